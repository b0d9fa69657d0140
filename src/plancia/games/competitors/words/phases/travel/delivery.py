"""Chapter 7 in words: Deliver and Move."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import AIRCRAFT, BOX
from plancia.games.competitors.ids import KINDS, STEPS, TERRITORIES, name_for
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import allowances, steps
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList, as_data, goods_facts
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.charters import chartered_out, not_chartered
from plancia.games.competitors.words.phases.travel.combined import load_choice, shift_choice, unload_choice
from plancia.games.competitors.words.phases.travel.reach import reach, reach_facts
from plancia.games.competitors.words.phases.travel.steps import step_choice
from plancia.games.competitors.words.phases.travel.vehicles import is_own, missing, pawn
from plancia.games.competitors.words.phases.travel.ways import ways
from plancia.games.competitors.words.refusal import Refusal


def moving(state: CompetitorsState, seat: int) -> Decision:
    trip = state.running_trip()
    vehicle = steps.mover(state, trip)
    prompt = say(
        "Move {vehicle}, {where}: {points} left.",
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        points=names.movement_points(allowances.left(state, trip, vehicle)),
    )
    return _decision(state, seat, "moving", prompt, ("CO-6.11", "CO-6.12", "CO-11.10"))


def delivering(state: CompetitorsState, seat: int) -> Decision:
    trip = state.running_trip()
    vehicle = steps.mover(state, trip)
    prompt = say(
        "Bring {goods} to {place} with {vehicle}, {where}: movement turn {turn} of {allowed}, {points} left.",
        goods=names.card(trip.contract),
        place=names.place(trip.recipient),
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        turn=trip.number,
        allowed=trip.allowed,
        points=names.movement_points(allowances.left(state, trip, vehicle)),
    )
    return _decision(state, seat, "delivering", prompt, ("CO-7.4", "CO-7.11", "CO-7.14", "CO-11.5"))


def _decision(state: CompetitorsState, seat: int, kind: str, prompt: str, rules: tuple[str, ...]) -> Decision:
    trip = state.running_trip()
    vehicle = steps.mover(state, trip)
    twin = state.copy()
    choices = [_choice(state, twin, seat, move) for move in state.moves_of(seat)]
    routes = reach(state, trip)
    facts: FactList = (
        ("vehicle", name_for(state, vehicle, seat)),
        ("points", allowances.left(state, trip, vehicle)),
        ("movement_turn", trip.number),
        ("allowed", trip.allowed),
        ("fuel", trip.fuel),
        ("reach", reach_facts(routes)),
    )
    return Decision(seat, kind, prompt, tuple(choices), rules, facts=facts, ways=ways(state, routes))


def _choice(state: CompetitorsState, twin: CompetitorsState, seat: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb in STEPS:
        return step_choice(state, twin, move)
    if verb == moves.LOAD:
        return load_choice(state, seat, move)
    if verb == moves.UNLOAD:
        return unload_choice(state, seat, move)
    if verb == moves.SHIFT:
        return shift_choice(state, seat, move)
    return _end(state, move)


def _end(state: CompetitorsState, move: int) -> Choice:
    trip = state.running_trip()
    lost = names.victory_points(state.terms.failure_points)
    if move == moves.ABANDON:
        facts: FactList = (("victory_points", -state.terms.failure_points),)
        label = say("Give up: the delivery fails and costs {points}", points=lost)
        return Choice("abandon", label, facts, ends=True, hurts=_failing(lost))
    if trip.holder < 0:
        return Choice("end", say("End the Move here"), ends=True)
    if trip.number == trip.allowed:
        label = say("End the last movement turn: the delivery fails and costs {points}", points=lost)
        return Choice("end", label, ends=True, hurts=_failing(lost))
    label = say("End movement turn {turn}; the next one begins with fresh points", turn=trip.number)
    return Choice("end", label, ends=True)


def _failing(lost: str) -> str:
    """What it means to give a delivery up."""
    return say("The delivery fails: no fee, {points} lost, and its three cards are discarded.", points=lost)


def waiting(state: CompetitorsState) -> str:
    """What everybody is told on the way."""
    trip = state.running_trip()
    seat, vehicle = names.seat(state.turn), names.vehicle(state, steps.mover(state, trip), state.turn)
    if trip.holder < 0:
        return say("{seat} is moving {vehicle}.", seat=seat, vehicle=vehicle)
    return say(
        "{seat} is on the way to {place} with {vehicle}: movement turn {turn} of {allowed}.",
        seat=seat,
        place=names.place(trip.recipient),
        vehicle=vehicle,
        turn=trip.number,
        allowed=trip.allowed,
    )


# How they begin.


def deliver_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    office = state.offices[seat]
    number = moves.first_of(move)
    at = office.triple(number)
    sender, contract, recipient = (office.triples[at + part] for part in (SENDER, CONTRACT, RECIPIENT))
    vehicle = state.vehicle(moves.second_of(move), seat)
    allowed = BOX.cards.tm[contract] + state.advantage(WAREHOUSE, seat, sender)
    points = ending.points_between(state.terms, sender, recipient)
    label = say(
        "Deliver contract {number}, {goods}, from {sender} to {recipient} with {vehicle} for {points}",
        number=number,
        goods=names.goods(contract),
        sender=names.place(sender),
        recipient=names.place(recipient),
        vehicle=names.vehicle(state, vehicle, seat),
        points=names.victory_points(points),
    )
    facts: FactList = (
        ("triple", number),
        ("contract", KINDS[contract]),
        ("sender", TERRITORIES[sender]),
        ("recipient", TERRITORIES[recipient]),
        ("vehicle", name_for(state, vehicle, seat)),
        ("allowed", allowed),
        ("victory_points", points),
        ("goods", goods_facts(contract)),
    )
    return Choice(decode(move), label, facts)


def move_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    vehicle = state.vehicle(moves.first_of(move), seat)
    points = allowances.left(state, None, vehicle)
    label = say(
        "Move {vehicle}, {where}, with {points}",
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        points=names.movement_points(points),
    )
    place = as_data(lambda: names.where(state, vehicle, seat))
    facts: FactList = (("vehicle", name_for(state, vehicle, seat)), ("place", place), ("points", points))
    return Choice(decode(move), label, facts)


def refuse_end(state: CompetitorsState, seat: int, move: int) -> Refusal:
    vehicle = names.vehicle(state, steps.mover(state, state.running_trip()), seat)
    return "CO-7.38", say("a Move cannot end before its first step, and {vehicle} can make one", vehicle=vehicle)


def refuse_deliver(state: CompetitorsState, seat: int, move: int) -> Refusal:
    office = state.offices[seat]
    number = moves.first_of(move)
    at = office.triple(number)
    if at < 0:
        return "CO-6.10", say("you have no signed contract {number}", number=number)
    fault = missing(state, seat, moves.second_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.second_of(move))
    name = names.vehicle(state, vehicle, seat)
    if not is_own(state, seat, vehicle):
        if not charters.for_triple(state, seat, vehicle, number):
            return not_chartered(state, seat, vehicle)
    else:
        fault = chartered_out(state, seat, vehicle)
        if fault is not None:
            return fault
    place = state.place[vehicle]
    where = names.where(state, vehicle, seat)
    if place == ABOARD:
        return "CO-7.34", say("{vehicle} is {where}; unload it first", vehicle=name, where=where)
    if place == IN_FLIGHT:
        return "CO-10.21", say("{vehicle} is {where}; a delivery starts at an airport", vehicle=name, where=where)
    sender = office.triples[at + SENDER]
    if place != sender:
        return "CO-7.2", say(
            "{vehicle} is {where}; the goods of contract {number} wait in {place}",
            vehicle=name,
            where=where,
            number=number,
            place=names.place(sender),
        )
    contract = office.triples[at + CONTRACT]
    return "CO-7.8", say(
        "{goods} goes by {only} only, not by {kind}",
        goods=names.card(contract),
        only=names.kind(state.terms.goods_vehicle[contract]),
        kind=names.kind(state.terms.kind_of[vehicle]),
    )


def refuse_move(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.first_of(move))
    name = names.vehicle(state, vehicle, seat)
    if is_own(state, seat, vehicle):
        fault = chartered_out(state, seat, vehicle)
        if fault is not None:
            return fault
    else:
        truck = charters.for_truck(state, seat, vehicle)
        if truck < 0:
            return not_chartered(state, seat, vehicle)
        if state.cargo[vehicle] != truck and (state.cargo[vehicle] >= 0 or state.place[truck] != state.place[vehicle]):
            return "CO-17.46", say(
                "{truck} must be aboard {carrier}, or beside it to board",
                truck=names.vehicle(state, truck, seat),
                carrier=name,
            )
    if state.place[vehicle] == ABOARD:
        where = names.where(state, vehicle, seat)
        return "CO-11.11", say("{vehicle} is {where}; unload it first", vehicle=name, where=where)
    kind = state.terms.kind_of[vehicle]
    if kind != AIRCRAFT and not allowances.affords(state, None, vehicle, 0):
        fuel, cash = state.terms.fuel[kind], state.cash[seat]
        return "CO-7.25", say(
            "fuel for {vehicle} costs {price:,} and you have {money:,}", vehicle=name, price=fuel, money=cash
        )
    return "CO-7.38", say("{vehicle} has no step that it could make now, for want of points or fuel", vehicle=name)
