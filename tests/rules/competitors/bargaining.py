"""Deals in a few words: who says what, and what changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from plancia.core import IllegalMove, Match, NotYourTurn
from plancia.core.plain import Plain
from tests.rules.competitors.helpers import GAME, RED, arrange, triple


def say(match: Match, *words: str) -> Match:
    """Moves with the seat before them: `p1: refuse`."""
    for each in words:
        seat, _, move = each.partition(": ")
        match.play(move, seat=int(seat[1:]))
    return match


def may(match: Match, words: str) -> bool:
    """Whether a seat is allowed a move, listed or not; a refusal says why and changes nothing."""
    seat, _, move = words.partition(": ")
    before = match.digest()
    trial = match.copy()
    try:
        trial.play(move, seat=int(seat[1:]))
    except (IllegalMove, NotYourTurn):
        assert trial.digest() == before
        return False
    assert move not in {one.text for one in match.legal(int(seat[1:]))} or trial.digest() != before
    return True


def denied(match: Match, words: str) -> str:
    """The statement that forbids a seat a move."""
    seat, _, move = words.partition(": ")
    before = match.digest()
    with pytest.raises(IllegalMove) as refusal:
        match.play(move, seat=int(seat[1:]))
    assert match.digest() == before
    return refusal.value.rule


def answers(match: Match, seat: int) -> set[str]:
    """What a seat may do, as far as it is listed."""
    return {move.text for move in match.legal(seat)}


def fact(match: Match, name: str) -> Plain:
    return match.position()[name]


def each(match: Match, name: str) -> list[Plain]:
    """A fact that has one entry for each seat, or a list."""
    found = fact(match, name)
    assert isinstance(found, list)
    return found


def hands(match: Match) -> list[Plain]:
    return each(match, "hands")


def changed(one: Match, other: Match) -> set[str]:
    """The facts in which two positions differ."""
    first = one.position()
    second = other.position()
    return {name for name in first if first[name] != second[name]}


def talking(match: Match) -> bool:
    return fact(match, "talk") is not None


def is_move(text: str) -> bool:
    """Whether the text is a move at all."""
    return GAME.notation.encode(text.split(" ")) is not None


CHARTER: Plain = {"vehicle": "p1 ship 1", "holder": RED, "triple": 1}
CARRIAGE: Plain = {"vehicle": "p1 ship 1", "holder": RED, "truck": "truck 1"}


def chartering(
    red: dict[str, Plain] | None = None,
    blue: dict[str, Plain] | None = None,
    contract: str = "C049",
    recipient: str = "SPA",
    chance: Sequence[str] = (),
    **facts: Plain,
) -> Match:
    """Red has a triple from Italy, blue a ship in its port and a truck in the territory."""
    position: dict[str, Plain] = {
        "triples": [[triple(contract, "ITA", recipient)], [], []],
        "vehicles": [red or {"truck 1": "ITA"}, blue or {"ship 1": "ITA", "truck 1": "ITA", "aircraft 1": "CAL"}, {}],
    }
    return arrange("action", chance, 3, **{**position, **facts})


def charters(match: Match) -> list[Plain]:
    return each(match, "charters")
