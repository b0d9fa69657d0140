"""Chapter 10: aircraft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors import moves
from plancia.games.competitors.marks import IN_FLIGHT
from plancia.games.competitors.material import AIRCRAFT
from plancia.games.competitors.phases import allowances, weather
from plancia.games.competitors.trip import Trip
from plancia.games.competitors.vocabulary import HUB, INTERCONTINENTAL

if TYPE_CHECKING:
    from plancia.games.competitors.state import CompetitorsState


def steps(state: CompetitorsState, trip: Trip | None, aircraft: i64, found: vec[i64]) -> vec[i64]:
    """The airports an aircraft may fly to now."""
    points = allowances.left(state, trip, aircraft)
    if points <= 0:
        return found
    if state.place[aircraft] == IN_FLIGHT:
        target = state.leg_to[state.terms.owner_of[aircraft]]
        if may_fly(state, trip, aircraft, target, points):
            found = append(found, moves.pack(moves.FLY, target))
        return found
    opened = open_areas(state)
    for airport in state.terms.airports:
        if may_take_off(state, trip, aircraft, airport, points, opened):
            found = append(found, moves.pack(moves.FLY, airport))
    return found


def can_move(state: CompetitorsState, aircraft: i64) -> bool:
    """Whether a Move with this aircraft has a first step (CO-7.38)."""
    points = allowances.left(state, None, aircraft)
    if state.place[aircraft] == IN_FLIGHT:
        return may_fly(state, None, aircraft, state.leg_to[state.terms.owner_of[aircraft]], points)
    if not allowances.can_start(state, aircraft, state.terms.fuel[AIRCRAFT]):
        return False
    # Most aircraft may fly to the next airport of their area, which is looked at first.
    near = state.terms.next_airport[state.place[aircraft]]
    if near >= 0 and may_take_off(state, None, aircraft, near, points, 0):
        return True
    opened = open_areas(state)
    return any(may_take_off(state, None, aircraft, airport, points, opened) for airport in state.terms.airports)


def may_take_off(
    state: CompetitorsState, trip: Trip | None, aircraft: i64, airport: i64, points: i64, opened: i64
) -> bool:
    here = state.place[aircraft]
    return (
        airport != here
        and may_connect(state, here, airport, opened)
        and may_fly(state, trip, aircraft, airport, points)
        and not weather.barred(state, trip, aircraft, here)
    )


def may_fly(state: CompetitorsState, trip: Trip | None, aircraft: i64, airport: i64, points: i64) -> bool:
    """Whether the next part of a leg can be flown: fuel, and the one in-flight marker of the owner (CO-10.14)."""
    terms = state.terms
    owner = terms.owner_of[aircraft]
    start = leg_start(state, aircraft)
    flown = leg_flown(state, aircraft)
    lands = flown + points >= terms.flight_pm[start * terms.territories + airport]
    if lands and weather.barred(state, trip, aircraft, airport):
        return False
    if not lands and state.flying[owner] >= 0 and state.flying[owner] != aircraft:
        return False
    return allowances.affords(state, trip, aircraft, fuel_of(state, start, airport, flown, points))


def leg_start(state: CompetitorsState, aircraft: i64) -> i64:
    """The airport of take-off: of the running leg, or where the aircraft stands."""
    if state.place[aircraft] == IN_FLIGHT:
        return state.leg_from[state.terms.owner_of[aircraft]]
    return state.place[aircraft]


def leg_flown(state: CompetitorsState, aircraft: i64) -> i64:
    if state.place[aircraft] == IN_FLIGHT:
        return state.leg_flown[state.terms.owner_of[aircraft]]
    return 0


def fuel_of(state: CompetitorsState, start: i64, end: i64, flown: i64, points: i64) -> i64:
    """The fuel of so many points of a leg after those flown (CO-10.6, CO-10.8, CO-10.15)."""
    terms = state.terms
    until = flown + points
    whole = terms.flight_pm[start * terms.territories + end]
    until = min(until, whole)
    return terms.flown_fuel(start, end, until) - terms.flown_fuel(start, end, flown)


def open_areas(state: CompetitorsState) -> i64:
    """Areas whose national airports are open to the player between areas, a bit each: those with a base."""
    opened: i64 = 0
    for base in state.own_bases[state.player]:
        opened |= 1 << state.terms.area[base]
    return opened


def may_connect(state: CompetitorsState, start: i64, end: i64, opened: i64) -> bool:
    """Between areas an airport must be intercontinental or lie in an area with a base (CO-10.17, CO-14.9)."""
    terms = state.terms
    if terms.area[start] == terms.area[end]:
        return True
    if is_open(state, start, opened) and is_open(state, end, opened):
        return True
    return is_hub(state, start) or is_hub(state, end)


def is_open(state: CompetitorsState, airport: i64, opened: i64) -> bool:
    """Whether an airport serves flights between areas, given the areas with a base."""
    terms = state.terms
    return terms.airport[airport] == INTERCONTINENTAL or opened >> terms.area[airport] & 1 != 0


def is_hub(state: CompetitorsState, airport: i64) -> bool:
    return state.advantage(HUB, state.player, airport) > 0
