"""RLCard: random play of Leduc poker; steps per second."""

from __future__ import annotations

from importlib import import_module
from random import random

from benchmarks.protocol import per_second, serve

environment = import_module("rlcard").make("leduc-holdem", config={"seed": 7})


def play() -> int:
    state, _ = environment.reset()
    steps = 0
    while not environment.is_over():
        actions = list(state["legal_actions"])
        state, _ = environment.step(actions[int(random() * len(actions))])
        steps += 1
    return steps


if __name__ == "__main__":
    serve(per_second(play))
