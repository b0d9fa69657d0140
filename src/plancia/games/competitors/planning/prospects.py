"""The best deliveries in sight with their exact ways and figures, from what a seat knows.

Candidates come from the bots' scan of all cards and vehicles; the planner of ways then says what each really takes.
Cards, dice and what rivals do are left out but for the chance to arrive.
"""

from __future__ import annotations

from typing import Final

from plancia.games.competitors.bot.gains import ACTION, EURO, gain, points_of, safety
from plancia.games.competitors.bot.travel.jobs import MOST_MOVES, Scan, number_in, truck_with, vehicle_in
from plancia.games.competitors.bot.travel.ways import TURN
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import delivery, vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways import planner
from plancia.games.competitors.play.ways.planner import Route, RouteStep
from plancia.games.competitors.words.phases.travel.reach import situation
from plancia.games.competitors.words.phases.travel.steps import tax_of

_LEAST: Final = 3
"""Deliveries of each contract whose ways are worked out, ..."""
_ALL: Final = 12
"""... more where there are few contracts, until there are so many: each takes a few milliseconds."""


class Prospect:
    """One delivery: what it is, how it goes, and what it brings."""

    def __init__(self, state: CompetitorsState, seat: int, job: int, approach: Route | None, route: Route) -> None:
        terms = state.terms
        self.contract: Final = int(moves.first_of(job))
        self.sender: Final = int(moves.second_of(job))
        self.recipient: Final = int(moves.third_of(job))
        self.number: Final = int(number_in(job))
        """Of the signed contract; -1 if the cards are in hand."""
        self.vehicle: Final = int(vehicle_in(job))
        self.approach: Final = approach
        """The way of the vehicle to the sender; None if it stands there."""
        self.route: Final = route
        self.allowed: Final = int(terms.goods_tm[self.contract] + state.advantage(WAREHOUSE, seat, self.sender))
        self.points: Final = int(points_of(state, seat, self.sender, self.recipient))
        self.fee: Final = int(terms.goods_fee[self.contract])
        self.fuel: Final = route.fuel + (0 if approach is None else approach.fuel)
        self.tax: Final = _taxes(state, seat, self._territories(terms.territories))
        self.boards: Final = _boarding(state, seat, self) if approach is not None else -1
        """The truck that a carrier must take along to the sender, if it is to be loaded first; else -1."""
        self.moves: Final = 0 if approach is None else approach.turn
        """Move actions until the vehicle stands at the sender."""
        self.flags: Final = _flags(state, route)
        hit = state.hit_area if weather.codes(state) else -1
        self.weather: Final = any(step.place >= 0 and terms.area[step.place] == hit for step in self._steps())
        """Whether the way leads through the area that the weather of this round hits."""
        way = (route.turn - 1) * TURN + route.customs + self.flags
        self.safety: Final = float(safety(state, self.contract, way))
        """How likely the goods are to arrive."""
        self.actions: Final = self.moves + (2 if self.number < 0 else 1)
        spending = (self.fuel + self.tax) * EURO + ACTION * self.actions
        self.worth: Final = float(gain(state, self.contract, self.points, way)) - spending

    def _steps(self) -> tuple[RouteStep, ...]:
        return (() if self.approach is None else self.approach.steps) + self.route.steps

    def _territories(self, territories: int) -> set[int]:
        """Every territory that is entered on the way."""
        return {step.place for step in self._steps() if 0 <= step.place < territories}


def prospects(state: CompetitorsState, seat: int, most: int) -> list[Prospect]:
    """The best deliveries that a seat could make with its cards and vehicles, the best first.

    The best of each contract is among them, though it may then be more than `most`.
    """
    found: list[Prospect] = []
    finder = _WayFinder(state, seat)
    for job in sorted(_jobs(state, seat)):
        ways = finder.ways(job)
        if ways is not None:
            found.append(Prospect(state, seat, job, *ways))
    found.sort(key=lambda one: -one.worth)
    best = {one.contract: one for one in reversed(found)}
    return [one for rank, one in enumerate(found) if rank < most or best[one.contract] is one]


def _jobs(state: CompetitorsState, seat: int) -> set[int]:
    """Deliveries worth a look: some of each contract in hand, and those that are signed."""
    hand = {int(contract) for contract in state.offices[seat].contracts if contract < state.terms.goods}
    found: set[int] = set()
    of_each = max(_LEAST, _ALL // max(1, len(hand)))
    for contract in hand or {int(state.terms.goods)}:
        scan = Scan(state, seat, of_each, contract)
        for vehicle in state.fleets[seat]:
            scan.add(vehicle, -1)
        found.update(int(job) for job in scan.plans.jobs)
    return found


class _WayFinder:
    """Ways of deliveries. Many share the way to the sender, or all of it but the goods: each is worked out once."""

    def __init__(self, state: CompetitorsState, seat: int) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._approaches: Final[dict[tuple[int, int], Route | None]] = {}
        self._deliveries: Final[dict[tuple[int, ...], Route | None]] = {}

    def ways(self, job: int) -> tuple[Route | None, Route] | None:
        """How the vehicle comes to the sender and the goods to the recipient; None if there is no way in time."""
        twin = self._state.copy()
        twin.player = self._seat
        vehicle, sender = int(vehicle_in(job)), int(moves.second_of(job))
        truck = int(truck_with(twin, self._seat, vehicle)) if twin.terms.kind_of[vehicle] != TRUCK else -1
        if twin.place[vehicle] == ABOARD:
            _set_down(twin, vehicle)
        approach: Route | None = None
        if twin.place[vehicle] != sender:
            approach = self._approach(twin, vehicle, sender)
            if approach is None:
                return None
            _bring(twin, self._seat, vehicle, truck, approach)
        route = self._delivery(twin, job, vehicle, truck)
        return None if route is None else (approach, route)

    def _approach(self, twin: CompetitorsState, vehicle: int, sender: int) -> Route | None:
        if (vehicle, sender) not in self._approaches:
            moving = twin.copy()
            delivery.begin_move(moving, vehicle)
            now = situation(moving, moving.running_trip())
            self._approaches[vehicle, sender] = planner.route(moving.terms, now, sender, MOST_MOVES)
        return self._approaches[vehicle, sender]

    def _delivery(self, twin: CompetitorsState, job: int, vehicle: int, truck: int) -> Route | None:
        contract, sender, recipient = (int(part(job)) for part in (moves.first_of, moves.second_of, moves.third_of))
        symbol = int(twin.terms.goods_vehicle[contract])
        holder = vehicle
        if symbol == TRUCK and twin.terms.kind_of[vehicle] != TRUCK:
            holder = truck  # the carrier only brings it
            if twin.place[truck] == ABOARD:
                _set_down(twin, truck)
        number = int(number_in(job))
        if number < 0:
            number = int(twin.offices[self._seat].sign(contract, sender, recipient))
        delivery.begin_delivery(twin, number, holder)
        trip = twin.running_trip()
        # A charter is for one signed contract, so those have ways of their own.
        alike = (vehicle, sender, recipient, symbol, int(trip.allowed), int(number_in(job)))
        if alike not in self._deliveries:
            self._deliveries[alike] = planner.route(twin.terms, situation(twin, trip), recipient, trip.allowed)
        return self._deliveries[alike]


def _boarding(state: CompetitorsState, seat: int, one: Prospect) -> int:
    """The truck beside a carrier that the goods go on with; -1 if they don't, or it is aboard."""
    terms = state.terms
    if terms.kind_of[one.vehicle] == TRUCK or state.cargo[one.vehicle] >= 0:
        return -1
    by_truck = terms.goods_vehicle[one.contract] == TRUCK or any(" truck " in step.text for step in one.route.steps)
    return int(truck_with(state, seat, one.vehicle)) if by_truck else -1


def _set_down(twin: CompetitorsState, truck: int) -> None:
    carrier = twin.carrier[truck]
    twin.place[truck] = twin.where(truck)
    twin.carrier[truck] = -1
    twin.cargo[carrier] = -1


def _bring(twin: CompetitorsState, seat: int, vehicle: int, truck: int, approach: Route) -> None:
    """The vehicle stands at the sender, with the truck that it takes along."""
    if twin.place[vehicle] == IN_FLIGHT:
        vehicles.land(twin, vehicle)
    if truck >= 0 and twin.cargo[vehicle] < 0:
        twin.place[truck] = approach.place
    twin.place[vehicle] = approach.place
    twin.cash[seat] = max(0, twin.cash[seat] - approach.fuel)


def _taxes(state: CompetitorsState, seat: int, entered: set[int]) -> int:
    """What opponents may ask whose bases are entered, once in each."""
    owners = ((territory, int(state.bases[territory])) for territory in entered)
    return sum(tax_of(state, owner, territory) for territory, owner in owners if owner not in (-1, seat))


def _flags(state: CompetitorsState, route: Route) -> int:
    """Stops under a red flag: where a ship docks, an aircraft lands, and a truck arrives or ends a movement turn."""
    found = 0
    for at, step in enumerate(route.steps):
        last = at + 1 == len(route.steps) or route.steps[at + 1].turn > step.turn
        stops = step.text.startswith(("dock ", "fly ")) or (step.text.startswith("go ") and last)
        if stops and 0 <= step.place < state.terms.territories and state.terms.flag[step.place]:
            found += 1
    return found
