"""A server says now and then that it runs, so that the time in which none did is nobody's thinking time."""

from __future__ import annotations

import time

from sqlalchemy import bindparam, case, insert, select, text, update

from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, PulseRow, TableRow

_ONLY = 1
_SEEN = (
    update(ChairRow)
    .where(ChairRow.table == bindparam("of"), ChairRow.seat == bindparam("at"), ChairRow.seen < bindparam("seen"))
    .values(seen=bindparam("seen"))
)


async def beat(storage: Storage, presence: dict[tuple[str, int], float]) -> None:
    """Say that a server runs, and who was seen since."""
    seen = [{"of": table, "at": seat, "seen": when} for (table, seat), when in sorted(presence.items())]
    presence.clear()
    async with storage.write() as connection:
        await connection.execute(update(PulseRow).where(PulseRow.id == _ONLY).values(at=time.time()))
        if seen:
            await connection.execute(_SEEN, seen)


async def wake(storage: Storage, longest: float) -> None:
    """If no server has run for longer than that, nobody's clock ran either."""
    now = time.time()
    async with storage.write() as connection:
        if storage.shared:
            await connection.execute(text("LOCK TABLE pulse IN EXCLUSIVE MODE"))
        last = (await connection.execute(select(PulseRow.at).where(PulseRow.id == _ONLY))).scalar_one_or_none()
        if last is None:
            await connection.execute(insert(PulseRow).values(id=_ONLY, at=now))
            return
        await connection.execute(update(PulseRow).where(PulseRow.id == _ONLY).values(at=now))
        if now - last <= longest:
            return
        asleep = now - case((TableRow.moved > last, TableRow.moved), else_=last)
        await connection.execute(
            update(TableRow)
            .where(TableRow.status == "running")
            .values(paused=TableRow.paused + asleep, due=TableRow.due + asleep)
        )
