"""A process that is frozen while it looks after a table: another one takes over."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from plancia.server.settings import Settings
from plancia.server.storage import notify
from plancia.server.storage.notify import Notifications
from tests.patience import PATIENCE

pytestmark = pytest.mark.anyio

SILENT = 5.0
"""Seconds after which a process counts as frozen: a busy machine lets one that is awake speak more often."""

LEADER = """
import asyncio, sys
from pathlib import Path
from plancia.server.settings import Settings
from plancia.server.storage import notify

async def lead():
    notify.SILENT = float(sys.argv[2])
    settings = Settings(data=Path("."), database=sys.argv[1])
    word = notify.Notifications(settings, "frozen", lambda table: asyncio.sleep(0), lambda: ())
    await word.start()
    async with word.leading("table") as leading:
        print(leading, flush=True)
        await asyncio.Event().wait()

asyncio.run(lead())
"""


async def _changed(_: str) -> None:
    pass


@asynccontextmanager
async def listening(settings: Settings) -> AsyncGenerator[Notifications]:
    word = Notifications(settings, "here", _changed, lambda: ())
    await word.start()
    try:
        yield word
    finally:
        await word.stop()


async def leads(word: Notifications) -> bool:
    async with word.leading("table") as leading:
        return leading


async def test_a_frozen_leader_loses_its_tables(shared: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "SILENT", SILENT)
    assert shared.database
    leader = subprocess.Popen((sys.executable, "-c", LEADER, shared.database, str(SILENT)), stdout=subprocess.PIPE)
    assert leader.stdout is not None
    try:
        assert await asyncio.to_thread(leader.stdout.readline) == b"True\n"
        async with listening(shared) as word:
            awake = time.monotonic() + 1.5 * SILENT
            while time.monotonic() < awake:
                assert not await leads(word), "the leader lost its table while it was awake"
                await asyncio.sleep(SILENT / 20)
            leader.send_signal(signal.SIGSTOP)
            async with asyncio.timeout(PATIENCE):
                while not await leads(word):
                    await asyncio.sleep(SILENT / 20)
    finally:
        leader.kill()
        leader.wait()
        leader.stdout.close()
