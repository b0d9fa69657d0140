"""Nothing that was accepted is lost, and nothing is made twice, when a server is killed at any point."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from asyncio.subprocess import Process
from contextlib import suppress

import httpx
import pytest

import plancia
from plancia.server.settings import Settings
from tests.faults.persisting import Persistent, nothing_lost
from tests.faults.servers import serving, started

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("PLANCIA_KILLS", "5"))
MOST = 4
"""Moves of a table before the next kill, at most."""


async def kill_again_and_again(starter: Process, tables: list[Persistent]) -> None:
    """End each server but the last in the middle of play, and some while they start."""
    rng = random.Random()
    for number in range(KILLS):
        server = await started(starter)
        if number % 8 == 7:
            await asyncio.sleep(rng.uniform(0, 0.4))
        else:
            watched = rng.choice(tables)
            for _ in range(rng.randint(1, MOST)):
                watched.progress.clear()
                await watched.progress.wait()
            await asyncio.sleep(rng.uniform(0, 0.03))
        os.kill(server, signal.SIGKILL)


async def suffer(settings: Settings) -> list[Persistent]:
    """Kill a server while people play there; returns what they know in the end."""
    async with serving(settings) as (address, starter):
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60, limits=limits) as client:
            made = [await client.post("/players", json={"name": name}) for name in ("Ann", "Bob", "Cem")]
            tokens = [str(answer.json()["token"]) for answer in made]
            tables = [Persistent([client], tokens, game) for game in plancia.games()]
            playing = asyncio.gather(*(table.play() for table in tables))
            killing = asyncio.create_task(kill_again_and_again(starter, tables))
            done, _ = await asyncio.wait((playing, killing), return_when=asyncio.FIRST_COMPLETED)
            await done.pop()
            last = await started(starter)
            # What was under way comes to its verdict.
            before = [len(table.confirmed) for table in tables]
            while any(len(table.confirmed) == known for table, known in zip(tables, before, strict=True)):
                await asyncio.wait((playing,), timeout=0.01)
                if playing.done():
                    await playing
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
        os.kill(last, signal.SIGTERM)
        assert await starter.wait() == 0
    return tables


async def test_no_accepted_move_is_lost_or_made_twice(database: Settings) -> None:
    tables = await suffer(database)
    sys.stdout.write(f"{KILLS:,} kills: {await nothing_lost(database, tables)}\n")
