"""A server says now and then that it runs, so that the time in which none did is nobody's thinking time."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from sqlalchemy import bindparam, case, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from plancia.server import steady_clock
from plancia.server.accounts.devices import Devices
from plancia.server.accounts.holidays import Holidays
from plancia.server.monitoring import metrics
from plancia.server.operations.announcement import Announcement
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, HeartbeatRow, TableRow
from plancia.server.tables.seats.presence import Presence

_ONLY = 1
_MISSED = 3
"""So many heartbeats must be missing before the server counts as down."""
_SLEW = 0.05
"""Seconds in each second by which the time of the house follows the database's."""
_SEEN = (
    update(ChairRow)
    .where(ChairRow.table == bindparam("of"), ChairRow.seat == bindparam("at"), ChairRow.seen < bindparam("seen"))
    .values(seen=bindparam("seen"))
)


class Heartbeat:
    """Writes the time into the database every few seconds, and with it who was seen at the tables since."""

    def __init__(
        self,
        storage: Storage,
        presence: Presence,
        devices: Devices,
        announcement: Announcement,
        holidays: Holidays,
        interval: float,
    ) -> None:
        self._storage = storage
        self._presence = presence
        self._devices = devices
        self._announcement = announcement
        self._holidays = holidays
        self._interval = interval

    async def stop_clocks(self) -> None:
        """Begin the time of the house; time in which no server has run is added to the pauses of all running tables."""
        async with self._storage.write() as connection:
            if self._storage.shared:
                await connection.execute(text("LOCK TABLE pulse IN EXCLUSIVE MODE"))
            last = (
                await connection.execute(select(HeartbeatRow.at).where(HeartbeatRow.id == _ONLY))
            ).scalar_one_or_none()
            steady_clock.CLOCK.begin(await self._reference(connection), last or 0.0)
            now = steady_clock.now()
            if last is None:
                await connection.execute(insert(HeartbeatRow).values(id=_ONLY, at=now))
                return
            await connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == _ONLY).values(at=now))
            if now - last <= _MISSED * self._interval:
                return
            down = now - case((TableRow.moved > last, TableRow.moved), else_=last)
            await connection.execute(
                update(TableRow)
                .where(TableRow.status == "running", TableRow.halted.is_(None))
                .values(paused=TableRow.paused + down, due=TableRow.due + down)
            )

    async def beat(self) -> None:
        """Say that a server runs, and who was seen since the last beat."""
        metrics.note_memory()
        unstored = sorted(self._presence.take_unstored().items())
        seen = [{"of": table, "at": seat, "seen": when} for (table, seat), when in unstored]
        async with self._storage.write() as connection:
            await connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == _ONLY).values(at=steady_clock.now()))
            if seen:
                await connection.execute(_SEEN, seen)
            if self._storage.shared:
                steady_clock.CLOCK.approach(await self._reference(connection), self._interval * _SLEW)

    async def run(self) -> None:
        """Beat every few seconds until cancelled; after that, who was seen since is stored by one `beat` more."""
        while True:
            with suppress(SQLAlchemyError, OSError):
                await self.beat()
                await self._presence.refresh()
                if self._storage.shared:
                    await self._devices.refresh()
                    await self._holidays.refresh()
                    await self._announcement.refresh()
            await asyncio.sleep(self._interval)

    async def _reference(self, connection: AsyncConnection) -> float:
        """The time that all hosts agree on: the database's if they share one."""
        if not self._storage.shared:
            return time.time()
        return float((await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one())
