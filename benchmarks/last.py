"""What the last run of a build gave, which a new run is checked against.

That of compiled rules is kept in `last.json` and shown in docs/performance.md, that of plain ones in `last_plain.json`.
"""

from __future__ import annotations

import json
import os
import platform
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import TypedDict

from benchmarks.environment import ROOT, is_compiled
from benchmarks.report import Line, markdown
from benchmarks.rows import Row, Unit

FOLDER = Path(__file__).parent
PAGE = ROOT / "docs" / "performance.md"
BETWEEN = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)
FALL = 0.25
"""By how much of itself a figure may get worse, whatever the spread."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The figures of a row, and the circumstances they were measured in."""

    ours: tuple[float, ...]
    peer: tuple[float, ...]
    circumstances: str


class _Written(TypedDict):
    ours: list[float]
    peer: list[float]
    circumstances: str


def circumstances() -> str:
    """Of a run that has just ended."""
    today = datetime.now(UTC)
    return (
        f"{today.day} {today:%B %Y}, {platform.python_implementation()} {platform.python_version()}, "
        f"{os.cpu_count()} cores, load average {os.getloadavg()[1]:.1f}"
    )


def key(row: Row) -> str:
    return ", ".join((row.id, row.game, row.what, *([row.peer.name] if row.peer else [])))


def file() -> Path:
    """Where the figures of this build are kept."""
    return FOLDER / ("last.json" if is_compiled() else "last_plain.json")


def read() -> dict[str, Kept]:
    """What was kept of this build, by row; nothing before the first run."""
    if not file().is_file():
        return {}
    kept: dict[str, _Written] = json.loads(file().read_text("utf-8"))
    return {name: Kept(tuple(one["ours"]), tuple(one["peer"]), one["circumstances"]) for name, one in kept.items()}


def write(lines: Iterable[Line], rows: Iterable[Row]) -> None:
    """Keep what was measured beside what other rows gave before, and show all of it on the page if it is compiled."""
    now = circumstances()
    new = {key(line.row): Kept(tuple(line.ours), tuple(line.peer), now) for line in lines if not line.trouble}
    known = {**read(), **new}
    shown = [(row, known[key(row)]) for row in rows if key(row) in known]
    file().write_text(json.dumps({key(row): asdict(kept) for row, kept in shown}, indent=1) + "\n", "utf-8")
    if is_compiled():
        _show(shown)


def _show(shown: Sequence[tuple[Row, Kept]]) -> None:
    ids: dict[str, dict[str, None]] = {}
    for row, kept in shown:
        ids.setdefault(kept.circumstances, {})[row.id] = None
    measured = [f"{', '.join(measured)}: {when}." for when, measured in ids.items()]
    table = markdown([Line(row, kept.ours, kept.peer) for row, kept in shown])
    page = PAGE.read_text("utf-8")
    PAGE.write_text(BETWEEN.sub(lambda _: "\n".join([*measured, "", table, ""]), page), "utf-8")


def fallen(lines: Iterable[Line]) -> list[str]:
    """Rows that are worse than the last time by more than a quarter, with no round of the one within the other's.

    Times without a peer are left out: another machine or another hour has others.
    """
    known = read()
    found: list[str] = []
    for line in lines:
        kept = known.get(key(line.row))
        if kept is None or line.trouble or (line.row.peer is None and line.row.ours.unit is Unit.MILLISECONDS):
            continue
        before = Line(line.row, kept.ours, kept.peer).figures
        if _worse(line.figures, before, line.row.cost):
            found.append(f"{key(line.row)}: {median(before):.3g} before, {median(line.figures):.3g} now")
    return found


def _worse(now: Sequence[float], before: Sequence[float], cost: bool) -> bool:
    if cost:
        return median(now) * (1 - FALL) > median(before) and min(now) > max(before)
    return median(now) < median(before) * (1 - FALL) and max(now) < min(before)
