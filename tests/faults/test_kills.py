"""Nothing that was accepted is lost when the process is killed at any point."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import select

from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import EntryRow, TableRow

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("PLANCIA_KILLS", "10"))
LONGEST = 0.8
"""Seconds of play before the kill, at most."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def accepted(folder: Path) -> list[list[str]]:
    """What processes say was accepted before they are killed. A line is written at once or not at all."""
    told: list[list[str]] = []
    first = 0
    command = [sys.executable, "-m", "tests.faults.writing", str(folder), str(KILLS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if not line.startswith("ready "):
                told.append(line.removesuffix("\n").split(" ", 4))
                if first:
                    os.kill(first, signal.SIGKILL)
                    first = 0
            elif told:
                time.sleep(random.uniform(0, LONGEST))
                os.kill(int(line.removeprefix("ready ")), signal.SIGKILL)
            else:
                # However slow the machine is, something is accepted.
                first = int(line.removeprefix("ready "))
    assert process.returncode == 0
    return told


async def test_no_accepted_move_is_lost(tmp_path: Path) -> None:
    told = accepted(tmp_path)
    assert told
    async with House(Settings(data=tmp_path, bot_processes=1)) as house:
        async with house.storage.read() as session:
            stored = {
                (table, sequence): (kind, seat, move)
                for table, sequence, kind, seat, move in await session.execute(
                    select(EntryRow.table, EntryRow.sequence, EntryRow.kind, EntryRow.seat, EntryRow.move)
                )
            }
            tables = list(await session.scalars(select(TableRow.id).where(TableRow.status == "running").limit(10)))
        for table, sequence, kind, seat, move in told:
            found = stored.get((table, int(sequence)))
            assert found is not None, "an accepted move is lost"
            assert found[:2] == (kind, int(seat))
            assert kind == "undo" or found[2] == move
        # What was being played can be played on.
        for name in tables:
            live = await house.registry.table(name)
            assert live.match is not None
            assert live.match.faults() == []
            assert all(live.match.legal(seat) for seat in live.asked)
