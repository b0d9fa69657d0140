"""The moves of Giganten by number. Payments count by their 2s, since the 1s follow from the bid."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.giganten.box.board import COLUMNS, ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.learn.numbering import Numbering

_VERBS: Final = 16
_CARRIERS: Final = 3
_COMPANIES: Final = len(COMPANIES)
_HIGHEST: Final = max([deck[0] + 2 * deck[1] for deck in BOX.decks.values()])
_TWOS: Final = max([deck[1] for deck in BOX.decks.values()])
_SIZES: Final = [
    (moves.PASS, 1),
    (moves.DONE, 1),
    (moves.PUSH, 1),
    (moves.DROP, 1),
    (moves.CARD, len(BOX.faces)),
    (moves.PLACE, ROWS),
    (moves.TRUCK, len(SQUARE_NAMES)),
    (moves.PEEK, len(BOX.sites)),
    (moves.TRAIN, len(COLUMNS)),
    (moves.PRICE, 2 * _COMPANIES),
    (moves.STORE, _COMPANIES),
    (moves.BUILD, len(BOX.sites)),
    (moves.HAUL, _CARRIERS * _COMPANIES),
    (moves.BID, _HIGHEST),
    (moves.SELL, 2 * BOX.crude),
    (moves.PAY, _TWOS + 1),
]
"""The kinds of moves one after the other, and how many numbers each has."""


class GigantenNumbering(Numbering[GigantenState]):
    """Every move has a number."""

    def __init__(self) -> None:
        super().__init__(sum([size for _, size in _SIZES]))
        self._starts: vec[i64] = vec[i64]([0] * _VERBS)
        self._site_at: vec[i64] = vec[i64](
            [BOX.sites.index(square) if square in BOX.sites else 0 for square in range(len(SQUARE_NAMES))]
        )
        start: i64 = 0
        for verb, size in _SIZES:
            self._starts[verb] = start
            start += size

    def number(self, state: GigantenState, seat: i64, move: i64) -> i64:
        verb = moves.verb_of(move)
        return self._starts[verb] + self._place(verb, move)

    def _place(self, verb: i64, move: i64) -> i64:
        """The place of a move among those of its verb."""
        if verb in (moves.PEEK, moves.BUILD):
            return self._site_at[moves.argument_of(move)]
        if verb == moves.PRICE:
            return moves.company_of(move) * 2 + moves.direction_of(move)
        if verb == moves.HAUL:
            return moves.carrier_of(move) * _COMPANIES + moves.company_of(move)
        if verb == moves.BID:
            return moves.argument_of(move) - 1
        if verb == moves.PAY:
            return moves.twos_of(move)
        return moves.argument_of(move)
