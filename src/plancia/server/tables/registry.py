"""The tables that this process has at hand: loaded, kept up to date, watched."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from plancia.core.language import say
from plancia.server.bots.workers import Minds
from plancia.server.cache import LRUCache
from plancia.server.errors import NoSuchTable
from plancia.server.settings import Settings
from plancia.server.storage import loading
from plancia.server.storage.database import Storage
from plancia.server.storage.notify import News
from plancia.server.storage.schema import SnapshotRow, TableRow
from plancia.server.storage.writer import Append, Taken, Writer
from plancia.server.tables.snapshots import pack
from plancia.server.tables.table import Draft, Table, Watcher
from plancia.server.timing import Manners

_AT_HAND = 1000
"""Tables that are kept loaded, whether somebody uses them or not."""
_LONGEST_NAME = 100
_SNAPSHOT_EVERY = 100
_SNAPSHOTS_KEPT = 2

K = TypeVar("K", bound="Keeper")
P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("plancia.server")


class Keeper:
    """Storage, news, and the live objects of tables."""

    def __init__(self, settings: Settings, manners: Manners | None = None) -> None:
        self.settings = settings
        self.manners = manners or Manners()
        name = secrets.token_hex(8)
        self.minds = Minds(self.manners.minds, self.manners.budget)
        self.storage = Storage(settings, name)
        self.writer = Writer(self.storage)
        self.news = News(settings, name, self._refresh, lambda: self.tables)
        self.since = time.time()
        self.tend: Callable[[str, float], None] = _nobody
        """Tells the steward when a table wants to be looked after."""
        self.presence: dict[tuple[str, int], float] = {}
        """When persons were seen at their seats, as far as that is not stored yet."""
        self.closing = asyncio.Event()
        self.tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table that is loaded: whoever holds one keeps it here, so that there are never two of it."""
        self._at_hand = LRUCache[str, Table](_AT_HAND)
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._ongoing: set[Awaitable[object]] = set()

    # Finding.

    async def table(self, table_id: str) -> Table:
        """The table of this name, loaded if need be."""
        table = self.tables.get(table_id)
        if table is None and is_name(table_id):
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            # Whoever stops waiting does not stop the others.
            table = await asyncio.shield(task)
        if table is None or table.status == "closed":
            raise NoSuchTable(say("There is no such table. Perhaps it was closed."))
        self._at_hand.put(table_id, table)
        return table

    async def invited(self, invite: str) -> Table:
        """The table that an invitation is for."""
        table_id = None
        if is_name(invite):
            async with self.storage.read() as session:
                table_id = await session.scalar(select(TableRow.id).where(TableRow.invite == invite))
        if table_id is None:
            raise NoSuchTable(say("This invitation is not valid. Perhaps the table was closed."))
        return await self.table(table_id)

    async def _load(self, table_id: str) -> Table | None:
        async with self.storage.read() as session:
            stored = await loading.read(session, table_id)
        if stored is None:
            return None
        table = await asyncio.to_thread(loading.build, stored, self.since)
        self.tables[table_id] = table
        if self.storage.shared:
            # News that came while it was being built found no table to tell.
            await self._refresh(table_id)
        self.hint(table)
        return table

    # Keeping up with other processes.

    async def _refresh(self, table_id: str) -> None:
        """Another process has changed a table."""
        table = self.tables.get(table_id)
        if table is not None:
            async with table.lock:
                await self.catch_up(table)

    async def catch_up(self, table: Table) -> None:
        """Read what is newer than what we know; the caller holds the lock."""
        async with self.storage.read() as session:
            stored = await loading.read(session, table.id, after=table)
        if stored is None:
            self.close(table)
            return
        loading.renew(table, stored)
        self.publish(table)

    def close(self, table: Table) -> None:
        """The table is gone."""
        table.status = "closed"
        self.tables.pop(table.id, None)
        self._at_hand.pop(table.id)
        self.publish(table)

    # Growing.

    async def store(self, table: Table, draft: Draft, absent: int | None = None) -> bool:
        """Store a draft, and only then let everybody see it; the caller holds the lock.

        False if another process was quicker: then the table is up to date, and nothing else has changed.
        """
        over = draft.match.over
        result = draft.match.result
        asked = draft.match.to_move()
        entry = Append(
            table=table.id,
            sequence=draft.sequence,
            kind=draft.kind,
            seat=draft.entry.seat,
            move=draft.entry.move,
            chance=draft.entry.chance,
            key=draft.key,
            at=draft.at,
            banks=draft.banks,
            status="over" if over else "running",
            asked=asked,
            due=None if over else table.due(self.manners.grace, draft),
            options=table.options,
            started=draft.at if table.started is None else table.started,
            ended=draft.at if over else None,
            result=None if result is None else result.plain(),
            absent=absent,
        )
        try:
            await self.writer.append(entry)
        except Taken:
            await self.catch_up(table)
            return False
        table.adopt(draft)
        table.noted_due = entry.due
        if absent is not None:
            table.set_chair(replace(table.chairs[absent], absent=True))
        if draft.sequence % _SNAPSHOT_EVERY == 0 and draft.sequence > 0:
            self.begin(self._snapshot(table))
        self.publish(table)
        return True

    async def _snapshot(self, table: Table) -> None:
        match, sequence = table.match, table.sequence
        if match is None:
            return
        data = await asyncio.to_thread(pack, match)
        oldest = sequence - _SNAPSHOT_EVERY * _SNAPSHOTS_KEPT
        try:
            async with self.storage.write() as connection:
                await connection.execute(
                    delete(SnapshotRow).where(
                        SnapshotRow.table == table.id,
                        (SnapshotRow.sequence <= oldest) | (SnapshotRow.sequence == sequence),
                    )
                )
                await connection.execute(insert(SnapshotRow).values(table=table.id, sequence=sequence, data=data))
        except SQLAlchemyError as problem:
            # Only a cache: the next one may come through.
            log.warning("no snapshot of table %s: %s", table.id, type(problem).__name__)

    # Telling.

    def publish(self, table: Table) -> None:
        """Let everybody in this process know that a table has changed."""
        table.version += 1
        for watcher in table.watchers:
            watcher.changed.set()
        self.hint(table)

    def hint(self, table: Table) -> None:
        """Tell the steward when the table wants to be looked after."""
        due = table.due(self.manners.grace)
        if due is not None:
            self.tend(table.id, due)

    @asynccontextmanager
    async def watch(self, table_id: str) -> AsyncGenerator[AsyncIterator[int]]:
        """The versions of a table from now on, the present one first; who is slow skips some."""
        table = await self.table(table_id)
        watcher = Watcher()
        table.watchers.add(watcher)
        try:
            yield self._versions(table, watcher)
        finally:
            table.watchers.discard(watcher)

    async def _versions(self, table: Table, watcher: Watcher) -> AsyncIterator[int]:
        last = -1
        while not self.closing.is_set():
            watcher.changed.clear()
            if table.version != last:
                last = table.version
                yield last
            elif table.status == "closed":
                return
            else:
                await watcher.changed.wait()

    def begin(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Let something go on even if nobody waits for it; the house does not close before it is done."""
        task = asyncio.create_task(work)
        self._ongoing.add(task)
        task.add_done_callback(self._ongoing.discard)
        return task

    def send_home(self) -> None:
        """Let nobody watch any more."""
        self.closing.set()
        for table in self.tables.values():
            for watcher in table.watchers:
                watcher.changed.set()

    async def rest(self) -> None:
        """Send the watchers home, and wait until nothing goes on any more."""
        self.send_home()
        while self._ongoing:
            await asyncio.gather(*self._ongoing, return_exceptions=True)


def is_name(text: str) -> bool:
    """Whether this can be the name of a table, an invitation or a player: not every database can be asked for more."""
    return len(text) <= _LONGEST_NAME and text.isascii() and text.isprintable()


def _nobody(_table: str, _due: float) -> None:
    """Before the steward comes and after they have gone."""


def to_the_end(
    work: Callable[Concatenate[K, P], Coroutine[None, None, T]],
) -> Callable[Concatenate[K, P], Coroutine[None, None, T]]:
    """What is begun is done, even if whoever asked for it goes away meanwhile."""

    @wraps(work)
    async def done(self: K, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(self.begin(work(self, *args, **kwargs)))

    return done
