"""How long the match still runs: the black train is its clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from plancia.games.giganten.play.stages import HAUL

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

_OVERSHOOT: Final = 1.5
"""Spaces of the last red card that nobody gets a round for, on average."""


def rounds_after(state: GigantenState) -> float:
    """Whole rounds that are likely to follow the running one."""
    if state.turn < 0:
        return 0.0
    distance = state.terms.star - state.black
    cards: i64 = 0
    spaces: i64 = 0
    short: i64 = 0
    face: i64
    for face in range(state.terms.red_count):
        copies = state.red.pile[face]
        advance = state.terms.black[face]
        cards += copies
        spaces += copies * advance
        if advance < distance:
            short += copies
    if cards == 0:
        return 0.0
    mean = float(spaces) / float(cards)
    return float(short) / float(cards) * max(1.0, (float(distance) - _OVERSHOOT) / mean)


def hauls(state: GigantenState, seat: i64, after: float) -> float:
    """How often a derrick of the seat still produces."""
    if state.stage < HAUL or (state.stage == HAUL and state.acted <= state.order_of(seat)):
        return after + 1.0
    return after
