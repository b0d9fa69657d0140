"""How far it is from everywhere to a territory: tables that are filled once for each goal.

What is told of a way is one number: `TURN` for every movement turn more, and 1 for every gate on it, that is a customs
card or a stop under a red flag. The fewest movement turns count first. Weather, taxes and advantages are left out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import AIRCRAFT, AREAS, BOX, SHIP, TRUCK, Terms, terms_of

_TURN_BITS: Final = 6
TURN: Final = 1 << _TURN_BITS
FAR: Final = TURN * TURN
"""The cost of a way that leads nowhere: more than any that can be gone."""
LEVELS: Final = 7
"""Movement points that may be left: none to six."""
_SWEEPS: Final = 6
"""Movement turns that are looked ahead; fewer where the last of them found nothing better."""
_LEG: Final = 2
"""Numbers of a flight: where in a table it leads, and its cost."""
_MASKS: Final = 64
"""How many sets of areas there are: a table has a row for each."""


class Ways:
    """Tables by goal; in each the cost at `place * LEVELS + movement points left`.

    A carrier may have a truck with it, into which the goods are shifted where the carrier gets no nearer.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms: Final = terms
        self._places: Final[i64] = len(terms.area)
        none = vec[i64]()
        goals = int(terms.territories)
        self._land: Final[list[vec[i64]]] = [none] * goals
        self._sea: Final[list[vec[i64]]] = [none] * (2 * AREAS * goals)
        self._air: Final[list[vec[i64]]] = [none] * (2 * _MASKS * goals)
        self._legs: Final[list[vec[i64]]] = [none] * (_MASKS * goals * LEVELS)
        self._boards: Final[list[vec[i16]]] = [vec[i16]()] * (2 * (1 + AREAS + _MASKS))

    def table(self, kind: i64, truck: bool, home: i64, opened: i64, goal: i64) -> vec[i64]:
        """The ways of a kind of vehicle, with a truck or alone, to a goal.

        `home` is the area of the headquarters, `opened` the areas with a base, a bit each.
        """
        if kind == TRUCK:
            return self.land(goal)
        if kind == SHIP:
            return self.sea(home, goal, truck)
        return self.air(opened, goal, truck)

    def land(self, goal: i64) -> vec[i64]:
        found = self._land[goal]
        if len(found) == 0:
            found = self._measure_land(goal)
            self._land[goal] = found
        return found

    def sea(self, home: i64, goal: i64, truck: bool) -> vec[i64]:
        at = (home * self._terms.territories + goal) * 2
        if truck:
            at += 1
        found = self._sea[at]
        if len(found) == 0:
            found = self._measure_sea(home, goal, truck)
            self._sea[at] = found
        return found

    def air(self, opened: i64, goal: i64, truck: bool) -> vec[i64]:
        at = (opened * self._terms.territories + goal) * 2
        if truck:
            at += 1
        found = self._air[at]
        if len(found) == 0:
            found = self._measure_air(opened, goal, truck)
            self._air[at] = found
        return found

    def board(self, kind: i64, truck: bool, home: i64, opened: i64) -> vec[i16]:
        """The ways with all movement points, at `place * territories + goal`; below 0 what is not measured yet.

        With a truck it has those that are shorter than without, and `FAR` for the rest.
        """
        at: i64 = 0
        if kind == SHIP:
            at = 1 + home
        elif kind == AIRCRAFT:
            at = 1 + AREAS + opened
        at = 2 * at + 1 if truck else 2 * at
        found = self._boards[at]
        if len(found) == 0:
            found = vec[i16]([i16(-1)] * (self._places * self._terms.territories))
            self._boards[at] = found
        return found

    def measure(self, kind: i64, truck: bool, home: i64, opened: i64, start: i64, goal: i64) -> i64:
        """The way from a place with all movement points, found out; those to the same goal are put on the board."""
        board = self.board(kind, truck, home, opened)
        costs = self.table(kind, truck, home, opened, goal)
        alone = self.table(kind, False, home, opened, goal)
        at = self._terms.pm[kind]
        place: i64
        for place in range(self._places):
            way = costs[at]
            if truck and way >= alone[at]:
                way = FAR
            board[place * self._terms.territories + goal] = i16(way)
            at += LEVELS
        return i64(board[start * self._terms.territories + goal])

    def _blank(self) -> vec[i64]:
        return vec[i64]([FAR] * (self._places * LEVELS))

    def _measure_land(self, goal: i64) -> vec[i64]:
        terms = self._terms
        costs = self._blank()
        full = terms.pm[TRUCK]
        left: i64
        place: i64
        way: i64
        for left in range(LEVELS):
            costs[goal * LEVELS + left] = 0
        for _ in range(_SWEEPS):
            better = False
            for left in range(LEVELS):
                for place in range(terms.territories):
                    if place == goal:
                        continue
                    best = costs[place * LEVELS + full] + TURN + terms.flag[place]
                    for way in range(terms.way_start[place], terms.way_start[place + 1]):
                        to = terms.way_to[way]
                        rest = left - terms.entry_cost[to]
                        if terms.way_strait[way] >= 0:
                            rest -= 1
                        if rest >= 0:
                            cost = costs[to * LEVELS + rest] + terms.way_customs[way]
                            if to == goal:
                                cost += terms.flag[to]
                            best = min(best, cost)
                    at = place * LEVELS + left
                    if best < costs[at]:
                        costs[at] = best
                        better = True
            if not better:
                break
        return costs

    def _beyond(self, goal: i64, truck: bool, place: i64, left: i64) -> i64:
        """From a port or airport where a carrier stands: there already, or by the truck with so many points left."""
        if place == goal:
            return 0
        if not truck:
            return FAR
        return self.land(goal)[place * LEVELS + min(left, LEVELS - 1)]

    def _measure_sea(self, home: i64, goal: i64, truck: bool) -> vec[i64]:
        terms = self._terms
        costs = self._blank()
        if terms.port[goal] == 0 and not truck:
            return costs
        full = terms.pm[SHIP]
        spare = terms.pm[TRUCK] - full
        left: i64
        place: i64
        way: i64
        dock: i64
        for _ in range(_SWEEPS):
            better = False
            for left in range(LEVELS):
                for place in range(self._places):
                    if terms.sea_start[place] == terms.sea_start[place + 1]:
                        continue
                    best = costs[place * LEVELS + full] + TURN
                    if place < terms.territories:
                        best = min(best, self._beyond(goal, truck, place, left + spare))
                    for way in range(terms.sea_start[place], terms.sea_start[place + 1]):
                        to = terms.sea_to[way]
                        rest = left - 1
                        gate: i64 = 0
                        if terms.sea_strait[way] >= 0:
                            rest -= 1
                            gate = 1
                        if rest >= 0:
                            best = min(best, costs[to * LEVELS + rest] + gate)
                    for dock in range(terms.dock_start[place], terms.dock_start[place + 1]):
                        port = terms.dock_to[dock]
                        gate = terms.flag[port]
                        if terms.area[port] != home:
                            gate += 1
                        best = min(best, self._beyond(goal, truck, port, left + spare) + gate)
                    at = place * LEVELS + left
                    if best < costs[at]:
                        costs[at] = best
                        better = True
            if not better:
                break
        return costs

    def _measure_air(self, opened: i64, goal: i64, truck: bool) -> vec[i64]:
        terms = self._terms
        costs = self._blank()
        if terms.airport[goal] == 0 and not truck:
            return costs
        full = terms.pm[AIRCRAFT]
        spare = terms.pm[TRUCK] - full
        left: i64
        for _ in range(_SWEEPS):
            better = False
            for left in range(full + 2):
                for place in terms.airports:
                    best = min(costs[place * LEVELS + full] + TURN, self._beyond(goal, truck, place, left + spare))
                    legs = self._flights(opened, place, left)
                    at: i64 = 0
                    while at < len(legs):
                        best = min(best, costs[legs[at]] + legs[at + 1])
                        at += _LEG
                    at = place * LEVELS + left
                    if best < costs[at]:
                        costs[at] = best
                        better = True
            if not better:
                break
        for place in terms.airports:
            for left in range(full + 2, LEVELS):
                costs[place * LEVELS + left] = costs[place * LEVELS + full + 1]
        return costs

    def _flights(self, opened: i64, start: i64, left: i64) -> vec[i64]:
        """From an airport with so many points left, end to end: between areas both ends are open (CO-10.17)."""
        terms = self._terms
        at = (opened * terms.territories + start) * LEVELS + left
        found = self._legs[at]
        if len(found) == 0:
            for end in terms.airports:
                apart = terms.area[start] != terms.area[end]
                if end == start or (apart and not (self._is_open(start, opened) and self._is_open(end, opened))):
                    continue
                cost = terms.flag[end]
                if terms.customs_area[start] != terms.customs_area[end]:
                    cost += 1
                rest = left - terms.flight_pm[start * terms.territories + end]
                while rest < 0:
                    rest += terms.pm[AIRCRAFT]
                    cost += TURN
                found = append(append(found, end * LEVELS + rest), cost)
            self._legs[at] = found
        return found

    def _is_open(self, airport: i64, opened: i64) -> bool:
        terms = self._terms
        return terms.airport[airport] == INTERCONTINENTAL or opened >> terms.area[airport] & 1 != 0


def turns_of(way: i64) -> i64:
    """The movement turns of a way after the first one."""
    return way >> _TURN_BITS


def gates_of(way: i64) -> i64:
    """The customs cards and red flags on a way."""
    return way & TURN - 1


WAYS: Final = Ways(terms_of(BOX.default_seats, {option.name: option.default for option in BOX.options}))
"""The map is the same at every table."""
