"""What a table may choose before it starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.core import BadContent, BadOption, Option
from plancia.core.options import OptionValue, by_players, complete, from_plain, per_seat
from plancia.core.plain import Plain
from plancia.kit.content import Content
from plancia.kit.options import read_options
from tests.conformance.barter import BARTER
from tests.core.strategies import plain

DECK = Option("deck", "standard", "XX-1", values=("standard", "rough"))
PUSH = Option("push", False, "XX-2", values=(False, True))
FIRST = Option("first", "random", "XX-3", values=("random", 0, 1, 2))
LENGTH = Option("length", 15, "XX-4", least=-8, most=40)
CASH = Option("cash", 1000, "XX-5", least=500, most=2500, step=500)
CAP = Option("cap", 9, "XX-6", least=0, most=9, per_seat=True, bot=2)
OFFERED = (DECK, PUSH, FIRST, LENGTH, CASH, CAP)

offered = st.sampled_from(OFFERED)


def allowed(option: Option) -> list[OptionValue]:
    return [*option.values] or [*range(option.least, option.most + 1, option.step)]


@pytest.mark.parametrize("option", OFFERED, ids=lambda option: option.name)
def test_every_value_can_be_typed_as_the_list_of_possible_ones_shows_it(option: Option) -> None:
    for value in allowed(option):
        assert option.allows(value)
        typed = str(value).lower() if isinstance(value, bool) else str(value)
        assert option.read(typed) is value or option.read(typed) == value
        assert type(option.read(typed)) is type(value)


@given(offered, st.text() | st.integers().map(str) | st.sampled_from(["1_0", " 9", "+9", "٣", "09", "9" * 5000]))
def test_what_is_typed_is_a_possible_value_or_refused_with_those_that_are(option: Option, typed: str) -> None:
    values = [value for value in allowed(option) if str(value).lower() == typed]
    if values:
        assert [option.read(typed)] == values
    else:
        with pytest.raises(BadOption, match=f"possible: {option.possible} .{option.rule}.$"):
            option.read(typed)


@given(offered, plain())
def test_a_value_of_another_type_is_not_allowed(option: Option, value: Plain) -> None:
    assert option.allows(value) is any(type(value) is type(one) and value == one for one in allowed(option))


def test_a_range_in_steps_has_the_numbers_between_and_no_others() -> None:
    assert [value for value in range(3001) if CASH.allows(value)] == [500, 1000, 1500, 2000, 2500]
    with pytest.raises(BadOption, match=r"option cash cannot be '501'; possible: 500 to 2500 in steps of 500 \(XX-5\)"):
        CASH.read("501")


@pytest.mark.parametrize("text", ["1,2", "0,0,0", "9,9,9,9,9"])
def test_a_number_per_seat_is_a_text_of_numbers(text: str) -> None:
    assert CAP.read(text) == text
    assert CAP.allows(text)
    assert per_seat(text, 3) == tuple(int(number) for number in text.split(","))
    assert not LENGTH.allows(text)


@pytest.mark.parametrize("text", ["1,", ",", "1, 2", "10,1", "-1,2", "01,2", "1;2", "a,b", "٣,1", "1,2,", "+1,1"])
def test_other_texts_are_no_numbers_per_seat(text: str) -> None:
    assert not CAP.allows(text)
    with pytest.raises(BadOption, match="possible: 0 to 9, one number or one per seat, as in 9,2,2"):
        CAP.read(text)


def test_one_number_is_for_all_seats() -> None:
    assert per_seat(7, 4) == (7, 7, 7, 7)
    assert CAP.read("7") == 7


def test_options_by_who_sits_where() -> None:
    assert by_players(OFFERED, [False, True, False]) == {"cap": "9,2,9"}
    assert by_players(OFFERED[:-1], [False, True]) == {}


def test_as_many_numbers_as_seats_are_asked_for() -> None:
    assert BARTER.start(2, 1, {"offers": "0,4"}).options == {"offers": "0,4"}
    with pytest.raises(BadOption, match="option offers cannot be '1,2': 3 seats have 3 numbers"):
        BARTER.start(3, 1, {"offers": "1,2"})


def test_numbers_and_truths_are_not_mixed_up() -> None:
    assert not PUSH.allows(0)
    assert not FIRST.allows(True)
    assert not LENGTH.allows(True)


@given(st.dictionaries(st.sampled_from([option.name for option in OFFERED]), st.none()), st.data())
def test_options_are_completed_with_defaults_and_survive_a_round_trip(
    names: dict[str, None], data: st.DataObject
) -> None:
    by_name = {option.name: option for option in OFFERED}
    chosen = {name: data.draw(st.sampled_from(allowed(by_name[name]))) for name in names}
    options = complete(OFFERED, chosen)
    assert options == {option.name: chosen.get(option.name, option.default) for option in OFFERED}
    assert complete(OFFERED, from_plain(options)) == options


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"decks": "rough"}, "unknown option 'decks'; possible: cap, cash, deck, first, length, push"),
        ({"deck": "smooth"}, r"option deck cannot be 'smooth'; possible: standard, rough \(XX-1\)"),
        ({"push": 1}, r"option push cannot be 1; possible: false, true \(XX-2\)"),
        ({"length": 41}, r"option length cannot be 41; possible: -8 to 40 \(XX-4\)"),
    ],
)
def test_what_is_not_offered_is_refused(chosen: dict[str, OptionValue], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        complete(OFFERED, chosen)


@given(plain())
def test_options_from_a_file_are_names_with_simple_values_or_refused(table: Plain) -> None:
    try:
        options = from_plain(table)
    except BadOption:
        assert not isinstance(table, dict) or not all(isinstance(one, (bool, int, str)) for one in table.values())
    else:
        assert options == table


def read(folder: Path, text: str) -> tuple[Option, ...]:
    (folder / "options.toml").write_text(text, encoding="utf-8")
    return read_options(Content(folder, "options.toml"))


def test_options_are_read_from_the_box(tmp_path: Path) -> None:
    text = """
        [players]
        values = [3, 4]
        [deck]
        values = ["standard", "rough"]
        default = "standard"
        rule = "XX-1"
        [length]
        least = -8
        most = 40
        default = 15
        rule = "XX-4"
        [cash]
        least = 500
        most = 2500
        step = 500
        default = 1000
        rule = "XX-5"
        [cap]
        least = 0
        most = 9
        per_seat = true
        default = 9
        default_bot = 2
        rule = "XX-6"
    """
    assert read(tmp_path, text) == (DECK, LENGTH, CASH, CAP)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("default = 41", "line 5, length.default: is not one of the possible values"),
        ("default = true", "line 5, length.default: is not one of the possible values"),
        ("default = 1.5", "line 5, length.default: must be true, false, a whole number or a text in quotes"),
        ("", "line 1, length.default: is missing"),
        ("default = 4\nstep = 0", "line 6, length.step: is 0, must be 1 or more"),
        ("default = 4\nstep = 2", "line 4, length.most: is not reached in steps from the least"),
        ("default = 4\nper_seat = 1", "line 6, length.per_seat: must be true or false"),
        ("default = '4,4'\nper_seat = true", "line 5, length.default: is not one of the possible values"),
        ("default = 4\ndefault_bot = 0", "line 6, length.default_bot: is not one of the possible values"),
    ],
)
def test_a_wrong_default_in_the_box_is_found(tmp_path: Path, line: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        read(tmp_path, f'[length]\nrule = "XX-4"\nleast = 1\nmost = 40\n{line}\n')
