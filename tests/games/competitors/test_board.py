"""The map of the world as it is stored: whole, true to the tables of the box, and built again byte by byte."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import NotRequired, TypeAlias, TypedDict
from xml.etree import ElementTree

import pytest
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from plancia.core.language import speaking
from plancia.games.competitors.box.material import BOX, ROOM
from plancia.games.competitors.drawing.chart.world import WORLD
from plancia.games.competitors.drawing.layout import MAP, UPRIGHT, WIDE, Layout
from plancia.games.competitors.drawing.page import ground
from plancia.games.competitors.words import names
from plancia.languages import languages
from tools.world import atlas
from tools.world.__main__ import text_of
from tools.world.board import build

Spot: TypeAlias = tuple[float, float]

BOARD = BOX.board
STORED = (ROOM / "content" / "world.json").read_text(encoding="utf-8")
AT_SEA = 3.2
"""A port that lies no farther from a sea cell touches it."""


class Territory(TypedDict):
    rings: list[list[int]]
    anchor: Spot
    port: NotRequired[Spot]
    quays: NotRequired[list[Spot]]


class Cell(TypedDict):
    outline: list[int]
    spot: Spot


class Strait(TypedDict):
    gate: Spot
    crossings: list[tuple[Spot, Spot]]


class World(TypedDict):
    size: Spot
    inset: tuple[float, float, float, float]
    arcs: list[list[int]]
    borders: dict[str, list[int]]
    territories: dict[str, Territory]
    cells: dict[str, Cell]
    lanes: list[tuple[str, str]]
    straits: dict[str, Strait]
    arrows: list[tuple[str, float, str, float]]


FILE: World = json.loads(STORED)


def points(steps: list[int]) -> list[Spot]:
    x = y = 0
    found: list[Spot] = []
    for at in range(0, len(steps), 2):
        x, y = x + steps[at], y + steps[at + 1]
        found.append((x / 10, y / 10))
    return found


ARCS = [points(steps) for steps in FILE["arcs"]]
TILES = {name: shapely.make_valid(Polygon(points(cell["outline"]))) for name, cell in FILE["cells"].items()}


def shape(territory: Territory) -> BaseGeometry:
    whole: BaseGeometry = Polygon()
    for ring in territory["rings"]:
        outline = [spot for at in ring for spot in (ARCS[at] if at >= 0 else ARCS[~at][::-1])]
        if len(outline) > 3:
            whole = whole.symmetric_difference(shapely.make_valid(Polygon(outline)))
    return whole


SHAPES = {name: shape(territory) for name, territory in FILE["territories"].items()}


def ways(kind: list[list[int]], names: tuple[str, ...]) -> set[frozenset[str]]:
    return {frozenset((names[one], names[other])) for one, others in enumerate(kind) for other in others}


BORDERS = ways([[way.to for way in row if way.strait < 0] for row in BOARD.land], BOARD.territories)
CROSSINGS = ways([[way.to for way in row if way.strait >= 0] for row in BOARD.land], BOARD.territories)
LINKS = ways([[way.to for way in row if way.strait < 0] for row in BOARD.sea], BOARD.places)
CELL_LINKS = {pair for pair in LINKS if pair <= set(BOARD.cells)}
PASSAGES = ways([[way.to for way in row if way.strait >= 0] for row in BOARD.sea], BOARD.places)


def test_the_file_is_small() -> None:
    assert len(STORED.encode()) < 250_000


def test_every_territory_is_land_with_its_name_on_it() -> None:
    assert tuple(FILE["territories"]) == BOARD.territories
    for name, territory in FILE["territories"].items():
        assert SHAPES[name].area > 8, name
        assert SHAPES[name].contains(Point(territory["anchor"])), name
        assert ("port" in territory) == bool(BOARD.port[BOARD.territories.index(name)])


def test_territories_do_not_overlap() -> None:
    total = sum(one.area for one in SHAPES.values())
    assert shapely.union_all(list(SHAPES.values())).area == pytest.approx(total, rel=0.001)


def test_territories_touch_where_the_game_has_a_border_and_nowhere_else() -> None:
    touching = {frozenset(pair.split("-")) for pair in FILE["borders"]}
    assert touching >= BORDERS
    assert touching - BORDERS <= CROSSINGS
    for pair, arcs in FILE["borders"].items():
        assert sum(LineString(ARCS[at]).length for at in arcs) > 0.9, pair


def test_every_cell_is_sea_around_its_spot() -> None:
    assert tuple(FILE["cells"]) == BOARD.cells
    land = shapely.union_all(list(SHAPES.values()))
    left, top, right, bottom = FILE["inset"]
    for name, cell in FILE["cells"].items():
        spot = Point(cell["spot"])
        assert TILES[name].contains(spot), name
        assert not land.contains(spot), name
        assert not (left < spot.x < right and top < spot.y < bottom), name


def test_linked_cells_touch_and_others_do_not() -> None:
    covered = shapely.union_all([*SHAPES.values(), box(*FILE["inset"])])
    contacts: dict[frozenset[str], float] = {}
    for at, one in enumerate(BOARD.cells):
        for other in BOARD.cells[at + 1 :]:
            if TILES[one].distance(TILES[other]) < 0.5:
                both = TILES[one].buffer(0.3).intersection(TILES[other].buffer(0.3))
                contacts[frozenset((one, other))] = both.difference(covered).area
    lanes = {frozenset(pair) for pair in FILE["lanes"]}
    sides = {frozenset((right, left)) for right, _, left, _ in FILE["arrows"]}
    assert {pair for pair in CELL_LINKS if contacts.get(pair, 0) < 0.5} <= lanes | sides
    # Tiles may meet at a corner without a link.
    assert {pair for pair, contact in contacts.items() if contact > 0.9} <= CELL_LINKS | PASSAGES


def test_every_port_opens_to_its_cells() -> None:
    for name, territory in FILE["territories"].items():
        cells = {place for pair in LINKS if name in pair for place in pair if place != name}
        if "port" in territory:
            port = Point(territory["port"])
            ends = [port, *map(Point, territory.get("quays", ()))]
            for cell in cells:
                assert min(TILES[cell].distance(end) for end in ends) < AT_SEA, (name, cell)
            assert SHAPES[name].distance(port) < AT_SEA, name


def test_gates_stand_where_trucks_cross() -> None:
    assert tuple(FILE["straits"]) == BOARD.straits
    drawn = {
        frozenset(name for name, land in SHAPES.items() if any(land.distance(Point(end)) < 0.2 for end in crossing))
        for strait in FILE["straits"].values()
        for crossing in strait["crossings"]
    }
    for pair in CROSSINGS:
        assert any(pair <= ends for ends in drawn), pair


@pytest.mark.parametrize("layout", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_the_inset_shows_europe_and_the_map_the_rest(layout: Layout) -> None:
    for name in BOARD.places:
        box = layout.frames[name].box
        x, y = layout.spots[name]
        assert box.x < x < box.right
        assert box.y < y < box.bottom
    shown = {name for name in BOARD.territories if layout.frames[name] is layout.inset}
    assert shown >= {"IRL", "RUN", "FRA", "BEN", "GER", "ALP", "ITA", "DAN", "POL", "ECE", "BLC", "GRE", "ROM"}
    assert layout.frames["BSE"] is MAP


@pytest.mark.parametrize("code", ["en", "it", "fr", "de"])
def test_a_strait_stands_below_the_land_that_it_is_named_after(code: str) -> None:
    """Else South Korea would be read off the coast of China."""
    with speaking(languages()[code]):
        root = ElementTree.fromstring(ground(WIDE))
        land = names.short("CDS")
        strait = dict(zip(BOARD.straits, names.of_box(BOARD.strait_names), strict=True))["COREA"]
    (foot,) = (float(one.get("y", "")) for one in root.iter() if one.text == land and one.get("y"))
    (gate,) = (one for one in root.iter() if len(one) and one[0].text == strait)
    tops = [float(one.get("y", "")) for one in gate if one.get("class") == "m gate-name"]
    assert tops
    assert foot < min(tops)


def test_paths_lead_along_the_arcs_of_the_file() -> None:
    for name in BOARD.territories:
        rings = WORLD.path(name).split("z")[:-1]
        assert len(rings) == len(FILE["territories"][name]["rings"])
        first = FILE["territories"][name]["rings"][0][0]
        x, y = ARCS[first][0] if first >= 0 else ARCS[~first][-1]
        assert rings[0].startswith(f"M{x * 10:.0f} {y * 10:.0f}l")


def test_the_board_is_built_again_byte_by_byte(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("npm, which brings the atlas, is not installed")
    try:
        atlas.install(tmp_path)
    except subprocess.CalledProcessError:
        pytest.skip("npm cannot bring the atlas here")
    assert text_of(build(atlas.countries(tmp_path))) == STORED
