"""What of a text has changed, line by line: lines that stay are named by their places, only new ones are sent."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

Change: TypeAlias = list[str | tuple[int, int]]
"""A text put together anew: lines as they are, and ranges of lines of the text before it, first and last."""

Marks: TypeAlias = "array[int]"
"""What is kept of a text that was sent: a number for each line, much smaller than the lines."""

NOTHING: Marks = array("q")
"""The marks of a text that was never sent."""


_ENCODED: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""JSON as short as it can be."""

_TEXTS: Final = 96
"""Texts whose lines are kept: those of the last move or two, whose pages are told one right after the other."""


class Lines:
    """The lines of a text with their marks, and the changes that lead there from what readers have.

    A text that several readers are sent has one object: what has changed of it is found and written once for all who
    had the same before.
    """

    __slots__ = ("_changes", "lines", "marks")

    def __init__(self, lines: list[str], marks: Marks) -> None:
        self.lines = lines
        self.marks = marks
        self._changes: dict[int, tuple[Marks, str]] = {}

    def since(self, before: Marks) -> str:
        """The change from a text that was sent, as JSON; empty if it is the same."""
        if before is self.marks:
            return ""
        if before is NOTHING:
            # The whole of a text is long, and who has nothing of it comes alone.
            return self._written(before)
        # Holding the marks keeps their identity from being given to others.
        kept = self._changes.get(id(before))
        if kept is None:
            kept = self._changes[id(before)] = before, self._written(before)
        return kept[1]

    def _written(self, before: Marks) -> str:
        if before == self.marks:
            return ""
        return _ENCODED(change(before, self.lines, self.marks))


def lines_of(texts: Sequence[str]) -> Lines:
    """The lines of texts one after the other; of a text that was split before they are known."""
    if len(texts) == 1:
        return _split(texts[0])
    lines: list[str] = []
    together = array("q")
    for part in map(_split, texts):
        lines += part.lines
        together += part.marks
    return Lines(lines, together)


@lru_cache(maxsize=_TEXTS)
def _split(text: str) -> Lines:
    lines = text.split("\n")
    return Lines(lines, marks(lines))


def marks(lines: Sequence[str]) -> Marks:
    """Two lines have the same number if they are the same; that others share one is as good as impossible."""
    return array("q", map(hash, lines))


def change(before: Marks, lines: Sequence[str], after: Marks) -> Change:
    """What leads from a text that was sent to the lines of another, whose marks are `after`.

    Lines that stay are found in runs: the run at the same place first, else where its first line last stood before.
    """
    if len(before) == len(after):
        return _change_in_place(before, lines, after)
    places = dict(zip(before, range(len(before)), strict=True))
    made: Change = []
    here = there = 0
    had, has = len(before), len(after)
    while here < has:
        mark = after[here]
        if there >= had or before[there] != mark:
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


def _change_in_place(before: Marks, lines: Sequence[str], after: Marks) -> Change:
    """The same for as many lines as before, most of which stay where they are."""
    moved = [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    places = dict(zip(before, range(len(before)), strict=True))
    made: Change = []
    here = 0
    for at in moved:
        if at > here:
            made.append((here, at - 1))
        found = places.get(after[at])
        last = made[-1] if made else ""
        if found is None:
            made.append(lines[at])
        elif isinstance(last, tuple) and last[1] == found - 1:
            made[-1] = last[0], found
        else:
            made.append((found, found))
        here = at + 1
    if here < len(after):
        made.append((here, len(after) - 1))
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
