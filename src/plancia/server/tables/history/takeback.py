"""Taking moves back: at once where nobody was told anything, else when the other persons agree."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import NotAllowed, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import TableRow
from plancia.server.tables.automatic.ordering import Ordering
from plancia.server.tables.history import drafting
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.requests import TakeBackRequest
from plancia.server.tables.seats.permissions import must_hold, must_run
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict, accepted, stale
from plancia.server.tasks import Tasks, uninterrupted


class TakeBacks:
    """Undoing moves, and the requests to undo one. A request ends with a no, with the undo, or with the next entry."""

    def __init__(
        self, registry: Registry, storage: Storage, journal: Journal, ordering: Ordering, tasks: Tasks
    ) -> None:
        self._registry = registry
        self._storage = storage
        self._journal = journal
        self._ordering = ordering
        self.tasks = tasks

    @uninterrupted
    async def undo(self, table_id: str, player: Player, seat: int, sequence: int) -> Verdict:
        """Take the seat's last move back, or ask the others whether it may be taken back."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            must_run(table)
            if sequence != table.sequence:
                return stale(table)
            last = table.last_of(seat)
            if last is None:
                raise TableState(say("There is no move of yours to take back."))
            if table.strict and not table.can_undo(seat):
                raise TableState(say("This can no longer be taken back: results are compared with those of others."))
            if table.can_undo(seat) or not table.must_agree(seat):
                return await self._take_back(table, seat, last)
            await self._set_request(table, TakeBackRequest(seat, last))
            return accepted(table, "asked", say("The others are asked whether you may take your move back."))

    @uninterrupted
    async def agree(self, table_id: str, player: Player, seat: int, sequence: int | None = None) -> Verdict:
        """A seat agrees that a move is taken back; when all have, it is.

        `sequence` is the last entry that the seat knew: what is asked after another is a request of its own.
        """
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            if sequence is not None and sequence != table.sequence:
                return stale(table)
            request = _answerable(table, seat)
            agreed = tuple(sorted({*request.agreed, seat}))
            if set(table.must_agree(request.seat)) <= set(agreed):
                return await self._take_back(table, request.seat, request.stays)
            await self._set_request(table, replace(request, agreed=agreed))
            return accepted(table, "agreed")

    @uninterrupted
    async def decline(self, table_id: str, player: Player, seat: int) -> None:
        """A seat does not agree, or the one that asked thinks better of it."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            if table.take_back is None or table.take_back.seat != seat:
                _answerable(table, seat)
            await self._set_request(table, None)

    async def _take_back(self, table: Table, seat: int, stays: int) -> Verdict:
        """What the seat has ordered is forgotten: it wants to decide."""
        done = await self._journal.append(table, drafting.draft_undo(table, seat, stays, steady_clock.now()))
        if done:
            await self._ordering.forget(table, seat)
        return accepted(table) if done else stale(table)

    async def _set_request(self, table: Table, request: TakeBackRequest | None) -> None:
        async with self._storage.write(table.id) as connection:
            done = await connection.execute(
                update(TableRow)
                .where(TableRow.id == table.id, TableRow.sequence == table.sequence)
                .values(take_back=_stored(request))
            )
        if done.rowcount:
            table.take_back = request
            self._registry.publish(table)
        else:
            await self._registry.catch_up(table)


def _answerable(table: Table, seat: int) -> TakeBackRequest:
    """The request that a seat may answer."""
    must_run(table)
    if table.take_back is None:
        raise TableState(say("Nobody asks to take a move back any more."))
    if seat not in table.must_agree(table.take_back.seat):
        raise NotAllowed(say("The others are asked whether this move may be taken back."))
    return table.take_back


def _stored(request: TakeBackRequest | None) -> dict[str, list[int]] | None:
    if request is None:
        return None
    return {"seat": [request.seat], "stays": [request.stays], "agreed": list(request.agreed)}
