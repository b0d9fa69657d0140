"""Tables come out of the queue when they are due."""

from __future__ import annotations

import asyncio
import time

import pytest

from plancia.server.tables.due import DueQueue
from tests.server.conftest import WallClock

pytestmark = pytest.mark.anyio


async def test_the_earliest_comes_first_and_each_once() -> None:
    queue, now = DueQueue(), time.time()
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
    queue.note("tomorrow", time.time() + 86_400)
    taking = asyncio.ensure_future(queue.take())
    await asyncio.wait({taking}, timeout=0)
    assert not taking.done()
    queue.note("now", time.time())
    assert await taking == "now"
    clock.put_forward(86_401)
    assert await queue.take() == "tomorrow"
