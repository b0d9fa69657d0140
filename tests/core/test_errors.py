"""Errors are for people, and reach them from other processes too."""

from __future__ import annotations

import pickle

import pytest

from plancia.core import BadNotation, BadPosition, IllegalMove, NotYourTurn, PlanciaError


@pytest.mark.parametrize(
    "error",
    [
        BadNotation("'x' is not a move"),
        IllegalMove("bid 3", "GA-3.11", "4 stands; bid 5 or more"),
        NotYourTurn("the match is over"),
        BadPosition(["race is 9", "gold is 'much'"]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_a_worker_arrives_whole(error: PlanciaError) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  # the way errors come from a worker process
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)


def test_a_refusal_names_move_reason_and_rule() -> None:
    assert str(IllegalMove("bid 3", "GA-3.11", "4 stands")) == "bid 3: 4 stands (GA-3.11)"


def test_a_bad_position_tells_every_reason() -> None:
    assert str(BadPosition(["race is 9", "gold is 'much'"])) == "race is 9; gold is 'much'"
