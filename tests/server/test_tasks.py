"""Operations that go on when who began them is gone."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from plancia.server.storage.writer import not_stored
from plancia.server.tasks import Tasks, uninterrupted

pytestmark = pytest.mark.anyio


class Part:
    """A part of a house with one operation, which waits and fails."""

    def __init__(self, problem: Exception) -> None:
        self.tasks = Tasks()
        self.go_on = asyncio.Event()
        self._problem = problem

    @uninterrupted
    async def work(self) -> None:
        await self.go_on.wait()
        raise self._problem


async def given_up(part: Part) -> list[dict[str, Any]]:
    """Begin the operation, give it up, let it fail; returns what nobody has handled."""
    unhandled: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unhandled.append(context))
    asking = asyncio.create_task(part.work())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.wait((asking,))
    part.go_on.set()
    await part.tasks.finish()
    del asking
    gc.collect()
    return unhandled


async def test_a_refusal_that_nobody_waits_for_is_no_trouble(caplog: pytest.LogCaptureFixture) -> None:
    assert not await given_up(Part(not_stored()))
    assert not caplog.messages


async def test_a_mistake_that_its_caller_hears_of_is_theirs_to_tell(caplog: pytest.LogCaptureFixture) -> None:
    part = Part(LookupError("a card that nobody has seen"))
    part.go_on.set()
    with pytest.raises(LookupError):
        await part.work()
    await part.tasks.finish()
    assert not caplog.messages


async def test_a_mistake_that_nobody_waits_for_is_told_to_the_host(caplog: pytest.LogCaptureFixture) -> None:
    assert not await given_up(Part(LookupError("a card that nobody has seen")))
    assert caplog.messages == ["an operation was not finished: LookupError"]
