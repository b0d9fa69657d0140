"""Ways between places as lines on the page, which has two windows and whose sides are linked."""

from __future__ import annotations

from typing import Final, TypeAlias

from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.world import WORLD, Spot
from plancia.games.competitors.drawing.layout import MAP, Frame, Layout

Lines: TypeAlias = list[tuple[Spot, Spot]]

_BOARD: Final = BOX.board


def path(lines: Lines) -> str:
    """Lines as a path; one that begins where the last ended goes on."""
    parts: list[str] = []
    here: Spot | None = None
    for start, end in lines:
        parts.append(f"L{_point(end)}" if start == here else f"M{_point(start)}L{_point(end)}")
        here = end
    return "".join(parts)


def _point(spot: Spot) -> str:
    return f"{round(spot[0])} {round(spot[1])}"


def leg_spots(start: str, end: str, layout: Layout) -> Lines:
    """The line of a flight, in two parts if it leads over a side of the board.

    Only a flight within Europe is shown in the inset.
    """
    one, other = _BOARD.territories.index(start), _BOARD.territories.index(end)
    frame = layout.frames[start] if layout.frames[start] is layout.frames[end] else MAP
    (ax, ay), (bx, by) = frame.at(WORLD.spot(start)), frame.at(WORLD.spot(end))
    if not BOX.flights.part_pm[one * len(_BOARD.territories) + other]:
        return [((ax, ay), (bx, by))]
    left, right = MAP.box.x, MAP.box.right
    wide = MAP.box.width
    if ax > bx:
        level = ay + (by - ay) * (right - ax) / (bx + wide - ax)
        return [((ax, ay), (right, level)), ((left, level), (bx, by))]
    level = ay + (by - ay) * (ax - left) / (ax - (bx - wide))
    return [((ax, ay), (left, level)), ((right, level), (bx, by))]


def step_spots(here: str, target: str, layout: Layout) -> Lines:
    """The line of a step by land or sea: over a side of the board in two parts, in and out of the inset by the map."""
    a, b = WORLD.spot(here), WORLD.spot(target)
    if abs(a[0] - b[0]) > WORLD.width / 2:
        left, right = (a, b) if a[0] < b[0] else (b, a)
        level = (left[1] + right[1]) / 2
        parts = [(MAP.at(right), MAP.at((WORLD.width, level))), (MAP.at((0, level)), MAP.at(left))]
        return parts if a == right else [(end, start) for start, end in reversed(parts)]
    if layout.frames[here] is layout.frames[target]:
        return [(layout.spots[here], layout.spots[target])]
    # Both windows show the step, each on its own side of the frame.
    return [(MAP.at(a), MAP.at(b)), *_seen(a, b, layout.inset)]


def _seen(a: Spot, b: Spot, inset: Frame) -> Lines:
    """The part of a line that the inset shows."""
    left, top, right, bottom = WORLD.window
    (ax, ay), (bx, by) = a, b
    low, high = 0.0, 1.0
    for start, way, least, most in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
        if way == 0:
            if not least <= start <= most:
                return []
            continue
        one, other = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, one), min(high, other)
    if low >= high:
        return []
    first, last = (ax + (bx - ax) * low, ay + (by - ay) * low), (ax + (bx - ax) * high, ay + (by - ay) * high)
    return [(inset.at(first), inset.at(last))]
