"""Checking a house: what is whole is passed, and every sort of damage is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Update, text, update

from plancia.server.house import House
from plancia.server.operations.check import check
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.schema import EntryRow, TableRow
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on, to_the_end

pytestmark = pytest.mark.anyio


async def problems(settings: Settings) -> list[str]:
    return [problem async for problem in check(settings)]


async def test_a_sound_house_has_no_problems(database: Settings) -> None:
    database.key()
    async with House(database, QUICK) as house:
        table, players = await four(house)
        await to_the_end(house, table, players)
        await four(house)
        assert await problems(database) == [], "while the server runs"


@pytest.mark.parametrize(
    ("of", "damage", "told"),
    [
        ('"table"', update(EntryRow).where(EntryRow.sequence == 1).values(move="dance"), "cannot be played"),
        ("id", update(TableRow).values(sequence=7), "and 7 is noted"),
        ("id", update(TableRow).values(ruleset=99), "ruleset 99"),
        ("id", update(TableRow).values(game="chess"), "no such game"),
        ("id", update(TableRow).values(secret=b"another"), "does not verify"),
        (
            "id",
            update(TableRow).values(result={"scores": [0] * 4, "places": [1] * 4, "winners": [0]}),
            "another result",
        ),
    ],
)
async def test_damage_is_named(tmp_path: Path, of: str, damage: Update, told: str) -> None:
    settings = Settings(data=tmp_path)
    settings.key()
    async with House(settings, QUICK) as house:
        table, players = await four(house)
        await to_the_end(house, table, players)
        whole, players = await four(house)
        await move_on(house, whole, players)
        async with house.storage.write() as connection:
            await connection.execute(damage.where(text(f"{of} = :damaged")), {"damaged": table.id})
    (problem,) = await problems(settings)
    assert table.id in problem
    assert told in problem


async def test_a_missing_key_and_a_newer_schema_are_named(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    async with House(settings, QUICK) as house, house.storage.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'from the future'"))
    (tmp_path / "secret.key").unlink(missing_ok=True)
    key, schema = await problems(settings)
    assert "no key" in key
    assert "newer Plancia" in schema


async def test_a_house_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="no database"):
        await problems(Settings(data=tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()
