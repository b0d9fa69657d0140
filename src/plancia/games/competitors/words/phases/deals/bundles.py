"""What is in a bundle, and why something cannot be in it or be received (CO-17.8 to 17.12, CO-17.24 to 17.27)."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.core.language import listed, say, say_many
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.phases.deals import bundle_lists, bundles
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names, spelling
from plancia.games.competitors.words.phases.deals import offers
from plancia.games.competitors.words.phases.deals.charters import chartered_out
from plancia.games.competitors.words.phases.travel.vehicles import not_in_game
from plancia.games.competitors.words.refusal import Refusal


def bundle(state: CompetitorsState, items: Iterable[int], owner: int) -> str:
    """What is in a bundle, for a seat that may know all of it; empty if nothing is."""
    return listed([_item(state, item, owner) for item in items])


def _item(state: CompetitorsState, item: int, owner: int) -> str:
    if moves.item_kind(item) != moves.VEHICLE:
        return offers.item(item)
    vehicle = moves.item_of(item)
    return f"{names.named(vehicle)} ({names.where(state, state.vehicle(vehicle, owner), owner)})"


def spelt(items: Iterable[int]) -> list[Plain]:
    """The items of a bundle as moves write them."""
    return [spelling.item(item) for item in items]


# What cannot be given, asked or received.


def not_given(state: CompetitorsState, seat: int, receiver: int, item: int, times: int) -> Refusal | None:
    """Why the seat itself cannot hand an item over."""
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CARD:
        held = list(state.offices[seat].contracts).count(what)
        if held == 0:
            return "CO-17.11", say("{card} is not in your hand", card=names.card(what))
        return None if held >= times else ("CO-17.11", say("you have {card} only once", card=names.card(what)))
    if times > 1:
        return _twice()
    if kind == moves.CASH:
        if what * BOX.unit > state.cash[seat]:
            return "CO-17.11", say("you have {money:,} in cash", money=state.cash[seat])
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
        if times <= copies:
            return None
        return "CO-17.9", say_many(
            copies, "the deck has {card} once", "the deck has {card} {count} times", card=names.card(what)
        )
    if times > 1:
        return _twice()
    if kind in (moves.CASH, moves.TERRITORY):
        return None
    if kind == moves.BASE:
        return _no_branch(state, seat, what, addressees)
    owner = bundles.alone(addressees)
    if owner < 0:
        rule = "CO-17.44" if bundles.is_charter(item) else "CO-17.9"
        return rule, say("a proposal that asks for a vehicle or a charter names one seat")
    return _vehicle(state, seat, owner, seat, item)


def _twice() -> Refusal:
    return "CO-17.8", say("an offer names everything once")


def _no_territory_card(state: CompetitorsState, seat: int, territory: int) -> Refusal:
    name = names.place(territory)
    if state.bases[territory] == seat and state.headquarters[seat] != territory:
        return "CO-17.10", say("the card {card} goes with your branch there, not alone", card=name)
    return "CO-17.11", say("the card {card} is not in your hand", card=name)


def _no_branch(state: CompetitorsState, seat: int, territory: int, owners: int) -> Refusal | None:
    """Why none of these seats can give a branch there."""
    owner, place = state.bases[territory], names.place(territory)
    if owner >= 0 and owners >> owner & 1:
        if state.headquarters[owner] == territory:
            return "CO-16.1", say("a headquarters is never traded, and {place} is one", place=place)
        return None
    if owners == 1 << seat:
        return "CO-17.11", say("you have no branch in {place}", place=place)
    return "CO-17.11", say("{seat} has no branch in {place}", seat=names.one_of_seats(owners), place=place)


def _vehicle(state: CompetitorsState, seat: int, owner: int, holder: int, item: int) -> Refusal | None:
    """A vehicle that is sold or chartered out."""
    vehicle = bundles.vehicle_of(state, owner, item)
    if vehicle < 0 or state.place[vehicle] == AWAY:
        return "CO-17.11", not_in_game(names.named(moves.item_of(item)), "" if owner == seat else names.seat(owner))
    name = names.vehicle(state, vehicle, seat)
    fault = chartered_out(state, seat, vehicle)
    if fault is not None:
        return "CO-17.10", fault[1]
    if state.place[vehicle] in (ABOARD, IN_FLIGHT):
        where = names.where(state, vehicle, seat)
        return "CO-17.10", say("{vehicle} is {where} and cannot be traded now", vehicle=name, where=where)
    trip = state.trip
    if trip is not None and vehicle in trip.used:
        return "CO-17.10", say("{vehicle} has a part in the running action", vehicle=name)
    charter = bundles.is_charter(item)
    cargo = state.cargo[vehicle]
    if cargo >= 0 and not (charter and state.terms.owner_of[cargo] == holder):
        rule = "CO-17.44" if charter else "CO-17.10"
        return rule, say("{vehicle} has {truck} aboard", vehicle=name, truck=names.vehicle(state, cargo, seat))
    return _purpose(state, seat, vehicle, holder, item) if charter else None


def _purpose(state: CompetitorsState, seat: int, vehicle: int, holder: int, item: int) -> Refusal | None:
    """What a charter is for must be the holder's."""
    number = moves.item_place(item)
    owner = "" if holder == seat else names.seat(holder)
    if moves.item_kind(item) == moves.CHARTER_TRIPLE:
        if state.offices[holder].triple(number) >= 0:
            return None
        if owner:
            return "CO-17.44", say("{seat} has no signed contract {number}", seat=owner, number=number)
        return "CO-17.44", say("you have no signed contract {number}", number=number)
    if state.terms.kind_of[vehicle] == TRUCK:
        return "CO-17.28", say("{vehicle} carries no truck", vehicle=names.vehicle(state, vehicle, seat))
    if not 1 <= number <= state.terms.supply[TRUCK] or state.place[bundles.truck_of(state, holder, number)] == AWAY:
        return "CO-17.44", not_in_game(names.pawn(VEHICLES[TRUCK], number), owner)
    return None


def no_room(state: CompetitorsState, seat: int, gained: list[int], lost: list[int]) -> Refusal | None:
    """Why a seat cannot take a bundle: pawns, and where it wants to put vehicles."""
    terms = state.terms
    for kind in range(len(VEHICLES)):
        if not bundle_lists.has_pawns(state, seat, kind, gained, lost):
            count, name = terms.supply[kind], names.kind(kind)
            return "CO-17.25", say_many(
                count,
                "you would have more than {count} {kind} pawn",
                "you would have more than {count} {kind} pawns",
                kind=name,
            )
    if not bundle_lists.has_branch_pawns(state, seat, gained, lost):
        return "CO-17.27", say_many(
            terms.branch_supply,
            "you would have more than {count} branch pawn",
            "you would have more than {count} branch pawns",
        )
    for item in gained:
        if moves.item_kind(item) == moves.VEHICLE:
            kind = moves.kind_of(moves.item_of(item))
            if not bundle_lists.can_place(state, seat, kind, moves.item_place(item), gained, lost):
                return _no_place(state, kind, moves.item_place(item))
    return None


def _no_place(state: CompetitorsState, kind: int, place: int) -> Refusal:
    if state.terms.trade_stay:
        return "CO-21.25", say("at this table vehicles stay where they are when they change hands")
    if not vehicles.fits(state, kind, place):
        return "CO-17.24", say(
            "{place} has no port or airport for {vehicle}", place=names.place(place), vehicle=names.a_kind(kind)
        )
    name = names.place(place)
    return "CO-17.24", say("a vehicle stays where it is or goes to a base of yours, and {place} is none", place=name)
