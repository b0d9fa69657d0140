"""One step of a vehicle in words: what it costs and meets, and why it cannot be made."""

from __future__ import annotations

from plancia.core.decision import Choice
from plancia.core.language import say
from plancia.games.competitors.box.codes import TAX_OFF, TOLL
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.ids import PLACES, STRAITS
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import bases, weather
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import (
    aircraft,
    allowances,
    combined,
    customs,
    political,
    ships,
    steps,
    trucks,
)
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.charters import not_chartered
from plancia.games.competitors.words.refusal import Refusal

_STEPS = {
    moves.GO: "Drive to {place}: {told}",
    moves.SAIL: "Sail to {place}: {told}",
    moves.DOCK: "Dock in {place}: {told}",
    moves.FLY: "Fly to {place}: {told}",
}


_MOVES = {TRUCK: ("CO-8.3", "drives"), SHIP: ("CO-9.3", "sails and docks"), AIRCRAFT: ("CO-10.2", "flies")}


TEXTS = (*_STEPS.values(), *(does for _, does in _MOVES.values()))


def step_choice(state: CompetitorsState, twin: CompetitorsState, move: int) -> Choice:
    """What a step costs and meets; the twin is there to try it on."""
    trip = state.running_trip().copy()
    steps.begin(twin, trip, move)
    target = trip.target
    points = step_points(state, trip)
    fuel = _fuel(twin, trip, points)
    card = customs.due(twin, trip) and trip.skip_customs == 0
    on_land = target < state.terms.territories and (trip.verb != moves.FLY or trip.landed)
    tax = _tax(state, trip) if on_land else 0
    arrives = on_land and trip.loaded and target == trip.recipient
    flag = on_land and political.possible(state, trip, target)
    hit = weather.codes(state) != 0 and state.terms.area[target] == state.hit_area
    met = (
        (names.movement_points(points), True),
        (say("fuel {money:,}", money=fuel), fuel > 0),
        (say("tax {money:,}", money=tax), tax > 0),
        (say("customs card"), card),
        (say("red flag"), flag),
        (say("hit area"), hit),
        (say("the recipient"), arrives),
        (say("stays in flight"), trip.verb == moves.FLY and not trip.landed),
    )
    facts: FactList = (
        ("place", PLACES[target]),
        ("points", points),
        ("fuel", fuel),
        ("customs", card),
        ("tax", tax),
        ("red_flag", flag),
        ("hit_area", hit),
        ("strait", STRAITS[trip.strait] if trip.strait >= 0 else None),
        ("arrival", arrives),
    )
    if trip.verb == moves.FLY:
        facts += (("lands", trip.landed),)
    told = ", ".join(words for words, is_so in met if is_so)
    return Choice(decode(move), say(_STEPS[trip.verb], place=names.place(target), told=told), facts)


def step_points(state: CompetitorsState, trip: Trip) -> int:
    """Movement points of the step that a trip is in."""
    if trip.verb == moves.GO:
        return trucks.entry_cost(state, trip.stepping, trucks.way_to(state, trip.origin, trip.target))
    if trip.verb == moves.SAIL:
        return ships.sea_cost(state, ships.way_to(state, trip.origin, trip.target))
    if trip.verb == moves.DOCK:
        return 0
    terms = state.terms
    needed = terms.flight_pm[trip.origin * terms.territories + trip.target] - aircraft.leg_flown(state, trip.stepping)
    return min(needed, allowances.left(state, trip, trip.stepping))


def _fuel(twin: CompetitorsState, trip: Trip, points: int) -> int:
    """Fuel that the step adds, as far as no save is rolled for it."""
    before = trip.fuel
    vehicle = trip.stepping
    flown = aircraft.leg_flown(twin, vehicle) if trip.verb == moves.FLY else 0
    allowances.start_fuel(twin, trip, vehicle)
    if trip.verb == moves.FLY:
        fuel = aircraft.fuel_of(twin, trip.origin, trip.target, flown, points)
        allowances.burn(trip, vehicle, fuel)
    return trip.fuel - before


def _tax(state: CompetitorsState, trip: Trip) -> int:
    owner = bases.taxing(state, trip, trip.target)
    return 0 if owner < 0 else tax_of(state, owner, trip.target)


def tax_of(state: CompetitorsState, owner: int, territory: int) -> int:
    """What an opponent may ask for coming to a base (CO-16.7, CO-14.7)."""
    at_headquarters = state.headquarters[owner] == territory and state.terms.tax_rule != TAX_OFF
    return state.advantage(TOLL, owner, territory) + (state.terms.hq_tax if at_headquarters else 0)


# What cannot be done by any vehicle.


def not_moving(state: CompetitorsState, seat: int, kind: int) -> Refusal | None:
    """Why the vehicle of the trip does not move so at all."""
    trip = state.running_trip()
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


def unpaid(state: CompetitorsState, seat: int, flight: int = 0) -> Refusal | None:
    """Cash does not cover the fuel."""
    trip = state.running_trip()
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


def points_left(state: CompetitorsState) -> int:
    trip = state.running_trip()
    return allowances.left(state, trip, steps.mover(state, trip))


def too_dear(place: str, cost: int, left: int) -> str:
    points = names.movement_points(cost)
    return say("{place} costs {points}, and you have {left}", place=place, points=points, left=left)


def barred(state: CompetitorsState, seat: int, vehicle: int) -> Refusal:
    name, area = names.vehicle(state, vehicle, seat), names.area(state.hit_area)
    if state.terms.kind_of[vehicle] == SHIP:
        return "CO-4.28", say(
            "the ports of {area} refused {vehicle}; it may try in another movement turn", area=area, vehicle=name
        )
    return "CO-4.28", say(
        "the airports of {area} refused {vehicle}; it may try in another movement turn", area=area, vehicle=name
    )
