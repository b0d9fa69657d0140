"""One seat of a match as a Gymnasium environment; bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from plancia import bots
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.lab.envs.match import RENDER_MODES, Observed, check_mode
from plancia.lab.envs.opponents import Opponents
from plancia.lab.envs.rewards import Reward
from plancia.lab.envs.seat import LearnerSeat, SeatSetup
from plancia.lab.envs.setup import EpisodeOptions, TableSetup

Mask = NDArray[np.int8]
METADATA = {"render_modes": list(RENDER_MODES), "render_fps": 1}


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """One seat against bots, which choose from their own views. `info["action_mask"]` marks what is legal.

    The reward is 0 until the end. Then it is by `place`, from -1 for the last to 1 for the first, by `win`, by `score`,
    or what a function makes of the result.
    """

    metadata: dict[str, Any] = METADATA  # as Gymnasium types it

    def __init__(
        self,
        game: str | AnyGame,
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
        setup = TableSetup(game, seats, options, version, reward, start, deals)
        self._seat = LearnerSeat(SeatSetup(setup, seat, opponents, illegal))
        table = self._seat.table
        self.encoder = self._seat.table.encoder
        self.render_mode = check_mode(render_mode)
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, (table.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(table.actions)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # Gymnasium leaves open what is in it
    ) -> tuple[Observed, dict[str, Any]]:
        """A new match; `options` may have a `start` and a `seat` for this one."""
        chosen = EpisodeOptions.read(options, "start", "seat")
        super().reset(seed=seed)
        self._seat.reset(match_seed(self.np_random), chosen)
        return self._seat.observation, self._info()

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        over = self._seat.step(int(action))
        return self._seat.observation, self._seat.reward, over, False, self._info()

    def action_masks(self) -> Mask:
        """A 1 for each legal action; learners of sb3-contrib ask for it by this name."""
        return mask_of(self._seat.legal, self._seat.table.actions)

    @property
    def match(self) -> Match:
        """The match so far, the whole truth of it: its `record` replays, can be verified and reviewed."""
        return self._seat.table.match

    def render(self) -> str | None:
        """What the seat sees, as SVG or in text; nothing if nobody asked to see it."""
        return None if self.render_mode is None else self._seat.table.picture(self._seat.seat, self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._seat.seat, **self._seat.ending}


def mask_of(legal: list[int], actions: int) -> Mask:
    mask = np.zeros(actions, np.int8)
    mask[legal] = 1
    return mask


def match_seed(rng: np.random.Generator) -> int:
    """A seed for the next match, drawn from the environment's own generator."""
    return int(rng.integers(1 << 62))


def match_seeds(rng: np.random.Generator, seed: int | Sequence[int | None] | None, rows: int) -> list[int]:
    """Seeds for the next matches of some rows: each as `SeatEnv` has it if a seed is listed for the row."""
    if seed is None or isinstance(seed, int):
        return [match_seed(rng) for _ in range(rows)]
    if len(seed) != rows:
        raise BadOption(f"{len(seed)} seeds are listed for {rows} matches")
    return [match_seed(rng if one is None else seeding.np_random(one)[0]) for one in seed]


def first_seed(seed: int | Sequence[int | None] | None) -> int | None:
    """The seed of the environment's own generator, from which later matches follow."""
    return seed if seed is None or isinstance(seed, int) else next(iter(seed), None)
