"""What a seat can still hope for: the victory points that its actions, cards, vehicles and money will bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plancia.games.competitors.bot import cards
from plancia.games.competitors.bot.gains import EURO, actions_left
from plancia.games.competitors.bot.travel.jobs import look
from plancia.games.competitors.play.state import CompetitorsState

RATE: Final = 0.42
"""Victory points that an action brings in the long run."""
GOODS: Final = 0.25
"""A goods contract in hand that can still be delivered, ..."""
QUICK: Final = 3.0
"""... each in so many actions."""
TERRITORY: Final = 0.04
"""A territory card in hand: there are mostly enough."""
FLEET: Final = 0.3
"""A vehicle more, from the first round to the last."""
USUAL: Final = 30.0
"""Actions of a match."""
IDLE: Final = 3.0
"""Actions that are lost where no delivery is in sight."""


def outlook(state: CompetitorsState, seat: i64) -> float:
    """Victory points still to come: by actions, cards, vehicles and money, and by how good the best delivery is."""
    left = float(actions_left(state, seat))
    usable = left / QUICK
    goods = min(float(cards.goods_in_hand(state, seat)), usable)
    territories = min(float(len(state.offices[seat].territories)), 2.0 * usable)
    vehicles = float(fleet_size(state, seat)) * FLEET * min(1.0, left / USUAL)
    hope = RATE * left + GOODS * goods + TERRITORY * territories + vehicles + money(state, seat, state.cash[seat])
    if state.headquarters[seat] < 0:
        return hope
    plans = look(state, seat, 1)
    if len(plans.worths) == 0:
        return hope - RATE * min(left, IDLE)
    return hope + plans.worths[0]


def best_delivery(state: CompetitorsState, seat: i64) -> float:
    """What the best delivery in sight brings beyond its actions; nothing if there is none."""
    plans = look(state, seat, 1)
    if len(plans.worths) == 0:
        return 0.0
    return plans.worths[0]


def fleet_size(state: CompetitorsState, seat: i64) -> i64:
    return len(state.fleets[seat])


def money(state: CompetitorsState, seat: i64, euros: i64) -> float:
    """A sum in victory points: less and less towards the end."""
    return float(euros) * EURO * min(1.0, 2.0 * float(actions_left(state, seat)) / USUAL)
