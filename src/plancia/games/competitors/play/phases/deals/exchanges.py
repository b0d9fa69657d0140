"""How the bundles of a deal or auction change hands: at once and as a whole (CO-17.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import AWAY
from plancia.games.competitors.play.phases import bases, cards
from plancia.games.competitors.play.phases.deals import bundles, charters
from plancia.games.competitors.words.phases.deals import events as deal_events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

_NO_CARDS: Final = vec[i64]()


def exchange(
    state: CompetitorsState, one: i64, other: i64, given: vec[i64], asked: vec[i64], chosen: vec[i64], witnesses: i64
) -> None:
    """`one` gives and asks, `other` has chosen the cards that were only described.

    Witnesses were told the bundles: they know every card that these name (CO-20.7).
    """
    _lose_sight(state, one, other, given, _NO_CARDS, witnesses)
    _lose_sight(state, other, one, asked, chosen, witnesses)
    _pass_cards(state, one, other, given, _NO_CARDS, witnesses)
    _pass_cards(state, other, one, asked, chosen, witnesses)
    _pass_cash(state, one, other, given)
    _pass_cash(state, other, one, asked)
    _pass_branches(state, one, other, given)
    _pass_branches(state, other, one, asked)
    _pass_vehicles(state, one, other, given, asked)
    _grant_charters(state, one, other, given)
    _grant_charters(state, other, one, asked)


def _lose_sight(
    state: CompetitorsState, giver: i64, receiver: i64, bundle: vec[i64], chosen: vec[i64], witnesses: i64
) -> None:
    """Who does not know which cards pass can no longer say of a card whether it is still with the giver (CO-20.8)."""
    for contracts in (False, True):
        described = False
        named = False
        for card in chosen:
            if (card >= moves.CONTRACTS) == contracts:
                described = True
        for item in bundle:
            if moves.item_kind(item) == (moves.CARD if contracts else moves.TERRITORY):
                named = True
        if described:
            state.memory.unseen(giver, receiver, contracts)
        elif named:
            state.memory.unseen(giver, receiver, contracts, witnesses)


def _pass_cards(
    state: CompetitorsState, giver: i64, receiver: i64, bundle: vec[i64], chosen: vec[i64], witnesses: i64
) -> None:
    at: i64 = 0
    for item in bundle:
        kind = moves.item_kind(item)
        if bundles.described(item):
            cards.hand_over(state, giver, receiver, chosen[at], 0)
            at += 1
        elif kind == moves.TERRITORY:
            cards.hand_over(state, giver, receiver, moves.item_of(item), witnesses)
        elif kind == moves.CARD:
            cards.hand_over(state, giver, receiver, moves.CONTRACTS + moves.item_of(item), witnesses)


def _pass_cash(state: CompetitorsState, giver: i64, receiver: i64, bundle: vec[i64]) -> None:
    for item in bundle:
        if moves.item_kind(item) == moves.CASH:
            sum_of_money = moves.item_of(item) * state.terms.unit
            state.cash[giver] -= sum_of_money
            state.cash[receiver] += sum_of_money


def _pass_branches(state: CompetitorsState, giver: i64, receiver: i64, bundle: vec[i64]) -> None:
    """The territory card goes along, the advantages are discarded (CO-17.26)."""
    for item in bundle:
        if moves.item_kind(item) == moves.BASE:
            territory = moves.item_of(item)
            state.settle(territory, receiver)
            bases.drop_advantages(state, territory)
            state.tell(deal_events.BRANCH_PASSED, giver, receiver, territory)


def _pass_vehicles(state: CompetitorsState, one: i64, other: i64, given: vec[i64], asked: vec[i64]) -> None:
    """All pawns leave the board before one comes back: a swap needs no spare pawn (CO-17.25)."""
    lifted = _lift(state, one, given, vec[i64]())
    first = len(lifted)
    lifted = _lift(state, other, asked, lifted)
    landed = vec[i64]()
    at: i64 = 0
    while at < len(lifted):
        receiver = one
        if at < first:
            receiver = other
        landed = append(landed, _set_down(state, receiver, lifted[at], lifted[at + 1], lifted[at + 2]))
        at += 3
    _rename_handled(state, lifted, landed)


def _lift(state: CompetitorsState, owner: i64, bundle: vec[i64], lifted: vec[i64]) -> vec[i64]:
    """In threes: the vehicle, where it will be, and what the weather did to it."""
    for item in bundle:
        if moves.item_kind(item) == moves.VEHICLE:
            vehicle = bundles.vehicle_of(state, owner, item)
            place = moves.item_place(item)
            if place == moves.STAY:
                place = state.place[vehicle]
            lifted = append(append(append(lifted, vehicle), place), state.marks[vehicle])
            state.retire(vehicle)
    return lifted


def _set_down(state: CompetitorsState, receiver: i64, vehicle: i64, place: i64, mark: i64) -> i64:
    """The vehicle takes the lowest free number and keeps its weather result (CO-17.25)."""
    terms = state.terms
    pawn = receiver * terms.slots + terms.first_slot[terms.kind_of[vehicle]]
    while state.place[pawn] != AWAY:
        pawn += 1
    state.deploy(pawn, place)
    state.marks[pawn] = mark
    state.tell(deal_events.VEHICLE_PASSED, state.token(vehicle), state.token(pawn), place)
    return pawn


def _rename_handled(state: CompetitorsState, lifted: vec[i64], landed: vec[i64]) -> None:
    """What was loaded or unloaded stays so under its new number (CO-11.14)."""
    if len(landed) == 0 or len(state.handled) == 0:
        return
    handled = vec[i64](capacity=len(state.handled))
    for code in state.handled:
        renamed = code
        at: i64 = 0
        for pawn in landed:
            if lifted[at] == code // 3:
                renamed = pawn * 3 + code % 3
            at += 3
        handled = append(handled, renamed)
    state.handled = handled


def _grant_charters(state: CompetitorsState, owner: i64, holder: i64, bundle: vec[i64]) -> None:
    for item in bundle:
        if bundles.is_charter(item):
            purpose = moves.item_place(item)
            if moves.item_kind(item) == moves.CHARTER_TRUCK:
                purpose = -1 - bundles.truck_of(state, holder, purpose)
            charters.grant(state, bundles.vehicle_of(state, owner, item), holder, purpose)
