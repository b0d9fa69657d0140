"""Deals: what a bundle is worth to either side, when to accept, what to bid, and what to offer.

A seat knows its own cards and guesses at those of others: what it gains it works out, what a rival gains it estimates
by the kinds of things that change hands.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot.cards import card_worth
from plancia.games.competitors.bot.jobs import EURO
from plancia.games.competitors.bot.outlook import FLEET, best_delivery, money, outlook
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.holdings import PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.negotiation import TENDER, Talk
from plancia.games.competitors.play.phases.deals import auctions, bundles, exchanges, proposals
from plancia.games.competitors.play.state import CompetitorsState

MARGIN: Final = 0.05
"""Victory points that a deal must bring to be worth the talk."""
FAIR: Final = 0.5
"""The part of a rival's gain that one's own must reach among more than two."""
LENT: Final = 0.8
"""What lending a vehicle costs: it is gone for a while, perhaps for good."""
NEED: Final = 0.5
"""What a card must add to the best delivery for its holder to be asked."""
PRICE: Final = 60000
"""Money that is offered for a territory card in the first rounds."""


# Judging.


def accepted_gain(state: CompetitorsState, talk: Talk, seat: i64, move: int) -> float:
    """What accepting an open proposal so brings the seat."""
    given = bundles.placed(talk.given, moves.places_of(move))
    return _gain(state, talk.proposer, seat, given, talk.asked, moves.cards_of(move))


def _gain(state: CompetitorsState, giver: i64, seat: i64, given: vec[i64], asked: vec[i64], chosen: vec[i64]) -> float:
    """What the seat gains when it is given one bundle for another."""
    twin = state.copy()
    exchanges.exchange(twin, giver, seat, given, asked, chosen, 0)
    gained = outlook(twin, seat) - outlook(state, seat)
    for item in asked:
        if bundles.is_charter(item):
            gained -= LENT
    return gained


def estimate(state: CompetitorsState, seat: i64, bundle: vec[i64]) -> float:
    """What a bundle is worth to a seat whose cards are not known."""
    terms = state.terms
    total: float = 0.0
    for item in bundle:
        kind = moves.item_kind(item)
        if kind == moves.CASH:
            total += money(state, seat, moves.item_of(item) * terms.unit)
        elif kind == moves.VEHICLE:
            of = moves.kind_of(moves.item_of(item))
            total += float(terms.resale[of]) * EURO + FLEET
        elif kind == moves.BASE:
            total += float(terms.branch_resale) * EURO
        elif bundles.is_charter(item):
            total += LENT
        else:
            total += card_worth(state, seat)
    return total


def is_good(state: CompetitorsState, talk: Talk, gained: float) -> bool:
    """Whether a gain is worth having, and no gift to the rival; between two every gain of the rival is a loss."""
    rival = estimate(state, talk.proposer, talk.asked) - estimate(state, talk.proposer, talk.given)
    part = FAIR
    if state.seats == 2:
        part = 1.0
    return gained > MARGIN and gained > part * rival


def acceptance(state: CompetitorsState, seat: i64) -> i64:
    """The best way to accept the open proposal; -1 if none is good."""
    talk = state.talk
    assert talk is not None
    found: i64 = -1
    most: float = 0.0
    for move in state.moves_of(seat):
        if moves.verb_of(move) == moves.ACCEPT:
            gained = accepted_gain(state, talk, seat, move)
            if gained > most and is_good(state, talk, gained):
                most = gained
                found = move
    return found


def answer(state: CompetitorsState, seat: i64) -> i64:
    """Accept what is good, refuse the rest."""
    found = acceptance(state, seat)
    if found < 0:
        return moves.REFUSE
    return found


# Bidding.


def bid_gain(state: CompetitorsState, talk: Talk, seat: i64, price: i64) -> float:
    """What the seat gains that buys what is put up for such a price."""
    paid = money(state, seat, price)
    if talk.kind != TENDER:
        return _gain(state, talk.proposer, seat, talk.given, vec[i64](), vec[i64]()) - paid
    twin = state.copy()
    twin.offices[seat].add_contract(talk.card)
    return outlook(twin, seat) - outlook(state, seat) - paid


def bid(state: CompetitorsState, seat: i64) -> int:
    """The lowest bid if that is a good one, else to fold."""
    talk = state.talk
    assert talk is not None
    price = auctions.lowest_bid(state, talk)
    lowest = moves.bid(price // state.terms.unit, vec[i64]())
    if state.allows(seat, lowest) and bid_gain(state, talk, seat, price) > MARGIN:
        return lowest
    return moves.FOLD


# Offering.


def offer(state: CompetitorsState, seat: i64) -> int:
    """Money to whoever has the card of a territory where an own vehicle waits for goods; -1 if none is worth it."""
    terms = state.terms
    if (
        state.seats == 2
        or state.actions < terms.actions
        or state.offers[seat] > 0
        or not proposals.may_open(state, seat)
        or state.cash[seat] < 2 * PRICE
    ):
        return -1
    wanted = wanted_territory(state, seat)
    if wanted < 0:
        return -1
    everybody: i64 = (1 << state.seats) - 1
    own: i64 = 1 << seat
    given = vec[i64]([moves.item(moves.CASH, PRICE // terms.unit)])
    asked = vec[i64]([moves.item(moves.TERRITORY, wanted)])
    made = moves.offer(moves.OFFER, everybody & ~own, given, asked)
    if state.allows(seat, made):
        return made
    return -1


def wanted_territory(state: CompetitorsState, seat: i64) -> i64:
    """The territory, not in hand and not seen elsewhere, whose card would do most for the best delivery."""
    terms = state.terms
    found: i64 = -1
    most = NEED + money(state, seat, PRICE)
    tried = vec[i64]()
    vehicle: i64
    for vehicle in range(seat * terms.slots, (seat + 1) * terms.slots):
        place = state.place[vehicle]
        if 0 <= place < terms.territories and place not in tried and _is_hidden(state, seat, place):
            tried = append(tried, place)
            gained = card_gain(state, seat, place)
            if gained > most:
                most = gained
                found = place
    return found


def card_gain(state: CompetitorsState, seat: i64, territory: i64) -> float:
    """What the card of a territory would add to the best delivery."""
    twin = state.copy()
    twin.offices[seat].add_territory(territory)
    return best_delivery(twin, seat) - best_delivery(state, seat)


def _is_hidden(state: CompetitorsState, seat: i64, territory: i64) -> bool:
    """Whether a territory card may be in the hand of a rival, for all that the seat can see."""
    if territory in state.offices[seat].territories or state.territory_deck.discards[territory] > 0:
        return False
    if state.bases[territory] >= 0 and state.headquarters[state.bases[territory]] != territory:
        return False
    for office in state.offices:
        at: i64 = 0
        while at < len(office.triples):
            if territory in (office.triples[at + SENDER], office.triples[at + RECIPIENT]):
                return False
            at += PARTS
    return True
