"""Two servers on one database: while one is frozen or cut off the other goes on, and what wakes spoils nothing."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from plancia.server.settings import Settings
from tests.faults.persisting import nothing_lost
from tests.faults.playing import moved, playing
from tests.faults.servers import serving, started
from tests.server.wire import wired

pytestmark = pytest.mark.anyio

TAKEOVERS = int(os.environ.get("PLANCIA_TAKEOVERS", "1"))


async def test_another_server_takes_over(shared: Settings) -> None:
    async with (
        wired(shared) as (wire, distant),
        serving(distant) as (first, one),
        serving(shared) as (second, two),
        playing((first, second), ("strong",)) as tables,
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
