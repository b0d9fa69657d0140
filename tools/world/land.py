"""Territories from countries: joined, cut and cleared of specks."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NotRequired, TypeAlias, TypedDict

import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.world.projection import BOTTOM, HEIGHT, TOP, WIDTH, project

Spot: TypeAlias = tuple[float, float]
Shapes: TypeAlias = dict[str, MultiPolygon]

BOARD: Final = box(0, 0, WIDTH, HEIGHT)
_DEGREES: Final = box(-180, BOTTOM, 180, TOP)
_DUST: Final = 0.001


class Part(TypedDict):
    territory: NotRequired[str]
    ring: NotRequired[list[Spot]]


class Cut(TypedDict):
    country: str
    parts: list[Part]


class LandPlan(TypedDict):
    """The file territories.toml."""

    countries: dict[str, list[str]]
    islands: dict[str, float]
    grown: dict[str, float]
    cuts: list[Cut]


_Owners: TypeAlias = dict[str, list[tuple[str, Polygon | None]]]
"""The parts of each country: whose they are, and within which ring."""


def territories(atlas: dict[str, BaseGeometry], plan: LandPlan) -> Shapes:
    """Every territory in units of the board. Neighbours share their vertices."""
    owners: _Owners = {name: [(territory, None)] for territory, names in plan["countries"].items() for name in names}
    for cut in plan["cuts"]:
        owners[cut["country"]] = [
            (part.get("territory", ""), _ring(part["ring"]) if "ring" in part else None) for part in cut["parts"]
        ]
    pieces: dict[str, list[Polygon]] = defaultdict(list)
    for face, country in _faces(atlas, owners):
        territory = _owner(face.representative_point(), owners[country])
        if territory:
            pieces[territory].append(face)
    return {name: _without_specks(name, shapely.union_all(pieces[name]), plan) for name in sorted(pieces)}


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """All polygons within a shape of any kind."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    parts: list[BaseGeometry] = shapely.get_parts(shape).tolist()
    return [part for part in parts if isinstance(part, Polygon)]


def _ring(corners: list[Spot]) -> Polygon:
    return Polygon([project(*corner) for corner in corners])


def _owner(point: Point, parts: list[tuple[str, Polygon | None]]) -> str:
    for territory, ring in parts:
        if ring is None or ring.contains(point):
            return territory
    return ""


def _faces(atlas: dict[str, BaseGeometry], owners: _Owners) -> Iterator[tuple[Polygon, str]]:
    """The smallest pieces of land, each within one country and one part of it."""
    names = sorted(owners)
    shapes = [shapely.make_valid(_projected(atlas[name].intersection(_DEGREES))) for name in names]
    lines = [shape.boundary for shape in shapes]
    lines += (ring.boundary for name in names for _, ring in owners[name] if ring is not None)
    tree = shapely.STRtree(shapes)
    for face in polygons(shapely.polygonize([shapely.union_all(lines)])):
        if face.area > _DUST:
            homes = tree.query(face.representative_point(), predicate="within").tolist()
            if homes:
                yield face, names[min(homes)]


def _projected(shape: BaseGeometry) -> MultiPolygon:
    return MultiPolygon(
        [
            Polygon(
                [project(x, y) for x, y in part.exterior.coords],
                [[project(x, y) for x, y in hole.coords] for hole in part.interiors],
            )
            for part in polygons(shape)
        ]
    )


def _without_specks(territory: str, shape: BaseGeometry, plan: LandPlan) -> MultiPolygon:
    """The islands that count, the largest first, and no lakes that do not."""
    least = plan["islands"].get(territory, plan["islands"]["least"])
    kept = [part for part in polygons(shape) if part.area >= least]
    grown = plan["grown"].get(territory, 0.0)
    if grown:
        wide = shapely.union_all([part.buffer(grown, quad_segs=2) for part in kept])
        kept = polygons(wide.intersection(BOARD))
    kept.sort(key=lambda part: (-part.area, part.bounds))
    return MultiPolygon(
        [Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > least]) for part in kept]
    )
