"""Chapter 8 in words: where a truck cannot drive."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases.travel import steps, trucks
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.travel.steps import not_moving, points_left, too_dear, unpaid
from plancia.games.competitors.words.refusal import Refusal


def refuse_go(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = not_moving(state, seat, TRUCK)
    if fault is not None:
        return fault
    trip = state.running_trip()
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
    left = points_left(state)
    if cost > left:
        rule = "CO-8.7" if state.terms.way_strait[way] >= 0 else "CO-8.5"
        return rule, too_dear(place, cost, left)
    return unpaid(state, seat) or (
        "CO-8.3",
        say("{vehicle} cannot drive to {place} now", vehicle=name, place=place),
    )
