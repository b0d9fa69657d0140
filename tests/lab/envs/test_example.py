"""The training example, shortened."""

from __future__ import annotations

import numpy as np
import pytest

from examples import train


def test_it_learns_to_beat_random_players(capsys: pytest.CaptureFixture[str]) -> None:
    _, rewards = train.train(320, seed=7)
    assert np.mean(rewards[:4]) + 0.1 < np.mean(rewards[-4:])
    assert "320 matches, reward +" in capsys.readouterr().err


def test_the_same_seed_learns_the_same() -> None:
    first, again = (train.train(32, seed=2)[0].weights for _ in range(2))
    assert first.any()
    assert np.array_equal(first, again)
