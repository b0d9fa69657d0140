"""What the rules of thumb answer, recorded: strengths of all levels rest on it, so making it faster changes nothing."""

from __future__ import annotations

import hashlib

import pytest

import plancia
from plancia.core.chance import Seeded
from plancia.core.known import imagined
from plancia.core.state import State
from plancia.kit.advice import advice_of

POSITIONS = 600
RECORDED = {
    "galopp-royal": "172e42f383288c35",
    "giganten": "01346803793fa0e6",
    "competitors": "0440563aff8076f0",
}
"""Digests of moves and weights. Whoever changes what the bots think measures their levels, and then records anew."""


@pytest.mark.parametrize("name", plancia.games())
def test_answers_are_as_recorded(name: str) -> None:
    game = plancia.game(name)
    advice = advice_of(game)
    options = game.check_options(game.default_seats, None)
    told = hashlib.blake2b(digest_size=8)
    seed, chance = 0, Seeded(0)
    state: State = game.setup(game.default_seats, options, chance, None)
    for step in range(POSITIONS):
        if state.over:
            seed += 1
            chance = Seeded(seed)
            state = game.setup(game.default_seats, options, chance, None)
        seat = int(state.turn)
        seen = imagined(state, seat, Seeded(step))
        moves = advice.moves(seen, seat)
        weights = list(advice.weights(seen, seat, moves))
        told.update(" ".join(f"{move} {weight:.6g}" for move, weight in zip(moves, weights, strict=True)).encode())
        best = moves[weights.index(max(weights))]
        # Now and then another one, so that matches go many ways.
        state.answer(seat, best if step % 4 else moves[step // 4 % len(moves)], chance)
        if len(moves) > 1:
            weighed = advice.weighed(seen, seat)
            assert (weighed.moves, list(weighed.weights)) == (moves, weights)
    assert told.hexdigest() == RECORDED[name]
