"""Rows of what a house bears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.report import grid

HEADS = ("id", "what", "figure", "more", "target", "met")


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, what belongs to it, and whether it is good enough."""

    id: str
    what: str
    figure: str
    more: str
    target: str
    met: bool | None
    notes: Sequence[str] = ()
    """What went wrong, if anything did."""

    def cells(self) -> tuple[str, ...]:
        met = {True: "yes", False: "NO", None: ""}[self.met]
        return (self.id, self.what, self.figure, self.more, self.target, met)


def table(rows: Sequence[Row]) -> str:
    notes = [f"{row.id}, {row.what}: {note}" for row in rows for note in row.notes]
    return "\n".join([grid(HEADS, [row.cells() for row in rows]), *([""] if notes else []), *notes])


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"
