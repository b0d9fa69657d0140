"""Where the names of a window stand: at their places or close by, none over another name, a mark, a gate or the edge.

Names differ from language to language, so their places are found for each. A name that is free where it belongs stays
there; one that is not takes the nearest of its places that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import inf
from typing import Final, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""left, top, right, bottom"""
_NARROW: Final = frozenset("fijlrtI.,'’-– ")
_BROAD: Final = frozenset("mwMW")
_AIR: Final = 1.0
"""What is left free between two names."""
_RISES: Final = 0.74
_FALLS: Final = 0.14
"""How far letters reach above and below their line, to their size."""
_ROUNDS: Final = 20
"""How often names make room for each other."""


@dataclass(frozen=True, slots=True)
class MapName:
    """A name in lines; its spot is the middle of the lowest, at the height where SVG writes it."""

    lines: tuple[str, ...]
    size: float
    x: float
    y: float

    def baselines(self) -> Iterator[tuple[str, float]]:
        """Every line with how far down it stands."""
        for at, line in enumerate(self.lines):
            yield line, round(self.y - (len(self.lines) - 1 - at) * self.size, 1)

    def boxes(self) -> list[Box]:
        """What its lines cover."""
        halves = ((wide(line, self.size) / 2, y) for line, y in self.baselines())
        return [(self.x - half, y - _RISES * self.size, self.x + half, y + _FALLS * self.size) for half, y in halves]

    def moved(self, right: float, down: float) -> MapName:
        """The same name so far to the right and down."""
        return MapName(self.lines, self.size, round(self.x + right, 1), round(self.y + down, 1))


@dataclass(frozen=True, slots=True)
class Wish:
    """Where a name may stand: in one of its forms, and so far from there; the nearest first."""

    forms: Sequence[MapName]
    steps: Sequence[tuple[int, int]]
    boxes: list[list[Box]] = field(init=False)
    """What each form covers."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "boxes", [form.boxes() for form in self.forms])

    def room(self) -> Box:
        """All that it may cover."""
        lefts, tops, rights, bottoms = zip(*(box for boxes in self.boxes for box in boxes), strict=True)
        across, down = zip(*self.steps, strict=True)
        return min(lefts) + min(across), min(tops) + min(down), max(rights) + max(across), max(bottoms) + max(down)


def steps_around(across: int, up: int, down: int, step: int) -> tuple[tuple[int, int], ...]:
    """A grid around a spot, the nearest first."""
    steps = product(range(-across, across + 1, step), range(-up, down + 1, step))
    return tuple(sorted(steps, key=lambda by: (by[0] ** 2 + by[1] ** 2, by)))


def wide(words: str, size: float) -> float:
    """How wide words are in the usual sans serif, with a little air around them."""
    return size * sum(map(_letter, words)) + _AIR


def _letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.31
    if letter in _BROAD:
        return 0.86
    return 0.7 if letter.isupper() else 0.55


def settled(wishes: Sequence[Wish], taken: Iterable[Box], window: Box) -> list[MapName]:
    """A place for each name: free of what is taken, of all other names and of the edge of the window, or as nearly so
    as there is.
    """
    fixed, rooms = list(taken), [wish.room() for wish in wishes]
    near = [[box for box in fixed if _shared(box, room)] for room in rooms]
    neighbours = [
        [other for other, room in enumerate(rooms) if other != at and _shared(room, own)]
        for at, own in enumerate(rooms)
    ]
    chosen = [(wish.forms[0], wish.boxes[0]) for wish in wishes]
    crowded = set(range(len(wishes)))
    for _ in range(_ROUNDS):
        moved: set[int] = set()
        for at in sorted(crowded):
            others = [*near[at], *(box for other in neighbours[at] for box in chosen[other][1])]
            best = _freest(wishes[at], others, window) if _covered(chosen[at][1], others, window) else chosen[at]
            if best != chosen[at]:
                chosen[at] = best
                moved.update((at, *neighbours[at]))
        crowded = moved
    return [label for label, _ in chosen]


def _freest(wish: Wish, others: Sequence[Box], window: Box) -> tuple[MapName, list[Box]]:
    """The first place that is free, else the one with the least on it; and what it covers."""
    best, least = (wish.forms[0], wish.boxes[0]), inf
    for right, down in wish.steps:
        for form, boxes in zip(wish.forms, wish.boxes, strict=True):
            moved = [(box[0] + right, box[1] + down, box[2] + right, box[3] + down) for box in boxes]
            covered = _covered(moved, others, window, least)
            if covered < least:
                best, least = (form.moved(right, down), moved), covered
            if not covered:
                return best
    return best


def _covered(own: Sequence[Box], others: Sequence[Box], window: Box, enough: float = inf) -> float:
    """How much of a name lies on something else or outside; once it is `enough`, no more is looked for."""
    covered = sum((box[2] - box[0]) * (box[3] - box[1]) - _shared(box, window) for box in own)
    for mine in own:
        if round(covered, 3) >= enough:
            break
        left, top, right, bottom = mine
        # Most lie apart, and that is soon seen.
        covered += sum(
            _shared(mine, box)
            for box in others
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
        )
    return round(covered, 3)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes have in common."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0
