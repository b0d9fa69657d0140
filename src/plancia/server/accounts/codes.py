"""Codes that lead to a person or a seat: one use each, and only their hashes are kept.

A code is typed, scanned, or carried behind the # of a link, which no browser sends: so it stands in no log, no record
and no referrer. What is entered goes in the body of a form.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.devices import session_hash
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import CodeRow

DEVICE: Final = "device"
RECOVERY: Final = "recovery"
SEAT: Final = "seat"

LIFE: Final = {DEVICE: 600.0, SEAT: 86_400.0}
"""Seconds for which a code is good; a recovery code is good until it is used or replaced."""

_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without those that are easily taken for others."""
_GROUPS: Final = {DEVICE: 3, SEAT: 4, RECOVERY: 5}


@dataclass(frozen=True, slots=True)
class Code:
    """What a code is for, without the code itself."""

    id: str
    kind: str
    player: str
    table: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """A device that has entered a code and waits until the person says yes on another one.

    Both devices show the number, so that a person says yes to the right one.
    """

    id: str
    label: str

    @property
    def number(self) -> str:
        return f"{int(self.id[:8], 16) % 100:02}"


class Codes:
    """The codes of a house. Whatever is entered that is no code, or no longer one, is refused alike."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def make(self, kind: str, player: Player, table: str | None = None, seat: int | None = None) -> str:
        """A new code, shown this once; an earlier one for the same is worth nothing from now on."""
        code = "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(_GROUPS[kind]))
        expires = steady_clock.now() + LIFE[kind] if kind in LIFE else None
        same = CodeRow.kind == kind, CodeRow.player == player.id, CodeRow.table == table, CodeRow.seat == seat
        async with self._storage.write() as connection:
            await connection.execute(delete(CodeRow).where(_expired()))
            await connection.execute(delete(CodeRow).where(*same))
            await connection.execute(
                insert(CodeRow).values(
                    hash=_hash(code), kind=kind, player=player.id, expires=expires, table=table, seat=seat
                )
            )
        return code

    async def has_recovery(self, player: Player) -> bool:
        """Whether a recovery code of the player is good."""
        async with self._storage.read() as session:
            mine = CodeRow.player == player.id, CodeRow.kind == RECOVERY
            return await session.scalar(select(CodeRow.hash).where(*mine).limit(1)) is not None

    async def find(self, entered: str) -> Code:
        """What a code is for; raises BadRequest if it is none, or no longer one."""
        async with self._storage.read() as session:
            row = await session.scalar(
                select(CodeRow).where(CodeRow.hash == _hash(entered), ~_expired(), CodeRow.claimant.is_(None))
            )
        if row is None:
            raise no_code()
        return Code(row.hash, row.kind, row.player, row.table or "", row.seat or 0)

    async def use(self, code: Code) -> None:
        """Use a code up; raises BadRequest if another request was quicker."""
        async with self._storage.write() as connection:
            done = await connection.execute(delete(CodeRow).where(CodeRow.hash == code.id))
        if not done.rowcount:
            raise no_code()

    # A device that waits for a yes.

    async def claim(self, code: Code, session: str, label: str) -> Claim:
        """A device has entered a code: from now on the code is good for nothing but its person's answer."""
        free = CodeRow.hash == code.id, CodeRow.claimant.is_(None), ~_expired()
        async with self._storage.write() as connection:
            done = await connection.execute(
                update(CodeRow).where(*free).values(claimant=session_hash(session), label=label)
            )
        if not done.rowcount:
            raise no_code()
        return Claim(code.id, label)

    async def claims(self, player: Player) -> tuple[Claim, ...]:
        """The devices that wait for the player's yes."""
        waiting = CodeRow.player == player.id, CodeRow.claimant.is_not(None), CodeRow.confirmed.is_(False)
        async with self._storage.read() as session:
            found = await session.scalars(select(CodeRow).where(*waiting, ~_expired()))
            return tuple(Claim(row.hash, row.label) for row in found)

    async def claimed(self, session: str) -> Claim | None:
        """What a device waits for; None if it waits for nothing, or was told no."""
        async with self._storage.read() as reading:
            row = await reading.scalar(
                select(CodeRow).where(CodeRow.claimant == session_hash(session), ~_expired()).limit(1)
            )
        return None if row is None else Claim(row.hash, row.label)

    async def answer(self, player: Player, claim_id: str, *, yes: bool) -> None:
        """The person says whether it is them who wait."""
        if not is_name(claim_id):
            return
        mine = CodeRow.hash == claim_id, CodeRow.player == player.id, CodeRow.claimant.is_not(None)
        async with self._storage.write() as connection:
            if yes:
                await connection.execute(update(CodeRow).where(*mine, ~_expired()).values(confirmed=True))
            else:
                await connection.execute(delete(CodeRow).where(*mine))

    async def redeem(self, session: str) -> str | None:
        """The player that a device becomes now, once; None as long as nobody has said yes."""
        mine = CodeRow.claimant == session_hash(session), CodeRow.confirmed, ~_expired()
        async with self._storage.write() as connection:
            player = await connection.scalar(select(CodeRow.player).where(*mine).with_for_update())
            if player is not None:
                await connection.execute(delete(CodeRow).where(*mine))
        return player


def no_code() -> BadRequest:
    """The refusal of whatever was entered: it tells nothing of what codes there are."""
    return BadRequest(say("This code is not good, or not any more. Ask for a new one."))


def _expired() -> ColumnElement[bool]:
    return CodeRow.expires.is_not(None) & (CodeRow.expires <= steady_clock.now())


def _hash(code: str) -> str:
    """Small letters, blanks and hyphens make no difference."""
    told = "".join(letter for letter in code.upper() if letter.isascii() and letter.isalnum())
    return hashlib.sha256(f"code {told}".encode()).hexdigest()
