"""Random play inside compiled code."""

from __future__ import annotations

import plancia
from plancia.core import Seeded
from plancia.kit.playout import playout, simulate

GAME = plancia.game("galopp-royal")


def test_a_playout_ends_the_match_and_counts_its_decisions() -> None:
    state, twin = (GAME.new_state(3, None, Seeded(1)) for _ in range(2))
    chance = Seeded(2)
    decisions = 0
    while not twin.over:
        moves = twin.legal()
        twin.play(moves[chance.below(len(moves))], chance)
        decisions += 1
    assert playout(state, Seeded(2)) == decisions
    assert state.over
    assert GAME.position(state) == GAME.position(twin)


def test_simulations_leave_the_state_as_it_is() -> None:
    state = GAME.new_state(3, None, Seeded(1))
    before = GAME.position(state)
    chance = Seeded(2)
    apart = [playout(state.copy(), chance) for _ in range(3)]
    assert simulate(state, Seeded(2), 3) == sum(apart)
    assert GAME.position(state) == before
    assert simulate(state, Seeded(2), 0) == 0
