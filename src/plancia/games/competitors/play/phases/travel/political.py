"""Chapter 13: political and social events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import ORDER_CHOICE, ORDER_CUSTOMS_FIRST
from plancia.games.competitors.box.material import AREAS, EVENT, SHIP, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.travel import customs
from plancia.games.competitors.play.stages import CHECK_ANSWER, CHECK_ORDER, STEP
from plancia.games.competitors.play.stages import EVENT as EVENT_CHECK
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def possible(state: CompetitorsState, trip: Trip, territory: i64) -> bool:
    """A red flag whose event was not met in this movement turn (CO-13.14)."""
    return state.terms.flag[territory] != 0 and territory not in trip.visited


def ask_order(state: CompetitorsState, trip: Trip) -> None:
    """Customs card and event in one step: the player may choose the order (CO-13.10 to 13.12, CO-13.18)."""
    order = state.terms.event_order
    chooses = order == ORDER_CHOICE or (order != ORDER_CUSTOMS_FIRST and state.terms.kind_of[trip.stepping] != SHIP)
    if (
        chooses
        and trip.strait < 0
        and trip.skip_customs == 0
        and possible(state, trip, trip.target)
        and customs.due(state, trip)
    ):
        state.ask(state.player, CHECK_ORDER)


def orders() -> vec[i64]:
    return vec[i64]([moves.pack(moves.FIRST, moves.CUSTOMS_FIRST), moves.pack(moves.FIRST, moves.EVENT_FIRST)])


def order(state: CompetitorsState, move: i64) -> None:
    """A truck that takes the event first has stopped for this movement turn (CO-13.11)."""
    trip = state.running_trip()
    trip.event_first = moves.first_of(move) == moves.EVENT_FIRST
    if trip.event_first:
        trip.check = EVENT_CHECK
        if state.terms.kind_of[trip.stepping] == TRUCK:
            trip.halted = trip.stepping
    state.stage = STEP


def due(state: CompetitorsState, trip: Trip) -> bool:
    """A ship that docks, an aircraft that lands, a truck that arrives or has chosen to stop (CO-13.3, CO-13.4)."""
    if state.terms.kind_of[trip.stepping] == TRUCK:
        stops = trip.event_first or (trip.loaded and trip.target == trip.recipient)
    else:
        stops = trip.verb == moves.DOCK or trip.landed
    return stops and possible(state, trip, trip.target)


def roll(state: CompetitorsState, trip: Trip, vehicle: i64, territory: i64, chance: Chance) -> None:
    """The event of a vehicle that ends its movement here (CO-13.5, CO-13.13)."""
    terms = state.terms
    trip.visit(territory)
    event = chance.roll(EVENT, 12)
    state.tell(events.EVENT, state.player, event, territory)
    at = event * AREAS + terms.area[territory]
    if terms.event_plain[at] == 0:
        state.event = event
        state.concerned = vehicle
        state.pc = terms.event_pc[at]
        state.ask(state.player, CHECK_ANSWER)


def meets(state: CompetitorsState, trip: Trip) -> i64:
    """The vehicle an event of this step concerns: that with the goods in it, else the one that moved (CO-13.7)."""
    if trip.loaded and (trip.holder == trip.stepping or state.carrier[trip.holder] == trip.stepping):
        return trip.holder
    return trip.stepping
