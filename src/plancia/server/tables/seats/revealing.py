"""Showing the shares that seats add to the chance of a match, once every chair is taken."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import exists, select, update

from plancia.core.language import say
from plancia.core.shares import commitment_to, is_hash
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.permissions import must_hold
from plancia.server.tables.seats.seating import Seating
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class Revealing:
    """Takes the shares of full tables. A seat has one try: its share is the one that it had committed to, or none."""

    def __init__(self, registry: Registry, storage: Storage, seating: Seating, tasks: Tasks) -> None:
        self._registry = registry
        self._storage = storage
        self._seating = seating
        self.tasks = tasks

    @uninterrupted
    async def show(self, table_id: str, player: Player, seat: int, share: str) -> None:
        """Show the share of a seat; the match begins with the last one. To show it again changes nothing."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            chair = table.chairs[seat]
            if not is_hash(share) or commitment_to(share) != chair.commitment:
                raise BadRequest(say("This is not the share that your seat has committed to."))
            if chair.share == share:
                return
            if not self._seating.takes_shares(table) or not await self._store(table, seat, share):
                raise TableState(say("Shares are shown when every chair is taken and the match has not begun."))
            table.set_chair(replace(chair, share=share))
            self._registry.publish(table)
        await self._seating.start_if_full(table)

    async def _store(self, table: Table, seat: int, share: str) -> bool:
        """False if in another process the match has begun."""
        open_still = exists(select(TableRow.id).where(TableRow.id == table.id, TableRow.status == "open"))
        async with self._storage.write(table.id) as connection:
            done = await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table.id, ChairRow.seat == seat, open_still)
                .values(share=share)
            )
        return bool(done.rowcount)
