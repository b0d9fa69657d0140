"""Backups: taken while people play, laid into either kind of database, and nothing is lost."""

from __future__ import annotations

import asyncio
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from plancia.server.house import House
from plancia.server.operations.backup import BadBackup, back_up, restore
from plancia.server.settings import BadSettings, Settings
from tests.server.conftest import QUICK
from tests.server.databases import fresh
from tests.server.sitting import four, move_on, people, to_the_end

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    """Another house, in which nothing is kept yet."""
    other = tmp_path / "other"
    other.mkdir()
    if request.param == "sqlite":
        yield Settings(data=other, bot_processes=1)
    else:
        with fresh(request.getfixturevalue("postgres"), other) as settings:
            yield settings


async def test_a_house_goes_on_where_its_backup_was_taken(database: Settings, empty: Settings, tmp_path: Path) -> None:
    file = tmp_path / "house.zip"
    async with House(database, QUICK) as house:
        finished, players = await four(house)
        await to_the_end(house, finished, players)
        table, players = await four(house)
        await move_on(house, table, players, 5)
        await house.chat.write(table.id, players[0], "hello")
        _, manifest = await asyncio.gather(move_on(house, table, players, 5), back_up(database, file))
        entries = manifest.rows["entries"] - finished.sequence - 1
        assert 6 <= entries <= 11, "what is stored at one moment"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await restore(empty, file)
    async with House(empty, QUICK) as house:
        again = await house.registry.table(table.id)
        assert again.sequence == entries - 1
        assert (await house.replay.proof(finished.id)).ok
        assert [said.text for said in again.messages] == ["hello"]
        await house.chat.write(table.id, players[1], "and on")
        await move_on(house, again, players, 3)


async def test_a_house_in_use_is_not_written_over(tmp_path: Path) -> None:
    settings, file = Settings(data=tmp_path), tmp_path / "house.zip"
    async with House(settings, QUICK) as house:
        await people(house, "Ann")
        await back_up(settings, file)
        with pytest.raises(BadSettings, match="Another Plancia server"):
            await restore(settings, file)
    with pytest.raises(BadBackup, match="empty database"):
        await restore(settings, file)


async def test_what_is_no_whole_backup_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    settings, file = Settings(data=tmp_path), tmp_path / "house.zip"
    async with House(settings, QUICK) as house:
        await people(house, "Ann", "Bob")
        await back_up(settings, file)
    short, other = tmp_path / "short.zip", Settings(data=tmp_path / "other")
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(short, "w") as cut:
        for name in whole.namelist():
            data = whole.read(name)
            cut.writestr(name, data.partition(b"\n")[0] if name == "players.jsonl" else data)
    with pytest.raises(BadBackup, match="1 of 2 rows of players"):
        await restore(other, short)
    file.write_bytes(file.read_bytes()[:200])
    with pytest.raises(BadBackup, match="cannot be restored"):
        await restore(other, file)
    async with House(other, QUICK) as house:
        assert (await people(house, "Ann"))[0].name == "Ann", "the place is as empty as before"
