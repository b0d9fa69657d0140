"""Chapter 10 in words: where an aircraft cannot fly."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.box.material import AIRCRAFT
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import aircraft, steps
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.travel.steps import barred, not_moving, points_left, unpaid
from plancia.games.competitors.words.refusal import Refusal


def refuse_fly(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = not_moving(state, seat, AIRCRAFT)
    if fault is not None:
        return fault
    trip = state.running_trip()
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
    trip = state.running_trip()
    name = names.vehicle(state, vehicle, seat)
    points = points_left(state)
    if points <= 0:
        return "CO-10.1", say("{vehicle} has no movement points left in this movement turn", vehicle=name)
    start = aircraft.leg_start(state, vehicle)
    flown = aircraft.leg_flown(state, vehicle)
    needed = terms.flight_pm[start * terms.territories + target] - flown
    takes_off = state.place[vehicle] != IN_FLIGHT
    if (takes_off and weather.barred(state, trip, vehicle, start)) or (
        points >= needed and weather.barred(state, trip, vehicle, target)
    ):
        return barred(state, seat, vehicle)
    flying = state.flying[terms.owner_of[vehicle]]
    if points < needed and flying not in (-1, vehicle):
        return "CO-10.14", say(
            "{other} is in flight and there is one marker: {vehicle} would not land in this movement turn",
            other=names.vehicle(state, flying, seat),
            vehicle=name,
        )
    fuel = aircraft.fuel_of(state, start, target, flown, points)
    return unpaid(state, seat, fuel) or (
        "CO-10.2",
        say("{vehicle} cannot fly to {place} now", vehicle=name, place=names.place(target)),
    )
