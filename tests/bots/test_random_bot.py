"""The player without a plan."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia import bots
from plancia.bots import random_bot
from plancia.core.errors import NotYourTurn
from tests.conformance.barter import BARTER


@pytest.mark.parametrize("name", plancia.games())
def test_every_legal_move_is_chosen_and_no_other(name: str) -> None:
    match = plancia.game(name).start(chance=1)
    seat = match.to_move()[0]
    rng = random.Random(1)
    chosen = {random_bot.choose(match.game, match.known(seat), rng) for _ in range(2000)}
    assert chosen == {move.text for move in match.legal(seat)}


@pytest.mark.parametrize("name", plancia.games())
def test_a_seat_that_is_not_asked_chooses_nothing(name: str) -> None:
    match = plancia.game(name).start(chance=1)
    waiting = next(seat for seat in range(match.seats) if seat not in match.to_move())
    with pytest.raises(NotYourTurn):
        bots.choose("random", match.game, match.known(waiting), random.Random(1))


def test_a_seat_that_may_only_speak_unasked_is_silent() -> None:
    match = BARTER.start(3, 1)
    match.play("offer p1 pay 0")
    assert match.legal(0)
    with pytest.raises(NotYourTurn):
        bots.choose("random", match.game, match.known(0), random.Random(1))
