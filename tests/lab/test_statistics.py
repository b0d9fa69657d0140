"""Intervals hold what they promise."""

from __future__ import annotations

import random

import pytest

from plancia.lab.statistics import Estimate, estimate


@pytest.mark.parametrize(("chance", "pairs"), [(0.5, 5), (0.65, 20), (0.8, 50), (0.97, 50)])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(chance: float, pairs: int) -> None:
    rng = random.Random(1)

    def measured() -> Estimate:
        return estimate([sum(rng.random() < chance for _ in range(8)) / 8 for _ in range(pairs)])

    held = sum(one.low <= chance <= one.high for one in (measured() for _ in range(2000)))
    assert 0.92 < held / 2000 < 0.98


def test_nothing_is_known_before_anything_was_played() -> None:
    assert estimate([]) == Estimate(0.5, 0.0, 1.0)
    once = estimate([0.75])
    assert once.low < 0.05
    assert once.high > 0.95


def test_what_never_varied_may_still_vary() -> None:
    few, many = estimate([1 / 3] * 13), estimate([1 / 3] * 1300)
    assert few.low < 0.3
    assert few.high > 0.4
    assert 0.33 < many.low < 1 / 3 < many.high < 0.34


def test_who_took_everything_may_still_have_been_lucky() -> None:
    few, many = estimate([1.0] * 3), estimate([1.0] * 300)
    assert few.low < 0.5
    assert 0.95 < many.low < 1.0 == many.high
    assert estimate([0.0] * 3) == Estimate(0.0, 0.0, 1 - few.low)
