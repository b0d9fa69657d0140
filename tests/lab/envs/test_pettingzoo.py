"""The tables as PettingZoo environments, by PettingZoo's own tests."""

from __future__ import annotations

import random

import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]  # typings/ has what is used of it
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]  # as above
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped]  # as above

import plancia
from plancia.core.errors import BadOption
from plancia.kit.learn.encoding import IllegalAction
from plancia.lab.envs import TableEnv

GAMES = plancia.games()

# PettingZoo's test knows by name the environments whose observations hold a mask, and warns of others.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@masked
@pytest.mark.parametrize("name", GAMES)
def test_api(name: str) -> None:
    api_test(TableEnv(name), num_cycles=40)


@masked
def test_api_to_the_end() -> None:
    api_test(TableEnv("galopp-royal", seats=3), num_cycles=300)


@masked
def test_api_where_illegal_actions_lose() -> None:
    api_test(TerminateIllegalWrapper(TableEnv("galopp-royal"), illegal_reward=-1.0), num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(lambda: TableEnv(name), num_cycles=10)


def test_turn_by_turn_in_parallel() -> None:
    parallel_api_test(turn_based_aec_to_parallel(TableEnv("galopp-royal")), num_cycles=40)


def test_seeds_in_parallel() -> None:
    """PettingZoo's test acts without looking at masks, so that illegal actions must lose."""
    parallel_seed_test(lambda: turn_based_aec_to_parallel(TerminateIllegalWrapper(TableEnv("giganten"), -1.0)), 20)


def played(env: TableEnv, seed: int) -> dict[str, float]:
    """A random match; returns what each agent got."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        got[agent] = got.get(agent, 0.0) + reward
        env.step(None if over else rng.choice(observation["action_mask"].nonzero()[0].tolist()))
    return got


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    rewards = played(TableEnv("galopp-royal", seats=5), 1)
    assert len(rewards) == 5
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == 1.0


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = TableEnv("galopp-royal")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tolist()
    with pytest.raises(IllegalAction, match="not in the action mask"):
        env.step(1)
    assert env.observe(env.agent_selection)["observation"].tolist() == before


def test_who_is_not_asked_has_no_action() -> None:
    env = TableEnv("giganten")
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, count in masks.items() if count] == [env.agent_selection]


def test_render() -> None:
    shown: list[str | None] = []
    for mode in ("svg", "ansi", None):
        env = TableEnv("giganten", render_mode=mode)
        env.reset(seed=1)
        shown.append(env.render())
    svg, text, nothing = shown
    assert svg is not None
    assert svg.startswith("<svg")
    assert text is not None
    assert "hudson" in text.lower()
    assert nothing is None
    with pytest.raises(BadOption, match="possible: svg, ansi"):
        TableEnv("giganten", render_mode="human")
