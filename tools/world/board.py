"""The whole board as data: land, sea, and where everything stands."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias, TypedDict

import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.world import content, marks, sea
from tools.world.arcs import SEA, Arc, arcs_of, outline, rings_of
from tools.world.land import LandPlan, Shapes, Spot, polygons, territories
from tools.world.projection import HEIGHT, WIDTH, project

Layer: TypeAlias = Sequence[object] | Mapping[str, object]

_HERE: Final = Path(__file__).parent
_EUROPE: Final = ((-13.0, 64.3), (47.5, 30.6))
"""what the inset shows: two corners, in degrees"""
_ZOOM: Final = 2.2
_INSET_CORNER: Final = (356.0, 456.0)
"""where the inset begins: south of Africa no land lies below it"""
_MARGIN: Final = 6.0
"""What lies nearer to the edge of the inset is left to the map."""
_SEA_NAME: Final = 6.0
"""The name of a sea stands so far below the place of its ships."""


class SeaPlan(TypedDict):
    """The file sea.toml: places in degrees."""

    cells: dict[str, Spot]
    gates: dict[str, Spot]
    anchors: dict[str, Spot]
    ports: dict[str, Spot]


def build(countries: dict[str, BaseGeometry]) -> dict[str, Layer]:
    plan = _sea_plan()
    straits, links = content.straits(), content.links()
    crossings = [pair for strait in straits for pair in strait.crossings]
    arcs = arcs_of(territories(countries, _land_plan()), [*content.borders(), *crossings])
    rings = rings_of(arcs)
    shapes = {name: _shape(arcs, rings[name]) for name in rings}
    land = shapely.union_all(list(shapes.values()))
    centres = {cell: project(*plan["cells"].get(cell, spot)) for cell, spot in content.cells().items()}
    linked = {frozenset((link.a, link.b)) for link in links} | {frozenset(strait.cells) for strait in straits}
    tiles, shoals = sea.shoals_between(sea.tiles_of(centres, land), linked, land)
    window, inset = _windows()
    covered = shapely.union_all([land, inset.buffer(2)])
    open_sea = {cell: tile.difference(covered) for cell, tile in tiles.items()}
    spots = {cell: marks.anchor_of(water) for cell, water in open_sea.items()}
    anchors = {name: marks.anchor_of(shape) for name, shape in shapes.items()}
    anchors |= {name: project(*spot) for name, spot in plan["anchors"].items()}
    ports = _ports(shapes, tiles, anchors, window.buffer(-_MARGIN))
    ports |= {name: project(*spot) for name, spot in plan["ports"].items()}
    gates = {strait.id: sea.gate_of(strait, project(*plan["gates"][strait.id]), shapes, spots) for strait in straits}
    return {
        "size": [WIDTH, HEIGHT],
        "window": _rounded(*window.bounds),
        "inset": _rounded(*inset.bounds),
        "arcs": [_steps(arc.points) for arc in arcs],
        "borders": _borders(arcs),
        "territories": {
            town.id: {
                "rings": rings[town.id],
                "anchor": _rounded(*anchors[town.id]),
                "rooms": marks.rooms_at(shapes[town.id], anchors[town.id]),
                **_harbour(ports.get(town.id), [tiles[cell] for cell in town.cells]),
            }
            for town in content.territories()
        },
        "cells": {
            cell: {
                "outline": _steps(_corners(tiles[cell])),
                "spot": _rounded(x, y),
                "rooms": marks.rooms_at(open_sea[cell], (x, y + _SEA_NAME)),
            }
            for cell, (x, y) in spots.items()
        },
        "lanes": sea.lanes_of(links, tiles, covered),
        "shoals": [_steps(line) for line in shoals],
        "straits": {
            name: {
                "gate": _rounded(*gate.spot),
                "angle": round(gate.angle),
                "crossings": [[_rounded(*one), _rounded(*other)] for one, other in gate.crossings],
            }
            for name, gate in gates.items()
        },
        "arrows": [
            [arrow.right, round(arrow.right_y, 1), arrow.left, round(arrow.left_y, 1)]
            for arrow in sea.arrows_of(links, tiles, centres)
        ],
    }


def _land_plan() -> LandPlan:
    file = tomllib.loads((_HERE / "territories.toml").read_text(encoding="utf-8"))
    return LandPlan(countries=file["countries"], islands=file["islands"], grown=file["grown"], cuts=file["cuts"])


def _sea_plan() -> SeaPlan:
    file = tomllib.loads((_HERE / "sea.toml").read_text(encoding="utf-8"))
    return SeaPlan(cells=file["cells"], gates=file["gates"], anchors=file["anchors"], ports=file["ports"])


def _windows() -> tuple[Polygon, Polygon]:
    """What the inset shows, and where it lies."""
    (left, top), (right, bottom) = project(*_EUROPE[0]), project(*_EUROPE[1])
    x, y = _INSET_CORNER
    return box(left, top, right, bottom), box(x, y, x + (right - left) * _ZOOM, y + (bottom - top) * _ZOOM)


def _shape(arcs: list[Arc], rings: list[list[int]]) -> MultiPolygon:
    """A territory as its arcs leave it; a ring within another is a hole."""
    shape: BaseGeometry = Polygon()
    for ring in rings:
        points = outline(arcs, ring)
        if len(points) > 2:
            shape = shape.symmetric_difference(shapely.make_valid(Polygon(points)))
    return MultiPolygon(polygons(shape))


def _ports(shapes: Shapes, tiles: sea.Tiles, anchors: dict[str, Spot], near: BaseGeometry) -> dict[str, Spot]:
    """Where the inset shows a territory, it shows the port too if it can."""
    ports: dict[str, Spot] = {}
    for town in content.territories():
        if town.cells:
            shape, anchor = shapes[town.id], anchors[town.id]
            waters = [tiles[cell] for cell in town.cells]
            port = marks.port_of(shape, waters, anchor)
            if near.contains(Point(anchor)):
                shown = marks.port_of(shape.intersection(near), waters, anchor)
                port = shown if len(marks.quays_of(shown, waters)) < len(waters) else port
            ports[town.id] = port
    return ports


def _harbour(port: Spot | None, tiles: list[Polygon]) -> dict[str, object]:
    if port is None:
        return {}
    quays = [_rounded(*quay) for quay in marks.quays_of(port, tiles)]
    return {"port": _rounded(*port), "quays": quays} if quays else {"port": _rounded(*port)}


def _borders(arcs: list[Arc]) -> dict[str, list[int]]:
    """The arcs between each two territories that touch."""
    borders: dict[str, list[int]] = {}
    for at, arc in enumerate(arcs):
        if arc.right != SEA:
            borders.setdefault("-".join(arc.pair), []).append(at)
    return {pair: borders[pair] for pair in sorted(borders)}


def _corners(tile: Polygon) -> list[Spot]:
    return [(x, y) for x, y in polygons(tile.simplify(0.5))[0].exterior.coords]


def _rounded(*numbers: float) -> list[float]:
    return [round(number, 1) for number in numbers]


def _steps(points: list[Spot]) -> list[int]:
    """Tenths of a unit: the first point, then the way from each point to the next."""
    steps: list[int] = []
    before = (0, 0)
    for x, y in points:
        here = (round(x * 10), round(y * 10))
        steps += (here[0] - before[0], here[1] - before[1])
        before = here
    return steps
