"""What every refusal is: the rule that a move breaks, and what to do instead."""

from __future__ import annotations

from typing import TypeAlias

from plancia.core.language import say
from plancia.games.competitors.play.state import CompetitorsState

Refusal: TypeAlias = tuple[str, str]


def is_seat(state: CompetitorsState, seat: int) -> bool:
    return 0 <= seat < state.seats


def no_seat(number: int) -> str:
    return say("there is no seat p{number} at this table", number=number)
