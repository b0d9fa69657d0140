"""What players have agreed to: to be rated, and who may see their profile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from plancia.core.language import say
from plancia.server.errors import BadRequest, NotAllowed
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import ChairRow, PlayerRow, ProfileRow

NOBODY, MET, EVERYBODY = AUDIENCES = ("nobody", "met", "everybody")
"""Who may see a profile: nobody else, those who have sat at the same table, or everybody."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """Who may see a player's profile, and whether the player is rated; both refused until the player agrees."""

    seen_by: str = NOBODY
    rated: bool = False


USUAL: Final = Agreement()


class Consent:
    """Keeps what people have agreed to, and answers whether a profile may be seen."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def agreement(self, player: str) -> Agreement:
        """What a player has agreed to."""
        async with self._storage.read() as session:
            row = await session.get(ProfileRow, player) if is_name(player) else None
        return USUAL if row is None else Agreement(row.seen_by, row.rated)

    async def set(self, player: str, agreement: Agreement) -> None:
        """Keep what a player agrees to from now on."""
        if agreement.seen_by not in AUDIENCES:
            raise BadRequest(say("A profile is seen by nobody, by those you played with, or by everybody."))
        async with self._storage.write() as connection:
            await _store(connection, player, seen_by=agreement.seen_by, rated=agreement.rated)

    async def may_see(self, owner: str, viewer: str) -> bool:
        """Whether a visitor may see a profile; of a player who is not known there is none."""
        if not is_name(owner):
            return False
        if owner == viewer != "":
            return True
        agreement = await self.agreement(owner)
        async with self._storage.read() as session:
            known = PlayerRow.id == owner, PlayerRow.deleted.is_(False)
            if await session.scalar(select(PlayerRow.id).where(*known)) is None:
                return False
            if agreement.seen_by != MET:
                return agreement.seen_by == EVERYBODY
            mine, theirs = aliased(ChairRow), aliased(ChairRow)
            together = select(mine.table).join(theirs, theirs.table == mine.table)
            met = together.where(mine.player == owner, theirs.player == viewer).limit(1)
            return bool(viewer) and await session.scalar(met) is not None


async def must_agree(connection: AsyncConnection, player: str, *, agrees: bool) -> None:
    """Check that a player who sits down at a rated table has agreed to be rated, now or before; raises NotAllowed."""
    if agrees:
        await _store(connection, player, rated=True)
        return
    agreed = exists().where(ProfileRow.player == player, ProfileRow.rated)
    if not await connection.scalar(select(agreed)):
        raise NotAllowed(
            say("This table is rated. Say on its invitation, or in your profile, that you want to be rated.")
        )


async def _store(connection: AsyncConnection, player: str, **agreement: str | bool) -> None:
    done = await connection.execute(update(ProfileRow).where(ProfileRow.player == player).values(agreement))
    if not done.rowcount:
        values = {"seen_by": USUAL.seen_by, "rated": USUAL.rated, **agreement}
        await connection.execute(insert(ProfileRow).values(player=player, **values))
