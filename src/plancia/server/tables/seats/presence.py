"""Who is at the tables: persons are seen, found to be absent, and welcomed back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import select, update

from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted
from plancia.server.timing import PRESENT


class Presence:
    """Knows when each person was last seen; a bot stands in for one who keeps others waiting for longer than `grace`.

    That somebody was seen is stored with the next heartbeat, that somebody is absent or back at once.
    """

    def __init__(self, registry: Registry, storage: Storage, tasks: Tasks, grace: float) -> None:
        self._registry = registry
        self._storage = storage
        self._grace = grace
        self._unstored: dict[tuple[str, int], float] = {}
        self.tasks = tasks

    @uninterrupted
    async def seen(self, table_id: str, player: Player) -> None:
        """A person looks at the table; one who was absent gets the seat back at once."""
        await self.welcome(await self._registry.table(table_id), player)

    async def welcome(self, table: Table, player: Player) -> None:
        """A person is at the table: what `seen` does, as part of another operation."""
        now = steady_clock.now()
        idle = table.idle(now)
        back = not all(table.chairs[seat].here(now) for seat in table.held(player.id))
        for seat in table.held(player.id):
            table.set_chair(table.chairs[seat].looked_from(now))
            self._unstored[table.id, seat] = now
        if idle or back:
            self._registry.note_due(table)
        if any(table.chairs[seat].absent for seat in table.held(player.id)):
            async with table.lock:
                for seat in table.held(player.id):
                    if table.chairs[seat].absent:
                        await self._registry.store_chair(table, replace(table.chairs[seat], absent=False))

    def take_unstored(self) -> Mapping[tuple[str, int], float]:
        """When persons were seen, by table and seat, as far as it was not taken before: the caller stores it."""
        unstored, self._unstored = self._unstored, {}
        return unstored

    @uninterrupted
    async def miss(self, table: Table, seat: int) -> None:
        """A seat keeps others waiting and its person has not been seen for too long: a bot stands in."""
        async with table.lock:
            patience, now = thinking_time.patience(table, seat, self._grace), steady_clock.now()
            if patience is None or patience > now or table.chairs[seat].absent:
                return
            if await self._store_absent(table.id, seat, now - self._grace):
                table.set_chair(replace(table.chairs[seat], absent=True))
                self._registry.publish(table)
            else:
                await self._registry.catch_up(table)

    async def _store_absent(self, table_id: str, seat: int, unseen_since: float) -> bool:
        """False if another process has seen the person meanwhile."""
        async with self._storage.write(table_id) as connection:
            done = await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table_id, ChairRow.seat == seat, ChairRow.seen <= unseen_since)
                .values(absent=True)
            )
        return bool(done.rowcount)

    async def refresh(self) -> None:
        """Find out who has come and gone at the tables that somebody watches, and tell those who do."""
        now = steady_clock.now()
        watched = {table.id: table for table in self._registry.loaded.values() if table.watchers}
        if self._storage.shared and watched:
            await self._read_seen(watched, now - PRESENT)
        for table in watched.values():
            if table.people_here(now) != table.present:
                self._registry.publish(table)

    async def _read_seen(self, tables: Mapping[str, Table], since: float) -> None:
        """Other processes see some of the persons."""
        async with self._storage.read() as session:
            here = await session.execute(
                select(ChairRow.table, ChairRow.seat, ChairRow.seen).where(
                    ChairRow.table.in_(tables), ChairRow.seen > since
                )
            )
            for name, seat, seen in here:
                chair = tables[name].chairs[seat]
                tables[name].set_chair(chair if seen <= chair.seen else chair.looked_from(seen))
