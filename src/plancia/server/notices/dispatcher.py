"""Looks for people who are away while a table waits for them, and has them told of each decision once."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from plancia.core.errors import PlanciaError
from plancia.core.language import ENGLISH, speaking
from plancia.languages import languages
from plancia.server import steady_clock
from plancia.server.cache import LRUCache
from plancia.server.notices import notice as notices
from plancia.server.notices import preferences
from plancia.server.notices.notice import Notice
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.preferences import PreferenceStore
from plancia.server.notices.schedule import DIGEST, Preferences, digest_day, quiet_until, reminder_at
from plancia.server.notices.senders import Senders
from plancia.server.notices.sent_notices import REMINDER, TURN, Occasion, SentNotices
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, PreferencesRow, TableRow
from plancia.server.tables.automatic import schedule
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.calendar import CALENDAR
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks
from plancia.server.timing import PRESENT

_AGAIN: Final = 600.0
"""Seconds after which a seat is looked at again where nothing is due before."""
_TIDY: Final = 3600.0
_REMEMBERED: Final = 20_000

log = logging.getLogger(__name__)


class Waiting(NamedTuple):
    """A seat that is asked while its person is away."""

    table: str
    seat: int
    player: str
    sequence: int


class NoticeDispatcher:
    """Finds the notices that are due and has them sent. There is one in each process; who claims a notice sends it.

    Nothing waits for it: what it knows of a table it reads like a spectator, and what it sends goes its own way.
    """

    def __init__(
        self,
        storage: Storage,
        registry: Registry,
        store: PreferenceStore,
        sent: SentNotices,
        senders: Senders,
        interval: float,
    ) -> None:
        self._storage = storage
        self._registry = registry
        self._preferences = store
        self._sent = sent
        self._senders = senders
        self._interval = interval
        self._looked = LRUCache[tuple[str, int], tuple[int, float]](_REMEMBERED)
        """After which entry a seat was looked at, and when it is to be looked at again."""
        self._tidied = -math.inf
        self._sending = Tasks()

    async def run(self) -> None:
        """Look for people now and then until cancelled."""
        while True:
            await asyncio.sleep(self._interval)
            with suppress(SQLAlchemyError, OSError):
                await self.look()

    async def close(self) -> None:
        """Let what is being sent be sent to its end, then nothing any more."""
        await self.finish()
        await self._senders.close()

    async def finish(self) -> None:
        """Wait until all that was claimed is sent."""
        await self._sending.finish()

    def look_anew(self) -> None:
        """A player has changed their preferences: what was not due may be due now."""
        self._looked.clear()

    async def look(self) -> None:
        """Begin to tell all that is due now."""
        now = steady_clock.now()
        for waiting in await self._waiting(now):
            sequence, again = self._looked.get((waiting.table, waiting.seat)) or (-1, 0.0)
            if sequence != waiting.sequence or again <= now:
                self._looked.put((waiting.table, waiting.seat), (waiting.sequence, await self._consider(waiting, now)))
        await self._digests(now)
        if now - self._tidied > _TIDY:
            self._tidied = now
            await self._sent.forget_finished()

    async def _waiting(self, now: float, player: str | None = None) -> Sequence[Waiting]:
        """The seats of people who want to be told, were not seen for a while, and are asked."""
        found = (
            select(TableRow.id, ChairRow.seat, ChairRow.player, TableRow.sequence, TableRow.asked)
            .join(ChairRow, ChairRow.table == TableRow.id)
            .join(PreferencesRow, PreferencesRow.player == ChairRow.player)
            .where(
                TableRow.status == "running",
                TableRow.lesson.is_(False),
                TableRow.moved <= now - self._interval,
                ChairRow.seen <= now - PRESENT,
                ChairRow.resigned.is_(False),
            )
        )
        if player is not None:
            found = found.where(ChairRow.player == player)
        async with self._storage.read() as session:
            rows = await session.execute(found)
            return [
                Waiting(table, seat, holder, sequence)
                for table, seat, holder, sequence, asked in rows
                if seat in asked and holder is not None
            ]

    async def _consider(self, waiting: Waiting, now: float) -> float:
        """Tell what is due about a seat; returns when to look again."""
        table = await self._asked_table(waiting, now)
        chosen = await self._preferences.at(waiting.player, waiting.table)
        if table is None or chosen is None:
            return now + PRESENT
        if (back := CALENDAR.until(waiting.player, now)) is not None:
            return min(back, now + _AGAIN)
        again = now + _AGAIN
        for kind, due in _due(table, waiting.seat, chosen, now):
            occasion = Occasion(table.id, waiting.seat, notices.decision_of(table, waiting.seat), kind)
            if due > now:
                again = min(again, due)
            elif not await self._tell(occasion, waiting, table, chosen):
                again = now + PRESENT
        return again

    async def _asked_table(self, waiting: Waiting, now: float) -> Table | None:
        """The table that waits for a person who is to decide and is not there; None if it is otherwise by now."""
        try:
            table = await self._registry.table(waiting.table)
        except PlanciaError:
            return None
        seat = waiting.seat
        chair = table.chairs[seat]
        asked = table.status == "running" and seat in table.asked and chair.player == waiting.player
        if not asked or chair.here(now):
            return None
        answered = schedule.forced_at(table, seat, 0.0) is not None or schedule.ordered_at(table, seat, 0.0) is not None
        return None if answered else table

    async def _tell(self, occasion: Occasion, waiting: Waiting, table: Table, chosen: Preferences) -> bool:
        """Claim a notice by every way that is chosen, and begin to send it; False if some way cannot be used now."""
        told, ready = await self._sent.told(occasion), True
        for way in self._usable(chosen):
            if way in told:
                continue
            if await self._senders.can_send(waiting.player, way):
                if await self._sent.claim(occasion, way):
                    self._sending.start(
                        self._send(
                            _notice(occasion, table, self._senders.house, chosen), way, waiting.player, [occasion]
                        )
                    )
            else:
                ready = False
        return ready

    def _usable(self, chosen: Preferences) -> list[str]:
        return [way for way in chosen.ways if way in self._senders.ways]

    async def _send(self, notice: Notice, way: str, player: str, occasions: Sequence[Occasion]) -> None:
        """Send what was claimed; what surely has not arrived may be claimed again."""
        try:
            outcome = await self._senders.send(notice, player, way)
            if outcome is SendOutcome.LATER:
                for occasion in occasions:
                    await self._sent.release(occasion, way)
                    self._looked.pop((occasion.table, occasion.seat))
        except (SQLAlchemyError, OSError, PlanciaError) as problem:
            log.warning("a notice cannot be sent by %s: %s", way, type(problem).__name__)

    # Summaries.

    async def _digests(self, now: float) -> None:
        """Make the summaries of the day that have come due."""
        async with self._storage.read() as session:
            rows = [
                (row.player, row.digested, preferences.read(row))
                for row in await session.scalars(select(PreferencesRow))
            ]
        for player, digested, chosen in rows:
            day = digest_day(now, chosen)
            if (
                digested < day
                and CALENDAR.until(player, now) is None
                and await self._preferences.take_digest(player, day)
            ):
                await self._digest(player, chosen, now)

    async def _digest(self, player: str, usual: Preferences, now: float) -> None:
        found: dict[str, list[tuple[Occasion, Notice]]] = {}
        for waiting in await self._waiting(now, player):
            table = await self._asked_table(waiting, now)
            chosen = await self._preferences.at(player, waiting.table)
            if table is None or chosen is None or chosen.pace != DIGEST:
                continue
            occasion = Occasion(table.id, waiting.seat, notices.decision_of(table, waiting.seat), TURN)
            for way in self._usable(chosen):
                if await self._sent.claim(occasion, way):
                    line = _notice(occasion, table, self._senders.house, chosen)
                    found.setdefault(way, []).append((occasion, line))
        for way, lines in found.items():
            with speaking(languages().get(usual.language, ENGLISH)):
                whole = notices.digest([line for _, line in lines], self._senders.house)
            self._sending.start(self._send(whole, way, player, [occasion for occasion, _ in lines]))


def _due(table: Table, seat: int, chosen: Preferences, now: float) -> list[tuple[str, float]]:
    """What there is to tell about a seat that is asked, and from when on."""
    due: list[tuple[str, float]] = []
    if chosen.pace != DIGEST:
        due.append((TURN, quiet_until(now, chosen) or now))
    deadline = thinking_time.deadline(table, seat) if table.clock.kind == "correspondence" else None
    if deadline is not None:
        due.append((REMINDER, reminder_at(deadline, table.clock.bank, chosen)))
    return due


def _notice(occasion: Occasion, table: Table, house: str, chosen: Preferences) -> Notice:
    """A notice in the language of its reader."""
    with speaking(languages().get(chosen.language, ENGLISH)):
        tell = notices.turn if occasion.kind == TURN else notices.reminder
        return tell(table, occasion.seat, house, chosen)
