"""Chapter 17: auctions between players, and the tender of a special card (CO-14.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.event import only
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts import negotiation
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.phases.deals import acceptances, bundles, exchanges, proposals
from plancia.games.competitors.play.stages import AUCTION_BID
from plancia.games.competitors.words.phases.deals import events as deal_events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

_LISTED_PLACES: Final = 2
"""Places of a bid that can be listed: more do not fit a packed move."""


def allows(state: CompetitorsState, seat: i64, move: int) -> bool:
    """Whether a seat may open this auction or make this bid now."""
    if moves.verb_of(move) == moves.AUCTION:
        return proposals.may_open(state, seat) and _can_auction(
            state, seat, moves.addressees_of(move), moves.minimum_of(move), moves.given_of(move)
        )
    running = state.talk
    if running is None or state.stage != AUCTION_BID or seat != state.turn:
        return False
    bid = moves.units_of(move) * state.terms.unit
    return (
        lowest_bid(state, running) <= bid <= state.cash[seat]
        and _can_receive(state, running, seat)
        and _can_place(state, running, seat, moves.places_of(move))
    )


def _can_auction(state: CompetitorsState, seat: i64, addressees: i64, minimum: i64, given: vec[i64]) -> bool:
    """A bundle that the auctioneer holds, without cash and charters, from 500 (CO-17.39, CO-17.48)."""
    for item in given:
        if moves.item_kind(item) == moves.CASH or bundles.is_charter(item):
            return False
    return (
        len(given) > 0
        and minimum > 0
        and proposals.are_others(state, seat, addressees)
        and bundles.can_give(state, seat, -1, given)
    )


def stands(state: CompetitorsState, running: Talk) -> bool:
    """Whether a running auction could be opened now."""
    minimum = running.minimum // state.terms.unit
    return _can_auction(state, running.proposer, running.addressees, minimum, running.given)


def can_win(state: CompetitorsState, running: Talk) -> bool:
    """Whether the highest bidder can receive the bundle, with the vehicles where they are to stand."""
    return _can_receive(state, running, running.auction.leader) and _can_place(
        state, running, running.auction.leader, running.places
    )


def lowest_bid(state: CompetitorsState, running: Talk) -> i64:
    """The lowest bid that is possible (CO-17.41)."""
    if running.auction.leader < 0:
        return running.minimum
    return running.auction.standing + state.terms.auction_step


def _can_receive(state: CompetitorsState, running: Talk, seat: i64) -> bool:
    """Whether a seat has the pawns for the bundle (CO-17.48)."""
    return bundles.can_take(state, seat, running.given, vec[i64]())


def _can_place(state: CompetitorsState, running: Talk, seat: i64, places: vec[i64]) -> bool:
    if len(places) == 0:
        return True
    if len(places) != bundles.vehicles_in(running.given):
        return False
    return bundles.can_take(state, seat, bundles.placed(running.given, places), vec[i64]())


def bids(state: CompetitorsState) -> vec[i64]:
    """Fold, every sum with the vehicles left where they are, and the lowest one with each choice of places."""
    running = state.open_talk()
    seat = state.turn
    found = vec[i64]([moves.FOLD])
    if not _can_receive(state, running, seat):
        return found
    unit = state.terms.unit
    least = lowest_bid(state, running) // unit
    most = state.cash[seat] // unit
    units = least
    while units <= most:
        found = append(found, i64(moves.bid(units, vec[i64]())))
        units += 1
    count = bundles.vehicles_in(running.given)
    if least <= most and 0 < count <= _LISTED_PLACES:
        ways = acceptances.placements(state, running.proposer, seat, running.given, vec[i64](), acceptances.LISTED)
        for packed in ways[1:]:
            found = append(found, i64(moves.bid(least, acceptances.places_in(packed, count))))
    return found


def withdrawals(state: CompetitorsState, seat: i64) -> vec[i64]:
    """The auctioneer may withdraw before the first bid, unless it is a tender (CO-17.43, CO-17.49)."""
    running = state.talk
    found = vec[i64](capacity=1)
    if (
        running is None
        or running.kind != negotiation.AUCTION
        or running.proposer != seat
        or running.auction.leader >= 0
    ):
        return found
    return append(found, i64(moves.WITHDRAW))


def answer(state: CompetitorsState, seat: i64, move: int) -> None:
    verb = moves.verb_of(move)
    running = state.open_talk()
    if verb == moves.WITHDRAW:
        state.tell(deal_events.WITHDRAWN, seat)
        proposals.close(state, running)
        return
    if verb == moves.FOLD:
        state.tell(deal_events.FOLD, seat)
        running.auction.drop()
    else:
        bid = moves.units_of(move) * state.terms.unit
        state.tell(deal_events.BID, seat, bid)
        running.auction.bid(bid)
        running.places = moves.places_of(move)
    _go_on(state, running)


def open_auction(state: CompetitorsState, seat: i64, move: int) -> None:
    """A seat auctions a bundle, whoever is asked meanwhile."""
    state.offers[seat] += 1
    state.closed_by = -1
    state.closed_to = 0
    addressees = moves.addressees_of(move)
    # Bidding goes clockwise from the auctioneer (CO-17.40).
    bidding = Auction(state.seats, addressees, state.after(seat))
    running = Talk(negotiation.AUCTION, seat, addressees, move, bidding)
    running.given = moves.given_of(move)
    running.minimum = moves.minimum_of(move) * state.terms.unit
    proposals.tell_bundles(state, running, deal_events.AUCTION, deal_events.AUCTION_KINDS)
    proposals.show_given(state, running)
    _begin(state, running)


def tender(state: CompetitorsState, card: i64, minimum: i64) -> None:
    """All bid for a card turned up, from the left of the player, who bids last (CO-14.22)."""
    everybody: i64 = (1 << state.seats) - 1
    bidding = Auction(state.seats, everybody, state.after(state.player))
    running = Talk(negotiation.TENDER, state.player, everybody, 0, bidding)
    running.card = card
    running.minimum = minimum
    _begin(state, running)


def _begin(state: CompetitorsState, running: Talk) -> None:
    running.main_turn = state.turn
    running.main_stage = state.stage
    state.talk = running
    _go_on(state, running)


def _go_on(state: CompetitorsState, running: Talk) -> None:
    """The next bidder, or the end: the highest bidder pays and receives at once (CO-17.42)."""
    auction = running.auction
    if auction.turn >= 0:
        state.ask(auction.turn, AUCTION_BID)
        return
    if running.kind == negotiation.TENDER:
        _award(state, running)
    elif auction.leader >= 0:
        _sell(state, running)
    else:
        state.tell(deal_events.UNSOLD, running.proposer)
    proposals.close(state, running)


def _sell(state: CompetitorsState, running: Talk) -> None:
    winner = running.auction.leader
    price = running.auction.standing
    state.tell(deal_events.AUCTION_WON, winner, running.proposer, price)
    given = bundles.placed(running.given, running.places)
    paid = vec[i64]([moves.item(moves.CASH, price // state.terms.unit)])
    witnesses: i64 = running.addressees | only(running.proposer)
    exchanges.exchange(state, running.proposer, winner, given, paid, vec[i64](), witnesses)


def _award(state: CompetitorsState, running: Talk) -> None:
    """The winner pays the bank; without a bid the card is discarded. All have seen it (CO-14.22)."""
    winner = running.auction.leader
    if winner < 0:
        state.contract_deck.discard(running.card)
        state.tell(deal_events.TENDER_UNSOLD, running.card)
        return
    price = running.auction.standing
    state.cash[winner] -= price
    state.offices[winner].add_contract(running.card)
    for observer in range(state.seats):
        state.memory.learn(observer, moves.CONTRACTS + running.card, winner)
    state.tell(deal_events.TENDER_WON, winner, running.card, price)
