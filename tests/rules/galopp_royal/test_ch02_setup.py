"""Chapter 2: set-up and the course of the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from plancia.core import BadPosition, Scripted, Seeded
from tests.marks import rule
from tests.rules.galopp_royal.helpers import COLOURS, GAME, GREEN, STANDARD, cards, crafty, lot, matches, played, see
from tests.rules.shared import Watched, legal, play, refused, told


@rule("GA-2.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_has_a_chair_and_a_display_of_an_own_colour(seats: int) -> None:
    match = GAME.start(seats, chance=1)
    view = see(match)
    assert len(view.spaces) == len(view.displays) == seats
    assert sorted({str(drawn["chair"]) for drawn in told(match, "draw_hidden")}) == sorted(COLOURS[:seats])


@rule("GA-2.1")
def test_a_colour_that_nobody_plays_cannot_be_named() -> None:
    assert refused(crafty(seats=4), "push white 2") == "GA-2.1"
    assert refused(crafty(seats=4), "help blue 1 black 1") == "GA-2.1"
    assert "push white 2" in legal(crafty(seats=5))


@rule("GA-2.2")
def test_colours_come_with_the_seats_and_are_never_chosen() -> None:
    assert GAME.seat_names == ("red", "blue", "green", "yellow", "white", "black")
    for first in range(3):
        match = GAME.start(3, chance=1, options={"first_player": first})
        assert told(match, "first_player") == [{"chair": COLOURS[first]}]
        assert {move.split()[0] for move in legal(match)} == {"pass", "bid"}


@rule("GA-2.4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nothing_is_discarded_before_the_first_lot(seats: int) -> None:
    view = see(GAME.start(seats, chance=1))
    assert (view.deck_size, view.discard_size) == (40 - max(4, seats), 0)


@rule("GA-2.4")
def test_every_card_left_in_the_deck_is_equally_likely() -> None:
    chance = Watched("first 0", *cards("five goof five one"))
    GAME.start(4, chance)
    box = list(STANDARD.values())
    drawn = [[0] * 6, [0, 0, 0, 1, 0, 0], [0, 0, 0, 1, 1, 0], [0, 0, 0, 2, 1, 0]]
    pools = [[copies - gone for copies, gone in zip(box, away, strict=True)] for away in drawn]
    assert chance.seen[1:] == [("card", pool, sum(pool)) for pool in pools]


@rule("GA-2.5")
def test_the_arch_starts_on_the_first_stone() -> None:
    view = see(GAME.start(4, chance=1))
    assert (view.race, view.arch, view.stone) == (0, 15, (20, 10, 5))


@rule("GA-2.6")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_receives_fifty_gold(seats: int) -> None:
    assert see(GAME.start(seats, chance=1)).gold == (50,) * seats


@rule("GA-2.7")
def test_nobody_is_the_banker() -> None:
    with pytest.raises(BadPosition, match="banker is no fact of a position"):
        GAME.arrange({"banker": 0})
    match = lot("one", "two", "three", "five")
    assert not any("bank" in fact for fact in match.position())
    assert see(play(match, "bid 9", "pass", "pass", "pass")).gold == (41, 50, 50, 50)


@rule("GA-2.8")
@matches()
def test_starting_auctions_and_then_six_races(seats: int, seed: int) -> None:
    match = played(seats, seed)[2]
    names = [event.name for event in match.events(None)]
    assert [race["race"] for race in told(match, "race")] == [1, 2, 3, 4, 5, 6]
    assert "starting_lot" not in names[names.index("race") :]
    assert not {"roll", "removed", "substitute_lot"} & set(names[: names.index("race")])


@rule("GA-2.9", "GA-10.1", "GA-11.1")
@matches()
def test_an_interval_after_each_race_but_the_sixth(seats: int, seed: int) -> None:
    names = [event.name for event in played(seats, seed)[2].events(None)]
    heads = [at for at, name in enumerate(names) if name == "race"] + [len(names)]
    for number, (begin, end) in enumerate(pairwise(heads), start=1):
        parts = [name for name in names[begin:end] if name in ("prize", "removed", "replacement", "substitute_lot")]
        prizes = ["prize"] * 3
        interval = ["removed"] * seats + ["replacement"] * seats + ["substitute_lot"] * 2
        assert parts == (prizes + interval if number < 6 else prizes)


@rule("GA-2.10")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_opens_the_first_lot_and_begins_race_one(first: int) -> None:
    match = GAME.start(3, Scripted(f"first {first}", then=Seeded(3)))
    assert match.to_move() == (first,)
    while not told(match, "race"):
        match.play("bid 1" if "bid 1" in legal(match) else "pass")
    assert told(match, "race")[0]["chair"] == told(match, "roll")[0]["chair"] == COLOURS[first]


@rule("GA-2.10")
def test_without_a_word_from_the_table_every_seat_is_equally_likely_to_be_first() -> None:
    chance = Watched("first 2")
    match = GAME.start(5, chance)
    assert chance.seen[0] == ("first", [1, 1, 1, 1, 1], 5)
    assert see(match).first_player == GREEN
