"""A house for every test, on either database."""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from plancia.server import steady_clock
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage import database as storage_database
from plancia.server.timing import Timing
from tests.server.databases import empty_sqlite, fresh, postgresql

QUICK = Timing(pause=0.0, beats=0.0, thought=0.0, shares=60.0)


class WallClock:
    """The time of the house and of the day, which stands still until a test puts it forward."""

    def __init__(self) -> None:
        self._now = time.time()

    def now(self) -> float:
        return self._now

    def put_forward(self, seconds: float) -> None:
        self._now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    clock = WallClock()
    monkeypatch.setattr(time, "time", clock.now)
    monkeypatch.setattr(steady_clock, "now", clock.now)
    return clock


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    # Not in pytest's own folder: a second test run closes that to all but its owner, and root's server runs as another.
    with TemporaryDirectory(prefix="plancia-") as folder, postgresql(Path(folder) / "postgres") as server:
        yield server


@pytest.fixture
def shared(postgres: str, tmp_path: Path) -> Iterator[Settings]:
    """A PostgreSQL that several processes can share."""
    with fresh(postgres, tmp_path) as settings:
        yield settings


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with our tables and nothing in them: copying it is quicker than making them."""
    return empty_sqlite(tmp_path_factory.mktemp("empty"))


@pytest.fixture(scope="session", autouse=True)
def hasty_disk() -> Iterator[pytest.MonkeyPatch]:
    """SQLite does not wait for the disk: what that protects from does not happen to files that a test throws away."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(storage_database, "_SYNCHRONOUS", "OFF")
        yield patch


@pytest.fixture
def careful_disk(hasty_disk: pytest.MonkeyPatch) -> Iterator[None]:
    """SQLite waits for the disk as it does for people."""
    hasty_disk.undo()
    yield
    hasty_disk.setattr(storage_database, "_SYNCHRONOUS", "OFF")


@pytest.fixture
def own(empty_file: Path, tmp_path: Path) -> Settings:
    """A SQLite file of the test's own."""
    shutil.copy(empty_file, tmp_path)
    return Settings(data=tmp_path, bot_processes=1)


@pytest.fixture(params=["own", "shared"], ids=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Settings:
    """Where a house keeps its data: every test runs on both."""
    settings: Settings = request.getfixturevalue(request.param)
    return settings


@pytest.fixture
async def house(database: Settings) -> AsyncGenerator[House]:
    async with House(database, QUICK) as house:
        yield house


@pytest.fixture
async def small(own: Settings) -> AsyncGenerator[House]:
    """A house on SQLite, for what does not depend on the database."""
    async with House(own, QUICK) as house:
        yield house
