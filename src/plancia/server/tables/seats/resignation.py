"""Giving up a seat for good."""

from __future__ import annotations

from dataclasses import replace

from plancia.server.accounts.players import Player
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.permissions import must_hold, must_run
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class Resignation:
    """Lets persons give up in a running match; the others play on."""

    def __init__(self, registry: Registry, tasks: Tasks) -> None:
        self._registry = registry
        self.tasks = tasks

    @uninterrupted
    async def resign(self, table_id: str, player: Player, seat: int) -> None:
        """Give up a seat: a bot plays it to the end, and the person cannot come back to it."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            must_run(table)
            await self._give_up(table, seat)

    @uninterrupted
    async def resign_all(self, table_id: str, player: Player) -> None:
        """Give up whatever somebody still holds at a table; once its match is over there is nothing to give up."""
        table = await self._registry.table(table_id)
        async with table.lock:
            for seat in table.held(player.id) if table.status == "running" else ():
                await self._give_up(table, seat)

    async def _give_up(self, table: Table, seat: int) -> None:
        await self._registry.store_chair(table, replace(table.chairs[seat], resigned=True))
