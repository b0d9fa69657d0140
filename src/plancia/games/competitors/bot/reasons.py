"""Why a move is good or bad, in words: the numbers behind the rules of thumb."""

from __future__ import annotations

from plancia.core.language import say, say_many
from plancia.games.competitors.bot import cards, dealing, sites, trips
from plancia.games.competitors.bot.jobs import Scan, points_of, safety
from plancia.games.competitors.bot.outlook import best_delivery
from plancia.games.competitors.bot.ways import FAR, TURN
from plancia.games.competitors.box.codes import WIDTH
from plancia.games.competitors.box.material import AIRCRAFT, TRUCK
from plancia.games.competitors.play import moves, stages
from plancia.games.competitors.play.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.phases.deals import auctions
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names


def reason(state: CompetitorsState, seat: int, move: int) -> str:
    """One sentence that rests on what the seat may know."""
    match int(state.stage):
        case stages.CHOOSE_HQ:
            worth = sites.site_worth(state, seat, moves.first_of(move))
            return say("The best deliveries from here bring about {points:.1f} points.", points=worth)
        case stages.FREE_DRAW:
            return _draw(state, seat)
        case stages.ACTION:
            return _action(state, seat, move)
        case stages.MOVING | stages.DELIVERING:
            return _step(state, move)
        case stages.CHECK_ANSWER:
            return say("It costs you about {points:.1f} points.", points=cards.loss(state, state.pc))
        case stages.CHECK_CHOICE:
            return _choice(state, move)
        case stages.CHECK_ORDER:
            return say("After the event first a truck has stopped; after customs it may drive on.")
        case stages.DEBT:
            return say("You owe {money:,} and have {cash:,}.", money=int(state.debt), cash=int(state.cash[seat]))
        case stages.TAX_CLAIM:
            return say("The tax is {money:,}.", money=int(state.terms.hq_tax))
        case stages.REDEPLOY:
            return say("Your best delivery brings {points:.1f} points as all stand now.", points=_best(state, seat))
        case _:
            return _talk(state, seat, move)


def _best(state: CompetitorsState, seat: int) -> float:
    return best_delivery(state, seat)


def _draw(state: CompetitorsState, seat: int) -> str:
    return say(
        "You hold {goods} goods contracts and {territories} territory cards.",
        goods=int(cards.goods_in_hand(state, seat)),
        territories=len(state.offices[seat].territories),
    )


# Actions.


def _action(state: CompetitorsState, seat: int, move: int) -> str:
    verb = moves.verb_of(move)
    office = state.offices[seat]
    if verb == moves.DRAW:
        return _draw(state, seat)
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
        return say("No customs there, but {money:,} and a card are gone.", money=int(state.terms.branch_price))
    if verb == moves.SELL:
        kind = moves.kind_of(moves.first_of(move))
        return say("It brings {money:,}.", money=int(state.terms.resale[kind]))
    if verb == moves.CLOSE:
        return say("It brings {money:,}.", money=int(state.terms.branch_resale))
    if verb == moves.OFFER:
        return _offer(state, seat, move)
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
    scan = Scan(state, seat, 1)
    kinds = range(TRUCK, AIRCRAFT + 1) if symbol < 0 else (symbol,)
    way = min(int(scan.way(kind, symbol < 0, sender, recipient)) for kind in kinds)
    allowed = int(terms.goods_tm[contract])
    if way >= FAR or way // TURN >= allowed:
        return say_many(allowed, "Too far for {count} movement turn.", "Too far for {count} movement turns.")
    return say(
        "{points} points and {fee:,}; it arrives in {percent} of 100 cases, after {turns} of {allowed} movement turns.",
        points=points,
        fee=int(terms.goods_fee[contract]),
        percent=round(100 * safety(state, contract, way)),
        turns=way // TURN + 1,
        allowed=allowed,
    )


def _approach(state: CompetitorsState, seat: int, vehicle: int) -> str:
    scan = Scan(state, seat, 1)
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
    gained = sum(dealing.card_gain(state, seat, moves.item_of(item)) for item in moves.asked_of(move))
    return say("The card would add about {points:.1f} points to your best delivery.", points=gained)


# Trips and checks.


def _step(state: CompetitorsState, move: int) -> str:
    trip = state.trip
    assert trip is not None
    goal = int(trips.goal_of(state, trip))
    if goal < 0:
        return say("No delivery waits for it.")
    cost = int(trips.Journey(state, trip, goal).cost(move))
    if cost >= FAR:
        return say("It leads away from {place}.", place=names.place(goal))
    return say(
        "To {place}: {turns} more movement turns and {gates} checks from there.",
        place=names.place(goal),
        turns=cost // TURN,
        gates=cost % TURN,
    )


def _choice(state: CompetitorsState, move: int) -> str:
    pc = int(state.pc)
    at = pc + 1 if moves.first_of(move) == 1 else int(state.terms.code[pc * WIDTH + 2])
    return say("It costs you about {points:.1f} points.", points=cards.loss(state, at))


# Deals.


def _talk(state: CompetitorsState, seat: int, move: int) -> str:
    talk = state.talk
    verb = moves.verb_of(move)
    if talk is None or verb in (moves.SHOW, moves.WITHDRAW, moves.INSPECT):
        return say("It tells others about your cards, or not.")
    if verb == moves.ACCEPT:
        gained = dealing.accepted_gain(state, talk, seat, move)
        return say("The deal is worth about {points:.1f} points to you.", points=gained)
    if state.stage == stages.AUCTION_BID:
        price = moves.units_of(move) * state.terms.unit if verb == moves.BID else auctions.lowest_bid(state, talk)
        gained = dealing.bid_gain(state, talk, seat, price)
        return say("For {money:,} it brings you about {points:.1f} points.", money=int(price), points=gained)
    return (
        say("No way to accept is good enough for you.")
        if dealing.acceptance(state, seat) < 0
        else say("Accepting would be worth more to you.")
    )
