"""The round of a public beacon that a full table waits for: fetched, stored, and only then played with."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import update

from plancia.server import steady_clock
from plancia.server.beacons.beacon import Beacon
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import TableRow
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table

_AGAIN = 2.0
"""Seconds after which a beacon that did not answer is asked again."""


class BeaconRounds:
    """Asks the beacon for full tables, until it answers: no match begins without the round that was named for it."""

    def __init__(self, registry: Registry, storage: Storage, beacon: Beacon | None) -> None:
        self._registry = registry
        self._storage = storage
        self._beacon = beacon

    async def fetch(self, table: Table) -> None:
        """Let a table have the value of its round, if it is published and told."""
        named = table.awaited_round
        if named is None or self._beacon is None or steady_clock.now() < self._beacon.published(named):
            return
        # The table is not locked meanwhile: a beacon may be slow.
        told = await self._beacon.ask(named)
        async with table.lock:
            if told is None:
                table.noted_due = steady_clock.now() + _AGAIN
            elif table.awaited_round == named:
                shares = replace(table.shares, beacon=told)
                async with self._storage.write(table.id) as connection:
                    mine = update(TableRow).where(TableRow.id == table.id, TableRow.status == "open")
                    await connection.execute(mine.values(shares=shares.plain()))
                table.shares = shares
