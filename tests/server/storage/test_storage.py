"""What is stored, and how it gets there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, select, text

from plancia.core.language import Language, speaking
from plancia.server.errors import NotStored
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import Base, EntryRow, PlayerRow, TableRow
from plancia.server.storage.writer import Append, EntryWriter, Taken

pytestmark = pytest.mark.anyio


@pytest.fixture
async def storage(database: Settings) -> AsyncGenerator[Storage]:
    storage = Storage(database, "here")
    await storage.open()
    yield storage
    await storage.close()


def entry(table: str, sequence: int, key: str | None = None) -> Append:
    return Append(
        table=table,
        sequence=sequence,
        kind="move",
        seat=0,
        move="pass",
        chance=(),
        key=key,
        at=1.0,
        banks=(),
        status="running",
        asked=(1,),
        due=None,
        options={},
        started=1.0,
        ended=None,
        result=None,
    )


async def add_tables(storage: Storage, *names: str) -> None:
    async with storage.write() as connection:
        await connection.execute(insert(PlayerRow).values(id="ann", name="Ann", created=1.0))
        for name in names:
            await connection.execute(
                insert(TableRow).values(
                    id=name,
                    game="giganten",
                    ruleset=1,
                    seats=3,
                    options={},
                    clock={},
                    public=False,
                    hot_seat=False,
                    invite=name,
                    host="ann",
                    status="running",
                    secret=b"",
                    created=1.0,
                    sequence=-1,
                    asked=[],
                    paused=0.0,
                )
            )


async def count(storage: Storage) -> int:
    async with storage.read() as session:
        return await session.scalar(select(func.count()).select_from(EntryRow)) or 0


async def test_the_steps_lead_to_the_present_shape(storage: Storage) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async with storage.write() as connection:
        assert await connection.run_sync(differences) == []


async def test_an_open_database_can_be_opened_again(storage: Storage, database: Settings) -> None:
    await add_tables(storage, "one")
    await storage.close()
    again = Storage(database, "there")
    await again.open()
    async with again.read() as session:
        assert await session.scalar(select(TableRow.id)) == "one"
    await again.close()


@pytest.mark.usefixtures("careful_disk")
async def test_sqlite_is_durable_and_has_one_server(tmp_path: Path) -> None:
    storage = Storage(Settings(data=tmp_path), "here")
    await storage.open()
    async with storage.read() as session:
        assert await session.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await session.scalar(text("PRAGMA synchronous")) == 2
        assert await session.scalar(text("PRAGMA foreign_keys")) == 1
    second = Storage(Settings(data=tmp_path), "there")
    with pytest.raises(BadSettings, match="Another Plancia server uses"):
        await second.open()
    await second.close()
    await storage.close()


async def test_entries_that_wait_together_are_stored_together(storage: Storage) -> None:
    await add_tables(storage, *(f"table{number}" for number in range(20)))
    writer = EntryWriter(storage)
    writer.start()
    for sequence in range(5):
        await asyncio.gather(*(writer.append(entry(f"table{number}", sequence)) for number in range(20)))
    await writer.stop()
    assert await count(storage) == 100


async def test_one_that_is_taken_does_not_spoil_the_others(storage: Storage) -> None:
    await add_tables(storage, "one", "two", "three")
    writer = EntryWriter(storage)
    writer.start()
    await writer.append(entry("two", 0, "key"))
    verdicts = await asyncio.gather(
        writer.append(entry("one", 0, "key")),
        writer.append(entry("two", 0)),
        writer.append(entry("two", 1, "key")),
        writer.append(entry("three", 0)),
        writer.append(entry("nowhere", 0)),
        writer.append(entry("one", 1, "\ud800")),
        return_exceptions=True,
    )
    await writer.stop()
    assert [type(verdict) for verdict in verdicts] == [type(None), Taken, Taken, type(None), Taken, NotStored]
    assert await count(storage) == 3


async def test_what_cannot_be_stored_is_said_in_the_language_of_who_waits(storage: Storage) -> None:
    await add_tables(storage, "one")
    writer = EntryWriter(storage)
    writer.start()
    text = "The table could not be stored just now. Nothing has changed; try again."
    with speaking(Language("xx", {text: "Not now."})), pytest.raises(NotStored) as refused:
        await writer.append(entry("one", 0, "\ud800"))
    await writer.stop()
    assert str(refused.value) == "Not now."


async def test_what_waits_when_the_house_closes_is_still_stored(storage: Storage) -> None:
    await add_tables(storage, "one", "two")
    writer = EntryWriter(storage)
    writer.start()
    await asyncio.gather(writer.append(entry("one", 0)), writer.append(entry("two", 0)), writer.stop())
    assert await count(storage) == 2


async def test_a_database_that_does_not_open_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = f"postgresql://nobody@127.0.0.1:1/nothing?host={tmp_path}"
    for settings in (Settings(data=tmp_path / "file" / "data"), Settings(data=tmp_path, database=nowhere)):
        with pytest.raises(BadSettings, match="The database cannot be opened: "):
            await Storage(settings, "here").open()


async def test_a_database_of_a_newer_program_is_left_alone(storage: Storage, database: Settings) -> None:
    async with storage.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    await storage.close()
    with pytest.raises(BadSettings, match="newer"):
        await Storage(database, "there").open()
