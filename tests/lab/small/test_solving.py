"""Small games are games like any other, and OpenSpiel finds their answers."""

from __future__ import annotations

import random

import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
import pytest

import plancia
from plancia.core.chance import Scripted
from plancia.core.game import AnyGame
from plancia.lab.small.games import BLUFF, DEAL, ONE_LOT, SMALL
from plancia.lab.small.solving import as_openspiel, distance, policy_of, solved, told


@pytest.mark.parametrize("game", SMALL, ids=str)
def test_they_are_played_recorded_and_keep_their_secrets(game: AnyGame) -> None:
    rng = random.Random(1)
    for seed in range(20):
        match = game.start(2, seed)
        while not match.over:
            seat = match.to_move()[0]
            view = match.view(seat)
            twin = game.resume(game.imagine(view, rng), history=view.history)
            assert twin.view(seat).json() == view.json()
            assert not match.faults()
            match.play(rng.choice(match.legal(seat)), seat)
        assert plancia.verify(match.record).ok
        assert match.known(0).pack() == match.copy().known(0).pack()


@pytest.mark.parametrize("game", SMALL, ids=str)
def test_openspiel_plays_them(game: AnyGame) -> None:
    pyspiel.random_sim_test(as_openspiel(game), num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("game", "move", "scores"),
    [
        (ONE_LOT, ("bid 2", "pass"), (3, 0)),
        (ONE_LOT, ("pass", "pass"), (0, 0)),
        (BLUFF, ("bid 3", "pass"), (2, 0)),
        (BLUFF, ("bid 4", "pass"), (-3, 6)),
        (DEAL, ("sell for 3", "accept"), (6, 5)),
        (DEAL, ("exchange", "accept"), (7, 5)),
        (DEAL, ("keep",), (4, 6)),
    ],
)
def test_what_is_said_is_done(game: AnyGame, move: tuple[str, ...], scores: tuple[int, int]) -> None:
    # Left has the second of the secrets, right the third.
    match = game.start(2, Scripted(*(f"secret {game.draws[0].outcomes[card]}" for card in (1, 2))))
    for words in move:
        match.play(words)
    assert match.result is not None
    assert match.result.scores == scores


def test_regret_minimization_comes_close_to_an_equilibrium() -> None:
    game = as_openspiel(DEAL)
    policy = solved(game, 30)
    assert distance(game, policy) < 0.05 < distance(game, policy_of(game, "random", 50))
    # Who can sell anything for 3 asks for it sooner with the worst card than with the best.
    assert len(told(game, policy, {"opening": (), "asked for 3": (3,)})) == 6
