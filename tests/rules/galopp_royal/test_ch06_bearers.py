"""Chapter 6: bearers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.marks import rule
from tests.rules.galopp_royal.helpers import BLUE, GREEN, crafty, matches, played, race, see
from tests.rules.shared import legal, play, refused, told


@rule("GA-6.1")
@pytest.mark.parametrize(("bearer", "steps"), [("one", 1), ("two", 2), ("three", 3), ("five", 5)])
def test_plain_bearers_move_the_own_chair_forward(bearer: str, steps: int) -> None:
    match = race(3, 4, teams={"red": f"goof goof {bearer} goof"}, spaces=[4, 4, 4, 4])
    assert see(match).spaces == (4 + steps, 4, 4, 4)
    assert match.to_move() == (BLUE,)


@rule("GA-6.2")
def test_a_goof_moves_the_own_chair_back_two_if_need_be_into_the_pond() -> None:
    goof = {"red": "goof two two two"}
    assert see(race(1, 4, teams=goof, spaces=[6, 1, 1, 1])).spaces == (4, 1, 1, 1)
    assert told(race(1, 4, teams=goof, spaces=[-2, 1, 1, 1]), "pond") == [{"chair": "red", "place": 4}]


@rule("GA-6.3")
def test_forward_mode() -> None:
    assert see(play(crafty(spaces=[3, 3, 3, 3]), "push green 2")).spaces == (5, 3, 1, 3)
    assert see(play(crafty(spaces=[3, 3, 3, 3]), "push blue 1 yellow 1")).spaces == (5, 2, 3, 2)


@rule("GA-6.4")
def test_backward_mode() -> None:
    assert see(play(crafty(spaces=[3, 3, 3, 3]), "help green 2")).spaces == (1, 3, 5, 3)
    assert see(play(crafty(spaces=[3, 3, 3, 3]), "help blue 1 yellow 1")).spaces == (1, 4, 3, 4)


@rule("GA-6.4", "GA-6.5", "GA-6.8")
def test_every_crafty_choice_moves_the_owner_and_others() -> None:
    assert legal(crafty(spaces=[3, 3, 3, 3])) == {
        "push blue 2",
        "push blue 1 green 1",
        "push blue 1 yellow 1",
        "push green 2",
        "push green 1 yellow 1",
        "push yellow 2",
        "help blue 2",
        "help blue 1 green 1",
        "help blue 1 yellow 1",
        "help green 2",
        "help green 1 yellow 1",
        "help yellow 2",
    }


@rule("GA-6.5")
@pytest.mark.parametrize("move", ["pass", "bid 1", "remove red one", "keep red"])
def test_neither_mode_can_be_declined(move: str) -> None:
    assert refused(crafty(), move) == "GA-6.5"


@rule("GA-6.5")
def test_the_owner_chooses_anew_at_every_crafty_roll() -> None:
    match = crafty(seats=3, spaces=[5, 5, 5], then=(4, 4, 4, 4))
    play(match, "push blue 2", "help red 2", "push red 2", "help green 2")
    assert see(match).spaces == (5, 1, 9)
    assert [moved["chair"] for moved in told(match, "move")] == ["red", "blue", "green", "red"]


@rule("GA-6.6")
@pytest.mark.parametrize(
    "move",
    ["push red 2", "help red 2", "push blue 1 blue 1", "help blue 1 blue 1", "push red 1 blue 1", "help blue 1 red 1"],
)
def test_the_two_chairs_of_a_split_are_different_and_never_the_own(move: str) -> None:
    assert refused(crafty(), move) == "GA-6.6"


@rule("GA-6.7")
def test_only_chairs_still_racing_can_be_moved() -> None:
    match = crafty(spaces=[5, 15, 5, 5], places=[0, 1, 0, 0])
    for move in ("push blue 2", "help blue 2", "push blue 1 green 1", "help green 1 blue 1"):
        assert refused(match, move) == "GA-6.7"
    assert not any("blue" in move for move in legal(match))
    assert "help green 1 yellow 1" in legal(match)


@rule("GA-6.8")
def test_the_push_is_compulsory_if_there_is_one() -> None:
    assert refused(crafty(), "advance") == "GA-6.8"
    assert refused(crafty(spaces=[0, -3, -3, -1]), "advance") == "GA-6.8"


@rule("GA-6.9", "GA-6.10")
@pytest.mark.parametrize(("space", "two", "one"), [(-1, True, True), (-2, False, True), (-3, False, False)])
def test_nobody_is_pushed_into_the_pond(space: int, two: bool, one: bool) -> None:
    match = crafty(spaces=[0, space, 0, 0])
    assert ("push blue 2" in legal(match), "push blue 1 green 1" in legal(match)) == (two, one)
    if not two:
        assert refused(match, "push blue 2") == "GA-6.10"
    if not one:
        assert refused(match, "push blue 1 green 1") == "GA-6.10"
    assert {"help blue 2", "help blue 1 green 1"} <= legal(match)


@rule("GA-6.9")
@matches()
def test_a_chair_moved_by_somebody_else_never_enters_the_pond(seats: int, seed: int) -> None:
    events = played(seats, seed)[2].events(None)
    ends = [int(event.facts["end"]) for event in events if event.name == "nudged"]
    assert ends
    assert min(ends) > -4
    for before, event in pairwise(events):
        assert event.name != "pond" or (before.name, before.facts["chair"]) == ("move", event.facts["chair"])


@rule("GA-6.11")
def test_without_a_legal_push_the_own_chair_moves_alone() -> None:
    match = crafty(spaces=[5, -3, -3, -3])
    assert "advance" in legal(match)
    assert not any(move.startswith("push") for move in legal(match))
    assert see(play(match, "advance")).spaces == (7, -3, -3, -3)


@rule("GA-6.11")
def test_a_lonely_push_of_one_is_no_split() -> None:
    match = crafty(seats=3, spaces=[5, -2, -3])
    assert "advance" in legal(match)
    assert refused(match, "push blue 1 green 1") == "GA-6.10"


@rule("GA-6.12")
def test_the_owner_may_go_into_the_pond_on_purpose() -> None:
    match = play(crafty(spaces=[-2, 0, 0, 0]), "help blue 2")
    view = see(match)
    assert (view.spaces, view.places) == ((-4, 2, 0, 0), (4, 0, 0, 0))


@rule("GA-6.13")
def test_the_own_chair_moves_first_then_the_named_ones_in_order() -> None:
    match = play(crafty(), "help blue 1 yellow 1")
    moved = [event.facts["chair"] for event in match.events(None) if event.name in ("move", "nudged")]
    assert moved == ["red", "blue", "yellow"]


@rule("GA-6.13")
def test_whoever_reaches_the_arch_on_the_way_is_placed_at_once() -> None:
    match = play(crafty(spaces=[3, 14, 5, 14]), "help blue 1 yellow 1")
    assert see(match).places == (0, 1, 0, 2)
    match = play(crafty(seats=5, spaces=[-2, 14, 14, 0, 0]), "help green 1 blue 1")
    assert see(match).places == (5, 2, 1, 0, 0)


@rule("GA-6.13", "GA-6.14")
def test_when_the_race_ends_in_between_the_rest_lapses() -> None:
    match = play(crafty(seats=3, spaces=[13, 15, 6], places=[0, 1, 0], then=()), "push green 2")
    view = see(match)
    assert (view.places, view.spaces) == ((2, 1, 3), (15, 15, 6))
    assert told(match, "nudged") == []
    match = play(crafty(seats=3, spaces=[-2, 15, 14], places=[0, 1, 0], then=()), "help green 2")
    assert (see(match).places, see(match).spaces) == ((3, 1, 2), (-4, 15, 14))
    match = play(crafty(seats=3, spaces=[5, 14, 14], then=()), "help blue 1 green 1")
    assert (see(match).places, see(match).spaces) == ((3, 1, 2), (3, 15, 15))


@rule("GA-6.14")
def test_the_push_is_carried_out_though_the_own_chair_finishes() -> None:
    view = see(play(crafty(spaces=[14, 9, 0, 0]), "push blue 2"))
    assert (view.places, view.spaces) == ((1, 0, 0, 0), (15, 7, 0, 0))
    view = see(play(crafty(spaces=[13, 9, 8, 0]), "push blue 1 green 1"))
    assert (view.places, view.spaces) == ((1, 0, 0, 0), (15, 8, 7, 0))


@rule("GA-6.15")
@pytest.mark.parametrize("space", [13, 14])
def test_a_chair_helped_to_or_past_the_arch_finishes_at_once(space: int) -> None:
    match = play(crafty(spaces=[9, 0, space, 0]), "help green 2")
    assert see(match).places == (0, 0, 1, 0)
    assert told(match, "finish") == [{"chair": "green", "place": 1}]


@rule("GA-6.16")
def test_a_split_is_named_clockwise_from_the_mover() -> None:
    match = crafty(turn=GREEN)
    splits = {move for move in legal(match) if move.startswith("push") and move.endswith("1")}
    assert splits == {"push yellow 1 red 1", "push yellow 1 blue 1", "push red 1 blue 1"}
    assert refused(match, "push blue 1 red 1") == "GA-6.16"
    assert refused(match, "help red 1 yellow 1") == "GA-6.16"


@rule("GA-6.16")
def test_the_reverse_order_is_a_choice_only_when_both_would_finish() -> None:
    match = crafty(spaces=[0, 14, 14, 13])
    assert {"help blue 1 green 1", "help green 1 blue 1"} <= legal(match)
    assert "help yellow 1 blue 1" not in legal(match)
    assert refused(match, "help yellow 1 green 1") == "GA-6.16"
    assert refused(match, "push green 1 blue 1") == "GA-6.16"
    assert see(play(match.copy(), "help blue 1 green 1")).places == (0, 1, 2, 0)
    assert see(play(match, "help green 1 blue 1")).places == (0, 2, 1, 0)
