"""Tables come out of the queue when they are due."""

from __future__ import annotations

import asyncio

import pytest

from plancia.server import steady_clock
from plancia.server.tables.due_queue import DueQueue
from tests.server.conftest import WallClock

pytestmark = pytest.mark.anyio


async def test_the_earliest_comes_first_and_each_once() -> None:
    queue, now = DueQueue(), steady_clock.now()
    queue.note("late", now - 1)
    queue.note("early", now - 3)
    queue.note("late", now - 2)
    queue.note("late", now)
    assert [await queue.take(), await queue.take()] == ["early", "late"]
    queue.note("early", now + 60)
    assert len(queue) == 2, "what was noted before an earlier time lies there until it is passed over"
    queue.note("late", now)
    assert await queue.take() == "late", "who was taken is noted anew"


async def test_it_is_waited_for_what_is_not_due(clock: WallClock) -> None:
    queue = DueQueue()
    queue.note("tomorrow", steady_clock.now() + 86_400)
    taking = asyncio.ensure_future(queue.take())
    await asyncio.wait({taking}, timeout=0)
    assert not taking.done()
    queue.note("now", steady_clock.now())
    assert await taking == "now"
    clock.put_forward(86_401)
    assert await queue.take() == "tomorrow"
