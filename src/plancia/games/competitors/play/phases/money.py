"""Money owed and what is sold to pay it (CO-7.26 to 7.28, CO-7.35, CO-7.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import bases
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.stages import DEBT
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

BANK: Final = -1


def receive(state: CompetitorsState, seat: i64, money: i64) -> None:
    """From the bank, which never runs out (CO-2.18)."""
    state.cash[seat] += money
    state.tell(events.RECEIVED, seat, money)


def owe(state: CompetitorsState, money: i64, creditor: i64) -> None:
    """The player owes the bank or another seat; what cash does not cover is a debt."""
    state.debt = money
    state.creditor = creditor
    _pay(state)
    if state.debt == 0:
        state.creditor = BANK


def _pay(state: CompetitorsState) -> None:
    """As much of the debt as cash covers."""
    seat = state.player
    paid = min(state.debt, state.cash[seat])
    if paid > 0:
        state.cash[seat] -= paid
        state.debt -= paid
        if state.creditor >= 0:
            state.cash[state.creditor] += paid
            state.tell(events.PAID_SEAT, seat, paid, state.creditor)
        else:
            state.tell(events.PAID, seat, paid)


def settle(state: CompetitorsState) -> bool:
    """Whether the main line goes on: the debt is paid, or nothing is left to sell and it is forgiven."""
    _pay(state)
    if state.debt > 0:
        if not state.terms.forgive and len(sales(state)) > 0:
            if state.stage != DEBT:
                state.resume_stage = state.stage
                state.tell(events.DEBT, state.player, state.debt)
            state.ask(state.player, DEBT)
            return False
        state.tell(events.FORGIVEN, state.player, state.debt)
        state.debt = 0
    state.creditor = BANK
    if state.stage == DEBT:
        state.ask(state.player, state.resume_stage)
        state.resume_stage = -1
    return True


def sales(state: CompetitorsState) -> vec[i64]:
    """What a debtor may have to sell (CO-7.27)."""
    found = vec[i64](capacity=8)
    fleet = state.fleets[state.player]
    if len(fleet) > 1:
        trip = state.trip
        for vehicle in charters.not_out(state, fleet):  # CO-17.30
            if stands_free(state, vehicle) and (trip is None or vehicle not in trip.used):
                found = append(found, state.terms.own_sale[vehicle])
    return bases.closings(state, found)


def stands_free(state: CompetitorsState, vehicle: i64) -> bool:
    """Stands in a territory, not aboard, with no truck aboard (CO-6.18)."""
    return 0 <= state.place[vehicle] < state.terms.territories and state.cargo[vehicle] < 0


def sell(state: CompetitorsState, move: i64) -> None:
    """To the bank at resale price; the flow pays the debt with it."""
    if moves.verb_of(move) == moves.CLOSE:
        bases.close(state, moves.first_of(move))
    else:
        sell_vehicle(state, state.vehicle(moves.first_of(move), state.player))


def sell_vehicle(state: CompetitorsState, vehicle: i64) -> None:
    resale = state.terms.resale[state.terms.kind_of[vehicle]]
    state.tell(events.SOLD, state.player, state.token(vehicle), resale)
    state.cash[state.player] += resale
    state.retire(vehicle)


def stand_in(state: CompetitorsState) -> i64:
    """The cheapest sale that covers the debt, else the dearest; of equals the first vehicle, or the lowest id."""
    best: i64 = -1
    best_price: i64 = 0
    for move in sales(state):
        price = state.terms.branch_resale
        if moves.verb_of(move) == moves.SELL:
            price = state.terms.resale[moves.kind_of(moves.first_of(move))]
        covers = price >= state.debt
        if best < 0:
            better = True
        elif best_price >= state.debt:
            better = covers and price < best_price
        else:
            better = price > best_price
        if best >= 0 and price == best_price and moves.verb_of(best) == moves.CLOSE:
            better = state.terms.rank[moves.first_of(move)] < state.terms.rank[moves.first_of(best)]
        if better:
            best = move
            best_price = price
    return best
