"""Work that goes on beside requests: some until it is done, whoever gave up waiting, and some until it is stopped."""

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

    def start(self, work: Coroutine[None, None, T]) -> None:
        """Let something run that nobody waits for."""
        self._begin(work).add_done_callback(_tell_host)

    async def carry_out(self, work: Coroutine[None, None, T]) -> T:
        """Do something to its end; who waits hears how it ends, and the host if they are gone by then."""
        task = self._begin(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_tell_host)
            raise

    def _begin(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def finish(self) -> None:
        """Wait until nothing runs any more, what is started meanwhile included."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


def _tell_host(task: asyncio.Task[T]) -> None:
    """Log an exception that no caller hears of; a refusal is left out, as it says something to its caller alone."""
    problem = None if task.cancelled() else task.exception()
    if problem is not None and not isinstance(problem, Refused):
        log.error("an operation was not finished: %s", type(problem).__name__)


class Background:
    """What a part of the house does as long as it is open: it runs from `start` to `stop`, wherever it is then."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, *work: Coroutine[None, None, None]) -> None:
        """Let each of these run beside all else."""
        self._tasks += map(asyncio.create_task, work)

    async def stop(self) -> None:
        """End them, and return when they are gone; without a start there is nothing to end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


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
        return await self.tasks.carry_out(work(self, *args, **kwargs))

    return done
