"""Random play through PettingZoo's interface, the same on both sides."""

from __future__ import annotations

from collections.abc import Iterable
from random import random
from typing import Protocol, TypedDict

import numpy as np
from numpy.typing import NDArray


class Observation(TypedDict):
    """As much of an observation as is used here."""

    action_mask: NDArray[np.int8]


class Environment(Protocol):
    """As much of an environment as is used here."""

    def reset(self) -> None: ...
    def agent_iter(self) -> Iterable[str]: ...
    def last(self) -> tuple[Observation, float, bool, bool, dict[str, object]]: ...
    def step(self, action: int | None) -> None: ...


def play(environment: Environment) -> int:
    """One game; how many decisions it had."""
    environment.reset()
    decisions = 0
    for _ in environment.agent_iter():
        observation, _, over, cut, _ = environment.last()
        if over or cut:
            environment.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        environment.step(int(legal[int(random() * len(legal))]))
        decisions += 1
    return decisions
