"""Two servers on one database: while one is frozen or cut off the other goes on, and what wakes spoils nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import httpx
import pytest

import plancia
from plancia.server.settings import Settings
from tests.faults.persisting import Persistent, nothing_lost
from tests.faults.servers import serving, started
from tests.patience import PATIENCE
from tests.server.wire import wired

pytestmark = pytest.mark.anyio

TAKEOVERS = int(os.environ.get("PLANCIA_TAKEOVERS", "1"))
UNANSWERED = 3.0
"""Seconds after which people ask the other server."""


async def moved(tables: Sequence[Persistent], times: int) -> None:
    """Wait until people have made so many moves at each table, between which bots have made theirs."""
    before = [len(table.confirmed) for table in tables]
    async with asyncio.timeout(PATIENCE):
        while any(len(table.confirmed) < known + times for table, known in zip(tables, before, strict=True)):
            await asyncio.wait([asyncio.ensure_future(table.progress.wait()) for table in tables], timeout=0.1)


@asynccontextmanager
async def playing(addresses: Sequence[str]) -> AsyncGenerator[list[Persistent]]:
    """Two people and a bot that thinks at a table of each game, asking either server."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=UNANSWERED))
            for address in addresses
        ]
        made = [await clients[0].post("/players", json={"name": name}, timeout=PATIENCE) for name in ("Ann", "Bob")]
        tokens = [str(answer.json()["token"]) for answer in made]
        tables = [Persistent(clients, tokens, game, bots=("strong",)) for game in plancia.games()]
        play = asyncio.gather(*(table.play() for table in tables))
        try:
            yield tables
        finally:
            play.cancel()
            with suppress(asyncio.CancelledError):
                await play


async def test_another_server_takes_over(shared: Settings) -> None:
    async with (
        wired(shared) as (wire, distant),
        serving(distant) as (first, one),
        serving(shared) as (second, two),
        playing((first, second)) as tables,
    ):
        servers = [await started(one), await started(two)]
        for number in range(TAKEOVERS):
            await moved(tables, 1)
            if number % 2:
                wire.cut()
                await moved(tables, 2)
                wire.mend()
            else:
                # The bots of the server that has just taken a move think now.
                frozen = servers[tables[0].server]
                os.kill(frozen, signal.SIGSTOP)
                await moved(tables, 2)
                os.kill(frozen, signal.SIGCONT)
        await moved(tables, 2)
        for server in servers:
            os.kill(server, signal.SIGTERM)
    sys.stdout.write(f"{TAKEOVERS:,} takeovers: {await nothing_lost(shared, tables)}\n")
