"""Work that is finished even when the request that began it is given up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from plancia.server.errors import Refused

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Tasks:
    """The operations that run in a house; it does not close before each of them is done."""

    def __init__(self) -> None:
        self._running: set[Awaitable[object]] = set()

    def start(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Let something run, whether anybody waits for it or not."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[T]) -> None:
        """Who began it may be gone: then a refusal is nobody's to read, and anything else is the host's."""
        self._running.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, Refused):
            log.error("an operation was not finished: %s", type(problem).__name__)

    async def finish(self) -> None:
        """Wait until nothing runs any more, what is started meanwhile included."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


class _Operating(Protocol):
    """A part of the house whose operations run among its tasks."""

    @property
    def tasks(self) -> Tasks: ...


S = TypeVar("S", bound=_Operating)


def uninterrupted(
    work: Callable[Concatenate[S, P], Coroutine[None, None, T]],
) -> Callable[Concatenate[S, P], Coroutine[None, None, T]]:
    """An operation that is done to its end even if its caller is cancelled: memory never differs from the database."""

    @wraps(work)
    async def done(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(self.tasks.start(work(self, *args, **kwargs)))

    return done
