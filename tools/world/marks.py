"""Where names, marks and pieces stand."""

from typing import Final

import shapely
from shapely.affinity import scale
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, polylabel

from tools.world.land import Spot, polygons

_SQUEEZE: Final = 0.8
"""Names and pieces are wider than high, so the roomiest place is sought on a board that is squeezed sideways."""
_LINE: Final = 4.2
"""Half the height of a line of text."""
_BETWEEN: Final = 1.0
_AT_SEA: Final = 3.0
_INTO: Final = 2.0
_BELOW: Final = 4.0
_MAINLAND: Final = 0.075
"""Of the largest part of a territory: a part smaller than that is an island, where nobody looks for the port."""
_CLEAR: Final = 15.0
"""A port keeps so far from the name of its territory and the marks below the name."""


def anchor_of(shape: BaseGeometry) -> Spot:
    """The roomiest place of a territory or a sea cell."""
    largest = max(polygons(shape), key=lambda part: part.area)
    squeezed = scale(largest, _SQUEEZE, 1, origin=(0, 0))
    best = polylabel(squeezed, 0.2)
    point = Point(best.x / _SQUEEZE, best.y)
    return (point.x, point.y) if largest.contains(point) else _spot(largest.representative_point())


def rooms_at(shape: BaseGeometry, spot: Spot) -> list[int]:
    """How wide one, two or three lines of text may be there without leaving the shape on either side."""
    return [int(_room(shape, spot, _LINE * lines)) for lines in (1, 2, 3)]


def _room(shape: BaseGeometry, spot: Spot, half: float) -> float:
    x, y = spot
    room = 1000.0
    for level in (y - half, y - half / 2, y, y + half / 2, y + half):
        line = LineString([(x - 500, level), (x + 500, level)]).intersection(shape)
        parts = [part for part in shapely.get_parts(line).tolist() if part.distance(Point(x, level)) < 0.1]
        if not parts:
            return 0.0
        left, _, right, _ = parts[0].bounds
        room = min(room, 2 * (x - left), 2 * (right - x))
    return max(room, 0.0)


def port_of(shape: BaseGeometry, tiles: list[Polygon], anchor: Spot) -> Spot:
    """A place on the coast, as near as can be to all sea cells that the port opens to; on no lesser island."""
    parts = polygons(shape)
    largest = max(part.area for part in parts)
    coast = [
        part.exterior.interpolate(at * _BETWEEN)
        for part in parts
        if part.area >= _MAINLAND * largest
        for at in range(max(1, int(part.exterior.length / _BETWEEN)))
    ]
    home = Point(anchor[0], anchor[1] + _BELOW)

    def cost(spot: Point) -> float:
        away = spot.distance(home)
        return 6 * sum(tile.distance(spot) for tile in tiles) + away + 4 * max(0.0, _CLEAR - away)

    return _spot(min(coast, key=cost))


def quays_of(port: Spot, tiles: list[Polygon]) -> list[Spot]:
    """Where a line must lead from the port to a sea cell that it does not touch."""
    point = Point(port)
    return [_spot(nearest_points(point, tile.buffer(-_INTO))[1]) for tile in tiles if tile.distance(point) > _AT_SEA]


def _spot(point: Point) -> Spot:
    return point.x, point.y
