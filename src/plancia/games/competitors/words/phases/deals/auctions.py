"""Auctions and tenders in words."""

from __future__ import annotations

from plancia.core.decision import AnyOption, Choice, Decision, Range
from plancia.core.language import capital, say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import KINDS
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.negotiation import AUCTION, TENDER, Talk
from plancia.games.competitors.play.phases.deals import auctions, bundle_lists, bundles
from plancia.games.competitors.play.stages import AUCTION_BID
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.acceptances import places_wanted, placing
from plancia.games.competitors.words.phases.deals.bundles import bundle, no_room, not_given, spelt
from plancia.games.competitors.words.refusal import Refusal


def auction_bid(state: CompetitorsState, seat: int) -> Decision:
    talk = state.open_talk()
    sums: list[int] = []
    placed: list[Choice] = []
    for move in state.moves_of(seat):
        if moves.verb_of(move) == moves.BID:
            bid = moves.units_of(move) * BOX.unit
            if len(moves.places_of(move)):
                label = placing(say("Bid {money:,}", money=bid), list(talk.given), list(moves.places_of(move)))
                placed.append(Choice(decode(move), label, (("bid", bid),)))
            else:
                sums.append(bid)
    options: list[AnyOption] = []
    if sums:
        deeds = tuple(say("Bid {money:,}", money=bid) for bid in sums)
        label = say("Bid {money:,} or more", money=sums[0])
        options.append(Range("bid", sums[0], sums[-1], label, BOX.unit, deeds=deeds))
    options += [*placed, Choice("fold", say("Fold for good"), ends=True)]
    prompt = say(
        "{lot}; {stands}: bid or fold. You have {money:,}.",
        lot=capital(_lot(state, talk)),
        stands=standing(talk),
        money=state.cash[seat],
    )
    rules = ("CO-17.40", "CO-17.41", "CO-17.42", "CO-14.22" if talk.kind == TENDER else "CO-17.49")
    facts: FactList = (
        ("standing", talk.auction.standing),
        ("leader", None if talk.auction.leader < 0 else talk.auction.leader),
        ("minimum", talk.minimum),
        ("given", [KINDS[talk.card]] if talk.kind == TENDER else spelt(talk.given)),
    )
    return Decision(seat, "auction_bid", prompt, tuple(options), rules, facts=facts, priced=True)


def _lot(state: CompetitorsState, talk: Talk) -> str:
    """What is auctioned, for a bidder."""
    if talk.kind == TENDER:
        goods = names.goods(talk.card) if talk.card < state.terms.goods else names.card(talk.card)
        return say("{goods} is put out to tender", goods=goods)
    given = bundle(state, talk.given, talk.proposer)
    return say("{seat} auctions {given}", seat=names.seat(talk.proposer), given=given)


def standing(talk: Talk) -> str:
    if talk.auction.leader < 0:
        return say("no bid stands, the minimum is {money:,}", money=talk.minimum)
    leader = names.seat(talk.auction.leader)
    return say("{seat} stands at {money:,}", seat=leader, money=talk.auction.standing)


def waiting(state: CompetitorsState) -> str:
    """What everybody is told while somebody bids."""
    talk = state.open_talk()
    seat, stands = names.seat(state.turn), standing(talk)
    if talk.kind == TENDER:
        return say(
            "{seat} is thinking about a bid for {card}; {stands}.", seat=seat, card=names.card(talk.card), stands=stands
        )
    return say(
        "{seat} is thinking about a bid in the auction of {proposer}; {stands}.",
        seat=seat,
        proposer=names.seat(talk.proposer),
        stands=stands,
    )


# What cannot be auctioned or bid.


def refuse_auction(state: CompetitorsState, seat: int, move: int) -> Refusal:
    given = list(moves.given_of(move))
    for item in given:
        if moves.item_kind(item) == moves.CASH:
            return "CO-17.39", say("cash is not auctioned")
        if bundles.is_charter(item):
            return "CO-17.48", say("charters are not auctioned")
        fault = not_given(state, seat, -1, item, bundle_lists.times(given, item))
        if fault is not None:
            return fault
    return "CO-17.48", say("the minimum is a multiple of {money:,}, and at least that", money=BOX.unit)


def refuse_bid(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """Why a bid or fold is not possible."""
    return _not_bidding(state, seat) or _bid(state, seat, move)


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
    talk = state.open_talk()
    bid = moves.units_of(move) * BOX.unit
    least = auctions.lowest_bid(state, talk)
    if talk.kind == AUCTION:
        fault = no_room(state, seat, list(talk.given), [])
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
    if len(places) not in (0, bundle_lists.vehicles_in(list(talk.given))):
        return "CO-17.49", places_wanted(talk)
    given = bundle_lists.placed(list(talk.given), list(places))
    return no_room(state, seat, given, []) or ("CO-17.41", say("this bid cannot be made now"))
