"""The map: territories, borders, canals and straits, sea cells, flights."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Final

from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.kit.content import ContentTable

LANGUAGES: Final = ("en", "it", "fr", "de")
TERRITORIES_IN_BOX: Final = 116
STRAITS_IN_BOX: Final = 12
SITES_IN_BOX: Final = 9
AREAS_IN_BOX: Final = 6

_AIRPORTS: Final = ("", "N", "I")
_NEIGHBOURS: Final = 6
"""A cell is a hexagon."""


class Link:
    """From a place to a neighbour over land or sea: where to, whether customs wait there, the strait on it or -1."""

    def __init__(self, to: int, customs: int, strait: int) -> None:
        self.to: Final = to
        self.customs: Final = customs
        self.strait: Final = strait


class Board:
    """Territories, cells, straits and areas count from 0 in the order of their files.

    A place is a territory or, after all territories, a cell.
    """

    def __init__(self, folder: Traversable, edge: int) -> None:
        areas = ContentTable(folder, "areas.csv")
        terrains = ContentTable(folder, "terrains.csv")
        lands = ContentTable(folder, "territories.csv")
        seas = ContentTable(folder, "cells.csv")
        straits = ContentTable(folder, "straits.csv")
        sites = ContentTable(folder, "headquarters.csv")
        self.areas: Final = _ids(areas, 2, AREAS_IN_BOX)
        self.area_names: Final = names_of(areas)
        self.area_of_face: Final = _faces(areas)
        self.terrains: Final = terrains.ids()
        self.terrain_names: Final = names_of(terrains)
        costs = [terrains.integer(row, "pm", least=1) for row in range(len(terrains))]
        self.territories: Final = _ids(lands, 3, TERRITORIES_IN_BOX)
        self.territory_names: Final = names_of(lands)
        self.short_names: Final = _short_names(folder, self.territories)
        self.terrain: Final = [self.terrains.index(text) for text in _column(lands, "terrain", self.terrains)]
        self.entry_cost: Final = [costs[terrain] for terrain in self.terrain]
        self.port: Final = _flags(lands, "port")
        self.airport: Final = [_AIRPORTS.index(text) for text in _column(lands, "airport", _AIRPORTS)]
        self.flag: Final = _flags(lands, "flag")
        self.cells: Final = _ids(seas, 4)
        self.cell_names: Final = names_of(seas)
        self.straits: Final = _ids(straits, 5, STRAITS_IN_BOX)
        self.strait_names: Final = names_of(straits)
        self.canal: Final = [text == "canal" for text in _column(straits, "kind", ("canal", "strait"))]
        self.places: Final = self.territories + self.cells
        self.area: Final = [
            self.areas.index(text) for table in (lands, seas) for text in _column(table, "area", self.areas)
        ]
        self.x: Final = [
            table.integer(row, "x", least=-edge, most=edge) for table in (lands, seas) for row in range(len(table))
        ]
        self.y: Final = [table.integer(row, "y") for table in (lands, seas) for row in range(len(table))]
        self.land: Final[list[list[Link]]] = [[] for _ in self.territories]
        self.sea: Final[list[list[Link]]] = [[] for _ in self.places]
        self.docks: Final[list[list[int]]] = [[] for _ in self.places]
        self._check_spots(lands)
        self._read_ports(lands)
        self._read_borders(ContentTable(folder, "borders.csv"))
        self._read_links(ContentTable(folder, "cell_links.csv"), edge)
        self._read_straits(straits)
        for links in (*self.land, *self.sea):
            links.sort(key=lambda link: link.to)
        for row, cell in enumerate(self.cells):
            neighbours = len(self.sea[len(self.territories) + row])
            if neighbours > _NEIGHBOURS:
                raise seas.error(f"{cell} has {neighbours} neighbours, a hexagon has {_NEIGHBOURS}", row, "id")
        self.customs_area: Final = self._customs_areas()
        self.sites: Final = self._read_sites(sites, lands)
        self.site_ids: Final = sites.ids()
        self.country_names: Final = {
            language: tuple(sites.name_of(row, f"country_{language}") for row in range(len(sites)))
            for language in LANGUAGES
        }

    def _territory(self, table: ContentTable, row: int, column: str, text: str) -> int:
        if text not in self.territories:
            raise table.error(f"there is no territory {text!r}", row, column)
        return self.territories.index(text)

    def _cell(self, table: ContentTable, row: int, column: str, text: str) -> int:
        """The place of a cell."""
        if text not in self.cells:
            raise table.error(f"there is no cell {text!r}", row, column)
        return len(self.territories) + self.cells.index(text)

    def _check_spots(self, lands: ContentTable) -> None:
        """Between two airports there is always some way to fly."""
        spots = [(self.x[territory], self.y[territory]) for territory in range(len(self.territories))]
        for row, spot in enumerate(spots):
            if spot in spots[:row]:
                raise lands.error(f"lies where {self.territories[spots.index(spot)]} lies", row, "x")

    def _join(self, links: list[list[Link]], a: int, b: int, customs: int, strait: int) -> bool:
        """Make a link in both directions; false if there is one."""
        if a == b or any(link.to == b for link in links[a]):
            return False
        links[a].append(Link(b, customs, strait))
        links[b].append(Link(a, customs, strait))
        return True

    def _read_ports(self, lands: ContentTable) -> None:
        for row, name in enumerate(self.territories):
            cells = [self._cell(lands, row, "cells", text) for text in lands.words(row, "cells")]
            if bool(cells) != bool(self.port[row]) or len(set(cells)) < len(cells):
                raise lands.error(f"{name} names its cells once each if it has a port, else none", row, "cells")
            for cell in cells:
                self.sea[row].append(Link(cell, 0, -1))
                self.docks[cell].append(row)

    def _read_borders(self, borders: ContentTable) -> None:
        for row in range(len(borders)):
            a = self._territory(borders, row, "a", borders.text(row, "a"))
            b = self._territory(borders, row, "b", borders.text(row, "b"))
            kind = borders.text(row, "kind", among=("regional", "customs"))
            if not self._join(self.land, a, b, int(kind == "customs"), -1):
                raise borders.error(f"{self.territories[a]} is joined to {self.territories[b]} already", row, "b")
            if kind == "regional" and self.area[a] != self.area[b]:  # CO-2.7
                raise borders.error("between two areas it must be customs", row, "kind")

    def _read_links(self, links: ContentTable, edge: int) -> None:
        for row in range(len(links)):
            a = self._cell(links, row, "a", links.text(row, "a"))
            b = self._cell(links, row, "b", links.text(row, "b"))
            if not self._join(self.sea, a, b, 0, -1):
                raise links.error(f"{self.places[a]} is joined to {self.places[b]} already", row, "b")
            if bool(links.integer(row, "edge", least=0, most=1)) != (abs(self.x[a] - self.x[b]) > edge):
                raise links.error("must be 1 where the shorter way leads over the board edge, else 0", row, "edge")

    def _read_straits(self, straits: ContentTable) -> None:
        for strait in range(len(straits)):
            crossings = straits.words(strait, "crossings")
            for crossing in crossings:
                from_, _, to = crossing.partition("-")
                a = self._territory(straits, strait, "crossings", from_)
                b = self._territory(straits, strait, "crossings", to)
                if not self._join(self.land, a, b, 1, strait):
                    raise straits.error(f"{crossing}: the two are joined already", strait, "crossings")
            ends = [straits.text(strait, column) for column in ("cell_a", "cell_b")]
            if bool(ends[0]) != bool(ends[1]) or not (crossings or ends[0]):
                raise straits.error("a strait has two cells, or none and a crossing", strait, "cell_a")
            if ends[0]:
                a, b = (self._cell(straits, strait, f"cell_{end}", text) for end, text in zip("ab", ends, strict=True))
                if not self._join(self.sea, a, b, 0, strait):
                    raise straits.error(f"{ends[0]} and {ends[1]} are joined already", strait, "cell_b")

    def _customs_areas(self) -> list[int]:
        """Territories joined by regional borders have the same number."""
        numbers = [-1] * len(self.territories)
        count = 0
        for start in range(len(self.territories)):
            if numbers[start] < 0:
                numbers[start] = count
                reached = [start]
                for territory in reached:
                    for link in self.land[territory]:
                        if not link.customs and numbers[link.to] < 0:
                            numbers[link.to] = count
                            reached.append(link.to)
                count += 1
        return numbers

    def _read_sites(self, sites: ContentTable, lands: ContentTable) -> list[int]:
        marked = _flags(lands, "hq_site")
        found: list[int] = []
        for row in range(len(sites)):
            site = self._territory(sites, row, "territory", sites.text(row, "territory"))
            if site in found or not marked[site]:
                raise sites.error(
                    f"{self.territories[site]} is no site in territories.csv or stands twice", row, "territory"
                )
            if not self.port[site] or self.airport[site] != INTERCONTINENTAL or self.flag[site]:  # CO-3.13
                raise sites.error("a site has a port, an intercontinental airport and no red flag", row, "territory")
            sites.text(row, "area", among=(self.areas[self.area[site]],))
            found.append(site)
        for row in range(len(lands)):
            if marked[row] and row not in found:
                raise lands.error("has no card in headquarters.csv", row, "hq_site")
        if len(found) != SITES_IN_BOX:
            raise sites.error(f"there are {len(found)} sites, must be {SITES_IN_BOX}", len(sites) - 1, "territory")
        return found


class Flights:
    """P.M. and fuel bands of the leg between any two airports, by `start * territories + end` (CO-10.4 to CO-10.9).

    The part is what lies before the board edge; it is nothing on a direct leg.
    """

    def __init__(self, board: Board, radius: int, band: int, edge: int) -> None:
        count = len(board.territories)
        self.pm: Final = [0] * (count * count)
        self.bands: Final = [0] * (count * count)
        self.part_pm: Final = [0] * (count * count)
        self.part_bands: Final = [0] * (count * count)
        airports = [territory for territory in range(count) if board.airport[territory]]
        for start in airports:
            for end in airports:
                if start != end:
                    self._measure(board, start, end, radius, band, edge)

    def _measure(self, board: Board, start: int, end: int, radius: int, band: int, edge: int) -> None:
        leg = start * len(board.territories) + end
        width = abs(board.x[start] - board.x[end])
        height = board.y[start] - board.y[end]
        square = width * width + height * height
        self.pm[leg] = _rounds(square, 1, radius)
        self.bands[leg] = _rounds(square, 1, band)
        around = 2 * edge - width
        square = around * around + height * height
        # Eastwards from the territory further east, else westwards: so far the line runs before the edge.
        before = edge - board.x[start] if board.x[start] > board.x[end] else edge + board.x[start]
        beyond = around - before
        part_pm = _rounds(square * before * before, around * around, radius)
        part_bands = _rounds(square * before * before, around * around, band)
        pm = part_pm + _rounds(square * beyond * beyond, around * around, radius)
        bands = part_bands + _rounds(square * beyond * beyond, around * around, band)
        if (pm, bands) < (self.pm[leg], self.bands[leg]):
            self.pm[leg], self.bands[leg] = pm, bands
            self.part_pm[leg], self.part_bands[leg] = part_pm, part_bands


def _rounds(above: int, below: int, measure: int) -> int:
    """How often a measure must be laid to cover a distance whose square is `above / below`."""
    count = 0
    while count * count * measure * measure * below < above:
        count += 1
    return count


def _short_names(folder: Traversable, territories: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Of every territory, in the order of their file, for where there is little room."""
    table = ContentTable(folder, "short_names.csv")
    for row, territory in enumerate(territories):
        table.text(row, "id", among=(territory,))
    return names_of(table)


def names_of(table: ContentTable) -> dict[str, tuple[str, ...]]:
    """The names of all rows by language."""
    return {
        language: tuple(table.name_of(row, f"name_{language}") for row in range(len(table))) for language in LANGUAGES
    }


def _column(table: ContentTable, name: str, among: tuple[str, ...]) -> list[str]:
    return [table.text(row, name, among=among) for row in range(len(table))]


def _flags(table: ContentTable, name: str) -> list[int]:
    return [table.integer(row, name, least=0, most=1) for row in range(len(table))]


def _ids(table: ContentTable, length: int, count: int = 0) -> tuple[str, ...]:
    ids = table.ids()
    for row, name in enumerate(ids):
        if len(name) != length or not name.isupper() or not name.isalpha():
            raise table.error(f"is {name!r}, must have {length} capital letters", row, "id")
    if count and len(ids) != count:
        raise table.error(f"there are {len(ids)}, must be {count}", len(ids) - 1, "id")
    return ids


def _faces(areas: ContentTable) -> list[int]:
    """The area that each face of the die selects."""
    faces = [0] * AREAS_IN_BOX
    areas.ids("die6")
    for row in range(len(areas)):
        faces[areas.integer(row, "die6", least=1, most=AREAS_IN_BOX) - 1] = row
    return faces
