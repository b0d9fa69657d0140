"""The worker of our side for environments: `python -m benchmarks.envs TASK GAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import numpy as np

from benchmarks import spiel
from benchmarks.aec import play
from benchmarks.ours import Box, build_of, open_box
from benchmarks.protocol import per_second, serve
from plancia.lab.envs import BatchEnv, TableEnv
from plancia.lab.envs.openspiel import PlanciaGame

ROWS = 256
STEPS = 16


def aec(box: Box, version: int) -> Callable[[], int]:
    """Whole matches through PettingZoo's interface."""
    return partial(play, TableEnv(box.game, box.seats, version=version))


def batch(box: Box, seat: int | None) -> Callable[[], int]:
    """Some steps of many matches, the actions drawn with numpy."""
    env = BatchEnv(box.game, ROWS, box.seats, seat)
    rng = np.random.default_rng(1)
    _, told = env.reset(seed=1)

    def work() -> int:
        nonlocal told
        for _ in range(STEPS):
            starts = told["legal_starts"]
            drawn = starts[:-1] + (rng.random(ROWS) * np.diff(starts)).astype(np.int64)
            told = env.step(told["legal_actions"][drawn])[-1]
        return ROWS * STEPS

    return work


def openspiel(box: Box) -> Callable[[], int]:
    """Whole matches through OpenSpiel's interface."""
    game = PlanciaGame(box.game, {"players": box.seats, "encoder_version": 2})
    return lambda: spiel.play(game.new_initial_state())


TASKS: dict[str, Callable[[Box], Callable[[], int]]] = {
    "views": lambda box: aec(box, 1),
    "aec": lambda box: aec(box, 2),
    "batch": lambda box: batch(box, None),
    "regulars": lambda box: batch(box, 0),
    "openspiel": openspiel,
}

if __name__ == "__main__":
    task, game = sys.argv[1:]
    opened = open_box(game)
    serve(per_second(TASKS[task](opened)), build_of(opened))
