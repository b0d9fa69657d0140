"""Refusals of set-up and actions (chapters 3, 5, 6, 7 and 16)."""

from __future__ import annotations

from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.marks import ABOARD, IN_FLIGHT
from plancia.games.competitors.material import AIRCRAFT
from plancia.games.competitors.naming import KINDS, TERRITORIES, rows
from plancia.games.competitors.office import CONTRACT, PARTS, RECIPIENT, SENDER
from plancia.games.competitors.phases import actions, allowances, charters, vehicles
from plancia.games.competitors.refusals.shared import (
    Refusal,
    chartered_out,
    is_own,
    missing,
    not_chartered,
    not_own,
    pawn,
    unsettled,
)
from plancia.games.competitors.state import CompetitorsState


def site(state: CompetitorsState, move: int) -> Refusal:
    territory = moves.first_of(move)
    if territory not in state.terms.sites:
        sites = ", ".join(TERRITORIES[one] for one in state.terms.sites if state.bases[one] < 0)
        return "CO-3.10", f"{names.place(territory)} is no site for a headquarters; free are {sites}"
    owner = state.bases[territory]
    return "CO-3.10", f"{names.SEATS[owner]} has the headquarters in {names.place(territory)}"


def draw(move: int) -> Refusal:
    deck = "contract" if moves.first_of(move) == moves.CONTRACT_DECK else "territory"
    return "CO-6.24", f"no {deck} card is left to draw, in the deck or among the discards"


def sign(state: CompetitorsState, seat: int, move: int) -> Refusal:
    office = state.offices[seat]
    contract, sender, recipient = moves.first_of(move), moves.second_of(move), moves.third_of(move)
    if contract not in office.contracts:
        if contract in [triple[CONTRACT] for triple in rows(office.triples, PARTS)]:
            return "CO-6.4", f"{KINDS[contract]} is signed already"
        return "CO-6.3", f"{KINDS[contract]} is not in your hand"
    if sender == recipient:
        return "CO-6.3", "sender and recipient are two different cards"
    for territory in (sender, recipient):
        if territory not in office.territories:
            return _no_card(state, seat, territory, "CO-6.3")
    kind = state.terms.goods_vehicle[contract]
    allowed = "vehicle" if kind < 0 else names.kind(kind)
    return "CO-21.17", f"at this table a {allowed} of yours must stand in {names.place(sender)} to sign"


def _no_card(state: CompetitorsState, seat: int, territory: int, rule: str) -> Refusal:
    """A territory card that is not in hand."""
    name = names.place(territory)
    if state.bases[territory] == seat and state.headquarters[seat] != territory:
        return "CO-16.14", f"the card {name} lies with your branch and is not in your hand"
    if any(territory in (triple[SENDER], triple[RECIPIENT]) for triple in rows(state.offices[seat].triples, PARTS)):
        return "CO-6.4", f"the card {name} lies in a signed contract"
    return rule, f"the card {name} is not in your hand"


def deliver(state: CompetitorsState, seat: int, move: int) -> Refusal:
    office = state.offices[seat]
    number = moves.first_of(move)
    at = office.triple(number)
    if at < 0:
        return "CO-6.10", f"you have no signed contract {number}"
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
    if place == ABOARD:
        return "CO-7.34", f"{name} is {names.where(state, vehicle, seat)}; unload it first"
    if place == IN_FLIGHT:
        return "CO-10.21", f"{name} is {names.where(state, vehicle, seat)}; a delivery starts at an airport"
    sender = office.triples[at + SENDER]
    if place != sender:
        where = names.where(state, vehicle, seat)
        return "CO-7.2", f"{name} is {where}; the goods of contract {number} wait in {names.place(sender)}"
    contract = office.triples[at + CONTRACT]
    only = names.kind(state.terms.goods_vehicle[contract])
    return "CO-7.8", f"{names.card(contract)} goes by {only} only, not by {names.kind(state.terms.kind_of[vehicle])}"


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
            return "CO-17.46", f"{names.vehicle(state, truck, seat)} must be aboard {name}, or beside it to board"
    if state.place[vehicle] == ABOARD:
        return "CO-11.11", f"{name} is {names.where(state, vehicle, seat)}; unload it first"
    kind = state.terms.kind_of[vehicle]
    if kind != AIRCRAFT and not allowances.affords(state, None, vehicle, 0):
        fuel = state.terms.fuel[kind]
        return "CO-7.25", f"fuel for {name} costs {fuel:,} and you have {state.cash[seat]:,}"
    return "CO-7.38", f"{name} has no step that it could make now, for want of points or fuel"


def buy(state: CompetitorsState, seat: int, move: int) -> Refusal:
    kind = moves.first_of(move)
    base = moves.second_of(move)
    if state.bases[base] != seat:
        return "CO-6.17", f"a new vehicle is placed at a base of yours, and {names.place(base)} is none"
    if not vehicles.fits(state, kind, base):
        return "CO-6.17", f"{names.place(base)} has no {_facility(kind)} for {names.a_kind(kind)}"
    if actions.free_slot(state, seat, kind) < 0:
        return "CO-6.19", f"all your {state.terms.supply[kind]} {names.kind(kind)} pawns are in the game"
    price = actions.price(state, kind, base)
    return "CO-6.19", f"{names.a_kind(kind)} costs {price:,} and you have {state.cash[seat]:,}"


def _facility(kind: int) -> str:
    return "airport" if kind == AIRCRAFT else "port"


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
        return "CO-6.18", f"{reason}; it cannot be sold to the bank there"
    name = names.vehicle(state, vehicle, seat)
    trip = state.trip
    if trip is not None and vehicle in trip.used:
        return "CO-7.27", f"{name} has a part in the running action and need not be sold"
    return "CO-7.27", f"{name} is your last vehicle and need not be sold"


def branch(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    territory = moves.first_of(move)
    owner = state.bases[territory]
    if owner == seat:
        return "CO-16.3", f"you have a base in {names.place(territory)} already"
    if owner >= 0:
        return "CO-16.2", f"{names.SEATS[owner]} has a base in {names.place(territory)}"
    if territory not in state.offices[seat].territories:
        return _no_card(state, seat, territory, "CO-6.20")
    if state.branches(seat) >= terms.branch_supply:
        return "CO-2.20", f"you have {names.counted(terms.branch_supply, 'branch pawn')} and all are in the game"
    return "CO-6.20", f"a branch costs {terms.branch_price:,} and you have {state.cash[seat]:,}"


def close(state: CompetitorsState, seat: int, move: int) -> Refusal:
    territory = moves.first_of(move)
    if state.headquarters[seat] == territory:
        return "CO-16.1", "your headquarters is never sold"
    owner = state.bases[territory]
    whose = f"; {names.SEATS[owner]} has a base there" if owner >= 0 else ""
    return "CO-6.21", f"you have no branch in {names.place(territory)}{whose}"


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
    name = names.vehicle(state, vehicle, seat)
    if state.bases[state.branch] != seat:
        return "CO-21.24", f"{names.place(state.branch)} is no longer yours"
    if state.place[vehicle] == state.branch:
        return "CO-21.24", f"{name} is in {names.place(state.branch)} already"
    reason = unsettled(state, seat, vehicle)
    if reason is not None:
        return "CO-21.24", f"{reason}; only a vehicle by itself in a territory is brought to the branch"
    return "CO-21.24", f"{names.place(state.branch)} has no {_facility(state.terms.kind_of[vehicle])} for {name}"
