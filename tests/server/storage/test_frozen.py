"""A process that is frozen while it looks after a table: another one takes over."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from plancia.server.settings import Settings
from plancia.server.storage import notify
from plancia.server.storage.notify import Notifications

pytestmark = pytest.mark.anyio

LEADER = """
import asyncio, sys
from pathlib import Path
from plancia.server.settings import Settings
from plancia.server.storage import notify

async def lead():
    notify.SILENT = 2.0
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
    monkeypatch.setattr(notify, "SILENT", 2.0)
    assert shared.database
    leader = subprocess.Popen((sys.executable, "-c", LEADER, shared.database), stdout=subprocess.PIPE)
    assert leader.stdout is not None
    try:
        assert await asyncio.to_thread(leader.stdout.readline) == b"True\n"
        async with listening(shared) as word:
            async with asyncio.timeout(4) as patience:
                while not await leads(word):
                    # As long as the leader is awake, it leads.
                    if asyncio.get_running_loop().time() > (patience.when() or 0) - 1:
                        break
                else:
                    pytest.fail("the leader lost its table while it was awake")
            leader.send_signal(signal.SIGSTOP)
            async with asyncio.timeout(20):
                while not await leads(word):
                    pass
    finally:
        leader.kill()
        leader.wait()
        leader.stdout.close()
