"""The moves of Galopp Royal by number: every one has its own, and chairs count from the own one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plancia.games.galopp_royal.box.material import BOX, CHAIRS_IN_BOX, KINDS, PRIZES
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.kit.learn.numbering import Numbering

GOLD: Final = BOX.starting_gold + max([sum(prizes[::PRIZES]) for prizes in BOX.prizes.values()])
"""Nobody can own more."""

_RIVALS: Final = CHAIRS_IN_BOX - 1
_PAIRS: Final = _RIVALS * (_RIVALS - 1)
_ADVANCE: Final = 1
_BIDS: Final = 2
_NUDGES: Final = _BIDS + GOLD + 1
_SPLITS: Final = _NUDGES + 2 * _RIVALS
_KEEPS: Final = _SPLITS + 2 * _PAIRS
_REMOVALS: Final = _KEEPS + CHAIRS_IN_BOX
_COUNT: Final = _REMOVALS + CHAIRS_IN_BOX * len(KINDS)


class GaloppNumbering(Numbering[GaloppState]):
    """Passes, bids by amount, pushes and helps for one chair or two, and exchanges."""

    def __init__(self) -> None:
        super().__init__(_COUNT)
        self._nudges: i64 = _NUDGES
        self._splits: i64 = _SPLITS
        self._keeps: i64 = _KEEPS
        self._removals: i64 = _REMOVALS
        self._gold: i64 = GOLD

    def number(self, state: GaloppState, seat: i64, move: i64) -> i64:
        verb = moves.verb_of(move)
        if verb == moves.PASS:
            return 0
        if verb == moves.ADVANCE:
            return _ADVANCE
        if verb == moves.BID:
            # A position may give more gold than anybody can own; such bids have no number.
            amount = moves.amount_of(move)
            return _BIDS + amount if amount <= self._gold else -1
        seats = state.seats
        chair = (moves.chair_of(move) - seat + seats) % seats
        if verb == moves.KEEP:
            return self._keeps + chair
        if verb == moves.REMOVE:
            return self._removals + chair * len(KINDS) + moves.kind_of(move)
        helps: i64 = 1 if verb == moves.HELP else 0
        if moves.other_of(move) == moves.NOBODY:
            return self._nudges + helps * _RIVALS + chair - 1
        other = (moves.other_of(move) - seat + seats) % seats
        after = other - 1 if other < chair else other - 2
        return self._splits + helps * _PAIRS + (chair - 1) * (_RIVALS - 1) + after
