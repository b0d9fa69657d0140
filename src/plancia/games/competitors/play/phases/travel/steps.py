"""One step of a vehicle and its checks, in the order of CO-7.13, CO-7.30 and CO-7.31."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import (
    AIRCRAFT_BACK,
    AIRPORTS_CLOSED,
    FUEL,
    PORTS_CLOSED,
    SHIP_BACK,
    SLOW,
    TRUCK_BACK,
)
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT, SAVED, SENT_BACK, SLOWED, SURCHARGED
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import bases, money, weather
from plancia.games.competitors.play.phases.travel import (
    aircraft,
    allowances,
    customs,
    political,
    ships,
    trucks,
    vehicles,
)
from plancia.games.competitors.play.stages import (
    AFTER,
    AIRCRAFT_SAVE,
    ARRIVAL,
    CUSTOMS,
    DELIVERING,
    EVENT,
    MOVEMENT,
    MOVEMENT_TURN_END,
    MOVING,
    ORDER,
    REFUSAL,
    SAVE,
    STEP,
    STRAIT,
    TAX,
    TOLL,
    TRIP_END,
)
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def mover(state: CompetitorsState, trip: Trip) -> i64:
    """The vehicle that moves: the one with the goods, or the carrier of the truck that holds them (CO-7.7)."""
    if trip.holder < 0:
        return trip.vehicle
    if state.place[trip.holder] == ABOARD:
        return state.carrier[trip.holder]
    return trip.holder


def begin(state: CompetitorsState, trip: Trip, move: i64) -> None:
    """Go, sail, dock or fly."""
    terms = state.terms
    vehicle = mover(state, trip)
    trip.touched = True
    trip.verb = moves.verb_of(move)
    trip.stepping = vehicle
    trip.origin = state.place[vehicle]
    trip.target = moves.first_of(move)
    trip.strait = -1
    trip.customs_gate = False
    trip.saved = False
    trip.event_first = False
    trip.taken_away = False
    trip.landed = False
    trip.use(vehicle)
    if trip.verb == moves.GO:
        way = trucks.way_to(state, trip.origin, trip.target)
        trip.strait = terms.way_strait[way]
        trip.customs_gate = terms.way_customs[way] != 0
    elif trip.verb == moves.SAIL:
        trip.strait = terms.sea_strait[ships.way_to(state, trip.origin, trip.target)]
    elif trip.verb == moves.FLY:
        trip.origin = aircraft.leg_start(state, vehicle)
        needed = terms.flight_pm[trip.origin * terms.territories + trip.target] - aircraft.leg_flown(state, vehicle)
        trip.landed = allowances.left(state, trip, vehicle) >= needed
    trip.check = REFUSAL
    state.stage = STEP


def proceed(state: CompetitorsState, chance: Chance) -> None:
    """The checks of the running step, one after the other, until somebody is asked or in debt."""
    trip = state.running_trip()
    while state.stage == STEP and state.debt <= 0:
        _check(state, trip, chance)


def _check(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    check = trip.check
    trip.check = _following(trip, check)
    if check == REFUSAL:
        _refuse(state, trip, chance)
    elif check == AIRCRAFT_SAVE:
        _save_aircraft(state, trip, chance)
    elif check == STRAIT:
        _enter_strait(state, trip, chance)
    elif check == MOVEMENT:
        _move(state, trip)
    elif check == TAX:
        bases.tax(state, trip)
    elif check == TOLL:
        bases.toll(state, trip)
    elif check == ORDER:
        political.ask_order(state, trip)
    elif check == CUSTOMS:
        # Over a strait the card was drawn before (CO-8.9).
        if trip.strait < 0 and customs.due(state, trip):
            customs.inspect(state, trip.stepping, chance)
    elif check == SAVE:
        _save(state, trip, chance)
    elif check == EVENT:
        if political.due(state, trip):
            political.roll(state, trip, political.meets(state, trip), trip.target, chance)
    elif check == ARRIVAL:
        if trip.loaded and trip.target == trip.recipient:
            trip.delivered = True
    else:
        _end(state, trip)


def _following(trip: Trip, check: i64) -> i64:
    """With the event first customs and the weather come after it (CO-7.31)."""
    if trip.event_first:
        if check == EVENT:
            return CUSTOMS
        if check == SAVE:
            return ARRIVAL
    if check >= AFTER:
        return AFTER
    return check + 1


def _end(state: CompetitorsState, trip: Trip) -> None:
    """The next decision, the end of the movement turn or of the trip."""
    if trip.delivered or trip.failed or trip.stopped:
        state.stage = TRIP_END
    elif trip.ending:
        state.stage = MOVEMENT_TURN_END
    elif trip.holder >= 0:
        state.ask(state.player, DELIVERING)
    else:
        state.ask(state.player, MOVING)


# Refusals and saves (chapter 4).


def _refuse(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    """Closed ports and airports, slow roads and dear fuel are met before the step (CO-4.20 to 4.22)."""
    vehicle = trip.stepping
    if state.marks[vehicle] != SAVED and weather.codes(state):
        if _closed(state, trip):
            if not _saves(state, trip, chance):
                trip.bar(vehicle)
                _stay(state, trip)
                return
        elif _slow(state, trip) and state.marks[vehicle] != SLOWED:
            if not _saves(state, trip, chance):
                state.marks[vehicle] = SLOWED
                state.tell(events.SLOWED, state.token(vehicle), state.hit_area)
        elif _dear(state, trip) and state.marks[vehicle] != SURCHARGED and not _saves(state, trip, chance):
            state.marks[vehicle] = SURCHARGED
            state.tell(events.SURCHARGED, state.token(vehicle), state.hit_area)
    if trip.verb == moves.GO:
        cost = trucks.entry_cost(state, vehicle, trucks.way_to(state, trip.origin, trip.target))
        if cost > allowances.left(state, trip, vehicle):
            _stay(state, trip)


def _saves(state: CompetitorsState, trip: Trip, chance: Chance) -> bool:
    """A step meets one save at most (CO-4.27)."""
    trip.saved = True
    return weather.save(state, trip.stepping, state.player, chance)


def _stay(state: CompetitorsState, trip: Trip) -> None:
    """A refused step costs nothing (CO-4.28)."""
    state.tell(events.REFUSED, state.token(trip.stepping), trip.target)
    trip.check = AFTER


def _closed(state: CompetitorsState, trip: Trip) -> bool:
    """Whether the step uses a port or airport of the area that is closed."""
    if trip.verb == moves.SAIL:
        return trip.origin < state.terms.territories and weather.threatens(state, PORTS_CLOSED, trip.origin)
    if trip.verb == moves.DOCK:
        return weather.threatens(state, PORTS_CLOSED, trip.target)
    return trip.verb == moves.FLY and _at_airport(state, trip, AIRPORTS_CLOSED)


def _at_airport(state: CompetitorsState, trip: Trip, code: i64) -> bool:
    """Whether a flight takes off or lands where the event does this."""
    takes_off = state.place[trip.stepping] != IN_FLIGHT
    return (takes_off and weather.threatens(state, code, trip.origin)) or (
        trip.landed and weather.threatens(state, code, trip.target)
    )


def _slow(state: CompetitorsState, trip: Trip) -> bool:
    return trip.verb == moves.GO and weather.threatens(state, SLOW, trip.target)


def _dear(state: CompetitorsState, trip: Trip) -> bool:
    """The first step of a movement turn, made in the area (CO-4.31)."""
    return allowances.first_step(trip, trip.stepping) and weather.threatens(
        state, FUEL, vehicles.position(state, trip.stepping)
    )


def _save_aircraft(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    """At take-off and before landing (CO-4.19, CO-4.29)."""
    met = trip.saved or state.marks[trip.stepping] in (SAVED, SENT_BACK)
    tested = trip.verb == moves.FLY and not met and _at_airport(state, trip, AIRCRAFT_BACK)
    if tested and not _saves(state, trip, chance):
        vehicles.send_back(state, trip.stepping)
        trip.check = AFTER


def _save(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    """A truck that entered a territory that is no own base, a ship that entered a cell (CO-4.17, CO-4.18)."""
    code: i64 = 0
    if trip.verb == moves.GO and state.bases[trip.target] != state.player:
        code = TRUCK_BACK
    elif trip.verb == moves.SAIL:
        code = SHIP_BACK
    if code and not trip.saved and weather.meets(state, trip.stepping, state.player, code, trip.target, chance):
        trip.check = AFTER


# Movement.


def _enter_strait(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    """The strait costs a point and, with goods, a customs card before the far side (CO-7.30)."""
    if trip.strait >= 0:
        allowances.start_fuel(state, trip, trip.stepping)
        allowances.spend(state, trip, trip.stepping, 1)
        if customs.due(state, trip):
            customs.inspect(state, trip.stepping, chance)


def _move(state: CompetitorsState, trip: Trip) -> None:
    vehicle = trip.stepping
    allowances.start_fuel(state, trip, vehicle)
    if trip.verb == moves.FLY:
        _fly(state, trip)
        return
    cost = _far_cost(state, trip)
    if trip.strait >= 0 and (trip.failed or trip.ending or cost > allowances.left(state, trip, vehicle)):
        _force_passage(state, trip)
        return
    allowances.spend(state, trip, vehicle, cost)
    state.place[vehicle] = trip.target
    if trip.strait >= 0:
        cost += 1  # spent on the strait
    state.tell(events.STEP, state.token(vehicle), trip.verb - moves.GO, trip.origin, trip.target, cost)
    if trip.verb == moves.SAIL:
        trip.check = SAVE


def _far_cost(state: CompetitorsState, trip: Trip) -> i64:
    """What the place entered costs, the strait before it aside."""
    cost: i64 = 0
    if trip.verb == moves.GO:
        cost = trucks.entry_cost(state, trip.stepping, trucks.way_to(state, trip.origin, trip.target))
        if trip.strait >= 0:
            cost -= 1
    elif trip.verb == moves.SAIL:
        cost = 1
    return cost


def _force_passage(state: CompetitorsState, trip: Trip) -> None:
    """Nobody rests on a strait: the player pays and the vehicle is placed beyond; the movement turn ends (CO-8.10)."""
    vehicle = trip.stepping
    state.place[vehicle] = trip.target
    trip.ending = True
    passage = state.terms.passage[state.terms.kind_of[vehicle]]
    state.tell(events.PASSAGE, state.token(vehicle), trip.target, passage)
    if trip.failed:
        trip.check = AFTER
    elif trip.verb == moves.SAIL:
        trip.check = SAVE
    money.owe(state, passage, money.BANK)


def _fly(state: CompetitorsState, trip: Trip) -> None:
    """As many points as the leg needs and the movement turn has left (CO-10.23)."""
    terms = state.terms
    vehicle = trip.stepping
    owner = terms.owner_of[vehicle]
    flown = aircraft.leg_flown(state, vehicle)
    points = allowances.left(state, trip, vehicle)
    needed = terms.flight_pm[trip.origin * terms.territories + trip.target] - flown
    points = min(points, needed)
    allowances.burn(trip, vehicle, aircraft.fuel_of(state, trip.origin, trip.target, flown, points))
    allowances.spend(state, trip, vehicle, points)
    if trip.landed:
        vehicles.land(state, vehicle)
        state.place[vehicle] = trip.target
        state.tell(events.LANDED, state.token(vehicle), trip.origin, trip.target, points)
    else:
        state.flying[owner] = vehicle
        state.leg_from[owner] = trip.origin
        state.leg_to[owner] = trip.target
        state.leg_flown[owner] = flown + points
        state.place[vehicle] = IN_FLIGHT
        state.tell(events.AIRBORNE, state.token(vehicle), trip.origin, trip.target, points)
        trip.check = AFTER
