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
class Occasion:
    """Why a seat is sent a notice: it is asked, or the time for its decision runs out. Told once by each way."""

    table: str
    seat: int
    decision: str
    kind: str


class SentNotices:
    """Which notices were sent or are being sent, for the dispatcher of each process: claimed by one, sent by no other.

    A process that dies between claiming and sending has told nothing: better none than two.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def told(self, occasion: Occasion) -> frozenset[str]:
        """The ways by which an occasion was told, or is being told."""
        async with self._storage.read() as session:
            return frozenset(await session.scalars(select(NoticeRow.way).where(*_is(occasion))))

    async def claim(self, occasion: Occasion, way: str) -> bool:
        """Take it on to tell an occasion by a way; False if it was taken on before, here or by another process."""
        values = {"table": occasion.table, "seat": occasion.seat, "decision": occasion.decision, "kind": occasion.kind}
        try:
            async with self._storage.write() as connection:
                await connection.execute(insert(NoticeRow).values(way=way, at=steady_clock.now(), **values))
        except IntegrityError:
            return False
        return True

    async def release(self, occasion: Occasion, way: str) -> None:
        """Let an occasion be told later that surely has not arrived."""
        async with self._storage.write() as connection:
            await connection.execute(delete(NoticeRow).where(*_is(occasion), NoticeRow.way == way))

    async def forget_finished(self) -> None:
        """Forget what was told of matches that are over."""
        over = select(TableRow.id).where(TableRow.status == "over")
        async with self._storage.write() as connection:
            await connection.execute(delete(NoticeRow).where(NoticeRow.table.in_(over)))


def _is(occasion: Occasion) -> tuple[ColumnElement[bool], ...]:
    return (
        NoticeRow.table == occasion.table,
        NoticeRow.seat == occasion.seat,
        NoticeRow.decision == occasion.decision,
        NoticeRow.kind == occasion.kind,
    )
