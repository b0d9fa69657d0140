"""The sea as tiles: a hexagon at each cell, cut by its neighbours and the coast so that linked cells touch."""

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin
from typing import Final, TypeAlias

import shapely
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from tools.world.content import Link, Strait
from tools.world.land import BOARD, Spot, polygons
from tools.world.projection import HEIGHT, WIDTH

Tiles: TypeAlias = dict[str, Polygon]

_RADIUS: Final = 82.0
"""of the hexagon that a cell has in the open sea"""
_UNDER: Final = 1.6
"""A tile reaches so far below the coast, which is drawn over it."""
_SHOAL: Final = 1.7
_DUST: Final = 0.1
_TOUCH: Final = 0.8
"""Tiles that share less of an edge only meet at a corner."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where a link leaves the right side of the board and comes back at the left."""

    right: str
    left: str
    right_y: float
    left_y: float


@dataclass(frozen=True, slots=True)
class Gate:
    """A canal or strait: where it is, which way ships pass, and where trucks cross."""

    spot: Spot
    angle: float
    crossings: tuple[tuple[Spot, Spot], ...]


def tiles_of(centres: dict[str, Spot], land: BaseGeometry) -> Tiles:
    cells = {Point(spot): cell for cell, spot in centres.items()}
    points = list(cells)
    tree = shapely.STRtree(points)
    diagram = shapely.voronoi_polygons(MultiPoint(points), extend_to=BOARD.buffer(WIDTH))
    tiles: Tiles = {}
    for region in polygons(diagram):
        found: list[int] = tree.query(region, predicate="contains").tolist()
        point = points[found[0]]
        whole = region.intersection(_hexagon(point)).intersection(BOARD)
        # An arm of the sea behind a cape or an isthmus is not part of the cell.
        water = min(polygons(whole.difference(land)), key=point.distance)
        tiles[cells[point]] = max(polygons(water.buffer(_UNDER).intersection(whole)), key=lambda part: part.area)
    return {cell: tiles[cell] for cell in centres}


def shoals_between(tiles: Tiles, linked: set[frozenset[str]], land: BaseGeometry) -> tuple[Tiles, list[list[Spot]]]:
    """Tiles that touch without a link are kept apart by a shoal."""
    shoals: list[list[Spot]] = []
    parted = dict(tiles)
    for one, other, edge in contacts(tiles, land):
        if frozenset((one, other)) not in linked:
            reef = edge.buffer(_SHOAL)
            for cell in (one, other):
                parted[cell] = max(polygons(parted[cell].difference(reef)), key=lambda part: part.area)
            shoals += ([(x, y) for x, y in line.coords] for line in _lines(edge) if line.length > _DUST)
    return parted, shoals


def contacts(tiles: Tiles, land: BaseGeometry) -> list[tuple[str, str, BaseGeometry]]:
    """Which tiles share an edge at sea, and where."""
    found: list[tuple[str, str, BaseGeometry]] = []
    cells = list(tiles)
    for at, one in enumerate(cells):
        for other in cells[at + 1 :]:
            if tiles[one].distance(tiles[other]) < 0.01:
                line = tiles[one].boundary.intersection(tiles[other].buffer(0.01)).difference(land)
                if line.length > _TOUCH:
                    found.append((one, other, line))
    return found


def arrows_of(links: list[Link], tiles: Tiles, centres: dict[str, Spot]) -> list[Arrow]:
    """The arrows of the links over the sides, level where both tiles reach the side at the same height."""
    arrows: list[Arrow] = []
    for link in links:
        if link.edge:
            right, left = (link.a, link.b) if centres[link.a][0] > centres[link.b][0] else (link.b, link.a)
            one, other = _reach(tiles[right], WIDTH), _reach(tiles[left], 0)
            top, bottom = max(one[0], other[0]), min(one[1], other[1])
            if bottom - top > 4:
                arrows.append(Arrow(right, left, (top + bottom) / 2, (top + bottom) / 2))
            else:
                arrows.append(Arrow(right, left, sum(one) / 2, sum(other) / 2))
    return arrows


def lanes_of(links: list[Link], tiles: Tiles, covered: BaseGeometry) -> list[tuple[str, str]]:
    """Links whose tiles are not seen to touch and which need a line of their own."""
    touching = {frozenset((one, other)) for one, other, _ in contacts(tiles, covered)}
    return [(link.a, link.b) for link in links if not link.edge and frozenset((link.a, link.b)) not in touching]


def gate_of(strait: Strait, spot: Spot, shapes: dict[str, MultiPolygon], spots: dict[str, Spot]) -> Gate:
    crossings: list[tuple[Spot, Spot]] = []
    for one, other in strait.crossings:
        first, second = (nearest_points(Point(spot), shapes[side])[1] for side in (one, other))
        crossings.append(((first.x, first.y), (second.x, second.y)))
    if strait.cells:
        (ax, ay), (bx, by) = spots[strait.cells[0]], spots[strait.cells[1]]
    else:
        ((bx, by), (ax, ay)) = ((crossings[0][0][1], crossings[0][1][0]), (crossings[0][1][1], crossings[0][0][0]))
    return Gate(spot, degrees(atan2(by - ay, bx - ax)) % 180, tuple(crossings))


def _hexagon(point: Point) -> Polygon:
    return Polygon(
        [
            (point.x + _RADIUS * cos(radians(turn)), point.y + _RADIUS * sin(radians(turn)))
            for turn in range(30, 390, 60)
        ]
    )


def _lines(shape: BaseGeometry) -> list[LineString]:
    parts: list[BaseGeometry] = shapely.get_parts(shape).tolist()
    return [part for part in parts if isinstance(part, LineString)]


def _reach(tile: Polygon, side: float) -> tuple[float, float]:
    """How far up and down a tile touches a side of the board."""
    edge = tile.intersection(LineString([(side, 0), (side, HEIGHT)]).buffer(0.5))
    if edge.is_empty:
        middle = tile.representative_point().y
        return middle, middle
    return edge.bounds[1], edge.bounds[3]
