"""A server says now and then that it runs, so that the time in which none did is nobody's thinking time."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from sqlalchemy import bindparam, case, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, HeartbeatRow, TableRow
from plancia.server.tables.presence import Presence

_ONLY = 1
_MISSED = 3
"""So many heartbeats must be missing before the server counts as down."""
_SEEN = (
    update(ChairRow)
    .where(ChairRow.table == bindparam("of"), ChairRow.seat == bindparam("at"), ChairRow.seen < bindparam("seen"))
    .values(seen=bindparam("seen"))
)


class Heartbeat:
    """Writes the time into the database every few seconds, and with it who was seen at the tables since."""

    def __init__(self, storage: Storage, presence: Presence, interval: float) -> None:
        self._storage = storage
        self._presence = presence
        self._interval = interval
        self._task: asyncio.Task[None] | None = None

    async def stop_clocks(self) -> None:
        """If no server has run for a while, add that time to the pauses of all running tables."""
        now = time.time()
        async with self._storage.write() as connection:
            if self._storage.shared:
                await connection.execute(text("LOCK TABLE pulse IN EXCLUSIVE MODE"))
            last = (
                await connection.execute(select(HeartbeatRow.at).where(HeartbeatRow.id == _ONLY))
            ).scalar_one_or_none()
            if last is None:
                await connection.execute(insert(HeartbeatRow).values(id=_ONLY, at=now))
                return
            await connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == _ONLY).values(at=now))
            if now - last <= _MISSED * self._interval:
                return
            down = now - case((TableRow.moved > last, TableRow.moved), else_=last)
            await connection.execute(
                update(TableRow)
                .where(TableRow.status == "running")
                .values(paused=TableRow.paused + down, due=TableRow.due + down)
            )

    def start(self) -> None:
        """Beat every few seconds until stopped."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Beat no more; what was seen since the last beat is stored by `beat`."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def beat(self) -> None:
        """Say that a server runs, and who was seen since."""
        unstored = sorted(self._presence.take_unstored().items())
        seen = [{"of": table, "at": seat, "seen": when} for (table, seat), when in unstored]
        async with self._storage.write() as connection:
            await connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == _ONLY).values(at=time.time()))
            if seen:
                await connection.execute(_SEEN, seen)

    async def _run(self) -> None:
        while True:
            with suppress(SQLAlchemyError, OSError):
                await self.beat()
                await self._presence.refresh()
            await asyncio.sleep(self._interval)
