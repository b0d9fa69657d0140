"""Moves packed into one whole number: a verb in the lowest three bits, its arguments above."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PASS: Final = 0
BID: Final = 1
PUSH: Final = 2
ADVANCE: Final = 3
HELP: Final = 4
REMOVE: Final = 5
KEEP: Final = 6

NOBODY: Final = 7

NO_MOVES: Final = vec[i64]()
"""What lists of moves grow from."""


def verb_of(move: i64) -> i64:
    return move & 7


def bid(amount: i64) -> i64:
    return BID | amount << 3


def amount_of(move: i64) -> i64:
    return move >> 3


def nudge(verb: i64, chair: i64, other: i64 = NOBODY) -> i64:
    """A push or help for one chair, or split between two."""
    return verb | chair << 3 | other << 6


def chair_of(move: i64) -> i64:
    """The first chair that a move names."""
    return move >> 3 & 7


def other_of(move: i64) -> i64:
    """The second chair of a split, or NOBODY."""
    return move >> 6


def remove(chair: i64, kind: i64) -> i64:
    return REMOVE | chair << 3 | kind << 6


def kind_of(move: i64) -> i64:
    return move >> 6


def keep(chair: i64) -> i64:
    return KEEP | chair << 3
