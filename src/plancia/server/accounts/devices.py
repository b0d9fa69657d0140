"""The devices of a player: which browsers act as one, when each was last seen, and signing them out."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, insert, select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import DeviceRow, PlayerRow

_BROWSERS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
"""In the order in which they are told apart: most of them say that they are others, too."""
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
_NAMES: Final = {"Edg": "Edge", "OPR": "Opera", "Macintosh": "Mac"}


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that acts as a player, for the list of who it is."""

    id: str
    label: str
    seen: float


def session_hash(session: str) -> str:
    """What is kept of a session: enough to know it again, and nothing to be it with."""
    return hashlib.sha256(f"session {session}".encode()).hexdigest()


def label_of(user_agent: str) -> str:
    """What a browser is called in a list.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    """
    found = [next((name for name in names if name in user_agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return " · ".join(_NAMES.get(name, name) for name in found if name) or say("a browser")


class Devices:
    """Which sessions act as which player. Who is signed out is known at hand, so that no request waits for it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._out: frozenset[str] = frozenset()
        """Hashes of sessions that were signed out."""
        self._deleted: frozenset[str] = frozenset()

    async def refresh(self) -> None:
        """Read who is signed out: at the start, and now and then where other processes sign devices out."""
        async with self._storage.read() as session:
            self._out = frozenset(await session.scalars(select(DeviceRow.session).where(DeviceRow.signed_out)))
            self._deleted = frozenset(await session.scalars(select(PlayerRow.id).where(PlayerRow.deleted)))

    def is_out(self, session: str, player: str) -> bool:
        """Whether the cookie of a session is worth nothing any more."""
        return player in self._deleted or session_hash(session) in self._out

    async def note(self, session: str, player: str, label: str) -> None:
        """A device acts as a player now."""
        name, now = session_hash(session), steady_clock.now()
        async with self._storage.write() as connection:
            known = await connection.execute(
                update(DeviceRow).where(DeviceRow.session == name).values(seen=now, label=label)
            )
            if not known.rowcount and await connection.scalar(select(PlayerRow.id).where(PlayerRow.id == player)):
                await connection.execute(insert(DeviceRow).values(session=name, player=player, label=label, seen=now))

    async def of(self, player: Player) -> tuple[Device, ...]:
        """A player's devices, the one seen last first."""
        async with self._storage.read() as session:
            found = await session.scalars(
                select(DeviceRow)
                .where(DeviceRow.player == player.id, DeviceRow.signed_out.is_(False))
                .order_by(DeviceRow.seen.desc())
            )
            return tuple(Device(row.session, row.label, row.seen) for row in found)

    async def sign_out(self, player: Player, device_id: str) -> None:
        """Let the cookie of a player's device be worth nothing from now on."""
        if is_name(device_id):
            await self._sign_out(player, DeviceRow.session == device_id)

    async def sign_out_others(self, player: Player, session: str) -> None:
        """Sign out all devices of a player but that of a session."""
        await self._sign_out(player, DeviceRow.session != session_hash(session))

    async def _sign_out(self, player: Player, *which: ColumnElement[bool]) -> None:
        async with self._storage.write() as connection:
            await connection.execute(
                update(DeviceRow).where(DeviceRow.player == player.id, *which).values(signed_out=True, label="")
            )
        await self.refresh()
