"""Plancia: a digital table for rare economic board games.

>>> import plancia
>>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
>>> match
<Galopp Royal, 4 seats, 0 moves, yellow to move>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.record import Record, Report
from plancia.core.record import read_record as _read_record
from plancia.games import find as game

if TYPE_CHECKING:
    from plancia.games import names as games

__version__ = "0.1.0"

__all__ = ["AnyGame", "Match", "Record", "Report", "game", "games", "read_record", "replay", "verify"]


def read_record(text: str) -> Record:
    """A record from its JSON text."""
    return _read_record(text, game)


def replay(record: Record | str, upto: int | None = None) -> Match:
    """The match of a record, after entry number `upto` or after the last."""
    return _record(record).replay(upto)


def verify(record: Record | str) -> Report:
    """Replay a record and compare everything it claims."""
    return _record(record).verify()


def _record(record: Record | str) -> Record:
    return read_record(record) if isinstance(record, str) else record
