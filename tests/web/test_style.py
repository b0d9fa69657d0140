"""The style of the page stays out of the boards, whose classes have names of their own."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import plancia


@pytest.mark.parametrize("name", plancia.games())
def test_no_rule_of_the_page_reaches_into_a_board(name: str) -> None:
    # What lies over a board and what the coach points at has the style of the page, and a board may colour it.
    drawn = set(re.findall(r"\.(?!beat-|pointed-at)([a-zA-Z][\w-]*)", plancia.game(name).drawing.style))
    for file in files("plancia.web").joinpath("static").iterdir():
        if file.name.endswith(".css"):
            sheet = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
            # The first part of a selector, if it is a class alone, would fit a shape as well.
            bare = {
                found[1]
                for rule in re.findall(r"([^{}]+)\{", sheet)
                for one in re.sub(r":is\([^)]*\)", "*", rule).split(",")
                if (found := re.match(r"\s*\.([\w-]+)(?::[\w-]+)?\s*$", one))
            }
            assert sorted(bare & drawn) == []
