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
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.lab.envs.match import Observed, check_mode
from plancia.lab.envs.opponents import Opponents
from plancia.lab.envs.rewards import Reward
from plancia.lab.envs.seat import LearnerSeat, SeatSetup
from plancia.lab.envs.setup import EpisodeOptions, TableSetup
from plancia.lab.envs.single import METADATA, first_seed, match_seed, match_seeds

Actions = NDArray[np.int64]
_METADATA = {**METADATA, "autoreset_mode": AutoresetMode.NEXT_STEP}


class VectorSeatEnv(VectorEnv[Observed, Actions, NDArray[Any]]):
    """Matches of the same kind, one row each. The step after the end of a match begins a new one."""

    metadata: dict[str, Any] = _METADATA  # as Gymnasium types it

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | str = 0,
        opponents: Opponents = bots.USUAL,
        options: Mapping[str, OptionValue] | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        version: int = 1,
        reward: str | Reward = "place",
        start: Match | None = None,
        deals: bool = False,
    ) -> None:
        seating = SeatSetup(TableSetup(game, seats, options, version, reward, start, deals), seat, opponents, illegal)
        self.num_envs = num_envs
        self._rows = [LearnerSeat(seating) for _ in range(num_envs)]
        table = self._rows[0].table
        self.encoder = table.encoder
        self.render_mode = check_mode(render_mode)
        self.single_observation_space = gymnasium.spaces.Box(-1.0, 1.0, (table.size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,  # Gymnasium leaves open what is in it
    ) -> tuple[Observed, dict[str, Any]]:
        """New matches; a list has a seed for each row, and `options` a `start` and a `seat` for these matches."""
        chosen = EpisodeOptions.read(options, "start", "seat")
        super().reset(seed=first_seed(seed))
        for row, own in zip(self._rows, match_seeds(self.np_random, seed, self.num_envs), strict=True):
            row.reset(own, chosen)
        return self._observations(), self._infos(())

    def step(self, actions: Actions) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs, np.float64)
        ended: list[int] = []
        for number, (row, action) in enumerate(zip(self._rows, actions, strict=True)):
            if row.over:
                row.reset(match_seed(self.np_random), EpisodeOptions())
                continue
            if row.step(int(action)):
                rewards[number] = row.reward
                ended.append(number)
        terminations = np.zeros(self.num_envs, np.bool_)
        terminations[ended] = True
        return self._observations(), rewards, terminations, np.zeros(self.num_envs, np.bool_), self._infos(ended)

    def action_masks(self) -> NDArray[np.int8]:
        """For each row a 1 for each legal action."""
        masks = np.zeros((self.num_envs, self._rows[0].table.actions), np.int8)
        for mask, row in zip(masks, self._rows, strict=True):
            mask[row.legal] = 1
        return masks

    @property
    def matches(self) -> list[Match]:
        """The match of each row so far, the whole truth of it, for its record."""
        return [row.table.match for row in self._rows]

    def render(self) -> tuple[str, ...] | None:
        """What the seat sees in each match, as SVG or in text; nothing if nobody asked to see it."""
        mode = self.render_mode
        return None if mode is None else tuple(row.table.picture(row.seat, mode) for row in self._rows)

    def _observations(self) -> Observed:
        return np.stack([row.observation for row in self._rows])

    def _infos(self, ended: Sequence[int]) -> dict[str, Any]:
        infos: dict[str, Any] = {"action_mask": self.action_masks(), "seat": np.array([row.seat for row in self._rows])}
        for number in ended:
            infos = self._add_info(infos, dict(self._rows[number].ending), number)
        return infos
