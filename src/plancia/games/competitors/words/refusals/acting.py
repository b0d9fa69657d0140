"""Refusals of set-up and actions (chapters 3, 5, 6, 7 and 16)."""

from __future__ import annotations

from plancia.core.language import say, say_many
from plancia.games.competitors.box.material import AIRCRAFT
from plancia.games.competitors.naming import KINDS, TERRITORIES, rows
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.holdings import CONTRACT, PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.phases import actions
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import allowances, vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words.prompts import names
from plancia.games.competitors.words.refusals.shared import (
    Refusal,
    chartered_out,
    is_own,
    missing,
    not_chartered,
    not_own,
    pawn,
    unsettled,
)


def site(state: CompetitorsState, move: int) -> Refusal:
    territory = moves.first_of(move)
    if territory not in state.terms.sites:
        sites = ", ".join(TERRITORIES[one] for one in state.terms.sites if state.bases[one] < 0)
        name = names.place(territory)
        return "CO-3.10", say("{place} is no site for a headquarters; free are {sites}", place=name, sites=sites)
    owner = names.seat(state.bases[territory])
    return "CO-3.10", say("{seat} has the headquarters in {place}", seat=owner, place=names.place(territory))


def draw(move: int) -> Refusal:
    if moves.first_of(move) == moves.CONTRACT_DECK:
        return "CO-6.24", say("no contract card is left to draw, in the deck or among the discards")
    return "CO-6.24", say("no territory card is left to draw, in the deck or among the discards")


def sign(state: CompetitorsState, seat: int, move: int) -> Refusal:
    office = state.offices[seat]
    contract, sender, recipient = moves.first_of(move), moves.second_of(move), moves.third_of(move)
    if contract not in office.contracts:
        if contract in [triple[CONTRACT] for triple in rows(office.triples, PARTS)]:
            return "CO-6.4", say("{code} is signed already", code=KINDS[contract])
        return "CO-6.3", say("{code} is not in your hand", code=KINDS[contract])
    if sender == recipient:
        return "CO-6.3", say("sender and recipient are two different cards")
    for territory in (sender, recipient):
        if territory not in office.territories:
            return _no_card(state, seat, territory, "CO-6.3")
    kind = state.terms.goods_vehicle[contract]
    needed = say("a vehicle") if kind < 0 else names.a_kind(kind)
    return "CO-21.17", say(
        "at this table {vehicle} of yours must stand in {place} to sign", vehicle=needed, place=names.place(sender)
    )


def _no_card(state: CompetitorsState, seat: int, territory: int, rule: str) -> Refusal:
    """A territory card that is not in hand."""
    name = names.place(territory)
    if state.bases[territory] == seat and state.headquarters[seat] != territory:
        return "CO-16.14", say("the card {card} lies with your branch and is not in your hand", card=name)
    if any(territory in (triple[SENDER], triple[RECIPIENT]) for triple in rows(state.offices[seat].triples, PARTS)):
        return "CO-6.4", say("the card {card} lies in a signed contract", card=name)
    return rule, say("the card {card} is not in your hand", card=name)


def deliver(state: CompetitorsState, seat: int, move: int) -> Refusal:
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


def move(state: CompetitorsState, seat: int, move: int) -> Refusal:
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


def buy(state: CompetitorsState, seat: int, move: int) -> Refusal:
    kind = moves.first_of(move)
    base = moves.second_of(move)
    if state.bases[base] != seat:
        name = names.place(base)
        return "CO-6.17", say("a new vehicle is placed at a base of yours, and {place} is none", place=name)
    if not vehicles.fits(state, kind, base):
        return "CO-6.17", _no_facility(kind, base, names.a_kind(kind))
    if actions.free_slot(state, seat, kind) < 0:
        count, name = state.terms.supply[kind], names.kind(kind)
        return "CO-6.19", say("all your {count} {kind} pawns are in the game", count=count, kind=name)
    price, cash = actions.price(state, kind, base), state.cash[seat]
    return "CO-6.19", say(
        "{vehicle} costs {price:,} and you have {money:,}", vehicle=names.a_kind(kind), price=price, money=cash
    )


def _no_facility(kind: int, base: int, vehicle: str) -> str:
    place = names.place(base)
    if kind == AIRCRAFT:
        return say("{place} has no airport for {vehicle}", place=place, vehicle=vehicle)
    return say("{place} has no port for {vehicle}", place=place, vehicle=vehicle)


def sell(state: CompetitorsState, seat: int, move: int) -> Refusal:
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.first_of(move))
    if not is_own(state, seat, vehicle):
        return not_own(state, seat, vehicle, "CO-6.16")
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return fault
    reason = unsettled(state, seat, vehicle)
    if reason is not None:
        return "CO-6.18", say("{reason}; it cannot be sold to the bank there", reason=reason)
    name = names.vehicle(state, vehicle, seat)
    trip = state.trip
    if trip is not None and vehicle in trip.used:
        return "CO-7.27", say("{vehicle} has a part in the running action and need not be sold", vehicle=name)
    return "CO-7.27", say("{vehicle} is your last vehicle and need not be sold", vehicle=name)


def branch(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    territory = moves.first_of(move)
    owner, name = state.bases[territory], names.place(territory)
    if owner == seat:
        return "CO-16.3", say("you have a base in {place} already", place=name)
    if owner >= 0:
        return "CO-16.2", say("{seat} has a base in {place}", seat=names.seat(owner), place=name)
    if territory not in state.offices[seat].territories:
        return _no_card(state, seat, territory, "CO-6.20")
    if state.branches(seat) >= terms.branch_supply:
        return "CO-2.20", say_many(
            terms.branch_supply,
            "you have {count} branch pawn and all are in the game",
            "you have {count} branch pawns and all are in the game",
        )
    price, cash = terms.branch_price, state.cash[seat]
    return "CO-6.20", say("a branch costs {price:,} and you have {money:,}", price=price, money=cash)


def close(state: CompetitorsState, seat: int, move: int) -> Refusal:
    territory = moves.first_of(move)
    if state.headquarters[seat] == territory:
        return "CO-16.1", say("your headquarters is never sold")
    owner, name = state.bases[territory], names.place(territory)
    if owner >= 0:
        return "CO-6.21", say(
            "you have no branch in {place}; {seat} has a base there", place=name, seat=names.seat(owner)
        )
    return "CO-6.21", say("you have no branch in {place}", place=name)


def place(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """Bringing vehicles to a new branch."""
    fault = missing(state, seat, moves.first_of(move))
    if fault is not None:
        return fault
    vehicle = pawn(state, seat, moves.first_of(move))
    if not is_own(state, seat, vehicle):
        return not_own(state, seat, vehicle, "CO-21.24")
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return fault
    name, branch = names.vehicle(state, vehicle, seat), names.place(state.branch)
    if state.bases[state.branch] != seat:
        return "CO-21.24", say("{place} is no longer yours", place=branch)
    if state.place[vehicle] == state.branch:
        return "CO-21.24", say("{vehicle} is in {place} already", vehicle=name, place=branch)
    reason = unsettled(state, seat, vehicle)
    if reason is not None:
        return "CO-21.24", say(
            "{reason}; only a vehicle by itself in a territory is brought to the branch", reason=reason
        )
    return "CO-21.24", _no_facility(state.terms.kind_of[vehicle], state.branch, name)
