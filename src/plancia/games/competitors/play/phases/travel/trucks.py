"""Chapter 8: trucks: over land from territory to territory, by terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.box.codes import SLOW
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import SLOWED
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import allowances

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def steps(state: CompetitorsState, trip: Trip | None, truck: i64, found: vec[i64]) -> vec[i64]:
    """The territories a truck may enter now."""
    terms = state.terms
    here = state.place[truck]
    if not allowances.affords(state, trip, truck, 0) or (trip is not None and trip.halted == truck):  # CO-13.17
        return found
    points = allowances.left(state, trip, truck)
    for way in range(terms.way_start[here], terms.way_start[here + 1]):
        if entry_cost(state, truck, way) <= points:
            found = append(found, moves.pack(moves.GO, terms.way_to[way]))
    return found


def can_move(state: CompetitorsState, truck: i64) -> bool:
    """Whether a Move with this truck has a first step (CO-7.38): a movement turn has the points for any way."""
    terms = state.terms
    here = state.place[truck]
    return terms.way_start[here] < terms.way_start[here + 1] and allowances.can_start(state, truck, terms.fuel[TRUCK])


def way_to(state: CompetitorsState, start: i64, end: i64) -> i64:
    terms = state.terms
    for way in range(terms.way_start[start], terms.way_start[start + 1]):
        if terms.way_to[way] == end:
            return way
    return -1


def entry_cost(state: CompetitorsState, truck: i64, way: i64) -> i64:
    """The terrain of the far side, 1 more over a strait (CO-8.4, CO-8.7), 1 more if slowed there (CO-4.21)."""
    cost = state.terms.entry_cost[state.terms.way_to[way]]
    if state.terms.way_strait[way] >= 0:
        cost += 1
    if state.marks[truck] == SLOWED and weather.threatens(state, SLOW, state.terms.way_to[way]):
        cost += 1
    return cost
