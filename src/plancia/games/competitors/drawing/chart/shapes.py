"""Places as coarse shapes on the page, short enough to be sent with each board: to click, to shade and to hatch."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import dist, hypot
from typing import Final

from plancia.games.competitors.drawing.chart.world import WORLD, Line, Spot, line
from plancia.games.competitors.drawing.layout import MAP, Frame, Layout
from plancia.kit.drawing.rectangle import Rectangle

_COARSE: Final = 1.9
"""how far a shape may be from the printed one"""
_ISLET: Final = 0.06
"""Rings that are smaller to the largest one are left out."""
_SMALL: Final = 260.0
"""Smaller places get a disc around their spot."""
_DISC: Final = 9
_POINTLESS: Final = 2
"""So many points make no ring."""


@cache
def shape(name: str, layout: Layout) -> str:
    """A territory or sea cell, wherever it is seen at a size that can be clicked."""
    frame = layout.frames[name]
    rings = _rings(name, frame, layout.inset)
    path = "".join(f"{line(ring)}z" for ring in rings)
    if frame is MAP:
        path += "".join(f"{line(ring)}z" for ring in _rings(name, layout.inset, layout.inset))
    if sum(map(_area, rings)) < _SMALL:
        x, y = map(round, frame.at(WORLD.spot(name)))
        path += f"M{x - _DISC} {y}a{_DISC} {_DISC} 0 1 1 {2 * _DISC} 0 {_DISC} {_DISC} 0 1 1-{2 * _DISC} 0"
    return path


def _rings(name: str, frame: Frame, inset: Frame) -> list[Line]:
    rings: list[Line] = []
    for lines in WORLD.rings(name):
        spots: list[Spot] = []
        for part in lines:
            spots += _simpler([frame.at((x / 10, y / 10)) for x, y in part])[1 if spots else 0 :]
        parts = (_whole(_clipped(spots[:-1], box)) for box in _open(frame, inset, spots))
        rings += (ring for ring in parts if len(ring) > _POINTLESS)
    least = _ISLET * max(map(_area, rings), default=0)
    return [ring for ring in rings if _area(ring) >= least]


def _open(frame: Frame, europe: Frame, spots: list[Spot]) -> tuple[Rectangle, ...]:
    """The boxes in which a window is seen: what of the map reaches below the inset is covered by it."""
    box, inset = frame.box, europe.box
    if frame is europe or not any(inset.x < x < inset.right and y > inset.y for x, y in spots):
        return (box,)
    foot = box.bottom - inset.y
    return (
        Rectangle(box.x, box.y, box.width, inset.y - box.y),
        Rectangle(box.x, inset.y, inset.x - box.x, foot),
        Rectangle(inset.right, inset.y, box.right - inset.right, foot),
    )


def _simpler(spots: list[Spot]) -> list[Spot]:
    """The line without the spots that it can spare (Douglas and Peucker)."""
    start, end = spots[0], spots[-1]
    far, at = max(((_off(spot, start, end), at) for at, spot in enumerate(spots)), default=(0.0, 0))
    if far <= _COARSE:
        return [start, end]
    return _simpler(spots[: at + 1])[:-1] + _simpler(spots[at:])


def _off(spot: Spot, start: Spot, end: Spot) -> float:
    across, down = end[0] - start[0], end[1] - start[1]
    long = hypot(across, down)
    if long == 0:
        return dist(spot, start)
    return abs((spot[0] - start[0]) * down - (spot[1] - start[1]) * across) / long


def _clipped(spots: list[Spot], box: Rectangle) -> list[Spot]:
    """What of a ring lies in a box (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, box.x, 1), (0, box.right, -1), (1, box.y, 1), (1, box.bottom, -1)):
        kept: list[Spot] = []
        for one, other in pairwise([*spots[-1:], *spots]):
            before, after = (one[axis] - limit) * sign, (other[axis] - limit) * sign
            if before * after < 0:
                part = before / (before - after)
                kept.append((one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part))
            if after >= 0:
                kept.append(other)
        spots = kept
    return spots


def _whole(spots: list[Spot]) -> Line:
    """In whole units, none twice in a row, and clockwise, so that rings that overlap leave no hole."""
    ring = [(round(x), round(y)) for x, y in spots]
    ring = [point for at, point in enumerate(ring) if point != ring[at - 1]]
    return ring if not ring or _area(ring) > 0 else ring[::-1]


def _area(ring: Line) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])) / 2
