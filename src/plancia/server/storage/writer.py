"""Entries go to the database in groups: those that wait at the same time share one commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import astuple, dataclass

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from plancia.core.language import say
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.server.errors import NotStored
from plancia.server.monitoring import metrics
from plancia.server.monitoring.tracing import span
from plancia.server.storage.database import Statements, Storage
from plancia.server.storage.schema import ChairRow, EntryRow, TableRow

UNREACHABLE = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""What goes wrong for all alike."""
_TOGETHER = 500
"""Entries in one commit at most."""

log = logging.getLogger(__name__)


class Taken(Exception):
    """Another process was quicker: the entry's number or key is stored already, or what it rests on has changed."""


class _Unstored(Exception):
    """Told to who waits for an entry that the database did not take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Premise:
    """What an entry that nobody sent rests on, beside the entries before it: who decides for its seat, and since when.

    A process that was frozen or cut off may not know that a person is back, or that an order was cancelled.
    """

    player: str | None
    absent: bool
    resigned: bool
    forced: bool
    orders: list[PlainDict]
    paused: float
    halted: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """An entry, and what the row of its table says from then on."""

    table: str
    sequence: int
    kind: str
    seat: int
    move: str
    chance: Sequence[str]
    key: str | None
    at: float
    banks: Sequence[float]
    status: str
    asked: Sequence[int]
    due: float | None
    options: Options
    started: float | None
    ended: float | None
    result: Plain
    shares: Plain = None
    absent: int | None = None
    """A seat that is away from now on."""
    premise: Premise | None = None
    """What must still be true when it is stored; None of what a player has sent."""


_ENTRY = insert(EntryRow)
_TABLE = (
    update(TableRow)
    # A table that another process has closed meanwhile is not opened again by a move that was on its way.
    .where(TableRow.id == bindparam("of"), TableRow.status != "closed")
    .values(paused=0.0, take_back=None)
    .execution_options(synchronize_session=False)
)
_ABSENT = (
    update(ChairRow).where(ChairRow.table == bindparam("of"), ChairRow.seat == bindparam("at")).values(absent=True)
)

_PREMISE = (
    select(
        ChairRow.player,
        ChairRow.absent,
        ChairRow.resigned,
        ChairRow.forced,
        ChairRow.orders,
        TableRow.paused,
        TableRow.halted,
    )
    .join(TableRow, TableRow.id == ChairRow.table)
    .where(ChairRow.table == bindparam("of"), ChairRow.seat == bindparam("at"))
)


def not_stored() -> NotStored:
    """The refusal of whatever the database does not take, in the language of who asked."""
    return NotStored(say("The table could not be stored just now. Nothing has changed; try again."))


class EntryWriter:
    """The one way for entries into the database: it stores those that wait together in one commit."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        """Store from now on; entries that came before have waited."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Store what waits, then take nothing more."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def append(self, entry: Append) -> None:
        """Returns once the entry is on disk; raises Taken or NotStored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, future))
        self._wake.set()
        try:
            await future
        except _Unstored:
            # Said here, in the language of who waits.
            raise not_stored() from None

    async def _run(self) -> None:
        while not self._stopping:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._waiting[:_TOGETHER]
                del self._waiting[: len(batch)]
                await self._settle(batch)

    async def _settle(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            with metrics.STORING.time(), span("store"):
                await self._store([entry for entry, _ in batch])
        except Exception as problem:  # noqa: BLE001  # whatever it is, nobody may wait for ever
            if len(batch) > 1 and not isinstance(problem, UNREACHABLE):
                # One of them is to blame: the others are not to suffer.
                for one in batch:
                    await self._settle([one])
            elif isinstance(problem, IntegrityError | Taken):
                _answer(batch, Taken())
            else:
                log.error("%s entries could not be stored: %s", len(batch), type(problem).__name__)
                _answer(batch, _Unstored())
        else:
            _answer(batch, None)

    async def _store(self, entries: list[Append]) -> None:
        # One order for all processes, so that none waits for another in a circle.
        entries = sorted(entries, key=lambda entry: entry.table)
        if not self._storage.shared:
            await self._storage.write_together(_statements(entries))
            return
        async with self._storage.write(*(entry.table for entry in entries)) as connection:
            await _check_premises(connection, entries)
            for statement, rows in _statements(entries):
                await connection.execute(statement, rows)


def _statements(entries: Sequence[Append]) -> Statements:
    """All that storing entries takes."""
    away: list[dict[str, object]] = [
        {"of": entry.table, "at": entry.absent} for entry in entries if entry.absent is not None
    ]
    stored: Statements = [(_ENTRY, list(map(_entry, entries))), (_TABLE, list(map(_table, entries)))]
    return [*stored, (_ABSENT, away)] if away else stored


async def _check_premises(connection: AsyncConnection, entries: Sequence[Append]) -> None:
    """Raise Taken if what one of the entries rests on is stored otherwise by now."""
    for entry in entries:
        if entry.premise is not None:
            stored = (await connection.execute(_PREMISE, {"of": entry.table, "at": entry.seat})).one()
            if tuple(stored) != astuple(entry.premise):
                raise Taken


def _answer(batch: list[tuple[Append, asyncio.Future[None]]], problem: Exception | None) -> None:
    for _, future in batch:
        if future.done():
            continue
        if problem is None:
            future.set_result(None)
        else:
            future.set_exception(problem)


def _entry(entry: Append) -> dict[str, object]:
    return {
        "table": entry.table,
        "sequence": entry.sequence,
        "kind": entry.kind,
        "seat": entry.seat,
        "move": entry.move,
        "chance": list(entry.chance),
        "key": entry.key,
        "at": entry.at,
        "banks": list(entry.banks),
    }


def _table(entry: Append) -> dict[str, object]:
    return {
        "of": entry.table,
        "sequence": entry.sequence,
        "moved": entry.at,
        "status": entry.status,
        "asked": list(entry.asked),
        "due": entry.due,
        "options": entry.options,
        "started": entry.started,
        "ended": entry.ended,
        "result": entry.result,
        "shares": entry.shares,
    }
