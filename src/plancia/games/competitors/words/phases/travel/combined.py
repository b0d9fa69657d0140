"""Chapter 11 in words: loading, unloading and shifting goods."""

from __future__ import annotations

from plancia.core.decision import Choice
from plancia.core.language import say
from plancia.games.competitors.box.material import SHIP, TRUCK
from plancia.games.competitors.ids import TERRITORIES, name_for
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import combined
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.charters import chartered_out, not_chartered
from plancia.games.competitors.words.phases.travel.vehicles import is_own, missing, not_own, pawn
from plancia.games.competitors.words.refusal import Refusal


def load_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    carrier = state.vehicle(moves.second_of(move), seat)
    label = say(
        "Load {truck} aboard {carrier} in {place}",
        truck=names.vehicle(state, truck, seat),
        carrier=names.vehicle(state, carrier, seat),
        place=names.place(state.place[truck]),
    )
    facts: FactList = (("truck", name_for(state, truck, seat)), ("carrier", name_for(state, carrier, seat)))
    return Choice(decode(move), label, facts)


def unload_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    place = state.where(truck)
    carrier = state.carrier[truck]
    label = say(
        "Unload {truck} from {carrier} in {place}",
        truck=names.vehicle(state, truck, seat),
        carrier=names.vehicle(state, carrier, seat),
        place=names.place(place),
    )
    facts: FactList = (
        ("truck", name_for(state, truck, seat)),
        ("carrier", name_for(state, carrier, seat)),
        ("place", TERRITORIES[place]),
    )
    return Choice(decode(move), label, facts)


def shift_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    """Goods shifted to another vehicle."""
    vehicle = state.vehicle(moves.first_of(move), seat)
    label = say("Shift the goods to {vehicle}", vehicle=names.vehicle(state, vehicle, seat))
    return Choice(decode(move), label, (("vehicle", name_for(state, vehicle, seat)),))


# What cannot be done.


def refuse_load(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move)) or missing(state, seat, moves.second_of(move))
    if fault is not None:
        return fault
    terms = state.terms
    truck = pawn(state, seat, moves.first_of(move))
    carrier = pawn(state, seat, moves.second_of(move))
    truck_name, carrier_name = names.vehicle(state, truck, seat), names.vehicle(state, carrier, seat)
    if terms.kind_of[truck] != TRUCK:
        return "CO-11.2", say("only trucks go aboard, and {vehicle} is none", vehicle=truck_name)
    if terms.kind_of[carrier] == TRUCK:
        return "CO-11.2", say("a truck rides on a ship or an aircraft, not on {vehicle}", vehicle=carrier_name)
    fault = _not_of_trip(state, seat, truck, carrier) or _not_usable(state, seat, truck, carrier)
    if fault is not None:
        return fault
    here, there = names.where(state, truck, seat), names.where(state, carrier, seat)
    if state.place[truck] == ABOARD:
        return "CO-11.2", say("{vehicle} is {where} already", vehicle=truck_name, where=here)
    if state.cargo[carrier] >= 0:
        rule = "CO-9.11" if terms.kind_of[carrier] == SHIP else "CO-10.20"
        cargo = names.vehicle(state, state.cargo[carrier], seat)
        return rule, say("{carrier} has {truck} aboard and takes one truck", carrier=carrier_name, truck=cargo)
    if state.place[truck] != state.place[carrier]:
        return "CO-11.2", say(
            "{truck} is {here} and {carrier} is {there}",
            truck=truck_name,
            here=here,
            carrier=carrier_name,
            there=there,
        )
    return "CO-11.14", say("{vehicle} was loaded already since points were last spent", vehicle=truck_name)


def _not_of_trip(state: CompetitorsState, seat: int, truck: int, carrier: int) -> Refusal | None:
    """What has no part in the running Move or Deliver."""
    trip = state.trip
    if trip is None:
        return None
    if trip.holder >= 0:
        return _not_of_delivery(state, seat, trip, truck, carrier)
    mover = names.vehicle(state, trip.vehicle, seat)
    if state.terms.kind_of[trip.vehicle] == TRUCK:
        if truck != trip.vehicle:
            return "CO-11.10", say("this Move is one of {vehicle} alone", vehicle=mover)
        return None
    if carrier != trip.vehicle:
        return "CO-11.10", say("in this Move trucks go aboard {vehicle} only", vehicle=mover)
    chartered = charters.for_truck(state, seat, carrier)
    if chartered >= 0 and truck != chartered:
        return "CO-17.28", say("the charter is for {vehicle} alone", vehicle=names.vehicle(state, chartered, seat))
    return None


def _not_of_delivery(state: CompetitorsState, seat: int, trip: Trip, truck: int, carrier: int) -> Refusal | None:
    holder = names.vehicle(state, trip.holder, seat)
    if state.terms.kind_of[trip.holder] != TRUCK:
        if carrier != trip.holder:
            return "CO-11.15", say("the goods are in {vehicle}: only there trucks may go aboard", vehicle=holder)
        return None
    if truck != trip.holder:
        return "CO-7.7", say("the goods are in {vehicle}: no other truck goes aboard now", vehicle=holder)
    if state.terms.goods_vehicle[trip.contract] == TRUCK:
        return "CO-7.8", say("{goods} travels by land only and never aboard", goods=names.card(trip.contract))
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
        name = names.vehicle(state, carrier, seat)
        return "CO-17.28", say("it goes aboard {vehicle} in the Move that it is chartered for", vehicle=name)
    return not_chartered(state, seat, carrier)


def refuse_unload(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    truck = pawn(state, seat, moves.first_of(move))
    name = names.vehicle(state, truck, seat)
    if state.place[truck] != ABOARD:
        where = names.where(state, truck, seat)
        return "CO-11.2", say("{vehicle} is {where} and not aboard", vehicle=name, where=where)
    carrier = state.carrier[truck]
    carrier_name = names.vehicle(state, carrier, seat)
    if not is_own(state, seat, truck) and not is_own(state, seat, carrier):
        return "CO-17.38", say("{truck} is not yours, nor is {carrier}", truck=name, carrier=carrier_name)
    fault = _not_unloaded_now(state, seat, truck, carrier)
    if fault is not None:
        return fault
    if not 0 <= state.where(truck) < state.terms.territories:
        where = names.where(state, carrier, seat)
        return "CO-11.2", say("{vehicle} is {where}; unload in a territory", vehicle=carrier_name, where=where)
    return "CO-11.14", say("{vehicle} was unloaded already since points were last spent", vehicle=name)


def _not_unloaded_now(state: CompetitorsState, seat: int, truck: int, carrier: int) -> Refusal | None:
    """In a Move or Deliver only what has a part in it is unloaded."""
    trip = state.trip
    if trip is None:
        return None
    name = names.vehicle(state, truck, seat)
    if not is_own(state, seat, truck) and truck != trip.holder:
        return "CO-11.11", say("{vehicle} is not yours; unload it between actions", vehicle=name)
    moved = trip.vehicle if trip.holder < 0 else trip.holder
    if moved not in (truck, carrier):
        rule = "CO-11.10" if trip.holder < 0 else "CO-11.15"
        return rule, say("{vehicle} has no part in this; it can be unloaded between actions", vehicle=name)
    return None


def refuse_shift(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    trip = state.running_trip()
    terms = state.terms
    vehicle = pawn(state, seat, moves.first_of(move))
    name = names.vehicle(state, vehicle, seat)
    holder = names.vehicle(state, trip.holder, seat)
    if vehicle == trip.holder:
        return "CO-7.10", say("the goods are in {vehicle} already", vehicle=name)
    if not combined.usable(state, trip, vehicle, seat):
        fault = chartered_out(state, seat, vehicle) if is_own(state, seat, vehicle) else None
        return fault or not_chartered(state, seat, vehicle)
    place = state.where(trip.holder)
    if not 0 <= place < terms.territories:
        where = names.where(state, trip.holder, seat)
        return "CO-11.16", say("{vehicle} is {where}; goods are shifted in a territory", vehicle=holder, where=where)
    if state.where(vehicle) != place:
        return "CO-7.10", say(
            "{vehicle} is {where} and {holder} in {place}",
            vehicle=name,
            where=names.where(state, vehicle, seat),
            holder=holder,
            place=names.place(place),
        )
    symbol = terms.goods_vehicle[trip.contract]
    goods = names.card(trip.contract)
    if symbol >= 0 and symbol != terms.kind_of[vehicle]:
        return "CO-7.8", say("{goods} goes by {only} only", goods=goods, only=names.kind(symbol))
    if symbol >= 0 and state.place[vehicle] == ABOARD:
        return "CO-7.8", say("{goods} never travels aboard, and {vehicle} is", goods=goods, vehicle=name)
    return "CO-11.14", say("the goods were shifted to {vehicle} already since points were last spent", vehicle=name)
