"""Who sits where before a match: sitting down, getting up, bots on free chairs, and the start."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from plancia import bots
from plancia.core.language import say
from plancia.core.shares import Shares, is_hash
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.beacons.beacon import AHEAD, Beacon
from plancia.server.bots import catalogue
from plancia.server.errors import BadRequest, NotAllowed, TableFull, TableState
from plancia.server.profiles.consent import must_agree
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.history import drafting
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.attempts import forget_attempt, note_attempt
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.seats.permissions import must_be_free, must_be_host, must_be_open
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted
from plancia.server.timing import Timing

_PATIENCE = 30.0
"""Seconds after which a table may be left whose beacon does not answer."""


class Seating:
    """Fills the chairs of open tables; in all processes a chair is for one. A table without a free chair starts."""

    def __init__(
        self,
        settings: Settings,
        registry: Registry,
        storage: Storage,
        journal: Journal,
        beacon: Beacon | None,
        tasks: Tasks,
        timing: Timing,
    ) -> None:
        self._settings = settings
        self._registry = registry
        self._storage = storage
        self._journal = journal
        self._beacon = beacon
        self._wait = timing.shares
        self.tasks = tasks

    @uninterrupted
    async def sit(
        self,
        table_id: str,
        player: Player,
        seat: int | None = None,
        invite: str | None = None,
        *,
        agrees: bool = False,
        commitment: str | None = None,
    ) -> int:
        """Take an open chair, the first one unless told otherwise; returns the seat.

        At a rated table who sits down `agrees` to be rated, or has done so before. `commitment` is the hash of the
        share that the seat adds to the chance of the match.
        """
        check_commitment(commitment)
        table = await self._registry.table(table_id)
        if not table.public and invite != table.invite and player.id != table.host:
            raise NotAllowed(say("Only those with the invitation can sit down at this table."))
        async with table.lock:
            must_be_open(table)
            held = table.held(player.id)
            if held and seat in (None, *held):
                return held[0] if seat is None else seat
            if not table.free:
                raise TableFull(say("Every chair at this table is taken. You can watch."))
            if held and not table.hot_seat:
                raise TableState(say("You sit at this table already."))
            seat = table.free[0] if seat is None else seat
            must_be_free(table, seat)
            chair = Chair(seat=seat, player=player.id, name=player.name, seen=steady_clock.now(), commitment=commitment)
            await self.take(table, chair, agrees=agrees)
        await self.start_if_full(table)
        return seat

    @uninterrupted
    async def leave(self, table_id: str, player: Player) -> None:
        """Get up from a table that has not started; when the host leaves, it is closed."""
        table = await self._registry.table(table_id)
        async with table.lock:
            must_be_open(table)
            if table.revealing or self._is_timely(table):
                raise TableState(say("This match is about to start."))
            held, host = table.held(player.id), player.id == table.host
            if not held and not host:
                raise NotAllowed(say("You do not sit at this table."))
            if not await self._store_leaving(table, player, closing=host):
                # In another process it has started or gone.
                await self._registry.catch_up(table)
                must_be_open(table)
            if host:
                self._registry.close(table)
                return
            for seat in held:
                table.set_chair(Chair(seat=seat))
            # Who sits down next has a round that is not published yet.
            table.shares, table.noted_due = Shares(), None
            self._registry.publish(table)

    async def _store_leaving(self, table: Table, player: Player, *, closing: bool) -> bool:
        """False if the table is not open any more; then nothing is stored."""
        table_id = table.id
        async with self._storage.write(table_id) as connection:
            still_open = await connection.scalar(
                select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "open").with_for_update()
            )
            if still_open and closing:
                await connection.execute(delete(TableRow).where(TableRow.id == table_id))
            elif still_open:
                mine = ChairRow.table == table_id, ChairRow.player == player.id
                await connection.execute(
                    update(ChairRow).where(*mine).values(player=None, name="", commitment=None, share=None)
                )
                await connection.execute(update(TableRow).where(TableRow.id == table_id).values(shares=None, due=None))
                if table.deal is not None:
                    await forget_attempt(connection, table.deal, player.id)
        return still_open is not None

    @uninterrupted
    async def fill(self, table_id: str, player: Player, seat: int, bot: str) -> None:
        """The host puts a bot on an open chair."""
        table = await self._registry.table(table_id)
        must_be_host(table, player)
        catalogue.check(table.game, bot, self._settings.programs)
        async with table.lock:
            must_be_open(table)
            must_be_free(table, seat)
            await self.take(table, Chair(seat=seat, bot=bot, name=bot))
        await self.start_if_full(table)

    @uninterrupted
    async def start(self, table_id: str, player: Player) -> None:
        """The host starts; the usual bot takes every chair that is still open."""
        table = await self._registry.table(table_id)
        must_be_host(table, player)
        async with table.lock:
            must_be_open(table)
            for seat in table.free:
                await self.take(table, Chair(seat=seat, bot=bots.USUAL, name=bots.USUAL))
        await self.start_if_full(table)

    async def take(self, table: Table, chair: Chair, *, agrees: bool = False) -> None:
        """Store who sits on an open chair; the caller holds the lock. Raises TableFull if another was quicker."""
        free = (ChairRow.player.is_(None), ChairRow.bot.is_(None))
        async with self._storage.write(table.id) as connection:
            done = await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table.id, ChairRow.seat == chair.seat, *free)
                .values(
                    player=chair.player, bot=chair.bot, name=chair.name, seen=chair.seen, commitment=chair.commitment
                )
            )
            if done.rowcount and table.rated and chair.player is not None:
                await must_agree(connection, chair.player, agrees=agrees)
            if done.rowcount and table.deal is not None and chair.player is not None:
                await note_attempt(connection, table.deal, chair.player, table.id)
        if not done.rowcount:
            await self._registry.catch_up(table)
            raise TableFull(say("This chair is taken."))
        table.set_chair(chair)
        self._registry.publish(table)

    async def start_if_full(self, table: Table) -> None:
        """Begin the match of a full table, once its shares are shown or late and its beacon has told its round."""
        async with table.lock:
            if table.full and not await self._is_awaited(table):
                await self._journal.append(table, drafting.draft_start(table, steady_clock.now()))

    async def _is_awaited(self, table: Table) -> bool:
        """Whether shares may still be shown, or a beacon has to tell its round: both begin with the last chair."""
        if table.noted_due is None and (table.revealing or self._wants_round(table)):
            await self._wait_for_chance(table)
        if table.shares.beacon is not None:
            return table.awaited_round is not None
        return table.revealing and table.noted_due is not None and steady_clock.now() < table.noted_due

    def takes_shares(self, table: Table) -> bool:
        """Whether shares are still taken: not once the round may be known, or who knows it could choose."""
        named = table.used_shares.beacon
        if named is None or self._beacon is None:
            return table.revealing
        return table.revealing and steady_clock.now() < self._beacon.published(named) - AHEAD

    def _wants_round(self, table: Table) -> bool:
        """Whether a round of the beacon is to be named; a lesson and a deal that others play have their own chance."""
        return self._beacon is not None and table.shares.beacon is None and not table.lesson and table.deal is None

    async def _wait_for_chance(self, table: Table) -> None:
        """Store until when shares may be shown, and which round of the beacon is waited for."""
        now = steady_clock.now()
        due = now + self._wait if table.revealing else now
        shares = Shares()
        if self._beacon is not None and self._wants_round(table):
            # Published when all shares are there.
            named = self._beacon.next_round(due)
            due, shares = self._beacon.published(named), Shares(beacon=named)
        async with self._storage.write(table.id) as connection:
            mine = update(TableRow).where(TableRow.id == table.id, TableRow.status == "open", TableRow.due.is_(None))
            done = await connection.execute(mine.values(due=due, shares=shares.plain() if shares.any else None))
        if done.rowcount:
            table.noted_due, table.shares = due, shares
            self._registry.publish(table)
        else:
            # Another process has named a round, and there is but one.
            await self._registry.catch_up(table)

    def _is_timely(self, table: Table) -> bool:
        """Whether the round that a table waits for may still be told soon; after that, people may get up."""
        named = table.awaited_round
        if named is None or self._beacon is None:
            return False
        return steady_clock.now() < self._beacon.published(named) + _PATIENCE


def check_commitment(commitment: str | None) -> None:
    """Refuse what cannot be the hash of a share."""
    if commitment is not None and not is_hash(commitment):
        raise BadRequest(say("A share and its commitment have 64 hexadecimal digits each."))
