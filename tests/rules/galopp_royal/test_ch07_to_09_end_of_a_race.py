"""Chapters 7 to 9: the end of a race, the pond and the prizes."""

from __future__ import annotations

import pytest

from plancia.core import BadPosition
from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    COLOURS,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    crafty,
    dice,
    interval,
    matches,
    played,
    race,
    see,
    substitute,
)
from tests.rules.shared import play, told

GOOFS = dict.fromkeys(COLOURS, "goof two five crafty")


@rule("GA-7.1")
@pytest.mark.parametrize(("space", "place"), [(9, 0), (10, 1), (11, 1), (14, 1)])
def test_reaching_or_passing_the_arch_finishes_and_surplus_steps_are_lost(space: int, place: int) -> None:
    match = race(3, 4, spaces=[space, 0, 0, 0])
    assert (see(match).spaces[RED], see(match).places[RED]) == (min(space + 5, 15), place)


@rule("GA-7.2")
def test_who_finishes_first_second_and_third() -> None:
    match = race(3, 3, 3, 4, seats=5, turn=YELLOW, spaces=[14, 0, 0, 14, 14])
    assert told(match, "finish") == [
        {"chair": "yellow", "place": 1},
        {"chair": "white", "place": 2},
        {"chair": "red", "place": 3},
    ]
    assert see(match).places == (3, 0, 0, 1, 2)


@rule("GA-7.3")
def test_later_finishers_take_the_next_places_and_leave_the_track() -> None:
    match = race(3, 3, seats=6, spaces=[14, 14, 15, 15, 15, 0], places=[0, 0, 1, 2, 3, 0])
    assert see(match).stage == "exchange"
    assert see(match).places == (4, 5, 1, 2, 3, 6)
    match = race(3, 1, 4, seats=6, spaces=[14, 0, 15, 15, 15, 0], places=[0, 0, 1, 2, 3, 0])
    assert [roll["chair"] for roll in told(match, "roll")] == ["red", "blue", "black"]
    assert see(match).places[RED] == 4


@rule("GA-7.4")
@pytest.mark.parametrize("seats", [5, 6])
def test_the_race_goes_on_after_the_third_finisher(seats: int) -> None:
    placed = [0, 1, 2] + [0] * (seats - 3)
    match = race(3, 4, seats=seats, places=placed, spaces=[14, 15, 15] + [0] * (seats - 3))
    assert (see(match).places[RED], see(match).stage, match.to_move()) == (3, "crafty", (YELLOW,))


@rule("GA-7.5")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_race_ends_when_one_chair_is_left(seats: int) -> None:
    ahead = seats - 2
    match = race(3, seats=seats, spaces=[14, 5] + [15] * ahead, places=[0, 0, *range(1, ahead + 1)])
    view = see(match)
    assert view.places == (seats - 1, seats, *range(1, ahead + 1))
    assert (view.stage, view.last, view.spaces[BLUE]) == ("exchange", BLUE, 5)


@rule("GA-7.5")
def test_the_chair_left_takes_the_one_free_place() -> None:
    match = race(3, spaces=[14, -4, 15, 5], places=[0, 4, 1, 0])
    assert see(match).places == (2, 4, 1, 3)
    assert told(match, "left_over") == [{"chair": "yellow", "place": 3}]


@rule("GA-7.5")
def test_six_players_race_on_although_the_paid_and_the_last_places_are_known() -> None:
    match = race(3, 4, seats=6, spaces=[14, 0, 15, 15, -4, 0], places=[0, 0, 1, 2, 6, 0])
    assert see(match).places == (3, 0, 1, 2, 6, 0)
    assert match.to_move() == (BLUE,)


@rule("GA-7.6")
@matches()
def test_no_two_chairs_share_a_place(seats: int, seed: int) -> None:
    places: list[int] = []
    for event in played(seats, seed)[2].events(None):
        if event.name in ("finish", "pond", "left_over"):
            places.append(int(event.facts["place"]))
        if event.name == "prize" and event.facts["place"] == 1:
            assert sorted(places) == [*range(1, seats + 1)]
            places = []
    with pytest.raises(BadPosition, match="are not different numbers up to 4"):
        crafty(spaces=[0, 0, 15, 15], places=[0, 0, 1, 1])


@rule("GA-7.7")
@matches()
def test_place_n_has_the_advantage_in_the_next_interval(seats: int, seed: int) -> None:
    for moment in played(seats, seed)[1]:
        view = moment.before
        if view.stage == "exchange":
            assert view.to_move == (view.last,) == (view.places.index(seats),)


@rule("GA-8.1")
def test_the_pond_ends_this_race_only() -> None:
    match = race(1, 2, 2, 2, 4, teams=GOOFS, spaces=[-2, 0, 0, 0])
    assert [roll["chair"] for roll in told(match, "roll")] == ["red", "blue", "green", "yellow", "blue"]
    lots = substitute("goof", "goof", "goof", "goof", chance=dice(1, 4), lot=2, spaces=[-4, 15, 15, 9])
    assert see(play(lots, "pass", "pass", "pass", "pass")).places == (0, 0, 0, 0)
    assert [roll["chair"] for roll in told(lots, "roll")] == ["red", "blue"]


@rule("GA-8.2")
@pytest.mark.parametrize("space", [-2, -3])
def test_reaching_and_passing_the_pond_are_both_entering(space: int) -> None:
    view = see(race(1, 4, teams=GOOFS, spaces=[space, 0, 0, 0]))
    assert (view.spaces[RED], view.places[RED]) == (-4, 4)


@rule("GA-8.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_first_chair_in_the_pond_is_last(seats: int) -> None:
    match = race(1, 4, seats=seats, teams=GOOFS, spaces=[-3] + [0] * (seats - 1))
    assert told(match, "pond") == [{"chair": "red", "place": seats}]
    assert match.to_move() == (BLUE,)


@rule("GA-8.4", "GA-8.5", "GA-9.4")
def test_three_players_the_pond_pays_the_third_and_the_second_prize() -> None:
    view = see(race(1, 1, seats=3, teams=GOOFS, spaces=[-3, -3, 7]))
    assert (view.places, view.gold) == ((3, 2, 1), (55, 60, 70))


@rule("GA-8.4")
def test_three_players_the_first_in_the_pond_is_third_whoever_finishes_when() -> None:
    view = see(race(1, 3, seats=3, teams=GOOFS, spaces=[-2, 14, 0]))
    assert (view.places, view.gold) == ((3, 1, 2), (55, 70, 60))


@rule("GA-8.6")
def test_the_pond_fills_the_places_from_the_back() -> None:
    match = race(1, 1, 3, 1, 4, seats=6, teams=GOOFS, spaces=[-2, -3, 14, -2, 0, 0])
    assert see(match).places == (6, 5, 1, 4, 0, 0)
    assert match.to_move() == (WHITE,)


@rule("GA-8.7")
def test_four_players_the_second_chair_in_the_pond_is_third_and_is_paid() -> None:
    match = race(1, 1, 3, teams=GOOFS, spaces=[-2, -3, 14, 6])
    assert (see(match).places, see(match).gold) == ((4, 3, 1, 2), (50, 55, 70, 60))


@rule("GA-8.8")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_when_all_but_one_are_in_the_pond_that_one_is_first_at_once(seats: int) -> None:
    sunk = seats - 2
    match = race(
        1, seats=seats, teams=GOOFS, spaces=[-3, -1] + [-4] * sunk, places=[0, 0, *range(seats, seats - sunk, -1)]
    )
    view = see(match)
    assert (view.places[:2], view.stage, view.last) == ((2, 1), "exchange", GREEN)
    assert told(match, "left_over") == [{"chair": "blue", "place": 1}]
    assert view.gold[BLUE] == 70


@rule("GA-9.1")
def test_race_one_pays_twenty_ten_and_five() -> None:
    match = race(3, spaces=[14, 15, 15, 3], places=[0, 2, 1, 0])
    assert see(match).gold == (55, 60, 70, 50)
    assert told(match, "prize") == [
        {"chair": "green", "gold": 20, "place": 1},
        {"chair": "blue", "gold": 10, "place": 2},
        {"chair": "red", "gold": 5, "place": 3},
    ]


@rule("GA-9.1")
@matches()
def test_every_race_pays_the_sum_of_its_stone(seats: int, seed: int) -> None:
    paid = [int(prize["gold"]) for prize in told(played(seats, seed)[2], "prize")]
    assert [sum(paid[at : at + 3]) for at in range(0, 18, 3)] == [35, 43, 52, 60, 70, 78]
    assert len(paid) == 18


@rule("GA-9.2")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_nobody_else_is_paid(seats: int) -> None:
    match = interval("prizes", seats, last=seats - 1)
    assert see(match).gold == (70, 60, 55, *[50] * (seats - 3))


@rule("GA-9.3")
def test_prizes_are_paid_when_the_race_ends_and_before_the_exchange() -> None:
    match = race(3, 3, 3, 4, seats=5, spaces=[14, 14, 14, 0, 0])
    assert (see(match).places, see(match).gold) == ((1, 2, 3, 0, 0), (50,) * 5)
    match = race(3, spaces=[14, 15, 15, 3], places=[0, 2, 1, 0])
    assert (see(match).stage, see(match).gold, told(match, "removed")) == ("exchange", (55, 60, 70, 50), [])
