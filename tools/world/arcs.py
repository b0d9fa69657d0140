"""Coasts and borders as arcs that neighbours share, so that each is simplified, stored and drawn once."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from shapely.geometry import LineString, box

from tools.world.land import Shapes, Spot

Pair: TypeAlias = tuple[str, str]
SEA: Final = ""
"""What lies beyond a coast."""

_EUROPE: Final = box(440, 60, 670, 280)
"""What the inset shows larger keeps more of its detail."""
_FINE: Final = 0.16
_COARSE: Final = 0.4
_POINT_CONTACT: Final = 6.0
"""A contact that is no border of the game shrinks to a point if it is no longer."""


@dataclass(slots=True)
class Arc:
    """A line with one territory at its left and another, or the sea, at its right."""

    left: str
    right: str
    points: list[Spot]

    @property
    def pair(self) -> Pair:
        return (self.left, self.right) if self.left < self.right else (self.right, self.left)

    @property
    def length(self) -> float:
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points))


def arcs_of(shapes: Shapes, borders: Iterable[Pair]) -> list[Arc]:
    """All arcs, simplified; territories that only touch by accident meet in a point."""
    arcs = [Arc(arc.left, arc.right, _simplified(arc.points)) for arc in _chains(_sides(shapes))]
    arcs = _parted(arcs, {tuple(sorted(pair)) for pair in borders})
    rounded = [Arc(arc.left, arc.right, _rounded(arc.points)) for arc in arcs]
    return [arc for arc in rounded if len(arc.points) > 1]


def rings_of(arcs: list[Arc]) -> dict[str, list[list[int]]]:
    """The rings of each territory as numbers of arcs, ~n for an arc that runs against the ring."""
    parts: dict[str, list[int]] = defaultdict(list)
    for at, arc in enumerate(arcs):
        parts[arc.left].append(at)
        if arc.right != SEA:
            parts[arc.right].append(~at)
    return {territory: _rings(arcs, parts[territory]) for territory in sorted(parts)}


def outline(arcs: list[Arc], ring: list[int]) -> list[Spot]:
    """The points of a ring, the first not repeated."""
    return [point for at in ring for point in _along(arcs, at)[:-1]]


def _along(arcs: list[Arc], at: int) -> list[Spot]:
    return arcs[at].points if at >= 0 else arcs[~at].points[::-1]


def _rings(arcs: list[Arc], parts: list[int]) -> list[list[int]]:
    starts: dict[Spot, list[int]] = defaultdict(list)
    for at in reversed(parts):
        starts[_along(arcs, at)[0]].append(at)
    rings: list[list[int]] = []
    for first in parts:
        if first not in starts[_along(arcs, first)[0]]:
            continue
        begin = _along(arcs, first)[0]
        ring: list[int] = []
        here = begin
        while starts[here]:
            at = starts[here].pop()
            ring.append(at)
            here = _along(arcs, at)[-1]
            if here == begin:
                break
        rings.append(ring)
    return rings


def _sides(shapes: Shapes) -> dict[tuple[Spot, Spot], tuple[str, str]]:
    """Each edge once, the territory at its left and the one at its right."""
    left: dict[tuple[Spot, Spot], str] = {}
    for territory, shape in shapes.items():
        for part in shape.geoms:
            for line in (part.exterior, *part.interiors):
                points = [(round(x, 7), round(y, 7)) for x, y in line.coords]
                # The y axis points down, so a ring that is counter-clockwise to shapely has its land at the right.
                if line.is_ccw == (line is part.exterior):
                    points.reverse()
                left.update(((a, b), territory) for a, b in pairwise(points) if a != b)
    return {
        (a, b): (territory, left.get((b, a), SEA)) for (a, b), territory in left.items() if (b, a) not in left or a < b
    }


def _chains(sides: dict[tuple[Spot, Spot], tuple[str, str]]) -> list[Arc]:
    """Edges joined as long as the same two territories lie beside them."""
    ways: dict[Spot, list[tuple[Spot, Spot]]] = defaultdict(list)
    for edge in sides:
        ways[edge[0]].append(edge)
        ways[edge[1]].append(edge)
    nodes = {spot for spot, edges in ways.items() if len(edges) != 2 or set(sides[edges[0]]) != set(sides[edges[1]])}
    seen: set[tuple[Spot, Spot]] = set()
    arcs: list[Arc] = []
    # What no node bounds is an island of its own and starts anywhere.
    for start in (*sorted(nodes), *sorted(ways)):
        for first in ways[start]:
            if first not in seen:
                seen.add(first)
                here = first[1] if first[0] == start else first[0]
                points = [start, here]
                while here not in nodes and here != start:
                    edge = next(edge for edge in ways[here] if edge not in seen)
                    seen.add(edge)
                    here = edge[1] if edge[0] == here else edge[0]
                    points.append(here)
                arcs.append(Arc(*sides[first], points if first[0] == start else points[::-1]))
    return arcs


def _simplified(points: list[Spot]) -> list[Spot]:
    line = LineString(points)
    limit = _FINE if line.intersects(_EUROPE) else _COARSE
    if points[0] == points[-1]:
        # A ring keeps the points that lie farthest apart, whatever else goes.
        far = max(range(len(points)), key=lambda at: hypot(points[at][0] - points[0][0], points[at][1] - points[0][1]))
        halves = (points[: far + 1], points[far:])
        return [
            *((x, y) for x, y in LineString(halves[0]).simplify(limit).coords),
            *((x, y) for x, y in list(LineString(halves[1]).simplify(limit).coords)[1:]),
        ]
    return [(x, y) for x, y in line.simplify(limit).coords]


def _parted(arcs: list[Arc], borders: set[tuple[str, ...]]) -> list[Arc]:
    """Without the short contacts that are no borders: all arcs at both ends move to their middle."""
    moved: dict[Spot, Spot] = {}
    kept: list[Arc] = []
    for arc in arcs:
        if arc.right == SEA or arc.pair in borders or arc.length > _POINT_CONTACT:
            kept.append(arc)
            continue
        one, other = arc.points[0], arc.points[-1]
        middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        moved[one] = moved[other] = middle
    for arc in kept:
        for end in (0, -1):
            while arc.points[end] in moved:
                arc.points[end] = moved[arc.points[end]]
    return kept


def _rounded(points: list[Spot]) -> list[Spot]:
    rounded: list[Spot] = []
    for x, y in points:
        spot = (round(x, 1) + 0.0, round(y, 1) + 0.0)
        if not rounded or spot != rounded[-1]:
            rounded.append(spot)
    return rounded
