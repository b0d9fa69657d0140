"""What the house uses of asyncpg: a session that listens and holds advisory locks."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it

from tests.simulation.loop import HERE, Process

if TYPE_CHECKING:
    from tests.simulation.world import World

T = TypeVar("T")
Heard = Callable[[object, int, str, object], None]


class Postgres:
    """The server's side of sessions: who listens, and who holds which lock."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.locks: dict[int, PostgresSession] = {}
        self.sessions: list[PostgresSession] = []

    async def connect(self, _address: str, **_patience: object) -> PostgresSession:
        """Takes the place of `asyncpg.connect`."""
        session = PostgresSession(self, HERE.get())
        await session.ask(lambda: self.sessions.append(session))
        session.watch()
        return session

    def notify(self, news: list[str]) -> None:
        """Send news to all who listen."""
        for session in self.sessions:
            for one in news:
                session.deliver(one)

    def forget(self, process: Process) -> None:
        """Drop the sessions of a process that was killed; the server may notice it late."""
        for session in [session for session in self.sessions if session.process is process]:
            self.world.later(self.world.rng.choice((0.0, 0.0, 3.0)), session.end)


class PostgresSession:
    """Takes the place of `asyncpg.Connection`. One that says nothing for too long loses its locks."""

    def __init__(self, server: Postgres, process: Process) -> None:
        self.process = process
        self._server = server
        self._world = server.world
        self._ended = self._told = False
        self._asked = 0
        self._silent = math.inf
        self._last = 0.0
        self._closed: list[Callable[[object], None]] = []
        self._hear: Heard | None = None

    # The client's side.

    def add_termination_listener(self, listener: Callable[[object], None]) -> None:
        self._closed.append(listener)

    async def add_listener(self, _channel: str, hear: Heard) -> None:
        await self.ask(lambda: setattr(self, "_hear", hear))

    async def execute(self, words: str) -> None:
        """Only one thing is ever set: after how many milliseconds a silent session is ended."""
        await self.ask(lambda: setattr(self, "_silent", int(words.rpartition("= ")[2]) / 1000))

    async def fetchval(self, question: str, key: int) -> bool:
        return await self.ask(lambda: self._answer(question, key))

    def terminate(self) -> None:
        self._tell_closed()
        if not self._world.faults.is_cut(self.process):
            self.end()

    async def close(self, timeout: float = 0.0) -> None:  # asyncpg's own
        self.terminate()

    async def ask(self, run: Callable[[], T]) -> T:
        """What the server answers, if question and answer come through; raises what asyncpg does."""
        line = self._world.faults.line(self.process)
        if self._told:
            raise asyncpg.InterfaceError("connection is closed")
        if not await line.there() or self._ended:
            raise TimeoutError if line.silent else ConnectionResetError
        answer = run()
        if not await line.back():
            raise TimeoutError if line.silent else ConnectionResetError
        return answer

    # The server's side.

    def _answer(self, question: str, key: int) -> bool:
        self.watch()
        if "pg_try_advisory_lock" in question:
            return self._server.locks.setdefault(key, self) is self
        if "pg_advisory_unlock" in question and self._server.locks.get(key) is self:
            del self._server.locks[key]
        return True

    def watch(self) -> None:
        """End the session unless it says something in time."""
        self._asked += 1
        asked = self._asked
        if self._silent < math.inf:
            self._world.later(self._silent, lambda: self.end() if asked == self._asked else None)

    def deliver(self, news: str) -> None:
        """Send news to the client, after those that were sent before."""
        self._last = max(self._world.now() + self._world.faults.delay(self.process), self._last)
        self.process.context.copy().run(asyncio.get_running_loop().call_at, self._last, self._receive, news)

    def _receive(self, news: str) -> None:
        if self._told:
            return
        if self._world.faults.is_cut(self.process):
            asyncio.get_running_loop().call_later(1.0, self._receive, news)
        elif self._hear is not None:
            self._hear(self, 0, "", news)

    def end(self) -> None:
        """Close the session: its locks are free. The client hears of it unless the line is cut."""
        if self._ended:
            return
        self._ended = True
        self._server.sessions.remove(self)
        for key in [key for key, holder in self._server.locks.items() if holder is self]:
            del self._server.locks[key]
        if self.process.alive and not self._world.faults.is_cut(self.process):
            self.process.context.copy().run(asyncio.get_running_loop().call_soon, self._tell_closed)

    def _tell_closed(self) -> None:
        if not self._told:
            self._told = True
            for listener in self._closed:
                listener(self)
