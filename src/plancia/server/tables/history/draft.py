"""Entries of a table before they are stored, and what an entry that takes others back has undone."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.match import Match
from plancia.core.record import Undone
from plancia.core.timeline import Entry

UNDO, MOVE, START = "undo", "move", "start"


def forced_key(sequence: int) -> str:
    """The key of an entry that the table made because there was no choice; keys of players begin with their seat."""
    return f"forced {sequence}"


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """An entry that is not stored yet, and the match as it would be.

    To take moves back is an entry as well: its move is the number of entries that stay.
    """

    kind: str
    sequence: int
    """The number under which it is to be stored."""
    entry: Entry
    match: Match
    at: float
    banks: tuple[float, ...]
    key: str | None = None
    left: float | None = None
    """What the mover had on the clock when the answer came."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Entries that a seat has taken back, and when."""

    seat: int
    at: float
    undone: Undone

    @property
    def revealing(self) -> bool:
        """Whether something had been drawn, or another seat had moved, before it was taken back."""
        return any(entry.chance or entry.seat != self.seat for entry in self.undone.entries)
