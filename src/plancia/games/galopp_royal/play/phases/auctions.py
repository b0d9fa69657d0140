"""Chapters 3, 4 and 11: the auctions of starting and substitute teams."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.chance import Chance
from plancia.games.galopp_royal.box.material import KINDS, SLOTS
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases import draws
from plancia.games.galopp_royal.play.stages import DEAL, LOT, Stage
from plancia.games.galopp_royal.words import events

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


@final
class Deal(Stage):
    """A lot is dealt to those who may bid for it; how depends on their number k."""

    def open(self, state: GaloppState) -> None:
        """The substitute lots of an interval (GA-11.4)."""
        state.lot = 1
        state.opener = state.last
        state.stage = DEAL

    def resolve(self, state: GaloppState, chance: Chance) -> None:
        active: i64 = 0
        bidders: i64 = 0
        for seat in range(state.seats):
            if state.lot > 0 or not state.has_team(seat):
                active |= 1 << seat
                bidders += 1
        auction = Auction(state.seats, active, state.opener)
        opener = auction.turn  # GA-3.22
        if bidders == 1:
            buy_last_team(state, opener, chance)
            return
        state.auction = auction
        state.opener = opener
        state.bidders = bidders
        state.dropped = 0
        if state.lot == 0:
            state.tell(events.STARTING_LOT, bidders, opener)
        else:
            state.tell(events.SUBSTITUTE_LOT, state.lot, opener)
        deal_cards(state, chance)
        state.ask(auction.turn, LOT)


@final
class Bid(Stage):
    """The seat in turn bids more than stands, or passes."""

    def legal(self, state: GaloppState) -> vec[i64]:
        least = least_bid(state)
        gold = state.gold[state.turn]
        if state.must_open():
            return state.terms.bids[least : gold + 1]
        found = state.terms.bids[least - 1 : max(gold + 1, least)]
        found[0] = moves.PASS
        return found

    def play(self, state: GaloppState, move: i64) -> None:
        auction = state.auction
        seat = state.turn
        if move == moves.PASS:
            state.tell(events.PASS, seat)
            drop(state, seat)
            auction.drop()
        else:
            amount = moves.amount_of(move)
            state.tell(events.BID, seat, amount)
            auction.bid(amount)
        if auction.turn >= 0:
            state.turn = auction.turn
        elif auction.leader >= 0:
            sell(state, auction.leader, auction.standing)
        else:
            withdraw(state)

    def stand_in(self, state: GaloppState) -> i64:
        """An absent bidder passes; where that is forbidden, bids as little as possible."""
        if state.must_open():
            return moves.bid(least_bid(state))
        return moves.PASS


def deal_cards(state: GaloppState, chance: Chance) -> None:
    """From the opener on a hand for everybody, and where three bid an open card."""
    bidder = state.opener
    for _step in range(state.seats):
        if state.auction.active >> bidder & 1:
            deal_hand(state, bidder, chance)
        bidder = state.after(bidder)
    if state.bidders == SLOTS - 1:
        state.open_card = draws.draw(state, chance)
        state.tell(events.OPEN_CARD, state.open_card)


def deal_hand(state: GaloppState, seat: i64, chance: Chance) -> None:
    """One secret card, or two at once when only two bid (GA-3.8)."""
    cards: i64 = 2 if state.bidders == 2 else 1
    for place in range(seat * 2, seat * 2 + cards):
        card = draws.draw(state, chance)
        state.hands[place] = card
        draws.tell_secret(state, events.DRAW_SECRET, events.DRAW_HIDDEN, seat, card)


def buy_last_team(state: GaloppState, seat: i64, chance: Chance) -> None:
    """The last player without a team pays for the top four cards and is not asked (GA-3.6, GA-3.7)."""
    price = state.terms.last_team_price
    state.gold[seat] -= price
    state.tell(events.LAST_TEAM, seat, price)
    counts = state.terms.no_cards[:]
    for _slot in range(SLOTS):
        counts[draws.draw(state, chance)] += 1
    lay_out(state, seat, counts)
    state.next_chapter()


def least_bid(state: GaloppState) -> i64:
    return max(state.auction.standing + 1, state.terms.least_bid)


def drop(state: GaloppState, seat: i64) -> None:
    """With five or six bidders the first to pass take their card out of the lot until four are left (GA-4.1)."""
    if state.dropped < state.bidders - SLOTS:
        state.dropped += 1
        draws.tell_secret(state, events.DROP_SECRET, events.DROP_HIDDEN, seat, state.hands[seat * 2])
        lay_face_down(state, seat * 2)


def sell(state: GaloppState, buyer: i64, price: i64) -> None:
    state.gold[buyer] -= price
    state.tell(events.SOLD, buyer, price)
    if state.has_team(buyer):
        discard_team(state, buyer)
    counts = state.terms.no_cards[:]
    for card in state.hands:
        if card >= 0:
            counts[card] += 1
    state.hands = state.terms.empty_hands[:]
    if state.open_card >= 0:
        counts[state.open_card] += 1
        state.open_card = -1
    state.stale = 0
    lay_out(state, buyer, counts)
    state.attempt = 0
    if state.lot == 0:
        state.opener = state.after(buyer)  # GA-3.21
        state.stage = DEAL
    else:
        next_lot(state)


def withdraw(state: GaloppState) -> None:
    """Nobody bids: secret cards go face down, the open one face up (GA-3.18, GA-11.9)."""
    state.tell(events.UNSOLD)
    for place in range(state.seats * 2):
        if state.hands[place] >= 0:
            lay_face_down(state, place)
    if state.open_card >= 0:
        state.deck.discard(state.open_card)
        state.open_card = -1
    if state.lot == 0:
        state.attempt += 1
        state.stage = DEAL  # GA-3.19
    else:
        next_lot(state)


def lay_face_down(state: GaloppState, place: i64) -> None:
    draws.bury(state, place // 2, state.hands[place], state.stale >> place & 1 != 0)
    state.hands[place] = -1
    state.stale &= ~(1 << place)


def discard_team(state: GaloppState, seat: i64) -> None:
    state.tell(events.OLD_TEAM, seat)
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        state.deck.discard(state.displays[slot])
        state.displays[slot] = -1


def lay_out(state: GaloppState, seat: i64, counts: vec[i64]) -> None:
    """Fill the slots in the order of the kinds, so that the order does not tell who held which card (GA-3.26)."""
    slot = seat * SLOTS
    kind: i64
    for kind in range(len(KINDS)):
        for _card in range(counts[kind]):
            state.displays[slot] = kind
            slot += 1
    if state.log is not None:
        team = state.displays[seat * SLOTS : slot]
        state.tell(events.TEAM, seat, team[0], team[1], team[2], team[3])


def next_lot(state: GaloppState) -> None:
    """An interval has two substitute lots, both opened by the last player (GA-11.4)."""
    if state.lot == 1:
        state.lot = 2
        state.opener = state.last
        state.stage = DEAL
    else:
        state.next_chapter()
