"""The countries of Natural Earth, from the package `world-atlas` as TopoJSON."""

import json
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, TypedDict

import shapely
from shapely.affinity import translate
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

_HERE: Final = Path(__file__).parent
_FILE: Final = "node_modules/world-atlas/countries-50m.json"


class _Transform(TypedDict):
    scale: tuple[float, float]
    translate: tuple[float, float]


class _Properties(TypedDict):
    name: str


class _Polygon(TypedDict):
    type: Literal["Polygon"]
    arcs: list[list[int]]
    properties: _Properties


class _MultiPolygon(TypedDict):
    type: Literal["MultiPolygon"]
    arcs: list[list[list[int]]]
    properties: _Properties


class _Collection(TypedDict):
    geometries: list[_Polygon | _MultiPolygon]


class _Objects(TypedDict):
    countries: _Collection


class _Topology(TypedDict):
    transform: _Transform
    arcs: list[list[tuple[int, int]]]
    objects: _Objects


def install(folder: Path) -> None:
    """Fetch the pinned package into a build folder; npm checks it against the hash of the lock file."""
    if (folder / _FILE).exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(_HERE / name, folder / name)
    subprocess.run(("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"), cwd=folder, check=True)


def countries(folder: Path) -> dict[str, BaseGeometry]:
    """Every country by its name, in degrees."""
    topology: _Topology = json.loads((folder / _FILE).read_text(encoding="utf-8"))
    lines = _lines(topology)
    found: dict[str, BaseGeometry] = {}
    for shape in topology["objects"]["countries"]["geometries"]:
        name = shape["properties"]["name"]
        parts = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        polygons = [_polygon(rings, lines) for rings in parts]
        found.setdefault(name, _within_sides(shapely.make_valid(MultiPolygon(polygons))))
    return found


def _within_sides(shape: BaseGeometry) -> BaseGeometry:
    """What reaches beyond a side of the map comes back at the other."""
    return shapely.union_all(
        [translate(shape.intersection(box(turn - 180, -90, turn + 180, 90)), -turn) for turn in (-360, 0, 360)]
    )


def _lines(topology: _Topology) -> list[list[tuple[float, float]]]:
    """Arcs are stored as steps on a grid."""
    (scale_x, scale_y), (left, bottom) = topology["transform"]["scale"], topology["transform"]["translate"]
    lines: list[list[tuple[float, float]]] = []
    for arc in topology["arcs"]:
        x = y = 0
        line: list[tuple[float, float]] = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            line.append((x * scale_x + left, y * scale_y + bottom))
        lines.append(line)
    return lines


def _polygon(rings: list[list[int]], lines: list[list[tuple[float, float]]]) -> Polygon:
    outlines: list[list[tuple[float, float]]] = []
    for ring in rings:
        outline: list[tuple[float, float]] = []
        for arc in ring:
            line = lines[arc] if arc >= 0 else lines[~arc][::-1]
            outline += line if not outline else line[1:]
        outlines.append(_unrolled(outline))
    return Polygon(outlines[0], outlines[1:])


def _unrolled(outline: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """An outline that crosses the side of the map goes on beyond it."""
    turn = 0
    unrolled = outline[:1]
    for (before, _), (x, y) in pairwise(outline):
        turn += (before - x > 180) - (x - before > 180)
        unrolled.append((x + 360 * turn, y))
    return unrolled
