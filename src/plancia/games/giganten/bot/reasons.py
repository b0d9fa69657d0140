"""Why a move is good or bad, in words: the numbers behind the rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from plancia.core.language import say, say_many
from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.box.board import ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves, stages
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.play.state import GigantenState


def reason(state: GigantenState, seat: int, move: int) -> str:
    """One sentence that rests on what the seat may know."""
    return _REASONS[int(state.stage)](state, seat, move)


_LITTLE: Final = 2
"""Points that hardly lead anywhere."""


def _round(money: float) -> int:
    return round(money / 100) * 100


def _price(state: GigantenState, company: int) -> int:
    return state.terms.prices[state.prices[company]]


def _card(state: GigantenState, seat: int, move: int) -> str:
    face = moves.argument_of(move)
    return say_many(
        state.terms.licences[face],
        "{count} licence, worth about {rate:,} to you now, and {points} points to move.",
        "{count} licences, each worth about {rate:,} to you now, and {points} points to move.",
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
            return _served(what, list(prospects.columns))
        case moves.DONE:
            if state.points <= _LITTLE:
                return say("Little or nothing is left to move with.")
            return say_many(state.points, "{count} point lapses.", "{count} points lapse.")
        case _:
            plan = prospects.plan(what, 0, int(state.train[seat]))
            if plan.site < 0:
                return say("No tile is worth driving to from there.")
            square, crude = SQUARE_NAMES[terms.sites[plan.site]], prospects.numbers[plan.site]
            gain = prospects.gain(plan.site, state.train[seat], 0.0)
            if gain < 0:
                return say("Towards {square}, where about {crude:.1f} crude may lie.", square=square, crude=crude)
            return say(
                "Towards {square}: about {crude:.1f} crude, worth {gain:,} after the cost of the derrick.",
                square=square,
                crude=crude,
                gain=_round(gain),
            )


def _served(space: int, columns: list[int]) -> str:
    """How many of the derricks in these columns a train on a space serves."""
    served = sum(column <= space for column in columns)
    if len(columns) > 1:
        return say("From there the train serves {served} of your {all} derricks.", served=served, all=len(columns))
    if not columns:
        return say("It goes ahead of the derricks that you will build.")
    return say("From there the train serves your derrick.") if served else say("It does not reach your derrick yet.")


def _special(state: GigantenState, seat: int, move: int) -> str:
    match moves.verb_of(move):
        case moves.PRICE:
            company = moves.company_of(move)
            stored = [state.depots[other * len(COMPANIES) + company] for other in range(state.seats)]
            return say(
                "You store {own} crude at {company}, your rivals {others}.",
                own=stored[seat],
                company=BOX.short_names[company],
                others=sum(stored) - stored[seat],
            )
        case moves.STORE:
            return _stored(state, seat, moves.argument_of(move))
        case moves.PUSH:
            spaces = state.terms.push_back[state.card[seat]]
            back = sum(min(spaces, state.train[other]) for other in range(state.seats) if other != seat)
            return say_many(
                back,
                "Your rivals' trains go back {count} space together.",
                "Your rivals' trains go back {count} spaces together.",
            )
        case _:
            return say("You leave the special of your card unused.")


def _build(state: GigantenState, seat: int, move: int) -> str:
    prospects = Prospects(state, seat)
    if move == moves.PASS:
        return _not_built(state, seat, prospects)
    site = state.terms.site_at[moves.argument_of(move)]
    return say(
        "About {crude:.1f} crude for {cost:,}: worth {gain:,} after that.",
        crude=prospects.numbers[site],
        cost=state.terms.build_costs[state.terms.kinds[site]],
        gain=_round(prospects.gain(site, state.train[seat], 0.0)),
    )


def _not_built(state: GigantenState, seat: int, prospects: Prospects) -> str:
    squares = (moves.argument_of(move) for move in state.legal() if move != moves.PASS)
    sites = (state.terms.site_at[square] for square in squares)
    gain = max((prospects.gain(site, state.train[seat], 0.0) for site in sites), default=0.0)
    if gain > 0:
        return say("You keep your {cash:,}; a tile here is worth {gain:,}.", cash=state.cash[seat], gain=_round(gain))
    return say("You keep your {cash:,}: no tile here is worth its cost.", cash=state.cash[seat])


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
        "Worth about {worth:,} there: the price is {price:,}, and rivals may bid {bid}.",
        worth=_round(market.more(company)),
        price=_price(state, company),
        bid=round(market.rival(company)),
    )


def _bid(state: GigantenState, seat: int, move: int) -> str:
    market = Market(state, seat)
    if move == moves.PASS:
        return _passed(state, seat, market)
    amount = moves.argument_of(move)
    held = licences.value(state, seat)
    if amount > held:
        return say(
            "A bluff, for you hold {held}: you are outbid with a chance of {chance:.0%}, or lose half of your "
            "licences.",
            held=held,
            chance=market.outbid(amount, state.auction.active),
        )
    prize, cost = _prize_and_cost(state, seat, market, amount)
    facts = {"prize": _round(prize), "bid": amount, "cost": _round(cost)}
    if prize < cost:
        return say(
            "You are outbid with a chance of {chance:.0%}, and then a rival pays more; the sale is worth {prize:,} to "
            "you, and a bid of {bid} costs about {cost:,}.",
            chance=market.outbid(amount, state.auction.active),
            **facts,
        )
    return say("The sale is worth {prize:,} to you, and a bid of {bid} costs about {cost:,}.", **facts)


def _passed(state: GigantenState, seat: int, market: Market) -> str:
    leader = int(state.auction.leader)
    standing = int(state.auction.standing)
    if leader >= 0 and (bluffed := market.bluffed(leader, standing)) >= 0.25:
        return say(
            "A bluff with a chance of {chance:.0%}: left alone, {seat} loses half of the licences.",
            chance=bluffed,
            seat=say(BOX.colours[leader]),
        )
    prize, cost = _prize_and_cost(state, seat, market, standing + 1)
    return say(
        "The sale is worth {prize:,} to you; a bid of {bid} would cost about {cost:,}.",
        prize=_round(prize),
        bid=standing + 1,
        cost=_round(cost),
    )


def _prize_and_cost(state: GigantenState, seat: int, market: Market, bid: int) -> tuple[float, float]:
    """What the sale is worth to a seat, and the licences of a bid."""
    company = int(state.company)
    prize = market.prize(company, state.depots[seat * len(COMPANIES) + company])
    return prize, market.rates[seat] * float(bid)


def _pay(state: GigantenState, seat: int, move: int) -> str:
    return say(
        "You keep {ones} of value 1 and {twos} of value 2.",
        ones=state.ones(seat) - moves.ones_of(move),
        twos=state.twos(seat) - moves.twos_of(move),
    )


def _sell(state: GigantenState, seat: int, move: int) -> str:
    return say(
        "It brings {money:,}; a crude that you keep is worth about {hold:,}.",
        money=moves.argument_of(move) * _price(state, int(state.company)),
        hold=_round(Market(state, seat).hold),
    )


_REASONS: Final[Mapping[int, Callable[[GigantenState, int, int], str]]] = {
    stages.CARD: _card,
    stages.PLACE: _move,
    stages.MOVE: _move,
    stages.SPECIAL: _special,
    stages.BUILD: _build,
    stages.HAUL: _haul,
    stages.BID: _bid,
    stages.PAY: _pay,
    stages.SELL: _sell,
}
"""What is said of a move, by the stage at which it is asked for."""
