"""Refusals of negotiations and auctions (chapter 17).

What another seat holds in hand is not looked at: a refusal never tells whether it has a card (CO-17.12, CO-17.45).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.language import say, say_many
from plancia.games.competitors.box.codes import ANY_TIME, OWN_TURN
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.negotiation import AUCTION, PROPOSAL, TENDER, Talk
from plancia.games.competitors.play.phases.deals import auctions, bundles, proposals
from plancia.games.competitors.play.stages import AUCTION_BID, CHOOSE_HQ, DEAL_SHOW
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words.prompts import names
from plancia.games.competitors.words.refusals import items
from plancia.games.competitors.words.refusals.shared import Refusal, no_seat

_NOTHING: Final = vec[i64]()


def refuse(state: CompetitorsState, seat: int, move: int) -> Refusal:
    verb = moves.verb_of(move)
    if verb in (moves.OFFER, moves.AUCTION):
        return _opening(state, seat, move)
    if verb in (moves.BID, moves.FOLD):
        return _not_bidding(state, seat) or _bid(state, seat, move)
    if verb == moves.WITHDRAW:
        return _withdraw(state, seat)
    if verb == moves.SHOW:
        return "CO-17.37", say("nobody has asked you to show a contract")
    return _not_waited_for(state, seat) or _answer(state, seat, move)


def _answer(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """An answer to the open proposal, which waits for this seat."""
    verb = moves.verb_of(move)
    if verb == moves.COUNTER:
        return _counter(state, seat, move)
    return _inspect(state) if verb == moves.INSPECT else _accept(state, seat, move)


# Opening.


def _opening(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    if terms.negotiation not in (ANY_TIME, OWN_TURN):
        return "CO-17.50", say("at this table there are no deals")
    if state.talk is not None:
        return "CO-17.6", say("a negotiation is open; wait until it is closed")
    if state.stage == CHOOSE_HQ:
        return "CO-17.3", say("deals begin with the first turn")
    if terms.negotiation == OWN_TURN and seat != state.player:
        player = names.seat(state.player)
        return "CO-21.26", say("at this table only {seat}, whose turn it is, opens deals", seat=player)
    if not proposals.has_offers_left(state, seat):
        return _capped(state, seat)
    addressees = moves.addressees_of(move)
    if moves.verb_of(move) == moves.AUCTION:
        return _bad_addressees(state, seat, addressees) or _auction(state, seat, move)
    return _bad_addressees(state, seat, addressees) or _proposal(state, seat, addressees, move)


def _capped(state: CompetitorsState, seat: int) -> Refusal:
    return "CO-17.21", say_many(
        state.terms.offer_cap[seat],
        "a player's turn leaves you {count} proposal, and all are made",
        "a player's turn leaves you {count} proposals, and all are made",
    )


def _bad_addressees(state: CompetitorsState, seat: int, addressees: int) -> Refusal | None:
    for other in range(addressees.bit_length()):
        if addressees >> other & 1 and other >= state.seats:
            return "CO-17.7", no_seat(other)
    if addressees >> seat & 1:
        return "CO-17.7", say("propose to others, not to yourself")
    return None


def _proposal(state: CompetitorsState, seat: int, addressees: int, move: int) -> Refusal:
    given, asked = moves.given_of(move), moves.asked_of(move)
    if len(given) + len(asked) == 0:
        return "CO-17.7", say("give something or ask for something")
    partner = bundles.alone(addressees)
    for item in given:
        if bundles.is_charter(item) and partner < 0:
            return "CO-17.44", say("a proposal with a charter names one seat")
        fault = items.not_given(state, seat, partner, item, bundles.times(given, item))
        if fault is not None:
            return fault
    for item in asked:
        fault = items.not_asked(state, seat, addressees, item, bundles.times(asked, item))
        if fault is not None:
            return fault
    return items.no_room(state, seat, asked, given) or ("CO-17.22", say("the same proposal was refused in this turn"))


def _auction(state: CompetitorsState, seat: int, move: int) -> Refusal:
    given = moves.given_of(move)
    for item in given:
        if moves.item_kind(item) == moves.CASH:
            return "CO-17.39", say("cash is not auctioned")
        if bundles.is_charter(item):
            return "CO-17.48", say("charters are not auctioned")
        fault = items.not_given(state, seat, -1, item, bundles.times(given, item))
        if fault is not None:
            return fault
    return "CO-17.48", say("the minimum is a multiple of {money}, and at least that", money=BOX.unit)


# Answering a proposal.


def _not_waited_for(state: CompetitorsState, seat: int) -> Refusal | None:
    """Why no proposal waits for this seat's answer."""
    talk = state.talk
    if talk is not None and talk.kind == PROPOSAL:
        if state.stage == DEAL_SHOW:
            return "CO-17.37", say(
                "{seat} must first show the contract to {other}, or withdraw",
                seat=names.seat(talk.proposer),
                other=names.seat(talk.asking),
            )
        if talk.waiting >> seat & 1:
            return None
        if talk.proposer == seat:
            return "CO-17.13", say("the offer is your own: you may withdraw it")
        if talk.addressees >> seat & 1:
            return "CO-17.13", say("you have answered this offer already")
    if state.closed_by >= 0 and state.closed_to >> seat & 1:
        return "CO-17.14", say("the offer is closed: {seat} accepted first", seat=names.seat(state.closed_by))
    if talk is None:
        return "CO-17.13", say("no offer is open")
    if talk.kind != PROPOSAL:
        return "CO-17.40", say("an auction is running, not an offer: its bidders bid or fold")
    return "CO-17.13", say("the offer of {seat} is not made to you", seat=names.seat(talk.proposer))


def _counter(state: CompetitorsState, seat: int, move: int) -> Refusal:
    if not proposals.has_offers_left(state, seat):
        return _capped(state, seat)
    return _proposal(state, seat, 1 << _talk(state).proposer, move)


def _inspect(state: CompetitorsState) -> Refusal:
    for item in _talk(state).asked:
        if moves.item_kind(item) == moves.CHARTER_TRIPLE:
            return "CO-17.37", say("you have seen the contract")
    return "CO-17.37", say("the offer asks for no charter for a contract: there is nothing to show")


def _accept(state: CompetitorsState, seat: int, move: int) -> Refusal:
    talk = _talk(state)
    cards = moves.cards_of(move)
    wanted = [item for item in talk.asked if bundles.described(item)]
    if len(cards) != len(wanted):
        return "CO-17.15", _cards_wanted(len(wanted))
    for item, card in zip(wanted, cards, strict=True):
        if not bundles.answers(state, item, card):
            asked_for = names.bundle(state, [item], seat)
            return "CO-17.9", say("{card} is not what is asked: {asked}", card=names.any_card(card), asked=asked_for)
    places = moves.places_of(move)
    if len(places) not in (0, bundles.vehicles_in(talk.given)):
        return "CO-17.15", _places_wanted(talk)
    asked = bundles.filled(talk.asked, cards)
    for item in asked:
        fault = items.not_given(state, seat, talk.proposer, item, bundles.times(asked, item))
        if fault is not None:
            return "CO-17.12", fault[1]
    given = bundles.placed(talk.given, places)
    return items.no_room(state, seat, given, asked) or ("CO-17.11", say("the exchange can no longer be made"))


def _cards_wanted(count: int) -> str:
    if count == 0:
        return say("the offer leaves no card to your choice; name as many after with, in the order asked")
    return say_many(
        count,
        "the offer leaves {count} card to your choice; name as many after with, in the order asked",
        "the offer leaves {count} cards to your choice; name as many after with, in the order asked",
    )


def _places_wanted(talk: Talk) -> str:
    vehicles = bundles.vehicles_in(talk.given)
    if vehicles == 0:
        return say("no vehicle is received: name no place")
    return say_many(
        vehicles,
        "{count} vehicle would be received: name a place for each, or for none",
        "{count} vehicles would be received: name a place for each, or for none",
    )


def _talk(state: CompetitorsState) -> Talk:
    talk = state.talk
    assert talk is not None
    return talk


# Withdrawing.


def _withdraw(state: CompetitorsState, seat: int) -> Refusal:
    talk = state.talk
    if talk is None:
        return "CO-17.16", say("nothing of yours is open that could be withdrawn")
    if talk.kind == TENDER:
        return "CO-14.22", say("a call for tenders cannot be withdrawn")
    if talk.proposer != seat:
        return "CO-17.16", say("only {seat} may withdraw", seat=names.seat(talk.proposer))
    if talk.kind == AUCTION:
        leader = names.seat(talk.auction.leader)
        return "CO-17.43", say("{seat} has bid: the auction cannot be withdrawn any more", seat=leader)
    return "CO-17.16", say("the offer cannot be withdrawn now")


# Bidding.


def _not_bidding(state: CompetitorsState, seat: int) -> Refusal | None:
    talk = state.talk
    if talk is None or state.stage != AUCTION_BID:
        return "CO-17.40", say("no auction is running")
    if seat == state.turn:
        return None
    if talk.kind == AUCTION and talk.proposer == seat:
        return "CO-17.43", say("the auctioneer does not bid")
    if not talk.addressees >> seat & 1:
        return "CO-17.40", say("the auction is not for you")
    if not talk.auction.active >> seat & 1:
        return "CO-17.40", say("you have folded for good")
    return "CO-17.40", say("it is for {seat} to bid now", seat=names.seat(state.turn))


def _bid(state: CompetitorsState, seat: int, move: int) -> Refusal:
    talk = _talk(state)
    bid = moves.units_of(move) * BOX.unit
    least = auctions.lowest_bid(state, talk)
    if talk.kind == AUCTION:
        fault = items.no_room(state, seat, talk.given, _NOTHING)
        if fault is not None:
            return "CO-17.48", say("{reason}: fold", reason=fault[1])
    cash = state.cash[seat]
    if cash < least:
        return "CO-17.41", say("a bid is at least {least:,} and you have {money:,}: fold", least=least, money=cash)
    if bid < least:
        return "CO-17.41", say("bid at least {least:,}, or fold", least=least)
    if bid > cash:
        return "CO-17.41", say("you have {money:,}; bid no more than that", money=cash)
    places = moves.places_of(move)
    if len(places) not in (0, bundles.vehicles_in(talk.given)):
        return "CO-17.49", _places_wanted(talk)
    given = bundles.placed(talk.given, places)
    return items.no_room(state, seat, given, _NOTHING) or ("CO-17.41", say("this bid cannot be made now"))
