"""A move as people write it."""

from __future__ import annotations

import ast
import re
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plancia
from plancia.core import BadNotation, Move
from tests.conformance.moves import every_move

GAME = plancia.game("galopp-royal")


@given(st.text())
def test_what_is_printed_can_be_pasted_back(text: str) -> None:
    printed = repr(Move(text))
    assert printed.startswith("Move(")
    assert Move(ast.literal_eval(printed.removeprefix("Move"))) == Move(text)
    assert str(Move(text)) == text


def test_moves_are_values() -> None:
    assert {Move("bid 3"), Move("bid 3"), Move("pass")} == {Move("pass"), Move("bid 3")}
    assert sorted([Move("pass"), Move("bid 3")]) == [Move("bid 3"), Move("pass")]
    assert Move("push blue 1 green 1").words == ("push", "blue", "1", "green", "1")
    with pytest.raises(FrozenInstanceError):
        setattr(Move("pass"), "text", "bid 3")  # noqa: B010  # the checkers know that it is frozen


def test_text_and_value_convert_both_ways() -> None:
    for code in every_move(GAME):
        move = GAME.move(GAME.notation.decode(code))
        assert GAME.parse(str(move)) == code
        assert GAME.move(move.text) == move


@given(st.text() | st.lists(st.sampled_from(["bid", "push", "blue", "1", "2", "03", "pass", ""])).map(" ".join))
def test_any_other_text_is_bad_notation(text: str) -> None:
    texts = {GAME.notation.decode(code) for code in every_move(GAME)}
    if text in texts or re.fullmatch("bid [1-9][0-9]{0,8}", text):
        assert GAME.move(text).text == text
    else:
        with pytest.raises(BadNotation, match="is not a move of Galopp Royal; moves are written pass, bid 3"):
            GAME.move(text)
