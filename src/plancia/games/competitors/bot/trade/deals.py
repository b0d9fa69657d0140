"""Deals: what a bundle is worth to either side, what to answer to an offer, and what to bid.

A seat knows its own cards and guesses at those of others: what it gains it works out, what a rival gains it estimates
by the kinds of things that change hands.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.bot.cards import card_worth, leader
from plancia.games.competitors.bot.gains import EURO
from plancia.games.competitors.bot.trade import worth
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.negotiation import TENDER, Talk
from plancia.games.competitors.play.phases.deals import auctions, bundles, proposals
from plancia.games.competitors.play.state import CompetitorsState

MARGIN: Final = 0.03
"""Victory points that a deal must bring to be worth the talk."""
CLEAR: Final = 0.1
"""What it must bring to be accepted without a second thought."""
FAIR: Final = 0.5
"""The part of a rival's gain that one's own must reach; of the leader's, and between two, all of it."""
CARRIED: Final = 0.25
"""What the use of a vehicle brings a rival: half an action or so."""
EXTRA: Final = 1.5
"""How much better for a rival is a card that it asks for by name than one that is drawn."""
ROUND: Final = 1000
"""Money that is talked about comes in whole thousands."""
LEAP: Final = 4000
"""Money that is bid beyond the lowest bid: auctions are not drawn out."""
TRIED: Final = 24
"""Ways to accept an offer that are weighed."""
_UNKNOWN: Final = -2


# Judging.


def rival_gain(state: CompetitorsState, rival: i64, gained: vec[i64], lost: vec[i64]) -> float:
    """What a deal brings a rival whose cards are not known."""
    found: float = 0.0
    for item in gained:
        found += _estimate(state, rival, item, EXTRA)
    for item in lost:
        found -= _estimate(state, rival, item, 1.0)
    return found


def _estimate(state: CompetitorsState, seat: i64, item: i64, extra: float) -> float:
    kind = moves.item_kind(item)
    if kind == moves.CASH:
        return worth.money(moves.item_of(item) * state.terms.unit)
    if kind in (moves.VEHICLE, moves.BASE):
        return worth.money((worth.bank_price(state, seat, item) + worth.resale_price(state, item)) // 2)
    if bundles.is_charter(item):
        return CARRIED
    return extra * card_worth(state, seat)


def is_good(state: CompetitorsState, seat: i64, rival: i64, gained: float, rivals: float) -> bool:
    """Whether a gain is worth having, and no gift to the rival."""
    return gained > MARGIN and gained > share_of(state, seat, rival) * rivals


def share_of(state: CompetitorsState, seat: i64, rival: i64) -> float:
    """The part of a rival's gain that the seat's own must reach."""
    if state.seats == 2 or leader(state, seat) == rival:
        return 1.0
    return FAIR


# Answering.


@mypyc_attr(acyclic=True)
class Judge:
    """What the open proposal is worth to a seat, and what it answers; each way to accept is weighed once."""

    def __init__(self, state: CompetitorsState, seat: i64) -> None:
        self._state: Final = state
        self._seat: Final[i64] = seat
        self._talk: Final = state.open_talk()
        self._before: Final = worth.SeatStanding(state, seat)
        self._gains: Final[dict[int, float]] = {}
        self._best: i64 = _UNKNOWN

    def gain(self, move: int) -> float:
        """What accepting the proposal so brings the seat."""
        found = self._gains.get(move)
        if found is None:
            talk = self._talk
            given = bundles.placed(talk.given, moves.places_of(move))
            asked = bundles.filled(talk.asked, moves.cards_of(move))
            found = worth.gain_beyond(self._before, talk.proposer, given, asked)
            self._gains[move] = found
        return found

    def best_way(self) -> i64:
        """The way to accept that brings most, be it good or not; -1 if there is none."""
        if self._best == _UNKNOWN:
            self._best = self._find_best_way()
        return self._best

    def _find_best_way(self) -> i64:
        found: i64 = -1
        most: float = 0.0
        tried: i64 = 0
        for move in self._state.moves_of(self._seat):
            if moves.verb_of(move) != moves.ACCEPT or tried == TRIED:
                continue
            tried += 1
            gained = self.gain(move)
            if found < 0 or gained > most:
                most = gained
                found = move
        return found

    def rivals(self) -> float:
        """What the proposer is estimated to gain."""
        return rival_gain(self._state, self._talk.proposer, self._talk.asked, self._talk.given)

    def acceptance(self) -> i64:
        """The best way to accept; -1 if none is good. A gift is never refused."""
        best = self.best_way()
        if best < 0 or len(self._talk.asked) == 0:
            return best
        if is_good(self._state, self._seat, self._talk.proposer, self.gain(best), self.rivals()):
            return best
        return -1

    def is_clear(self, move: i64) -> bool:
        """Whether an acceptance needs no second thought: a gift, or much gain."""
        return len(self._talk.asked) == 0 or self.gain(move) > CLEAR

    def answer(self) -> int:
        """Accept what is good; what would be for other money is countered, the rest refused."""
        found = self.acceptance()
        if found >= 0:
            return found
        made = self.counter()
        if made >= 0:
            return made
        return moves.REFUSE

    def counter(self) -> int:
        """The proposal for other money, so that it is good for both; -1 if there is no such price.

        It takes from the rival what is estimated to be its gain only as far as one's own falls short.
        """
        state = self._state
        talk = self._talk
        if not proposals.has_offers_left(state, self._seat):
            return -1
        way = self.best_way()
        if way < 0:
            return -1
        part = share_of(state, self._seat, talk.proposer)
        gained = self.gain(way)
        rivals = self.rivals()
        short = max(2.0 * MARGIN - gained, (part * rivals - gained) / (1.0 + part) + MARGIN)
        if short > rivals - MARGIN:
            return -1
        more = (i64(short / EURO) // ROUND + 1) * ROUND
        asked = bundles.filled(talk.asked, moves.cards_of(way))
        return _priced(state, self._seat, talk.given, asked, _cash(state, talk.given) - _cash(state, asked) + more)


def _priced(state: CompetitorsState, seat: i64, gained: vec[i64], lost: vec[i64], received: i64) -> int:
    """The counter-offer of things for things and this much money, paid if it is below nothing; -1 if it is illegal."""
    given = _without_cash(lost)
    asked = _without_cash(gained)
    if received > 0:
        asked = append(asked, moves.item(moves.CASH, received // state.terms.unit))
    elif received < 0:
        given = append(given, moves.item(moves.CASH, -received // state.terms.unit))
    made = moves.offer(moves.COUNTER, 0, given, asked)
    if len(given) > 0 and len(asked) > 0 and state.allows(seat, made):
        return made
    return -1


def _cash(state: CompetitorsState, bundle: vec[i64]) -> i64:
    found: i64 = 0
    for item in bundle:
        if moves.item_kind(item) == moves.CASH:
            found += moves.item_of(item) * state.terms.unit
    return found


def _without_cash(bundle: vec[i64]) -> vec[i64]:
    return vec[i64]([item for item in bundle if moves.item_kind(item) != moves.CASH])


# Bidding.


def prize(before: worth.SeatStanding, talk: Talk, places: vec[i64]) -> float:
    """What a seat gains that gets what is put up, with vehicles at these places, its price not counted."""
    bundle = bundles.placed(talk.given, places)
    if talk.kind == TENDER:
        bundle = vec[i64]([moves.item(moves.CARD, talk.card)])
    return worth.gain_beyond(before, talk.proposer, bundle, vec[i64]())


def _best_places(before: worth.SeatStanding, talk: Talk) -> vec[i64]:
    """Where a seat would have a vehicle that is put up: at the base where it does most, else where it is (CO-16.8)."""
    found = vec[i64]()
    if bundles.vehicles_in(talk.given) != 1:
        return found
    most = prize(before, talk, found)
    for base in before.state.own_bases[before.seat]:
        there = vec[i64]([base])
        if bundles.can_take(before.state, before.seat, bundles.placed(talk.given, there), vec[i64]()):
            gained = prize(before, talk, there)
            if gained > most:
                most = gained
                found = there
    return found


def bid(state: CompetitorsState, seat: i64) -> int:
    """A bid that is good: some steps above the last one, else the lowest; else to fold."""
    talk = state.open_talk()
    lowest = auctions.lowest_bid(state, talk)
    price = lowest
    if talk.auction.leader >= 0:
        price += LEAP // state.terms.unit * state.terms.unit
    before = worth.SeatStanding(state, seat)
    places = _best_places(before, talk)
    gained = prize(before, talk, places)
    while price >= lowest:
        made = moves.bid(price // state.terms.unit, places)
        if state.allows(seat, made) and _is_worth(state, talk, seat, gained, price):
            return made
        price -= max(state.terms.unit, price - lowest)
    return moves.FOLD


def _is_worth(state: CompetitorsState, talk: Talk, seat: i64, gained: float, price: i64) -> bool:
    rivals: float = 0.0
    if talk.kind != TENDER:
        rivals = worth.money(price) + rival_gain(state, talk.proposer, vec[i64](), talk.given)
    return is_good(state, seat, talk.proposer, gained - worth.money(price), rivals)
