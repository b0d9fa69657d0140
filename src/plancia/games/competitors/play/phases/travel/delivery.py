"""Chapter 7: Deliver and Move from their start to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import COMMISSION, WAREHOUSE
from plancia.games.competitors.box.material import SHIP, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD
from plancia.games.competitors.play.parts.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.parts.trip import MOVED, PARTS, Trip
from plancia.games.competitors.play.phases import cards, ending, money, rounds
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import (
    aircraft,
    allowances,
    combined,
    political,
    ships,
    steps,
    trucks,
)
from plancia.games.competitors.play.stages import (
    DELIVERING,
    ENDING,
    MOVEMENT_TURN_END,
    MOVING,
    SETTLING,
    TRIP_END,
    TURN_END,
)
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def begin_move(state: CompetitorsState, vehicle: i64) -> None:
    """One movement turn without goods (CO-6.11)."""
    trip = Trip(vehicle)
    trip.use(vehicle)
    state.trip = trip
    state.tell(events.MOVE, state.player, state.token(vehicle))
    state.ask(state.player, MOVING)


def begin_delivery(state: CompetitorsState, number: i64, vehicle: i64) -> None:
    """The goods go aboard, and all hear how many movement turns the contract allows (CO-7.2, CO-7.3)."""
    seat = state.player
    triples = state.offices[seat].triples
    at = state.offices[seat].triple(number)
    trip = Trip(vehicle)
    trip.use(vehicle)
    trip.holder = vehicle
    trip.carried = 1 << state.terms.kind_of[vehicle]
    trip.triple = number
    trip.sender = triples[at + SENDER]
    trip.contract = triples[at + CONTRACT]
    trip.recipient = triples[at + RECIPIENT]
    trip.printed = state.terms.goods_tm[trip.contract]
    trip.allowed = trip.printed + state.advantage(WAREHOUSE, seat, trip.sender)  # CO-14.26
    state.trip = trip
    state.tell(events.DELIVER, seat, number, state.token(vehicle), trip.sender, trip.recipient, trip.printed)
    state.ask(seat, DELIVERING)


def find_steps(state: CompetitorsState) -> bool:
    """Whether there is a step to decide on; if not, the movement turn ends by itself (CO-7.12)."""
    trip = state.running_trip()
    found = vec[i64](capacity=16)
    vehicle = steps.mover(state, trip)
    if _drives(state, trip, vehicle):
        kind = state.terms.kind_of[vehicle]
        if kind == TRUCK:
            found = trucks.steps(state, trip, vehicle, found)
        elif kind == SHIP:
            found = ships.steps(state, trip, vehicle, found)
        else:
            found = aircraft.steps(state, trip, vehicle, found)
    can_move = len(found) > 0
    symbol: i64 = -1
    if trip.holder >= 0:
        symbol = state.terms.goods_vehicle[trip.contract]
    found = combined.trip_steps(state, trip, symbol, found)
    # Where only the symbol forbids a step the player is asked all the same: an end by itself would tell it to all.
    if len(found) == 0 and (symbol < 0 or len(combined.trip_steps(state, trip, -1, found)) == 0):
        trip.touched = True
        state.stage = MOVEMENT_TURN_END
        return False
    if not can_move or not _is_empty_move(state, trip, vehicle):
        found = append(found, i64(moves.END))
    if trip.holder >= 0:
        found = append(found, i64(moves.ABANDON))
    state.steps = found
    return True


def _is_empty_move(state: CompetitorsState, trip: Trip, vehicle: i64) -> bool:
    """Whether no step of a Move was made or refused yet: it is not ended by hand then (CO-7.38), but in ruleset 1."""
    tried = not allowances.first_step(trip, vehicle) or vehicle in trip.barred
    return state.terms.ruleset > 1 and trip.holder < 0 and not tried


def _drives(state: CompetitorsState, trip: Trip, vehicle: i64) -> bool:
    """Whether the vehicle may move now: not aboard, not another's, with the chartered truck aboard (CO-17.46)."""
    if state.place[vehicle] == ABOARD:
        return False
    if trip.holder >= 0:
        return combined.usable(state, trip, vehicle, state.player)
    chartered = charters.for_truck(state, state.player, vehicle)
    return chartered < 0 or state.cargo[vehicle] == chartered or not allowances.first_step(trip, vehicle)


def answer(state: CompetitorsState, move: i64, chance: Chance) -> None:
    trip = state.running_trip()
    verb = moves.verb_of(move)
    if verb == moves.END:
        trip.touched = True
        state.stage = MOVEMENT_TURN_END
    elif verb == moves.ABANDON:
        trip.touched = True
        trip.abandoned = True
        state.tell(events.GIVEN_UP, state.player)
        state.stage = MOVEMENT_TURN_END
    elif verb >= moves.GO and verb <= moves.FLY:
        steps.begin(state, trip, move)
    else:
        trip.touched = True
        if verb == moves.LOAD:
            combined.load(state, move)
        elif verb == moves.SHIFT:
            combined.shift(state, move)
        else:
            combined.unload(state, move, chance)
        if trip.ending:
            state.stage = MOVEMENT_TURN_END


def end_movement_turn(state: CompetitorsState, chance: Chance) -> None:
    """The events of trucks that moved come first (CO-7.33), then the next movement turn or the end."""
    trip = state.running_trip()
    trip.check = ENDING
    if not (trip.delivered or trip.failed or trip.stopped):
        truck = _stopped_truck(state, trip)
        if truck >= 0:
            political.roll(state, trip, truck, state.place[truck], chance)
            return
    if trip.delivered or trip.failed or trip.stopped or trip.holder < 0:
        state.stage = TRIP_END
    elif trip.abandoned or trip.number == trip.allowed:
        trip.failed = True
        if not trip.abandoned:
            state.tell(events.TIME_OUT, state.player)
        state.stage = TRIP_END
    else:
        _next_movement_turn(state, trip)


def _stopped_truck(state: CompetitorsState, trip: Trip) -> i64:
    """A truck that moved in this movement turn and stands, not aboard, under a red flag not met yet (CO-13.3)."""
    at: i64 = 0
    while at < len(trip.movers):
        vehicle = trip.movers[at]
        moved = trip.movers[at + MOVED] != 0 and state.terms.kind_of[vehicle] == TRUCK
        place = state.place[vehicle]
        if moved and place >= 0 and political.possible(state, trip, place):
            return vehicle
        at += PARTS
    return -1


def _next_movement_turn(state: CompetitorsState, trip: Trip) -> None:
    trip.number += 1
    trip.begin_movement_turn()
    if trip.next_bonus != 0:
        allowances.change(state, trip, trip.next_vehicle, trip.next_bonus)
        trip.next_bonus = 0
        trip.next_vehicle = -1
    state.tell(events.MOVEMENT_TURN, state.player, trip.number, trip.allowed)
    state.ask(state.player, DELIVERING)


def end(state: CompetitorsState, chance: Chance) -> None:
    """Fee or failure, then the fuel of it all (CO-7.24), then the next action."""
    trip = state.running_trip()
    if trip.check != SETTLING:
        trip.check = SETTLING
        if trip.delivered:
            _succeed(state, trip, chance)
        elif trip.holder >= 0:
            _fail(state, trip)
        if trip.fuel > 0:
            state.tell(events.FUEL, state.player, trip.fuel)
            money.owe(state, trip.fuel, money.BANK)
        return
    if trip.delivers:
        charters.end_delivery(state, state.player, trip.triple)
    elif state.terms.owner_of[trip.vehicle] != state.player:
        charters.drop(state, trip.vehicle)
    state.trip = None
    state.steps = state.terms.none
    state.handled = state.terms.none
    if trip.stopped:
        state.stage = TURN_END  # CO-5.10
    else:
        rounds.go_on(state)


def _succeed(state: CompetitorsState, trip: Trip, chance: Chance) -> None:
    """Fee, victory points, and a contract card if time was left (CO-7.17, CO-7.18, CO-14.15).

    The card for time left is drawn before the used ones are discarded; in ruleset 1 it was drawn after that.
    """
    terms = state.terms
    seat = state.player
    fee = terms.goods_fee[trip.contract]
    points = ending.points_between(terms, trip.sender, trip.recipient)
    state.cash[seat] += fee
    ending.score(state, seat, points)
    state.tell(events.DELIVERED, seat, trip.contract, trip.sender, trip.recipient, fee, points)
    state.offices[seat].remove_triple(trip.triple)
    if terms.ruleset == 1:
        _discard(state, trip)
    begun = trip.number
    if not trip.touched:
        begun -= 1  # CO-7.19
    if begun < trip.printed:
        cards.draw_contract(state, seat, chance)
    if terms.ruleset > 1:
        _discard(state, trip)
    for _ in range(state.advantage_in_area(COMMISSION, seat, terms.area[trip.recipient])):
        cards.draw_contract(state, seat, chance)


def _fail(state: CompetitorsState, trip: Trip) -> None:
    """No fee, and a point is lost (CO-7.20)."""
    seat = state.player
    before = state.points[seat]
    ending.score(state, seat, -state.terms.failure_points)
    state.tell(events.FAILED, seat, trip.contract, trip.sender, trip.recipient, before - state.points[seat])
    state.offices[seat].remove_triple(trip.triple)
    _discard(state, trip)


def _discard(state: CompetitorsState, trip: Trip) -> None:
    """The contract has been shown to all, and the three cards are discarded (CO-7.21, CO-20.4)."""
    seat = state.player
    cards.discard_territory(state, seat, trip.sender)
    cards.discard_territory(state, seat, trip.recipient)
    cards.discard_contract(state, seat, trip.contract)
