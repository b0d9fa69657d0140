"""Movement points and fuel of a movement turn (CO-7.5, CO-7.24 to 7.25, chapter 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from plancia.games.competitors.box.codes import DEPOT, HARBOUR
from plancia.games.competitors.box.codes import FUEL as FUEL_CODE
from plancia.games.competitors.box.material import AIRCRAFT, SHIP
from plancia.games.competitors.play.parts.conditions import SURCHARGED
from plancia.games.competitors.play.parts.trip import (
    ALLOWANCE,
    BONUS,
    DOUBLE_FUEL,
    FUEL,
    MOVED,
    NO_FUEL,
    PARTS,
    SPENT,
    Trip,
)
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import vehicles

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def allowance(state: CompetitorsState, vehicle: i64) -> i64:
    """The points of a movement turn that begins now (CO-7.5, CO-14.10)."""
    kind = state.terms.kind_of[vehicle]
    points = state.terms.pm[kind]
    if kind == SHIP:
        place = state.place[vehicle]
        if place < state.terms.territories:
            points += state.advantage(HARBOUR, state.player, place)
    return points


def left(state: CompetitorsState, trip: Trip | None, vehicle: i64) -> i64:
    """The points a vehicle may still spend: its own and those of all together (CO-11.5, CO-11.6)."""
    if trip is None:
        return allowance(state, vehicle)
    own = own_left(state, trip, vehicle)
    joint = joint_left(state, trip, vehicle)
    if joint < own:
        return joint
    return own


def own_left(state: CompetitorsState, trip: Trip, vehicle: i64) -> i64:
    at = trip.mover(vehicle)
    if at < 0:
        return allowance(state, vehicle)
    return trip.movers[at + ALLOWANCE] + trip.movers[at + BONUS] - trip.movers[at + SPENT]


def joint_left(state: CompetitorsState, trip: Trip, vehicle: i64) -> i64:
    """The largest allowance among the vehicles that moved, this one counted in, less what all have spent."""
    largest: i64 = 0
    at: i64 = 0
    while at < len(trip.movers):
        if (trip.movers[at + MOVED] or trip.movers[at] == vehicle) and trip.movers[at + ALLOWANCE] > largest:
            largest = trip.movers[at + ALLOWANCE]
        at += PARTS
    if trip.mover(vehicle) < 0:
        own = allowance(state, vehicle)
        largest = max(largest, own)
    return largest + trip.bonus - trip.spent


def spend(state: CompetitorsState, trip: Trip, vehicle: i64, points: i64) -> None:
    at = trip.join(vehicle, allowance(state, vehicle))
    trip.movers[at + SPENT] += points
    trip.spent += points
    if points > 0:
        state.handled = state.terms.none  # CO-11.14


def change(state: CompetitorsState, trip: Trip, vehicle: i64, points: i64) -> None:
    """More or fewer points for a vehicle and for all together, never below 0 (CO-12.17)."""
    own = points
    joint = points
    if points < 0:
        own_points = own_left(state, trip, vehicle)
        joint_points = joint_left(state, trip, vehicle)
        if -points > own_points:
            own = -own_points
        if -points > joint_points:
            joint = -joint_points
    at = trip.join(vehicle, allowance(state, vehicle))
    trip.movers[at + BONUS] += own
    trip.bonus += joint


# Fuel.

ANY_FUEL: Final = 1 << 40
"""More than any step burns."""


def can_start(state: CompetitorsState, vehicle: i64, fuel: i64) -> bool:
    """Whether the player can pay the fuel of a first step, or has it for nothing."""
    return state.cash[state.player] >= fuel or at_depot(state, vehicle)


def first_step(trip: Trip | None, vehicle: i64) -> bool:
    """Whether the vehicle has not moved in this movement turn."""
    if trip is None:
        return True
    at = trip.mover(vehicle)
    return at < 0 or trip.movers[at + MOVED] == 0


def start_fuel(state: CompetitorsState, trip: Trip, vehicle: i64) -> None:
    """The first step of a movement turn decides how its fuel is reckoned (CO-4.22, CO-14.11)."""
    if first_step(trip, vehicle):
        free = at_depot(state, vehicle)
        doubled = state.marks[vehicle] == SURCHARGED and weather.threatens(
            state, FUEL_CODE, vehicles.position(state, vehicle)
        )
        at = trip.join(vehicle, allowance(state, vehicle))
        trip.movers[at + MOVED] = 1
        if free:
            trip.movers[at + FUEL] = NO_FUEL
        elif doubled:
            trip.movers[at + FUEL] = DOUBLE_FUEL
        if state.terms.kind_of[vehicle] != AIRCRAFT:
            burn(trip, vehicle, state.terms.fuel[state.terms.kind_of[vehicle]])


def at_depot(state: CompetitorsState, vehicle: i64) -> bool:
    place = state.place[vehicle]
    return 0 <= place < state.terms.territories and state.advantage(DEPOT, state.player, place) > 0


def burn(trip: Trip, vehicle: i64, fuel: i64) -> None:
    """Fuel is owed until the trip is over (CO-7.24)."""
    reckoned = trip.movers[trip.mover(vehicle) + FUEL]
    if reckoned == DOUBLE_FUEL:
        trip.fuel += 2 * fuel
    elif reckoned != NO_FUEL:
        trip.fuel += fuel


def affords(state: CompetitorsState, trip: Trip | None, vehicle: i64, flight: i64) -> bool:
    """Whether cash covers the fuel owed and that of a step; `flight` is the fuel of a leg (CO-7.25, CO-7.40)."""
    fuel = flight
    if state.terms.kind_of[vehicle] != AIRCRAFT and first_step(trip, vehicle):
        fuel = state.terms.fuel[state.terms.kind_of[vehicle]]
    return fuel <= budget(state, trip, vehicle)


def budget(state: CompetitorsState, trip: Trip | None, vehicle: i64) -> i64:
    """The dearest fuel that a step may cost: what is owed leaves of the cash, or any where fuel is for nothing."""
    owed: i64 = 0
    if trip is not None:
        owed = trip.fuel
    if first_step(trip, vehicle):
        free = at_depot(state, vehicle)
    else:
        free = trip is not None and trip.movers[trip.mover(vehicle) + FUEL] == NO_FUEL
    if free:
        return ANY_FUEL
    return max(0, state.cash[state.player] - owed)
