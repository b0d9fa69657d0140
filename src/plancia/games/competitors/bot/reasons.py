"""Why a move is good or bad, in words: the numbers behind the rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from plancia.core.language import say, say_many
from plancia.games.competitors.bot import bases, cards, sites
from plancia.games.competitors.bot.gains import points_of, safety
from plancia.games.competitors.bot.outlook import best_delivery
from plancia.games.competitors.bot.trade import deals, worth
from plancia.games.competitors.bot.travel import trips
from plancia.games.competitors.bot.travel.freight import freight_of
from plancia.games.competitors.bot.travel.jobs import Scan
from plancia.games.competitors.bot.travel.ways import FAR, TURN
from plancia.games.competitors.box.codes import WIDTH
from plancia.games.competitors.box.material import AIRCRAFT, TRUCK
from plancia.games.competitors.play import moves, stages
from plancia.games.competitors.play.parts.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.phases.deals import auctions, bundles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names


def reason(state: CompetitorsState, seat: int, move: int) -> str:
    """One sentence that rests on what the seat may know."""
    return _REASONS[int(state.stage)](state, seat, move)


def _site(state: CompetitorsState, seat: int, move: int) -> str:
    worth = sites.site_worth(state, seat, moves.first_of(move))
    return say("The best deliveries from here bring about {points:.1f} points.", points=worth)


def _best(state: CompetitorsState, seat: int) -> float:
    return best_delivery(state, seat)


def _draw(state: CompetitorsState, seat: int, move: int) -> str:
    goods = say_many(int(cards.goods_in_hand(state, seat)), "{count} goods contract", "{count} goods contracts")
    territories = say_many(len(state.offices[seat].territories), "{count} territory card", "{count} territory cards")
    return say("You hold {goods} and {territories}.", goods=goods, territories=territories)


# Actions.


def _action(state: CompetitorsState, seat: int, move: int) -> str:
    verb = moves.verb_of(move)
    office = state.offices[seat]
    if verb == moves.DRAW:
        return _draw(state, seat, move)
    if verb == moves.SIGN:
        return _delivery(state, seat, moves.first_of(move), moves.second_of(move), moves.third_of(move))
    if verb == moves.DELIVER:
        at = office.triple(moves.first_of(move))
        sender, contract, recipient = (int(office.triples[at + part]) for part in (SENDER, CONTRACT, RECIPIENT))
        return _delivery(state, seat, contract, sender, recipient)
    if verb == moves.MOVE:
        return _approach(state, seat, int(state.vehicle(moves.first_of(move), seat)))
    if verb == moves.BUY:
        return say(
            "It costs {money:,} of your {cash:,}.",
            money=int(state.terms.price[moves.first_of(move)]),
            cash=int(state.cash[seat]),
        )
    if verb == moves.BRANCH:
        return _branch(state, seat, move)
    if verb == moves.SELL:
        kind = moves.kind_of(moves.first_of(move))
        return say("It brings {money:,}.", money=int(state.terms.resale[kind]))
    if verb == moves.CLOSE:
        return say("It brings {money:,}.", money=int(state.terms.branch_resale))
    if verb == moves.OFFER:
        return _offer(state, seat, move)
    if verb == moves.AUCTION:
        return say("Your best deliveries do not need it.")
    if verb == moves.DONE:
        return say_many(int(state.actions), "{count} action is lost.", "{count} actions are lost.")
    if verb == moves.SPECIAL:
        return say("It takes no action.")
    return say("Takes no action; your best delivery brings {points:.1f} points.", points=_best(state, seat))


def _delivery(state: CompetitorsState, seat: int, contract: int, sender: int, recipient: int) -> str:
    """The points, and how surely they come by the best kind of vehicle that the seat has."""
    terms = state.terms
    points = int(points_of(state, seat, sender, recipient))
    symbol = int(terms.goods_vehicle[contract])
    scan = Scan(state, freight_of(state, seat), 1)
    kinds = range(TRUCK, AIRCRAFT + 1) if symbol < 0 else (symbol,)
    way = min(int(scan.way(kind, symbol < 0, sender, recipient)) for kind in kinds)
    allowed = int(terms.goods_tm[contract])
    if way >= FAR or way // TURN >= allowed:
        return say_many(allowed, "Too far for {count} movement turn.", "Too far for {count} movement turns.")
    return say(
        "{points} and {fee:,}; it arrives in {percent} of 100 cases, in movement turn {turn} of {allowed}.",
        points=names.victory_points(points),
        fee=int(terms.goods_fee[contract]),
        percent=round(100 * safety(state, contract, way)),
        turn=way // TURN + 1,
        allowed=allowed,
    )


def _approach(state: CompetitorsState, seat: int, vehicle: int) -> str:
    scan = Scan(state, freight_of(state, seat), 1)
    scan.add(vehicle, -1)
    goal = int(scan.plans.goal())
    if goal < 0:
        return say("No delivery waits for it.")
    return say(
        "Its best delivery begins in {place} and brings {points:.1f} points beyond its actions.",
        place=names.place(goal),
        points=scan.plans.worths[0],
    )


def _offer(state: CompetitorsState, seat: int, move: int) -> str:
    rival = int(bundles.alone(moves.addressees_of(move)))
    gained = worth.gain(state, seat, rival, moves.asked_of(move), moves.given_of(move))
    return say("The deal is worth about {points:.1f} points to you.", points=gained)


def _branch(state: CompetitorsState, seat: int, move: int) -> str:
    price = int(state.terms.branch_price)
    best = bases.branch(worth.SeatStanding(state, seat))
    if best.move != move:
        return say("No customs there, but {money:,} and a card are gone.", money=price)
    return say(
        "For {money:,} it opens airports and a place for vehicles: about {points:.1f} points more.",
        money=price,
        points=best.worth,
    )


# Trips and checks.


def _step(state: CompetitorsState, seat: int, move: int) -> str:
    trip = state.trip
    assert trip is not None
    goal = int(trips.goal_of(state, trip))
    if goal < 0:
        return say("No delivery waits for it.")
    cost = int(trips.TripPlan(state, trip, goal).cost(move))
    if cost >= FAR:
        return say("It leads away from {place}.", place=names.place(goal))
    turns, gates = names.movement_turns(cost // TURN), cost % TURN
    checks = say_many(gates, "{count} customs card or event", "{count} customs cards or events")
    if cost > TURN and gates:
        return say(
            "From there to {place}: {turns} and {checks} more.", place=names.place(goal), turns=turns, checks=checks
        )
    return say("From there to {place}: {more} more.", place=names.place(goal), more=checks if gates else turns)


def _check(state: CompetitorsState, seat: int, move: int) -> str:
    return say("It costs you about {points:.1f} points.", points=cards.loss(state, state.pc))


def _order(state: CompetitorsState, seat: int, move: int) -> str:
    return say("After the event first a truck has stopped; after customs it may drive on.")


def _choice(state: CompetitorsState, seat: int, move: int) -> str:
    pc = int(state.pc)
    at = pc + 1 if moves.first_of(move) == 1 else int(state.terms.code[pc * WIDTH + 2])
    return say("It costs you about {points:.1f} points.", points=cards.loss(state, at))


def _debt(state: CompetitorsState, seat: int, move: int) -> str:
    return say("You owe {money:,} and have {cash:,}.", money=int(state.debt), cash=int(state.cash[seat]))


def _tax(state: CompetitorsState, seat: int, move: int) -> str:
    return say("The tax is {money:,}.", money=int(state.terms.hq_tax))


def _redeploy(state: CompetitorsState, seat: int, move: int) -> str:
    return say("Your best delivery brings {points:.1f} points as all stand now.", points=_best(state, seat))


# Deals.


def _show(state: CompetitorsState, seat: int, move: int) -> str:
    return say("Showing tells others about your cards; withdrawing does not.")


def _bid(state: CompetitorsState, seat: int, move: int) -> str:
    talk, verb = state.talk, moves.verb_of(move)
    if talk is None or verb == moves.WITHDRAW:
        return _show(state, seat, move)
    price = moves.units_of(move) * state.terms.unit if verb == moves.BID else auctions.lowest_bid(state, talk)
    gained = deals.prize(worth.SeatStanding(state, seat), talk, moves.places_of(move)) - worth.money(price)
    return say("For {money:,} it brings you about {points:.1f} points.", money=int(price), points=gained)


def _answer(state: CompetitorsState, seat: int, move: int) -> str:
    talk = state.talk
    verb = moves.verb_of(move)
    if talk is None or verb in (moves.SHOW, moves.WITHDRAW, moves.INSPECT):
        return _show(state, seat, move)
    if verb == moves.ACCEPT:
        gained = deals.Judge(state, seat).gain(move)
        return say("The deal is worth about {points:.1f} points to you.", points=gained)
    if verb == moves.COUNTER:
        return say("For this price the deal would be worth it to you.")
    return (
        say("No way to accept is good enough for you.")
        if deals.Judge(state, seat).acceptance() < 0
        else say("Accepting would be worth more to you.")
    )


_REASONS: Final[Mapping[int, Callable[[CompetitorsState, int, int], str]]] = {
    stages.CHOOSE_HQ: _site,
    stages.FREE_DRAW: _draw,
    stages.ACTION: _action,
    stages.MOVING: _step,
    stages.DELIVERING: _step,
    stages.CHECK_ORDER: _order,
    stages.CHECK_ANSWER: _check,
    stages.CHECK_CHOICE: _choice,
    stages.DEBT: _debt,
    stages.TAX_CLAIM: _tax,
    stages.REDEPLOY: _redeploy,
    stages.DEAL_ANSWER: _answer,
    stages.DEAL_SHOW: _show,
    stages.AUCTION_BID: _bid,
}
"""What is said of a move, by the stage at which it is asked for."""
