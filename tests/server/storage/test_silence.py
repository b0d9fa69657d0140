"""A database that falls silent: every question has an answer in time, and all goes on when it speaks again."""

from __future__ import annotations

import asyncio
import time

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it
import httpx
import pytest
from sqlalchemy import make_url

from plancia.server.errors import NotStored
from plancia.server.http.app import create_app
from plancia.server.http.request import Services
from plancia.server.settings import Settings
from plancia.server.storage import database
from tests.patience import PATIENCE
from tests.server.conftest import QUICK
from tests.server.databases import address
from tests.server.sitting import asked, four, legal, move_on
from tests.server.wire import wired

pytestmark = pytest.mark.anyio


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


async def test_a_database_that_is_there_for_nobody_is_forgiven_too(shared: Settings) -> None:
    app = create_app(shared, timing=QUICK)
    services: Services = app.state.services
    house, name = services.house, make_url(shared.url).database
    server = await asyncpg.connect(address(shared.url.replace("+asyncpg", ""), "postgres"))
    transport = httpx.ASGITransport(app)
    async with house, httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        table, players = await four(house)
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await server.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        assert (await client.get("/api/v1/tables/unknown")).status_code == 503
        seat, sequence = asked(table), table.sequence
        with pytest.raises(NotStored):
            await house.moves.submit(table.id, players[seat], seat, legal(table)[0], sequence)
        await server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        verdict = await house.moves.submit(table.id, players[seat], seat, legal(table)[0], sequence)
        assert verdict.code == "accepted"
    await server.close()
