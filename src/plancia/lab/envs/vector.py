"""Many seats at many tables as one Gymnasium vector environment, stepped in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from plancia import bots
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue
from plancia.lab.envs.match import check_mode
from plancia.lab.envs.seat import LearnerSeat, SeatSetup
from plancia.lab.envs.single import METADATA, Numbers, match_seed

Actions = NDArray[np.int64]
_METADATA = {**METADATA, "autoreset_mode": AutoresetMode.NEXT_STEP}


class VectorSeatEnv(VectorEnv[Numbers, Actions, NDArray[Any]]):
    """Matches of the same kind, one row each. The step after the end of a match begins a new one."""

    metadata: dict[str, Any] = _METADATA  # as Gymnasium types it

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = bots.USUAL,
        options: Mapping[str, OptionValue] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        seating = SeatSetup(game, seats, seat, opponents, options, illegal)
        self.num_envs = num_envs
        self._rows = [LearnerSeat(seating) for _ in range(num_envs)]
        self.encoder = self._rows[0].table.encoder
        self.render_mode = check_mode(render_mode)
        self.single_observation_space = gymnasium.spaces.Box(-1.0, 1.0, (self.encoder.size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self.encoder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # Gymnasium leaves open what is in it; nothing is used here
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        for row in self._rows:
            row.reset(match_seed(self.np_random))
        return self._observations(), self._infos(())

    def step(self, actions: Actions) -> tuple[Numbers, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs, np.float64)
        ended: list[int] = []
        for number, (row, action) in enumerate(zip(self._rows, actions, strict=True)):
            if row.over:
                row.reset(match_seed(self.np_random))
                continue
            if row.step(int(action)):
                rewards[number] = row.reward
                ended.append(number)
        terminations = np.zeros(self.num_envs, np.bool_)
        terminations[ended] = True
        return self._observations(), rewards, terminations, np.zeros(self.num_envs, np.bool_), self._infos(ended)

    def render(self) -> tuple[str, ...] | None:
        """What the seat sees in each match, as SVG or in text; nothing if nobody asked to see it."""
        mode = self.render_mode
        return None if mode is None else tuple(row.table.picture(row.seat, mode) for row in self._rows)

    def _observations(self) -> Numbers:
        return np.array([row.observation for row in self._rows], np.float32)

    def _infos(self, ended: Sequence[int]) -> dict[str, Any]:
        masks = np.zeros((self.num_envs, self.encoder.actions), np.int8)
        for mask, row in zip(masks, self._rows, strict=True):
            mask[row.legal] = 1
        infos: dict[str, Any] = {"action_mask": masks}
        for number in ended:
            infos = self._add_info(infos, dict(self._rows[number].ending), number)
        return infos
