"""Chapter 2: set-up: who is first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.chance import Chance
from plancia.games.galopp_royal.box.material import FIRST
from plancia.games.galopp_royal.words.events import FIRST_PLAYER

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


def choose_first_player(state: GaloppState, chance: Chance) -> None:
    """The youngest player is a random seat unless the table says who (GA-2.10)."""
    chosen = state.terms.options["first_player"]
    if isinstance(chosen, int):
        state.first = chosen
    else:
        state.first = chance.roll(FIRST, state.seats)
    state.opener = state.first
    state.tell(FIRST_PLAYER, state.first)
