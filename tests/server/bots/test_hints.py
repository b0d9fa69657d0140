"""Hints: for who plays against bots alone, from what the seat knows, one question at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from plancia.core.language import speaking
from plancia.languages import languages
from plancia.server.bots import workers
from plancia.server.bots.hints import Hints
from plancia.server.bots.workers import WorkerPool
from plancia.server.errors import NoAnswer, NotAllowed, TableState, TooEarly
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.table import SeatHints
from plancia.server.timing import Timing
from tests.patience import BRIEF, LATE
from tests.server.sitting import legal, people, seated

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(own: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[House]:
    """Its bots have little time."""
    monkeypatch.setattr(workers, "_LATE", LATE)
    async with House(own, Timing(pause=0.0, budget=BRIEF)) as house:
        yield house


async def test_who_plays_alone_is_advised(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", options={"first_player": 0})
    given = await house.hints.give(table, 0)
    assert 1 <= len(given.hints) <= 3
    for hint in given.hints:
        assert hint.move in legal(table, 0)
        assert hint.label
        assert hint.win is not None
        assert 0 <= hint.win <= 1
    assert await house.hints.give(table, 0) is given, "the same decision has the same hints"
    assert (await house.moves.submit(table.id, ann, 0, given.hints[0].move, table.sequence)).accepted


async def test_hints_speak_the_language_of_who_asks(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", options={"first_player": 0})
    english = await house.hints.give(table, 0)
    with speaking(languages()["it"]):
        italian = await house.hints.give(table, 0)
    assert {hint.label for hint in english.hints}.isdisjoint({hint.label for hint in italian.hints})


async def test_one_question_at_a_time(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", options={"first_player": 0})
    first, second = await asyncio.gather(house.hints.give(table, 0), house.hints.give(table, 0), return_exceptions=True)
    assert isinstance(first, SeatHints)
    assert first.hints
    assert isinstance(second, TooEarly)


async def test_nobody_is_helped_against_people(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await seated(house, ann, bob, "random", options={"first_player": 0})
    with pytest.raises(NotAllowed, match="another person"):
        await house.hints.give(table, 0)
    await house.resignation.resign(table.id, bob, 1)
    assert (await house.hints.give(table, 0)).hints


async def test_a_screen_that_several_share_has_no_hints(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "person", "random", options={"first_player": 0})
    with pytest.raises(NotAllowed):
        await house.hints.give(table, 0)


async def test_who_is_not_asked_gets_no_hint(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "expert", "random", options={"first_player": 1})
    with pytest.raises(TableState, match="not asked"):
        await house.hints.give(table, 0)
    await house.resignation.resign(table.id, ann, 0)
    with pytest.raises(NotAllowed):
        await house.hints.give(table, 0)


async def test_a_worker_without_an_answer_is_no_harm(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", options={"first_player": 0})
    with pytest.raises(NoAnswer):
        await Hints(WorkerPool(1, budget=0.0)).give(table, 0)
