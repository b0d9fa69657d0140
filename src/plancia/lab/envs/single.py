"""One seat of a match as a Gymnasium environment; bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from plancia import bots
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue
from plancia.lab.envs.match import RENDER_MODES, check_mode
from plancia.lab.envs.seat import LearnerSeat, SeatSetup

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]
METADATA = {"render_modes": list(RENDER_MODES), "render_fps": 1}


class SeatEnv(gymnasium.Env[Numbers, np.int64]):
    """One seat against bots, which choose from their own views. `info["action_mask"]` marks what is legal.

    The reward is 0 until the end, then from -1 for the last to 1 for the first: twice the share of rivals left
    behind, less 1.
    """

    metadata: dict[str, Any] = METADATA  # as Gymnasium types it

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = bots.USUAL,
        options: Mapping[str, OptionValue] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self._seat = LearnerSeat(SeatSetup(game, seats, seat, opponents, options, illegal))
        self.encoder = self._seat.table.encoder
        self.render_mode = check_mode(render_mode)
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, (self.encoder.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.encoder.actions)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # Gymnasium leaves open what is in it; nothing is used here
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        self._seat.reset(match_seed(self.np_random))
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        over = self._seat.step(int(action))
        return self._observation(), self._seat.reward, over, False, self._info()

    def action_masks(self) -> Mask:
        """A 1 for each legal action; learners of sb3-contrib ask for it by this name."""
        return mask_of(self._seat.legal, self.encoder.actions)

    def render(self) -> str | None:
        """What the seat sees, as SVG or in text; nothing if nobody asked to see it."""
        return None if self.render_mode is None else self._seat.table.picture(self._seat.seat, self.render_mode)

    def _observation(self) -> Numbers:
        return np.array(self._seat.observation, np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **self._seat.ending}


def mask_of(legal: list[int], actions: int) -> Mask:
    mask = np.zeros(actions, np.int8)
    mask[legal] = 1
    return mask


def match_seed(rng: np.random.Generator) -> int:
    """A seed for the next match, drawn from the environment's own generator."""
    return int(rng.integers(1 << 62))
