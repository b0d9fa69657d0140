"""Chapters 11 and 12: full depots overflow, and the die goes to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play.stages import PRICES
from plancia.games.giganten.words.events import OVERFLOW

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def check(state: GigantenState) -> None:
    """Every depot alone keeps so many markers; the bank takes the rest (GI-11.2, GI-11.4)."""
    companies: i64 = len(COMPANIES)
    limit = state.terms.depot_limit
    for depot in range(state.seats * companies):
        surplus = state.depots[depot] - limit
        if surplus > 0:
            seat = depot // companies
            money = surplus * state.terms.overflow
            state.depots[depot] = limit
            state.supply += surplus
            state.pay_bank(seat, -money)
            state.tell(OVERFLOW, seat, depot % companies, surplus, money)
    pass_die(state)


def pass_die(state: GigantenState) -> None:
    """The left neighbour is first player of the next round (GI-12.1)."""
    state.first = state.after(state.first)
    state.stage = PRICES
