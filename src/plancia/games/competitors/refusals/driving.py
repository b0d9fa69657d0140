"""Refusals of steps: go, sail, dock and fly (chapters 7 to 10)."""

from __future__ import annotations

from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.marks import ABOARD, IN_FLIGHT
from plancia.games.competitors.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.phases import aircraft, allowances, charters, combined, ships, steps, trucks, weather
from plancia.games.competitors.refusals.shared import Refusal, not_chartered
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.trip import Trip

_MOVES = {TRUCK: ("CO-8.3", "drives"), SHIP: ("CO-9.3", "sails and docks"), AIRCRAFT: ("CO-10.2", "flies")}


def _trip(state: CompetitorsState) -> Trip:
    trip = state.trip
    assert trip is not None
    return trip


def _not_moving(state: CompetitorsState, seat: int, kind: int) -> Refusal | None:
    """Why the vehicle of the trip does not move so at all."""
    trip = _trip(state)
    vehicle = steps.mover(state, trip)
    name = names.vehicle(state, vehicle, seat)
    if state.place[vehicle] == ABOARD:
        return "CO-11.10", f"{name} is {names.where(state, vehicle, seat)}: unload it, or end"
    if state.terms.kind_of[vehicle] != kind:
        rule, does = _MOVES[int(state.terms.kind_of[vehicle])]
        carries = "the goods are in" if trip.holder >= 0 else "this is a Move of"
        return rule, f"{carries} {name}, which {does}"
    if trip.holder >= 0:
        return None if combined.usable(state, trip, vehicle, seat) else not_chartered(state, seat, vehicle)
    truck = charters.for_truck(state, seat, vehicle)
    if truck >= 0 and state.cargo[vehicle] != truck and allowances.first_step(trip, vehicle):
        return "CO-17.46", f"load {names.vehicle(state, truck, seat)} first: {name} is chartered to carry it"
    return None


def _unpaid(state: CompetitorsState, seat: int, flight: int = 0) -> Refusal | None:
    """Cash does not cover the fuel."""
    trip = _trip(state)
    vehicle = steps.mover(state, trip)
    if allowances.affords(state, trip, vehicle, flight):
        return None
    kind = state.terms.kind_of[vehicle]
    fuel = flight if kind == AIRCRAFT else state.terms.fuel[kind]
    owed = f", {trip.fuel:,} are owed already," if trip.fuel else ""
    return "CO-7.25", f"fuel for this step costs {fuel:,}{owed} and you have {state.cash[seat]:,}"


def _points(state: CompetitorsState) -> int:
    trip = _trip(state)
    return allowances.left(state, trip, steps.mover(state, trip))


def go(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, TRUCK)
    if fault is not None:
        return fault
    trip = _trip(state)
    truck = steps.mover(state, trip)
    name = names.vehicle(state, truck, seat)
    target = moves.first_of(move)
    if trip.halted == truck:
        return "CO-13.17", f"{name} has taken the event first and stops here for this movement turn"
    here = state.place[truck]
    if here == target:
        return "CO-8.3", f"{name} is in {names.place(target)} already"
    way = trucks.way_to(state, here, target)
    if way < 0:
        return "CO-8.3", f"no land border or strait leads from {names.place(here)} to {names.place(target)}"
    cost = trucks.entry_cost(state, truck, way)
    left = _points(state)
    if cost > left:
        rule = "CO-8.7" if state.terms.way_strait[way] >= 0 else "CO-8.5"
        return rule, f"{names.place(target)} costs {names.counted(cost, 'movement point')} and {left} are left"
    return _unpaid(state, seat) or ("CO-8.3", f"{name} cannot drive to {names.place(target)} now")


def sail(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, SHIP)
    if fault is not None:
        return fault
    trip = _trip(state)
    ship = steps.mover(state, trip)
    here = state.place[ship]
    target = moves.first_of(move)
    if here == target:
        return "CO-9.4", f"{names.vehicle(state, ship, seat)} is in {names.place(target)} already"
    way = ships.way_to(state, here, target)
    if way < 0:
        rule = "CO-9.5" if here < state.terms.territories else "CO-9.4"
        return rule, f"no way by sea leads from {names.place(here)} straight to {names.place(target)}"
    if here < state.terms.territories and weather.barred(state, trip, ship, here):
        return _barred(state, seat, ship, "ports")
    cost = ships.sea_cost(state, way)
    left = _points(state)
    if cost > left:
        rule = "CO-9.7" if state.terms.sea_strait[way] >= 0 else "CO-9.4"
        return rule, f"{names.place(target)} costs {names.counted(cost, 'movement point')} and {left} are left"
    return _unpaid(state, seat) or ("CO-9.4", f"the ship cannot sail to {names.place(target)} now")


def _barred(state: CompetitorsState, seat: int, vehicle: int, closed: str) -> Refusal:
    name = names.vehicle(state, vehicle, seat)
    return (
        "CO-4.28",
        f"the {closed} of {names.area(state.hit_area)} refused {name}; it may try in another movement turn",
    )


def dock(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, SHIP)
    if fault is not None:
        return fault
    terms = state.terms
    trip = _trip(state)
    ship = steps.mover(state, trip)
    here = state.place[ship]
    target = moves.first_of(move)
    name = names.vehicle(state, ship, seat)
    if not terms.port[target]:
        return "CO-9.3", f"{names.place(target)} has no port"
    if here < terms.territories:
        return "CO-9.5", f"{name} is in the port of {names.place(here)}: sail out first"
    if target not in terms.dock_to[terms.dock_start[here] : terms.dock_start[here + 1]]:
        return "CO-9.5", f"{names.place(here)} does not touch the port of {names.place(target)}"
    if weather.barred(state, trip, ship, target):
        return _barred(state, seat, ship, "ports")
    return _unpaid(state, seat) or ("CO-9.5", f"{name} cannot dock in {names.place(target)} now")


def fly(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, AIRCRAFT)
    if fault is not None:
        return fault
    trip = _trip(state)
    vehicle = steps.mover(state, trip)
    name = names.vehicle(state, vehicle, seat)
    target = moves.first_of(move)
    owner = state.terms.owner_of[vehicle]
    if not state.terms.airport[target]:
        return "CO-10.2", f"{names.place(target)} has no airport"
    if state.place[vehicle] == IN_FLIGHT:
        if state.leg_to[owner] != target:
            return "CO-10.11", f"{name} is on its way to {names.place(state.leg_to[owner])} and lands there"
    elif state.place[vehicle] == target:
        return "CO-10.2", f"{name} is in {names.place(target)} already"
    elif not aircraft.may_connect(state, state.place[vehicle], target, aircraft.open_areas(state)):
        return _closed(state, vehicle, target)
    return _cannot_fly(state, seat, vehicle, target)


def _closed(state: CompetitorsState, vehicle: int, target: int) -> Refusal:
    """A national airport that is not open between areas."""
    terms = state.terms
    opened = aircraft.open_areas(state)
    for airport in (state.place[vehicle], target):
        if not aircraft.is_open(state, airport, opened):
            where = names.area(terms.area[airport])
            return "CO-10.17", f"{names.place(airport)} has a national airport and you have no base in {where}"
    return "CO-10.17", "no flight between two areas connects these airports"


def _cannot_fly(state: CompetitorsState, seat: int, vehicle: int, target: int) -> Refusal:
    terms = state.terms
    trip = _trip(state)
    name = names.vehicle(state, vehicle, seat)
    points = _points(state)
    if points <= 0:
        return "CO-10.1", f"{name} has no movement points left in this movement turn"
    start = aircraft.leg_start(state, vehicle)
    flown = aircraft.leg_flown(state, vehicle)
    needed = terms.flight_pm[start * terms.territories + target] - flown
    takes_off = state.place[vehicle] != IN_FLIGHT
    if (takes_off and weather.barred(state, trip, vehicle, start)) or (
        points >= needed and weather.barred(state, trip, vehicle, target)
    ):
        return _barred(state, seat, vehicle, "airports")
    flying = state.flying[terms.owner_of[vehicle]]
    if points < needed and flying not in (-1, vehicle):
        other = names.vehicle(state, flying, seat)
        return "CO-10.14", f"{other} is in flight and there is one marker: {name} would not land in this movement turn"
    unpaid = _unpaid(state, seat, aircraft.fuel_of(state, start, target, flown, points))
    return unpaid or ("CO-10.2", f"{name} cannot fly to {names.place(target)} now")
