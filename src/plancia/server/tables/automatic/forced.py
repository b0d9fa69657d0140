"""Decisions with one answer and nothing to compose: the table gives the answer for seats whose players let it."""

from __future__ import annotations

from dataclasses import replace

from plancia.server import steady_clock
from plancia.server.tables.automatic import schedule
from plancia.server.tables.history import drafting
from plancia.server.tables.history.draft import forced_key
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class ForcedMoves:
    """Makes the only move of a seat, as an entry like any other. Pages let it; programs are always asked."""

    def __init__(self, registry: Registry, journal: Journal, tasks: Tasks) -> None:
        self._registry = registry
        self._journal = journal
        self.tasks = tasks

    async def let(self, table: Table, player: str, *, forced: bool) -> None:
        """Whether the only moves of a player's seats are made for them from now on."""
        if any(table.chairs[seat].forced != forced for seat in table.held(player)):
            await self._store(table, player, forced)

    @uninterrupted
    async def _store(self, table: Table, player: str, forced: bool) -> None:
        async with table.lock:
            for seat in table.held(player):
                await self._registry.store_chair(table, replace(table.chairs[seat], forced=forced))

    @uninterrupted
    async def make(self, table: Table, seat: int) -> None:
        """Make the only move of a seat, if it still has just one."""
        async with table.lock:
            move = schedule.forced(table, seat)
            if move is not None and table.match is not None:
                code, key = table.game.parse(move.text), forced_key(table.sequence + 1)
                draft = drafting.draft_move(table, table.match, code, seat, steady_clock.now(), key)
                await self._journal.append(table, draft, by_itself=True)
