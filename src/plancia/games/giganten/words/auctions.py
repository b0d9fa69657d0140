"""Chapter 10 in words: the right to sell is auctioned, paid for and used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision, Range
from plancia.core.language import say
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.words.notation import decode
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask_bid(state: GigantenState) -> Decision:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    options: list[Choice | Range] = [Choice("pass", say("Pass"), ends=True)]
    if standing < highest and state.hand_size(state.turn) > 0:
        options.insert(0, Range("bid", standing + 1, highest, say("Bid {least} or more", least=standing + 1)))
    company = _company(state)
    worth = licences.value(state, state.turn)
    if standing:
        prompt = say(
            "Bid for {company}, {seat} stands at {bid}, or pass. Your licences are worth {worth}.",
            company=company,
            seat=say(BOX.colours[state.auction.leader]),
            bid=standing,
            worth=worth,
        )
    else:
        prompt = say(
            "Bid for {company}, no bid stands, or pass. Your licences are worth {worth}.", company=company, worth=worth
        )
    return Decision(state.turn, "bid", prompt, tuple(options), ("GI-10.6", "GI-10.9", "GI-10.23"))


def _wait_for_bid(state: GigantenState, seat: str) -> str:
    company = _company(state)
    bid = state.auction.standing
    if bid:
        return say("{seat} bids for {company} or passes; {bid} stands.", seat=seat, company=company, bid=bid)
    return say("{seat} bids for {company} or passes; no bid stands.", seat=seat, company=company)


def _refuse_bid(state: GigantenState, move: int) -> Refusal:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    bid = moves.argument_of(move)
    if state.hand_size(state.turn) == 0:
        return "GI-10.29", say("you have no licence and cannot bid: pass")
    if bid > highest:
        return "GI-10.8", say("all licences together are worth {highest}; bid no more than that", highest=highest)
    if standing == 0:
        return "GI-10.7", say("the first bid is at least 1")
    if standing == highest:
        return "GI-10.6", say("{bid} stands; you can only pass", bid=standing)
    return "GI-10.6", say("{bid} stands; bid {least} or more, or pass", bid=standing, least=standing + 1)


def _instead_of_bid(_state: GigantenState) -> Refusal:
    return "GI-10.9", say("an auction is running: bid or pass")


def _ask_payment(state: GigantenState) -> Decision:
    choices = tuple(_payment_choice(move) for move in state.legal())
    prompt = say("You won {company}: pay {bid} in licences.", company=_company(state), bid=state.auction.standing)
    return Decision(state.turn, "pay", prompt, choices, ("GI-10.13", "GI-10.15"))


def _payment_choice(move: int) -> Choice:
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones and twos:
        label = say("Pay {twos} of value 2 and {ones} of value 1", twos=twos, ones=ones)
    elif twos:
        label = say("Pay {twos} of value 2", twos=twos)
    else:
        label = say("Pay {ones} of value 1", ones=ones)
    return Choice(decode(move), label, (("ones", ones), ("twos", twos)))


def _wait_for_payment(state: GigantenState, seat: str) -> str:
    bid = state.auction.standing
    return say("{seat} pays {bid} in licences for {company}.", seat=seat, bid=bid, company=_company(state))


def _refuse_payment(state: GigantenState, move: int) -> Refusal:
    bid = state.auction.standing
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones > state.ones(state.turn) or twos > state.twos(state.turn):
        return "GI-10.13", say(
            "you do not hold these licences; you have {ones} licences of value 1 and {twos} of value 2",
            ones=state.ones(state.turn),
            twos=state.twos(state.turn),
        )
    worth = ones + 2 * twos
    if worth < bid:
        return "GI-10.13", say("these licences are worth {worth}; you bid {bid}", worth=worth, bid=bid)
    return "GI-10.15", say("you bid {bid}; pay that exactly, or one more with licences of value 2 only", bid=bid)


def _instead_of_payment(_state: GigantenState) -> Refusal:
    return "GI-10.30", say("you won the auction: pay its price in licences")


def _ask_sale(state: GigantenState) -> Decision:
    stored = _stored(state)
    price = state.terms.prices[state.prices[state.company]]
    prompt = say(
        "Sell crude to {company} at {price:,} each; you have {stored} there.",
        company=_company(state),
        price=price,
        stored=stored,
    )
    options = (Range("sell", 0, stored, say("Sell 0 to {stored}", stored=stored)),)
    return Decision(state.turn, "sell", prompt, options, ("GI-10.18", "GI-10.19"))


def _wait_for_sale(state: GigantenState, seat: str) -> str:
    return say("{seat} sells crude to {company}.", seat=seat, company=_company(state))


def _refuse_sale(state: GigantenState, _move: int) -> Refusal:
    stored = _stored(state)
    return "GI-10.18", say(
        "you have {stored} crude at {company}; sell 0 to {stored}", stored=stored, company=_company(state)
    )


def _instead_of_sale(_state: GigantenState) -> Refusal:
    return "GI-10.18", say("you won the auction: say how many crude you sell")


def _stored(state: GigantenState) -> int:
    return state.depots[state.turn * len(COMPANIES) + state.company]


def _company(state: GigantenState) -> str:
    return BOX.company_names[state.company]


BID: Final[Wording[GigantenState]] = Wording(_ask_bid, _wait_for_bid, (moves.BID,), _refuse_bid, _instead_of_bid)
PAY: Final[Wording[GigantenState]] = Wording(
    _ask_payment, _wait_for_payment, (moves.PAY,), _refuse_payment, _instead_of_payment
)
SELL: Final[Wording[GigantenState]] = Wording(_ask_sale, _wait_for_sale, (moves.SELL,), _refuse_sale, _instead_of_sale)
