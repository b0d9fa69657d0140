"""Chapter 11: the two substitute teams after each exchange."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    bids,
    cards,
    displays,
    interval,
    matches,
    played,
    see,
    substitute,
)
from tests.rules.shared import legal, play, refused, told

HANDS = ("three", "goof", "two", "one")


@rule("GA-11.1")
def test_two_teams_are_auctioned_after_the_exchange() -> None:
    match = interval("exchange", chance=cards("two two two two three three three three"))
    play(match, "remove red one", "remove blue one", "remove green one", "remove yellow one")
    assert (see(match).stage, see(match).lot) == ("lot", 1)
    play(match, "bid 1", "pass", "pass", "pass")
    assert see(match).displays[RED] == ("three", "three", "three", "three")
    assert (see(match).lot, see(match).race) == (2, 1)
    play(match, "pass", "pass", "bid 1", "pass")
    assert see(match).race == 2
    assert [lot["lot"] for lot in told(match, "substitute_lot")] == [1, 2]


@rule("GA-11.2")
def test_bids_and_passes_are_as_in_the_starting_auctions() -> None:
    match = substitute(*HANDS, gold=[30, 20, 50, 50])
    assert refused(match, "bid 0") == "GA-3.10"
    assert refused(match, "bid 31") == "GA-3.13"
    assert refused(match, "remove red one") == "GA-3.11"
    play(match, "bid 5")
    assert legal(match) == {"pass"} | bids(6, 20)
    assert refused(match, "bid 5") == "GA-3.11"
    play(match, "bid 9", "pass", "pass", "pass")
    assert see(match).gold == (30, 11, 50, 50)
    assert see(match).displays[BLUE] == ("one", "two", "three", "goof")


@rule("GA-11.2")
def test_five_and_six_players_drop_cards_here_too() -> None:
    five = play(substitute("three", "goof", "two", "one", "three"), "pass", "bid 1", "pass", "pass")
    assert (see(five).hand_sizes, see(five).face_down) == ((0, 1, 1, 1, 1), (1, 0, 0, 0, 0))
    assert see(play(five, "pass")).displays[BLUE] == ("one", "two", "three", "goof")
    six = play(substitute("three", "goof", "two", "one", "three", "goof"), "pass", "bid 1", "pass", "pass", "pass")
    assert (see(six).hand_sizes, see(six).face_down) == ((0, 1, 0, 1, 1, 1), (1, 0, 1, 0, 0, 0))


@rule("GA-11.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_players_take_part_in_both_lots(seats: int) -> None:
    match = interval("deal", seats, lot=1)
    for number in (1, 2):
        view = see(match)
        assert (view.lot, view.bidders, view.hand_sizes) == (number, (*range(seats),), (1,) * seats)
        assert (view.open_card is not None) == (seats == 3)
        if number == 1:
            play(match, *["pass"] * (seats - 1), "bid 1")


@rule("GA-11.4")
@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_the_last_player_opens_both_lots(last: int) -> None:
    match = interval("deal", lot=1, last=last)
    assert (match.to_move(), see(match).opener) == ((last,), last)
    play(match, "pass", "bid 1", "pass", "pass")
    assert (see(match).lot, match.to_move(), see(match).opener) == (2, (last,), last)


@rule("GA-11.5")
def test_the_buyer_discards_the_whole_old_team_even_if_it_was_better() -> None:
    teams = displays(4, {"red": "five five five five"}, otherwise="one two two crafty")
    match = substitute("goof", "goof", "goof", "goof", displays=teams)
    play(match, "bid 1", "pass", "pass", "pass")
    assert see(match).displays[RED] == ("goof", "goof", "goof", "goof")
    assert see(match).face_up == {"five": 4}
    assert told(match, "old_team") == [{"chair": "red"}]


@rule("GA-11.6")
def test_the_old_team_is_in_the_discard_pile_before_the_next_lot_is_dealt() -> None:
    match = substitute(
        *HANDS,
        chance=cards("five five five five"),
        displays=displays(4, {"red": "five five five five"}, otherwise="one two three crafty"),
        deck={},
        discard={"one": 3, "two": 4, "three": 3, "five": 2, "goof": 5, "crafty": 3},
    )
    view = see(play(match, "bid 1", "pass", "pass", "pass"))
    assert (view.lot, view.deck_size, view.discard_size) == (2, 20, 0)
    assert [see(match, seat).hand for seat in range(4)] == [("five",)] * 4


@rule("GA-11.7")
def test_the_buyer_of_the_first_lot_may_buy_the_second() -> None:
    match = play(substitute(*HANDS, chance=cards("goof goof goof three")), "bid 4", "pass", "pass", "pass")
    play(match, "bid 3", "pass", "pass", "pass")
    assert told(match, "sold") == [{"chair": "red", "gold": 4}, {"chair": "red", "gold": 3}]
    assert see(match).displays[RED] == ("three", "goof", "goof", "goof")
    assert len(told(match, "old_team")) == 2


@rule("GA-11.8")
def test_an_unsold_lot_is_not_repeated() -> None:
    match = play(substitute(*HANDS, chance=cards("goof goof goof three")), "pass", "pass", "pass", "pass")
    assert see(match).lot == 2
    teams = see(match).displays
    play(match, "pass", "pass", "pass", "pass")
    assert (see(match).race, see(match).displays, see(match).gold) == (2, teams, (50, 50, 50, 50))
    assert len(told(match, "unsold")) == 2


@rule("GA-11.9")
def test_secret_cards_of_an_unsold_lot_are_discarded_face_down_the_open_one_face_up() -> None:
    match = play(substitute("three", "goof", "two", open_card="five"), "pass", "pass", "pass")
    view = see(match)
    assert (view.face_up, view.face_down, view.discard_size) == ({"five": 1}, (1, 1, 1), 4)
    assert [see(match, seat).own_face_down for seat in range(3)] == [{"three": 1}, {"goof": 1}, {"two": 1}]


@rule("GA-11.10")
def test_nobody_is_ever_made_to_bid_or_to_pay_ten() -> None:
    match = substitute(*HANDS, attempt=20, options={"empty_lot_limit": 1})
    for _ in range(2):
        assert "pass" in legal(match)
        play(match, "pass", "pass", "pass", "pass")
    assert (see(match).gold, told(match, "last_team")) == ((50, 50, 50, 50), [])


@rule("GA-11.10")
@matches()
def test_passing_is_always_allowed_in_an_interval(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        if moment.before.race and moment.before.stage == "lot":
            assert "pass" in legal(match)
        match.play(moment.move)
    assert len(told(match, "last_team")) == 1


@rule("GA-11.11")
def test_whoever_cannot_raise_is_dealt_a_card_and_can_only_pass() -> None:
    match = interval("deal", lot=1, gold=[0, 3, 50, 50])
    assert see(match).hand_sizes == (1, 1, 1, 1)
    assert legal(match) == {"pass"}
    assert refused(match, "bid 1") == "GA-3.13"
    play(match, "pass", "pass", "bid 3", "pass")
    assert see(match).gold == (0, 3, 47, 50)
    play(match, "pass", "bid 3")
    assert match.to_move() == (GREEN,)
    play(match, "bid 4", "pass")
    assert match.to_move() == (BLUE,)
    assert legal(match) == {"pass"}
    assert (see(match).leader, YELLOW in see(match).bidders) == (GREEN, False)
