"""Playing again: the same game, people and bots at a table of its own."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import update

import plancia
from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import NoSuchTable, NotAllowed, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import TableRow
from plancia.server.tables.opening import OPEN, PERSON, NewTable, Opening
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.chair import Chair, persona_at
from plancia.server.tables.seats.seating import Seating
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class Rematches:
    """Leads the players of a finished match to one new table, whichever of them asks first."""

    def __init__(self, registry: Registry, storage: Storage, opening: Opening, seating: Seating, tasks: Tasks) -> None:
        self._registry = registry
        self._storage = storage
        self._opening = opening
        self._seating = seating
        self.tasks = tasks

    @uninterrupted
    async def rematch(self, table_id: str, player: Player) -> Table:
        """The same table once more: the first who asks opens it, the others sit down in their old chairs."""
        old = await self._registry.table(table_id)
        if old.status != "over":
            raise TableState(say("This match is not over yet."))
        seats = [chair.seat for chair in old.chairs if chair.player == player.id]
        if not seats:
            raise NotAllowed(say("Only those who played this match can ask for another."))
        async with old.lock:
            table = await self._known(old) or await self._open(old, player)
        if table.status == "open":
            async with table.lock:
                for seat in [seat for seat in seats if table.chairs[seat].open]:
                    chair = Chair(seat=seat, player=player.id, name=player.name, seen=steady_clock.now())
                    await self._seating.take(table, chair)
            await self._seating.start_if_full(table)
        return table

    async def _known(self, old: Table) -> Table | None:
        """The table where the same people play again; None if there is none, or not any more."""
        if old.rematch is not None:
            with suppress(NoSuchTable):
                return await self._registry.table(old.rematch)
        return None

    async def _open(self, old: Table, player: Player) -> Table:
        """Open the table, unless in another process somebody did so at the same time."""
        table = await self._opening.open(player, _again(old, player))
        if await self._store(old, table.id):
            old.rematch = table.id
            self._registry.publish(old)
            return table
        await self._registry.catch_up(old)
        if table.status == "open":
            await self._seating.leave(table.id, player)
        return await self._known(old) or table

    async def _store(self, old: Table, table_id: str) -> bool:
        known = TableRow.rematch.is_(None) if old.rematch is None else TableRow.rematch == old.rematch
        async with self._storage.write(old.id) as connection:
            done = await connection.execute(
                update(TableRow).where(TableRow.id == old.id, known).values(rematch=table_id)
            )
        return bool(done.rowcount)


def _again(old: Table, player: Player) -> NewTable:
    return NewTable(
        game=plancia.game(old.game.id),  # under the rules of today
        seats=old.seats,
        chairs=tuple(PERSON if chair.player == player.id else chair.bot or OPEN for chair in old.chairs),
        options=old.chosen,
        clock=old.clock,
        hot_seat=old.hot_seat,
        names={
            chair.seat: persona_at(old.id, old.chairs, chair.seat).name for chair in old.chairs if chair.bot is not None
        },
    )
