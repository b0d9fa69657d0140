"""Who looks after the tables: lets bots move, watches the clocks, finds somebody for whoever is away."""

from __future__ import annotations

import asyncio
import heapq
import math
import time
from contextlib import suppress

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError

from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.view import View
from plancia.server.bots import catalogue
from plancia.server.bots.programs import Programs
from plancia.server.errors import NoSuchTable, NotStored
from plancia.server.storage.heartbeat import beat
from plancia.server.storage.schema import TableRow
from plancia.server.tables.moves import Playing
from plancia.server.tables.registry import log
from plancia.server.tables.table import Table

_LOOK = 2.0
"""Seconds after which the steward looks through all tables: another process may have left some alone."""
_AFTER_TROUBLE = 5.0
_BLINK = 0.2
_HASTE = 0.4
"""The part of the pause that is enough before a bot that follows another."""


class Steward:
    """One for each process. Tables come to it by `tend`; it sleeps until one is due."""

    def __init__(self, hall: Playing) -> None:
        self._hall = hall
        self._manners = hall.manners
        self._programs = Programs(hall.settings.programs, hall.manners.budget)
        self._due: list[tuple[float, str]] = []
        self._noted: dict[str, float] = {}
        """When each table is looked at next; a table that changes often still has one time."""
        self._tending: dict[str, asyncio.Task[float | None]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._hall.tend = self.tend
        self._tasks = [asyncio.create_task(work) for work in (self._run(), self._look_around(), self._pulse())]

    async def stop(self) -> None:
        tasks = [*self._tasks, *self._tending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._programs.stop()

    def tend(self, table_id: str, due: float) -> None:
        """A table wants to be looked after at a time, or before: then it says anew when."""
        if due < self._noted.get(table_id, math.inf):
            self._noted[table_id] = due
            heapq.heappush(self._due, (due, table_id))
            self._wake.set()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            now = time.time()
            while self._due and self._due[0][0] <= now:
                due, table_id = heapq.heappop(self._due)
                if self._noted.get(table_id) == due:
                    del self._noted[table_id]
                    self._begin(table_id)
            wait = self._due[0][0] - now if self._due else None
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    def _begin(self, table_id: str) -> None:
        if table_id not in self._tending:
            task = asyncio.create_task(self._tend(table_id))
            self._tending[table_id] = task
            task.add_done_callback(lambda task: self._end(table_id, task))

    def _end(self, table_id: str, task: asyncio.Task[float | None]) -> None:
        """Look again when the table says so; it may have changed after the last look."""
        del self._tending[table_id]
        if task.cancelled():
            return
        problem = task.exception()
        if problem is not None:
            log.error("table %s cannot be looked after: %s", table_id, type(problem).__name__)
        again = time.time() + _AFTER_TROUBLE if problem is not None else task.result()
        if again is not None:
            self.tend(table_id, again)
        elif (table := self._hall.tables.get(table_id)) is not None:
            self._hall.hint(table)

    async def _look_around(self) -> None:
        while True:
            with suppress(SQLAlchemyError, OSError):
                async with self._hall.storage.read() as session:
                    due = await session.scalars(
                        select(TableRow.id).where(TableRow.status == "running", TableRow.due <= time.time())
                    )
                    for table_id in due:
                        self._begin(table_id)
            await self._programs.look_round(self._hall.tables)
            await asyncio.sleep(_LOOK)

    async def _pulse(self) -> None:
        """Say that a server runs, and write down who was seen."""
        while True:
            with suppress(SQLAlchemyError, OSError):
                await beat(self._hall.storage, self._hall.presence)
                await self._hall.look_round()
            await asyncio.sleep(self._manners.pulse)

    async def _tend(self, table_id: str) -> float | None:
        """Do all that is due at a table; returns when to look again, unless the table itself knows."""
        try:
            async with self._hall.news.leading(table_id) as mine:
                if not mine:
                    return time.time() + _LOOK
                table = await self._hall.table(table_id)
                pause = self._manners.pause
                while await self._step(table, pause):
                    pause = self._manners.pause * _HASTE
                await self._write_due(table)
        except NoSuchTable:
            pass
        except (SQLAlchemyError, OSError, NotStored):
            log.warning("table %s cannot be looked after just now", table_id)
            return time.time() + _AFTER_TROUBLE
        return None

    async def _step(self, table: Table, pause: float) -> bool:
        """Do one thing that is due; False if there is nothing."""
        if table.status != "running" or table.match is None:
            return False
        now = time.time()
        for seat in table.asked:
            chair = table.chairs[seat]
            deadline, patience = table.deadline(seat), table.patience(seat, self._manners.grace)
            if chair.automatic:
                await self._let_bot_move(table, seat, chair.bot, pause)
                return True
            if deadline is not None and deadline <= now:
                await self._hall.run_out(table, seat)
                return True
            if patience is not None and patience <= now:
                await self._hall.miss(table, seat, self._manners.grace)
                return True
        return False

    async def _let_bot_move(self, table: Table, seat: int, bot: str | None, pause: float) -> None:
        # Eyes want to follow, as long as there are any.
        while (now := time.time()) < (then := table.at + pause) and table.watched(now):
            await asyncio.sleep(min(then - now, _BLINK))
        sequence, match = table.sequence, table.match
        if match is None or seat not in match.to_move() or not table.chairs[seat].automatic:
            return
        move = await self._think(table.id, seat, bot, match.view(seat))
        verdict = None
        if move is not None:
            verdict = await self._hall.play_for(table, seat, move, sequence)
        if verdict is None or verdict.code in ("illegal", "bad_notation", "not_your_turn"):
            if verdict is not None:
                log.warning("the bot %s made a move that is none at table %s", bot or bots.USUAL, table.id)
                self._programs.refused(table.id, seat, verdict.message)
            verdict = await self._hall.play_for(table, seat, match.stand_in(seat).text, sequence)
        if verdict.code not in ("accepted", "stale", "over"):
            raise PlanciaError(f"the move made for an absent seat is refused: {verdict.code}")

    async def _think(self, table_id: str, seat: int, bot: str | None, view: View) -> str | None:
        """A bot's move; where a program has none, the usual bot moves for it."""
        if bot is not None and bot in self._programs:
            move = await self._programs.think(bot, table_id, seat, view)
            if move is not None:
                return move
        return await self._hall.minds.think(catalogue.stand_in(view.game, bot), view)

    async def _write_due(self, table: Table) -> None:
        """Note when to look again, so that any process can."""
        due = table.due(self._manners.grace)
        if due != table.noted_due:
            async with self._hall.storage.write() as connection:
                await connection.execute(
                    update(TableRow).where(TableRow.id == table.id, TableRow.sequence == table.sequence).values(due=due)
                )
            table.noted_due = due
