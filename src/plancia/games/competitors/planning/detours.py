"""A way of the running trip by way of places that its player chooses."""

from __future__ import annotations

from collections.abc import Sequence

from plancia.core.language import listed, say
from plancia.games.competitors.ids import PLACES, identity
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.stages import DELIVERING, MOVING
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways import planner
from plancia.games.competitors.play.ways.planner import Route
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.travel.reach import reach, situation
from plancia.games.competitors.words.phases.travel.ways import along, in_short
from plancia.kit.planning import Detour, FirstMove, Plan

_SPOTS = {identity(name): place for place, name in enumerate(PLACES)}


def detour(state: CompetitorsState, seat: int, goal: str, through: tuple[str, ...]) -> Detour:
    """The best way to each of the places in turn, in the movement turns that the trip has; none to what is no place."""
    trip = state.trip
    if trip is None or state.player != seat or state.stage not in (MOVING, DELIVERING):
        return Detour(goals=())
    goals = tuple(identity(PLACES[route.place]) for route in reach(state, trip))
    stops = tuple(stop for stop in through if stop in _SPOTS and stop != goal)
    if goal not in goals:
        return Detour(goals=goals, through=stops)
    return Detour(
        goals=goals, goal=goal, through=stops, plan=_plan(state, trip, [_SPOTS[one] for one in (*stops, goal)])
    )


def _plan(state: CompetitorsState, trip: Trip, places: Sequence[int]) -> Plan | None:
    """One row: where the way leads and calls, and what it takes; None if there is none or it cannot begin so."""
    turns = trip.allowed if trip.holder >= 0 else trip.number
    route = planner.route_through(state.terms, situation(state, trip), places, int(turns))
    made = () if route is None else along(state, route)
    if route is None or not made:
        return None
    *stops, goal = map(names.place, places)
    name = say("{place} by way of {places}", place=goal, places=listed(stops)) if stops else goal
    told = in_short(route.turn, route.points, route.fuel, route.customs)
    return Plan(
        name=name, cells=(told,), way=_drawn(state, trip, route), moves=(FirstMove(made[0], say("Travel"), made[1:]),)
    )


def _drawn(state: CompetitorsState, trip: Trip, route: Route) -> tuple[str, ...]:
    """Where the vehicle or the goods are, and the steps from there."""
    mover = trip.holder if trip.holder >= 0 else trip.vehicle
    start = int(state.where(mover))
    if start == IN_FLIGHT:
        start = int(state.leg_from[state.terms.owner_of[mover]])
    return PLACES[start], *(("*" if step.customs else "") + step.text for step in route.steps)
