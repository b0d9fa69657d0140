"""Why a move is good or bad, in words: the numbers behind the rules of thumb."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.box.board import ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves, stages
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.play.state import GigantenState


def reason(state: GigantenState, seat: int, move: int) -> str:
    """One sentence that rests on what the seat may know."""
    match int(state.stage):
        case stages.CARD:
            return _card(state, seat, move)
        case stages.PLACE | stages.MOVE:
            return _move(state, seat, move)
        case stages.SPECIAL:
            return _special(state, seat, move)
        case stages.BUILD:
            return _build(state, seat, move)
        case stages.HAUL:
            return _haul(state, seat, move)
        case stages.BID:
            return _bid(state, seat, move)
        case stages.PAY:
            return say(
                "{ones} licences of value 1 and {twos} of value 2 remain.",
                ones=state.ones(seat) - moves.ones_of(move),
                twos=state.twos(seat) - moves.twos_of(move),
            )
        case _:
            return say(
                "It brings {money:,}; a crude that you keep is worth about {hold:,}.",
                money=moves.argument_of(move) * _price(state, int(state.company)),
                hold=_round(Market(state, seat).hold),
            )


def _round(money: float) -> int:
    return round(money / 100) * 100


def _price(state: GigantenState, company: int) -> int:
    return state.terms.prices[state.prices[company]]


def _card(state: GigantenState, seat: int, move: int) -> str:
    face = moves.argument_of(move)
    return say(
        "{licences} licences, each worth about {rate:,} to you now, and {points} points to move.",
        licences=state.terms.licences[face],
        rate=_round(Market(state, seat).rates[seat]),
        points=state.terms.movement[face],
    )


def _move(state: GigantenState, seat: int, move: int) -> str:
    terms = state.terms
    what = moves.argument_of(move)
    prospects = Prospects(state, seat)
    match moves.verb_of(move):
        case moves.PEEK:
            return say("A look is free: {crude:.1f} crude on average.", crude=prospects.numbers[terms.site_at[what]])
        case moves.TRAIN:
            return say(
                "From there the train serves {served} of your {all} derricks.",
                served=sum(column <= what for column in prospects.columns),
                all=len(prospects.columns),
            )
        case moves.DONE:
            return say("{points} points lapse.", points=state.points)
        case _:
            plan = prospects.plan(what, 0, int(state.train[seat]))
            if plan.site < 0:
                return say("No tile is worth driving to from there.")
            return say(
                "Towards {square}: about {crude:.1f} crude, worth {gain:,} after the cost of the derrick.",
                square=SQUARE_NAMES[terms.sites[plan.site]],
                crude=prospects.numbers[plan.site],
                gain=_round(prospects.gain(plan.site, state.train[seat], 0.0)),
            )


def _special(state: GigantenState, seat: int, move: int) -> str:
    match moves.verb_of(move):
        case moves.PRICE:
            company = moves.company_of(move)
            stored = [state.depots[other * len(COMPANIES) + company] for other in range(state.seats)]
            return say(
                "You store {own} crude at {company}, your rivals {others}.",
                own=stored[seat],
                company=BOX.company_names[company],
                others=sum(stored) - stored[seat],
            )
        case moves.STORE:
            return _stored(state, seat, moves.argument_of(move))
        case moves.PUSH:
            spaces = state.terms.push_back[state.card[seat]]
            back = sum(min(spaces, state.train[other]) for other in range(state.seats) if other != seat)
            return say("Your rivals' trains go back {spaces} spaces together.", spaces=back)
        case _:
            return say("The special would bring you nothing.")


def _build(state: GigantenState, seat: int, move: int) -> str:
    if move == moves.PASS:
        return say("You keep your {cash:,}: no tile here is worth its cost.", cash=state.cash[seat])
    prospects = Prospects(state, seat)
    site = state.terms.site_at[moves.argument_of(move)]
    return say(
        "About {crude:.1f} crude for {cost:,}: worth {gain:,} after that.",
        crude=prospects.numbers[site],
        cost=state.terms.build_costs[state.terms.kinds[site]],
        gain=_round(prospects.gain(site, state.train[seat], 0.0)),
    )


def _haul(state: GigantenState, seat: int, move: int) -> str:
    if move == moves.DROP:
        if state.train[seat] * ROWS > state.terms.sites[state.site]:
            return say("A crude that is given up brings nothing.")
        return say("Hauling it would cost {fee:,}.", fee=state.terms.fee)
    if moves.carrier_of(move) != moves.OWN:
        return say(
            "Worth about {worth:,} there, for a fee of {fee:,}.",
            worth=_round(Market(state, seat).more(moves.company_of(move))),
            fee=state.terms.fee,
        )
    return _stored(state, seat, moves.company_of(move))


def _stored(state: GigantenState, seat: int, company: int) -> str:
    market = Market(state, seat)
    return say(
        "Worth about {worth:,} there: the price is {price:,}, and rivals may bid {bid} licences.",
        worth=_round(market.more(company)),
        price=_price(state, company),
        bid=round(market.rival(company)),
    )


def _bid(state: GigantenState, seat: int, move: int) -> str:
    market = Market(state, seat)
    company = int(state.company)
    prize = market.prize(company, state.depots[seat * len(COMPANIES) + company])
    leader = int(state.auction.leader)
    standing = int(state.auction.standing)
    held = licences.value(state, seat)
    if move == moves.PASS:
        if leader >= 0 and (bluffed := market.bluffed(leader, standing)) >= 0.25:
            return say(
                "A bluff with a chance of {chance:.0%}: left alone, {seat} loses half of the licences.",
                chance=bluffed,
                seat=say(BOX.colours[leader]),
            )
        return say(
            "The sale is worth {prize:,} to you: {bid} licences are dear.", prize=_round(prize), bid=standing + 1
        )
    amount = moves.argument_of(move)
    if amount > held:
        return say(
            "A bluff, you hold {held}: outbid with a chance of {chance:.0%}, or half of your licences are lost.",
            held=held,
            chance=market.outbid(amount),
        )
    return say(
        "The sale is worth {prize:,} to you, and {bid} licences about {cost:,}.",
        prize=_round(prize),
        bid=amount,
        cost=_round(market.rates[seat] * float(amount)),
    )
