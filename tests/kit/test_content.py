"""Mistakes in the box: an error names file, line and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from plancia.core import BadContent
from plancia.core.plain import is_list, is_table
from plancia.kit.content import Content, ContentTable, lines_of

CARDS = '''\
# Cards of a box.
name = "cards"          # name = "nothing"
sizes = [1, 2, "3"]
grid = [
    # the first row
    [11, 12],
    [21,
     "22"],
]
faces = [
    { id = "a", copies = 1 },
    { id = "b", copies = "two" },
]
note = """
copies = 9
"""

[deck]
copies = 4
[deck.back]
colour = 7

[[track]]
space = 1
kind = "start"

[[track]]
space = -2

[[track.bonus]]
gold = 5

[[track.bonus]]
gold = true

[other]
kind = "late"
'''


def content(folder: Path, text: str) -> Content:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return Content(folder, "cards.toml")


def line_with(text: str, wanted: str) -> int:
    (line,) = (number for number, line in enumerate(text.split("\n"), start=1) if wanted in line)
    return line


def test_right_fields_are_read(tmp_path: Path) -> None:
    cards = content(tmp_path, CARDS)
    assert cards.text("name", among=("cards", "dice")) == "cards"
    assert cards.integers("grid", 0, least=11) == (11, 12)
    assert cards.text("grid", 1, 1) == "22"
    assert cards.text("faces", 1, "id") == "b"
    assert cards.integer("track", 1, "space", most=0) == -2
    assert cards.scalar("track", 1, "bonus", 1, "gold") is True
    assert cards.tables("deck") == ("copies", "back")
    assert cards.length("track") == 2
    assert cards.has("deck", "back", "colour")
    assert not cards.has("deck", "back", "size")
    assert not cards.has("name", "first")


MISTAKES: list[tuple[Callable[[Content], object], str, str]] = [
    (lambda cards: cards.integer("name"), 'name = "cards"', "name: must be a whole number"),
    (lambda cards: cards.text("name", among=("dice",)), 'name = "cards"', "name: is 'cards', must be one of dice"),
    (lambda cards: cards.integers("sizes"), "sizes =", "sizes.2: must be a whole number"),
    (lambda cards: cards.integers("sizes", least=2), "sizes =", "sizes.0: is 1, must be 2 or more"),
    (lambda cards: cards.texts("name"), 'name = "cards"', "name: must be a list"),
    (lambda cards: cards.length("grid", 1, 1), '"22"]', "grid.1.1: must be a list"),
    (lambda cards: cards.integers("grid", 1), '"22"]', "grid.1.1: must be a whole number"),
    (lambda cards: cards.text("grid", 0, 1), "[11, 12]", "grid.0.1: must be a text in quotes"),
    (lambda cards: cards.integer("grid", 2, 0), "grid = [", "grid.2.0: is missing"),
    (lambda cards: cards.text("grid"), "grid = [", "grid: must be a text in quotes"),
    (lambda cards: cards.integer("faces", 1, "copies"), '"two"', "faces.1.copies: must be a whole number"),
    (lambda cards: cards.integer("faces", 0, "gold"), 'id = "a"', "faces.0.gold: is missing"),
    (lambda cards: cards.integer("note"), 'note = """', "note: must be a whole number"),
    (lambda cards: cards.integer("deck", "copies", most=3), "copies = 4", "deck.copies: is 4, must be 3 or less"),
    (lambda cards: cards.integer("deck", "kind"), "[deck]", "deck.kind: is missing"),
    (lambda cards: cards.text("deck", "back", "colour"), "colour = 7", "deck.back.colour: must be a text"),
    (lambda cards: cards.text("deck", "back", "kind"), "[deck.back]", "deck.back.kind: is missing"),
    (lambda cards: cards.tables("deck", "copies"), "copies = 4", "deck.copies: must be a table"),
    (
        lambda cards: cards.integer("track", 1, "space", least=0, most=9),
        "space = -2",
        "track.1.space: is -2, must be 0 to 9",
    ),
    (lambda cards: cards.integer("track", 1, "bonus", 1, "gold"), "gold = true", "bonus.1.gold: must be a whole"),
    (lambda cards: cards.integer("track", 1, "bonus", 2, "gold"), "", "track.1.bonus.2.gold: is missing"),
    (lambda cards: cards.scalar("deck"), "[deck]", "deck: must be true, false, a whole number or a text"),
]


@pytest.mark.parametrize(("read", "at", "complaint"), MISTAKES)
def test_a_mistake_is_named_with_its_line_and_field(
    tmp_path: Path, read: Callable[[Content], object], at: str, complaint: str
) -> None:
    line = line_with(CARDS, at) if at else CARDS[: CARDS.index("[[track.bonus]]")].count("\n") + 1
    with pytest.raises(BadContent) as found:
        read(content(tmp_path, CARDS))
    assert str(found.value).startswith(f"cards.toml, line {line}, ")
    assert complaint in str(found.value)


def test_a_key_that_another_table_has_is_missing_from_its_own(tmp_path: Path) -> None:
    second = CARDS[: CARDS.index("space = -2")].count("\n")
    with pytest.raises(BadContent, match=rf"line {second}, track\.1\.kind: is missing"):
        content(tmp_path, CARDS).text("track", 1, "kind")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a = 1\nb = \n", "line 2"),
        ("a = 1\n\na = 2\n", "line 3"),
        ("[deck\n", "line 1"),
        ("a = [1,\n2\n", "end of document"),
        (f"a = {'9' * 5000}", "5000 digits"),
    ],
)
def test_what_is_no_toml_is_refused(tmp_path: Path, text: str, where: str) -> None:
    with pytest.raises(BadContent, match=rf"^cards\.toml: .*{where}"):
        content(tmp_path, text)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^missing.toml: cannot be read: .*No such file"):
        Content(tmp_path, "missing.toml")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9")
    with pytest.raises(BadContent, match=r"^latin.txt: cannot be read: .*utf-8"):
        lines_of(tmp_path, "latin.txt")
    with pytest.raises(BadContent, match=r"^\.: cannot be read"):
        lines_of(tmp_path, ".")


class Writer:
    """Writes TOML of every shape; each value is a number of its own, so that its line is known."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.number = 1000

    def value(self, depth: int = 0) -> str:
        shape = "number" if depth == 3 else self.draw(st.sampled_from(["number", "table", "list", "long list"]))
        if shape == "number":
            self.number += 1
            return str(self.number)
        if shape == "table":
            keys = self.draw(st.lists(st.sampled_from("abc"), unique=True))
            return "{ " + ", ".join(f"{key} = [{self.value(3)}]" for key in keys) + " }"
        comma = self.draw(st.sampled_from([",\n", ", # a = [1]\n  "])) if shape == "long list" else ", "
        return "[" + comma.join(self.value(depth + 1) for _ in range(self.draw(st.integers(1, 3)))) + "]"

    def table(self, head: str) -> str:
        keys = self.draw(st.lists(st.sampled_from(["a", "b", '"d e"']), unique=True))
        return f"{head}\n" + "".join(f"{key} = {self.value()}\n" for key in keys)


@st.composite
def documents(draw: st.DrawFn) -> str:
    heads = draw(st.permutations([("[t]",), ("[t.x.y]",), ("[u]",), ("[[v]]", "[[v.w]]", "[[v.w]]", "[[v]]")]))
    writer = Writer(draw)
    return writer.table("") + "".join(writer.table(head) for group in heads for head in group)


def leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], int]]:
    if is_table(value):
        return [leaf for key, inner in value.items() for leaf in leaves(inner, (*path, str(key)))]
    if is_list(value):
        return [leaf for index, inner in enumerate(value) for leaf in leaves(inner, (*path, index))]
    assert isinstance(value, int)
    return [(path, value)]


@given(documents(), st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_line_is_right_wherever_a_value_stands(tmp_path: Path, text: str, data: st.DataObject) -> None:
    values = leaves(tomllib.loads(text))
    assume(values)
    path, number = data.draw(st.sampled_from(values))
    assert f"line {line_with(text, str(number))}, " in str(content(tmp_path, text).error("is wrong", *path))


STAMPS = """\
# Stamps of a box.
id,colour,value,places,note
# the blue ones first
a,blue,+10,x y,
b,blue,-25, ,"Rare, and # dear"

c,red,many,z,x
"""


def stamps(folder: Path, text: str = STAMPS) -> ContentTable:
    (folder / "stamps.csv").write_text(text, encoding="utf-8")
    return ContentTable(folder, "stamps.csv")


def test_rows_are_read_past_comments_and_empty_lines(tmp_path: Path) -> None:
    table = stamps(tmp_path)
    assert len(table) == 3
    assert table.columns == ("id", "colour", "value", "places", "note")
    assert table.ids() == ("a", "b", "c")
    assert table.integer(0, "value", least=10, most=10, step=5) == 10
    assert table.integer(1, "value", step=5) == -25
    assert table.words(0, "places") == ("x", "y")
    assert table.words(1, "places") == ()
    assert table.text(0, "note", among=("", "x")) == ""
    assert table.name_of(1, "note") == "Rare, and # dear"


WRONG_FIELDS: list[tuple[Callable[[ContentTable], object], str]] = [
    (lambda table: table.integer(2, "value"), "line 7, value: is 'many', must be a whole number"),
    (lambda table: table.integer(0, "value", least=11), "line 4, value: is 10, must be 11 or more"),
    (lambda table: table.integer(0, "value", least=1, most=9), "line 4, value: is 10, must be 1 to 9"),
    (lambda table: table.integer(1, "value", step=10), "line 5, value: is -25, must be a multiple of 10"),
    (lambda table: table.text(2, "note", among=("", "y")), "line 7, note: is 'x', must be one of nothing, y"),
    (lambda table: table.name_of(0, "note"), "line 4, note: is empty"),
    (lambda table: table.ids("colour"), "line 5, colour: is 'blue' as in line 4"),
    (lambda table: table.text(0, "size"), "size: there is no such column; there are id, colour, value, places, note"),
    (lambda table: table.integer(0, "places"), "line 4, places: is 'x y', must be a whole number"),
]


@pytest.mark.parametrize(("read", "complaint"), WRONG_FIELDS)
def test_a_wrong_field_is_named_with_its_line_and_column(
    tmp_path: Path, read: Callable[[ContentTable], object], complaint: str
) -> None:
    with pytest.raises(BadContent) as found:
        read(stamps(tmp_path))
    assert str(found.value) == f"stamps.csv, {complaint}"


@pytest.mark.parametrize("number", ["", "+", "1.5", "1e3", "²", "٣", "9" * 19, "1_000"])
def test_only_plain_digits_are_a_number(tmp_path: Path, number: str) -> None:
    table = stamps(tmp_path, f"id,value\na,{number}\n")
    with pytest.raises(BadContent, match=r"^stamps\.csv, line 2, value: is .*, must be a whole number$"):
        table.integer(0, "value")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# nothing\n\n", "stamps.csv: has no line that names the columns"),
        ("a,b\n1,2\n\n1,2,3\n", "stamps.csv, line 4: has 3 fields, must have 2"),
        ("# first\na,a\n", "stamps.csv, line 2: every column must have a name of its own"),
        ("a,\n", "stamps.csv, line 1: every column must have a name of its own"),
        ('a,b\n1,"2\n3"\n', "stamps.csv, line 2: unexpected end of data"),
        ('a,b\n1,"2"3\n', "stamps.csv, line 2: ',' expected after '\"'"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadContent) as found:
        stamps(tmp_path, text)
    assert str(found.value) == complaint
