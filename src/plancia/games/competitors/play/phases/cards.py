"""Cards on their way between decks and hands (CO-6.2, CO-6.24, chapter 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.core.event import all_but, only
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import CONTRACT, PARTS, SEEN
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def territory_left(state: CompetitorsState) -> bool:
    return state.territory_deck.left + state.territory_deck.discarded > 0


def contract_left(state: CompetitorsState) -> bool:
    return state.contract_deck.left + state.contract_deck.discarded > 0


def draw_territory(state: CompetitorsState, seat: i64, chance: Chance) -> None:
    """Seen by the drawer only (CO-20.5); nothing where nothing is left (CO-6.24)."""
    if territory_left(state):
        if state.territory_deck.left == 0:
            _count_territories_off(state)
        card = state.territory_deck.draw(chance)
        state.offices[seat].add_territory(card)
        state.tell(events.DREW_TERRITORY, seat, card, audience=only(seat))
        state.tell(events.DRAW, seat, moves.TERRITORY_DECK, audience=all_but(seat))


def draw_contract(state: CompetitorsState, seat: i64, chance: Chance) -> None:
    if contract_left(state):
        card = turn_up_contract(state, chance)
        state.offices[seat].add_contract(card)
        state.tell(events.DREW_CONTRACT, seat, card, audience=only(seat))
        state.tell(events.DRAW, seat, moves.CONTRACT_DECK, audience=all_but(seat))


def turn_up_contract(state: CompetitorsState, chance: Chance) -> i64:
    if state.contract_deck.left == 0:
        _count_contracts_off(state)
    return state.contract_deck.draw(chance)


# When a deck has run out, whoever counts knows what all others hold together. The last observer is the spectators.


def _count_territories_off(state: CompetitorsState) -> None:
    for observer in range(state.seats + 1):
        copies = vec[i64]([0] * state.terms.territories)
        holders: i64 = 0
        for seat in range(state.seats):
            if seat != observer:
                for card in state.offices[seat].territories:
                    copies[card] += 1
                    holders |= only(seat)
        _note(state, observer, 0, copies, holders)


def _count_contracts_off(state: CompetitorsState) -> None:
    """Those in hand and those laid face down that the observer was not shown."""
    for observer in range(state.seats + 1):
        copies = vec[i64]([0] * state.terms.contract_kinds)
        holders: i64 = 0
        for seat in range(state.seats):
            if seat != observer:
                office = state.offices[seat]
                for card in office.contracts:
                    copies[card] += 1
                    holders |= only(seat)
                for at in range(0, len(office.triples), PARTS):
                    if office.triples[at + SEEN] >> observer & 1 == 0:
                        copies[office.triples[at + CONTRACT]] += 1
                        holders |= only(seat)
        _note(state, observer, moves.CONTRACTS, copies, holders)


def _note(state: CompetitorsState, observer: i64, first: i64, copies: vec[i64], holders: i64) -> None:
    card: i64
    for card in range(len(copies)):
        if copies[card] > 0:
            state.memory.count_off(observer, first + card, copies[card], holders)


def discard_territory(state: CompetitorsState, seat: i64, card: i64) -> None:
    """A card of a seat is laid aside before all eyes; it has left hand or table already."""
    state.territory_deck.discard(card)
    state.memory.forget(card, seat)


def discard_contract(state: CompetitorsState, seat: i64, card: i64) -> None:
    state.contract_deck.discard(card)
    state.memory.forget(moves.CONTRACTS + card, seat)


# From hand to hand; a card of either deck is numbered as an acceptance numbers it.


def hand_over(state: CompetitorsState, giver: i64, receiver: i64, card: i64, witnesses: i64) -> None:
    """Both know the card, and so do witnesses who were told which one it is (CO-20.8)."""
    if card >= moves.CONTRACTS:
        state.offices[giver].remove_contract(card - moves.CONTRACTS)
        state.offices[receiver].add_contract(card - moves.CONTRACTS)
    else:
        state.offices[giver].remove_territory(card)
        state.offices[receiver].add_territory(card)
    state.memory.passed(card, giver, receiver, witnesses)


def hand_over_unseen(state: CompetitorsState, giver: i64, receiver: i64, card: i64) -> None:
    """Others see only that a card passes."""
    hand_over(state, giver, receiver, card, 0)
    state.memory.unseen(giver, receiver, card >= moves.CONTRACTS)
