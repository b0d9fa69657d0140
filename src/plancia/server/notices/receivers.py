"""Where notices for a person go: browsers, a mail address, a webhook. All of them are the person's secrets."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.schedule import MAIL, PUSH
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import DeviceRow, ReceiverRow

_MOST: Final = 10
"""Browsers of a person that take messages."""
_REST: Final = 60.0
"""Seconds for which a receiver is left alone after a failure; each further one doubles them."""
_LONGEST_REST: Final = 24 * 3600.0
_GIVEN_UP: Final = 10
"""Failures in a row after which a receiver is dropped."""
_CODE_LIFE: Final = 3600.0
_TRIES: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Receiver:
    """One place where notices for a person go."""

    id: str
    player: str
    way: str
    address: str
    details: Mapping[str, str]
    label: str
    session: str = ""
    confirmed: bool = True
    failures: int = 0


class Receivers:
    """The receivers of all people, and how they fare."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, player: str) -> tuple[Receiver, ...]:
        """All receivers of a person, those included that rest or wait for a code."""
        async with self._storage.read() as session:
            rows = await session.scalars(
                select(ReceiverRow).where(ReceiverRow.player == player).order_by(ReceiverRow.created)
            )
            return tuple(_receiver(row) for row in rows)

    async def ready(self, player: str, way: str) -> tuple[Receiver, ...]:
        """Those that notices can be sent to now by a way: of browsers none that was signed out."""
        out = select(DeviceRow.session).where(DeviceRow.signed_out)
        async with self._storage.read() as session:
            rows = await session.scalars(
                select(ReceiverRow).where(
                    ReceiverRow.player == player,
                    ReceiverRow.way == way,
                    ReceiverRow.code == "",
                    ReceiverRow.rests <= steady_clock.now(),
                    ReceiverRow.session.not_in(out),
                )
            )
            return tuple(_receiver(row) for row in rows)

    async def add(
        self, player: Player, way: str, address: str, details: Mapping[str, str], label: str, session: str = ""
    ) -> Receiver:
        """Let notices go to an address from now on: a further browser, or another mail address or webhook."""
        receiver = Receiver(
            id=_id(player.id, address),
            player=player.id,
            way=way,
            address=address,
            details=details,
            label=label,
            session=session,
        )
        await self._replace(receiver, "")
        return receiver

    async def ask_code(self, player: Player, address: str) -> str:
        """A code to mail to an address, which gets notices once the person has entered it."""
        code = f"{secrets.randbelow(10**8):08}"
        receiver = Receiver(
            id=_id(player.id, address), player=player.id, way=MAIL, address=address, details={}, label=address
        )
        await self._replace(receiver, _hash(receiver.id, code))
        return code

    async def enter_code(self, player: Player, code: str) -> None:
        """Show that a mail address is one's own."""
        waiting = ReceiverRow.player == player.id, ReceiverRow.way == MAIL, ReceiverRow.code != ""
        async with self._storage.write() as connection:
            row = (
                await connection.execute(
                    select(ReceiverRow.id, ReceiverRow.code, ReceiverRow.created, ReceiverRow.tries).where(*waiting)
                )
            ).one_or_none()
            right = row is not None and hmac.compare_digest(row.code, _hash(row.id, "".join(code.split())))
            fresh = row is not None and row.created > steady_clock.now() - _CODE_LIFE and row.tries < _TRIES
            changed = {"code": "", "tries": 0} if right and fresh else {"tries": ReceiverRow.tries + 1}
            await connection.execute(update(ReceiverRow).where(*waiting).values(changed))
        if not (right and fresh):
            raise BadRequest(say("This is not the code, or it is too old: have another one sent."))

    async def drop(self, player: str, receiver_id: str) -> None:
        """Send nothing there any more."""
        if is_name(receiver_id):
            await self._delete(player, receiver_id)

    async def drop_way(self, player: str, way: str) -> None:
        """Send nothing by a way any more."""
        async with self._storage.write() as connection:
            await connection.execute(delete(ReceiverRow).where(ReceiverRow.player == player, ReceiverRow.way == way))

    async def leave(self, receiver_id: str) -> None:
        """Send nothing there any more, as the reader of a mail asks; nothing happens if it was dropped before."""
        async with self._storage.write() as connection:
            await connection.execute(delete(ReceiverRow).where(ReceiverRow.id == receiver_id, ReceiverRow.way == MAIL))

    async def note(self, receiver: Receiver, outcome: SendOutcome) -> None:
        """Remember how a receiver fared: one that fails rests, ever longer, and is dropped in the end."""
        if outcome is SendOutcome.TAKEN and not receiver.failures:
            return
        failures = 0 if outcome is SendOutcome.TAKEN else receiver.failures + 1
        if outcome is SendOutcome.GONE or failures >= _GIVEN_UP:
            await self._delete(receiver.player, receiver.id)
            return
        rest = min(_REST * 2 ** (failures - 1), _LONGEST_REST) if failures else 0.0
        async with self._storage.write() as connection:
            await connection.execute(
                update(ReceiverRow)
                .where(ReceiverRow.id == receiver.id)
                .values(failures=failures, rests=steady_clock.now() + rest)
            )

    async def _replace(self, receiver: Receiver, code: str) -> None:
        """Store a receiver in place of what it replaces."""
        mine = ReceiverRow.player == receiver.player, ReceiverRow.way == receiver.way
        same = ReceiverRow.id == receiver.id if receiver.way == PUSH else ReceiverRow.way == receiver.way
        async with self._storage.write() as connection:
            await connection.execute(delete(ReceiverRow).where(*mine, same))
            held = await connection.scalar(select(func.count()).select_from(ReceiverRow).where(*mine))
            if (held or 0) >= _MOST:
                raise BadRequest(say("These are many receivers already: drop one of them first."))
            await connection.execute(
                insert(ReceiverRow).values(
                    id=receiver.id,
                    player=receiver.player,
                    way=receiver.way,
                    address=receiver.address,
                    details=dict(receiver.details),
                    label=receiver.label,
                    session=receiver.session,
                    code=code,
                    created=steady_clock.now(),
                )
            )

    async def _delete(self, player: str, receiver_id: str) -> None:
        async with self._storage.write() as connection:
            await connection.execute(
                delete(ReceiverRow).where(ReceiverRow.player == player, ReceiverRow.id == receiver_id)
            )


def _receiver(row: ReceiverRow) -> Receiver:
    return Receiver(
        id=row.id,
        player=row.player,
        way=row.way,
        address=row.address,
        details=row.details,
        label=row.label,
        session=row.session,
        confirmed=not row.code,
        failures=row.failures,
    )


def _id(player: str, address: str) -> str:
    return _hash(player, address)[:32]


def _hash(first: str, second: str) -> str:
    return hashlib.sha256(f"{first} {second}".encode()).hexdigest()
