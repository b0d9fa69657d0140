"""The database of a house: opened, brought up to date, read and written."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, Executable, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from plancia.core.language import say
from plancia.server.private_files import keep_private
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.changes import tell_changed

ANSWER = 8.0
"""Seconds within which a database answers; one that takes longer counts as lost."""
APPLICATION = "plancia"
"""By this name PostgreSQL knows our connections."""
_CONNECTIONS = 15
"""Kept open, because opening one costs more than most things that are done with it."""
_LONGEST_NAME = 100
_SYNCHRONOUS = "FULL"
"""SQLite has written a move to the disk, and not only handed it to the system, before anybody is told of it."""
_UPGRADING = 0x506C616E
_AWAY = ("08", "25P03", "53", "55", "57")
"""How codes of PostgreSQL begin that say: no connection, ended for idleness, nothing left, not ready, shut down."""
MIGRATIONS = Path(__file__).parent / "migrations"
"""The steps that bring the schema of a database up to date."""
NEWEST = "head"

Statements: TypeAlias = Sequence[tuple[Executable, Sequence[dict[str, object]]]]
"""Statements of a transaction in their order, each with the rows that it is for."""


def patience() -> dict[str, Any]:
    """How long a connection to PostgreSQL waits: asyncpg for the server, and the server for a client that is gone."""
    milliseconds = str(int(ANSWER * 1000))
    return {
        "timeout": ANSWER,
        "command_timeout": ANSWER,
        "server_settings": {
            "application_name": APPLICATION,
            "statement_timeout": milliseconds,
            "lock_timeout": milliseconds,
            "idle_in_transaction_session_timeout": milliseconds,
            "tcp_keepalives_idle": "15",
            "tcp_keepalives_interval": "5",
            "tcp_keepalives_count": "3",
        },
    }


def is_name(text: str) -> bool:
    """Whether a text can be the name of a table, an invitation or a player; others are not looked up, as some databases
    refuse them."""
    return len(text) <= _LONGEST_NAME and text.isascii() and text.isprintable()


class Storage:
    """Reads and writes. On SQLite this process is the only one, and its writes stand in line."""

    def __init__(self, settings: Settings, sender: str) -> None:
        """`sender` is the name by which this process knows its own news again."""
        self._settings = settings
        self._sender = sender
        self.shared = settings.on_postgresql
        self._engine = create_async_engine(
            settings.url,
            hide_parameters=True,
            pool_pre_ping=self.shared,
            pool_size=_CONNECTIONS,
            max_overflow=0,
            pool_timeout=ANSWER,
            connect_args=patience() if self.shared else {},
        )
        self._reading = self._engine
        if self.shared:
            # What is read together belongs together: an entry never comes without what its table says of it.
            self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._line: asyncio.Lock | nullcontext[None] = nullcontext() if self.shared else asyncio.Lock()
        self._guard: sqlite3.Connection | None = None
        self._writing: _SqliteThread | None = None
        if not self.shared:
            event.listen(self._engine.sync_engine, "connect", _prepare)
            self._writing = _SqliteThread(settings.url)

    async def open(self, revision: str = NEWEST) -> None:
        """Bring the database to the present shape of its tables, or to that of an earlier version."""
        try:
            if not self.shared:
                self._guard = self._claim()
            async with self._upgrading() as connection:
                if self.shared:
                    await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADING})
                await connection.run_sync(_upgrade, revision)
        except (OSError, sqlite3.Error, SQLAlchemyError) as problem:
            await self.close()
            raise not_opened(problem) from None
        except CommandError:
            await self.close()
            raise BadSettings(say("The database was made by a newer Plancia: this one cannot read it.")) from None

    @asynccontextmanager
    async def _upgrading(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction that may take its time: so does a change of many rows."""
        patient = create_async_engine(self._settings.url, hide_parameters=True) if self.shared else self._engine
        try:
            async with patient.begin() as connection:
                yield connection
        finally:
            if self.shared:
                await patient.dispose()

    def _claim(self) -> sqlite3.Connection:
        """Keep other servers off a SQLite file: a lock that the system drops with the process, however that ends."""
        database = Path(make_url(self._settings.url).database or "")
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # What SQLite adds gets the mode of the database.
        for file in (database, Path(f"{database}.lock"), *database.parent.glob(f"{database.name}-*")):
            keep_private(file)
        guard = sqlite3.connect(f"{database}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            guard.close()
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise BadSettings(
                say(
                    "Another Plancia server uses {file}. Stop it, or give this one a folder of its own with --data. "
                    "Several servers can share PostgreSQL.",
                    file=database,
                )
            ) from None
        return guard

    async def ready(self) -> bool:
        """Whether the database answers now."""
        try:
            async with asyncio.timeout(ANSWER), self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (OSError, SQLAlchemyError):
            return False
        return True

    async def close(self) -> None:
        """Close all connections, and leave a SQLite file to other servers."""
        with suppress(OSError, SQLAlchemyError):
            async with asyncio.timeout(ANSWER):
                await self._engine.dispose()
        if self._writing is not None:
            await self._writing.close()
        if self._guard is not None:
            self._guard.close()

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncSession]:
        """A session that reads; all that is read in it is of one moment."""
        with _connected():
            async with AsyncSession(self._reading, expire_on_commit=False) as session:
                yield session

    async def write_together(self, statements: Statements, *changed: str) -> None:
        """What `write` does, for a transaction whose statements are known beforehand and answer nothing.

        On SQLite the thread of the database is asked once for all of them, where `write` asks it for every step.
        """
        if self._writing is not None:
            async with self._line:
                await self._writing.carry_out(statements)
            return
        async with self.write(*changed) as connection:
            for statement, rows in statements:
                await connection.execute(statement, rows)

    @asynccontextmanager
    async def write(self, *changed: str) -> AsyncGenerator[AsyncConnection]:
        """A transaction; once it is done, the other processes hear the names of what it changed: tables and tokens."""
        with _connected():
            async with self._line, self._engine.begin() as connection:
                yield connection
                if self.shared:
                    await tell_changed(connection, self._sender, changed)


class _SqliteThread:
    """A connection to SQLite with a thread of its own, which carries out whole transactions."""

    def __init__(self, url: str) -> None:
        self._engine: Engine = create_engine(make_url(url).set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", _prepare)
        self._thread: ThreadPoolExecutor | None = None

    async def carry_out(self, statements: Statements) -> None:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "sqlite")
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, statements)

    def _transact(self, statements: Statements) -> None:
        with self._engine.begin() as connection:
            for statement, rows in statements:
                connection.execute(statement, rows)

    async def close(self) -> None:
        """Let go of the file; whoever opens it again writes again."""
        if self._thread is not None:
            thread, self._thread = self._thread, None
            await asyncio.get_running_loop().run_in_executor(thread, self._engine.dispose)
            thread.shutdown()


@contextmanager
def _connected() -> Generator[None]:
    """Raise ConnectionError where the database is there for nobody just now: it stops, is full, or cut somebody off.

    SQLAlchemy has no class of its own for that: PostgreSQL tells it by its codes.
    """
    try:
        yield
    except DBAPIError as problem:
        code = str(getattr(problem.orig, "sqlstate", ""))
        if not code.startswith(_AWAY):
            raise
        raise ConnectionError(f"PostgreSQL says {code}") from problem


def _upgrade(connection: Connection, revision: str) -> None:
    if revision == NEWEST and MigrationContext.configure(connection).get_current_heads() == (_newest(),):
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@cache
def _newest() -> str | None:
    """The last step; alembic reads the files of all steps to know it."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", f"synchronous={_SYNCHRONOUS}", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def not_opened(problem: Exception) -> BadSettings:
    """The refusal of a database that cannot be used, with what it or the system says, in one line."""
    said = problem.orig if isinstance(problem, DBAPIError) and problem.orig is not None else problem
    reason = str(said).strip().partition("\n")[0].rstrip(".") or type(problem).__name__
    return BadSettings(say("The database cannot be opened: {reason}.", reason=reason))
