"""Chapter 15: options, each in both readings."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.core import BadOption, Scripted, Seeded
from plancia.core.options import OptionValue
from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    GAME,
    RED,
    STANDARD,
    cards,
    crafty,
    interval,
    lot,
    race,
    see,
    whole_truth,
)
from tests.rules.shared import Watched, legal, play, refused, told


def default(name: str) -> OptionValue:
    return GAME.start(4, chance=1).options[name]


def refuse(name: str, *values: OptionValue) -> None:
    """The table may not choose these values; the complaint names the statement."""
    rule_of = {option.name: option.rule for option in GAME.options}[name]
    for value in values:
        with pytest.raises(BadOption, match=rf"option {name} cannot be .*; possible: .*\({rule_of}\)"):
            GAME.start(4, chance=1, options={name: value})


@rule("GA-15.1")
@pytest.mark.parametrize(
    ("deck", "copies"),
    [
        ("standard", STANDARD),
        ("rough", {"one": 8, "two": 7, "three": 6, "five": 5, "goof": 8, "crafty": 6}),
        ("gentle", {"one": 9, "two": 10, "three": 8, "five": 4, "goof": 4, "crafty": 5}),
    ],
)
def test_the_decks(deck: str, copies: dict[str, int]) -> None:
    assert whole_truth(GAME.start(4, chance=1, options={"deck": deck})) == Counter(copies)


@rule("GA-15.1")
def test_the_deck_is_standard_unless_the_table_says_otherwise() -> None:
    assert default("deck") == "standard"
    refuse("deck", "wild", 1, True)


@rule("GA-15.2")
@pytest.mark.parametrize("length", [8, 15, 40])
def test_how_far_the_first_arch_stands(length: int) -> None:
    options = {"race_length": length}
    assert see(GAME.start(3, chance=1, options=options)).arch == length
    assert see(race(3, 4, options=options, spaces=[length - 5, 0, 0, 0])).places[RED] == 1
    assert see(race(3, 4, options=options, spaces=[length - 6, 0, 0, 0])).places[RED] == 0
    assert see(crafty(options=options, race=4)).arch == length + 3


@rule("GA-15.2")
def test_the_first_race_has_8_to_40_steps() -> None:
    assert default("race_length") == 15
    refuse("race_length", 7, 41, "15", True)


@rule("GA-15.3")
@pytest.mark.parametrize("distance", [2, 4, 10])
def test_how_far_behind_start_the_pond_lies(distance: int) -> None:
    options = {"pond_distance": distance}
    assert see(GAME.start(3, chance=1, options=options)).pond == -distance
    goof = {"red": "goof two two two"}
    assert see(race(1, 4, options=options, teams=goof, spaces=[2 - distance, 0, 0, 0])).places[RED] == 4
    assert see(race(1, 4, options=options, teams=goof, spaces=[3 - distance, 0, 0, 0])).places[RED] == 0
    match = crafty(options=options, spaces=[0, 2 - distance, 0, 0])
    assert refused(match, "push blue 2") == "GA-6.10"
    assert "push blue 2" in legal(crafty(options=options, spaces=[0, 3 - distance, 0, 0]))


@rule("GA-15.3")
def test_the_pond_lies_2_to_10_spaces_behind() -> None:
    assert default("pond_distance") == 4
    refuse("pond_distance", 1, 11, -4, "4")


@rule("GA-15.4")
@pytest.mark.parametrize(
    ("number", "steep"),
    [(1, (20, 10, 5)), (2, (25, 12, 6)), (3, (30, 15, 7)), (4, (40, 20, 10)), (5, (50, 25, 12)), (6, (60, 30, 15))],
)
def test_steep_prizes(number: int, steep: tuple[int, int, int]) -> None:
    match = interval("prizes", race=number, last=3, options={"prizes": "steep"})
    assert see(match).stone == steep
    assert see(match).gold == (*(50 + prize for prize in steep), 50)


@rule("GA-15.4")
def test_prizes_rise_gently_unless_the_table_says_otherwise() -> None:
    assert default("prizes") == "rising"
    assert see(interval("prizes", race=6, last=3)).stone == (45, 22, 11)
    refuse("prizes", "flat", False)


@rule("GA-15.5")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_table_names_the_first_player(first: int) -> None:
    chance = Watched()
    match = GAME.start(4, chance, {"first_player": first})
    assert (match.to_move(), see(match).first_player) == ((first,), first)
    assert "first" not in [name for name, _, _ in chance.seen]


@rule("GA-15.5")
def test_the_first_player_is_random_unless_the_table_says_otherwise() -> None:
    assert default("first_player") == "random"
    for first in range(3):
        assert GAME.start(3, Scripted(f"first {first}", then=Seeded(1))).to_move() == (first,)
    refuse("first_player", 6, -1, "youngest", True)
    with pytest.raises(BadOption, match="with 3 seats the last is 2"):
        GAME.start(3, chance=1, options={"first_player": 3})


@rule("GA-15.6")
def test_with_an_optional_push_advance_is_always_a_choice() -> None:
    match = crafty(options={"crafty_push_optional": True}, spaces=[3, 3, 3, 3])
    assert "advance" in legal(match)
    assert {"push blue 2", "push blue 1 green 1", "help blue 2"} <= legal(match)
    assert see(play(match, "advance")).spaces == (5, 3, 3, 3)


@rule("GA-15.6")
def test_the_push_is_compulsory_unless_the_table_says_otherwise() -> None:
    assert default("crafty_push_optional") is False
    assert refused(crafty(options={"crafty_push_optional": False}), "advance") == "GA-6.8"
    refuse("crafty_push_optional", 1, 0, "true")


@rule("GA-15.7")
def test_with_an_optional_exchange_a_kept_display_draws_nothing() -> None:
    drawn = cards("five three goof goof goof goof")
    match = interval("exchange", chance=drawn, options={"exchange_optional": True})
    deck = see(match).deck_size
    assert "keep red" in legal(match)
    assert refused(match, "keep blue") == "GA-10.6"
    play(match, "keep red", "remove blue one", "keep green", "remove yellow two")
    view = see(match)
    assert view.displays == (
        ("one", "two", "five", "crafty"),
        ("five", "two", "five", "crafty"),
        ("one", "two", "five", "crafty"),
        ("one", "three", "five", "crafty"),
    )
    assert [drawn["chair"] for drawn in told(match, "replacement")] == ["blue", "yellow"]
    assert (view.stage, view.deck_size) == ("lot", deck - 2 - 4)


@rule("GA-15.7")
def test_a_card_must_leave_unless_the_table_says_otherwise() -> None:
    assert default("exchange_optional") is False
    assert refused(interval("exchange", options={"exchange_optional": False}), "keep red") == "GA-10.4"
    refuse("exchange_optional", 1, "false")


@rule("GA-15.8")
@pytest.mark.parametrize("limit", [1, 5, 20])
def test_after_how_many_unsold_lots_the_opener_must_bid(limit: int) -> None:
    options = {"empty_lot_limit": limit}
    hands = ("one", "two", "three", "five")
    assert "pass" in legal(lot(*hands, attempt=limit - 1, options=options))
    assert refused(lot(*hands, attempt=limit, options=options), "pass") == "GA-3.20"


@rule("GA-15.8")
def test_without_a_limit_the_opener_may_always_pass() -> None:
    match = lot("one", "two", "three", "five", options={"empty_lot_limit": 0})
    for attempt in range(30):
        assert see(match).attempt == attempt
        assert "pass" in legal(match)
        play(match, "pass", "pass", "pass", "pass")


@rule("GA-15.8")
def test_the_limit_of_unsold_lots_is_0_to_20() -> None:
    assert default("empty_lot_limit") == 5
    refuse("empty_lot_limit", -1, 21, False)


@rule("GA-15.9")
@pytest.mark.parametrize("limit", [1, 60, 500])
def test_after_how_many_rolls_a_race_is_stopped(limit: int) -> None:
    options = {"turn_limit": limit}
    assert see(race(1, 4, options=options, rolls=4 * limit - 2)).stage == "crafty"
    match = race(1, options=options, rolls=4 * limit - 1)
    assert told(match, "time_up") == [{"rolls": 4 * limit}]


@rule("GA-15.9")
def test_without_a_limit_a_race_is_never_stopped() -> None:
    match = race(1, 4, options={"turn_limit": 0}, rolls=100_000)
    assert (see(match).rolls, match.to_move(), told(match, "time_up")) == (100_002, (BLUE,), [])


@rule("GA-15.9")
def test_the_limit_of_rolls_is_0_to_500_for_each_player() -> None:
    assert default("turn_limit") == 60
    refuse("turn_limit", -1, 501, "60")


def test_an_option_that_the_game_does_not_offer_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown option 'weather'; possible: crafty_push_optional, deck"):
        GAME.start(4, chance=1, options={"weather": "rain"})
