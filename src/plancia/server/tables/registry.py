"""The tables that this process has at hand: loaded, kept up to date, watched."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from sqlalchemy import select, update

from plancia.core.errors import PlanciaError
from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.cache import LRUCache
from plancia.server.errors import NoSuchTable, Unreadable
from plancia.server.monitoring import metrics
from plancia.server.storage import loading
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.automatic import schedule
from plancia.server.tables.due_queue import DueQueue
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.silence import Silence
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.server.timing import Timing

log = logging.getLogger(__name__)

_AT_HAND = 1000
"""Tables that are kept loaded, whether somebody uses them or not."""

_UNUSED = 30.0
"""Seconds after which a table that nobody here has asked for is let go, once another process changes it."""


class Registry:
    """Finds tables for everybody in this process, and tells those who watch one of every change.

    There is never more than one live object of a table: whoever holds one keeps it here.
    """

    def __init__(self, storage: Storage, due: DueQueue, timing: Timing, *, invite_only: bool) -> None:
        """`due` hears when a table must be looked after; `timing` how long it waits for people.

        In a house that is `invite_only` no table is public, whatever it was when it was opened.
        """
        self._storage = storage
        self._due = due
        self._timing = timing
        self._invite_only = invite_only
        self._since = steady_clock.now()
        self.loaded: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """Every table that is loaded, by its name."""
        self._at_hand = LRUCache[str, tuple[Table, float]](_AT_HAND)
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._closing = False

    @property
    def shared(self) -> bool:
        """Whether other processes may change the tables."""
        return self._storage.shared

    def start(self) -> None:
        """Nobody has been away for longer than from now on: before, there was no server to see them."""
        self._since = steady_clock.now()

    # Finding.

    async def table(self, table_id: str) -> Table:
        """The table of this name, loaded if need be; raises NoSuchTable."""
        table = self.loaded.get(table_id)
        if table is None and is_name(table_id):
            # Whoever stops waiting does not stop the others.
            table = await asyncio.shield(self._being_loaded(table_id))
        if table is None or table.status == "closed":
            raise NoSuchTable(say("There is no such table. Perhaps it was closed."))
        self._at_hand.put(table_id, (table, steady_clock.now()))
        return table

    async def invited(self, invite: str) -> Table:
        """The table that an invitation is for; raises NoSuchTable."""
        table_id = None
        if is_name(invite):
            async with self._storage.read() as session:
                table_id = await session.scalar(select(TableRow.id).where(TableRow.invite == invite))
        if table_id is None:
            raise NoSuchTable(say("This invitation is not valid. Perhaps the table was closed."))
        return await self.table(table_id)

    def _being_loaded(self, table_id: str) -> asyncio.Task[Table | None]:
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return task

    async def _load(self, table_id: str) -> Table | None:
        async with self._storage.read() as session:
            stored = await loading.read(session, table_id)
        if stored is None:
            return None
        table = await self._built(stored)
        table.public = table.public and not self._invite_only
        self.loaded[table_id] = table
        metrics.TABLES.set(len(self.loaded))
        if self._storage.shared:
            # What another process told while the table was being built found none to tell it to.
            await self.refresh(table_id)
        self.note_due(table)
        return table

    async def _built(self, stored: loading.StoredTable) -> Table:
        """The live object; the host reads in the log why there can be none."""
        try:
            return await asyncio.to_thread(loading.build, stored, self._since)
        except (PlanciaError, ValueError, LookupError, TypeError) as problem:
            # What the problem says may name a card that nobody has seen.
            row, kind = stored.row, type(problem).__name__
            log.error("table %s (%s, ruleset %s) cannot be read: %s", row.id, row.game, row.ruleset, kind)
            raise Unreadable(
                say("This table cannot be read. The host of the server finds the reason in its log.")
            ) from None

    # Keeping up with other processes.

    async def refresh(self, table_id: str) -> None:
        """Read a table anew that another process has changed, if it is loaded here and used."""
        self._let_go_unused(table_id)
        table = self.loaded.get(table_id)
        if table is not None:
            async with table.lock:
                await self.catch_up(table)

    def _let_go_unused(self, table_id: str) -> None:
        """Keep a table no longer that only others use: whoever watches it or works at it still holds it."""
        _, used = self._at_hand.get(table_id) or (None, 0.0)
        if used + _UNUSED < steady_clock.now():
            self._at_hand.pop(table_id)

    async def catch_up(self, table: Table) -> None:
        """Read what is newer than what we know; the caller holds the lock."""
        async with self._storage.read() as session:
            stored = await loading.read(session, table.id, after=table)
        if stored is None:
            self.close(table)
            return
        told, ordered = table.visible, table.orders
        loading.renew(table, stored)
        if table.visible != told:
            self.publish(table)
        for seat in range(table.seats):
            if table.orders.get(seat) != ordered.get(seat):
                self.whisper(table, seat)

    async def store_chair(self, table: Table, chair: Chair) -> None:
        """Store and tell what has become of a person's chair; the caller holds the lock."""
        async with self._storage.write(table.id) as connection:
            await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table.id, ChairRow.seat == chair.seat)
                .values(absent=chair.absent, resigned=chair.resigned, seen=chair.seen, forced=chair.forced)
            )
        table.set_chair(chair)
        self.publish(table)

    def close(self, table: Table) -> None:
        """Forget a table that is not stored any more, and tell those who watch it."""
        table.status = "closed"
        self.loaded.pop(table.id, None)
        self._at_hand.pop(table.id)
        self.publish(table)

    # Telling.

    def publish(self, table: Table) -> None:
        """Tell everybody in this process that a table has changed."""
        table.version += 1
        table.present = table.people_here(steady_clock.now())
        for watcher in table.watchers:
            watcher.changed.set()
        self.note_due(table)

    def whisper(self, table: Table, seat: int) -> None:
        """Tell the player of a seat alone that something has changed for it."""
        for watcher in table.watchers:
            if watcher.player == table.chairs[seat].player:
                watcher.whispers += 1
                watcher.changed.set()
        self.note_due(table)

    def note_due(self, table: Table) -> None:
        """Note when the table must be looked after next."""
        due = schedule.due(table, self._timing)
        if due is not None:
            self._due.note(table.id, due)

    @asynccontextmanager
    async def watch(self, table_id: str, watcher: Subscription | None = None) -> AsyncGenerator[AsyncIterator[int]]:
        """The versions of a table from now on, the present one first; a slow reader skips some."""
        async with self.watch_steadily(table_id, watcher, None) as versions:
            yield (version async for version in versions if version is not None)

    @asynccontextmanager
    async def watch_steadily(
        self, table_id: str, watcher: Subscription | None, seconds: float | None
    ) -> AsyncGenerator[AsyncIterator[int | None]]:
        """The same, and None whenever no version has come for so many seconds."""
        table = await self.table(table_id)
        watcher = watcher or Subscription()
        table.watchers.add(watcher)
        # It may have rested while nobody looked.
        self.note_due(table)
        try:
            yield self._versions(table, watcher, seconds)
        finally:
            table.watchers.discard(watcher)

    async def _versions(self, table: Table, watcher: Subscription, seconds: float | None) -> AsyncIterator[int | None]:
        last = -1, 0
        with Silence(watcher.changed, seconds) as silence:
            while not self._closing:
                watcher.changed.clear()
                if (table.version, watcher.whispers) != last:
                    last = table.version, watcher.whispers
                    silence.begin()
                    yield table.version
                elif table.status == "closed":
                    return
                elif silence.is_long():
                    silence.begin()
                    yield None
                else:
                    await watcher.changed.wait()

    def stop_watching(self) -> None:
        """End every watch, because the house closes."""
        self._closing = True
        for table in self.loaded.values():
            for watcher in table.watchers:
                watcher.changed.set()
