"""Servers in processes of their own, which tests kill and freeze."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from plancia.server.settings import Settings


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
