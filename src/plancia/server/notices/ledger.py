"""Which notices were sent: one row for each, stored before it is sent, so that no two processes send the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select
from sqlalchemy.exc import IntegrityError

from plancia.server import steady_clock
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import NoticeRow, TableRow

TURN: Final = "turn"
REMINDER: Final = "reminder"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to tell a seat: that it is asked, or that the time for it runs out."""

    table: str
    seat: int
    decision: str
    kind: str


class Ledger:
    """Who claims an entry for a way tells it, and nobody else ever does.

    A process that dies between claiming and sending has told nothing: better none than two.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def told(self, entry: Entry) -> frozenset[str]:
        """The ways by which an entry was told, or is being told."""
        async with self._storage.read() as session:
            return frozenset(await session.scalars(select(NoticeRow.way).where(*_is(entry))))

    async def claim(self, entry: Entry, way: str) -> bool:
        """Be the one who tells an entry by a way; False if somebody else is."""
        values = {"table": entry.table, "seat": entry.seat, "decision": entry.decision, "kind": entry.kind}
        try:
            async with self._storage.write() as connection:
                await connection.execute(insert(NoticeRow).values(way=way, at=steady_clock.now(), **values))
        except IntegrityError:
            return False
        return True

    async def release(self, entry: Entry, way: str) -> None:
        """Let an entry be told later that surely has not arrived."""
        async with self._storage.write() as connection:
            await connection.execute(delete(NoticeRow).where(*_is(entry), NoticeRow.way == way))

    async def forget_finished(self) -> None:
        """Forget what was told of matches that are over."""
        over = select(TableRow.id).where(TableRow.status == "over")
        async with self._storage.write() as connection:
            await connection.execute(delete(NoticeRow).where(NoticeRow.table.in_(over)))


def _is(entry: Entry) -> tuple[ColumnElement[bool], ...]:
    return (
        NoticeRow.table == entry.table,
        NoticeRow.seat == entry.seat,
        NoticeRow.decision == entry.decision,
        NoticeRow.kind == entry.kind,
    )
