"""Chapter 5: races."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    RED,
    YELLOW,
    cards,
    crafty,
    dice,
    displays,
    lot,
    matches,
    played,
    race,
    see,
    substitute,
)
from tests.rules.shared import Watched, play, told


@rule("GA-5.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_begins_race_one(first: int) -> None:
    chance = [*cards("one two three crafty"), *dice(4)]
    match = lot("", "one two", "five crafty", chance=chance, turn=BLUE, first_player=first)
    play(match, "bid 1", "pass")
    assert see(match).race == 1
    assert (match.to_move(), see(match).roller) == ((first,), first)


@rule("GA-5.2")
def test_a_turn_is_one_roll_of_a_fair_die_from_one_to_four() -> None:
    chance = Watched(*dice(1, 2, 3, 4))
    match = GAME.arrange({"stage": "roll", "turn": RED, "displays": displays(4)}, chance)
    assert chance.seen == [("die", [1, 1, 1, 1], 4)] * 4
    assert [(roll["chair"], roll["slot"]) for roll in told(match, "roll")] == [
        *zip(COLOURS, (1, 2, 3, 4), strict=False)
    ]


@rule("GA-5.3")
@pytest.mark.parametrize(("number", "space"), [(1, 5), (2, -2), (3, 3), (4, 1)])
def test_the_number_names_a_slot_of_the_rollers_own_display(number: int, space: int) -> None:
    match = race(number, 4, teams={"red": "five goof three one"})
    assert see(match).spaces == (space, 0, 0, 0)


@rule("GA-5.4")
def test_after_the_move_it_is_the_left_neighbours_turn() -> None:
    match = race(1, 1, 1, 1, 4, turn=GREEN)
    assert [roll["chair"] for roll in told(match, "roll")] == ["green", "yellow", "red", "blue", "green"]
    assert play(crafty(turn=YELLOW, then=(4,)), "push blue 2").to_move() == (RED,)


@rule("GA-5.5")
def test_players_whose_chair_is_placed_are_skipped() -> None:
    match = race(1, 1, 4, seats=5, places=[0, 1, 5, 0, 2], spaces=[0, 15, -4, 0, 15])
    assert [roll["chair"] for roll in told(match, "roll")] == ["red", "yellow", "red"]


@rule("GA-5.5")
@matches()
def test_nobody_rolls_after_being_placed(seats: int, seed: int) -> None:
    placed: set[object] = set()
    for event in played(seats, seed)[2].events(None):
        if event.name == "race":
            placed = set()
        if event.name in ("finish", "pond"):
            placed.add(event.facts["chair"])
        assert event.name != "roll" or event.facts["chair"] not in placed


@rule("GA-5.6")
def test_several_chairs_may_stand_on_one_space() -> None:
    assert see(race(2, 2, 1, 4, spaces=[1, 1, 2, 3])).spaces == (3, 3, 3, 3)


@rule("GA-5.7")
def test_the_example_of_the_rulebook() -> None:
    match = race(2, 4, teams={"red": "one five two crafty"})
    assert told(match, "roll")[0] == {"chair": "red", "slot": 2, "bearer": "five"}
    assert told(match, "move") == [{"chair": "red", "start": 0, "end": 5}]
    assert see(match).spaces[RED] == 5


@rule("GA-5.8")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_race_stops_after_sixty_rolls_for_each_player(seats: int) -> None:
    assert see(race(1, 4, seats=seats, rolls=60 * seats - 2)).stage == "crafty"
    match = race(1, seats=seats, rolls=60 * seats - 1)
    assert told(match, "time_up") == [{"rolls": 60 * seats}]
    assert see(match).stage == "exchange"


@rule("GA-5.8")
def test_chairs_left_over_take_the_free_places_furthest_ahead_first() -> None:
    match = race(1, seats=6, rolls=359, spaces=[7, 9, 15, 3, -4, 12], places=[0, 0, 1, 0, 6, 0])
    view = see(match)
    assert view.places == (4, 3, 1, 5, 6, 2)
    assert view.gold == (50, 55, 70, 50, 50, 60)


@rule("GA-5.8")
@pytest.mark.parametrize(("turn", "places"), [(0, (4, 1, 2, 3)), (1, (3, 4, 1, 2)), (3, (1, 2, 3, 4))])
def test_equal_positions_are_ordered_from_whoever_would_roll_next(turn: int, places: tuple[int, ...]) -> None:
    spaces: list[int] = [5, 5, 5, 5]
    spaces[turn] = 4
    assert see(race(1, rolls=239, turn=turn, spaces=spaces)).places == places


@rule("GA-5.8")
def test_the_next_roller_comes_first_only_among_equals() -> None:
    assert see(race(1, rolls=239, spaces=[8, 3, 9, 3])).places == (2, 3, 1, 4)


@rule("GA-5.8")
def test_the_last_crafty_move_is_done_before_the_race_stops() -> None:
    match = crafty(rolls=240, spaces=[4, 7, 0, 0], then=())
    assert match.to_move() == (RED,)
    view = see(play(match, "push blue 2"))
    assert (view.spaces, view.places) == ((6, 5, 0, 0), (1, 2, 3, 4))


@rule("GA-5.8")
def test_a_race_that_ends_with_its_last_roll_is_not_stopped() -> None:
    match = race(3, rolls=239, spaces=[14, 15, 15, 3], places=[0, 1, 2, 0])
    assert told(match, "time_up") == []
    assert see(match).places == (3, 1, 2, 4)


@rule("GA-5.8")
def test_rolls_are_counted_anew_in_each_race() -> None:
    match = substitute("goof", "goof", "goof", "goof", chance=dice(1, 1, 4), lot=2, rolls=200)
    assert see(match).rolls == 200
    assert see(play(match, "pass", "pass", "pass", "pass")).rolls == 3
