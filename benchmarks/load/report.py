"""Rows of what a house bears."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.report import grid

HEADS = ("id", "what", "figure", "before", "more", "target", "met")
LAST = Path(__file__).with_name("last.json")
"""The figures of a run that was kept, beside which others are shown."""


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

    def cells(self, before: str) -> tuple[str, ...]:
        met = {True: "yes", False: "NO", None: ""}[self.met]
        return (self.id, self.what, self.figure, before, self.more, self.target, met)

    @property
    def name(self) -> str:
        """What it is called where it was kept."""
        return f"{self.id}, {self.what}"


def kept() -> dict[str, str]:
    """The figures of the run that was kept, by the names of their rows."""
    figures: dict[str, str] = json.loads(LAST.read_text("utf-8")) if LAST.exists() else {}
    return figures


def keep(rows: Sequence[Row]) -> None:
    """Keep the figures of a run; rows that it left out stay as they were."""
    figures = kept() | {row.name: f"{row.figure}; {row.more}" for row in rows}
    LAST.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", "utf-8")


def table(rows: Sequence[Row]) -> str:
    notes = [f"{row.name}: {note}" for row in rows for note in row.notes]
    before = kept()
    cells = [row.cells(before.get(row.name, "").partition(";")[0]) for row in rows]
    more = [f"{row.name}, before: {before[row.name]}" for row in rows if row.name in before]
    return "\n".join([grid(HEADS, cells), *([""] if notes or more else []), *more, *notes])


def markdown(rows: Sequence[Row]) -> str:
    """The figures as a table of docs/performance.md; what went wrong stands below it."""
    lines = [f"| {row.what} | {row.figure} | {row.more} |" for row in rows]
    notes = [f"{row.name}: {note}" for row in rows for note in row.notes]
    return "\n".join(["| | | |", "|---|---|---|", *lines, *([""] if notes else []), *notes])


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"
