"""The drawing kit."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from plancia.kit.drawing.svg import DARK, EMBLEMS, LIGHT, LIVERIES, part, picture, sheet, text, title, wrap

# XML has no way to write control characters or half a surrogate pair.
words = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff"))
hostile = words | st.sampled_from(["</text><script>", "a & b", "'\"><", "]]>", "&lt;"])


@given(hostile, hostile, hostile)
def test_words_stay_words_in_a_picture(name: str, description: str, line: str) -> None:
    drawn = picture("board", 100, 50, name, description, "", [text(3, 4, line), f"<g>{title(line)}</g>"])
    root = ET.fromstring(drawn)
    assert [(element.tag.partition("}")[2], element.text or "") for element in root.iter()] == [
        ("svg", ""), ("title", name), ("desc", description), ("style", ""), ("text", line), ("g", ""), ("title", line)
    ]  # fmt: skip


@given(hostile, hostile)
def test_a_part_of_a_page_has_a_name_and_no_style(name: str, line: str) -> None:
    root = ET.fromstring(part("board", 100, 50, name, text(3, 4, line)))
    assert root.get("aria-label") == name
    assert [element.tag.partition("}")[2] for element in root.iter()] == ["svg", "text"]


@given(st.lists(st.text("abcdef-", min_size=1, max_size=9), max_size=12), st.integers(10, 30), st.integers(1, 4))
def test_wrapped_words_fit_and_what_is_left_out_ends_in_dots(parts: list[str], room: int, lines: int) -> None:
    wrapped = wrap(" ".join(parts), room * 0.52 * 10 + 0.01, 10, lines)
    assert 1 <= len(wrapped) <= lines
    assert all(len(line) <= room for line in wrapped)
    # Words end at spaces, and lines after hyphens as well.
    whole = "".join(wrapped).replace(" ", "")
    if whole.endswith("…"):
        assert "".join(parts).startswith(whole.removesuffix("…"))
    else:
        assert whole == "".join(parts)
    assert all(line.endswith("-") or f"{line} " in " ".join(parts) for line in wrapped[:-1])


def test_a_style_sheet_touches_nothing_outside_of_its_scope() -> None:
    style = sheet("board-x", {".truck": "fill:red"}, {"paper": "#fff"}, {"paper": "#000"})
    bare = style.replace("@media (prefers-color-scheme:dark){", "").replace("}}", "}")
    selectors = re.findall(r"([^{}]+)\{", bare)
    assert len(selectors) > 5
    assert all(selector == ".board-x" or selector.startswith(".board-x ") for selector in selectors)
    assert "," not in "".join(selectors)
    assert "--paper:#fff;" in style
    assert "--paper:#000;" in style


def test_seats_are_told_apart_without_colour() -> None:
    assert len({livery.letter for livery in LIVERIES.values()}) == len(LIVERIES)
    assert all(livery.emblem in EMBLEMS for livery in LIVERIES.values())
    assert set(LIGHT) == set(DARK)
