"""Chapter 4: the die moves the selling prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.box.material import COMPANIES, DIE
from plancia.games.giganten.play.stages import Stage
from plancia.games.giganten.words.events import ROLL, ROUND

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

_WHITE: Final = 1
_BLUE: Final = 2


@final
class Roll(Stage):
    """A round begins: one roll for each company, in their order."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        state.round += 1
        state.tell(ROUND, state.round, state.first)
        for company in range(i64(len(COMPANIES))):
            roll(state, company, chance.roll(DIE, 6))
        state.next_action()


def roll(state: GigantenState, company: i64, face: i64) -> None:
    """The barrel moves as the section says in which it stands before the roll (GI-4.7)."""
    terms = state.terms
    number = terms.die_numbers[face]
    zone = terms.zones[state.prices[company]]
    falls = terms.die_colours[face] == 1 if zone == _WHITE else zone == _BLUE
    old = terms.prices[state.prices[company]]
    shift(state, company, -number if falls else number)
    new = terms.prices[state.prices[company]]
    state.tell(ROLL, state.first, company, terms.die_colours[face], number, old, new)


def shift(state: GigantenState, company: i64, spaces: i64) -> None:
    """Move a barrel; it stops at the ends of its table (GI-4.8)."""
    space = state.prices[company] + spaces
    if space < 0:
        space = 0
    elif space >= state.terms.price_spaces:
        space = state.terms.price_spaces - 1
    state.prices[company] = space
