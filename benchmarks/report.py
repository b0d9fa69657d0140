"""One table of what was measured, for people and for programs."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.rows import Row, Unit

HEADS = ("id", "what", "game", "ours", "peer", "ratio", "spread", "target", "met")
NOTES = """\
Figures are medians of the rounds. A ratio is taken within each round; its spread is from the lowest to the highest.
P4: one simulation of ours is a playout to the end in the search of a mid-game decision, imagined states included; one
    of the peer's is an iteration of its search with one random rollout, in the middle of hearts.
P5: how many times longer Match.play takes than State.play, for the moves of the same games.
P6: how many times longer copy() takes than legal + play, over the states of the same games.
P10, E1 to E3: both sides make an observation and a mask for each step; the peer is opened as PettingZoo documents it,
    with wrappers that check calls and actions, and once more without them.
S1, S2: answers in the middle of games, by the clock on the wall; the spread of S2 ends with the longest."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row with the figures of every round, or the reason why there are none."""

    row: Row
    ours: Sequence[float] = ()
    peer: Sequence[float] = ()
    trouble: str = ""

    @property
    def figures(self) -> list[float]:
        if self.row.peer is None:
            return list(self.ours)
        return [self.row.figure(ours, peer) for ours, peer in zip(self.ours, self.peer, strict=True)]

    @property
    def met(self) -> bool | None:
        return None if self.trouble else self.row.met(median(self.figures))

    def cells(self) -> tuple[str, ...]:
        row = self.row
        unit = row.ours.unit
        bound = "" if row.target is None else f"{'at most' if row.cost else 'at least'} {self._target(row.target)}"
        if self.trouble:
            return (row.id, row.what, row.game, "", row.peer.name if row.peer else "", "", "", bound, "not measured")
        return (
            row.id,
            row.what,
            row.game,
            amount(median(self.ours), unit),
            f"{amount(median(self.peer), unit)} {row.peer.name}" if row.peer else "",
            self._figure(median(self.figures)) if row.peer else "",
            f"{self._figure(min(self.figures))} to {self._figure(max(self.figures))}",
            bound,
            {True: "yes", False: "NO", None: ""}[self.met],
        )

    def plain(self) -> dict[str, object]:
        row = self.row
        return {
            "id": row.id,
            "what": row.what,
            "game": row.game,
            "unit": row.ours.unit.value,
            "peer_name": row.peer.name if row.peer else None,
            "ours": list(self.ours),
            "peer": list(self.peer),
            "figures": [] if self.trouble else self.figures,
            "median": None if self.trouble else median(self.figures),
            "target": row.target,
            "bound": "at most" if row.cost else "at least",
            "met": self.met,
            "trouble": self.trouble or None,
        }

    def _target(self, target: float) -> str:
        return f"{target:g}×" if self.row.peer else amount(target, self.row.ours.unit)

    def _figure(self, figure: float) -> str:
        return times(figure) if self.row.peer else amount(figure, self.row.ours.unit)


def amount(value: float, unit: Unit) -> str:
    if unit is Unit.BYTES:
        return f"{value / 1024:.1f} KB"
    if unit is Unit.MILLISECONDS:
        return f"{value:.2f} ms"
    if unit is Unit.RATIO:
        return f"{value:.2f}"
    if value >= 999_500:
        return f"{value / 1_000_000:.2f}M/s"
    return f"{value / 1000:.1f}k/s" if value >= 1000 else f"{value:.0f}/s"


def times(ratio: float) -> str:
    return f"{ratio:.0f}×" if ratio >= 100 else f"{ratio:.1f}×" if ratio >= 10 else f"{ratio:.2f}×"


def table(lines: Sequence[Line]) -> str:
    """The table, the notes under it, and what could not be measured."""
    missing = dict.fromkeys(f"Not measured, {line.row.game}: {line.trouble}" for line in lines if line.trouble)
    return "\n".join([grid(HEADS, [line.cells() for line in lines]), "", NOTES, *missing])


def markdown(lines: Sequence[Line]) -> str:
    """The table for a page; a missed target is bold."""
    rows: list[tuple[str, ...]] = []
    for line in lines:
        *cells, met = line.cells()
        rows.append((*cells[:-1], f"**{cells[-1]}**" if met == "NO" else cells[-1]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (HEADS[:-1], ("---",) * len(HEADS[:-1]), *rows))


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows under their heads, in columns."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    cells = [heads, ["-" * width for width in widths], *rows]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells
    )


def plain(lines: Sequence[Line], rounds: int, seconds: float) -> dict[str, object]:
    """The same as data, with the circumstances."""
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "rounds": rounds,
        "seconds": seconds,
        "rows": [line.plain() for line in lines],
    }
