"""Every route there is, found by playing every legal step: the long way, straight from the data files."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from plancia.games.competitors.box.material import ROOM

PM = {"truck": 5, "ship": 4, "aircraft": 2}
TERRAIN = {"P": 1, "M": 2, "G": 2, "D": 3, "F": 3}


def rows(name: str) -> list[dict[str, str]]:
    lines = ROOM.joinpath("content", name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


LANDS = {row["id"]: row for row in rows("territories.csv")}
CELLS = {row["id"]: row for row in rows("cells.csv")}
BORDERS = {frozenset((row["a"], row["b"])): row["kind"] for row in rows("borders.csv")} | {
    frozenset(pair.split("-")): "strait" for row in rows("straits.csv") for pair in row["crossings"].split()
}
LINKS = (
    {frozenset((row["a"], row["b"])): "link" for row in rows("cell_links.csv")}
    | {frozenset((row["cell_a"], row["cell_b"])): "strait" for row in rows("straits.csv") if row["cell_a"]}
    | {frozenset((land, cell)): "port" for land in LANDS for cell in LANDS[land]["cells"].split()}
)
AIRPORTS = [land for land in LANDS if LANDS[land]["airport"]]


@cache
def beside(place: str, over_sea: bool) -> dict[str, str]:
    """What lies next to a place, and what lies between."""
    ways = LINKS if over_sea else BORDERS
    return {next(iter(pair - {place})): kind for pair, kind in ways.items() if place in pair}


@cache
def customs_area(land: str) -> frozenset[str]:
    area = {land}
    while True:
        more = {b for a in area for b, kind in beside(a, over_sea=False).items() if kind == "regional"}
        if more <= area:
            return frozenset(area)
        area |= more


def covers(square: Fraction, measure: int) -> int:
    root = math.isqrt(math.floor(square / measure**2))
    return root if (root * measure) ** 2 == square else root + 1


@cache
def leg(start: str, end: str) -> list[int]:
    """The fuel of each P.M. of a flight."""
    ax, ay, bx, by = (int(LANDS[land][axis]) for land in (start, end) for axis in ("x", "y"))
    ways: list[list[Fraction]] = [[Fraction((ax - bx) ** 2 + (ay - by) ** 2)]]
    for edge in (180, -180):
        share = Fraction(edge - ax, bx + 2 * edge - ax)
        square = Fraction((ax - bx - 2 * edge) ** 2 + (ay - by) ** 2)
        ways.append([square * share**2, square * (1 - share) ** 2])
    flights: list[list[int]] = []
    for parts in ways:
        flight: list[int] = []
        for part in parts:
            points = covers(part, 42)
            flight += [3000] * (points - 1) + [1000 * covers(part, 14) - 3000 * (points - 1)]
        flights.append(flight)
    return min(flights, key=lambda flight: (len(flight), sum(flight)))


@dataclass(frozen=True)
class Craft:
    """A vehicle: where it stands or what carries it, and its part in the movement turn."""

    place: str = ""
    carrier: str = ""
    flight: tuple[str, str, int] | None = None
    allowance: int = 0
    spent: int = 0
    moved: bool = False
    free: bool = False


Fleet: TypeAlias = tuple[tuple[str, Craft], ...]
Node: TypeAlias = tuple[int, str, Fleet, int, int]
"""Movement turn, who has the goods, the fleet, what all have spent, the largest allowance that moved."""
Cost: TypeAlias = tuple[int, int]


@dataclass
class World:
    """What the company owns and what holds for the trip."""

    loaded: bool = True
    symbol: str = ""
    bases: tuple[str, ...] = ()
    home: str = ""
    hubs: tuple[str, ...] = ()
    depots: tuple[str, ...] = ()
    harbours: dict[str, int] = field(default_factory=dict[str, int])
    cleared: tuple[str, ...] = ()
    cash: int = 10**9
    aloft: bool = True
    always: bool = False
    landing: bool = False
    free_delivery: bool = False
    come_back: bool = False
    """Whether a vehicle that was left behind may be used again."""

    def exempt(self, land: str) -> bool:
        return land in self.bases or any(land in customs_area(base) for base in self.cleared)

    def allowance(self, name: str, place: str) -> int:
        kind, _ = name.split()
        return PM[kind] + (self.harbours.get(place, 0) if kind == "ship" else 0)

    def everything(self, holder: str, fleet: dict[str, Craft], turns: int) -> dict[str, tuple[int, int, int, int]]:
        """Turn, P.M. in it, fuel and customs cards of the best way to every place."""
        fleet = {
            name: replace(craft, allowance=self.allowance(name, craft.place)) if not craft.allowance else craft
            for name, craft in fleet.items()
        }
        spent = sum(craft.spent for craft in fleet.values())
        largest = max((craft.allowance for craft in fleet.values() if craft.moved), default=0)
        start: Node = (1, holder, tuple(sorted(fleet.items())), spent, largest)
        costs: dict[Node, Cost] = {start: (0, 0)}
        waiting: list[Node] = [start]
        best: dict[str, tuple[int, int, int, int]] = {}
        while waiting:
            node = waiting.pop()
            cost = costs[node]
            crafts = dict(node[2])
            here = crafts[crafts[node[1]].carrier or node[1]]
            if not here.flight:
                found = (node[0], node[3], *cost)
                best[here.place] = min(best.get(here.place, found), found)
            for after, fuel, gates in self.steps(node, turns):
                total = (cost[0] + fuel, cost[1] + gates)
                if (not fuel or total[0] <= self.cash) and (after not in costs or total < costs[after]):
                    costs[after] = total
                    waiting.append(after)
        return best

    def steps(self, node: Node, turns: int) -> Iterator[tuple[Node, int, int]]:
        turn, holder, _, spent, largest = node
        fleet = dict(node[2])
        name = fleet[holder].carrier or holder
        craft = fleet[name]
        left = min(craft.allowance - craft.spent, max(largest, craft.allowance) - spent)
        for place, flight, points, flight_fuel, gate in self.ways(name, craft, left):
            free = craft.free or (not craft.moved and not craft.flight and craft.place in self.depots)
            used = replace(craft, place=place, flight=flight, spent=craft.spent + points, moved=True, free=free)
            after = {other: fleet[other] for other in fleet if self.stays(fleet[other], other, name, craft)}
            after[name] = used
            for other, one in fleet.items():
                if one.carrier == name:
                    after[other] = replace(one, place=place)
            fuel = {"truck": 500, "ship": 1000}.get(name.split()[0], 0) * (not craft.moved) + flight_fuel
            yield (
                (turn, holder, tuple(sorted(after.items())), spent + points, max(largest, craft.allowance)),
                0 if free else fuel,
                int(gate and self.loaded and not self.free_delivery),
            )
        if self.loaded and not craft.flight and craft.place in LANDS:
            for taker, after in self.handed_over(holder, name, fleet):
                yield (turn, taker, tuple(sorted(after.items())), spent, largest), 0, 0
        if turn < turns:
            fresh = {
                other: replace(one, allowance=self.allowance(other, one.place), spent=0, moved=False, free=False)
                for other, one in fleet.items()
            }
            yield (turn + 1, holder, tuple(sorted(fresh.items())), 0, 0), 0, 0

    def stays(self, one: Craft, other: str, mover: str, craft: Craft) -> bool:
        """Whether another vehicle is still to be reckoned with after the mover has gone."""
        if mover in (other, one.carrier):
            return True
        return self.come_back or not self.loaded or craft.place not in LANDS or one.place != craft.place

    def ways(
        self, name: str, craft: Craft, left: int
    ) -> Iterator[tuple[str, tuple[str, str, int] | None, int, int, bool]]:
        here = craft.place
        if name.startswith("truck"):
            for land, kind in beside(here, over_sea=False).items():
                cost = TERRAIN[LANDS[land]["terrain"]] + (kind == "strait")
                flagged = self.always and LANDS[land]["flag"] == "1"
                if cost <= left:
                    yield land, None, cost, 0, (kind != "regional" or flagged) and not self.exempt(land)
        elif name.startswith("ship"):
            for place, kind in beside(here, over_sea=True).items():
                if place in LANDS:
                    foreign = not self.home or LANDS[place]["area"] != LANDS[self.home]["area"]
                    yield place, None, 0, 0, foreign and not self.exempt(place)
                elif 1 + (kind == "strait") <= left:
                    yield place, None, 1 + (kind == "strait"), 0, kind == "strait"
        elif left > 0:
            yield from self.flights(craft, left)

    def flights(self, craft: Craft, left: int) -> Iterator[tuple[str, tuple[str, str, int] | None, int, int, bool]]:
        for land in [craft.flight[1]] if craft.flight else AIRPORTS:
            start, flown = (craft.flight[0], craft.flight[2]) if craft.flight else (craft.place, 0)
            if land == start or not (craft.flight or self.connected(start, land)):
                continue
            points = leg(start, land)[flown:]
            if len(points) <= left:
                gate = self.landing or land not in customs_area(start)
                yield land, None, len(points), sum(points), gate and not self.exempt(land)
            elif self.aloft:
                yield "", (start, land, flown + left), left, sum(points[:left]), False

    def connected(self, start: str, end: str) -> bool:
        if LANDS[start]["area"] == LANDS[end]["area"] or {start, end} & set(self.hubs):
            return True
        areas = {LANDS[base]["area"] for base in self.bases}
        return all(LANDS[land]["airport"] == "I" or LANDS[land]["area"] in areas for land in (start, end))

    def handed_over(self, holder: str, mover: str, fleet: dict[str, Craft]) -> Iterator[tuple[str, dict[str, Craft]]]:
        here = fleet[mover].place
        near = [name for name, one in fleet.items() if one.place == here and not one.flight]
        for name in near:
            kind = name.split()[0]
            if name != holder and (not self.symbol or (self.symbol == kind and not fleet[name].carrier)):
                yield name, fleet
        carried = {one.carrier for one in fleet.values()}
        for truck in [name for name in near if name.startswith("truck")]:
            # The truck with the goods, or freight of the carrier that holds them (CO-11.15).
            if fleet[truck].carrier == mover:
                yield holder, fleet | {truck: replace(fleet[truck], carrier="")}
            for carrier in near:
                if (
                    not fleet[truck].carrier
                    and not carrier.startswith("truck")
                    and carrier not in carried
                    and ((truck == holder and not self.symbol) or carrier == holder)
                ):
                    yield holder, fleet | {truck: replace(fleet[truck], carrier=carrier)}
