"""Refusals of steps: go, sail, dock and fly (chapters 7 to 10)."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import aircraft, allowances, combined, ships, steps, trucks
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.trip import Trip
from plancia.games.competitors.words import names as saying
from plancia.games.competitors.words.prompts import names
from plancia.games.competitors.words.refusals.shared import Refusal, not_chartered

_MOVES = {TRUCK: ("CO-8.3", "drives"), SHIP: ("CO-9.3", "sails and docks"), AIRCRAFT: ("CO-10.2", "flies")}
TEXTS = tuple(does for _, does in _MOVES.values())


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
        where = names.where(state, vehicle, seat)
        return "CO-11.10", say("{vehicle} is {where}: unload it, or end", vehicle=name, where=where)
    if state.terms.kind_of[vehicle] != kind:
        rule, does = _MOVES[int(state.terms.kind_of[vehicle])]
        if trip.holder >= 0:
            return rule, say("the goods are in {vehicle}, which {does}", vehicle=name, does=say(does))
        return rule, say("this is a Move of {vehicle}, which {does}", vehicle=name, does=say(does))
    if trip.holder >= 0:
        return None if combined.usable(state, trip, vehicle, seat) else not_chartered(state, seat, vehicle)
    truck = charters.for_truck(state, seat, vehicle)
    if truck >= 0 and state.cargo[vehicle] != truck and allowances.first_step(trip, vehicle):
        truck_name = names.vehicle(state, truck, seat)
        return "CO-17.46", say("load {truck} first: {vehicle} is chartered to carry it", truck=truck_name, vehicle=name)
    return None


def _unpaid(state: CompetitorsState, seat: int, flight: int = 0) -> Refusal | None:
    """Cash does not cover the fuel."""
    trip = _trip(state)
    vehicle = steps.mover(state, trip)
    if allowances.affords(state, trip, vehicle, flight):
        return None
    kind = state.terms.kind_of[vehicle]
    fuel = flight if kind == AIRCRAFT else state.terms.fuel[kind]
    cash = state.cash[seat]
    if trip.fuel:
        return "CO-7.25", say(
            "fuel for this step costs {price:,}, {owed:,} are owed already, and you have {money:,}",
            price=fuel,
            owed=trip.fuel,
            money=cash,
        )
    return "CO-7.25", say("fuel for this step costs {price:,} and you have {money:,}", price=fuel, money=cash)


def _points(state: CompetitorsState) -> int:
    trip = _trip(state)
    return allowances.left(state, trip, steps.mover(state, trip))


def _too_dear(place: str, cost: int, left: int) -> str:
    points = saying.movement_points(cost)
    return say("{place} costs {points} and {left} are left", place=place, points=points, left=left)


def go(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, TRUCK)
    if fault is not None:
        return fault
    trip = _trip(state)
    truck = steps.mover(state, trip)
    name = names.vehicle(state, truck, seat)
    target = moves.first_of(move)
    place = names.place(target)
    if trip.halted == truck:
        return "CO-13.17", say(
            "{vehicle} has taken the event first and stops here for this movement turn", vehicle=name
        )
    here = state.place[truck]
    if here == target:
        return "CO-8.3", say("{vehicle} is in {place} already", vehicle=name, place=place)
    way = trucks.way_to(state, here, target)
    if way < 0:
        start = names.place(here)
        return "CO-8.3", say("no land border or strait leads from {start} to {end}", start=start, end=place)
    cost = trucks.entry_cost(state, truck, way)
    left = _points(state)
    if cost > left:
        rule = "CO-8.7" if state.terms.way_strait[way] >= 0 else "CO-8.5"
        return rule, _too_dear(place, cost, left)
    return _unpaid(state, seat) or (
        "CO-8.3",
        say("{vehicle} cannot drive to {place} now", vehicle=name, place=place),
    )


def sail(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = _not_moving(state, seat, SHIP)
    if fault is not None:
        return fault
    trip = _trip(state)
    ship = steps.mover(state, trip)
    here = state.place[ship]
    target = moves.first_of(move)
    place = names.place(target)
    if here == target:
        name = names.vehicle(state, ship, seat)
        return "CO-9.4", say("{vehicle} is in {place} already", vehicle=name, place=place)
    way = ships.way_to(state, here, target)
    if way < 0:
        rule = "CO-9.5" if here < state.terms.territories else "CO-9.4"
        return rule, say("no way by sea leads from {start} straight to {end}", start=names.place(here), end=place)
    if here < state.terms.territories and weather.barred(state, trip, ship, here):
        return _barred(state, seat, ship)
    cost = ships.sea_cost(state, way)
    left = _points(state)
    if cost > left:
        rule = "CO-9.7" if state.terms.sea_strait[way] >= 0 else "CO-9.4"
        return rule, _too_dear(place, cost, left)
    return _unpaid(state, seat) or ("CO-9.4", say("the ship cannot sail to {place} now", place=place))


def _barred(state: CompetitorsState, seat: int, vehicle: int) -> Refusal:
    name, area = names.vehicle(state, vehicle, seat), names.area(state.hit_area)
    if state.terms.kind_of[vehicle] == SHIP:
        return "CO-4.28", say(
            "the ports of {area} refused {vehicle}; it may try in another movement turn", area=area, vehicle=name
        )
    return "CO-4.28", say(
        "the airports of {area} refused {vehicle}; it may try in another movement turn", area=area, vehicle=name
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
    place = names.place(target)
    if not terms.port[target]:
        return "CO-9.3", say("{place} has no port", place=place)
    if here < terms.territories:
        start = names.place(here)
        return "CO-9.5", say("{vehicle} is in the port of {place}: sail out first", vehicle=name, place=start)
    if target not in terms.dock_to[terms.dock_start[here] : terms.dock_start[here + 1]]:
        return "CO-9.5", say("{cell} does not touch the port of {place}", cell=names.place(here), place=place)
    if weather.barred(state, trip, ship, target):
        return _barred(state, seat, ship)
    return _unpaid(state, seat) or ("CO-9.5", say("{vehicle} cannot dock in {place} now", vehicle=name, place=place))


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
        return "CO-10.2", say("{place} has no airport", place=names.place(target))
    if state.place[vehicle] == IN_FLIGHT:
        if state.leg_to[owner] != target:
            end = names.place(state.leg_to[owner])
            return "CO-10.11", say("{vehicle} is on its way to {place} and lands there", vehicle=name, place=end)
    elif state.place[vehicle] == target:
        return "CO-10.2", say("{vehicle} is in {place} already", vehicle=name, place=names.place(target))
    elif target not in aircraft.connected(state, state.place[vehicle]):
        return _closed(state, vehicle, target)
    return _cannot_fly(state, seat, vehicle, target)


def _closed(state: CompetitorsState, vehicle: int, target: int) -> Refusal:
    """A national airport that is not open between areas."""
    terms = state.terms
    opened = aircraft.open_areas(state)
    for airport in (state.place[vehicle], target):
        if not aircraft.is_open(state, airport, opened):
            return "CO-10.17", say(
                "{place} has a national airport and you have no base in {area}",
                place=names.place(airport),
                area=names.area(terms.area[airport]),
            )
    return "CO-10.17", say("no flight between two areas connects these airports")


def _cannot_fly(state: CompetitorsState, seat: int, vehicle: int, target: int) -> Refusal:
    terms = state.terms
    trip = _trip(state)
    name = names.vehicle(state, vehicle, seat)
    points = _points(state)
    if points <= 0:
        return "CO-10.1", say("{vehicle} has no movement points left in this movement turn", vehicle=name)
    start = aircraft.leg_start(state, vehicle)
    flown = aircraft.leg_flown(state, vehicle)
    needed = terms.flight_pm[start * terms.territories + target] - flown
    takes_off = state.place[vehicle] != IN_FLIGHT
    if (takes_off and weather.barred(state, trip, vehicle, start)) or (
        points >= needed and weather.barred(state, trip, vehicle, target)
    ):
        return _barred(state, seat, vehicle)
    flying = state.flying[terms.owner_of[vehicle]]
    if points < needed and flying not in (-1, vehicle):
        return "CO-10.14", say(
            "{other} is in flight and there is one marker: {vehicle} would not land in this movement turn",
            other=names.vehicle(state, flying, seat),
            vehicle=name,
        )
    unpaid = _unpaid(state, seat, aircraft.fuel_of(state, start, target, flown, points))
    return unpaid or (
        "CO-10.2",
        say("{vehicle} cannot fly to {place} now", vehicle=name, place=names.place(target)),
    )
