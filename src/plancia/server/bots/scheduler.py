"""Looks after the tables of a house when they are due, of whatever process they were."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError

from plancia.server import steady_clock
from plancia.server.bots.programs import Programs
from plancia.server.bots.upkeep import Upkeep
from plancia.server.errors import NoSuchTable, NotStored, Unreadable
from plancia.server.storage.database import Storage
from plancia.server.storage.notify import Notifications
from plancia.server.storage.schema import TableRow
from plancia.server.tables.automatic import schedule
from plancia.server.tables.due_queue import DueQueue
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.timing import Timing

_SURVEY = 2.0
"""Seconds after which the tables of all processes are looked through: another one may have left some alone."""
_AFTER_TROUBLE = 5.0

_DUE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of"), TableRow.sequence == bindparam("after"))
    .values(due=bindparam("then"))
    .execution_options(synchronize_session=False)
)

log = logging.getLogger(__name__)


class Scheduler:
    """One for each process. It takes tables from the queue when they are due; of all processes one works at a table."""

    def __init__(
        self,
        queue: DueQueue,
        registry: Registry,
        storage: Storage,
        notifications: Notifications,
        upkeep: Upkeep,
        programs: Programs,
        timing: Timing,
    ) -> None:
        self._queue = queue
        self._registry = registry
        self._storage = storage
        self._notifications = notifications
        self._upkeep = upkeep
        self._programs = programs
        self._timing = timing
        self._working: dict[str, asyncio.Task[float | None]] = {}
        self._unreadable: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Look after tables from now on."""
        self._tasks = [asyncio.create_task(work) for work in (self._run(), self._survey())]

    async def stop(self) -> None:
        """Begin nothing new, and give up what is under way; another process goes on with it."""
        tasks = [*self._tasks, *self._working.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            table_id = await self._queue.take()
            # One that was let go is looked after where it is used; if nobody does, the survey finds it.
            if table_id in self._registry.loaded or not self._registry.shared:
                self._begin(table_id)

    async def _survey(self) -> None:
        while True:
            with suppress(SQLAlchemyError, OSError):
                async with self._storage.read() as session:
                    due = await session.scalars(
                        select(TableRow.id).where(
                            TableRow.status.in_(("open", "running")), TableRow.due <= steady_clock.now()
                        )
                    )
                    for table_id in due:
                        self._begin(table_id)
            await self._programs.end_unused(self._registry.loaded)
            await asyncio.sleep(_SURVEY)

    def _begin(self, table_id: str) -> None:
        if table_id not in self._working and table_id not in self._unreadable:
            task = self._working[table_id] = asyncio.create_task(self._work(table_id))
            task.add_done_callback(lambda task: self._end(table_id, task))

    def _end(self, table_id: str, task: asyncio.Task[float | None]) -> None:
        """Note when to look again; the table may have changed after the last look."""
        del self._working[table_id]
        if task.cancelled():
            return
        problem = task.exception()
        if problem is not None:
            log.error("table %s cannot be looked after: %s", table_id, type(problem).__name__)
        again = steady_clock.now() + _AFTER_TROUBLE if problem is not None else task.result()
        if again is not None:
            self._queue.note(table_id, again)
        elif (table := self._registry.loaded.get(table_id)) is not None:
            self._registry.note_due(table)

    async def _work(self, table_id: str) -> float | None:
        """Do all that is due at a table; returns when to look again, unless the table itself knows."""
        try:
            async with self._notifications.leading(table_id) as leading:
                if not leading:
                    return steady_clock.now() + _SURVEY
                table = await self._registry.table(table_id)
                await self._upkeep.do_all(table)
                await self._store_due(table)
        except NoSuchTable:
            pass
        except Unreadable:
            self._unreadable.add(table_id)
        except (SQLAlchemyError, OSError, NotStored):
            log.warning("table %s cannot be looked after just now", table_id)
            return steady_clock.now() + _AFTER_TROUBLE
        return None

    async def _store_due(self, table: Table) -> None:
        """Store when to look again, so that any process can."""
        due = schedule.due(table, self._timing)
        if due != table.noted_due:
            await self._storage.write_together([(_DUE, [{"of": table.id, "after": table.sequence, "then": due}])])
            table.noted_due = due
