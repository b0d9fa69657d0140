"""What one may ask of an episode: where it begins, who plays, what it brings, and its record."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import plancia
from plancia.core.errors import BadOption
from plancia.core.match import Match
from plancia.core.view import View
from plancia.lab.envs import BatchEnv, SeatEnv, TableEnv, VectorSeatEnv
from plancia.lab.envs.opponents import Opposition
from plancia.lab.envs.rewards import REWARDS
from plancia.review.overview import overview

GAMES = plancia.games()
ENVS: dict[str, Callable[[str], Any]] = {
    "seat": lambda game: SeatEnv(game, opponents="random", seat="random"),
    "second": lambda game: SeatEnv(game, opponents={"random": 1, "novice": 1}, version=2),
    "vector": lambda game: VectorSeatEnv(game, 2, opponents="random"),
    "table": lambda game: TableEnv(game, version=2),
    "batch": lambda game: BatchEnv(game, 2, seat=1, opponents=("random", "novice", "random")),
    "self-play": lambda game: BatchEnv(game, 2),
}
"""Environments of several kinds; they have no type in common."""


def advanced(env: Any, steps: int, seed: int) -> list[object]:  # noqa: ANN401  # as above
    """Play on at random, as far as the match goes; returns all that was seen."""
    rng = np.random.default_rng(seed)
    seen: list[object] = []
    for _ in range(steps):
        if isinstance(env, TableEnv):
            observation, reward, over, _, _ = env.last()
            seen += [observation["observation"].tolist(), reward]
            env.step(None if over else int(rng.choice(observation["action_mask"].nonzero()[0])))
            if over:
                break
        elif isinstance(env, SeatEnv):
            if not env.action_masks().any():
                break
            observation, reward, *_ = env.step(rng.choice(env.action_masks().nonzero()[0]))
            seen += [observation.tolist(), reward]
        else:
            masks: NDArray[np.int8] = env.action_masks()
            actions = (masks * rng.random(masks.shape)).argmax(axis=1)
            observation, reward, *_ = env.step(actions)
            seen += [observation.tolist(), reward.tolist()]
    return seen


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("made", ENVS.values(), ids=list(ENVS))
def test_copies_play_on_alike_and_apart(made: Callable[[str], Any], name: str) -> None:
    env = made(name)
    env.reset(seed=3)
    advanced(env, 5, 1)
    twins = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301  # what was just written
    courses = [advanced(twin, 12, 2) for twin in twins]
    assert courses[0] == courses[1] == advanced(env, 12, 2) != []


def finished(env: SeatEnv, seed: int, **options: object) -> dict[str, Any]:
    """What is told at the end of a match that is played at random."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed, options=options)
    over = False
    while not over:
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        info["reward"] = reward
    return info


@pytest.mark.parametrize("name", GAMES)
def test_an_episode_is_a_record_that_can_be_verified(name: str) -> None:
    env = SeatEnv(name, opponents="random", options={"rounds": 1} if name == "competitors" else None)
    info = finished(env, 4)
    record = env.match.record
    assert plancia.verify(record.json()).ok
    assert len(overview(record).moments) == len(record.entries)
    assert record.result is not None
    assert record.result.scores == tuple(info["scores"])
    assert record.result.places == tuple(info["places"])


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_to_choose(reward: str) -> None:
    env = SeatEnv("galopp-royal", seats=3, opponents="random", reward=reward, illegal="raise")
    info = finished(env, 2)
    assert env.match.result is not None
    assert info["reward"] == REWARDS[reward](env.match.result)[0]
    table = BatchEnv("galopp-royal", 1, seats=3, reward=lambda result: [float(one) for one in result.scores])
    table.reset(seed=1)
    while not (infos := table.step(table.action_masks().argmax(axis=1))[4])["rewards"].any():
        assert not infos["scores"].any()
    assert infos["rewards"].tolist() == infos["scores"].tolist()


def begun(name: str, moves: int) -> Match:
    match = plancia.game(name).start(chance=5)
    rng = random.Random(5)
    for _ in range(moves):
        match.play(rng.choice(match.legal(match.to_move()[0])), match.to_move()[0])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_episodes_begin_where_a_match_stands(name: str) -> None:
    start = begun(name, 15)
    before = start.digest()
    seat = start.to_move()[0]
    for env in (SeatEnv(name, seat=seat, opponents="random", start=start), TableEnv(name, start=start)):
        env.reset(seed=1)
        assert env.match.digest() == before
        advanced(env, 3, 1)
        assert env.match.timeline.entries[:16] == start.timeline.entries
        assert plancia.verify(env.match.record).ok
    batch = BatchEnv(name, 2)
    batch.reset(seed=1, options={"start": start})
    assert [match.digest() for match in batch.matches] == [before] * 2
    arranged = plancia.game(name).arrange(start.position())
    assert SeatEnv(name, start=arranged, seat=seat, opponents="random").reset(seed=1)[1]["action_mask"].any()


def test_a_seat_at_random_and_one_that_reset_says() -> None:
    env = SeatEnv("galopp-royal", seat="random", opponents="random")
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert set(seats) == {0, 1, 2, 3}
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(20)] == seats
    assert env.reset(seed=1, options={"seat": 2})[1]["seat"] == 2
    batch = BatchEnv("galopp-royal", 20, seat="random", opponents="random")
    assert set(batch.reset(seed=list(range(20)))[1]["seat"].tolist()) == {0, 1, 2, 3}


@pytest.mark.parametrize("kind", [VectorSeatEnv, BatchEnv])
def test_a_list_has_a_seed_for_each_row(kind: type[VectorSeatEnv | BatchEnv]) -> None:
    many = kind("giganten", 3, seat=0, opponents="random")
    observations, _ = many.reset(seed=[4, 7, 4])
    assert np.array_equal(observations[0], observations[2])
    assert not np.array_equal(observations[0], observations[1])
    single = SeatEnv("giganten", opponents="random")
    single.reset(seed=7)
    assert many.matches[1].timeline.entries[0] == single.match.timeline.entries[0]
    with pytest.raises(BadOption, match="2 seeds are listed for 3 matches"):
        many.reset(seed=[1, 2])


@pytest.mark.parametrize("made", ENVS.values(), ids=list(ENVS))
def test_what_reset_cannot_do_is_refused(made: Callable[[str], Any]) -> None:
    env = made("galopp-royal")
    with pytest.raises(BadOption, match="reset has no option 'deck'; possible: start"):
        env.reset(options={"deck": "gentle"})
    with pytest.raises(BadOption, match="start must be a match"):
        env.reset(options={"start": {}})
    with pytest.raises(BadOption, match="not of this table"):
        env.reset(options={"start": plancia.game("giganten").start()})


def test_a_loss_by_an_illegal_action_is_never_a_gain() -> None:
    with pytest.raises(BadOption, match="set illegal='raise'"):
        SeatEnv("galopp-royal", reward="score")


def boldest(view: View, rng: random.Random) -> str:
    """A player of somebody else."""
    assert view.decision is not None
    return view.decision.moves()[-1]


@pytest.mark.parametrize(
    "named", [boldest, f"python:{__name__}:boldest", "search:sims=2,depth=1,seconds=60", "thumb:seed=3"]
)
def test_anybody_can_be_an_opponent(named: Any) -> None:  # a name or a function  # noqa: ANN401
    for env in (SeatEnv("galopp-royal", opponents=named), BatchEnv("galopp-royal", 2, seat=0, opponents=named)):
        env.reset(seed=1)
        first = advanced(env, 4, 1)
        env.reset(seed=1)
        assert advanced(env, 4, 1) == first


def test_a_league_is_drawn_for_each_match() -> None:
    league = Opposition({f"python:{__name__}:boldest": 1.0, "thumb:noise=0": 3.0}, plancia.game("galopp-royal"), 3)
    drawn = [tuple(map(str, league.draw(random.Random(seed)))) for seed in range(30)]
    assert len(set(drawn)) > 3
