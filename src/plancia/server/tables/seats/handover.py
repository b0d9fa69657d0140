"""A seat changes hands in a running match: its owner hands it on, or the others let a visitor take it over."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.codes import SEAT, Code, Codes, no_code
from plancia.server.accounts.players import Player
from plancia.server.errors import NotAllowed, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, PlayerRow, TableRow
from plancia.server.tables.registry import Registry
from plancia.server.tables.requests import TakeOverRequest
from plancia.server.tables.seats.permissions import must_hold, must_run
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class HandOvers:
    """Lets seats change hands. What the person before had ordered goes; what the seat knows stays with the seat."""

    def __init__(self, registry: Registry, storage: Storage, codes: Codes, tasks: Tasks) -> None:
        self._registry = registry
        self._storage = storage
        self._codes = codes
        self.tasks = tasks

    # The owner hands a seat on.

    async def offer(self, table_id: str, player: Player, seat: int) -> str:
        """A code with which another person takes the player's seat; it is shown this once."""
        table = await self._registry.table(table_id)
        must_hold(table, player, seat)
        must_run(table)
        _must_not_be_strict(table)
        return await self._codes.make(SEAT, player, table.id, seat)

    @uninterrupted
    async def accept(self, code: Code, player: Player) -> Table:
        """Take the seat that a code is for; the code is used up by it."""
        table = await self._registry.table(code.table)
        async with table.lock:
            must_run(table)
            if code.seat not in table.held(code.player):
                raise no_code()
            _must_not_sit(table, player)
            await self._codes.use(code)
            await self._pass_on(table, code.seat, code.player, player)
        return table

    # The others let somebody take over.

    @uninterrupted
    async def ask(self, table_id: str, player: Player, seat: int) -> None:
        """Ask those who play whether one may play on for a person who is absent."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_be_missed(table, seat)
            _must_not_sit(table, player)
            await self._set(table, TakeOverRequest(seat, player.id, player.name))

    @uninterrupted
    async def agree(self, table_id: str, player: Player, seat: int) -> None:
        """A seat agrees; when all have who play and are not away, the seat changes hands."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            request = _answerable(table, seat)
            agreed = tuple(sorted({*request.agreed, seat}))
            await self._must_still_be(table, Player(request.player, request.name))
            absent = table.chairs[request.seat].player
            if absent is None or not set(table.may_admit(request.seat)) <= set(agreed):
                await self._set(table, replace(request, agreed=agreed))
                return
            await self._set(table, None)
            await self._pass_on(table, request.seat, absent, Player(request.player, request.name))

    @uninterrupted
    async def decline(self, table_id: str, player: Player, seat: int) -> None:
        """A seat does not agree that the visitor who asks plays on: the request is over."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            _answerable(table, seat)
            await self._set(table, None)

    async def _must_still_be(self, table: Table, player: Player) -> None:
        """Who asked may have taken another seat, or be gone: then nobody asks any more."""
        async with self._storage.read() as session:
            known = PlayerRow.id == player.id, PlayerRow.deleted.is_(False)
            found = await session.scalar(select(PlayerRow.id).where(*known))
        if found is None or _has_sat(table, player):
            await self._set(table, None)
            raise TableState(say("Nobody asks to take a seat over any more."))

    async def _set(self, table: Table, request: TakeOverRequest | None) -> None:
        stored = None if request is None else request.plain()
        async with self._storage.write(table.id) as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table.id).values(take_over=stored))
        table.take_over = request
        self._registry.publish(table)

    async def _pass_on(self, table: Table, seat: int, before: str, player: Player) -> None:
        """Store that a seat has another owner; raises TableState if it has changed hands elsewhere."""
        now = steady_clock.now()
        async with self._storage.write(table.id) as connection:
            done = await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table.id, ChairRow.seat == seat, ChairRow.player == before)
                .values(player=player.id, name=player.name, seen=now, absent=False, orders=[])
            )
        if not done.rowcount:
            await self._registry.catch_up(table)
            raise TableState(say("This seat has changed hands meanwhile."))
        table.set_chair(replace(table.chairs[seat], player=player.id, name=player.name, seen=now, absent=False))
        table.orders = {other: given for other, given in table.orders.items() if other != seat}
        self._registry.publish(table)


def must_be_missed(table: Table, seat: int) -> None:
    """The person of the seat is away in a running match, and somebody else plays who can say who may play on."""
    must_run(table)
    _must_not_be_strict(table)
    if not 0 <= seat < table.seats or not (table.chairs[seat].person and table.chairs[seat].absent):
        raise TableState(say("Only the seat of somebody who is away can be taken over."))
    if not table.may_admit(seat):
        raise TableState(say("Nobody who plays at this table is there to agree."))


def _must_not_be_strict(table: Table) -> None:
    if table.strict:
        raise NotAllowed(say("Here everybody plays their own seat: results are compared with those of others."))


def _must_not_sit(table: Table, player: Player) -> None:
    """Nobody knows two hands, not even of a seat that they have given up."""
    if _has_sat(table, player):
        raise NotAllowed(say("You play at this table already."))


def _has_sat(table: Table, player: Player) -> bool:
    return any(chair.player == player.id for chair in table.chairs)


def _answerable(table: Table, seat: int) -> TakeOverRequest:
    must_run(table)
    request = table.open_take_over
    if request is None:
        raise TableState(say("Nobody asks to take a seat over any more."))
    if seat not in table.may_admit(request.seat):
        raise NotAllowed(say("The others are asked whether this seat may be taken over."))
    return request
