"""OpenSpiel: random play of Leduc poker driven from Python; decisions per second."""

from __future__ import annotations

from random import random

from benchmarks.peers.openspiel import load
from benchmarks.protocol import per_second, serve

game = load("leduc_poker")


def play() -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            # Every outcome of Leduc's deals is equally likely.
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
    return decisions


if __name__ == "__main__":
    serve(per_second(play))
