"""Chapter 2: set-up: who is first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.chance import Chance
from plancia.games.giganten.box.material import FIRST
from plancia.games.giganten.words.events import FIRST_PLAYER

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def choose_first_player(state: GigantenState, chance: Chance) -> None:
    """A random seat unless the table says who (GI-2.24)."""
    chosen = state.terms.options["first_player"]
    if isinstance(chosen, int):
        state.first = chosen
    else:
        state.first = chance.roll(FIRST, state.seats)
    state.tell(FIRST_PLAYER, state.first)
