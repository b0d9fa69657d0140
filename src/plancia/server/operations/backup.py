"""Backups: a whole house in one file, taken while it is played in, and laid into either kind of database.

The file is a zip archive of text: `manifest.json`, the rows of every table as lines of JSON, and the cookies' key.
"""

from __future__ import annotations

import base64
import json
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from sqlalchemy import LargeBinary, Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

import plancia
from plancia.core.errors import PlanciaError
from plancia.server.operations.connection import reading, reflected, revision
from plancia.server.private_files import write_once
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage

_FORMAT: Final = 1
_AT_ONCE: Final = 500
"""Rows that are laid in with one statement."""
_MANIFEST: Final = "manifest.json"
_KEY: Final = "secret.key"
_VERSIONS: Final = "alembic_version"


class BadBackup(PlanciaError):
    """A file that is no whole backup, or a place where none can be laid in; the host reads why."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup holds: the version and schema it was made with, and how many rows of each table."""

    format: int
    plancia: str
    schema: str
    made: float
    rows: Mapping[str, int]


# Taking one.


async def back_up(settings: Settings, file: Path) -> Manifest:
    """Write all that is stored at this moment into a file that only its owner may read; it appears when it is whole."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w+b") as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
                manifest = await _pack(settings, archive)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(file)
    finally:
        Path(name).unlink(missing_ok=True)
    return manifest


async def _pack(settings: Settings, archive: zipfile.ZipFile) -> Manifest:
    async with reading(settings) as connection:
        tables = (await reflected(connection)).sorted_tables
        rows = {
            table.name: await _pack_table(connection, table, archive) for table in tables if table.name != _VERSIONS
        }
        manifest = Manifest(_FORMAT, plancia.__version__, await revision(connection), time.time(), rows)
    key = settings.data / _KEY
    if settings.secret is None and key.exists():
        archive.writestr(_KEY, key.read_bytes())
    archive.writestr(_MANIFEST, json.dumps(asdict(manifest), indent=2))
    return manifest


async def _pack_table(connection: AsyncConnection, table: Table, archive: zipfile.ZipFile) -> int:
    count = 0
    with archive.open(_file(table.name), "w", force_zip64=True) as out:
        async with connection.stream(select(table).order_by(*table.primary_key.columns)) as rows:
            async for row in rows.mappings():
                out.write(json.dumps({name: _written(value) for name, value in row.items()}).encode() + b"\n")
                count += 1
    return count


def _written(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


# Laying one in.


async def restore(settings: Settings, file: Path) -> Manifest:
    """Lay a backup into a database in which nothing is kept yet, and bring it to the present schema.

    No server may run on the database; one on SQLite is refused. Raises BadBackup, and nothing has changed.
    """
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _read_manifest(archive)
            await _lay_in(settings, archive, manifest)
            if _KEY in archive.namelist() and settings.secret is None:
                write_once(settings.data / _KEY, archive.read(_KEY).decode("ascii"))
    except PlanciaError:
        raise
    except (OSError, zipfile.BadZipFile, KeyError, ValueError) as problem:
        raise BadBackup(f"{file} cannot be restored: {problem}") from None
    storage = Storage(settings, "")
    await storage.open()
    await storage.close()
    return manifest


def _read_manifest(archive: zipfile.ZipFile) -> Manifest:
    manifest = Manifest(**json.loads(archive.read(_MANIFEST)))
    if manifest.format != _FORMAT:
        raise BadBackup(
            f"this backup was made by Plancia {manifest.plancia}: restore it with that version or a newer one"
        )
    return manifest


async def _lay_in(settings: Settings, archive: zipfile.ZipFile, manifest: Manifest) -> None:
    storage = Storage(settings, "")
    await storage.open(manifest.schema)
    try:
        async with storage.write() as connection:
            tables = {table.name: table for table in (await reflected(connection)).sorted_tables}
            await _must_be_empty(connection, tables)
            for table in (tables[name] for name in tables if name in manifest.rows):
                await _lay_in_table(connection, table, archive, manifest.rows[table.name])
    finally:
        await storage.close()


async def _must_be_empty(connection: AsyncConnection, tables: Mapping[str, Table]) -> None:
    for table in tables.values():
        count = await connection.scalar(select(func.count()).select_from(table))
        if table.name != _VERSIONS and count:
            raise BadBackup("a backup is restored into an empty database, and this one holds a house")


async def _lay_in_table(connection: AsyncConnection, table: Table, archive: zipfile.ZipFile, expected: int) -> None:
    rows = (_row(table, line) for line in _lines(archive, table.name))
    count = 0
    while part := list(islice(rows, _AT_ONCE)):
        await connection.execute(insert(table), part)
        count += len(part)
    if count != expected:
        raise BadBackup(f"the backup is damaged: {count} of {expected} rows of {table.name}")
    await _count_on(connection, table)


def _lines(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with archive.open(_file(name)) as file:
        yield from file


def _row(table: Table, line: bytes) -> dict[str, object]:
    return {name: _value(table, name, value) for name, value in json.loads(line).items()}


def _value(table: Table, name: str, value: object) -> object:
    return base64.b64decode(str(value)) if value is not None and isinstance(table.c[name].type, LargeBinary) else value


async def _count_on(connection: AsyncConnection, table: Table) -> None:
    """Let PostgreSQL number new rows after those that were laid in."""
    for column in table.primary_key.columns:
        if "nextval" in str(getattr(column.server_default, "arg", "")):
            numbers = func.pg_get_serial_sequence(table.name, column.name)
            await connection.execute(select(func.setval(numbers, func.max(column))))


def _file(table: str) -> str:
    return f"{table}.jsonl"
