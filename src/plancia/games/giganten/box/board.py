"""The printed board: squares, terrain and sites, read from `board.txt`."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import Final

from plancia.core.errors import BadContent
from plancia.kit.content import lines_of

COLUMNS: Final = "abcdefghijklmnopqrst"
ROWS: Final = 12
SQUARES: Final = len(COLUMNS) * ROWS
TERRAINS: Final = ("plain", "hill", "mountain")
"""In the order of their cost: 1, 2 and 3 points to enter."""
KINDS: Final = (1, 2, 3)

_FILE: Final = "board.txt"
_TERRAIN_IN_BOX: Final = (183, 25, 32)
_TOKEN: Final = re.compile(r"(\.|[hm])|([hm]?)([123])(\*?)\??")


def square_name(square: int) -> str:
    """Squares count down the columns: a1, a2, ... t12.

    >>> square_name(0), square_name(12), square_name(239)
    ('a1', 'b1', 't12')
    """
    return f"{COLUMNS[square // ROWS]}{square % ROWS + 1}"


SQUARE_NAMES: Final = tuple(square_name(square) for square in range(SQUARES))


class Board:
    """Square by square: terrain 0 to 2, the kind of its site (0: none), and whether a 3 is printed on that."""

    def __init__(self, folder: Traversable, tiles: dict[int, int], marked: dict[int, int]) -> None:
        """`tiles` and `marked` say how many sites of a kind there must be, and how many of them marked."""
        self._lines: list[int] = []
        self.terrain = [0] * SQUARES
        self.kind = [0] * SQUARES
        self.marked = [False] * SQUARES
        rows = [
            (at, line) for at, line in enumerate(lines_of(folder, _FILE), start=1) if line and not line.startswith("#")
        ]
        if len(rows) != ROWS:
            raise BadContent(f"{_FILE}: has {len(rows)} rows, must have {ROWS}")
        for row, (at, line) in enumerate(rows):
            self._read_row(row, at, line.split())
        self._check_terrain()
        self._check_sites(tiles, marked)

    def _read_row(self, row: int, at: int, tokens: list[str]) -> None:
        self._lines.append(at)
        if not tokens or tokens[0] != str(row + 1):
            raise BadContent(f"{_FILE}, line {at}, row {row + 1}: must begin with its number")
        if len(tokens) != len(COLUMNS) + 1:
            raise BadContent(
                f"{_FILE}, line {at}, row {row + 1}: has {len(tokens) - 1} squares, must have {len(COLUMNS)}"
            )
        for column, token in enumerate(tokens[1:]):
            square = column * ROWS + row
            found = _TOKEN.fullmatch(token)
            if found is None:
                raise self._error(square, f"{token!r} is neither terrain (. h m) nor a site (1 h2 m3*)")
            ground = found[1] or found[2]
            self.terrain[square] = {"h": 1, "m": 2}.get(ground, 0)
            self.kind[square] = int(found[3] or 0)
            self.marked[square] = found[4] == "*"

    def _check_terrain(self) -> None:
        for terrain, (name, printed) in enumerate(zip(TERRAINS, _TERRAIN_IN_BOX, strict=True)):
            self._check_count(f"{name} squares", self.terrain.count(terrain), printed)

    def _check_sites(self, tiles: dict[int, int], marked: dict[int, int]) -> None:
        sites = [square for square in range(SQUARES) if self.kind[square]]
        for kind in KINDS:
            marks = [square for square in sites if self.kind[square] == kind and self.marked[square]]
            self._check_count(f"sites of kind {kind}", self.kind.count(kind), tiles[kind])
            self._check_count(f"marked sites of kind {kind}", len(marks), marked[kind])
        for site in sites:
            if site < ROWS:
                raise self._error(site, "column a has no sites: trucks start there")
            for other in sites:
                if site < other and abs(site // ROWS - other // ROWS) <= 1 and abs(site % ROWS - other % ROWS) <= 1:
                    raise self._error(other, f"this site touches the site on {square_name(site)}")

    def _check_count(self, what: str, count: int, printed: int) -> None:
        if count != printed:
            lines = f"lines {self._lines[0]} to {self._lines[-1]}"
            raise BadContent(f"{_FILE}, {lines}, {what}: there are {count}, must be {printed}")

    def _error(self, square: int, message: str) -> BadContent:
        line = self._lines[square % ROWS]
        return BadContent(
            f"{_FILE}, line {line}, column {COLUMNS[square // ROWS]}, square {square_name(square)}: {message}"
        )
