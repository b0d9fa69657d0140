"""Chapters 11 and 12: full depots overflow, and the die goes to the left."""

from __future__ import annotations

import pytest

from plancia.core.options import OptionValue
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    COMPANIES,
    GREEN,
    GREY,
    RED,
    arrange,
    bidding,
    busy,
    busy_matches,
    depots,
    names,
    see,
)
from tests.rules.shared import play, told


@rule("GI-11.1")
def test_every_depot_of_every_player_is_checked_by_itself_after_the_three_auctions() -> None:
    stored = depots(hudson=(3, 3, 3, 3), jet=(3, 3, 3, 3), us=(3, 3, 3, 3))
    match = bidding("1", "1", "1", "1", depots=stored)
    play(match, *["pass"] * 8)
    assert (see(match).company, sum(sum(one.values()) for one in see(match).depots)) == ("us", 36)
    play(match, *["pass"] * 4)
    assert [(fact["seat"], fact["company"]) for fact in told(match, "overflow")] == [
        (colour, company) for colour in COLOURS for company in COMPANIES
    ]
    assert (see(match).stage, see(match).round) == ("card", 3)
    assert names(match).index("overflow") > max(at for at, name in enumerate(names(match)) if name == "unsold")


@rule("GI-11.2", "GI-11.3")
@pytest.mark.parametrize(("crude", "kept"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2), (9, 2)])
def test_a_depot_keeps_two_and_each_further_marker_brings_1000(crude: int, kept: int) -> None:
    view = see(arrange("depots", depots=depots(jet=(0, 0, crude))))
    surplus = crude - kept
    assert view.depots[BLUE] == {"hudson": 0, "jet": kept, "us": 0}
    assert (view.cash[BLUE], view.bank, view.supply) == (
        15_000 + 1000 * surplus,
        -60_000 - 1000 * surplus,
        60 - kept,
    )
    assert [view.cash[seat] for seat in (RED, GREY, GREEN)] == [15_000] * 3


@rule("GI-11.3")
def test_the_overflow_is_told() -> None:
    match = arrange("depots", depots=depots(us=(5,)))
    assert told(match, "overflow") == [{"seat": "red", "company": "us", "crude": 3, "money": 3000}]


@rule("GI-11.4")
def test_each_depot_counts_alone() -> None:
    full = see(arrange("depots", depots=depots(hudson=(2, 2, 2, 2), jet=(2, 2, 2, 2), us=(2, 2, 2, 2))))
    assert (full.supply, full.cash) == (36, (15_000,) * 4)
    view = see(arrange("depots", depots=depots(hudson=(0, 3), jet=(0, 0, 4), us=(6, 1))))
    assert view.depots == (
        {"hudson": 0, "jet": 0, "us": 2},
        {"hudson": 2, "jet": 0, "us": 1},
        {"hudson": 0, "jet": 2, "us": 0},
        {"hudson": 0, "jet": 0, "us": 0},
    )
    assert view.cash == (19_000, 16_000, 17_000, 15_000)


@rule("GI-12.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_die_goes_to_the_left_neighbour(seats: int) -> None:
    for first in range(seats):
        match = arrange("depots", seats=seats, first_player=first, turn=first)
        following = (first + 1) % seats
        assert (see(match).first_player, match.to_move(), see(match).round) == (following, (following,), 3)


@rule("GI-12.1")
@busy_matches()
def test_the_first_player_changes_once_per_round(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    rounds = told(busy(seats, seed, **options)[1], "round")
    start = COLOURS.index(str(rounds[0]["seat"]))
    assert [fact["seat"] for fact in rounds] == [COLOURS[(start + number) % seats] for number in range(len(rounds))]
    assert [fact["round"] for fact in rounds] == [*range(1, len(rounds) + 1)]


@rule("GI-12.2")
def test_the_new_first_player_rolls_the_prices() -> None:
    match = arrange("depots", ["die blue 2", "die red 3", "die blue 4"], first_player=BLUE, turn=BLUE)
    rolls = told(match, "roll")
    assert [(fact["seat"], fact["company"]) for fact in rolls] == [("green", company) for company in COMPANIES]
    assert see(match).prices == {"hudson": 6000, "jet": 3500, "us": 7000}
    assert names(match)[:5] == ["round", "roll", "roll", "roll", "red_card"]
