"""The tables of the box that the map must honour."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CONTENT: Final = Path(__file__).parents[2] / "src/plancia/games/competitors/content"


@dataclass(frozen=True, slots=True)
class Territory:
    id: str
    x: float
    y: float
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Link:
    a: str
    b: str
    edge: bool


@dataclass(frozen=True, slots=True)
class Strait:
    id: str
    crossings: tuple[tuple[str, str], ...]
    cells: tuple[str, ...]


def territories() -> list[Territory]:
    return [
        Territory(row["id"], float(row["x"]), float(row["y"]), tuple(row["cells"].split()))
        for row in _rows("territories.csv")
    ]


def cells() -> dict[str, tuple[float, float]]:
    """Where each cell lies, in degrees."""
    return {row["id"]: (float(row["x"]), float(row["y"])) for row in _rows("cells.csv")}


def borders() -> list[tuple[str, str]]:
    return [(row["a"], row["b"]) for row in _rows("borders.csv")]


def links() -> list[Link]:
    return [Link(row["a"], row["b"], row["edge"] == "1") for row in _rows("cell_links.csv")]


def straits() -> list[Strait]:
    found: list[Strait] = []
    for row in _rows("straits.csv"):
        pairs = tuple((one, other) for one, _, other in (pair.partition("-") for pair in row["crossings"].split()))
        found.append(Strait(row["id"], pairs, tuple(filter(None, (row["cell_a"], row["cell_b"])))))
    return found


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (CONTENT / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(line for line in file if not line.startswith("#"))
