"""Checking a house: its key, its database, and that every match can still be played as it was."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

from alembic.script import ScriptDirectory
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

import plancia
from plancia.core.errors import PlanciaError
from plancia.jobs.progress import ProgressBar
from plancia.server.operations.connection import reading, revision
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage import loading
from plancia.server.storage.database import MIGRATIONS
from plancia.server.storage.schema import TableRow
from plancia.server.tables.history.replay import record_of


async def check(settings: Settings) -> AsyncIterator[str]:
    """What is wrong, a sentence each; nothing is changed, and a server may run meanwhile."""
    if (problem := _key_problem(settings)) is not None:
        yield problem
    async with reading(settings) as connection:
        schema = await revision(connection)
        if (problem := _schema_problem(schema)) is not None:
            yield problem
            return
        async with AsyncSession(connection) as session:
            tables = list(await session.scalars(select(TableRow.id).order_by(TableRow.created)))
            bar = ProgressBar(max(1, len(tables)), "tables")
            for table_id in tables:
                if (problem := await _table_problem(session, table_id)) is not None:
                    yield problem
                bar.step()
            bar.end()


def _key_problem(settings: Settings) -> str | None:
    if settings.secret is None and not (settings.data / "secret.key").exists():
        return f"There is no key in {settings.data}: the next start makes a new one, and all cookies are void."
    try:
        settings.key()
    except BadSettings as problem:
        return str(problem)
    return None


def _schema_problem(schema: str) -> str | None:
    steps = ScriptDirectory(str(MIGRATIONS))
    known = {step.revision for step in steps.walk_revisions()}
    if schema not in known:
        return "The database was made by a newer Plancia: this one cannot read it."
    if schema != steps.get_current_head():
        return "The database is of an older Plancia: the next start brings it up to date. Back it up before."
    return None


async def _table_problem(session: AsyncSession, table_id: str) -> str | None:
    stored = await loading.read(session, table_id)
    if stored is None:
        return None
    # Snapshots are a cache: what counts is what the entries say.
    complaint = await asyncio.to_thread(_complaint, replace(stored, snapshots=()))
    row = stored.row
    session.expunge_all()
    return complaint and f"Table {row.id} ({row.game}, ruleset {row.ruleset}, {row.status}): {complaint}."


def _complaint(stored: loading.StoredTable) -> str | None:
    row = stored.row
    if row.game not in plancia.games():
        return "there is no such game here"
    try:
        table = loading.build(stored, since=0.0)
        if table.sequence != row.sequence:
            return f"its last entry is {table.sequence}, and {row.sequence} is noted"
        if row.status != "over":
            return None
        if table.match is None or table.match.result != table.result:
            return "its entries lead to another result than the one that is noted"
        report = record_of(table).verify()
    except (PlanciaError, ValueError, LookupError, TypeError) as problem:
        # What the problem says may name a card that nobody has seen.
        return f"its entries cannot be played ({type(problem).__name__})"
    return None if report.ok else "its record does not verify"
