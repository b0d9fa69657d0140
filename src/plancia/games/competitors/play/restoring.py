"""Rows of changing length put into a state: interpreted code has them as lists, since it makes no packed array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import Office
from plancia.games.competitors.play.parts.memory import Memory
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.parts.trip import Trip

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def put_hand(office: Office, territories: list[int], contracts: list[int]) -> None:
    office.territories = vec[i64](territories)
    office.contracts = vec[i64](contracts)


def put_triples(office: Office, triples: list[int]) -> None:
    office.triples = vec[i64](triples)


def put_notes(memory: Memory, notes: list[int]) -> None:
    memory.notes = vec[i64](notes)


def put_returned(state: CompetitorsState, cards: list[int]) -> None:
    state.returned = vec[i64](cards)


def put_handled(state: CompetitorsState, codes: list[int]) -> None:
    state.handled = vec[i64](codes)


def put_charters(state: CompetitorsState, parts: list[int]) -> None:
    state.charters = vec[i64](parts)


def put_used(trip: Trip, vehicles: list[int]) -> None:
    trip.used = vec[i64](vehicles)


def put_taxed(trip: Trip, codes: list[int]) -> None:
    trip.taxed = vec[i64](codes)


def put_movers(trip: Trip, parts: list[int]) -> None:
    trip.movers = vec[i64](parts)


def put_visited(trip: Trip, territories: list[int]) -> None:
    trip.visited = vec[i64](territories)


def put_barred(trip: Trip, vehicles: list[int]) -> None:
    trip.barred = vec[i64](vehicles)


def put_offer(talk: Talk, packed: int, asks: bool) -> None:
    """The move that opened a negotiation, and the bundles in it."""
    talk.packed = packed
    talk.given = moves.given_of(packed)
    talk.asked = moves.asked_of(packed) if asks else vec[i64]()


def put_places(talk: Talk, places: list[int]) -> None:
    talk.places = vec[i64](places)


def settle(state: CompetitorsState) -> None:
    """Work out what follows from where the vehicles are, and the sizes of the decks."""
    terms = state.terms
    vehicle: i64
    for seat in range(state.seats):
        fleet = vec[i64]()
        for vehicle in range(seat * terms.slots, (seat + 1) * terms.slots):
            if state.place[vehicle] != AWAY:
                fleet = append(fleet, vehicle)
            if state.place[vehicle] == ABOARD:
                state.cargo[state.carrier[vehicle]] = vehicle
            elif state.place[vehicle] == IN_FLIGHT:
                state.flying[seat] = vehicle
        state.fleets[seat] = fleet
    state.territory_deck.count()
    state.contract_deck.count()
    state.customs_left = sum(state.customs)
