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
    """What leads from a text that was sent to the lines of another, whose marks are `after`."""
    start = _common(before, after)
    end = _common(before[start:][::-1], after[start:][::-1])
    head: Change = [(0, start - 1)] if start else []
    tail: Change = [(len(before) - end, len(before) - 1)] if end else []
    between = slice(start, len(after) - end)
    return head + _between(before, start, len(before) - end, lines[between], after[between]) + tail


def _common(one: Marks, other: Marks) -> int:
    """With how many equal lines both begin."""
    if one == other:
        return len(one)
    return next(
        (at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours),
        min(len(one), len(other)),
    )


def _between(before: Marks, start: int, end: int, lines: Sequence[str], after: Marks) -> Change:
    """Lines that are found anywhere among those from `start` to `end` are taken from there."""
    places = {before[at]: at for at in range(start, end)}
    found: Change = []
    for line, mark in zip(lines, after, strict=True):
        at = places.get(mark)
        last = found[-1] if found else ""
        if at is None:
            found.append(line)
        elif not isinstance(last, str) and last[1] == at - 1:
            found[-1] = last[0], at
        else:
            found.append((at, at))
    return found


def changed(before: Sequence[str], made: Sequence[str | Sequence[int]]) -> list[str]:
    """The lines of the text that a change leads to, from those of the text before it; a page does the same."""
    lines: list[str] = []
    for one in made:
        if isinstance(one, str):
            lines.append(one)
        else:
            lines += before[one[0] : one[1] + 1]
    return lines
