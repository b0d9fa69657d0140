"""Refusals of loading, unloading and shifting goods (chapter 11)."""

from __future__ import annotations

from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.marks import ABOARD
from plancia.games.competitors.material import SHIP, TRUCK
from plancia.games.competitors.phases import charters, combined
from plancia.games.competitors.refusals.shared import (
    Refusal,
    chartered_out,
    is_own,
    missing,
    not_chartered,
    not_own,
    pawn,
)
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.trip import Trip


def load(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move)) or missing(state, seat, moves.second_of(move))
    if fault is not None:
        return fault
    terms = state.terms
    truck = pawn(state, seat, moves.first_of(move))
    carrier = pawn(state, seat, moves.second_of(move))
    truck_name, carrier_name = names.vehicle(state, truck, seat), names.vehicle(state, carrier, seat)
    if terms.kind_of[truck] != TRUCK:
        return "CO-11.2", f"only trucks go aboard, and {truck_name} is none"
    if terms.kind_of[carrier] == TRUCK:
        return "CO-11.2", f"a truck rides on a ship or an aircraft, not on {carrier_name}"
    fault = _not_of_trip(state, seat, truck, carrier) or _not_usable(state, seat, truck, carrier)
    if fault is not None:
        return fault
    if state.place[truck] == ABOARD:
        return "CO-11.2", f"{truck_name} is {names.where(state, truck, seat)} already"
    if state.cargo[carrier] >= 0:
        rule = "CO-9.11" if terms.kind_of[carrier] == SHIP else "CO-10.20"
        return rule, f"{carrier_name} has {names.vehicle(state, state.cargo[carrier], seat)} aboard and takes one truck"
    if state.place[truck] != state.place[carrier]:
        here, there = names.where(state, truck, seat), names.where(state, carrier, seat)
        return "CO-11.2", f"{truck_name} is {here} and {carrier_name} is {there}"
    return "CO-11.14", f"{truck_name} was loaded already since points were last spent"


def _not_of_trip(state: CompetitorsState, seat: int, truck: int, carrier: int) -> Refusal | None:
    """What has no part in the running Move or Deliver."""
    trip = state.trip
    if trip is None:
        return None
    if trip.holder >= 0:
        return _not_of_delivery(state, seat, trip, truck, carrier)
    if state.terms.kind_of[trip.vehicle] == TRUCK:
        if truck != trip.vehicle:
            return "CO-11.10", f"this Move is one of {names.vehicle(state, trip.vehicle, seat)} alone"
        return None
    if carrier != trip.vehicle:
        return "CO-11.10", f"in this Move trucks go aboard {names.vehicle(state, trip.vehicle, seat)} only"
    chartered = charters.for_truck(state, seat, carrier)
    if chartered >= 0 and truck != chartered:
        return "CO-17.28", f"the charter is for {names.vehicle(state, chartered, seat)} alone"
    return None


def _not_of_delivery(state: CompetitorsState, seat: int, trip: Trip, truck: int, carrier: int) -> Refusal | None:
    holder = names.vehicle(state, trip.holder, seat)
    if state.terms.kind_of[trip.holder] != TRUCK:
        if carrier != trip.holder:
            return "CO-11.15", f"the goods are in {holder}: only there trucks may go aboard"
        return None
    if truck != trip.holder:
        return "CO-7.7", f"the goods are in {holder}: no other truck goes aboard now"
    if state.terms.goods_vehicle[trip.contract] == TRUCK:
        return "CO-7.8", f"{names.card(trip.contract)} travels by land only and never aboard"
    return None


def _not_usable(state: CompetitorsState, seat: int, truck: int, carrier: int) -> Refusal | None:
    chartered = charters.for_truck(state, seat, carrier) == truck
    trip = state.trip
    if trip is None or truck != trip.holder:
        if not is_own(state, seat, truck):
            return not_own(state, seat, truck, "CO-11.11")
        fault = chartered_out(state, seat, truck)
        if fault is not None:
            return fault
    if combined.usable(state, trip, carrier, seat) or (trip is not None and trip.holder < 0 and chartered):
        return None
    if is_own(state, seat, carrier):
        return chartered_out(state, seat, carrier)
    if chartered:
        return "CO-17.28", f"it goes aboard {names.vehicle(state, carrier, seat)} in the Move that it is chartered for"
    return not_chartered(state, seat, carrier)


def unload(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    truck = pawn(state, seat, moves.first_of(move))
    name = names.vehicle(state, truck, seat)
    if state.place[truck] != ABOARD:
        return "CO-11.2", f"{name} is {names.where(state, truck, seat)} and not aboard"
    carrier = state.carrier[truck]
    if not is_own(state, seat, truck) and not is_own(state, seat, carrier):
        return "CO-17.38", f"{name} is not yours, nor is {names.vehicle(state, carrier, seat)}"
    fault = _not_unloaded_now(state, seat, truck, carrier)
    if fault is not None:
        return fault
    if not 0 <= state.where(truck) < state.terms.territories:
        rule = "CO-11.2"
        return (
            rule,
            f"{names.vehicle(state, carrier, seat)} is {names.where(state, carrier, seat)}; unload in a territory",
        )
    return "CO-11.14", f"{name} was unloaded already since points were last spent"


def _not_unloaded_now(state: CompetitorsState, seat: int, truck: int, carrier: int) -> Refusal | None:
    """In a Move or Deliver only what has a part in it is unloaded."""
    trip = state.trip
    if trip is None:
        return None
    if not is_own(state, seat, truck) and truck != trip.holder:
        return "CO-11.11", f"{names.vehicle(state, truck, seat)} is not yours; unload it between actions"
    moved = trip.vehicle if trip.holder < 0 else trip.holder
    if moved not in (truck, carrier):
        rule = "CO-11.10" if trip.holder < 0 else "CO-11.15"
        return rule, f"{names.vehicle(state, truck, seat)} has no part in this; it can be unloaded between actions"
    return None


def shift(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    trip = state.trip
    assert trip is not None
    terms = state.terms
    vehicle = pawn(state, seat, moves.first_of(move))
    name = names.vehicle(state, vehicle, seat)
    holder = names.vehicle(state, trip.holder, seat)
    if vehicle == trip.holder:
        return "CO-7.10", f"the goods are in {name} already"
    if not combined.usable(state, trip, vehicle, seat):
        fault = chartered_out(state, seat, vehicle) if is_own(state, seat, vehicle) else None
        return fault or not_chartered(state, seat, vehicle)
    place = state.where(trip.holder)
    if not 0 <= place < terms.territories:
        return "CO-11.16", f"{holder} is {names.where(state, trip.holder, seat)}; goods are shifted in a territory"
    if state.where(vehicle) != place:
        return "CO-7.10", f"{name} is {names.where(state, vehicle, seat)} and {holder} in {names.place(place)}"
    symbol = terms.goods_vehicle[trip.contract]
    if symbol >= 0 and symbol != terms.kind_of[vehicle]:
        return "CO-7.8", f"{names.card(trip.contract)} goes by {names.kind(symbol)} only"
    if symbol >= 0 and state.place[vehicle] == ABOARD:
        return "CO-7.8", f"{names.card(trip.contract)} never travels aboard, and {name} is"
    return "CO-11.14", f"the goods were shifted to {name} already since points were last spent"
