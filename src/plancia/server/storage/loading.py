"""Tables from their rows."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

import plancia
from plancia.core.errors import PlanciaError
from plancia.core.result import Result
from plancia.server.storage.schema import ChairRow, EntryRow, MessageRow, SnapshotRow, TableRow
from plancia.server.tables.snapshots import unpack
from plancia.server.tables.table import COPIES, LINES, UNDO, Chair, Table, TakeBack
from plancia.server.tables.timeline import Course, Step
from plancia.web.scene import ClockTerms, Message

_NEAR = 16
"""So many moves before the last a snapshot must lie, so that these can be taken back."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the entries."""

    kind: str
    step: Step
    key: str | None
    at: float
    banks: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """The rows of a table, or those that are newer than what is known of it."""

    row: TableRow
    chairs: Sequence[ChairRow]
    lines: Sequence[Line]
    messages: Sequence[MessageRow]
    snapshots: Sequence[tuple[int, str]]


async def read(session: AsyncSession, table_id: str, after: Table | None = None) -> Stored | None:
    """What is stored of a table, or what is newer; None if there is no such table."""
    row = await session.get(TableRow, table_id)
    if row is None:
        return None
    chairs = await session.scalars(select(ChairRow).where(ChairRow.table == table_id).order_by(ChairRow.seat))
    known = -1 if after is None else after.sequence
    entries = await session.execute(
        select(
            EntryRow.sequence,
            EntryRow.kind,
            EntryRow.seat,
            EntryRow.move,
            EntryRow.chance,
            EntryRow.key,
            EntryRow.at,
            EntryRow.banks,
        )
        .where(EntryRow.table == table_id, EntryRow.sequence > known)
        .order_by(EntryRow.sequence)
    )
    messages = await session.scalars(
        select(MessageRow).where(MessageRow.table == table_id).order_by(MessageRow.id.desc()).limit(LINES)
    )
    snapshots = await session.execute(
        select(SnapshotRow.sequence, SnapshotRow.data)
        .where(SnapshotRow.table == table_id, SnapshotRow.sequence > known)
        .order_by(SnapshotRow.sequence.desc())
        .limit(2 if after is None else 0)
    )
    return Stored(
        row,
        list(chairs),
        [
            Line(kind, Step(sequence, seat, move, tuple(chance)), key, at, tuple(banks))
            for sequence, kind, seat, move, chance, key, at, banks in entries
        ],
        list(messages)[::-1],
        [(sequence, data) for sequence, data in snapshots],
    )


def build(stored: Stored, since: float) -> Table:
    """The live object; `since` is when this process began to look."""
    row = stored.row
    game = plancia.game(row.game)
    table = Table(
        id=row.id,
        game=game,
        seats=row.seats,
        chosen=row.options,
        clock=read_terms(row.clock),
        public=row.public,
        hot_seat=row.hot_seat,
        invite=row.invite,
        host=row.host,
        secret=row.secret,
        created=row.created,
        since=since,
        chairs=(),
        course=Course(game, row.seats, row.options, keep=COPIES),
    )
    _head(table, stored)
    if stored.lines:
        line = fold((), stored.lines)
        _begin(table, line, stored)
        _advance(table, line, stored.lines)
    return table


def renew(table: Table, stored: Stored) -> None:
    """Bring a live object up to what is stored."""
    _head(table, stored)
    if stored.lines:
        if table.match is None:
            table.course = Course(table.game, table.seats, stored.row.options, keep=COPIES)
        _advance(table, fold(table.course.line, stored.lines), stored.lines)


def _head(table: Table, stored: Stored) -> None:
    row = stored.row
    table.chosen = row.options
    table.status, table.started, table.ended, table.rematch = row.status, row.started, row.ended, row.rematch
    table.paused, table.noted_due = row.paused, row.due
    table.result = None if row.result is None else read_result(row.result)
    table.take_back = None if row.take_back is None else _take_back(row.take_back)
    table.chairs = tuple(read_chair(chair) for chair in stored.chairs)
    table.messages = tuple(
        Message(name=said.name, seat=said.seat, text=said.text, at=said.at) for said in stored.messages
    )


def fold(line: Sequence[Step], lines: Sequence[Line]) -> list[Step]:
    """The entries that stand, once further ones have come."""
    standing = list(line)
    for entry in lines:
        if entry.kind == UNDO:
            del standing[int(entry.step.move) :]
        else:
            standing.append(entry.step)
    return standing


def _begin(table: Table, line: list[Step], stored: Stored) -> None:
    """Start from a snapshot, if a sound one lies on the line."""
    for sequence, data in stored.snapshots:
        with suppress(PlanciaError, ValueError, KeyError, IndexError, TypeError):
            match, told = unpack(table.game, data)
            stays = min(
                (
                    int(entry.step.move)
                    for entry in stored.lines
                    if entry.kind == UNDO and entry.step.sequence > sequence
                ),
                default=len(line),
            )
            if len(told) <= min(stays, len(line) - _NEAR) and line[len(told) - 1].sequence <= sequence:
                table.course.mark(match, told)
                return


def _advance(table: Table, line: Sequence[Step], lines: Sequence[Line]) -> None:
    table.course.turn(line)
    table.keys.update((entry.key, entry.step) for entry in lines if entry.key is not None)
    last = lines[-1]
    table.sequence, table.at, table.banks = last.step.sequence, last.at, last.banks


def read_chair(row: ChairRow) -> Chair:
    return Chair(
        seat=row.seat,
        player=row.player,
        bot=row.bot,
        name=row.name,
        seen=row.seen,
        absent=row.absent,
        resigned=row.resigned,
    )


def read_result(stored: dict[str, list[int]]) -> Result:
    return Result(*(tuple(stored[name]) for name in ("scores", "places", "winners")))


def _take_back(stored: dict[str, list[int]]) -> TakeBack:
    (seat,), (stays,) = stored["seat"], stored["stays"]
    return TakeBack(seat, stays, tuple(stored["agreed"]))


def read_terms(stored: dict[str, str | int]) -> ClockTerms:
    return ClockTerms(kind=str(stored["kind"]), bank=int(stored["bank"]), increment=int(stored["increment"]))
