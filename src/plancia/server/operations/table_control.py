"""What the host of a server does to tables while it runs: list, close, pause and resume them, hand a seat over."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.codes import SEAT, Codes
from plancia.server.accounts.players import Player
from plancia.server.errors import TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.permissions import must_run
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted

_UNFINISHED = ("open", "running")


@dataclass(frozen=True, slots=True)
class UnfinishedTable:
    """A table as its host lists it: who sits there and how far it is, and nothing of what anybody holds."""

    id: str
    game: str
    status: str
    paused: bool
    names: tuple[str, ...]
    sequence: int
    moved: float | None


class TableControl:
    """Carries out what the host of the server asks for. Nothing that a seat holds is shown by it, no move is made."""

    def __init__(self, registry: Registry, storage: Storage, codes: Codes, tasks: Tasks) -> None:
        self._registry = registry
        self._storage = storage
        self._codes = codes
        self.tasks = tasks

    async def tables(self) -> list[UnfinishedTable]:
        """Every table that is not over, the one that moved last first."""
        async with self._storage.read() as session:
            unfinished = TableRow.status.in_(_UNFINISHED)
            rows = list(await session.scalars(select(TableRow).where(unfinished).order_by(TableRow.moved.desc())))
            seated = select(ChairRow.table, ChairRow.name).join(TableRow).where(unfinished).order_by(ChairRow.seat)
            names: dict[str, list[str]] = {}
            for table, name in await session.execute(seated):
                names.setdefault(table, []).append(name)
        return [
            UnfinishedTable(
                row.id, row.game, row.status, row.halted is not None, tuple(names[row.id]), row.sequence, row.moved
            )
            for row in rows
        ]

    @uninterrupted
    async def close(self, table_id: str) -> None:
        """Let nobody play or see a table any more; its entries stay in the database until they are pruned."""
        table = await self._registry.table(table_id)
        async with table.lock:
            if table.status not in _UNFINISHED:
                raise TableState(say("This match is over."))
            await self._store(table, status="closed", due=None)
            self._registry.close(table)

    @uninterrupted
    async def pause(self, table_id: str) -> None:
        """Let nobody move, neither people nor bots nor clocks, until the host lets the match go on."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_run(table)
            if table.halted is None:
                now = steady_clock.now()
                await self._store(table, halted=now, due=None)
                table.halted = now
                self._registry.publish(table)

    @uninterrupted
    async def resume(self, table_id: str) -> None:
        """Let a match go on where it stood; the pause is nobody's thinking time."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_run(table)
            if table.halted is not None:
                paused = table.paused + steady_clock.now() - table.halted
                await self._store(table, halted=None, paused=paused)
                table.halted, table.paused = None, paused
                self._registry.publish(table)

    async def seat_code(self, table_id: str, seat: int) -> str:
        """A code with which another person takes a person's seat, for when that person asks the host for it."""
        table = await self._registry.table(table_id)
        must_run(table)
        chair = table.chairs[seat] if 0 <= seat < table.seats else None
        if chair is None or chair.player is None or chair.resigned:
            raise TableState(say("No person holds this seat."))
        return await self._codes.make(SEAT, Player(chair.player, chair.name), table.id, seat)

    async def _store(self, table: Table, **values: object) -> None:
        async with self._storage.write(table.id) as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table.id).values(values))
