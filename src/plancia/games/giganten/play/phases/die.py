"""Chapter 12: the die goes to the left neighbour."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from plancia.core.chance import Chance
from plancia.games.giganten.play.stages import Stage

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class PassOn(Stage):
    """The left neighbour is first player of the next round (GI-12.1)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        state.first = state.after(state.first)
        state.next_action()
