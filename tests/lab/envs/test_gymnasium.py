"""A seat against bots as a Gymnasium environment, by Gymnasium's own checker, and many of them at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import plancia
from plancia.core.errors import BadOption
from plancia.kit.learn.encoding import IllegalAction
from plancia.lab.envs import SeatEnv, VectorSeatEnv
from plancia.lab.envs.match import VERSIONS

GAMES = plancia.games()

# Gymnasium knows of the second version and speaks up for it.
pytestmark = pytest.mark.filterwarnings("ignore:.*is out of date")


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", GAMES)
def test_checker(name: str, version: int) -> None:
    env = gymnasium.make(f"plancia/{name}-v{version}", opponents="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_checker_with_the_usual_opponents() -> None:
    check_env(gymnasium.make("plancia/galopp-royal-v1").unwrapped)


def finished(env: SeatEnv, seed: int) -> tuple[list[float], dict[str, object]]:
    """The rewards of a match that is played at random, and what is told at the end."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    rewards: list[float] = []
    over = False
    while not over:
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(float(reward))
    return rewards, info


def test_a_match_from_the_first_decision_to_the_reward() -> None:
    env = SeatEnv("galopp-royal", seats=4, seat=2, opponents=("random", "novice", "random"))
    rewards, info = finished(env, 3)
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] in {1.0, 1 / 3, -1 / 3, -1.0}
    assert info["place"] == {1.0: 1, 1 / 3: 2, -1 / 3: 3, -1.0: 4}[rewards[-1]]
    assert not env.action_masks().any()
    assert finished(env, 3)[0] == rewards


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = SeatEnv("galopp-royal", opponents="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(1))
    assert (reward, over) == (-1.0, True)
    assert info["illegal"].startswith("action 1 is not in the action mask; legal here: 0,")
    strict = SeatEnv("galopp-royal", opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 1 is not in the action mask"):
        strict.step(np.int64(1))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": 4}, "there is no seat 4; seats are 0 to 3"),
        ({"opponents": ["random"]}, "1 opponents are named, and 3 seats are theirs"),
        ({"illegal": "pass"}, "possible: lose, raise"),
        ({"options": {"deck": "short"}}, "option deck cannot be 'short'"),
        ({"version": 3}, "version cannot be 3; possible: 1, 2"),
    ],
)
def test_what_cannot_be(wrong: dict[str, Any], told: str) -> None:  # arguments of several types
    with pytest.raises(BadOption, match=told):
        SeatEnv("galopp-royal", **wrong)


def chosen(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row, and any where a match has just ended."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


def test_the_first_of_many_matches_goes_as_a_single_one_does() -> None:
    many = VectorSeatEnv("galopp-royal", 2, seats=3, opponents="random")
    single = SeatEnv("galopp-royal", seats=3, opponents="random")
    observations, infos = many.reset(seed=5)
    alone, _ = single.reset(seed=5)
    rng = np.random.default_rng(1)
    over = False
    while not over:
        assert np.array_equal(observations[0], alone)
        actions = chosen(infos["action_mask"], rng)
        observations, rewards, ended, _, infos = many.step(actions)
        alone, reward, over, _, _ = single.step(actions[0])
        assert (rewards[0], ended[0]) == (reward, over)


def test_matches_begin_anew_by_themselves() -> None:
    many = VectorSeatEnv("galopp-royal", 3, seats=3, opponents="random")
    observations, infos = many.reset(seed=5)
    assert observations.shape == (3, many.encoder.size)
    rng = np.random.default_rng(1)
    begun = 0
    for _ in range(90):
        masks = infos["action_mask"]
        fresh = ~masks.any(axis=1)
        observations, rewards, over, cut, infos = many.step(chosen(masks, rng))
        begun += int(fresh.sum())
        assert not over[fresh].any()
        assert not rewards[~over].any()
        assert not cut.any()
        assert infos["action_mask"].any(axis=1).tolist() == (~over).tolist()
        assert all(infos["place"][row] in (1, 2, 3) for row in np.flatnonzero(over))
    assert begun > 1


def test_vector_environments_can_be_made_by_name_and_seen() -> None:
    many = gymnasium.make_vec(
        "plancia/giganten-v1", 2, vectorization_mode="vector_entry_point", opponents="random", render_mode="svg"
    )
    first, _ = many.reset(seed=3)
    again, _ = many.reset(seed=3)
    assert first.shape == (2, 677)
    assert np.array_equal(first, again)
    assert not np.array_equal(first[0], first[1])
    assert [str(picture)[:4] for picture in many.render() or ()] == ["<svg", "<svg"]
    many.close()
