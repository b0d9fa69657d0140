"""Every change of the schema, rehearsed on a filled house of the time before it."""

from __future__ import annotations

import asyncio
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.operations.backup import back_up, restore
from plancia.server.operations.check import check
from plancia.server.operations.connection import reading, reflected
from plancia.server.settings import Settings
from plancia.server.storage.database import MIGRATIONS, Storage
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on, opened, people, to_the_end

pytestmark = pytest.mark.anyio

REVISIONS = [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
"""From the newest to the first."""


async def _as_of(revision: str, backup: Path, folder: Path) -> Path:
    """A backup as the program of an earlier time would have made it: without what came later."""
    early = Settings(data=folder / "early")
    storage = Storage(early, "")
    await storage.open(revision)
    await storage.close()
    async with reading(early) as connection:
        tables = (await reflected(connection)).tables
    made = folder / f"{revision}.zip"
    with zipfile.ZipFile(backup) as whole, zipfile.ZipFile(made, "w") as cut:
        manifest = json.loads(whole.read("manifest.json"))
        rows = {name: count for name, count in manifest["rows"].items() if name in tables}
        for name in rows:
            kept = set(tables[name].columns.keys())
            lines = [json.loads(line) for line in whole.read(f"{name}.jsonl").splitlines()]
            text = "\n".join(json.dumps({key: line[key] for key in line if key in kept}) for line in lines)
            cut.writestr(f"{name}.jsonl", text)
        cut.writestr("manifest.json", json.dumps({**manifest, "schema": revision, "rows": rows}))
    return made


@dataclass(frozen=True, slots=True)
class Filled:
    """A backup of a house in which one match is finished, one runs and one table waits; by their ids."""

    backup: Path
    finished: str
    running: str
    players: list[Player]
    waiting: str


async def _fill(folder: Path) -> Filled:
    settings, file = Settings(data=folder), folder / "house.zip"
    async with House(settings, QUICK) as house:
        finished, players = await four(house)
        await to_the_end(house, finished, players)
        running, players = await four(house)
        await move_on(house, running, players, 5)
        waiting = await opened(house, (await people(house, "Eve"))[0], "person", "open", "regular")
        await back_up(settings, file)
    return Filled(file, finished.id, running.id, players, waiting.id)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filled:
    return asyncio.run(_fill(tmp_path_factory.mktemp("filled")))


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_house_of_any_time_goes_on(revision: str, filled: Filled, tmp_path: Path) -> None:
    later = Settings(data=tmp_path / "later")
    later.key()
    await restore(later, await _as_of(revision, filled.backup, tmp_path))
    assert [problem async for problem in check(later)] == []
    async with House(later, QUICK) as house:
        await to_the_end(house, await house.registry.table(filled.running), filled.players)
        assert (await house.replay.proof(filled.finished)).ok
        assert (await house.registry.table(filled.waiting)).free == (1,)
