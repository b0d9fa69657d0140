"""A server over HTTP that starts again on the same address whenever it is killed, until it is told to end.

Run as `python -m tests.faults.serving DESCRIPTOR DATA [DATABASE]`, with the descriptor of a socket that listens. Each
server is a child of this process, so that the program is loaded once; its number is printed when it begins.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from plancia.server.http.app import create_app
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.http.request import Services
from plancia.server.settings import Settings
from plancia.server.storage import notify
from plancia.web import templating
from tests.server.http.houses import PLENTY, QUICK

SILENT = 5.0
"""Seconds after which a server counts as frozen: a busy machine lets one that is awake speak more often."""


def serve(listening: socket.socket, settings: Settings) -> None:
    app = create_app(settings, PLENTY, QUICK)
    config = uvicorn.Config(
        app, log_level="error", access_log=False, timeout_graceful_shutdown=1, proxy_headers=False, http=HastyProtocol
    )
    uvicorn.Server(config).run([listening])


async def open_once(settings: Settings) -> None:
    services: Services = create_app(settings).state.services
    async with services.house:
        pass


def main(descriptor: str, data: str, database: str | None = None) -> None:
    listening = socket.socket(fileno=int(descriptor))
    settings = Settings(data=Path(data), database=database, bot_processes=1)
    # What every start would do again is done once, and who is frozen is noticed soon.
    notify.SILENT = SILENT
    templating.prepare()
    asyncio.run(open_once(settings))
    status: int = signal.SIGKILL
    while os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
        child = os.fork()
        if child == 0:
            serve(listening, settings)
            return
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        _, status = os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
