"""Many matches stepped at once: the same rules, numbers and masks as one match at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding
from numpy.typing import NDArray

import plancia
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption
from plancia.core.known import Known, imagined
from plancia.core.state import State
from plancia.kit.advice import advice_of
from plancia.kit.learn.batch import ThumbOpponent
from plancia.kit.learn.encoding import IllegalAction
from plancia.kit.learn.known_encoder import KnownEncoder
from plancia.lab.envs import BatchEnv
from plancia.lab.envs.single import match_seed

GAMES = plancia.games()


def chosen(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row, and any where a match has just ended."""
    actions: NDArray[np.int64] = (masks * rng.random(masks.shape)).argmax(axis=1)
    return actions


def legal_actions(infos: dict[str, NDArray[np.int64]], row: int) -> list[int]:
    """The actions that are listed for a row."""
    starts = infos["legal_starts"]
    listed: list[int] = infos["legal_actions"][starts[row] : starts[row + 1]].tolist()
    return listed


@pytest.mark.parametrize("name", GAMES)
def test_each_row_is_a_match_like_any_other(name: str) -> None:
    game = plancia.game(name)
    seats = game.seat_counts[0]
    batch = BatchEnv(name, 3, seats=seats)
    observations, infos = batch.reset(seed=5)
    seeds, _ = seeding.np_random(5)
    chances = [Seeded(match_seed(seeds)) for _ in range(3)]
    states: list[State] = [game.setup(seats, game.check_options(seats, None), chance, None) for chance in chances]
    encoder = KnownEncoder(game, seats)
    rng = np.random.default_rng(1)
    for _ in range(60):
        actions = chosen(infos["action_mask"], rng)
        for row, state in enumerate(states):
            assert infos["seat"][row] == state.turn
            known = Known(state, max(int(state.turn), 0))
            answers = encoder.numbering.answers(known.state, int(known.seat))
            assert sorted(answers) == np.flatnonzero(infos["action_mask"][row]).tolist()
            assert sorted(answers) == sorted(legal_actions(infos, row))
            if state.over:
                return
            assert encoder.encode(known) == observations[row].tolist()
            state.answer(state.turn, answers[int(actions[row])], chances[row])
        observations, _, _, _, infos = batch.step(actions)


def test_legal_actions_find_room_however_many_there_are() -> None:
    batch = BatchEnv("giganten", 1)
    _, infos = batch.reset(seed=1)
    room, rng = len(infos["legal_actions"]), np.random.default_rng(1)
    while len(infos["legal_actions"]) == room:
        _, _, _, _, infos = batch.step(chosen(infos["action_mask"], rng))
    assert len(legal_actions(infos, 0)) >= room
    assert sorted(legal_actions(infos, 0)) == np.flatnonzero(infos["action_mask"][0]).tolist()


@pytest.mark.parametrize("seat", [None, 1])
def test_matches_end_with_rewards_and_begin_anew(seat: int | None) -> None:
    batch = BatchEnv("galopp-royal", 4, seats=3, seat=seat, opponents="random")
    _, infos = batch.reset(seed=2)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(250):
        before = infos["seat"] < 0
        _, rewards, over, cut, infos = batch.step(chosen(infos["action_mask"], rng))
        ended += int(over.sum())
        assert not over[before].any()
        assert not cut.any()
        assert infos["rewards"].sum(axis=1) == pytest.approx(0)
        assert (np.abs(infos["rewards"]).max(axis=1) > 0).tolist() == over.tolist()
        assert rewards.tolist() == infos["rewards"][:, seat or 0].tolist()
        assert infos["action_mask"].any(axis=1).tolist() == (~over).tolist()
        assert seat is None or set(infos["seat"].tolist()) <= {seat, -1}
    assert ended > 4


@pytest.mark.parametrize("name", GAMES)
def test_opponents_answer_from_what_their_seats_know(name: str) -> None:
    game = plancia.game(name)
    seats = game.seat_counts[0]
    chance = Seeded(8)
    state: State = game.setup(seats, game.check_options(seats, None), chance, None)
    regular, any_move = ThumbOpponent(game, 0.5), ThumbOpponent(game, 1.0, blind=True)
    for step in range(80):
        if state.over:
            break
        known = Known(state, state.turn)
        whole: State = known.imagine(Seeded(step))
        assert imagined(state, state.turn, Seeded(step)).__reduce__() == whole.__reduce__()
        advice = advice_of(game)
        if not advice.imagines:
            imagining, knowing = (advice.weighed(seen, state.turn) for seen in (whole, known.state))
            assert (imagining.moves, list(imagining.weights)) == (knowing.moves, list(knowing.weights))
        # What the seat cannot know changes nothing.
        assert regular.answer(state, Seeded(step)) == regular.answer(whole, Seeded(step))
        state.answer(state.turn, any_move.answer(state, chance), chance)


def test_an_illegal_action_changes_nothing() -> None:
    batch = BatchEnv("galopp-royal", 2, seats=3)
    observations, infos = batch.reset(seed=1)
    before = observations.copy(), infos["action_mask"].copy()
    legal = int(infos["action_mask"][0].argmax())
    with pytest.raises(IllegalAction, match="action 1 is not in the action mask; legal here: 0, "):
        batch.step(np.array([legal, 1]))
    assert np.array_equal(observations, before[0])
    assert np.array_equal(infos["action_mask"], before[1])


def test_the_same_seed_brings_the_same_matches() -> None:
    def played(seed: int) -> list[float]:
        batch = BatchEnv("giganten", 2, seats=3, seat=0, opponents="thumb:noise=0.5")
        observations, infos = batch.reset(seed=seed)
        for _ in range(12):
            observations, _, _, _, infos = batch.step(infos["action_mask"].argmax(axis=1))
        return [float(number) for number in observations.ravel()]

    assert played(3) == played(3) != played(4)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": 4}, "there is no seat 4; seats are 0 to 3, or random"),
        ({"seat": 0, "opponents": {"random": 0}}, "a league has weights"),
        ({"reward": "gold"}, "reward cannot be 'gold'; possible: place, win, score"),
    ],
)
def test_what_cannot_be(wrong: dict[str, Any], told: str) -> None:  # arguments of several types
    with pytest.raises(BadOption, match=told):
        BatchEnv("galopp-royal", **wrong)
