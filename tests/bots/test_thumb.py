"""Rules of thumb: always legal, from the view alone, and better than no plan at all."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.bots import UnknownBot, choose, offered
from plancia.core import AnyGame

GAMES = [plancia.game(name) for name in plancia.games()]


def compared(game: AnyGame, seed: int) -> tuple[float, int]:
    """Rivals that one seat with rules of thumb leaves behind in a match against random players; a tie is a half."""
    rng = random.Random(seed)
    match = game.start(chance=seed)
    mine = seed % match.seats
    while not match.over:
        seat = match.to_move()[0]
        match.play(choose("thumb" if seat == mine else "random", match.view(seat), rng), seat)
    assert match.result is not None
    scores = match.result.scores
    own = scores[mine]
    return sum((own > score) + (own == score) / 2 for score in scores) - 0.5, match.seats - 1


@pytest.mark.parametrize("game", GAMES[:2], ids=str)
def test_thumb_beats_random(game: AnyGame) -> None:
    beaten, rivals = map(sum, zip(*(compared(game, seed) for seed in range(8)), strict=True))
    assert beaten / rivals > 0.7


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_game_offers_its_usual_opponent_first(game: AnyGame) -> None:
    assert offered(game) == ("thumb", "random")


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot, match="no bot 'oracle' plays Giganten; possible: thumb, random"):
        choose("oracle", plancia.game("giganten").start(chance=1).view(0), random.Random(1))
