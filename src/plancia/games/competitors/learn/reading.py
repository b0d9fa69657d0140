"""The numbers of a state of Competitor$, read by compiled code in the order in which `facts/` declares them.

Rows of changing length have room for so many numbers; `facts/encoding.py` says what becomes of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.facts.instructions import ABSENT
from plancia.core.facts.observation import Reader, Readings
from plancia.games.competitors.play import knowledge, moves
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.holdings import PARTS
from plancia.games.competitors.play.parts.negotiation import PROPOSAL, Talk
from plancia.games.competitors.play.parts.trip import PARTS as MOVER_PARTS
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.deals import bundles, charters
from plancia.games.competitors.play.state import CompetitorsState

HELD: Final = 60
TRIPLES: Final = 12
NOTES: Final = 24
NOTE_PARTS: Final = 4
ITEMS: Final = 8
ITEM_PARTS: Final = 9
WAITING: Final = 4
REFUSED: Final = 8
BRIEF_ITEMS: Final = 4
BRIEF_PARTS: Final = 3
VEHICLES_USED: Final = 8
PLACES_VISITED: Final = 12
CHARTERS: Final = 6
CHARTER_PARTS: Final = 4
ACTS: Final = 3
"""What can be done with a vehicle since movement points were spent."""

_TERRITORIES: Final = 0
_CONTRACTS: Final = 1
"""Parts of a state that count their changes, so that they need not be read where there were none."""
_TRIP: Final = 36 + VEHICLES_USED * (1 + 2 + MOVER_PARTS + 1) + PLACES_VISITED
_TALK: Final = 14 + 2 * ITEMS * ITEM_PARTS + VEHICLES_USED
_MADE: Final = 2 + 2 * BRIEF_ITEMS * BRIEF_PARTS


class CompetitorsReader(Reader[CompetitorsState]):
    """Reads what a seat knows of the whole truth: what `knowledge.forget` would erase is left out."""

    def read(self, state: CompetitorsState, seat: i64, out: Readings) -> None:
        read_course(state, seat, out)
        read_companies(state, out)
        read_holdings(state, seat, out)
        trip = state.trip
        if trip is None:
            out.nothing(_TRIP)
        else:
            read_trip(trip, knowledge.known_goods(state, trip, seat), state.terms.territories, out)
        read_effect(state, out)
        read_deals(state, seat, out)
        read_decks(state, out)
        read_notes(state, seat, out)


def read_course(state: CompetitorsState, seat: i64, out: Readings) -> None:
    out.number(state.stage)
    out.number(state.first)
    out.number(state.turn)
    out.number(state.player)
    out.number(state.round)
    out.number(state.actions)
    out.truth(state.free_signs)
    out.row(state.strikes)
    out.number(state.hit_area)
    out.number(state.weather)
    other: i64
    for other in range(state.seats):
        out.number(0)
        out.number(knowledge.known_cash(state, seat, other))
    out.row(state.points)
    out.row(state.offers)
    out.number(state.debt)
    out.number(state.creditor)
    out.number(state.resume_stage)


def read_companies(state: CompetitorsState, out: Readings) -> None:
    out.row(state.headquarters)
    out.row(state.bases)
    out.number(state.branch)
    out.row(state.attached)
    out.row(state.place)
    out.row(state.carrier)
    out.row(state.leg_from)
    out.row(state.leg_to)
    out.row(state.leg_flown)
    out.row(state.marks)
    read_pairs(state.handled, ACTS, out)
    read_charters(state.charters, out)


def read_pairs(codes: vec[i64], size: i64, out: Readings) -> None:
    """Codes of a vehicle and something of which there are so many."""
    count: i64 = min(len(codes), VEHICLES_USED)
    at: i64
    for at in range(count):
        out.number(codes[at] // size)
        out.number(codes[at] % size)
    out.nothing(2 * (VEHICLES_USED - count))


def read_charters(parts: vec[i64], out: Readings) -> None:
    """A vehicle, its holder, and the triple or truck that it serves."""
    count: i64 = min(len(parts) // charters.PARTS, CHARTERS)
    charter: i64
    for charter in range(count):
        at = charter * charters.PARTS
        purpose = parts[at + 2]
        out.number(parts[at])
        out.number(parts[at + 1])
        out.number(purpose if purpose >= 0 else ABSENT)
        out.number(-1 if purpose >= 0 else -1 - purpose)
    out.nothing(CHARTER_PARTS * (CHARTERS - count))


def read_holdings(state: CompetitorsState, seat: i64, out: Readings) -> None:
    other: i64
    for other in range(state.seats):
        read_hand(state, seat, other, moves.TERRITORY, state.offices[other].territories, out)
    for other in range(state.seats):
        read_hand(state, seat, other, moves.CARD, state.offices[other].contracts, out)
    for other in range(state.seats):
        triples = state.offices[other].triples
        out.line(triples if other == seat else knowledge.hidden_triples(triples, seat), TRIPLES * PARTS)
    for office in state.offices:
        out.number(office.signed)


def read_hand(state: CompetitorsState, seat: i64, other: i64, kind: i64, cards: vec[i64], out: Readings) -> None:
    """Cards of one deck in a hand, with the place where they end."""
    if other == seat:
        out.line(cards, HELD)
    elif state.talk is None:
        out.hidden(len(cards), HELD)
    else:
        out.line(knowledge.hidden_hand(len(cards), knowledge.shown_of(state, seat, other, kind)), HELD)
    out.nothing(1)


def read_trip(trip: Trip, contract: i64, territories: i64, out: Readings) -> None:
    out.number(trip.vehicle)
    out.number(trip.triple)
    out.number(trip.sender)
    out.number(contract)
    out.number(trip.recipient)
    out.number(trip.holder)
    out.number(trip.carried)
    out.number(trip.printed)
    out.number(trip.allowed)
    out.number(trip.next_vehicle)
    out.number(trip.halted)
    out.number(trip.stepping)
    out.number(trip.fuel)
    out.number(trip.skip_customs)
    out.number(trip.number)
    out.number(trip.spent)
    out.number(trip.bonus)
    out.number(trip.next_bonus)
    out.truth(trip.free_delivery)
    out.truth(trip.kind_shown)
    out.truth(trip.delivered)
    out.truth(trip.failed)
    out.truth(trip.stopped)
    out.truth(trip.abandoned)
    out.truth(trip.touched)
    out.truth(trip.ending)
    out.truth(trip.customs_gate)
    out.truth(trip.saved)
    out.truth(trip.event_first)
    out.truth(trip.taken_away)
    out.truth(trip.landed)
    out.line(trip.used, VEHICLES_USED)
    read_pairs(trip.taxed, territories, out)
    out.line(trip.movers, VEHICLES_USED * MOVER_PARTS)
    out.line(trip.visited, PLACES_VISITED)
    out.line(trip.barred, VEHICLES_USED)
    out.number(trip.check)
    out.number(trip.verb - moves.GO if moves.GO <= trip.verb <= moves.FLY else -1)
    out.number(trip.origin)
    out.number(trip.target)
    out.number(trip.strait)


def read_effect(state: CompetitorsState, out: Readings) -> None:
    out.number(state.customs_card)
    out.number(state.event)
    out.number(state.concerned)
    out.number(state.pc)
    # Nobody knows at whom and at what a special card is aimed.
    out.number(-1)
    out.number(0)
    out.number(-1)


def read_deals(state: CompetitorsState, seat: i64, out: Readings) -> None:
    talk = state.talk
    if talk is None:
        out.nothing(_TALK)
    else:
        read_talk(talk, knowledge.sees_kinds_only(talk, seat), out)
    read_made(knowledge.known_counters(state.counters, seat), WAITING, out)
    read_made(knowledge.known_refusals(state.refused, seat)[-REFUSED:], REFUSED, out)
    out.number(state.closed_by)
    out.number(state.closed_to)


def read_talk(talk: Talk, veiled: bool, out: Readings) -> None:
    """A negotiation; who only sees the kinds of its cards does not read to whom its opening move went either."""
    out.number(talk.kind)
    out.number(talk.proposer)
    if veiled:
        out.number(talk.addressees)
        read_items(bundles.veiled(talk.given), out)
        read_items(bundles.veiled(talk.asked), out)
    else:
        out.number(moves.addressees_of(talk.packed))
        read_items(talk.given, out)
        read_items(talk.asked, out)
    out.number(talk.addressees)
    if talk.kind == PROPOSAL:
        out.nothing(4)
    else:
        out.number(talk.auction.active)
        out.number(talk.auction.standing)
        out.number(talk.auction.leader)
        out.number(talk.auction.turn)
    out.number(talk.waiting)
    out.number(talk.asking)
    out.number(talk.minimum)
    out.number(talk.card)
    out.line(talk.places, VEHICLES_USED)
    out.number(talk.main_turn)
    out.number(talk.main_stage)


def read_items(bundle: vec[i64], out: Readings) -> None:
    count: i64 = min(len(bundle), ITEMS)
    at: i64
    for at in range(count):
        read_item(bundle[at], out)
    out.nothing(ITEM_PARTS * (ITEMS - count))


def read_item(item: i64, out: Readings) -> None:
    """Its kind, and what it names where a thing of that kind is told."""
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    vehicle = kind in (moves.VEHICLE, moves.CHARTER_TRIPLE, moves.CHARTER_TRUCK)
    out.number(kind)
    out.number(what if kind == moves.CASH else ABSENT)
    out.number(what if kind in (moves.TERRITORY, moves.BASE) else ABSENT)
    out.number(what if kind == moves.ANY_OF_AREA else ABSENT)
    out.number(what if kind == moves.CARD else ABSENT)
    out.number(moves.owner_of(what) if vehicle else ABSENT)
    out.number(moves.kind_of(what) if vehicle else ABSENT)
    out.number(moves.number_of(what) if vehicle else ABSENT)
    out.number(moves.item_place(item))


def read_made(offers: list[int], room: i64, out: Readings) -> None:
    """Offers with the seats that made them."""
    count: i64 = min(len(offers), room)
    at: i64
    for at in range(count):
        offer = moves.made_of(offers[at])
        out.number(moves.maker_of(offers[at]))
        out.number(moves.addressees_of(offer))
        read_brief(moves.given_of(offer), out)
        read_brief(moves.asked_of(offer), out)
    out.nothing(_MADE * (room - count))


def read_brief(bundle: vec[i64], out: Readings) -> None:
    at: i64
    for at in range(BRIEF_ITEMS):
        if at < len(bundle):
            out.number(moves.item_kind(bundle[at]))
            out.number(moves.item_of(bundle[at]))
            out.number(moves.item_place(bundle[at]))
        else:
            out.nothing(BRIEF_PARTS)


def read_decks(state: CompetitorsState, out: Readings) -> None:
    out.discards(_TERRITORIES, state.territory_deck)
    out.number(state.territory_deck.left)
    out.discards(_CONTRACTS, state.contract_deck)
    out.number(state.contract_deck.left)
    out.line(state.returned, state.terms.customs_cards)
    out.row(state.customs)


def read_notes(state: CompetitorsState, seat: i64, out: Readings) -> None:
    count: i64 = 0
    for note in state.memory.notes:
        if count < NOTES and knowledge.knows_note(state, seat, note):
            read_note(note, out)
            count += 1
    out.nothing(NOTE_PARTS * (NOTES - count))


def read_note(note: i64, out: Readings) -> None:
    """Who knows it, the territory or contract, and who may hold it."""
    contract = memory.card_of(note) - moves.CONTRACTS
    out.number(memory.observer_of(note))
    out.number(ABSENT if contract >= 0 else memory.card_of(note))
    out.number(contract if contract >= 0 else -1)
    out.number(memory.holders_of(note))
