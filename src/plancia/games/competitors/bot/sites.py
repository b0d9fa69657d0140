"""The choice of headquarters."""

from __future__ import annotations

from mypy_extensions import i64

from plancia.games.competitors.bot.travel.jobs import look
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState


def site_worth(state: CompetitorsState, seat: i64, site: i64) -> float:
    """What the best deliveries would be worth with all vehicles there."""
    twin = state.copy()
    terms = twin.terms
    twin.headquarters[seat] = site
    twin.settle(site, seat)
    kind: i64
    number: i64
    for kind in range(3):
        for number in range(terms.start[kind]):
            twin.place[seat * terms.slots + terms.first_slot[kind] + number] = site
    twin.player = seat
    twin.actions = terms.actions
    plans = look(twin, seat, 8)
    total: float = 0.0
    for worth in plans.worths:
        total += worth
    return total / 4.0


def best_site(state: CompetitorsState, seat: i64) -> i64:
    free = state.moves_of(seat)
    found = free[0]
    most: float = -1000.0
    for site in free:
        worth = site_worth(state, seat, moves.first_of(site))
        if worth > most:
            most = worth
            found = site
    return found
