"""What a table may choose before it starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.core import BadContent, BadOption, Content, Option
from plancia.core.options import OptionValue, complete, from_plain, read_options
from plancia.core.plain import Plain
from tests.core.strategies import plain

DECK = Option("deck", "standard", "XX-1", values=("standard", "rough"))
PUSH = Option("push", False, "XX-2", values=(False, True))
FIRST = Option("first", "random", "XX-3", values=("random", 0, 1, 2))
LENGTH = Option("length", 15, "XX-4", least=-8, most=40)
OFFERED = (DECK, PUSH, FIRST, LENGTH)

offered = st.sampled_from(OFFERED)


def allowed(option: Option) -> list[OptionValue]:
    return [*option.values] or [*range(option.least, option.most + 1)]


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
        ({"decks": "rough"}, "unknown option 'decks'; possible: deck, first, length, push"),
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
    """
    assert read(tmp_path, text) == (DECK, LENGTH)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("default = 41", "line 5, length.default: is not one of the possible values"),
        ("default = true", "line 5, length.default: is not one of the possible values"),
        ("default = 1.5", "line 5, length.default: must be true, false, a whole number or a text in quotes"),
        ("", "line 1, length.default: is missing"),
    ],
)
def test_a_wrong_default_in_the_box_is_found(tmp_path: Path, line: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        read(tmp_path, f'[length]\nrule = "XX-4"\nleast = 1\nmost = 40\n{line}\n')
