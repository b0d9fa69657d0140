"""Matches of people and bots that several servers lead together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import httpx

import plancia
from tests.faults.persisting import Persistent
from tests.patience import PATIENCE

UNANSWERED = 3.0
"""Seconds after which people ask another server."""


async def moved(tables: Sequence[Persistent], times: int) -> None:
    """Wait until people have made so many moves at each table, between which bots have made theirs."""
    before = [len(table.confirmed) for table in tables]
    async with asyncio.timeout(PATIENCE):
        for table, known in zip(tables, before, strict=True):
            while len(table.confirmed) < known + times:
                table.progress.clear()
                await table.progress.wait()


@asynccontextmanager
async def playing(addresses: Sequence[str], bots: tuple[str, ...]) -> AsyncGenerator[list[Persistent]]:
    """Two people and some bots at a table of each game, asking any of the servers."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=UNANSWERED))
            for address in addresses
        ]
        made = [await clients[0].post("/players", json={"name": name}, timeout=PATIENCE) for name in ("Ann", "Bob")]
        tokens = [str(answer.json()["token"]) for answer in made]
        tables = [Persistent(clients, tokens, game, bots=bots) for game in plancia.games()]
        play = asyncio.gather(*(table.play() for table in tables))
        try:
            yield tables
        finally:
            play.cancel()
            with suppress(asyncio.CancelledError):
                await play
