"""Chapters 18 and 19: victory points and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.games.competitors.box.codes import CAP_ALWAYS, CAP_POINTS
from plancia.games.competitors.box.material import AREAS, Terms
from plancia.games.competitors.play.stages import OVER
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def points_between(terms: Terms, sender: i64, recipient: i64) -> i64:
    """What a delivery is worth: the row of the sender's area, the column of the recipient's (CO-18.1)."""
    return terms.points[terms.area[sender] * AREAS + terms.area[recipient]]


def score(state: CompetitorsState, seat: i64, points: i64) -> None:
    """Never below 0 (CO-18.6), nor above the goal where the panel ends there (CO-18.7)."""
    terms = state.terms
    total = state.points[seat] + points
    capped = terms.panel_cap == CAP_ALWAYS or (terms.panel_cap == CAP_POINTS and terms.mode_points)
    if capped and total > terms.points_goal:
        total = terms.points_goal
    total = max(total, 0)
    state.points[seat] = total


def check(state: CompetitorsState) -> bool:
    """Whether the game ends with this round."""
    terms = state.terms
    last = terms.rounds
    if terms.mode_points:
        last = terms.round_cap  # CO-19.9
    ends = 0 < last <= state.round or (terms.mode_points and _decided(state))
    if ends:
        state.stage = OVER
        state.turn = -1
        for seat in range(state.seats):
            state.tell(events.FINAL, seat, state.points[seat], wealth(state, seat))
    return ends


def _decided(state: CompetitorsState) -> bool:
    """Somebody stands at the goal, or exactly one where the table plays on (CO-19.2, CO-21.6)."""
    there: i64 = 0
    for points in state.points:
        if points >= state.terms.points_goal:
            there += 1
    return there == 1 or (there > 1 and not state.terms.points_tie_play_on)


def wealth(state: CompetitorsState, seat: i64) -> i64:
    """Cash, vehicles and branches (CO-19.5, CO-19.6)."""
    terms = state.terms
    worth = terms.resale
    branch = terms.branch_resale
    if terms.wealth_price:
        worth = terms.price
        branch = terms.branch_price
    total = state.cash[seat] + branch * state.branches(seat)
    for vehicle in range(seat * terms.slots, (seat + 1) * terms.slots):
        if state.place[vehicle] != -1:
            total += worth[terms.kind_of[vehicle]]
    return total
