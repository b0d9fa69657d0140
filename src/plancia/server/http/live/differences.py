"""What of a text has changed, line by line: lines that stay are named by their places, only new ones are sent."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeAlias

Change: TypeAlias = list[str | tuple[int, int]]
"""A text put together anew: lines as they are, and ranges of lines of the text before it, first and last."""

Marks: TypeAlias = "array[int]"
"""What is kept of a text that was sent: a number for each line, much smaller than the lines."""

NOTHING: Marks = array("q")
"""The marks of a text that was never sent."""


def marks(lines: Sequence[str]) -> Marks:
    """Two lines have the same number if they are the same; that others share one is as good as impossible."""
    return array("q", map(hash, lines))


def change(before: Marks, lines: Sequence[str], after: Marks) -> Change:
    """What leads from a text that was sent to the lines of another, whose marks are `after`.

    Lines that stay are found in runs: the run at the same place first, else where its first line last stood before.
    """
    places: dict[int, int] = {}
    made: Change = []
    here = there = 0
    while here < len(after):
        mark = after[here]
        if there >= len(before) or before[there] != mark:
            places = places or dict(zip(before, range(len(before)), strict=True))
            found = places.get(mark)
            if found is None:
                made.append(lines[here])
                # A line that is new most often stands where one has gone.
                here, there = here + 1, there + 1
                continue
            there = found
        run = _run(before, there, after, here)
        made.append((there, there + run - 1))
        here, there = here + run, there + run
    return made


def _run(before: Marks, there: int, after: Marks, here: int) -> int:
    """How many lines are the same from two that are; compared by the piece, so that long runs take few steps."""
    most = min(len(before) - there, len(after) - here)
    if before[there : there + most] == after[here : here + most]:
        return most
    same, piece = 1, most
    while piece:
        end = same + piece
        if end <= most and before[there + same : there + end] == after[here + same : here + end]:
            same = end
        else:
            piece //= 2
    return same


def changed(before: Sequence[str], made: Sequence[str | Sequence[int]]) -> list[str]:
    """The lines of the text that a change leads to, from those of the text before it; a page does the same."""
    lines: list[str] = []
    for one in made:
        if isinstance(one, str):
            lines.append(one)
        else:
            lines += before[one[0] : one[1] + 1]
    return lines
