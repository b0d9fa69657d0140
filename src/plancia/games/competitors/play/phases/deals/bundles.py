"""What a proposal or auction can hold: whose it must be, who can take it (CO-17.8 to 17.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.box.material import AIRCRAFT, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import AWAY
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import vehicles

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def described(item: i64) -> bool:
    """Whether the item is a card that its giver chooses (CO-17.9)."""
    return moves.item_kind(item) >= moves.ANY_TERRITORY


def veiled(bundle: vec[i64]) -> vec[i64]:
    """The bundle for whoever is no party to the deal: of cards nothing but the kind (CO-20.7, CO-20.8)."""
    found = vec[i64](capacity=len(bundle))
    for item in bundle:
        kind = moves.item_kind(item)
        shown = item
        if kind in (moves.TERRITORY, moves.ANY_OF_AREA):
            shown = moves.item(moves.ANY_TERRITORY)
        elif kind == moves.CARD:
            shown = moves.item(moves.ANY_CARD)
        found = append(found, shown)
    return found


def cards_in(bundle: vec[i64]) -> vec[i64]:
    """The cards that a bundle names."""
    return vec[i64]([item for item in bundle if moves.item_kind(item) in (moves.TERRITORY, moves.CARD)])


def is_charter(item: i64) -> bool:
    return moves.item_kind(item) in (moves.CHARTER_TRIPLE, moves.CHARTER_TRUCK)


def vehicle_of(state: CompetitorsState, seat: i64, item: i64) -> i64:
    """The vehicle that an item of a seat's bundle names; -1 if the seat has no such pawn."""
    named = moves.item_of(item)
    kind = moves.kind_of(named)
    number = moves.number_of(named)
    if kind > AIRCRAFT or number < 1 or number > state.terms.supply[kind]:
        return -1
    return state.vehicle(named, seat)


def vehicles_in(bundle: vec[i64]) -> i64:
    count: i64 = 0
    for item in bundle:
        if moves.item_kind(item) == moves.VEHICLE:
            count += 1
    return count


def alone(addressees: i64) -> i64:
    """The one addressee; -1 if there are several."""
    seat: i64 = 0
    while addressees >> seat & 1 == 0:
        seat += 1
    if addressees >> seat == 1:
        return seat
    return -1


def times(bundle: vec[i64], item: i64) -> i64:
    """How often a bundle names the same thing; sale and charter of a vehicle name the same vehicle."""
    count: i64 = 0
    for each in bundle:
        if _same(each, item):
            count += 1
    return count


def _same(one: i64, other: i64) -> bool:
    kind = moves.item_kind(one)
    if kind == moves.CASH:
        return moves.item_kind(other) == moves.CASH
    if moves.item_of(one) != moves.item_of(other):
        return False
    if kind == moves.VEHICLE or is_charter(one):
        return moves.item_kind(other) == moves.VEHICLE or is_charter(other)
    return moves.item_kind(other) == kind


# What may be given.


def can_give(state: CompetitorsState, giver: i64, receiver: i64, bundle: vec[i64]) -> bool:
    """Whether a seat can hand over all of a bundle at once (CO-17.11, CO-17.12); receiver -1 is not yet known."""
    return all(_can_give_item(state, giver, receiver, item, times(bundle, item)) for item in bundle)


def _can_give_item(state: CompetitorsState, giver: i64, receiver: i64, item: i64, times: i64) -> bool:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CARD:
        return _copies(state.offices[giver].contracts, what) >= times
    if times > 1:
        return False
    if kind == moves.CASH:
        return 0 < what * state.terms.unit <= state.cash[giver]
    if kind == moves.TERRITORY:
        return what in state.offices[giver].territories
    if kind == moves.VEHICLE:
        return tradeable(state, vehicle_of(state, giver, item))
    if kind == moves.BASE:
        return state.bases[what] == giver and state.headquarters[giver] != what
    return is_charter(item) and receiver >= 0 and _can_charter(state, giver, receiver, item)


def _copies(cards: vec[i64], card: i64) -> i64:
    count: i64 = 0
    for each in cards:
        if each == card:
            count += 1
    return count


def tradeable(state: CompetitorsState, vehicle: i64) -> bool:
    """Whether CO-17.10 lets a vehicle change hands."""
    return _free(state, vehicle) and state.cargo[vehicle] < 0


def _free(state: CompetitorsState, vehicle: i64) -> bool:
    """Stands at a place, under no charter, and not used in the running action."""
    if vehicle < 0 or state.place[vehicle] < 0 or charters.chartered_out(state, vehicle):
        return False
    trip = state.trip
    return trip is None or vehicle not in trip.used


def _can_charter(state: CompetitorsState, owner: i64, holder: i64, item: i64) -> bool:
    """A vehicle that could be traded, for a triple or truck of the holder (CO-17.44)."""
    terms = state.terms
    vehicle = vehicle_of(state, owner, item)
    if not _free(state, vehicle):
        return False
    cargo = state.cargo[vehicle]
    if cargo >= 0 and terms.owner_of[cargo] != holder:
        return False
    number = moves.item_place(item)
    if moves.item_kind(item) == moves.CHARTER_TRIPLE:
        return state.offices[holder].triple(number) >= 0
    if terms.kind_of[vehicle] == TRUCK or number < 1 or number > terms.supply[TRUCK]:
        return False
    return state.place[truck_of(state, holder, number)] != AWAY


def truck_of(state: CompetitorsState, seat: i64, number: i64) -> i64:
    """The truck of a seat that has this number."""
    return state.vehicle(moves.vehicle(TRUCK, number), seat)


# What may be asked.


def can_ask(state: CompetitorsState, asker: i64, addressees: i64, bundle: vec[i64]) -> bool:
    """Whether all of a bundle may be asked, as far as everybody can see: hands and cash are not looked at."""
    return all(_can_ask_item(state, asker, addressees, item, times(bundle, item)) for item in bundle)


def _can_ask_item(state: CompetitorsState, asker: i64, addressees: i64, item: i64, times: i64) -> bool:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if described(item):
        return True
    if kind == moves.CARD:
        return times <= state.terms.card_copies[what]
    if times > 1:
        return False
    if kind == moves.CASH:
        return what > 0
    if kind == moves.TERRITORY:
        return True
    if kind == moves.BASE:
        owner = state.bases[what]
        return owner >= 0 and addressees >> owner & 1 != 0 and state.headquarters[owner] != what
    owner = alone(addressees)
    if owner < 0:
        return False
    if kind == moves.VEHICLE:
        return tradeable(state, vehicle_of(state, owner, item))
    return _can_charter(state, owner, asker, item)


# Who can take it.


def can_take(state: CompetitorsState, receiver: i64, gained: vec[i64], lost: vec[i64]) -> bool:
    """Whether a seat has the pawns after the exchange and may put the vehicles where it wants."""
    kind: i64
    for kind in range(AIRCRAFT + 1):
        if not has_pawns(state, receiver, kind, gained, lost):
            return False
    if not has_branch_pawns(state, receiver, gained, lost):
        return False
    for item in gained:
        if moves.item_kind(item) == moves.VEHICLE:
            kind = moves.kind_of(moves.item_of(item))
            if not can_place(state, receiver, kind, moves.item_place(item), gained, lost):
                return False
    return True


def has_pawns(state: CompetitorsState, receiver: i64, kind: i64, gained: vec[i64], lost: vec[i64]) -> bool:
    """Whether the vehicles of a kind are no more than the supply after the exchange (CO-17.25)."""
    gain = _of_kind(gained, kind)
    return gain == 0 or _pawns(state, receiver, kind) + gain - _of_kind(lost, kind) <= state.terms.supply[kind]


def has_branch_pawns(state: CompetitorsState, receiver: i64, gained: vec[i64], lost: vec[i64]) -> bool:
    """The same for branches (CO-17.27)."""
    gain = _branches_in(gained)
    return gain == 0 or state.branches(receiver) + gain - _branches_in(lost) <= state.terms.branch_supply


def can_place(state: CompetitorsState, receiver: i64, kind: i64, place: i64, gained: vec[i64], lost: vec[i64]) -> bool:
    """Where it is, or at a base of the receiver after the exchange (CO-17.24)."""
    if place == moves.STAY:
        return True
    terms = state.terms
    if terms.trade_stay or place >= terms.territories or not vehicles.fits(state, kind, place):
        return False
    branch = moves.item(moves.BASE, place)
    return branch in gained or (state.bases[place] == receiver and branch not in lost)


def _pawns(state: CompetitorsState, seat: i64, kind: i64) -> i64:
    """The vehicles of a kind that a seat has."""
    terms = state.terms
    count: i64 = 0
    first = seat * terms.slots + terms.first_slot[kind]
    for vehicle in range(first, first + terms.supply[kind]):
        if state.place[vehicle] != AWAY:
            count += 1
    return count


def _of_kind(bundle: vec[i64], kind: i64) -> i64:
    count: i64 = 0
    for item in bundle:
        if moves.item_kind(item) == moves.VEHICLE and moves.kind_of(moves.item_of(item)) == kind:
            count += 1
    return count


def _branches_in(bundle: vec[i64]) -> i64:
    count: i64 = 0
    for item in bundle:
        if moves.item_kind(item) == moves.BASE:
            count += 1
    return count


# A bundle made complete by whoever receives or gives it.


def placed(bundle: vec[i64], places: vec[i64]) -> vec[i64]:
    """The bundle with a place for each vehicle; without places all stay (CO-17.15)."""
    if len(places) == 0:
        return bundle
    found = vec[i64](capacity=len(bundle))
    at: i64 = 0
    for item in bundle:
        if moves.item_kind(item) == moves.VEHICLE:
            found = append(found, moves.item(moves.VEHICLE, moves.item_of(item), places[at]))
            at += 1
        else:
            found = append(found, item)
    return found


def filled(bundle: vec[i64], cards: vec[i64]) -> vec[i64]:
    """The bundle with a card for each described item (CO-17.15)."""
    if len(cards) == 0:
        return bundle
    found = vec[i64](capacity=len(bundle))
    at: i64 = 0
    for item in bundle:
        if described(item):
            found = append(found, card_item(cards[at]))
            at += 1
        else:
            found = append(found, item)
    return found


def card_item(card: i64) -> i64:
    """A card, numbered as an acceptance numbers it, as an item."""
    if card >= moves.CONTRACTS:
        return moves.item(moves.CARD, card - moves.CONTRACTS)
    return moves.item(moves.TERRITORY, card)


def fits(state: CompetitorsState, bundle: vec[i64], cards: vec[i64]) -> bool:
    """Whether the cards are as many as the described items and of the kinds asked."""
    at: i64 = 0
    for item in bundle:
        if described(item):
            if at == len(cards) or not answers(state, item, cards[at]):
                return False
            at += 1
    return at == len(cards)


def answers(state: CompetitorsState, item: i64, card: i64) -> bool:
    """Whether a card is what a described item asks for."""
    if moves.item_kind(item) == moves.ANY_CARD:
        return card >= moves.CONTRACTS
    if card >= moves.CONTRACTS:
        return False
    return moves.item_kind(item) == moves.ANY_TERRITORY or state.terms.area[card] == moves.item_of(item)
