"""Decisions as numbered lists."""

from __future__ import annotations

import pytest

from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open, Range
from plancia.core.errors import BadNotation
from plancia.terminal.choices import MenuLine, menu, options_of, pick
from plancia.terminal.screen import Screen


class Answers(Screen):
    """Somebody who has the answers ready."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self._answers = list(answers)

    def ask(self, prompt: str) -> str:
        return self._answers.pop(0)


COLOURS = ("red", "blue", "green", "grey", "black")


def decision(*options: AnyOption) -> Decision:
    return Decision(0, "test", "Choose.", options, ("GA-1.1",))


def test_a_label_that_says_the_same_is_left_out() -> None:
    assert menu([Choice("pass", "Pass"), Choice("bid 1", "The least bid")], 80) == [
        "  1  pass",
        "  2  bid 1  The least bid",
    ]


def test_a_range_of_one_number_is_that_number() -> None:
    assert menu([Range("bid", 5, 5, "Bid 5")], 80) == ["  1  bid 5"]


def test_a_range_in_steps_says_so() -> None:
    bids = Range("bid", 500, 2000, "Bid", step=500)
    assert menu([bids], 80) == ["  1  bid 500 to 2000 in steps of 500  Bid"]
    assert pick(Answers("1500"), [bids], 1) == "bid 1500"


def test_what_cannot_be_listed_is_one_line_and_its_words_are_asked_for() -> None:
    listed = options_of(decision(Choice("pass", "Pass"), Open("offer", "Offer a deal")))
    assert menu(listed, 80) == ["  1  pass", "  2  offer ...  Offer a deal"]
    assert pick(Answers("p2 give cash 500"), listed, 2) == "offer p2 give cash 500"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ((Choice("pass", "Pass"), Open("offer", "Offer")), "there is no choice 3; type 1 to 2, or a move such as pass"),
        ((Open("offer", "Offer"),), "there is no choice 3; type 1"),
    ],
)
def test_a_line_that_is_not_there(options: tuple[AnyOption, ...], complaint: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        pick(Answers(), options, 3)
    assert str(refusal.value) == complaint


def test_few_combinations_are_spelt_out() -> None:
    listed = options_of(decision(Composed("send", (("red", "blue"), ("1", "2")), "Send")))
    assert [option.moves() for option in listed] == [["send red 1"], ["send red 2"], ["send blue 1"], ["send blue 2"]]


def test_many_combinations_are_one_line_and_each_word_is_asked_for() -> None:
    many = Composed("send", (COLOURS, ("now",), ("1", "2", "3")), "Send a ship")
    listed = options_of(decision(many))
    assert listed == [many]
    assert menu(listed, 80) == ["  1  send red/blue/green/grey/black now 1/2/3  Send a ship"]
    assert pick(Answers("grey", "3"), listed, 1) == "send grey now 3"


def test_a_wide_combination_is_written_with_the_first_word_of_each_part() -> None:
    wide = Composed("send", (COLOURS, ("now",), COLOURS), "Send a ship")
    assert menu([wide], 80) == ["  1  send red/... now red/...  Send a ship"]


def long_list() -> list[MenuLine]:
    """Five verbs in a list of thirty."""
    roads = [Choice(f"go {town}", f"Drive to {town}") for town in map(str, range(24))]
    sending = [
        Composed("send", (COLOURS, (place,), COLOURS), f"Send to {place}") for place in ("north", "south", "east")
    ]
    others = Choice("pass", "Pass"), Choice("stop", "Stop"), Open("offer", "Offer a deal")
    return options_of(decision(*roads, *sending, *others))


def test_a_long_list_of_many_verbs_has_one_line_for_each() -> None:
    assert menu(long_list()[1:], 80) == [
        "  1  send ...   3 choices: north, south, east",
        "  2  pass",
        "  3  stop",
        "  4  offer ...  Offer a deal",
    ]


@pytest.mark.parametrize(
    ("answers", "move"),
    [
        (("3",), "go 2"),
        (("x",), "go x"),
        (("go 7",), "go 7"),
        (("Go 7",), "Go 7"),
    ],
)
def test_such_a_line_opens_a_list_of_its_own(answers: tuple[str, ...], move: str) -> None:
    assert pick(Answers(*answers), long_list(), 1) == move


def test_what_is_composed_is_asked_for_word_by_word_there_too() -> None:
    assert pick(Answers("2", "red", "blue"), long_list(), 2) == "send red south blue"


def test_a_long_list_of_few_verbs_stays_whole() -> None:
    roads = [Choice(f"go {town}", "Go") for town in range(60)]
    assert len(options_of(decision(*roads, Choice("pass", "Pass")))) == 61


def test_few_combinations_are_not_spelt_out_where_the_list_gets_too_long() -> None:
    signs = [Composed("sign", (("a", "b"), (str(sender),), ("x", "y", "z")), "Sign") for sender in range(6)]
    assert options_of(decision(*signs)) == signs


def test_long_lists_of_short_lines_stand_in_columns_read_downwards() -> None:
    lines = menu([Choice(f"go {number}", f"Go {number}") for number in range(1, 31)], 80)
    assert len(lines) == 6
    assert lines[0].split() == ["1", "go", "1", "7", "go", "7", "13", "go", "13", "19", "go", "19", "25", "go", "25"]
    assert max(map(len, lines)) <= 80


def test_what_is_too_long_goes_on_in_the_next_line() -> None:
    lines = menu([Choice("go far", "Go " + "far and wide " * 10)], 40)
    assert len(lines) > 3
    assert max(map(len, lines)) <= 40


def test_every_choice_stays_listed_when_columns_are_uneven() -> None:
    for count in range(1, 60):
        listed = " ".join(menu([Choice(f"go x{number}y", "Go") for number in range(count)], 80))
        assert all(f"x{number}y" in listed for number in range(count))
