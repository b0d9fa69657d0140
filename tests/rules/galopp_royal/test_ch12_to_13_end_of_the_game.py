"""Chapters 12 and 13: the next race and the end of the game."""

from __future__ import annotations

import pytest

from plancia.core import NotYourTurn
from tests.marks import rule
from tests.rules.galopp_royal.helpers import COLOURS, dice, displays, interval, matches, played, race, see, substitute
from tests.rules.shared import play, told

GOOFS = ("goof", "goof", "goof", "goof")


@rule("GA-12.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_arch_moves_on_to_the_next_stone(number: int) -> None:
    match = substitute(*GOOFS, chance=dice(4), lot=2, race=number)
    before = see(match)
    assert (before.race, before.arch) == (number, 14 + number)
    after = see(play(match, "pass", "pass", "pass", "pass"))
    assert (after.race, after.arch) == (number + 1, 15 + number)
    assert after.stone == ((25, 12, 6), (30, 15, 7), (35, 17, 8), (40, 20, 10), (45, 22, 11))[number - 1]


@rule("GA-12.1")
def test_race_two_is_run_for_twenty_five_twelve_and_six() -> None:
    assert see(race(3, race=2, spaces=[14, 16, 16, 0], places=[0, 1, 2, 0])).gold == (56, 75, 62, 50)


@rule("GA-12.2")
def test_all_chairs_return_to_start() -> None:
    match = substitute(*GOOFS, chance=dice(4), lot=2, spaces=[-4, 15, 15, 12])
    view = see(play(match, "pass", "pass", "pass", "pass"))
    assert (view.spaces, view.places) == ((0, 0, 0, 0), (0, 0, 0, 0))


@rule("GA-12.3")
@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_the_last_player_begins_whoever_was_first_player(last: int) -> None:
    match = substitute(*GOOFS, chance=dice(4), lot=2, last=last, first_player=1)
    play(match, "pass", "pass", "pass", "pass")
    assert match.to_move() == (last,)
    assert told(match, "race") == [{"race": 2, "steps": 16, "chair": COLOURS[last]}]


@rule("GA-12.3")
def test_a_sale_of_the_second_lot_does_not_change_who_begins() -> None:
    match = substitute("crafty", "crafty", "goof", "goof", chance=dice(4), lot=2, last=2)
    play(match, "pass", "bid 1", "pass", "pass")
    assert match.to_move() == (2,)


@rule("GA-13.1")
def test_after_race_six_and_its_prizes_the_game_is_over() -> None:
    match = race(3, race=6, spaces=[19, 20, 20, 5], places=[0, 1, 2, 0])
    assert match.over
    assert (match.to_move(), see(match).stage) == ((), "over")
    assert see(match).gold == (61, 95, 72, 50)
    assert told(match, "removed") + told(match, "substitute_lot") == []
    assert told(match, "end") == [{}]
    with pytest.raises(NotYourTurn, match="the match is over"):
        match.play("pass")


@rule("GA-13.1")
def test_after_race_five_it_is_not() -> None:
    match = race(3, race=5, spaces=[18, 19, 19, 5], places=[0, 1, 2, 0])
    assert (match.over, match.result, see(match).stage) == (False, None, "exchange")


@rule("GA-13.2")
def test_whoever_has_most_gold_wins() -> None:
    match = interval("prizes", race=6, last=3, gold=[10, 40, 30, 60])
    assert match.result is not None
    assert match.result.scores == (55, 62, 41, 60)
    assert (match.result.winners, match.result.places) == ((1,), (3, 1, 4, 2))


@rule("GA-13.2")
@matches()
def test_the_winners_are_exactly_the_players_with_most_gold(seats: int, seed: int) -> None:
    match = played(seats, seed)[2]
    gold = see(match).gold
    assert match.result is not None
    assert match.result.winners == tuple(seat for seat in range(seats) if gold[seat] == max(gold))


@rule("GA-13.3")
def test_equal_gold_means_several_winners() -> None:
    match = interval("prizes", race=6, last=3, gold=[15, 38, 10, 60])
    assert match.result is not None
    assert match.result.scores == (60, 60, 21, 60)
    assert (match.result.winners, match.result.places) == ((0, 1, 3), (1, 1, 4, 1))


@rule("GA-13.4")
def test_teams_are_worth_nothing_at_the_end() -> None:
    rich, poor = "five five five five", "goof goof goof goof"
    results = [
        interval("prizes", race=6, last=3, displays=displays(4, {"red": team}, otherwise="one two three crafty")).result
        for team in (rich, poor)
    ]
    assert results[0] == results[1] is not None
