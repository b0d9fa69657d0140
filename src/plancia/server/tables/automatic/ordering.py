"""Giving, cancelling and carrying out standing orders."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select, update

from plancia.core.language import say
from plancia.kit.orders import BadOrder, Order, lasting, read_order, replaced
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow
from plancia.server.tables.automatic import orders, schedule
from plancia.server.tables.history import drafting
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.permissions import must_hold, must_run
from plancia.server.tables.seats.presence import Presence
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted
from plancia.server.timing import Timing

_MOST = 12
"""Orders of a seat at a time."""


class Ordering:
    """What seats order. Nobody else is told of it: what comes of it are moves like any others."""

    def __init__(
        self,
        registry: Registry,
        storage: Storage,
        journal: Journal,
        presence: Presence,
        tasks: Tasks,
        timing: Timing,
    ) -> None:
        self._registry = registry
        self._storage = storage
        self._journal = journal
        self._presence = presence
        self.tasks = tasks
        self._timing = timing

    @uninterrupted
    async def give(
        self, table_id: str, player: Player, seat: int, name: str, until: str, amount: int | None, about: str
    ) -> Order:
        """Let the table answer for a seat from now on; takes the place of an order of this name about the same."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            must_run(table)
            order = _filled(table, seat, name, until, amount, about)
            await self._store(table, seat, player.id, lambda given: _with(table, seat, given, order))
        return order

    @uninterrupted
    async def cancel(self, table_id: str, player: Player, seat: int, order_id: str) -> None:
        """Forget an order; nothing happens if there is none of this id."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_hold(table, player, seat)
            await self._store(
                table, seat, player.id, lambda given: tuple(order for order in given if order.id != order_id)
            )

    async def forget(self, table: Table, seat: int) -> None:
        """Forget all that a seat has ordered: it decides anew, or somebody else does. The caller holds the lock."""
        player = table.chairs[seat].player
        if player is not None and table.orders.get(seat):
            await self._store(table, seat, player, lambda _given: ())

    @uninterrupted
    async def carry_out(self, table: Table, seat: int) -> None:
        """Give the answer of a seat's orders, as its person would who looks in for a moment."""
        async with table.lock:
            due, player = schedule.ordered_at(table, seat, self._timing.thought), table.chairs[seat].player
            if due is None or due > steady_clock.now() or table.match is None or player is None:
                return
            code = table.game.parse(orders.answer(table, table.match, seat))
            draft = drafting.draft_move(table, table.match, code, seat, steady_clock.now())
            if not await self._journal.append(table, draft, by_itself=True):
                return
        await self._presence.welcome(table, Player(player, ""))

    async def _store(
        self, table: Table, seat: int, player: str, change: Callable[[tuple[Order, ...]], tuple[Order, ...]]
    ) -> None:
        """Change the orders of a seat as they are stored: another process may have stored some meanwhile."""
        chair = ChairRow.table == table.id, ChairRow.seat == seat, ChairRow.player == player
        async with self._storage.write(table.id) as connection:
            stored = await connection.scalar(select(ChairRow.orders).where(*chair).with_for_update())
            if stored is None:
                raise NotAllowed(say("This is not your seat."))
            changed = change(tuple(map(read_order, stored)))
            await connection.execute(update(ChairRow).where(*chair).values(orders=[order.plain() for order in changed]))
        table.orders = {**table.orders, seat: changed}
        self._registry.whisper(table, seat)


def _filled(table: Table, seat: int, name: str, until: str, amount: int | None, about: str) -> Order:
    offer = next((offer for offer in orders.offered(table, seat) if offer.kind.name == name), None)
    if offer is None or table.match is None:
        raise BadRequest(say("This cannot be ordered now."))
    try:
        return offer.order(table.match.known(seat).state, until, amount, about)
    except BadOrder as problem:
        raise BadRequest(str(problem)) from None


def _with(table: Table, seat: int, given: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """The orders of a seat with a further one, without those that are over."""
    assert table.match is not None
    still = replaced(lasting(table.game, table.match.known(seat).state, given), order)
    if len(still) > _MOST:
        raise TableState(say("You have many orders already: cancel one of them first."))
    return still
