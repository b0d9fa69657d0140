"""Lines of equal height through a field of numbers, as a surveyor draws them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Corner = tuple[int, int, int]
"""Where a line crosses the grid: column, row, and whether on the edge to the right (0) or downwards (1)."""


def contours(field: Sequence[Sequence[float]], level: float, step: float) -> list[list[Point]]:
    """Every line on which the field has that level; closed lines end where they begin."""
    links: dict[Corner, list[Corner]] = {}
    for row in range(len(field) - 1):
        upper, lower = field[row], field[row + 1]
        for column in range(len(upper) - 1):
            for one, other in _crossings(upper, lower, column, row, level):
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
    lines: list[list[Point]] = []
    # Open lines begin at the edge of the field, where a crossing has one neighbour.
    for start in sorted(links, key=lambda corner: (len(links[corner]), corner)):
        line = _follow(links, start)
        if len(line) > 1:
            lines.append([_place(field, corner, level, step) for corner in line])
    return lines


def _crossings(
    upper: Sequence[float], lower: Sequence[float], column: int, row: int, level: float
) -> list[tuple[Corner, Corner]]:
    """The pieces of the line within one cell."""
    top_left, top_right = upper[column] > level, upper[column + 1] > level
    low_left, low_right = lower[column] > level, lower[column + 1] > level
    crossed: list[Corner] = []
    if top_left != top_right:
        crossed.append((column, row, 0))
    if top_right != low_right:
        crossed.append((column + 1, row, 1))
    if low_left != low_right:
        crossed.append((column, row + 1, 0))
    if top_left != low_left:
        crossed.append((column, row, 1))
    if len(crossed) == 4:
        return [(crossed[0], crossed[1]), (crossed[2], crossed[3])]
    return [(crossed[0], crossed[1])] if crossed else []


def _follow(links: dict[Corner, list[Corner]], start: Corner) -> list[Corner]:
    """Walk from link to link, using each up."""
    line = [start]
    while links[line[-1]]:
        here = line[-1]
        following = links[here].pop()
        links[following].remove(here)
        line.append(following)
    return line


def _place(field: Sequence[Sequence[float]], corner: Corner, level: float, step: float) -> Point:
    column, row, down = corner
    here = field[row][column]
    there = field[row + 1][column] if down else field[row][column + 1]
    part = (level - here) / (there - here)
    return ((column + (0 if down else part)) * step, (row + (part if down else 0)) * step)


def smooth_path(lines: Sequence[Sequence[Point]], stride: float) -> str:
    """The lines as one path, rounded through the middles between points that are about a stride apart."""
    parts: list[str] = []
    for line in lines:
        points = _thinned(line, stride)
        if line[0] == line[-1]:
            points += points[:2]
        if len(points) < 4:
            continue
        middles = [((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in pairwise(points)]
        curve = " ".join(
            f"{x} {y} {to_x:g} {to_y:g}" for (x, y), (to_x, to_y) in zip(points[1:], middles[1:], strict=False)
        )
        parts.append(f"M{middles[0][0]:g} {middles[0][1]:g}Q{curve}")
    return "".join(parts)


def _thinned(line: Sequence[Point], stride: float) -> list[tuple[int, int]]:
    """Some points of a line in whole numbers; the last is left out where it is the first again."""
    kept = [line[0]]
    for x, y in line[1:-1]:
        if (x - kept[-1][0]) ** 2 + (y - kept[-1][1]) ** 2 >= stride * stride:
            kept.append((x, y))
    if line[0] != line[-1]:
        kept.append(line[-1])
    return [(round(x), round(y)) for x, y in kept]
