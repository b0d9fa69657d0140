"""Why something cannot be in a bundle, or cannot be received (CO-17.8 to 17.12, CO-17.24 to 17.27, CO-17.44)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors import moves
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.decisions import names
from plancia.games.competitors.marks import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.material import BOX, TRUCK
from plancia.games.competitors.naming import KINDS
from plancia.games.competitors.phases import bundles, vehicles
from plancia.games.competitors.refusals.shared import Refusal, chartered_out
from plancia.games.competitors.state import CompetitorsState


def not_given(state: CompetitorsState, seat: int, receiver: int, item: int, times: int) -> Refusal | None:
    """Why the seat itself cannot hand an item over."""
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CARD:
        held = list(state.offices[seat].contracts).count(what)
        if held == 0:
            return "CO-17.11", f"{KINDS[what]}, {names.card(what)}, is not in your hand"
        return None if held >= times else ("CO-17.11", f"you have {KINDS[what]} only once")
    if times > 1:
        return _twice()
    if kind == moves.CASH:
        if what * BOX.unit > state.cash[seat]:
            return "CO-17.11", f"you have {state.cash[seat]:,} in cash"
        return None
    if kind == moves.TERRITORY:
        return None if what in state.offices[seat].territories else _no_territory_card(state, seat, what)
    if kind == moves.BASE:
        return _no_branch(state, seat, what, 1 << seat)
    return _vehicle(state, seat, seat, receiver, item)


def not_asked(state: CompetitorsState, seat: int, addressees: int, item: int, times: int) -> Refusal | None:
    """Why an item cannot be asked, as far as everybody can see."""
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if bundles.described(item):
        return None
    if kind == moves.CARD:
        copies = state.terms.card_copies[what]
        return None if times <= copies else ("CO-17.9", f"the deck has {names.counted(copies, 'card')} {KINDS[what]}")
    if times > 1:
        return _twice()
    if kind in (moves.CASH, moves.TERRITORY):
        return None
    if kind == moves.BASE:
        return _no_branch(state, seat, what, addressees)
    owner = bundles.alone(addressees)
    if owner < 0:
        rule = "CO-17.44" if bundles.is_charter(item) else "CO-17.9"
        return rule, "a proposal that asks for a vehicle or a charter names one seat"
    return _vehicle(state, seat, owner, seat, item)


def _twice() -> Refusal:
    return "CO-17.8", "a bundle names everything once"


def _no_territory_card(state: CompetitorsState, seat: int, territory: int) -> Refusal:
    if state.bases[territory] == seat and state.headquarters[seat] != territory:
        return "CO-17.10", f"the card {names.place(territory)} goes with your branch there, not alone"
    return "CO-17.11", f"the card {names.place(territory)} is not in your hand"


def _no_branch(state: CompetitorsState, seat: int, territory: int, owners: int) -> Refusal | None:
    """Why none of these seats can give a branch there."""
    owner = state.bases[territory]
    if owner >= 0 and owners >> owner & 1:
        if state.headquarters[owner] == territory:
            return "CO-16.1", f"a headquarters is never traded, and {names.place(territory)} is one"
        return None
    who = "you have" if owners == 1 << seat else f"{names.seats(owners, 'or')} has"
    return "CO-17.11", f"{who} no branch in {names.place(territory)}"


def _vehicle(state: CompetitorsState, seat: int, owner: int, holder: int, item: int) -> Refusal | None:
    """A vehicle that is sold or chartered out."""
    vehicle = bundles.vehicle_of(state, owner, item)
    who = "you have" if owner == seat else f"{names.SEATS[owner]} has"
    if vehicle < 0 or state.place[vehicle] == AWAY:
        return "CO-17.11", f"{who} no {names.named(moves.item_of(item))} in the game"
    name = names.vehicle(state, vehicle, seat)
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return "CO-17.10", fault[1]
    if state.place[vehicle] in (ABOARD, IN_FLIGHT):
        return "CO-17.10", f"{name} is {names.where(state, vehicle, seat)} and cannot be traded now"
    trip = state.trip
    if trip is not None and vehicle in trip.used:
        return "CO-17.10", f"{name} has a part in the running action"
    charter = bundles.is_charter(item)
    cargo = state.cargo[vehicle]
    if cargo >= 0 and not (charter and state.terms.owner_of[cargo] == holder):
        rule = "CO-17.44" if charter else "CO-17.10"
        return rule, f"{name} has {names.vehicle(state, cargo, seat)} aboard"
    return _purpose(state, seat, vehicle, holder, item) if charter else None


def _purpose(state: CompetitorsState, seat: int, vehicle: int, holder: int, item: int) -> Refusal | None:
    """What a charter is for must be the holder's."""
    number = moves.item_place(item)
    who = "you have" if holder == seat else f"{names.SEATS[holder]} has"
    if moves.item_kind(item) == moves.CHARTER_TRIPLE:
        if state.offices[holder].triple(number) < 0:
            return "CO-17.44", f"{who} no signed contract {number}"
        return None
    if state.terms.kind_of[vehicle] == TRUCK:
        return "CO-17.28", f"{names.vehicle(state, vehicle, seat)} carries no truck"
    if not 1 <= number <= state.terms.supply[TRUCK] or state.place[bundles.truck_of(state, holder, number)] == AWAY:
        return "CO-17.44", f"{who} no truck {number} in the game"
    return None


# Receiving.


def no_room(state: CompetitorsState, seat: int, gained: vec[i64], lost: vec[i64]) -> Refusal | None:
    """Why a seat cannot take a bundle: pawns, and where it wants to put vehicles."""
    terms = state.terms
    for kind, name in enumerate(VEHICLES):
        if not bundles.has_pawns(state, seat, kind, gained, lost):
            return "CO-17.25", f"you would have more than {terms.supply[kind]} {name} pawns"
    if not bundles.has_branch_pawns(state, seat, gained, lost):
        return "CO-17.27", f"you would have more than {terms.branch_supply} branch pawns"
    for item in gained:
        if moves.item_kind(item) == moves.VEHICLE:
            kind = moves.kind_of(moves.item_of(item))
            if not bundles.can_place(state, seat, kind, moves.item_place(item), gained, lost):
                return _no_place(state, kind, moves.item_place(item))
    return None


def _no_place(state: CompetitorsState, kind: int, place: int) -> Refusal:
    if state.terms.trade_stay:
        return "CO-21.25", "at this table vehicles stay where they are when they change hands"
    if not vehicles.fits(state, kind, place):
        return "CO-17.24", f"{names.place(place)} has no port or airport for {names.a_kind(kind)}"
    return "CO-17.24", f"a vehicle stays where it is or goes to a base of yours, and {names.place(place)} is none"
