"""Offers and auctions that are opened: carriage on a rival's vehicle, cards that are known to be there, what is idle.

Only what the addressee can accept is offered: what is asked lies open, or was seen in its hand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot.cards import goods_in_hand
from plancia.games.competitors.bot.gains import EURO, RESERVE
from plancia.games.competitors.bot.trade import deals, worth
from plancia.games.competitors.bot.travel.jobs import Scan, vehicle_in
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.holdings import CONTRACT, NUMBER, PARTS, SENDER
from plancia.games.competitors.play.phases.deals import bundles, proposals
from plancia.games.competitors.play.state import CompetitorsState

CARRIAGE: Final = 0.14
"""What a rival asks for lending a vehicle, in victory points."""
TERRITORY: Final = 0.1
"""What it asks for a territory card, ..."""
GOODS: Final = 0.25
"""... and for a contract."""
SPLIT: Final = 0.4
"""The part of one's gain beyond that which is offered as well."""
MOST: Final = 1.6
"""How many times that is offered at most."""
SEEN: Final = 12
"""Deliveries whose cards are not put up for auction."""
EVERY: Final = 3
"""Rounds from one auction of a seat to its next: they keep all others waiting."""
SPARE: Final = 1
"""Territory cards in hand beyond two for each contract when one is put up for auction."""
LEAST: Final = 3000
"""The lowest price of anything."""


class Finder:
    """The offer that brings a seat most, of all that are noted."""

    def __init__(self, before: worth.SeatStanding) -> None:
        """`before` is where the seat stands without an offer."""
        self.state: Final = before.state
        self.seat: Final[i64] = before.seat
        self.move: int = -1
        self.most: float = deals.MARGIN
        self._before: Final = before

    def note(self, rival: i64, item: i64, least: float) -> None:
        """Money for one thing of a rival, who asks at least so many victory points for it."""
        state = self.state
        asked = vec[i64]([item])
        gained = worth.gain_beyond(self._before, rival, asked, vec[i64]())
        if gained <= least + self.most:
            return
        price = _rounded(min(least + SPLIT * (gained - least), MOST * least))
        if price > state.cash[self.seat] - RESERVE:
            return
        left = gained - worth.money(price)
        given = vec[i64]([moves.item(moves.CASH, price // state.terms.unit)])
        made = moves.offer(moves.OFFER, 1 << rival, given, asked)
        rivals = deals.rival_gain(state, rival, given, asked)
        if left > self.most and deals.is_good(state, self.seat, rival, left, rivals) and state.allows(self.seat, made):
            self.most = left
            self.move = made


def _rounded(points: float) -> i64:
    """Victory points in money, the next whole thousand above."""
    return (i64(points / EURO) // deals.ROUND + 1) * deals.ROUND


def is_time(state: CompetitorsState, seat: i64) -> bool:
    """Bots talk once in their turn, before they act."""
    return (
        seat == state.player
        and state.actions == state.terms.actions
        and state.offers[seat] == 0
        and proposals.may_open(state, seat)
    )


def opening(before: worth.SeatStanding) -> int:
    """The offer or auction that a seat opens; -1 for none."""
    state = before.state
    seat = before.seat
    if not is_time(state, seat):
        return -1
    finder = Finder(before)
    _carriage(finder)
    _known_cards(finder)
    if finder.move < 0 and (state.round + seat) % EVERY == 0:
        return auction(before)
    return finder.move


def _carriage(finder: Finder) -> None:
    """A rival's vehicle that stands where signed goods wait."""
    state = finder.state
    terms = state.terms
    triples = state.offices[finder.seat].triples
    rival: i64
    at: i64 = 0
    while at < len(triples):
        symbol = terms.goods_vehicle[triples[at + CONTRACT]]
        for rival in range(state.seats):
            if rival == finder.seat:
                continue
            for vehicle in state.fleets[rival]:
                fits = symbol < 0 or symbol == terms.kind_of[vehicle]
                if fits and state.place[vehicle] == triples[at + SENDER]:
                    item = moves.item(moves.CHARTER_TRIPLE, terms.own_name[vehicle], triples[at + NUMBER])
                    finder.note(rival, item, CARRIAGE)
        at += PARTS


def _known_cards(finder: Finder) -> None:
    """Cards that the seat has seen in the hand of one rival."""
    state = finder.state
    for note in state.memory.notes:
        if memory.observer_of(note) != finder.seat:
            continue
        rival = bundles.alone(memory.holders_of(note))
        card = memory.card_of(note)
        if rival >= 0 and card >= moves.CONTRACTS:
            finder.note(rival, moves.item(moves.CARD, card - moves.CONTRACTS), GOODS)
        elif rival >= 0:
            finder.note(rival, moves.item(moves.TERRITORY, card), TERRITORY)


# Auctions.


def auction(before: worth.SeatStanding) -> int:
    """What no delivery in sight needs, put up from what it is worth to its owner; -1 if all is needed."""
    state = before.state
    seat = before.seat
    needed = Scan(state, before.freight, SEEN).run().jobs
    if len(needed) == 0:
        return -1
    item = _idle_card(state, seat, needed)
    if item < 0:
        item = _idle_asset(before, needed)
    if item < 0:
        return -1
    lost = vec[i64]([item])
    price = max(LEAST, _rounded(_least(before, item)))
    addressees = _able(state, seat, price)
    made = moves.auction(addressees, price // state.terms.unit, lost)
    if addressees > 0 and state.allows(seat, made):
        return made
    return -1


def _able(state: CompetitorsState, seat: i64, price: i64) -> i64:
    """The rivals that could pay a price, a bit each."""
    found: i64 = 0
    rival: i64
    for rival in range(state.seats):
        if rival != seat and state.cash[rival] >= 2 * price:
            found |= 1 << rival
    return found


def _least(before: worth.SeatStanding, item: i64) -> float:
    """What a seat must be paid for a thing, in victory points."""
    return deals.MARGIN - worth.gain_beyond(before, before.seat, vec[i64](), vec[i64]([item]))


def _idle_card(state: CompetitorsState, seat: i64, needed: vec[i64]) -> i64:
    """A card in hand that is spare, as an item; -1 if there is none."""
    office = state.offices[seat]
    if len(office.territories) >= 2 * goods_in_hand(state, seat) + SPARE:
        for territory in office.territories:
            if not _is_needed(needed, territory, False):
                return moves.item(moves.TERRITORY, territory)
    if goods_in_hand(state, seat) * 2 > len(office.territories):
        for contract in office.contracts:
            if contract < state.terms.goods and not _is_needed(needed, contract, True):
                return moves.item(moves.CARD, contract)
    return -1


def _idle_asset(before: worth.SeatStanding, needed: vec[i64]) -> i64:
    """The vehicle or branch that a rival could pay most for beyond what its owner must have; -1 if there is none.

    A rival pays less than the bank asks, and the bank pays so much less than it asks that both may gain; it takes no
    action either.
    """
    found: i64 = -1
    most: float = 0.0
    for item in _assets(before.state, before.seat, needed):
        asked = worth.bank_price(before.state, before.seat, item)
        room = worth.money(asked) - deals.MARGIN - _least(before, item)
        if room > most:
            most = room
            found = item
    return found


def _assets(state: CompetitorsState, seat: i64, needed: vec[i64]) -> vec[i64]:
    """Branches, and vehicles that stand still and that no delivery in sight begins with, as items."""
    terms = state.terms
    found = vec[i64]()
    busy = vec[i64]([vehicle_in(job) for job in needed])
    for vehicle in state.fleets[seat]:
        if vehicle not in busy and bundles.tradeable(state, vehicle):
            found = append(found, moves.item(moves.VEHICLE, terms.own_name[vehicle], moves.STAY))
    for base in state.own_bases[seat]:
        if base != state.headquarters[seat]:
            found = append(found, moves.item(moves.BASE, base))
    return found


def _is_needed(jobs: vec[i64], card: i64, goods: bool) -> bool:
    for job in jobs:
        if goods and moves.first_of(job) == card:
            return True
        if not goods and card in (moves.second_of(job), moves.third_of(job)):
            return True
    return False
