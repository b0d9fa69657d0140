"""A database that falls silent: every question has an answer in time, and all goes on when it speaks again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from plancia.server.errors import NotStored
from plancia.server.http.app import create_app
from plancia.server.http.request import Services
from plancia.server.settings import Settings
from plancia.server.storage import database
from tests.patience import PATIENCE
from tests.server.conftest import QUICK
from tests.server.sitting import asked, four, legal, move_on

pytestmark = pytest.mark.anyio


class Wire:
    """The way to a database; while it is cut, connections stay open and nothing comes through."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._whole = asyncio.Event()
        self._whole.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        """New connections come through; those that were cut stay silent."""
        for task in list(self._tasks):
            task.cancel()
        self._whole = asyncio.Event()
        self._whole.set()

    async def close(self) -> None:
        self.mend()
        for end in self._ends:
            end.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        parts = urlsplit(self._server)
        folder = parse_qs(parts.query).get("host", [""])[0]
        if folder:
            there = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{parts.port or 5432}")
        else:
            there = await asyncio.open_connection(parts.hostname, parts.port or 5432)
        self._ends += (writer, there[1])
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(self._pipe(source, target, self._whole))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pipe(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, whole: asyncio.Event) -> None:
        while data := await source.read(65536):
            await whole.wait()
            target.write(data)
        target.close()


@asynccontextmanager
async def wired(settings: Settings) -> AsyncGenerator[tuple[Wire, Settings]]:
    assert settings.database
    parts = urlsplit(settings.database)
    wire = Wire(settings.database)
    server = await asyncio.start_server(wire.pass_on, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    name = f"{parts.username or 'postgres'}{':' + parts.password if parts.password else ''}"
    try:
        yield (
            wire,
            Settings(data=settings.data, database=f"postgresql://{name}@127.0.0.1:{port}{parts.path}", bot_processes=1),
        )
    finally:
        server.close()
        await wire.close()
        await server.wait_closed()


async def test_a_silent_database_is_noticed_and_forgiven(shared: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "ANSWER", 2.0)
    async with wired(shared) as (wire, settings):
        app = create_app(settings, timing=QUICK)
        services: Services = app.state.services
        house = services.house
        transport = httpx.ASGITransport(app)
        async with house, httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            table, players = await four(house)
            await move_on(house, table, players, 2)
            assert (await client.get("/readyz")).status_code == 200
            wire.cut()
            seat, sequence = asked(table), table.sequence
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(NotStored):
                    await house.moves.submit(table.id, players[seat], seat, legal(table)[0], sequence, "again")
            assert ((await client.get("/healthz")).status_code, (await client.get("/readyz")).status_code) == (200, 503)
            wire.mend()
            async with asyncio.timeout(PATIENCE):
                while (await client.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0)
            verdict = await house.moves.submit(table.id, players[seat], seat, legal(table)[0], sequence, "again")
            assert verdict.code in ("accepted", "repeated", "stale")
            await move_on(house, table, players, 3)
            wire.cut()
            begun = time.monotonic()
        assert time.monotonic() - begun < PATIENCE, "it closes, whatever the database does"
