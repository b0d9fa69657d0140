"""OpenSpiel: the C++ information-set search bot in the middle of hearts; simulations per second."""

from __future__ import annotations

from itertools import cycle
from random import Random

from benchmarks.peers.openspiel import SpielState, load, search_bot
from benchmarks.protocol import Measure, per_second, serve

SIMULATIONS = 1000
POSITIONS = 8
PASSED, TRICKS, SEATS = 12, 13, 4
MIDDLE = PASSED + TRICKS * SEATS // 2


def middle(rng: Random) -> SpielState:
    """Random play up to the first real choice in the second half of the tricks."""
    state = load("hearts").new_initial_state()
    decisions = 0
    while True:
        actions = state.legal_actions()
        if not state.is_chance_node():
            if decisions >= MIDDLE and len(actions) > 1:
                return state
            decisions += 1
        state.apply_action(rng.choice(actions))


def simulations() -> Measure:
    rng = Random(7)
    positions = cycle([middle(rng) for _ in range(POSITIONS)])
    bot = search_bot(rollouts=1, simulations=SIMULATIONS)

    def search() -> int:
        bot.step(next(positions))
        return SIMULATIONS

    return per_second(search)


if __name__ == "__main__":
    serve(simulations())
