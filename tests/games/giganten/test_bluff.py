"""Bluffs: bids beyond the own licences are made now and then, and nobody lives on outbidding or on fearing them."""

from __future__ import annotations

import pytest

from tools.bluffing import EXPLOITERS, account, thumb


@pytest.mark.parametrize("name", EXPLOITERS)
def test_who_answers_every_bid_alike_gains_nothing(name: str) -> None:
    assert account(thumb, EXPLOITERS[name], matches=40).share >= 0.5


def test_some_bids_are_bluffs_and_some_of_these_are_called() -> None:
    found = account(thumb, thumb, matches=20)
    assert 0.01 < found.bluffs / found.bids < 0.25
    assert 0 < found.called < found.bluffs
