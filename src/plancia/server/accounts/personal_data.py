"""What a house knows about a person: all of it to download, and to delete."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from plancia.core.plain import PlainDict
from plancia.server.accounts.devices import Devices
from plancia.server.accounts.players import Player, Players
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import (
    AttemptRow,
    ChairRow,
    CodeRow,
    DealRow,
    DeviceRow,
    HolidayRow,
    MessageRow,
    PasskeyRow,
    PlayerRow,
    PreferencesRow,
    ProfileRow,
    RatingRow,
    ReceiverRow,
    TablePreferencesRow,
    TableRow,
    TokenRow,
)
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.resignation import Resignation
from plancia.server.tables.seats.seating import Seating

NAMELESS: Final = "Guest"
"""The name of a player who has had their data erased."""

_CALLED: Final = (PreferencesRow, TablePreferencesRow, ReceiverRow, HolidayRow)
"""The rows that say how, where and when a player gets notices."""


class PersonalData:
    """Gathers and deletes all that is stored about a player. Matches stay as they were played, without the name."""

    def __init__(
        self,
        storage: Storage,
        registry: Registry,
        players: Players,
        devices: Devices,
        seating: Seating,
        resignation: Resignation,
    ) -> None:
        self._storage = storage
        self._registry = registry
        self._players = players
        self._devices = devices
        self._seating = seating
        self._resignation = resignation

    async def gather(self, player: Player) -> PlainDict:
        """All that is known about a player, as plain data."""
        async with self._storage.read() as session:
            row = await session.get_one(PlayerRow, player.id)
            tokens = list(await session.scalars(select(TokenRow).where(TokenRow.player == player.id)))
            devices = list(await session.scalars(select(DeviceRow).where(DeviceRow.player == player.id)))
            codes = list(await session.scalars(select(CodeRow.kind).where(CodeRow.player == player.id)))
            passkeys = list(await session.scalars(select(PasskeyRow).where(PasskeyRow.player == player.id)))
            chairs = list(await session.scalars(select(ChairRow).where(ChairRow.player == player.id)))
            hosted = list(await session.scalars(select(TableRow.id).where(TableRow.host == player.id)))
            branches = list(
                await session.scalars(
                    select(TableRow).where(TableRow.host == player.id, TableRow.branch_of.is_not(None))
                )
            )
            attempts = list(await session.scalars(select(AttemptRow).where(AttemptRow.player == player.id)))
            deals = list(await session.scalars(select(DealRow).where(DealRow.host == player.id)))
            profile = await session.get(ProfileRow, player.id)
            ratings = list(await session.scalars(select(RatingRow).where(RatingRow.who == player.id)))
            messages = list(await session.scalars(select(MessageRow).where(MessageRow.player == player.id)))
            called = await _called(session, player.id)
        return {
            "id": row.id,
            "name": row.name,
            "created": int(row.created),
            "devices": [{"label": one.label, "seen": int(one.seen), "signed_out": one.signed_out} for one in devices],
            "keys": [{"label": one.label, "created": int(one.created)} for one in tokens],
            "codes": list(codes),
            "passkeys": [{"label": one.label, "created": int(one.created)} for one in passkeys],
            "opened": list(hosted),
            "seats": [
                {"table": one.table, "seat": one.seat, "name": one.name, "seen": int(one.seen), "orders": one.orders}
                for one in chairs
            ],
            "branches": [{"table": one.id, "branch": one.branch} for one in branches],
            "deals": [{"name": one.name, "game": one.game, "created": int(one.created)} for one in deals],
            "deals_played": [{"deal": one.deal, "table": one.table} for one in attempts],
            "profile": None if profile is None else {"seen_by": profile.seen_by, "rated": profile.rated},
            "ratings": [
                {"table": one.table, "game": one.game, "mu": f"{one.mu:.3f}", "sigma": f"{one.sigma:.3f}"}
                for one in ratings
            ],
            "messages": [{"table": one.table, "text": one.text, "at": int(one.at)} for one in messages],
            **called,
        }

    async def delete(self, player: Player) -> None:
        """Forget a player: seats in running matches are given up, open tables left, and all devices signed out."""
        sitting = select(ChairRow.table, TableRow.status).join(TableRow).where(ChairRow.player == player.id).distinct()
        hosting = select(TableRow.id, TableRow.status).where(TableRow.host == player.id)
        async with self._storage.read() as session:
            found = {
                (table, status) for table, status in (*await session.execute(sitting), *await session.execute(hosting))
            }
        for table_id, status in found:
            await self._leave(table_id, status, player)
        tables = {table_id for table_id, _ in found}
        tokens = await self._players.token_ids(player.id)
        await self._erase(player, (*tables, *tokens))
        self._players.forget_bearers(tokens)
        await self._devices.refresh()
        for table_id in tables:
            await self._registry.refresh(table_id)

    async def _leave(self, table_id: str, status: str, player: Player) -> None:
        if status == "open":
            await self._seating.leave(table_id, player)
        elif status == "running":
            await self._resignation.resign_all(table_id, player)

    async def _erase(self, player: Player, changed: Iterable[str]) -> None:
        async with self._storage.write(*changed) as connection:
            for row in (TokenRow, CodeRow, PasskeyRow, MessageRow, *_CALLED):
                await connection.execute(delete(row).where(row.player == player.id))
            await connection.execute(delete(ProfileRow).where(ProfileRow.player == player.id))
            await connection.execute(delete(RatingRow).where(RatingRow.who == player.id))
            mine = ChairRow.player == player.id
            await connection.execute(update(ChairRow).where(mine).values(name=NAMELESS, orders=[]))
            await _erase_names(connection, player.id)
            signed_out = {"signed_out": True, "label": "", "seen": 0.0}
            await connection.execute(update(DeviceRow).where(DeviceRow.player == player.id).values(signed_out))
            gone = {"name": NAMELESS, "created": 0.0, "deleted": True}
            await connection.execute(update(PlayerRow).where(PlayerRow.id == player.id).values(gone))


async def _erase_names(connection: AsyncConnection, player: str) -> None:
    """Erase the names that a player has given to deals and branches."""
    await connection.execute(update(DealRow).where(DealRow.host == player).values(name=""))
    named = select(TableRow.id, TableRow.branch).where(TableRow.host == player, TableRow.branch_of.is_not(None))
    for table, branch in await connection.execute(named):
        if branch is not None:
            blank = update(TableRow).where(TableRow.id == table).values(branch=branch | {"name": "…"})
            await connection.execute(blank)


async def _called(session: AsyncSession, player: str) -> PlainDict:
    """How a player gets notices, at which addresses, and when not."""
    usual = await session.get(PreferencesRow, player)
    receivers = await session.scalars(select(ReceiverRow).where(ReceiverRow.player == player))
    tables = await session.scalars(select(TablePreferencesRow).where(TablePreferencesRow.player == player))
    holidays = await session.scalars(select(HolidayRow).where(HolidayRow.player == player))
    return {
        "called": [] if usual is None else [{"ways": list(usual.ways), "pace": usual.pace, "zone": usual.zone}],
        "receivers": [{"way": one.way, "address": one.address, "label": one.label} for one in receivers],
        "called_at": [{"table": one.table, "ways": list(one.ways), "pace": one.pace} for one in tables],
        "holidays": [{"begins": int(one.begins), "ends": int(one.ends)} for one in holidays],
    }
