"""Chapter 11: trucks aboard ships and aircraft, and goods shifted between vehicles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import TRUCK_BACK
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def free_acts(state: CompetitorsState, fleet: vec[i64], usable: vec[i64], found: vec[i64]) -> vec[i64]:
    """Loading and unloading between actions; usable is what is not chartered out (CO-11.11, CO-17.38)."""
    terms = state.terms
    for vehicle in fleet:
        if terms.kind_of[vehicle] == TRUCK:
            if state.place[vehicle] == ABOARD:
                found = _unload(state, vehicle, found)
            elif vehicle in usable:
                found = _load_somewhere(state, None, vehicle, usable, found)
        elif state.cargo[vehicle] >= 0 and terms.owner_of[state.cargo[vehicle]] != state.player:
            found = _unload(state, state.cargo[vehicle], found)
    return found


def trip_steps(state: CompetitorsState, trip: Trip, symbol: i64, found: vec[i64]) -> vec[i64]:
    """What may be loaded, unloaded and shifted in the running trip, with goods of a vehicle symbol (-1 for none)."""
    if trip.holder < 0:
        return _move_steps(state, trip, found)
    return _delivery_steps(state, trip, symbol, found)


def _move_steps(state: CompetitorsState, trip: Trip, found: vec[i64]) -> vec[i64]:
    """An empty truck may ride as freight of the carrier that is moved; a truck that is moved may board (CO-11.10)."""
    vehicle = trip.vehicle
    if state.terms.kind_of[vehicle] == TRUCK:
        if state.place[vehicle] == ABOARD:
            return _unload(state, vehicle, found)
        return _load_somewhere(state, trip, vehicle, charters.not_out(state, state.fleets[state.player]), found)
    chartered = charters.for_truck(state, state.player, vehicle)
    if chartered >= 0:
        if state.cargo[vehicle] == chartered:
            return _unload(state, chartered, found)
        return _load(state, chartered, vehicle, found)
    return _freight(state, vehicle, found)


def _delivery_steps(state: CompetitorsState, trip: Trip, symbol: i64, found: vec[i64]) -> vec[i64]:
    holder = trip.holder
    if state.terms.kind_of[holder] == TRUCK:
        if state.place[holder] == ABOARD:
            found = _unload(state, holder, found)
        elif symbol != TRUCK:  # CO-7.8
            found = _load_somewhere(state, trip, holder, charters.not_out(state, state.fleets[state.player]), found)
    else:
        found = _freight(state, holder, found)  # CO-11.15
    return _shifts(state, trip, symbol, found)


def _freight(state: CompetitorsState, carrier: i64, found: vec[i64]) -> vec[i64]:
    """Own trucks without goods that a carrier may take aboard or set down."""
    terms = state.terms
    seat = state.player
    cargo = state.cargo[carrier]
    if cargo >= 0:
        if terms.owner_of[cargo] == seat:
            found = _unload(state, cargo, found)
        return found
    for truck in state.fleets[seat]:
        here = terms.kind_of[truck] == TRUCK and state.place[truck] == state.place[carrier]
        if here and not charters.chartered_out(state, truck):
            found = _load(state, truck, carrier, found)
    return found


def _load_somewhere(
    state: CompetitorsState, trip: Trip | None, truck: i64, usable: vec[i64], found: vec[i64]
) -> vec[i64]:
    """Carriers that a truck may board here: own ones, in a delivery also those chartered for it."""
    place = state.place[truck]
    for carrier in usable:
        if state.place[carrier] == place and state.terms.kind_of[carrier] != TRUCK:
            found = _load(state, truck, carrier, found)
    if trip is not None and trip.delivers:
        for carrier in charters.held(state, state.player, trip.triple):
            found = _load(state, truck, carrier, found)
    return found


def usable(state: CompetitorsState, trip: Trip | None, vehicle: i64, seat: i64) -> bool:
    """Whether the player may use a vehicle: an own one that is not chartered out, or one chartered for this."""
    if state.terms.owner_of[vehicle] == seat:
        return not charters.chartered_out(state, vehicle)
    return trip is not None and trip.triple >= 0 and charters.for_triple(state, seat, vehicle, trip.triple)


def _load(state: CompetitorsState, truck: i64, carrier: i64, found: vec[i64]) -> vec[i64]:
    """In the same territory, where the carrier stands in port or at its airport (CO-11.2)."""
    place = state.place[truck]
    if (
        state.terms.kind_of[carrier] != TRUCK
        and place >= 0
        and place == state.place[carrier]
        and state.cargo[carrier] < 0
        and load_code(truck) not in state.handled
    ):
        seat = state.player
        found = append(found, moves.pack(moves.LOAD, state.named(truck, seat), state.named(carrier, seat)))
    return found


def _unload(state: CompetitorsState, truck: i64, found: vec[i64]) -> vec[i64]:
    place = state.where(truck)
    if 0 <= place < state.terms.territories and unload_code(truck) not in state.handled:
        found = append(found, moves.pack(moves.UNLOAD, state.named(truck, state.player)))
    return found


def _shifts(state: CompetitorsState, trip: Trip, symbol: i64, found: vec[i64]) -> vec[i64]:
    """Vehicles in the same territory that may take the goods over (CO-7.8, CO-7.10, CO-11.16)."""
    seat = state.player
    place = state.where(trip.holder)
    if place < 0 or place >= state.terms.territories:
        return found
    for vehicle in charters.not_out(state, state.fleets[seat]):
        found = _shift(state, trip, vehicle, place, symbol, found)
    for vehicle in charters.held(state, seat, trip.triple):
        found = _shift(state, trip, vehicle, place, symbol, found)
    return found


def _shift(state: CompetitorsState, trip: Trip, vehicle: i64, place: i64, symbol: i64, found: vec[i64]) -> vec[i64]:
    if (
        vehicle != trip.holder
        and state.where(vehicle) == place
        and (symbol < 0 or (symbol == state.terms.kind_of[vehicle] and state.place[vehicle] != ABOARD))
        and shift_code(vehicle) not in state.handled
    ):
        found = append(found, moves.pack(moves.SHIFT, state.named(vehicle, state.player)))
    return found


def load_code(truck: i64) -> i64:
    return truck * 3


def unload_code(truck: i64) -> i64:
    return truck * 3 + 1


def shift_code(vehicle: i64) -> i64:
    return vehicle * 3 + 2


def load(state: CompetitorsState, move: i64) -> None:
    seat = state.player
    truck = state.vehicle(moves.first_of(move), seat)
    carrier = state.vehicle(moves.second_of(move), seat)
    state.place[truck] = ABOARD
    state.carrier[truck] = carrier
    state.cargo[carrier] = truck
    state.handled = append(state.handled, load_code(truck))
    _use(state, truck, carrier)
    state.tell(events.LOADED, state.token(truck), state.token(carrier))


def unload(state: CompetitorsState, move: i64, chance: Chance) -> None:
    """The truck is in the territory and meets the weather there (CO-4.17)."""
    seat = state.player
    truck = state.vehicle(moves.first_of(move), seat)
    carrier = state.carrier[truck]
    place = state.place[carrier]
    state.place[truck] = place
    vehicles.disembark(state, truck)
    state.handled = append(state.handled, unload_code(truck))
    _use(state, truck, carrier)
    state.tell(events.UNLOADED, state.token(truck), place)
    user = state.terms.owner_of[truck]
    if state.trip is not None:
        user = seat  # CO-17.47
    if state.bases[place] != user:
        weather.meets(state, truck, user, TRUCK_BACK, place, chance)


def shift(state: CompetitorsState, move: i64) -> None:
    trip = state.running_trip()
    vehicle = state.vehicle(moves.first_of(move), state.player)
    state.handled = append(state.handled, shift_code(vehicle))
    state.tell(events.SHIFTED, state.token(trip.holder), state.token(vehicle))
    trip.holder = vehicle
    trip.use(vehicle)
    _carry(state, trip)


def _use(state: CompetitorsState, truck: i64, carrier: i64) -> None:
    trip = state.trip
    if trip is not None:
        trip.use(truck)
        trip.use(carrier)
        if trip.holder >= 0:
            _carry(state, trip)


def _carry(state: CompetitorsState, trip: Trip) -> None:
    """All see in what kinds of vehicles the goods are, which tells of the symbol of their contract (CO-7.8)."""
    trip.carried |= 1 << state.terms.kind_of[trip.holder]
    carrier = state.carrier[trip.holder]
    if carrier >= 0:
        trip.carried |= 1 << state.terms.kind_of[carrier]
