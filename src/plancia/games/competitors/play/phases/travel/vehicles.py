"""Vehicles on the board: where they are, how they come to a base, how they are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.games.competitors.box.material import AIRCRAFT, SHIP
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT, SENT_BACK
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def flight_place(state: CompetitorsState, seat: i64) -> i64:
    """Where a seat's aircraft in flight counts as being (CO-10.16)."""
    start = state.leg_from[seat]
    end = state.leg_to[seat]
    if 2 * state.leg_flown[seat] < state.terms.flight_pm[start * state.terms.territories + end]:
        return start
    return end


def position(state: CompetitorsState, vehicle: i64) -> i64:
    """The place of a vehicle, aboard, in flight or not (CO-4.30)."""
    place = state.where(vehicle)
    if place == IN_FLIGHT:
        owner = state.terms.owner_of[vehicle]
        if state.flying[owner] != vehicle:
            owner = state.terms.owner_of[state.carrier[vehicle]]
        return flight_place(state, owner)
    return place


def nearest_base(state: CompetitorsState, vehicle: i64) -> i64:
    """The owner's nearest base with the facility needed; ties: headquarters, then lowest id (CO-4.11)."""
    terms = state.terms
    owner = terms.owner_of[vehicle]
    kind = terms.kind_of[vehicle]
    here = position(state, vehicle)
    nearest = state.headquarters[owner]
    shortest = distance(state, here, nearest)
    for base in state.own_bases[owner]:
        if fits(state, kind, base):
            far = distance(state, here, base)
            tied = far == shortest and nearest != state.headquarters[owner]
            if far < shortest or (tied and terms.rank[base] < terms.rank[nearest]):
                shortest = far
                nearest = base
    return nearest


def fits(state: CompetitorsState, kind: i64, territory: i64) -> bool:
    """Whether a vehicle of a kind can stand in a territory: a ship needs a port, an aircraft an airport."""
    if kind == SHIP:
        return state.terms.port[territory] != 0
    if kind == AIRCRAFT:
        return state.terms.airport[territory] != 0
    return True


def distance(state: CompetitorsState, a: i64, b: i64) -> i64:
    """Squared, the way around the board edge where that is shorter."""
    terms = state.terms
    across = terms.x[a] - terms.x[b]
    if across < 0:
        across = -across
    if across > terms.board_edge:
        across = 2 * terms.board_edge - across
    along = terms.y[a] - terms.y[b]
    return across * across + along * along


def send_back(state: CompetitorsState, vehicle: i64) -> None:
    """To the owner's nearest base, a truck aboard goes along (CO-4.10, CO-4.15); a running trip takes note."""
    state.marks[vehicle] = SENT_BACK
    base = place_at_base(state, vehicle)
    state.tell(events.SENT_BACK, state.token(vehicle), base)
    trip = state.trip
    if trip is not None:
        holds = trip.loaded and (trip.holder == vehicle or state.carrier[trip.holder] == vehicle)
        if holds and state.terms.load_lost:
            trip.failed = True
            state.tell(events.GOODS_LOST, state.player)
        brought_home(state, vehicle, base)


def place_at_base(state: CompetitorsState, vehicle: i64) -> i64:
    base = nearest_base(state, vehicle)
    disembark(state, vehicle)
    land(state, vehicle)
    state.place[vehicle] = base
    return base


def disembark(state: CompetitorsState, vehicle: i64) -> None:
    """A truck is aboard its carrier no longer."""
    carrier = state.carrier[vehicle]
    if carrier >= 0:
        state.cargo[carrier] = -1
        state.carrier[vehicle] = -1


def land(state: CompetitorsState, vehicle: i64) -> None:
    """An aircraft is in flight no longer."""
    owner = state.terms.owner_of[vehicle]
    if state.flying[owner] == vehicle:
        state.flying[owner] = -1
        state.leg_from[owner] = -1
        state.leg_to[owner] = -1
        state.leg_flown[owner] = 0


def brought_home(state: CompetitorsState, vehicle: i64, base: i64) -> None:
    """A vehicle was placed at a base: the movement turn ends if it is of the running trip (CO-4.12 to 4.14).

    It is no arrival, unless the table plays by CO-21.34.
    """
    trip = state.running_trip()
    if trip.mover(vehicle) >= 0:
        trip.visit(base)  # CO-13.15
    if trip.holder < 0 or trip.holder == vehicle or state.carrier[trip.holder] == vehicle:
        trip.touched = True  # CO-7.19
        trip.ending = True
        trip.taken_away = True
        if state.terms.sent_back_delivers and base == trip.recipient and not trip.failed:
            trip.delivered = True


def lose(state: CompetitorsState, vehicle: i64) -> None:
    """Removed without compensation (CO-12.21, CO-17.36); a truck aboard stays, or goes home from the sea (CO-12.23)."""
    terms = state.terms
    place = state.where(vehicle)
    trip = state.trip
    truck = state.cargo[vehicle]
    if truck >= 0:
        if 0 <= place < terms.territories:
            disembark(state, truck)
            state.place[truck] = place
        else:
            base = place_at_base(state, truck)
            state.tell(events.BROUGHT_HOME, state.token(truck), base)
            if trip is not None:
                brought_home(state, truck, base)
    disembark(state, vehicle)
    land(state, vehicle)
    state.retire(vehicle)
    charters.drop(state, vehicle)
    state.tell(events.LOST, state.token(vehicle))
    if trip is not None:
        if trip.holder == vehicle:
            trip.failed = True
        if vehicle in (trip.stepping, trip.vehicle):
            trip.taken_away = True
            trip.ending = True
