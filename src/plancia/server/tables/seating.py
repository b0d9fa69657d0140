"""Before a match: opening a table, taking a chair, starting; and playing again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import delete, insert, select, update

from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.options import OptionValue
from plancia.server.bots import catalogue
from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed, TableFull, TableState
from plancia.server.players import Player
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.clock import ClockTerms
from plancia.server.tables.registry import Keeper, to_the_end
from plancia.server.tables.table import Chair, Table

PERSON, OPEN = "person", "open"
_CLOCKS: Mapping[str, tuple[int, int]] = {
    "none": (0, 0),
    "live": (30, 24 * 3600),
    "correspondence": (60, 60 * 24 * 3600),
}
"""The kinds of clock and the least and most seconds in a bank."""
_INCREMENT = 3600
"""Seconds after each answer at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What somebody wants to play. `chairs` says `person`, `open` or a bot for each seat."""

    game: AnyGame
    seats: int
    chairs: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    clock: ClockTerms = field(default_factory=ClockTerms)
    public: bool = False
    hot_seat: bool = False


class Seating(Keeper):
    """Who sits where."""

    @to_the_end
    async def open(self, player: Player, new: NewTable) -> Table:
        """A new table; who opens it sits on every chair for a person. It starts once no chair is open."""
        self._check(new)
        persons = new.chairs.count(PERSON)
        now = time.time()
        table_id = secrets.token_urlsafe(8)
        row: dict[str, object] = {
            "id": table_id,
            "game": new.game.id,
            "ruleset": new.game.ruleset,
            "seats": new.seats,
            "options": dict(new.options),
            "clock": {"kind": new.clock.kind, "bank": new.clock.bank, "increment": new.clock.increment},
            "public": new.public and not self.settings.invite_only,
            "hot_seat": new.hot_seat or persons > 1,
            "invite": secrets.token_urlsafe(12),
            "host": player.id,
            "status": "open",
            "secret": secrets.token_bytes(32),
            "created": now,
            "sequence": -1,
            "asked": [],
            "paused": 0.0,
        }
        async with self.storage.write() as connection:
            await connection.execute(insert(TableRow).values(row))
            await connection.execute(
                insert(ChairRow),
                [_row(table_id, _seated(seat, who, player, now)) for seat, who in enumerate(new.chairs)],
            )
        table = await self.table(table_id)
        await self._start_if_full(table)
        return table

    def _check(self, new: NewTable) -> None:
        game, terms = new.game, new.clock
        try:
            game.check_options(new.seats, new.options)
        except PlanciaError as problem:
            raise BadRequest(str(problem)) from None
        if len(new.chairs) != new.seats:
            raise BadRequest(
                say("A table for {seats} needs {seats} chairs, not {count}.", seats=new.seats, count=len(new.chairs))
            )
        for who in new.chairs:
            if who not in (PERSON, OPEN):
                catalogue.check(game, who, self.settings.programs)
        if terms.kind not in _CLOCKS:
            raise BadRequest(
                say("There is no clock {kind}; possible: {kinds}.", kind=terms.kind, kinds=", ".join(_CLOCKS))
            )
        least, most = _CLOCKS[terms.kind]
        if not least <= terms.bank <= most or not 0 <= terms.increment <= _INCREMENT:
            raise BadRequest(
                say(
                    "This clock has {least:,} to {most:,} seconds, and 0 to {increment:,} more after each move.",
                    least=least,
                    most=most,
                    increment=_INCREMENT,
                )
            )

    @to_the_end
    async def sit(self, table_id: str, player: Player, seat: int | None = None, invite: str | None = None) -> int:
        """Take an open chair, the first one unless told otherwise; returns the seat."""
        table = await self.table(table_id)
        if not table.public and invite != table.invite and player.id != table.host:
            raise NotAllowed(say("Only who has the invitation can sit down at this table."))
        async with table.lock:
            self._must_be_open(table)
            held = table.held(player.id)
            if held and seat in (None, *held):
                return held[0] if seat is None else seat
            if not table.free:
                raise TableFull(say("Every chair at this table is taken. You can watch."))
            if held and not table.hot_seat:
                raise TableState(say("You sit at this table already."))
            seat = table.free[0] if seat is None else seat
            self._must_be_free(table, seat)
            await self._take(table, Chair(seat=seat, player=player.id, name=player.name, seen=time.time()))
        await self._start_if_full(table)
        return seat

    @to_the_end
    async def leave(self, table_id: str, player: Player) -> None:
        """Get up from a table that has not started; when the host leaves, it is closed."""
        table = await self.table(table_id)
        async with table.lock:
            self._must_be_open(table)
            held, host = table.held(player.id), player.id == table.host
            if not held and not host:
                raise NotAllowed(say("You do not sit at this table."))
            mine = ChairRow.table == table.id, ChairRow.player == player.id
            async with self.storage.write(table.id) as connection:
                still_open = await connection.scalar(
                    select(TableRow.id).where(TableRow.id == table.id, TableRow.status == "open").with_for_update()
                )
                if still_open and host:
                    await connection.execute(delete(TableRow).where(TableRow.id == table.id))
                elif still_open:
                    await connection.execute(update(ChairRow).where(*mine).values(player=None, name=""))
            if not still_open:
                # In another process it has started or gone.
                await self.catch_up(table)
                self._must_be_open(table)
            if host:
                self.close(table)
                return
            for seat in held:
                table.set_chair(Chair(seat=seat))
            self.publish(table)

    @to_the_end
    async def fill(self, table_id: str, player: Player, seat: int, bot: str) -> None:
        """The host puts a bot on an open chair."""
        table = await self.table(table_id)
        self._must_be_host(table, player)
        catalogue.check(table.game, bot, self.settings.programs)
        async with table.lock:
            self._must_be_open(table)
            self._must_be_free(table, seat)
            await self._take(table, Chair(seat=seat, bot=bot, name=bot))
        await self._start_if_full(table)

    @to_the_end
    async def start(self, table_id: str, player: Player) -> None:
        """The host starts; the usual bot takes every chair that is still open."""
        table = await self.table(table_id)
        self._must_be_host(table, player)
        async with table.lock:
            self._must_be_open(table)
            for seat in table.free:
                await self._take(table, Chair(seat=seat, bot=bots.USUAL, name=bots.USUAL))
        await self._start_if_full(table)

    @to_the_end
    async def rematch(self, table_id: str, player: Player) -> Table:
        """The same table once more: the first who asks opens it, the others sit down in their old chairs."""
        old = await self.table(table_id)
        if old.status != "over":
            raise TableState(say("This match is not over yet."))
        seats = [chair.seat for chair in old.chairs if chair.player == player.id]
        if not seats:
            raise NotAllowed(say("Only who played this match can ask for another."))
        async with old.lock:
            table = await self._again(old) or await self._open_again(old, player)
        if table.status == "open":
            async with table.lock:
                for seat in [seat for seat in seats if table.chairs[seat].open]:
                    await self._take(table, Chair(seat=seat, player=player.id, name=player.name, seen=time.time()))
            await self._start_if_full(table)
        return table

    async def _again(self, old: Table) -> Table | None:
        """The table where the same people play again; None if there is none, or not any more."""
        if old.rematch is not None:
            with suppress(NoSuchTable):
                return await self.table(old.rematch)
        return None

    async def _open_again(self, old: Table, player: Player) -> Table:
        chairs = tuple(PERSON if chair.player == player.id else chair.bot or OPEN for chair in old.chairs)
        new = NewTable(
            game=old.game,
            seats=old.seats,
            chairs=chairs,
            options=old.chosen,
            clock=old.clock,
            hot_seat=old.hot_seat,
        )
        table = await self.open(player, new)
        async with self.storage.write(old.id) as connection:
            known = TableRow.rematch.is_(None) if old.rematch is None else TableRow.rematch == old.rematch
            done = await connection.execute(
                update(TableRow).where(TableRow.id == old.id, known).values(rematch=table.id)
            )
        if done.rowcount:
            old.rematch = table.id
            self.publish(old)
            return table
        # In another process somebody asked at the same time.
        await self.catch_up(old)
        if table.status == "open":
            await self.leave(table.id, player)
        return await self._again(old) or table

    # What must be so.

    def _must_be_open(self, table: Table) -> None:
        if table.status != "open":
            raise TableState(say("This match has started."))

    def _must_be_host(self, table: Table, player: Player) -> None:
        if table.host != player.id:
            raise NotAllowed(say("Only who opened the table can do this."))

    def _must_be_free(self, table: Table, seat: int) -> None:
        if not 0 <= seat < table.seats:
            raise BadRequest(say("There is no seat {seat} at this table.", seat=seat))
        if seat not in table.free:
            raise TableFull(say("This chair is taken."))

    async def _take(self, table: Table, chair: Chair) -> None:
        """Store who sits on an open chair."""
        async with self.storage.write(table.id) as connection:
            done = await connection.execute(
                update(ChairRow)
                .where(
                    ChairRow.table == table.id,
                    ChairRow.seat == chair.seat,
                    ChairRow.player.is_(None),
                    ChairRow.bot.is_(None),
                )
                .values(player=chair.player, bot=chair.bot, name=chair.name, seen=chair.seen)
            )
        if not done.rowcount:
            await self.catch_up(table)
            raise TableFull(say("This chair is taken."))
        table.set_chair(chair)
        self.publish(table)

    async def _start_if_full(self, table: Table) -> None:
        async with table.lock:
            if table.status == "open" and not table.free:
                await self.store(table, table.draft_start(time.time()))


def _seated(seat: int, who: str, player: Player, now: float) -> Chair:
    if who == PERSON:
        return Chair(seat=seat, player=player.id, name=player.name, seen=now)
    return Chair(seat=seat) if who == OPEN else Chair(seat=seat, bot=who, name=who)


def _row(table: str, chair: Chair) -> dict[str, object]:
    return {
        "table": table,
        "seat": chair.seat,
        "player": chair.player,
        "bot": chair.bot,
        "name": chair.name,
        "seen": chair.seen,
        "absent": False,
        "resigned": False,
    }
