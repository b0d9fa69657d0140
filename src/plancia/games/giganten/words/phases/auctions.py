"""Chapter 10 in words: the right to sell is auctioned, paid for and used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision, Range, Zone
from plancia.core.language import say, say_many
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.words.notation import decode
from plancia.games.giganten.words.phases.licences import licences as licences_in_words
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask_bid(state: GigantenState) -> Decision:
    options: list[Choice | Range] = [Choice("pass", say("Pass"), ends=True)]
    if state.auction.standing < state.terms.highest_bid and state.hand_size(state.turn) > 0:
        options.insert(0, _bids(state))
    prompt = f"{_standing(state)} {_means(state)}"
    return Decision(state.turn, "bid", prompt, tuple(options), ("GI-10.6", "GI-10.9", "GI-10.23"))


def _bids(state: GigantenState) -> Range:
    """Every higher bid; from one above the worth of the hand on it is a bluff (GI-10.23 to GI-10.25)."""
    least = state.auction.standing + 1
    deeds = tuple(say("Bid {bid}", bid=bid) for bid in range(least, state.terms.highest_bid + 1))
    label = say("Bid {least} or more", least=least)
    return Range("bid", least, state.terms.highest_bid, label, first=least, deeds=deeds, zones=(_bluff(state, least),))


def _bluff(state: GigantenState, least: int) -> Zone:
    held = state.hand_size(state.turn)
    risk = say_many(
        held,
        "a bluff: if nobody bids more, you lose your only licence and the auction begins again.",
        "a bluff: if nobody bids more, you lose {lost} of your {count} licences and the auction begins again.",
        lost=(held + 1) // 2,
    )
    return Zone(max(least, licences.value(state, state.turn) + 1), risk, danger=True)


def _standing(state: GigantenState) -> str:
    """What is for sale, and the bid that stands."""
    company = _company(state)
    if not state.auction.standing:
        return say("Bid for the right to sell to {company}, or pass; nobody has bid yet.", company=company)
    return say(
        "Bid for the right to sell to {company}, or pass; {seat} has bid {bid}.",
        company=company,
        seat=say(BOX.colours[state.auction.leader]),
        bid=state.auction.standing,
    )


def _means(state: GigantenState) -> str:
    """What the hand can pay."""
    if state.hand_size(state.turn) == 0:
        return say("You have no licence, so you can only pass.")
    worth = licences.value(state, state.turn)
    if worth > state.auction.standing:
        return say("Your licences are worth {worth}.", worth=worth)
    return say("Your licences are worth {worth}, so any bid is a bluff.", worth=worth)


def _wait_for_bid(state: GigantenState, seat: str) -> str:
    company = _company(state)
    bid = state.auction.standing
    if bid:
        return say(
            "{seat} is thinking about a bid for {company}; the last one was {bid}.", seat=seat, company=company, bid=bid
        )
    return say("{seat} is thinking about a bid for {company}; nobody has bid yet.", seat=seat, company=company)


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
        return "GI-10.6", say("{bid} is the highest bid there is; you can only pass", bid=standing)
    return "GI-10.6", say("the last bid was {bid}; bid {least} or more, or pass", bid=standing, least=standing + 1)


def _instead_of_bid(_state: GigantenState) -> Refusal:
    return "GI-10.9", say("an auction is running: bid or pass")


def _ask_payment(state: GigantenState) -> Decision:
    choices = tuple(_payment_choice(move) for move in state.legal())
    prompt = say(
        "You won the auction of {company}: choose the licences that pay {bid}.",
        company=_company(state),
        bid=state.auction.standing,
    )
    return Decision(state.turn, "pay", prompt, choices, ("GI-10.13", "GI-10.15"))


def _payment_choice(move: int) -> Choice:
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    label = say("Pay {licences}", licences=licences_in_words(ones, twos))
    return Choice(decode(move), label, (("ones", ones), ("twos", twos)))


def _wait_for_payment(state: GigantenState, seat: str) -> str:
    bid = state.auction.standing
    return say(
        "{seat} is choosing the licences that pay {bid} for {company}.", seat=seat, bid=bid, company=_company(state)
    )


def _refuse_payment(state: GigantenState, move: int) -> Refusal:
    bid = state.auction.standing
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones > state.ones(state.turn) or twos > state.twos(state.turn):
        held = licences_in_words(state.ones(state.turn), state.twos(state.turn))
        return "GI-10.13", say("you do not hold these licences; you have {licences}", licences=held)
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
    deeds = tuple(_deed(crude, price) for crude in range(stored + 1))
    options = (Range("sell", 0, stored, say("Sell up to {stored}", stored=stored), first=stored, deeds=deeds),)
    return Decision(state.turn, "sell", prompt, options, ("GI-10.18", "GI-10.19"))


def _deed(crude: int, price: int) -> str:
    """What a sale brings."""
    return say("Sell {crude} for {money:,}", crude=crude, money=crude * price) if crude else say("Sell nothing")


def _wait_for_sale(state: GigantenState, seat: str) -> str:
    return say("{seat} is choosing how much crude to sell to {company}.", seat=seat, company=_company(state))


def _refuse_sale(state: GigantenState, _move: int) -> Refusal:
    stored = _stored(state)
    return "GI-10.18", say(
        "you have {stored} crude at {company}; sell 0 to {stored}", stored=stored, company=_company(state)
    )


def _instead_of_sale(_state: GigantenState) -> Refusal:
    return "GI-10.18", say("you won the auction: say how much crude you sell")


def _stored(state: GigantenState) -> int:
    return state.depots[state.turn * len(COMPANIES) + state.company]


def _company(state: GigantenState) -> str:
    return BOX.short_names[state.company]


BID: Final[Wording[GigantenState]] = Wording(_ask_bid, _wait_for_bid, (moves.BID,), _refuse_bid, _instead_of_bid)
PAY: Final[Wording[GigantenState]] = Wording(
    _ask_payment, _wait_for_payment, (moves.PAY,), _refuse_payment, _instead_of_payment
)
SELL: Final[Wording[GigantenState]] = Wording(_ask_sale, _wait_for_sale, (moves.SELL,), _refuse_sale, _instead_of_sale)
