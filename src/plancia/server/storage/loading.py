"""Live tables from what is stored: read, built, and brought up to date."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

import plancia
from plancia.core.chance import Replaying
from plancia.core.errors import PlanciaError
from plancia.core.match import Match
from plancia.core.record import Undone
from plancia.core.result import Result
from plancia.core.shares import Shares, read_shares
from plancia.core.timeline import Entry
from plancia.kit.orders import read_order
from plancia.server.storage.schema import ChairRow, EntryRow, MessageRow, SnapshotRow, TableRow
from plancia.server.tables.branching.branch import read_branch
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.history import drafting
from plancia.server.tables.history.draft import MOVE, UNDO, TakenBack
from plancia.server.tables.history.snapshots import unpack
from plancia.server.tables.requests import TakeBackRequest, TakeOverRequest
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.table import LINES, Message, Table

_NEAR = 16
"""So many moves before the last a snapshot must lie, so that these can be taken back."""

# Every move of another process is read by these: written once, they are compiled once and found quickly.
_CHAIRS: Final = select(ChairRow).where(ChairRow.table == bindparam("of")).order_by(ChairRow.seat)
_ENTRIES: Final = (
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
    .where(EntryRow.table == bindparam("of"), EntryRow.sequence > bindparam("known"))
    .order_by(EntryRow.sequence)
)
_MESSAGES: Final = (
    select(MessageRow).where(MessageRow.table == bindparam("of")).order_by(MessageRow.id.desc()).limit(LINES)
)
_SNAPSHOTS: Final = (
    select(SnapshotRow.sequence, SnapshotRow.data)
    .where(SnapshotRow.table == bindparam("of"))
    .order_by(SnapshotRow.sequence.desc())
    .limit(2)
)

Numbered: TypeAlias = tuple[int, Entry]
"""An entry that stands, and the number under which it is stored."""


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a match with all that is stored of it."""

    sequence: int
    kind: str
    entry: Entry
    key: str | None
    at: float
    banks: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The rows of a table, or those that are newer than what is known of it."""

    row: TableRow
    chairs: Sequence[ChairRow]
    lines: Sequence[StoredEntry]
    messages: Sequence[MessageRow]
    snapshots: Sequence[tuple[int, str]]


async def read(session: AsyncSession, table_id: str, after: Table | None = None) -> StoredTable | None:
    """What is stored of a table, or what is newer; None if there is no such table."""
    row = await session.get(TableRow, table_id)
    if row is None:
        return None
    of = {"of": table_id}
    chairs = await session.scalars(_CHAIRS, of)
    entries = await session.execute(_ENTRIES, {**of, "known": -1 if after is None else after.sequence})
    messages = await session.scalars(_MESSAGES, of)
    snapshots = await session.execute(_SNAPSHOTS, of) if after is None else ()
    return StoredTable(
        row,
        list(chairs),
        [
            StoredEntry(sequence, kind, Entry(seat, move, tuple(chance)), key, at, tuple(banks))
            for sequence, kind, seat, move, chance, key, at, banks in entries
        ],
        list(messages)[::-1],
        [(sequence, data) for sequence, data in snapshots],
    )


def build(stored: StoredTable, since: float) -> Table:
    """The live object; `since` is when this process began to look."""
    row = stored.row
    table = Table(
        id=row.id,
        game=plancia.game(row.game).edition(row.ruleset),
        seats=row.seats,
        chosen=row.options,
        clock=read_terms(row.clock),
        public=row.public,
        hot_seat=row.hot_seat,
        lesson=row.lesson,
        origin=row.origin,
        deal=row.deal,
        rated=row.rated,
        branch=None if row.branch is None else read_branch(row.branch),
        invite=row.invite,
        host=row.host,
        secret=row.secret,
        created=row.created,
        since=since,
        chairs=(),
    )
    renew(table, stored)
    return table


def renew(table: Table, stored: StoredTable) -> None:
    """Bring a live object up to what is stored."""
    _head(table, stored)
    if stored.lines:
        standing = _fold(table, stored.lines)
        if table.match is None:
            table.match = _begin(table, standing, stored)
        _advance(table, standing, stored.lines)


def _head(table: Table, stored: StoredTable) -> None:
    row = stored.row
    table.chosen = row.options
    table.status, table.started, table.ended, table.rematch = row.status, row.started, row.ended, row.rematch
    table.paused, table.noted_due, table.halted = row.paused, row.due, row.halted
    table.shares = Shares() if row.shares is None else read_shares(row.shares)
    table.result = None if row.result is None else read_result(row.result)
    table.take_back = None if row.take_back is None else _take_back(row.take_back)
    table.take_over = None if row.take_over is None else _take_over(row.take_over)
    table.chairs = tuple(read_chair(chair) for chair in stored.chairs)
    table.orders = {chair.seat: tuple(map(read_order, chair.orders)) for chair in stored.chairs if chair.orders}
    table.messages = tuple(
        Message(name=said.name, seat=said.seat, text=said.text, at=said.at) for said in stored.messages
    )


def _fold(table: Table, lines: Sequence[StoredEntry]) -> list[Numbered]:
    """The entries that stand once further ones have come, each with its number; what was taken back is noted."""
    stand = list(zip(table.sequences, table.entries, strict=True))
    for line in lines:
        if line.kind == UNDO:
            _take_off(table, stand, line)
        else:
            stand.append((line.sequence, line.entry))
            table.drawn += len(line.entry.chance)
    return stand


def _take_off(table: Table, stand: list[Numbered], line: StoredEntry) -> None:
    stays = int(line.entry.move)
    undone = Undone(stays, tuple(entry for _, entry in stand[stays:]))
    del stand[stays:]
    if line.entry.chance:
        table.taken_back = (*table.taken_back, TakenBack(line.entry.seat, line.at, undone))
    else:
        # Taken back before outcomes were kept from falling again: the record of such a match does not tell of it.
        table.drawn = sum(len(entry.chance) for _, entry in stand)


def _begin(table: Table, standing: Sequence[Numbered], stored: StoredTable) -> Match:
    """The match at its set-up, or later if a sound snapshot lies on the line."""
    entries = [entry for _, entry in standing]
    begun = drafting.begin(table, Replaying(*entries[0].chance), table.chosen)
    for sequence, data in stored.snapshots:
        with suppress(PlanciaError, ValueError, KeyError, IndexError, TypeError):
            match, told = unpack(table.game, data)
            if _on_the_line(len(told), sequence, standing, stored):
                return begun.fast_forward(entries[1 : len(told)], told[1:], match.history[told[0] :], match.state)
    return begun


def _on_the_line(length: int, sequence: int, standing: Sequence[Numbered], stored: StoredTable) -> bool:
    """Whether a snapshot of so many entries, made after a numbered one, is of entries that still stand."""
    undone = [line for line in stored.lines if line.kind == UNDO and line.sequence > sequence]
    stays = min((int(line.entry.move) for line in undone), default=len(standing))
    return length <= min(stays, len(standing) - _NEAR) and standing[length - 1][0] <= sequence


def _advance(table: Table, standing: Sequence[Numbered], lines: Sequence[StoredEntry]) -> None:
    assert table.match is not None
    table.match = table.match.branch([entry for _, entry in standing])
    table.sequences = tuple(sequence for sequence, _ in standing)
    table.keys.update((line.key, (line.sequence, line.entry.move)) for line in lines if line.key is not None)
    _note_left(table, lines)
    last = lines[-1]
    table.sequence, table.at, table.banks = last.sequence, last.at, last.banks


def _note_left(table: Table, lines: Sequence[StoredEntry]) -> None:
    """What the movers had on their clocks when they answered; nobody's runs for a move that was not asked for."""
    banks, at, game = table.banks, table.at, table.game
    for line in lines:
        if line.kind == MOVE and banks and not game.notation.unasked(game.parse(line.entry.move)):
            table.left[line.sequence] = banks[line.entry.seat] - max(0.0, line.at - at)
        banks, at = line.banks, line.at


def read_chair(row: ChairRow) -> Chair:
    """A chair as the table and the lobby know it."""
    return Chair(
        seat=row.seat,
        player=row.player,
        bot=row.bot,
        name=row.name,
        seen=row.seen,
        absent=row.absent,
        resigned=row.resigned,
        forced=row.forced,
        commitment=row.commitment,
        share=row.share,
    )


def read_result(stored: dict[str, list[int]]) -> Result:
    """The result of a finished match."""
    return Result(*(tuple(stored[name]) for name in ("scores", "places", "winners")))


def _take_back(stored: dict[str, list[int]]) -> TakeBackRequest:
    (seat,), (stays,) = stored["seat"], stored["stays"]
    return TakeBackRequest(seat, stays, tuple(stored["agreed"]))


def _take_over(stored: dict[str, int | str | list[int]]) -> TakeOverRequest:
    seat, agreed = stored["seat"], stored["agreed"]
    assert isinstance(seat, int)
    assert isinstance(agreed, list)
    return TakeOverRequest(seat, str(stored["player"]), str(stored["name"]), tuple(agreed))


def read_terms(stored: dict[str, str | int]) -> ClockTerms:
    """How the table counts thinking time."""
    return ClockTerms(kind=str(stored["kind"]), bank=int(stored["bank"]), increment=int(stored["increment"]))
