"""Letting go of what nobody comes back to: tables that never started, matches left alone, old chats."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import ColumnElement, SQLColumnExpression, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from plancia.server.operations.connection import writing
from plancia.server.settings import Settings
from plancia.server.storage.changes import tell_changed
from plancia.server.storage.schema import MessageRow, TableRow

_DAY = 86_400.0
_SENDER = "prune"
_Moment: TypeAlias = SQLColumnExpression[float] | SQLColumnExpression[float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """After how many days without a change what is let go; None keeps it for ever. Finished matches always stay."""

    waiting: int | None = None
    """Tables that nobody has filled."""
    abandoned: int | None = None
    """Matches in which nobody has moved."""
    chat: int | None = None
    """What was said at tables."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How much was let go, or would be."""

    waiting: int
    abandoned: int
    messages: int


async def prune(settings: Settings, retention: Retention, *, dry_run: bool) -> Pruned:
    """Let go of what the retention names, while the server runs or not; a dry run only counts."""
    now = time.time()
    async with writing(settings) as connection:
        waiting = _older(TableRow.created, retention.waiting, now) & (TableRow.status == "open")
        abandoned = _older(TableRow.moved, retention.abandoned, now) & (TableRow.status == "running")
        said = _older(MessageRow.at, retention.chat, now)
        counts = Pruned(
            await _count(connection, TableRow, waiting),
            await _count(connection, TableRow, abandoned),
            await _count(connection, MessageRow, said),
        )
        if not dry_run:
            await _tell(connection, settings, waiting | abandoned)
            await connection.execute(delete(TableRow).where(waiting | abandoned))
            await connection.execute(delete(MessageRow).where(said))
    return counts


def _older(column: _Moment, days: int | None, now: float) -> ColumnElement[bool]:
    return column < (0.0 if days is None else now - days * _DAY)


async def _count(connection: AsyncConnection, rows: type[TableRow | MessageRow], old: ColumnElement[bool]) -> int:
    return await connection.scalar(select(func.count()).select_from(rows).where(old)) or 0


async def _tell(connection: AsyncConnection, settings: Settings, gone: ColumnElement[bool]) -> None:
    """Servers that have one of the tables at hand close it; one on SQLite finds out when it next stores something."""
    if settings.on_postgresql:
        await tell_changed(connection, _SENDER, await connection.scalars(select(TableRow.id).where(gone)))
