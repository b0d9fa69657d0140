"""Chapter 10: the exchange after races 1 to 5."""

from __future__ import annotations

import pytest

from plancia.core import Match, NotYourTurn
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.galopp_royal.helpers import BLUE, COLOURS, GREEN, RED, YELLOW, cards, displays, interval, see
from tests.rules.shared import legal, play, refused, told

TEAMS = displays(
    4,
    {
        "red": "one goof two goof",
        "blue": "five five one crafty",
        "green": "two three three three",
        "yellow": "goof one two crafty",
    },
)


def exchange(drawn: str = "", last: int = RED, discard: Plain = None) -> Match:
    return interval("exchange", chance=cards(drawn), last=last, displays=TEAMS, discard=discard or {})


@rule("GA-10.1")
def test_each_player_loses_one_bearer_and_receives_a_new_one() -> None:
    match = exchange("three five one two")
    play(match, "remove red goof", "remove blue crafty", "remove green two", "remove yellow one")
    assert see(match).displays == (
        ("one", "three", "two", "goof"),
        ("five", "five", "one", "five"),
        ("one", "three", "three", "three"),
        ("goof", "two", "two", "crafty"),
    )


@rule("GA-10.2")
@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_the_last_player_chooses_from_every_display_the_own_one_included(last: int) -> None:
    match = exchange(last=last)
    for step in range(4):
        seat = (last + step) % 4
        assert match.to_move() == (last,)
        assert see(match).exchanging == seat
        with pytest.raises(NotYourTurn):
            match.play(min(legal(match)), seat=(last + 1) % 4)
        match.play(min(legal(match)))
    assert [removed["chooser"] for removed in told(match, "removed")] == [COLOURS[last]] * 4


@rule("GA-10.2")
def test_only_a_bearer_that_lies_there_can_leave() -> None:
    assert refused(exchange(), "remove red five") == "GA-10.2"


@rule("GA-10.3")
def test_the_choice_is_free() -> None:
    match = exchange()
    assert legal(match) == {"remove red one", "remove red two", "remove red goof"}
    play(match, "remove red two")
    assert legal(match) == {"remove blue one", "remove blue five", "remove blue crafty"}
    play(match, "remove blue one")
    assert legal(match) == {"remove green two", "remove green three"}


@rule("GA-10.4")
def test_a_card_must_leave_every_display() -> None:
    match = exchange()
    assert refused(match, "keep red") == "GA-10.4"
    assert refused(play(match, "remove red one"), "keep blue") == "GA-10.4"


@rule("GA-10.5")
def test_removed_cards_lie_face_up_in_the_discard_pile() -> None:
    match = play(exchange(discard={"one": 1}), "remove red goof", "remove blue five")
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        view = see(match, seat)
        assert (view.face_up, view.discard_size) == ({"one": 1, "five": 1, "goof": 1}, 3)
        assert (view.hand, view.face_down) == ((), (0, 0, 0, 0))
    assert see(match).gold == (50, 50, 50, 50)
    assert told(match, "removed", YELLOW)[1] == {"chooser": "red", "chair": "blue", "bearer": "five"}


@rule("GA-10.6")
def test_own_display_first_then_clockwise_and_all_cards_leave_before_the_first_is_drawn() -> None:
    match = exchange(last=GREEN)
    deck = see(match).deck_size
    for colour, kind in (("green", "three"), ("yellow", "goof"), ("red", "one")):
        wrong = COLOURS[(COLOURS.index(colour) + 1) % 4]
        assert refused(match, f"remove {wrong} crafty") == "GA-10.6"
        play(match, f"remove {colour} {kind}")
        assert (see(match).deck_size, told(match, "replacement")) == (deck, [])
    assert see(match).displays[RED] == (None, "goof", "two", "goof")
    names = [event.name for event in match.play("remove blue five")]
    assert names[:5] == ["removed", "replacement", "replacement", "replacement", "replacement"]


@rule("GA-10.6")
@pytest.mark.parametrize("move", ["pass", "bid 1", "push blue 2", "help blue 2", "advance", "remove blue five"])
def test_nothing_else_is_done_during_the_exchange(move: str) -> None:
    assert refused(exchange(), move) == "GA-10.6"


@rule("GA-10.7")
def test_the_last_player_draws_first_then_clockwise() -> None:
    match = exchange("five goof crafty three", last=YELLOW)
    play(match, "remove yellow goof", "remove red one", "remove blue one", "remove green two")
    assert told(match, "replacement") == [
        {"chair": "yellow", "bearer": "five"},
        {"chair": "red", "bearer": "goof"},
        {"chair": "blue", "bearer": "crafty"},
        {"chair": "green", "bearer": "three"},
    ]


@rule("GA-10.8")
def test_the_new_card_lies_in_the_emptied_slot_and_the_lowest_of_equal_cards_leaves() -> None:
    match = exchange("crafty crafty one five")
    play(match, "remove red goof", "remove blue five", "remove green three")
    assert see(match).displays == (
        ("one", None, "two", "goof"),
        (None, "five", "one", "crafty"),
        ("two", None, "three", "three"),
        ("goof", "one", "two", "crafty"),
    )
    play(match, "remove yellow two")
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        assert see(match, seat).displays == (
            ("one", "crafty", "two", "goof"),
            ("crafty", "five", "one", "crafty"),
            ("two", "one", "three", "three"),
            ("goof", "one", "five", "crafty"),
        )
