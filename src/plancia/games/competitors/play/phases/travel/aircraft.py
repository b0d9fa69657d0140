"""Chapter 10: aircraft: flights between airports, legs over several turns, and landing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.box.codes import HUB, INTERCONTINENTAL
from plancia.games.competitors.box.material import AIRCRAFT
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import allowances

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def steps(state: CompetitorsState, trip: Trip | None, aircraft: i64, found: vec[i64]) -> vec[i64]:
    """The airports an aircraft may fly to now: with the fuel, and the one in-flight marker of the owner (CO-10.14)."""
    points = allowances.left(state, trip, aircraft)
    if points <= 0:
        return found
    terms = state.terms
    start = leg_start(state, aircraft)
    flown = leg_flown(state, aircraft)
    budget = allowances.budget(state, trip, aircraft)
    marker = state.flying[terms.owner_of[aircraft]] in (-1, aircraft)
    for airport in _targets(state, trip, aircraft):
        lands = flown + points >= terms.flight_pm[start * terms.territories + airport]
        possible = not weather.barred(state, trip, aircraft, airport) if lands else marker
        if possible and fuel_of(state, start, airport, flown, points) <= budget:
            found = append(found, moves.pack(moves.FLY, airport))
    return found


def _targets(state: CompetitorsState, trip: Trip | None, aircraft: i64) -> vec[i64]:
    """Where the running leg leads, or any that could begin here."""
    here = state.place[aircraft]
    if here == IN_FLIGHT:
        return vec[i64]([state.leg_to[state.terms.owner_of[aircraft]]])
    if weather.barred(state, trip, aircraft, here):
        return state.terms.none
    return connected(state, here)


def can_move(state: CompetitorsState, aircraft: i64) -> bool:
    """Whether a Move with this aircraft has a first step (CO-7.38)."""
    here = state.place[aircraft]
    if here != IN_FLIGHT:
        # Most aircraft may fly to the next airport of their area, which is looked at first.
        hop = state.terms.hop_fuel[here]
        if hop >= 0 and allowances.can_start(state, aircraft, hop):
            return True
        if not allowances.can_start(state, aircraft, state.terms.fuel[AIRCRAFT]):
            return False
    return len(steps(state, None, aircraft, vec[i64]())) > 0


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
    return terms.flown_fuel(start, end, flown + points) - terms.flown_fuel(start, end, flown)


def open_areas(state: CompetitorsState) -> i64:
    """Areas whose national airports are open to the player between areas, a bit each: those with a base."""
    opened: i64 = 0
    for base in state.own_bases[state.player]:
        opened |= 1 << state.terms.area[base]
    return opened


def connected(state: CompetitorsState, start: i64) -> vec[i64]:
    """Airports to fly to from here: between areas both must be open, or one a hub (CO-10.17, CO-14.9).

    A hub lies at a base and so is open itself: it matters only where the other airport is not.
    """
    terms = state.terms
    area = terms.area[start]
    opened = open_areas(state)
    starts = is_open(state, start, opened)
    everywhere = is_hub(state, start)
    return vec[i64](
        [
            airport
            for airport in terms.airports
            if airport != start
            and (
                everywhere
                or terms.area[airport] == area
                or (is_open(state, airport, opened) if starts else is_hub(state, airport))
            )
        ]
    )


def is_open(state: CompetitorsState, airport: i64, opened: i64) -> bool:
    """Whether an airport serves flights between areas: an intercontinental one, or one of an area with a base."""
    terms = state.terms
    return terms.airport[airport] == INTERCONTINENTAL or opened >> terms.area[airport] & 1 != 0


def is_hub(state: CompetitorsState, airport: i64) -> bool:
    return state.advantage(HUB, state.player, airport) > 0
