"""What a seat can still hope for: the victory points that its actions, cards, vehicles and money will bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plancia.games.competitors.bot.gains import actions_left
from plancia.games.competitors.bot.trade.worth import SeatStanding
from plancia.games.competitors.bot.travel.jobs import look
from plancia.games.competitors.play.state import CompetitorsState

RATE: Final = 0.39
"""Victory points that an action brings in the long run: fitted, with the rest as it stands, on 1,200 matches."""


def outlook(state: CompetitorsState, seat: i64) -> float:
    """Victory points still to come, by actions and by where the seat stands with the next deliveries in sight."""
    return RATE * float(actions_left(state, seat)) + SeatStanding(state, seat).points()


def best_delivery(state: CompetitorsState, seat: i64) -> float:
    """What the best delivery in sight brings beyond its actions; nothing if there is none."""
    plans = look(state, seat, 1)
    if len(plans.worths) == 0:
        return 0.0
    return plans.worths[0]
