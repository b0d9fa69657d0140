"""The worker of our side for environments: `python -m benchmarks.envs TASK GAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

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
    _, first = env.reset(seed=1)
    masks: NDArray[np.bool_] = first["action_mask"].view(np.bool_)
    starts: NDArray[np.int64] = np.arange(ROWS + 1) * masks.shape[1]

    def work() -> int:
        for _ in range(STEPS):
            # All rows in one: numpy looks for what is not 0 many times as fast there.
            legal = np.flatnonzero(masks)
            bounds = np.searchsorted(legal, starts)
            drawn = bounds[1:] - 1 - (rng.random(ROWS) * np.diff(bounds)).astype(np.int64)
            env.step(legal[drawn] - starts[:-1])
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
