"""Where a match stands: the stages of a round, and what the rules need to know of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.play import moves
from plancia.kit.wording import Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

# By number, in the order of a round; `play/round.py` says what each of them does.
PRICES: Final = 0
DISPLAY: Final = 1
CARD: Final = 2
LICENCES: Final = 3
TRUCKS: Final = 4
PLACE: Final = 5
MOVE: Final = 6
SPECIAL: Final = 7
DERRICKS: Final = 8
BUILD: Final = 9
TRANSPORT: Final = 10
HAUL: Final = 11
AUCTIONS: Final = 12
BID: Final = 13
PENALTY: Final = 14
PAY: Final = 15
SELL: Final = 16
DEPOTS: Final = 17
DIE: Final = 18
OVER: Final = 19

NAMES: Final = (
    "prices", "display", "card", "licences", "trucks", "place", "move", "special", "derricks", "build", "transport",
    "haul", "auctions", "bid", "penalty", "pay", "sell", "depots", "die", "over",
)  # fmt: skip
"""What positions and views call each stage."""


class Stage:
    """The rules of one stage: either a decision of the seat in turn, or something that happens by itself.

    A decision has a wording, lists its moves, makes one and stands in for an absent player. Anything else resolves and
    leads to another stage. The rules are methods and not functions in a table because compiled code calls these faster.
    """

    def __init__(self, number: int, wording: Wording[GigantenState] | None = None, last: bool = False) -> None:
        """`last` marks the stage where a match ends, which neither asks nor leads anywhere."""
        self.number: Final = number
        self.wording: Final = wording
        self.rests: Final[bool] = wording is not None or last

    def legal(self, state: GigantenState) -> vec[i64]:
        """Every move of the seat in turn; a pass is the last one."""
        return vec[i64]()

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        """The move of the seat in turn."""
        raise NotImplementedError

    def stand_in(self, state: GigantenState) -> i64:
        """An absent player does as little as possible: passes, or takes what is listed first."""
        found = self.legal(state)
        last = found[len(found) - 1]
        return last if last == moves.PASS else found[0]

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        """What happens without a decision, up to the next stage."""
        raise NotImplementedError
