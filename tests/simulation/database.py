"""The database of a simulated world: one SQLite file behind lines that are slow, break, and lose answers.

It stands in for both databases. As SQLite it has one process and a disk that can be full; as PostgreSQL it has many,
with connections that time out, advisory locks, and notifications. Writing transactions stand in line, so what two of
them can do to each other between statements is left to the tests on a real PostgreSQL.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import deque
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import (
    Connection,
    CursorResult,
    Executable,
    Insert,
    Result,
    ScalarResult,
    TextClause,
    Update,
    create_engine,
    event,
    text,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.database import ANSWER, Statements
from tests.simulation.loop import HERE, Process

if TYPE_CHECKING:
    from tests.simulation.world import World

T = TypeVar("T")
Row = Mapping[str, Any]
Parameters = Sequence[Mapping[str, Any]] | Mapping[str, Any] | None


def lost(reason: str) -> OperationalError:
    """What SQLAlchemy says of a statement that came to nothing."""
    return OperationalError("a statement", None, sqlite3.OperationalError(reason))


class Database:
    """The server of the database, or the disk. It never fails itself: what it has committed stays."""

    def __init__(self, world: World, template: Path, file: Path) -> None:
        self._world = world
        shutil.copyfile(template, file)
        self._engine = create_engine(
            f"sqlite:///{file}",
            poolclass=QueuePool,
            pool_size=8,
            max_overflow=-1,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", _prepare)
        self._open: set[Transaction] = set()
        self._writer: Transaction | None = None
        self._line: deque[tuple[Transaction, asyncio.Future[None]]] = deque()

    def begin(self, process: Process, *, writing: bool) -> Transaction:
        """A transaction of a process, which has not begun yet where it writes."""
        transaction = Transaction(self._world, self, process, self._engine.connect(), writing=writing)
        self._open.add(transaction)
        return transaction

    async def admit(self, transaction: Transaction) -> None:
        """Wait until no other transaction writes."""
        if self._writer is None:
            self._let_write(transaction)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append((transaction, turn))
        try:
            async with asyncio.timeout(ANSWER):
                await turn
        except TimeoutError:
            raise lost("canceling statement due to lock timeout") from None

    def end(self, transaction: Transaction) -> None:
        """Forget a transaction; the next one that waits to write and whose process lives may."""
        self._open.discard(transaction)
        transaction.connection.close()
        if self._writer is transaction:
            self._writer = None
            while self._line:
                following, turn = self._line.popleft()
                if following.process.alive and not following.broken and not turn.done():
                    self._let_write(following)
                    turn.set_result(None)
                    return

    def _let_write(self, transaction: Transaction) -> None:
        """It is the server that waits from now on, whether the client is awake or not."""
        self._writer = transaction
        transaction.watch()

    def forget(self, process: Process) -> None:
        """Break all that a process which was killed had begun."""
        for transaction in [one for one in self._open if one.process is process]:
            transaction.abort()

    def read(self, statement: Executable) -> Sequence[Row]:
        """What is committed, for whoever checks the world."""
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(statement).mappings()]

    def tear(self) -> None:
        """Cut off the newest snapshot: it is a cache, and nothing may depend on it."""
        if self._writer is None:
            with self._engine.begin() as connection:
                connection.execute(
                    text(
                        "UPDATE snapshots SET data = substr(data, 1, length(data) / 2) "
                        "WHERE rowid = (SELECT max(rowid) FROM snapshots)"
                    )
                )

    def close(self) -> None:
        for transaction in list(self._open):
            transaction.abort()
        self._engine.dispose()


class Transaction:
    """What a process asks the database one statement after the other; it is broken once an answer fails to come."""

    def __init__(
        self, world: World, database: Database, process: Process, connection: Connection, *, writing: bool
    ) -> None:
        self._world = world
        self._database = database
        self.process = process
        self.connection = connection
        self._writing = writing
        self.broken = False
        self.late = False
        """Whether it may yet be committed though the client has given up."""
        self._committed = False
        self._asked = 0
        self._entries: list[Row] = []
        self._news: list[str] = []
        self._seating = False

    async def begin(self) -> None:
        """Begin at the server."""
        if self._writing:
            await self._database.admit(self)
            if self.broken:
                raise lost("terminating connection due to idle-in-transaction timeout")
            self.connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            self.connection.exec_driver_sql("BEGIN")

    def watch(self) -> None:
        """A server does not wait for ever for what a transaction does next."""
        self._asked += 1
        asked = self._asked

        def look() -> None:
            if asked == self._asked:
                self.abort()

        self._world.later(ANSWER, look)

    async def ask(self, run: Callable[[], T]) -> T:
        """What the server answers to a statement, if statement and answer come through."""
        line = self._world.faults.line(self.process)
        if not await line.there():
            self._lose(line.silent)
        if self.broken:
            raise InterfaceError("a statement", None, sqlite3.InterfaceError("connection is closed"))
        answer = run()
        if self._writing and not self._committed:
            self.watch()
        if not await line.back():
            self._lose(line.silent)
        return answer

    def _lose(self, silent: bool) -> None:
        """The connection is of no more use; what was not committed is rolled back."""
        if not self.broken:
            self.abort()
        if silent:
            raise TimeoutError
        raise lost("server closed the connection unexpectedly")

    def run(self, statement: Executable, parameters: Parameters = None) -> Result[Any] | _Scalar:
        """Carry out a statement at the server."""
        if isinstance(statement, TextClause):
            return self._particular(str(statement))
        if isinstance(statement, Insert) and statement.entity_description["name"] == "EntryRow":
            assert isinstance(parameters, list)
            self._entries += parameters
        if isinstance(statement, Update) and statement.entity_description["name"] == "ChairRow":
            self._seating = True
        return settled(self.connection.execute(statement, parameters))

    def _particular(self, words: str) -> _Scalar:
        """What only PostgreSQL understands."""
        return _Scalar(self._world.database_time() if "clock_timestamp" in words else 1)

    def tell(self, news: Sequence[str]) -> None:
        """Let other processes hear of it once it is committed."""
        self._news += news

    async def commit(self) -> None:
        """Keep all that was written. Where the line is cut, this may happen though the client hears nothing of it."""
        line = self._world.faults.line(self.process)
        if not await line.there():
            if line.silent and self._world.rng.random() < 0.5:
                self.late = True
                self._world.later(self._world.rng.uniform(0, ANSWER), self._commit)
                raise TimeoutError
            self._lose(line.silent)
        if self.broken:
            raise InterfaceError("COMMIT", None, sqlite3.InterfaceError("connection is closed"))
        if self._world.faults.full_disk(self.process):
            self.abort()
            raise lost("database or disk is full")
        self._commit()
        if not await line.back():
            self._lose(line.silent)

    def _commit(self) -> None:
        if self.broken:
            return
        self.connection.commit()
        self._committed = True
        self._database.end(self)
        if not self._world.violated:
            with self._world.watched():
                self._world.checks.committed(self._entries, self.process)
                if self._seating:
                    self._world.checks.seated()
        self._world.postgres.notify(self._news)

    def abort(self) -> None:
        """Roll back, whether the client knows of it or not."""
        if not self.broken and not self._committed:
            self.broken = True
            self.connection.rollback()
            self._database.end(self)


def settled(result: Result[Any]) -> Result[Any]:
    """A result that is all there: it does not matter to it what becomes of the connection."""
    rows = isinstance(result, CursorResult) and not result.returns_rows
    return result if rows else result.freeze()()


class _Scalar:
    """A result of one value."""

    def __init__(self, value: float) -> None:
        self._value = value

    def scalar(self) -> float:
        return self._value

    def scalar_one(self) -> float:
        return self._value


class SimulatedStorage:
    """The door of `plancia.server.storage.database.Storage`, to the database of the world that runs."""

    world: World

    def __init__(self, settings: Settings, sender: str) -> None:
        self.shared = settings.on_postgresql
        self._sender = sender
        self._line: asyncio.Lock | nullcontext[None] = nullcontext() if self.shared else asyncio.Lock()

    async def open(self) -> None:
        """The file has the present shape already; a line that is cut is noticed here."""
        try:
            async with self.write():
                pass
        except (OperationalError, InterfaceError, OSError):
            raise BadSettings("The database cannot be opened.") from None

    async def ready(self) -> bool:
        return True

    async def close(self) -> None:
        """Nothing is kept open."""

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[SimulatedSession]:
        transaction = self.world.database.begin(HERE.get(), writing=False)
        try:
            await transaction.ask(lambda: None)
            await transaction.begin()
            yield SimulatedSession(transaction)
        finally:
            transaction.abort()

    async def write_together(self, statements: Statements, *tables: str) -> None:
        async with self.write(*tables) as connection:
            for statement, rows in statements:
                await connection.execute(statement, rows)

    @asynccontextmanager
    async def write(self, *tables: str) -> AsyncGenerator[SimulatedConnection]:
        async with self._line:
            transaction = self.world.database.begin(HERE.get(), writing=True)
            try:
                await transaction.begin()
                yield SimulatedConnection(transaction)
                if self.shared:
                    transaction.tell([f"{self._sender} {table}" for table in tables])
                await transaction.commit()
            except BaseException:
                if not transaction.late:
                    transaction.abort()
                raise


class SimulatedConnection:
    """What the house uses of an AsyncConnection."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Result[Any] | _Scalar:
        return await self._transaction.ask(lambda: self._transaction.run(statement, parameters))

    async def scalar(self, statement: Executable, parameters: Parameters = None) -> object:
        return (await self.execute(statement, parameters)).scalar()


class SimulatedSession:
    """What the house uses of an AsyncSession."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        self._session = Session(transaction.connection, expire_on_commit=False)

    async def get(self, entity: type[T], name: object) -> T | None:
        return await self._transaction.ask(lambda: self._session.get(entity, name))

    async def get_one(self, entity: type[T], name: object) -> T:
        return await self._transaction.ask(lambda: self._session.get_one(entity, name))

    async def scalars(self, statement: Executable, parameters: Parameters = None) -> ScalarResult[Any]:
        return (await self.execute(statement, parameters)).scalars()

    async def scalar(self, statement: Executable) -> object:
        return (await self.execute(statement)).scalar()

    async def execute(self, statement: Executable, parameters: Parameters = None) -> Result[Any]:
        return await self._transaction.ask(lambda: settled(self._session.execute(statement, parameters)))


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=OFF", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
