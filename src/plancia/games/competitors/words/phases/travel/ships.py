"""Chapter 9 in words: where a ship cannot sail or dock."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.box.material import SHIP
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import ships, steps
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.travel.steps import barred, not_moving, points_left, too_dear, unpaid
from plancia.games.competitors.words.refusal import Refusal


def refuse_sail(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = not_moving(state, seat, SHIP)
    if fault is not None:
        return fault
    trip = state.running_trip()
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
        return barred(state, seat, ship)
    cost = ships.sea_cost(state, way)
    left = points_left(state)
    if cost > left:
        rule = "CO-9.7" if state.terms.sea_strait[way] >= 0 else "CO-9.4"
        return rule, too_dear(place, cost, left)
    return unpaid(state, seat) or ("CO-9.4", say("the ship cannot sail to {place} now", place=place))


def refuse_dock(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = not_moving(state, seat, SHIP)
    if fault is not None:
        return fault
    terms = state.terms
    trip = state.running_trip()
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
        return barred(state, seat, ship)
    return unpaid(state, seat) or ("CO-9.5", say("{vehicle} cannot dock in {place} now", vehicle=name, place=place))
