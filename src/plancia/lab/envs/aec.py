"""A whole table as a PettingZoo environment: every seat is an agent, one is asked at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # typings/ has what is used of it

from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.lab.envs.match import EnvironmentMatch, Observed, check_mode
from plancia.lab.envs.rewards import Reward
from plancia.lab.envs.setup import EpisodeOptions, TableSetup
from plancia.lab.envs.single import METADATA, Mask, mask_of, match_seed


class Observation(TypedDict):
    """What a seat may know, and which of its actions are legal: none while others are asked."""

    observation: Observed
    action_mask: Mask


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # to mypy the class has no type
    """Agents are called `seat_0`, `seat_1` and so on; rewards come at the end, by place unless another is chosen.

    Then `infos` has each agent's score and place.

    An action outside the mask raises IllegalAction and changes nothing; PettingZoo's TerminateIllegalWrapper makes it
    lose instead.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        version: int = 1,
        reward: str | Reward = "place",
        start: Match | None = None,
        deals: bool = False,
    ) -> None:
        super().__init__()
        self._table = EnvironmentMatch(TableSetup(game, seats, options, version, reward, start, deals))
        self.encoder = self._table.encoder
        self.render_mode = check_mode(render_mode)
        self.metadata = {**METADATA, "name": self.encoder.name, "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.seats)]
        self.agents: list[str] = []
        size, actions = self._table.size, self._table.actions
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # PettingZoo leaves open what is in it
    ) -> None:
        """A new match; `options` may have a `start` for this one."""
        # PettingZoo's own test asks with "options", and expects that nothing comes of it.
        given = {name: value for name, value in (options or {}).items() if name != "options"}
        chosen = EpisodeOptions.read(given, "start")
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self._table.start(match_seed(self._rng), chosen.start)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.turn]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        legal = self._table.legal if seat == self._table.turn else []
        return {
            "observation": self._table.observation(seat),
            "action_mask": mask_of(legal, self._table.actions),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent whose match is over has no action"
        agent = self.agent_selection
        self._table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._table.rewards, strict=True))
        if self._table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._tell_result()
        else:
            self.agent_selection = self.possible_agents[self._table.turn]
        self._accumulate_rewards()
        self._deads_step_first()

    def _tell_result(self) -> None:
        result = self._table.result
        for agent, score, place in zip(self.possible_agents, result.scores, result.places, strict=True):
            self.infos[agent] = {"score": score, "place": place}

    @property
    def match(self) -> Match:
        """The match so far, the whole truth of it: its `record` replays, can be verified and reviewed."""
        return self._table.match

    def render(self) -> str | None:
        """What the agent in turn sees, as SVG or in text; nothing if nobody asked to see it."""
        seat = self.possible_agents.index(self.agent_selection)
        return None if self.render_mode is None else self._table.picture(seat, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
