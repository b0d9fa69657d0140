"""Word between processes that share a PostgreSQL: what has changed, and which process looks after a table."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it
from sqlalchemy.exc import SQLAlchemyError

from plancia.server.settings import Settings
from plancia.server.storage.changes import CHANNEL, read_change
from plancia.server.storage.database import APPLICATION, patience
from plancia.server.tasks import Background

SILENT = 12.0
"""Seconds after which the database takes the locks of a process that says nothing: it is frozen, or gone."""
_AGAIN = 1.0
"""Seconds until a lost connection is tried again."""

_AWAKE = (
    "SELECT count(pg_terminate_backend(pid)) IS NOT NULL FROM pg_stat_activity "
    f"WHERE application_name = '{APPLICATION}' AND usename = current_user AND datname = current_database() "
    "AND state = 'active' AND wait_event = 'ClientRead' AND state_change < now() - $1::int * interval '1 second'"
)
"""Says that this process is awake, and ends the connections of those that fell silent in the middle of a question: the
database waits for the rest however long it takes, and keeps their locks."""

_LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What asyncpg says of a connection that is gone, or that was cut in the middle of an answer."""

log = logging.getLogger(__name__)


class Notifications:
    """A connection of its own that listens and holds locks; on SQLite there is no other process, and nothing to do."""

    def __init__(
        self,
        settings: Settings,
        sender: str,
        changed: Callable[[str], Awaitable[None]],
        known: Callable[[], Iterable[str]],
    ) -> None:
        """`sender` is the name of this process; `changed` hears the name of what another process has changed.

        `known` is what may have changed unheard while the connection was lost.
        """
        self._address = settings.url.replace("+asyncpg", "") if settings.on_postgresql else ""
        self._sender = sender
        self._changed = changed
        self._known = known
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()
        self._background = Background()

    async def start(self) -> None:
        """Listen from now on; raises if the database does not answer."""
        if self._address:
            lost = await self._connect()
            self._background.start(self._listen(lost), self._report(), self._stay())

    async def stop(self) -> None:
        """Listen no more; locks that are still held go with the connection."""
        await self._background.stop()
        if self._connection is not None:
            with suppress(*_LOST):
                await self._connection.close(timeout=_AGAIN)

    async def _connect(self) -> asyncio.Event:
        """Listen; the event tells when the connection is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._address, **patience())
        try:
            connection.add_termination_listener(lambda _: lost.set())
            with suppress(asyncpg.PostgresError):
                # Before version 14 PostgreSQL waits as long as the network does.
                await connection.execute(f"SET idle_session_timeout = {int(SILENT * 1000)}")
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            # A house that closes meanwhile leaves no connection behind.
            connection.terminate()
            raise
        self._connection = connection
        return lost

    def _hear(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        sender, name = read_change(str(payload))
        if sender != self._sender:
            self._heard.put_nowait(name)

    async def _listen(self, lost: asyncio.Event) -> None:
        while True:
            await lost.wait()
            self._connection = None
            try:
                lost = await self._connect()
            except _LOST:
                log.warning("the database does not answer; trying again")
                await asyncio.sleep(_AGAIN)
                continue
            for name in self._known():
                self._heard.put_nowait(name)

    async def _stay(self) -> None:
        """Say now and then that this process is awake, so that it keeps the tables that it leads."""
        while True:
            await asyncio.sleep(SILENT / 4)
            await self._ask(_AWAKE, int(SILENT))

    async def _report(self) -> None:
        while True:
            names = {await self._heard.get()}
            while not self._heard.empty():
                names.add(self._heard.get_nowait())
            for name in names:
                try:
                    await self._changed(name)
                except (OSError, SQLAlchemyError):
                    log.warning("table %s cannot be read just now", name)
                    self._heard.put_nowait(name)
                    await asyncio.sleep(_AGAIN)

    @asynccontextmanager
    async def leading(self, table: str) -> AsyncGenerator[bool]:
        """Whether this process looks after a table meanwhile, and no other."""
        if not self._address:
            yield True
            return
        key = int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)
        mine = await self._ask("SELECT pg_try_advisory_lock($1)", key)
        try:
            yield mine
        finally:
            if mine:
                await self._ask("SELECT pg_advisory_unlock($1)", key)

    async def _ask(self, question: str, key: int) -> bool:
        async with self._turn:
            if self._connection is None:
                return False
            try:
                return await self._connection.fetchval(question, key) is True
            except _LOST:
                # A connection that says nothing is lost, and its locks with it: another one takes its place.
                self._connection.terminate()
                return False
