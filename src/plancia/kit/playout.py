"""Random play inside compiled code: the measure of speed and the heart of any search by sampling."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plancia.core.chance import Seeded, Uniform
from plancia.core.state import State
from plancia.kit.advice import Advice, AnyAdvice


def playout(state: State, chance: Seeded) -> i64:
    """Play random legal moves to the end; returns how many decisions there were."""
    decisions: i64 = 0
    while state.turn >= 0:
        moves = state.legal()
        state.play(moves[chance.below(len(moves))], chance)
        decisions += 1
    return decisions


def simulate(state: State, chance: Seeded, times: i64) -> i64:
    """Play copies of the state out `times` times; returns the decisions of all of them together."""
    decisions: i64 = 0
    for _ in range(times):
        decisions += playout(state.copy(), chance)
    return decisions


class RandomAdvice(Advice[State]):
    """Judges positions as another does, and chooses at random: a search without advice."""

    def __init__(self, judge: AnyAdvice) -> None:
        self._judge: Final = judge

    def choose(self, state: State, chance: Uniform) -> int:
        moves = state.legal()
        return moves[chance.below(len(moves))]

    def worth(self, state: State, seat: i64) -> float:
        return self._judge.worth(state, seat)

    def spread(self, state: State) -> float:
        return self._judge.spread(state)
