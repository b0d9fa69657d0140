"""The search for shortest ways: labels of how far a route has come, the cheapest first."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK, Terms
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT

if TYPE_CHECKING:
    from plancia.games.competitors.play.ways.planner import Situation

MOVEMENTS: Final = ("go", "sail", "dock", "fly")
"""Steps to a place; all others change who has the goods, or what is aboard."""

# A vehicle in the course of a route is one number: where it is, and below that its part in the movement turn.
_SPENT: Final = 15
_ALLOWANCE: Final = 4
_MOVED: Final = 1 << 8
_FREE: Final = 1 << 9
_WHERE: Final = 10
_BEHIND: Final = 0
_WAITING: Final = 1
"""Where it was in the beginning."""
_HERE: Final = 2
_ABOARD: Final = 3
"""And the number of its carrier more."""

# What labels have cost, and their places in the list, are one number in the heap: it compares them at once.
_LABELS: Final = 24
_AT: Final = (1 << _LABELS) - 1
_GATES: Final = 6
_FUEL: Final = 20
# So is where everything stands.
_PLACES: Final = 9
_BELOW: Final = 3
"""How far below 0 IN_FLIGHT and no leg are."""
_FLOWN: Final = 5
_HOLDERS: Final = 3
_WHERES: Final = 4


@mypyc_attr(acyclic=True)
class Label:
    """How far a route has come, and the step that led there."""

    def __init__(self, place: int, holder: int, fleet: tuple[int, ...], turn: int) -> None:
        self.place = place
        self.holder = holder
        self.fleet = fleet
        self.turn = turn
        self.leg_from = -1
        self.leg_to = -1
        self.flown = 0
        self.spent = 0
        self.largest = 0
        self.fuel = 0
        self.gates = 0
        self.before: Label | None = None
        self.verb = ""
        """What led here: one of the movements, or a whole move that hands something over; nothing in the beginning."""
        self.points = 0
        self.stand = 0
        """Where everything is, whatever has been spent on it."""
        self.bill = 0
        """Fuel, then customs cards, as one number."""
        self.cost = 0
        """What has been spent of the movement turn, then the bill, as one number."""

    def next(self, verb: str, fleet: list[int]) -> Label:
        label = Label(self.place, self.holder, tuple(fleet), self.turn)
        label.leg_from = self.leg_from
        label.leg_to = self.leg_to
        label.flown = self.flown
        label.spent = self.spent
        label.largest = self.largest
        label.fuel = self.fuel
        label.gates = self.gates
        label.before = self
        label.verb = verb
        return label

    def reckon(self) -> None:
        """Put where everything is, and what it has cost, into single numbers, once nothing of it changes any more."""
        found = 0
        for vehicle in self.fleet:
            found = found << _WHERES | vehicle >> _WHERE
        found = found << _PLACES | self.place + _BELOW
        found = found << _PLACES | self.leg_from + _BELOW
        found = found << _PLACES | self.leg_to + _BELOW
        self.stand = (found << _FLOWN | self.flown) << _HOLDERS | self.holder
        self.bill = self.fuel << _GATES | self.gates
        self.cost = self.spent << _FUEL + _GATES | self.bill


class Search:
    """One movement turn after the other; within each, the cheapest label first."""

    def __init__(self, terms: Terms, situation: Situation) -> None:
        self.terms: Final = terms
        self.situation: Final = situation
        self.vehicles: Final = situation.vehicles
        self.open_areas: Final = {int(terms.area[base]) for base in situation.bases}
        self.turns = 0
        self.first = True
        """Whether it is the running movement turn: what has been done in it counts."""
        self.heap: list[int] = []
        self.labels: list[Label] = []
        self.pushed: dict[int, list[Label]] = {}
        """Those of the movement turn that nothing pushed before them outdoes, by where everything stands."""
        self.kept: dict[int, list[Label]] = {}
        """The same, as the first of each has come out of the heap."""
        self.flights: dict[int, list[int]] = {}
        """Where one can fly from an airport, as far as somebody has asked."""

    def run(self, turns: int, wanted: Collection[int], start: Label | None = None) -> dict[int, Label]:
        """The cheapest way to every place; if some are wanted, no further than to the last of them.

        It goes on from where another search has come, or begins with the situation.
        """
        found: dict[int, Label] = {}
        missing = set(wanted)
        begun: dict[int, int] = {}
        first = self.start() if start is None else start
        starts = [first]
        self.first = first.turn == self.situation.turn
        self.turns = turns
        for turn in range(first.turn, turns + 1):
            self.pushed = {}
            self.kept = {}
            for label in starts:
                self.push(label)
                if not self.first:
                    begun[label.stand] = label.bill
            while self.heap:
                label = self.labels[heappop(self.heap) & _AT]
                if label.place in missing and self.is_arrival(label):
                    found[label.place] = label
                    missing.remove(label.place)
                    if not missing:
                        return found
                if self.is_outdone(label):
                    continue
                if label.stand not in self.kept:
                    self.kept[label.stand] = self.pushed[label.stand]
                if label.place not in found and label.place != IN_FLIGHT:
                    found[label.place] = label
                self.expand(label)
            starts = self.next_starts(begun) if turn < turns else []
            self.labels = []
            self.first = False
        return found

    def is_arrival(self, label: Label) -> bool:
        """Whether a label that is at the target has come there as it must."""
        before = label.before
        return not self.situation.must_leave or (before is not None and before.place != label.place)

    def next_starts(self, begun: dict[int, int]) -> list[Label]:
        """The cheapest label of each stand, as the next movement turn begins from it."""
        starts: list[Label] = []
        for stand, labels in self.kept.items():
            label = labels[0]
            for other in labels:
                # Of those with the same bill the one that came out of the heap first.
                if other.bill < label.bill or (other.bill == label.bill and other.spent < label.spent):
                    label = other
            # What began an earlier movement turn here has been everywhere earlier, unless fuel ran out.
            if stand not in begun or label.bill < begun[stand]:
                starts.append(self.refreshed(label))
        return starts

    def is_outdone(self, label: Label) -> bool:
        """Whether a label that comes out of the heap before it stands the same and is no worse in anything."""
        later = 0
        for other in self.pushed[label.stand]:
            if other is label:
                later = 1
            elif other.cost + later <= label.cost and self.outdoes(other, label):
                return True
        return False

    def outdoes(self, label: Label, other: Label) -> bool:
        """Whether a label is no worse in anything than another that costs no less and stands the same."""
        if label.largest < other.largest or label.bill > other.bill:
            return False
        for index, part in enumerate(other.fleet):
            if self.is_better(index, part, label.fleet[index]):
                break
        else:
            return True
        return False

    def is_better(self, index: int, part: int, other: int) -> bool:
        """Whether the part of a vehicle in one label is better in anything than in another."""
        if part == other:
            return False
        if part & _SPENT < other & _SPENT or part >> _ALLOWANCE & _SPENT > other >> _ALLOWANCE & _SPENT:
            return True
        # Whether fuel is paid already; an aircraft may yet start from a depot.
        if self.vehicles[index].kind == AIRCRAFT:
            return part & (_MOVED | _FREE) != other & (_MOVED | _FREE)
        return part & _MOVED > other & _MOVED

    def start(self) -> Label:
        """The situation as a label; of vehicles that are alike one is enough."""
        situation = self.situation
        holder = self.vehicles[situation.holder]
        carriers = [vehicle.aboard for vehicle in self.vehicles]
        fleet: list[int] = []
        for index, vehicle in enumerate(self.vehicles):
            where = _WAITING
            if index != situation.holder and (not situation.loaded or self.is_twin(index, carriers)):
                where = _BEHIND
            part = vehicle.spent | vehicle.allowance << _ALLOWANCE
            if vehicle.moved:
                part |= _MOVED
            if vehicle.free_fuel:
                part |= _FREE
            fleet.append(part | where << _WHERE)
        if not situation.loaded and holder.aboard >= 0:
            fleet[holder.aboard] |= _WAITING << _WHERE
        label = Label(holder.place, situation.holder, (), situation.turn)
        carrier = holder if holder.aboard < 0 else self.vehicles[holder.aboard]
        if carrier.place == IN_FLIGHT or holder.place >= self.terms.territories:
            self.take_along(fleet, situation.holder if holder.aboard < 0 else holder.aboard)
            if carrier.place == IN_FLIGHT:
                label.place = IN_FLIGHT
                label.leg_from = carrier.leg_from
                label.leg_to = carrier.leg_to
                label.flown = carrier.leg_flown
        else:
            self.arrive(fleet, label.place)
        label.spent = situation.spent
        label.largest = situation.largest
        label.fleet = tuple(fleet)
        return label

    def is_twin(self, index: int, carriers: list[int]) -> bool:
        """Whether a vehicle before this one, as fresh as it, stands ready at the same place."""
        vehicle = self.vehicles[index]
        if vehicle.aboard >= 0 or index in carriers or vehicle.allowance or vehicle.place == IN_FLIGHT:
            return False
        for other in range(index):
            twin = self.vehicles[other]
            if (
                (twin.kind, twin.place, twin.may_stay_aloft) == (vehicle.kind, vehicle.place, vehicle.may_stay_aloft)
                and twin.aboard < 0
                and other not in carriers
                and not twin.allowance
            ):
                return True
        return False

    def take_along(self, fleet: list[int], carrier: int) -> None:
        """At sea and in the air only the carrier and what it carries are at hand."""
        fleet[carrier] = self.joined(fleet[carrier], carrier, _HERE, self.vehicles[carrier].place)
        for index, vehicle in enumerate(self.vehicles):
            if vehicle.aboard == carrier:
                fleet[index] = self.joined(fleet[index], index, _ABOARD + carrier, vehicle.place)

    def arrive(self, fleet: list[int], territory: int) -> None:
        """What waits in the territory is at hand now."""
        for index, vehicle in enumerate(self.vehicles):
            if fleet[index] >> _WHERE == _WAITING and vehicle.place == territory:
                where = _HERE if vehicle.aboard < 0 else _ABOARD + vehicle.aboard
                fleet[index] = self.joined(fleet[index], index, where, territory)

    def joined(self, part: int, index: int, where: int, place: int) -> int:
        part = part & ((1 << _WHERE) - 1) | where << _WHERE
        if part >> _ALLOWANCE & _SPENT == 0:
            part |= self.allowance(index, place) << _ALLOWANCE
        return part

    def allowance(self, index: int, place: int) -> int:
        """Of a movement turn that begins at a place (CO-7.5, CO-14.10)."""
        kind = self.vehicles[index].kind
        points: int = self.terms.pm[kind]
        if kind == SHIP:
            points += self.situation.harbours.get(place, 0)
        return points

    def refreshed(self, label: Label) -> Label:
        """The same at the beginning of the next movement turn (CO-11.8)."""
        fleet: list[int] = []
        for index, part in enumerate(label.fleet):
            where = part >> _WHERE
            if where >= _HERE:
                fleet.append(self.allowance(index, label.place) << _ALLOWANCE | where << _WHERE)
            else:
                fleet.append(where << _WHERE)
        fresh = label.next("", fleet)
        fresh.turn += 1
        fresh.spent = 0
        fresh.largest = 0
        return fresh

    def push(self, label: Label) -> None:
        """Put a label into the heap, unless one is there, or was, that will have come out before and outdoes it."""
        situation = self.situation
        if label.before is not None and 0 <= situation.cash < label.fuel > label.before.fuel:
            return
        label.reckon()
        alike = self.pushed.get(label.stand)
        if alike is None:
            self.pushed[label.stand] = [label]
        else:
            # Who must leave and come back may arrive behind who never left.
            if not situation.must_leave:
                for other in alike:
                    if other.cost <= label.cost and self.outdoes(other, label):
                        return
            alike.append(label)
        heappush(self.heap, label.cost << _LABELS | len(self.labels))
        self.labels.append(label)

    def expand(self, label: Label) -> None:
        active = label.holder
        where = label.fleet[active] >> _WHERE
        if where >= _ABOARD:
            active = where - _ABOARD
        kind = self.vehicles[active].kind
        part = label.fleet[active]
        own = (part >> _ALLOWANCE & _SPENT) - (part & _SPENT)
        joint = max(label.largest, part >> _ALLOWANCE & _SPENT) - label.spent
        if self.first:
            own += self.vehicles[active].bonus
            joint += self.situation.bonus
        left = min(own, joint)
        if kind == TRUCK:
            self.go(label, active, left)
        elif kind == SHIP:
            self.sail(label, active, left)
        elif kind == AIRCRAFT and left > 0:
            self.fly(label, active, left)
        if self.situation.loaded and 0 <= label.place < self.terms.territories:
            self.hand_over(label, active)

    # Movement.

    def go(self, label: Label, truck: int, left: int) -> None:
        terms = self.terms
        for way in range(terms.way_start[label.place], terms.way_start[label.place + 1]):
            territory: int = terms.way_to[way]
            cost: int = terms.entry_cost[territory]
            if terms.way_strait[way] >= 0:
                cost += 1
            if cost <= left:
                gate = terms.way_customs[way] > 0 or (terms.risk_always and terms.flag[territory] > 0)
                self.move(label, truck, "go", territory, cost, gate and not self.exempt(territory))

    def sail(self, label: Label, ship: int, left: int) -> None:
        terms = self.terms
        for way in range(terms.sea_start[label.place], terms.sea_start[label.place + 1]):
            strait = terms.sea_strait[way] >= 0
            cost = 2 if strait else 1
            if cost <= left:
                self.move(label, ship, "sail", terms.sea_to[way], cost, strait)
        for dock in range(terms.dock_start[label.place], terms.dock_start[label.place + 1]):
            port: int = terms.dock_to[dock]
            gate = terms.area[port] != self.situation.home_area and not self.exempt(port)
            self.move(label, ship, "dock", port, 0, gate)

    def fly(self, label: Label, aircraft: int, left: int) -> None:
        if label.place == IN_FLIGHT:
            self.leg(label, aircraft, label.leg_from, label.leg_to, left)
            return
        for airport in self.flights_from(label.place):
            self.leg(label, aircraft, label.place, airport, left)

    def flights_from(self, start: int) -> list[int]:
        """The airports that an aircraft can fly to from one."""
        if start not in self.flights:
            airports = [int(airport) for airport in self.terms.airports]
            self.flights[start] = [end for end in airports if end != start and self.connected(start, end)]
        return self.flights[start]

    def connected(self, start: int, end: int) -> bool:
        """Whether an aircraft may fly from one airport to another (CO-10.17, CO-14.9)."""
        hubs = self.situation.hubs
        if self.terms.area[start] == self.terms.area[end] or start in hubs or end in hubs:
            return True
        return self.is_open(start) and self.is_open(end)

    def is_open(self, airport: int) -> bool:
        return self.terms.airport[airport] == INTERCONTINENTAL or int(self.terms.area[airport]) in self.open_areas

    def leg(self, label: Label, aircraft: int, start: int, end: int, left: int) -> None:
        """Fly on as far as the P.M. go (CO-10.23)."""
        terms = self.terms
        needed: int = terms.flight_pm[start * terms.territories + end] - label.flown
        if needed <= left:
            gate = terms.air_landing or terms.customs_area[start] != terms.customs_area[end]
            self.move(label, aircraft, "fly", end, needed, gate and not self.exempt(end), start)
        elif self.vehicles[aircraft].may_stay_aloft and needed - left <= terms.pm[AIRCRAFT] * (self.turns - label.turn):
            self.move(label, aircraft, "fly", end, left, False, start, True)

    def move(
        self,
        label: Label,
        active: int,
        verb: str,
        place: int,
        cost: int,
        gate: bool,
        start: int = -1,
        aloft: bool = False,
    ) -> None:
        terms = self.terms
        fleet = list(label.fleet)
        for index, part in enumerate(fleet):
            where = part >> _WHERE
            if where >= _HERE and index != active and where != _ABOARD + active:
                fleet[index] = _BEHIND
        part = fleet[active]
        fuel = 0
        kind = self.vehicles[active].kind
        if not part & _MOVED:
            part |= _MOVED
            if label.place in self.situation.depots:  # CO-14.11
                part |= _FREE
            if kind != AIRCRAFT and not part & _FREE:
                fuel = terms.fuel[kind]
        if kind == AIRCRAFT and not part & _FREE:
            fuel = terms.flown_fuel(start, place, label.flown + cost) - terms.flown_fuel(start, place, label.flown)
        fleet[active] = part + cost
        after = label.next(verb, fleet)
        after.spent += cost
        after.points = cost
        after.largest = max(label.largest, part >> _ALLOWANCE & _SPENT)
        after.fuel += fuel
        if aloft:
            after.place = IN_FLIGHT
            after.leg_from = start
            after.leg_to = place
            after.flown += cost
        else:
            after.place = place
            after.leg_from = -1
            after.leg_to = -1
            after.flown = 0
            if self.situation.loaded and place < terms.territories:
                self.arrive(fleet, place)
                after.fleet = tuple(fleet)
        if gate and self.situation.loaded and not self.situation.free_delivery:
            after.gates += 1
        self.push(after)

    def exempt(self, territory: int) -> bool:
        """Whether no customs card is drawn on entering a territory (CO-12.7, CO-14.8)."""
        return territory in self.situation.bases or int(self.terms.customs_area[territory]) in self.situation.cleared

    # Goods and trucks change vehicles, for nothing (CO-7.10, CO-11.3).

    def hand_over(self, label: Label, active: int) -> None:
        symbol = self.situation.symbol
        fleet = label.fleet
        holder = label.holder
        cargo = -1
        for index in range(len(fleet)):
            where = fleet[index] >> _WHERE
            if where == _ABOARD + active:
                cargo = index
            if (
                index != holder
                and where >= _HERE
                and (symbol < 0 or (symbol == self.vehicles[index].kind and where == _HERE))
            ):
                after = label.next("shift " + self.vehicles[index].name, list(fleet))
                after.holder = index
                self.push(after)
        if cargo >= 0:
            self.set_down(label, cargo)
        elif active == holder and self.vehicles[holder].kind == TRUCK and symbol < 0:
            for carrier in range(len(fleet)):
                if fleet[carrier] >> _WHERE == _HERE and self.vehicles[carrier].kind != TRUCK:
                    self.take_aboard(label, carrier)

    def set_down(self, label: Label, truck: int) -> None:
        fleet = list(label.fleet)
        fleet[truck] = fleet[truck] & ((1 << _WHERE) - 1) | _HERE << _WHERE
        self.push(label.next("unload " + self.vehicles[truck].name, fleet))

    def take_aboard(self, label: Label, carrier: int) -> None:
        fleet = list(label.fleet)
        for part in fleet:
            if part >> _WHERE == _ABOARD + carrier:
                return
        truck = label.holder
        fleet[truck] = fleet[truck] & ((1 << _WHERE) - 1) | (_ABOARD + carrier) << _WHERE
        self.push(label.next(f"load {self.vehicles[truck].name} {self.vehicles[carrier].name}", fleet))
