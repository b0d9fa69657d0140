"""Chapter 2: set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.chance import Chance
from plancia.games.giganten.events import FIRST_PLAYER
from plancia.games.giganten.material import FIRST

if TYPE_CHECKING:
    from plancia.games.giganten.state import GigantenState


def choose_first_player(state: GigantenState, chance: Chance) -> None:
    """A random seat unless the table says who (GI-2.24)."""
    chosen = state.terms.options["first_player"]
    if isinstance(chosen, int):
        state.first = chosen
    else:
        state.first = chance.roll(FIRST, state.seats)
    state.tell(FIRST_PLAYER, state.first)
