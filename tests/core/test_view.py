"""What one seat may know, and no way from there to anything else."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import assert_type

import pytest

from examples.leduc import LEDUC
from plancia.core import Chance, Deck, Event, Game, Match, Record, State, Timeline, View
from plancia.core.known import Known
from plancia.core.plain import is_list, is_table
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from tests.conformance.cases import BY_SEATS, Case

BEHIND = (Match, State, Chance, Deck, Record, Timeline)
"""What is on the other side of the boundary."""

WALKED = [next(case for case in BY_SEATS if case.game.id == name) for name in ("galopp-royal", "leduc")]


def reachable(start: object) -> Iterator[object]:
    """Every object that can be got at from another one; the box of the game, code and what is known aside.

    `Known` is a boundary of its own, which the pair suite holds.
    """
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, (Game, Known, type, ModuleType, FunctionType, BuiltinFunctionType)):
            continue
        seen[id(one)] = one
        waiting += gc.get_referents(one)
        if isinstance(one, Event):
            # Compiled events are not seen by the collector.
            waiting += [one.kind, one.values, one.audience]
        yield one


def views(case: Case) -> Iterator[tuple[Match, View]]:
    """The views of all seats and of a spectator, now and then through a match and at its end."""
    match = case.start(8)
    for at, (match, _, _) in enumerate(case.walk(8)):
        if at % 25 == 1:
            yield from ((match, match.view(seat)) for seat in (*range(match.seats), None))
    yield from ((match, match.view(seat)) for seat in (*range(match.seats), None))


@pytest.mark.parametrize("case", WALKED, ids=str)
def test_nothing_leads_from_a_view_back_to_the_match(case: Case) -> None:
    match = case.start(8)
    assert any(isinstance(one, State) for one in reachable(match))
    seen = 0
    for _, view in views(case):
        found = [*reachable(view)]
        assert not [one for one in found if isinstance(one, BEHIND)]
        seen += any(isinstance(one, Event) for one in found)
    assert seen


@pytest.mark.parametrize("case", WALKED, ids=str)
def test_whoever_scribbles_on_a_view_changes_nothing_at_the_table(case: Case) -> None:
    for match, view in views(case):
        before = match.digest(), match.record.json(), match.view(view.seat).json()
        for field in fields(view):
            scribble(getattr(view, field.name))
        assert (match.digest(), match.record.json(), match.view(view.seat).json()) == before


def scribble(value: object) -> None:
    """Empty every table and list that can be emptied."""
    if isinstance(value, (dict, list)):
        value.clear()
    elif is_list(value):
        for item in value:
            scribble(item)
    elif is_dataclass(value):
        for field in fields(value):
            scribble(getattr(value, field.name))


@pytest.mark.parametrize("case", WALKED, ids=str)
def test_a_view_is_plain_data(case: Case) -> None:
    for match, view in views(case):
        data = view.plain()
        assert_plain(data)
        assert json.loads(view.json()) == data
        assert data["game"] == match.game.id
        assert {field.name for field in fields(view)} - {"knowledge", "shared"} <= set(data)


def assert_plain(value: object) -> None:
    assert type(value) in (bool, int, str, type(None), list, tuple, dict)
    if is_list(value):
        for item in value:
            assert_plain(item)
    elif is_table(value):
        for key, item in value.items():
            assert type(key) is str
            assert_plain(item)


@dataclass(frozen=True, slots=True, kw_only=True)
class OddView(View):
    thing: object


def test_a_view_refuses_to_hold_what_is_not_plain() -> None:
    match = LEDUC.start(2, 1)
    known = match.view(None)
    odd = OddView(
        game=LEDUC,
        seat=None,
        seats=2,
        options={},
        to_move=known.to_move,
        asked=known.asked,
        decision=None,
        history=(),
        knowledge=known.knowledge,
        result=None,
        thing=match,
    )
    with pytest.raises(TypeError, match="a view cannot hold Match"):
        odd.plain()


def test_type_checkers_know_the_views_of_a_game() -> None:
    match = GIGANTEN.start(chance=1)
    view = assert_type(match.copy().view(0), GigantenView)
    assert isinstance(view, GigantenView)
    assert view == watched(match)


def watched(match: Match) -> View:
    """Of a match of any game."""
    return assert_type(match.view(0), View)


def test_a_view_is_a_picture_in_a_notebook() -> None:
    view = LEDUC.start(2, 1).view(0)
    picture = view._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # the name that notebooks ask for
    assert picture == view.game.drawing.picture(view)
