"""The geometry of the board, as `make world` leaves it in content/world.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, NotRequired, TypeAlias, TypedDict

from plancia.games.competitors.box.material import ROOM
from plancia.kit.content import lines_of

Spot: TypeAlias = tuple[float, float]
Line: TypeAlias = list[tuple[int, int]]
"""points in tenths of a unit"""


class _Land(TypedDict):
    rings: list[list[int]]
    anchor: Spot
    rooms: list[int]
    port: NotRequired[Spot]
    quays: NotRequired[list[Spot]]


class _Cell(TypedDict):
    outline: list[int]
    spot: Spot
    rooms: list[int]


class _Strait(TypedDict):
    gate: Spot
    angle: float
    crossings: list[tuple[Spot, Spot]]


class _File(TypedDict):
    size: Spot
    window: tuple[float, float, float, float]
    inset: tuple[float, float, float, float]
    arcs: list[list[int]]
    borders: dict[str, list[int]]
    territories: dict[str, _Land]
    cells: dict[str, _Cell]
    lanes: list[tuple[str, str]]
    shoals: list[list[int]]
    straits: dict[str, _Strait]
    arrows: list[tuple[str, float, str, float]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where the name and the pieces of a territory or sea cell stand."""

    spot: Spot
    rooms: tuple[int, ...]
    """how wide one, two or three lines of text may be"""
    port: Spot | None = None
    quays: tuple[Spot, ...] = ()
    """ends of the lines to sea cells that lie off the port"""


@dataclass(frozen=True, slots=True)
class Gate:
    """A canal or strait: where it is, the way ships pass it in degrees, and where trucks cross."""

    spot: Spot
    angle: float
    crossings: tuple[tuple[Spot, Spot], ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """A link over the sides: the cell at the right side and the one at the left, and how far down."""

    right: str
    left: str
    right_y: float
    left_y: float


class World:
    """The board in its own units. Paths are in tenths of a unit and made when they are first drawn."""

    def __init__(self, file: _File) -> None:
        self._file: Final = file
        self._paths: Final[dict[str, str]] = {}
        self.width, self.height = file["size"]
        self.window: Final = file["window"]
        """Europe, which is shown larger: left, top, right, bottom"""
        self.inset: Final = file["inset"]
        """where it is shown"""
        self.places: Final = {
            **{name: _territory(land) for name, land in file["territories"].items()},
            **{name: Place(_spot(cell["spot"]), tuple(cell["rooms"])) for name, cell in file["cells"].items()},
        }
        self.gates: Final = {
            name: Gate(
                _spot(strait["gate"]), strait["angle"], tuple((_spot(a), _spot(b)) for a, b in strait["crossings"])
            )
            for name, strait in file["straits"].items()
        }
        self.arrows: Final = tuple(
            Arrow(right, left, right_y, left_y) for right, right_y, left, left_y in file["arrows"]
        )
        self.lanes: Final = tuple((one, other) for one, other in file["lanes"])
        self.touching: Final = tuple(file["borders"])
        """territories with a common border: both names, joined by a dash"""

    def spot(self, name: str) -> Spot:
        return self.places[name].spot

    def path(self, name: str) -> str:
        """The outline of a territory or sea cell."""
        if name not in self._paths:
            self._paths[name] = "".join(f"{line(_joined(ring)[:-1])}z" for ring in self.rings(name))
        return self._paths[name]

    def rings(self, name: str) -> list[list[Line]]:
        """The outline as lines that follow each other; neighbours on land share theirs."""
        land = self._file["territories"].get(name)
        if land is None:
            return [[_points(self._file["cells"][name]["outline"])]]
        return [[self._arc(at) for at in ring] for ring in land["rings"]]

    def border(self, pair: str) -> str:
        """The line between two territories that touch."""
        return "".join(line(_points(self._file["arcs"][at])) for at in self._file["borders"][pair])

    def shoals(self) -> str:
        """Lines that keep sea cells apart which are not linked."""
        return "".join(line(_points(steps)) for steps in self._file["shoals"])

    def in_inset(self, name: str) -> bool:
        """Whether a place shows its name and pieces in the inset."""
        place = self.places[name]
        return self.in_window(place.spot) and (place.port is None or self.in_window(place.port))

    def in_window(self, spot: Spot) -> bool:
        """Whether the inset shows a place with room around it."""
        left, top, right, bottom = self.window
        return left + 5 < spot[0] < right - 5 and top + 5 < spot[1] < bottom - 5

    def _arc(self, at: int) -> Line:
        return _points(self._file["arcs"][at]) if at >= 0 else _points(self._file["arcs"][~at])[::-1]


def _spot(spot: Spot) -> Spot:
    return spot[0], spot[1]


def _territory(land: _Land) -> Place:
    port = _spot(land["port"]) if "port" in land else None
    return Place(_spot(land["anchor"]), tuple(land["rooms"]), port, tuple(map(_spot, land.get("quays", ()))))


def _points(steps: list[int]) -> Line:
    """The first point stands as it is, every other by its way from the one before."""
    points: Line = []
    x = y = 0
    for at in range(0, len(steps), 2):
        x, y = x + steps[at], y + steps[at + 1]
        points.append((x, y))
    return points


def _joined(lines: list[Line]) -> Line:
    points: Line = []
    for part in lines:
        points += part[1 if points else 0 :]
    return points


def line(points: Line) -> str:
    """A path through the points, as short as SVG can say it."""
    x, y = points[0]
    parts = [f"M{x} {y}l" if len(points) > 1 else f"M{x} {y}"]
    for at, (next_x, next_y) in enumerate(points[1:]):
        across, down = str(next_x - x), str(next_y - y)
        parts.append(("" if at == 0 or across[0] == "-" else " ") + across + ("" if down[0] == "-" else " ") + down)
        x, y = next_x, next_y
    return "".join(parts)


def _read() -> World:
    file: _File = json.loads("\n".join(lines_of(ROOM / "content", "world.json")))
    return World(file)


WORLD: Final = _read()
