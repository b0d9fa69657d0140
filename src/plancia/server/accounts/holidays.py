"""Holidays that people take from playing by letter: stored, limited, and told to the clocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import delete, insert, select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, HolidayRow, TableRow
from plancia.server.tables.clocks.calendar import CALENDAR, Holiday, rested
from plancia.server.tables.registry import Registry

_DAY: Final = 86_400.0
_LONGEST: Final = 28
"""Days of one holiday."""
_MOST: Final = 42
"""Days of holidays within a year."""
_YEAR: Final = 365 * _DAY
_REMEMBERED: Final = 100 * _DAY
"""Seconds after which no clock asks for a holiday that is over."""


class Holidays:
    """Who has a holiday when. Others wait meanwhile, so nobody has many."""

    def __init__(self, storage: Storage, registry: Registry) -> None:
        self._storage = storage
        self._registry = registry
        self._known: set[str] = set()
        """Whose holidays were told to the clocks."""

    async def refresh(self) -> None:
        """Read what clocks must know: at the start, and now and then where other processes store some."""
        since = steady_clock.now() - _REMEMBERED
        found: dict[str, tuple[Holiday, ...]] = dict.fromkeys(self._known, ())
        async with self._storage.read() as session:
            for row in await session.scalars(select(HolidayRow).where(HolidayRow.ends > since)):
                found[row.player] = (*found.get(row.player, ()), (row.begins, row.ends))
        self._tell(found)

    def _tell(self, found: Mapping[str, tuple[Holiday, ...]]) -> None:
        self._known.update(found)
        CALENDAR.fill(found)

    async def of(self, player: Player) -> Holiday | None:
        """The holiday that a person has, or the next one; None if there is none."""
        now = steady_clock.now()
        return next((one for one in sorted(await self._all(player)) if one[1] > now), None)

    async def take(self, player: Player, begins: float, ends: float) -> None:
        """Have a holiday, in place of one that has not ended; raises BadRequest."""
        now = steady_clock.now()
        begins = max(begins, now)
        if ends <= begins or begins > now + _YEAR:
            raise BadRequest(say("A holiday begins today or later, and ends after that."))
        past = [(first, min(last, now)) for first, last in await self._all(player) if first < now]
        spent = rested(past, ends - _YEAR, ends) + ends - begins
        if ends - begins > (_LONGEST + 1) * _DAY or spent > (_MOST + 1) * _DAY:
            raise BadRequest(
                say("A holiday has at most {longest} days, and all of a year {most}.", longest=_LONGEST, most=_MOST)
            )
        await self._store(player, [(begins, ends)])

    async def end(self, player: Player) -> None:
        """Be back: what is left of a holiday, and later ones, are given up."""
        await self._store(player, [])

    async def _all(self, player: Player) -> Sequence[Holiday]:
        async with self._storage.read() as session:
            rows = await session.scalars(select(HolidayRow).where(HolidayRow.player == player.id))
            return [(row.begins, row.ends) for row in rows]

    async def _store(self, player: Player, planned: Sequence[Holiday]) -> None:
        """End what runs, forget what was planned, and plan anew; tables where the person sits look at their clocks."""
        now, mine = steady_clock.now(), HolidayRow.player == player.id
        tables = await self._tables(player)
        async with self._storage.write(*tables) as connection:
            await connection.execute(delete(HolidayRow).where(mine, HolidayRow.begins >= now))
            await connection.execute(update(HolidayRow).where(mine, HolidayRow.ends > now).values(ends=now))
            for begins, ends in planned:
                await connection.execute(insert(HolidayRow).values(player=player.id, begins=begins, ends=ends))
        self._tell({player.id: tuple(await self._all(player))})
        for table_id in tables:
            self._registry.publish(await self._registry.table(table_id))

    async def _tables(self, player: Player) -> list[str]:
        sitting = select(ChairRow.table).join(TableRow).where(ChairRow.player == player.id).distinct()
        async with self._storage.read() as session:
            return list(await session.scalars(sitting.where(TableRow.status == "running")))
