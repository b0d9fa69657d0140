"""Nothing that was accepted is lost, and nothing is made twice, when a server is killed at any point."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from sqlalchemy import select

import plancia
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import EntryRow, TableRow
from tests.faults.persisting import Confirmed, Persistent

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("PLANCIA_KILLS", "5"))
MOST = 8
"""Moves of a table before the next kill, at most."""


@asynccontextmanager
async def serving(settings: Settings) -> AsyncGenerator[tuple[str, Process]]:
    """The address of a server that starts again when it is killed, and the process that starts it."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listening:
        command = [str(listening.fileno()), str(settings.data), *([settings.database] if settings.database else [])]
        starter = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.faults.serving",
            *command,
            stdout=PIPE,
            pass_fds=[listening.fileno()],
            start_new_session=True,
        )
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}", starter
        finally:
            with suppress(ProcessLookupError):
                os.killpg(starter.pid, signal.SIGKILL)
            await starter.wait()


async def started(starter: Process) -> int:
    assert starter.stdout is not None
    return int(await starter.stdout.readline())


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
            tables = [Persistent(client, tokens, game) for game in plancia.games()]
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
    confirmed = [entry for table in tables for entry in table.confirmed]
    async with House(database) as house:
        async with house.storage.read() as session:
            rows = await session.execute(
                select(EntryRow.table, EntryRow.sequence, EntryRow.seat, EntryRow.move, EntryRow.kind, EntryRow.key)
            )
            stored = {
                Confirmed(table, sequence, seat, "", "")
                if kind == "undo"
                else Confirmed(table, sequence, seat, move, key or "")
                for table, sequence, seat, move, kind, key in rows
            }
            running = list(await session.scalars(select(TableRow.id).where(TableRow.status == "running")))
        assert not set(confirmed) - stored, "an accepted move is lost"
        keys = [entry.key for entry in stored if entry.key and not entry.key.startswith("forced")]
        assert len(keys) == len(set(keys)), "a move was made twice"
        # The last requests of those who were called away may have been answered to nobody.
        unheard = set(keys) - {entry.key for entry in confirmed}
        assert len(unheard) <= len(tables), "a move was made that nobody was told of"
        for name in running:
            live = await house.registry.table(name)
            assert live.match is not None
            assert live.match.faults() == []
            assert all(live.match.legal(seat) for seat in live.asked)
    told = sum(table.resent for table in tables), sum(table.repeated for table in tables)
    sys.stdout.write(
        f"{KILLS:,} kills: {len(confirmed):,} accepted moves, {told[0]:,} sent again for want of a verdict, "
        f"{told[1]:,} of which had been made; none lost, none made twice\n"
    )
