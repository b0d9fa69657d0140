"""Chances of a review mean what they say, on matches that nothing was fitted on."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

import plancia
from plancia.review.calibration import Calibration
from tools import calibration
from tools.calibration import Moment, fitted, judged, plotted, reliability, surprise

FRESH = 1_000_000
"""The first match, far from those that the powers were fitted on."""


def test_order_is_kept_and_all_together_have_one() -> None:
    for power in (0.2, 0.6, 1.0):
        told = Calibration(power).chances((0.0, 0.1, 0.3, 0.6))
        assert sum(told) == pytest.approx(1)
        assert list(told) == sorted(told)
    assert Calibration(0.5).chance(0.7, 4) < 0.7 < Calibration(1.0).chance(0.71, 4)


def overconfident(count: int, seed: int) -> list[Moment]:
    """Moments whose seats win as often as the roots of what is found say."""
    rng = random.Random(seed)
    moments: list[Moment] = []
    for number in range(count):
        found = [rng.random() ** 2 for _ in range(3)]
        found = [one / sum(found) for one in found]
        winner = rng.choices(range(3), [one**0.5 for one in found])[0]
        moments.append(Moment(number, rng.random(), tuple(found), tuple(float(seat == winner) for seat in range(3))))
    return moments


def test_a_fit_finds_how_sure_one_may_be() -> None:
    powers = fitted(overconfident(3000, 1))
    assert fmean(powers) == pytest.approx(0.5, abs=0.1)
    held = overconfident(1000, 2)
    assert surprise(held, powers) < surprise(held, (1.0,))
    assert all(chance == pytest.approx(won, abs=0.12) for chance, won, _ in reliability(held, powers))
    assert "<svg" in plotted(held, powers, "a plot")


@pytest.mark.parametrize(("name", "matches"), [("galopp-royal", 36), ("giganten", 14), ("competitors", 5)])
def test_reviews_are_not_surprised_by_fresh_matches(name: str, matches: int) -> None:
    game = plancia.game(name)
    moments = [one for number in range(FRESH, FRESH + matches) for one in judged(game, number)]
    assert surprise(moments, game.calibration) < surprise(moments, (1.0,)) + 0.02
    few = [
        (chance, won)
        for one in moments
        for chance, won in zip(Calibration.at(game.calibration, one.progress).chances(one.found), one.won, strict=True)
        if chance < calibration.EDGES[2]
    ]
    assert fmean(won for _, won in few) < fmean(chance for chance, _ in few) + 0.08
