"""OpenSpiel: random rollouts of Leduc poker inside C++; decisions per second.

Python reaches the rollouts only through a search. One with two simulations rolls out from the first decision and then
from a random move after it, each so many times that the search itself does not count.
"""

from __future__ import annotations

from benchmarks.peers.openspiel import SpielState, load, search_bot
from benchmarks.protocol import Measure, per_second, serve

ROLLOUTS = 1000


def mean_decisions(state: SpielState) -> float:
    """How many decisions random play makes from here to the end, exactly."""
    if state.is_terminal():
        return 0.0
    if state.is_chance_node():
        return sum(chance * mean_decisions(state.child(outcome)) for outcome, chance in state.chance_outcomes())
    actions = state.legal_actions()
    return 1.0 + sum(mean_decisions(state.child(action)) for action in actions) / len(actions)


def rollouts() -> Measure:
    state = load("leduc_poker").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    from_here = mean_decisions(state)
    decisions = round(ROLLOUTS * (from_here + from_here - 1.0))
    bot = search_bot(ROLLOUTS, simulations=2)

    def search() -> int:
        bot.step(state)
        return decisions

    return per_second(search)


if __name__ == "__main__":
    serve(rollouts())
