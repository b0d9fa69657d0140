"""What games count of a player, on recorded matches: a figure for every seat, and those that must agree do."""

from __future__ import annotations

from pathlib import Path

import pytest

import plancia
from plancia.core.record import read_record
from plancia.kit.learn.study import studied
from plancia.kit.learn.traits import Tally

ROOT = Path(__file__).parents[2]
RECORDS = (
    "docs/records/galopp-royal.json",
    "tests/fixtures/giganten/bluff-caught.json",
    "tests/fixtures/competitors/auction.json",
)


def tallies(file: str) -> tuple[int, dict[str, Tally]]:
    """What is counted of a recorded match, and for how many seats."""
    match = read_record((ROOT / file).read_text("utf-8"), plancia.game).replay()
    study = match.game.study
    assert study is not None
    story = studied(match, [""] * match.seats)
    return match.seats, {trait.name: trait.tally(story) for trait in study().traits()}


@pytest.mark.parametrize("file", RECORDS)
def test_every_trait_counts_every_seat(file: str) -> None:
    seats, counted = tallies(file)
    assert len(counted) >= 7
    for name, tally in counted.items():
        assert len(tally) == seats, name
        assert all(count >= 0 and (count or not total) for total, count in tally), name


def test_what_is_counted_twice_agrees() -> None:
    _, counted = tallies("tests/fixtures/giganten/bluff-caught.json")
    # The bids that won are as many as the auctions won; of all that was carried some was for a fee.
    assert [count for _, count in counted["price"]] == [total for total, _ in counted["auctions"]]
    assert [count for _, count in counted["rented"]] == [total for total, _ in counted["hauled"]]
    assert all(beyond <= bids for beyond, bids in counted["daring"])
    assert sum(caught for caught, _ in counted["caught"]) >= 1
