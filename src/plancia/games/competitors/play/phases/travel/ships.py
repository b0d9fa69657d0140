"""Chapter 9: ships: from sea cell to sea cell, through straits, and into ports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.box.material import SHIP
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.travel import allowances

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def steps(state: CompetitorsState, trip: Trip | None, ship: i64, found: vec[i64]) -> vec[i64]:
    """The cells a ship may enter now and the ports it may dock in."""
    terms = state.terms
    here = state.place[ship]
    if not allowances.affords(state, trip, ship, 0):
        return found
    points = allowances.left(state, trip, ship)
    if here >= terms.territories or not weather.barred(state, trip, ship, here):
        for way in range(terms.sea_start[here], terms.sea_start[here + 1]):
            if sea_cost(state, way) <= points:
                found = append(found, moves.pack(moves.SAIL, terms.sea_to[way]))
    for dock in range(terms.dock_start[here], terms.dock_start[here + 1]):
        port = terms.dock_to[dock]
        if not weather.barred(state, trip, ship, port):
            found = append(found, moves.pack(moves.DOCK, port))
    return found


def can_move(state: CompetitorsState, ship: i64) -> bool:
    """Whether a Move with this ship has a first step (CO-7.38): the sea lies open from every port and cell."""
    return allowances.can_start(state, ship, state.terms.fuel[SHIP])


def way_to(state: CompetitorsState, start: i64, end: i64) -> i64:
    terms = state.terms
    for way in range(terms.sea_start[start], terms.sea_start[start + 1]):
        if terms.sea_to[way] == end:
            return way
    return -1


def sea_cost(state: CompetitorsState, way: i64) -> i64:
    """A cell costs 1, the strait before it 1 more (CO-9.4, CO-9.7)."""
    if state.terms.sea_strait[way] >= 0:
        return 2
    return 1
