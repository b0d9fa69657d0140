"""What people have chosen about being told, in general and for single tables, as it is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import delete, insert, update

from plancia.core.language import code, say
from plancia.server import steady_clock
from plancia.server.errors import BadRequest
from plancia.server.notices.schedule import PACES, WAYS, Preferences, digest_day
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import PreferencesRow, TablePreferencesRow

_DAY: Final = 24 * 60


class PreferenceStore:
    """Reads and writes the preferences of all people. Who has never chosen anything is never told anything."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, player: str) -> Preferences | None:
        """What a person has chosen in general; None if nothing."""
        async with self._storage.read() as session:
            row = await session.get(PreferencesRow, player)
        return None if row is None else read(row)

    async def at(self, player: str, table: str) -> Preferences | None:
        """What holds for a person at a table; None if they have never chosen anything."""
        usual = await self.of(player)
        async with self._storage.read() as session:
            row = await session.get(TablePreferencesRow, (player, table))
        return usual if usual is None or row is None else replace(usual, ways=tuple(row.ways), pace=row.pace)

    async def is_special(self, player: str, table: str) -> bool:
        """Whether a person has chosen something for this table alone."""
        async with self._storage.read() as session:
            return await session.get(TablePreferencesRow, (player, table)) is not None

    async def store(self, player: str, chosen: Preferences) -> None:
        """Keep what a person has chosen in general, in the language that they speak; raises BadRequest."""
        check(chosen)
        values = {
            "ways": list(chosen.ways),
            "pace": chosen.pace,
            "quiet_from": chosen.quiet_from,
            "quiet_until": chosen.quiet_until,
            "digest": chosen.digest,
            "zone": chosen.zone,
            "language": code(),
        }
        mine = PreferencesRow.player == player
        # The first summary is the next one, and not that of the hours before somebody wanted any.
        today = digest_day(steady_clock.now(), chosen)
        async with self._storage.write() as connection:
            known = await connection.execute(update(PreferencesRow).where(mine).values(values))
            if not known.rowcount:
                await connection.execute(insert(PreferencesRow).values(player=player, digested=today, **values))

    async def add_way(self, player: str, way: str, zone: str) -> None:
        """Use a way from now on, whose receiver a person has just named; `zone` is where the browser is."""
        chosen = await self.of(player)
        if chosen is None:
            chosen = Preferences(zone=zone if is_zone(zone) else "UTC")
        await self.store(player, replace(chosen, ways=tuple(dict.fromkeys((*chosen.ways, way)))))

    async def store_at(self, player: str, table: str, ways: tuple[str, ...], pace: str) -> None:
        """Keep what a person wants at one table; raises BadRequest."""
        check(Preferences(ways=ways, pace=pace))
        await self.forget_at(player, table)
        async with self._storage.write() as connection:
            await connection.execute(
                insert(TablePreferencesRow).values(player=player, table=table, ways=list(ways), pace=pace)
            )

    async def forget_at(self, player: str, table: str) -> None:
        """Let the usual hold at a table again."""
        mine = TablePreferencesRow.player == player, TablePreferencesRow.table == table
        async with self._storage.write() as connection:
            await connection.execute(delete(TablePreferencesRow).where(*mine))

    async def take_digest(self, player: str, day: str) -> bool:
        """Claim the summary of a day; False if it was made already, by whatever process."""
        mine = PreferencesRow.player == player, PreferencesRow.digested < day
        async with self._storage.write() as connection:
            done = await connection.execute(update(PreferencesRow).where(*mine).values(digested=day))
        return bool(done.rowcount)


def read(row: PreferencesRow) -> Preferences:
    """What is stored of a person's choices."""
    return Preferences(
        ways=tuple(row.ways),
        pace=row.pace,
        quiet_from=row.quiet_from,
        quiet_until=row.quiet_until,
        digest=row.digest,
        zone=row.zone if is_zone(row.zone) else "UTC",
        language=row.language,
    )


def check(chosen: Preferences) -> None:
    """Raise BadRequest for what nobody can have chosen."""
    hours = (chosen.quiet_from, chosen.quiet_until, chosen.digest)
    known = set(chosen.ways) <= set(WAYS) and chosen.pace in PACES
    if not known or not all(0 <= hour < _DAY for hour in hours):
        raise BadRequest(say("This cannot be chosen."))
    if not is_zone(chosen.zone):
        raise BadRequest(say("There is no time zone {zone}.", zone=chosen.zone))


def is_zone(name: str) -> bool:
    """Whether a time zone goes by this name.

    >>> is_zone("Europe/Rome"), is_zone("Mars/Olympus"), is_zone("../etc/passwd")
    (True, False, False)
    """
    try:
        return bool(name) and bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
