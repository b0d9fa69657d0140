"""Chapter 11: full depots overflow."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play.stages import Stage
from plancia.games.giganten.words.events import OVERFLOW

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class Overflow(Stage):
    """Every depot alone keeps so many markers; the bank takes the rest (GI-11.2, GI-11.4)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
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
        state.next_action()
