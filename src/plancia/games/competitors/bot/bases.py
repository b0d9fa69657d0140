"""Branches that are built, and what is sold to the bank where the money does more."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot.gains import ACTION, RESERVE, actions_left, opened
from plancia.games.competitors.bot.trade import worth
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import actions
from plancia.games.competitors.play.state import CompetitorsState

EARLY: Final = 10
"""Actions that must be left for a branch to pay."""
LASTING: Final = 0.3
"""What a branch brings beyond the deliveries in sight, from the first round to the last."""
POOR: Final = 8000
"""Money with which one may soon be unable to pay for fuel."""


class Purchase:
    """A branch or a sale, and what it brings beyond its action."""

    def __init__(self) -> None:
        self.move: i64 = -1
        self.worth: float = 0.0

    def note(self, move: i64, worth: float) -> None:
        if worth > self.worth:
            self.worth = worth
            self.move = move


def branch(before: worth.SeatStanding) -> Purchase:
    """The branch that does most for the deliveries to come; none if it is not worth its action and its price."""
    found = Purchase()
    state = before.state
    seat = before.seat
    terms = state.terms
    if (
        state.cash[seat] < terms.branch_price + RESERVE
        or state.branches(seat) >= terms.branch_supply
        or actions_left(state, seat) < EARLY
    ):
        return found
    for territory in _sites(state, seat):
        points = before.points()
        future = before.future()
        future.build(territory)
        gained = worth.standing_in(future, before.found()) - points
        lasting = LASTING * float(actions_left(state, seat)) / worth.USUAL
        found.note(moves.pack(moves.BRANCH, territory), gained + lasting - ACTION)
    return found


def _sites(state: CompetitorsState, seat: i64) -> vec[i64]:
    """One card in hand for each area without an own base: it should have an airport, then a port."""
    terms = state.terms
    reached = opened(state, seat)
    best = vec[i64]([-1] * 6)
    for territory in state.offices[seat].territories:
        area = terms.area[territory]
        if reached >> area & 1 or state.bases[territory] >= 0 or terms.airport[territory] == 0:
            continue
        if best[area] < 0 or terms.port[territory] > terms.port[best[area]]:
            best[area] = territory
    found = vec[i64]()
    for territory in best:
        if territory >= 0:
            found = append(found, territory)
    return found


def sale(before: worth.SeatStanding) -> Purchase:
    """What to sell to the bank for money that does more: it pays for fuel, or for a vehicle where one is needed.

    Nothing if nothing is worth the action: what the bank would pay counts as wealth anyway.
    """
    found = Purchase()
    state = before.state
    seat = before.seat
    if not _is_short(state, seat, _most_paid(state, seat)):
        return found
    for move in actions.sales(state):
        if _is_short(state, seat, _paid(state, move)):
            points = before.points()
            future = before.future()
            future.sell(move, _paid(state, move))
            found.note(move, worth.standing_in(future, before.found()) - points - ACTION)
    return found


def _is_short(state: CompetitorsState, seat: i64, paid: i64) -> bool:
    """Whether a sum buys what the seat cannot pay now: fuel, or a vehicle of some kind."""
    cash = state.cash[seat]
    if cash < POOR:
        return True
    kind: i64
    for kind in range(3):
        price = state.terms.price[kind] + RESERVE
        if cash < price <= cash + paid and actions.free_slot(state, seat, kind) >= 0:
            return True
    return False


def _most_paid(state: CompetitorsState, seat: i64) -> i64:
    """The most that the bank pays for anything of a seat."""
    most: i64 = 0
    for vehicle in state.fleets[seat]:
        most = max(most, state.terms.resale[state.terms.kind_of[vehicle]])
    if state.branches(seat) > 0:
        most = max(most, state.terms.branch_resale)
    return most


def _paid(state: CompetitorsState, move: i64) -> i64:
    """What the bank pays for what a move sells."""
    if moves.verb_of(move) == moves.CLOSE:
        return state.terms.branch_resale
    return state.terms.resale[moves.kind_of(moves.first_of(move))]
