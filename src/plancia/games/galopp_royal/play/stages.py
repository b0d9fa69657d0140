"""Where a match stands: the stages of a round, and what the rules need to know of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState
    from plancia.kit.wording import Wording

# Stages that wait for a seat, and the end; `play/round.py` says in which order they come.
LOT: Final = 0
NUDGE: Final = 1
EXCHANGE: Final = 2
OVER: Final = 3
# Stages that resolve by themselves have higher numbers.
DEAL: Final = 4
ROLL: Final = 5
PRIZES: Final = 6
REPLACE: Final = 7

NAMES: Final = ("lot", "crafty", "exchange", "over", "deal", "roll", "prizes", "replace")
"""What positions and views call each stage."""


class Stage:
    """The rules of one stage: either a decision of the seat in turn, or something that happens by itself.

    A decision has a wording, lists its moves, makes one and stands in for an absent player. Anything else resolves and
    leads to another stage. The rules are methods and not functions in a table because compiled code calls these faster.
    """

    def __init__(self, number: int, wording: Wording[GaloppState] | None = None) -> None:
        self.number: Final = number
        self.wording: Final = wording

    def open(self, state: GaloppState) -> None:
        """Make everything ready where a chapter of the round opens with this stage."""

    def legal(self, state: GaloppState) -> vec[i64]:
        """Every move of the seat in turn."""
        return vec[i64]()

    def play(self, state: GaloppState, move: i64) -> None:
        """The move of the seat in turn."""
        raise NotImplementedError

    def stand_in(self, state: GaloppState) -> i64:
        """The move made for an absent player: what is listed first."""
        return self.legal(state)[0]

    def resolve(self, state: GaloppState, chance: Chance) -> None:
        """What happens without a decision, up to the next stage."""
        raise NotImplementedError
