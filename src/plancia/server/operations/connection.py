"""A look at the database of a house beside the server that may run on it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import JSON, Connection, MetaData, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from plancia.core.language import say
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.database import not_opened


@asynccontextmanager
async def reading(settings: Settings) -> AsyncGenerator[AsyncConnection]:
    """A connection on which all that is read is of one moment, whatever the server writes meanwhile."""
    _must_exist(settings)
    async with _connected(settings) as connection:
        if settings.on_postgresql:
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        else:
            # Otherwise SQLite looks anew for each question.
            await connection.execute(text("BEGIN"))
        yield connection


@asynccontextmanager
async def writing(settings: Settings) -> AsyncGenerator[AsyncConnection]:
    """A transaction beside the server; it waits for its turn as the server's own do."""
    _must_exist(settings)
    async with _connected(settings) as connection:
        if not settings.on_postgresql:
            await connection.execute(text("PRAGMA foreign_keys=ON"))
        yield connection
        await connection.commit()


@asynccontextmanager
async def _connected(settings: Settings) -> AsyncGenerator[AsyncConnection]:
    waiting = {} if settings.on_postgresql else {"timeout": 30.0}
    engine = create_async_engine(settings.url, hide_parameters=True, connect_args=waiting)
    try:
        async with engine.connect() as connection:
            yield connection
    except (OSError, SQLAlchemyError) as problem:
        raise not_opened(problem) from None
    finally:
        await engine.dispose()


def _must_exist(settings: Settings) -> None:
    """SQLite would make an empty database of a mistyped name."""
    if not settings.on_postgresql and not Path(make_url(settings.url).database or "").exists():
        raise BadSettings(say("There is no database in {folder}.", folder=settings.data))


async def reflected(connection: AsyncConnection) -> MetaData:
    """The tables as they are in this database, of whatever version it is."""
    metadata = MetaData()

    def look(plain: Connection) -> None:
        metadata.reflect(plain)

    await connection.run_sync(look)
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                # What is not there is not there, in place of the word for it.
                column.type.none_as_null = True
    return metadata


async def revision(connection: AsyncConnection) -> str:
    """The last change of the schema that this database has seen."""
    return str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())
