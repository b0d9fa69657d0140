"""A house in processes of its own: `python -m benchmarks.load.server FOLDER WORKERS [DATABASE]` says its port."""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from time import perf_counter

import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.server.http.app import create_app
from plancia.server.http.connections import affinity
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.http.limits import Rate, RequestLimits
from plancia.server.run import collect_seldom, raise_descriptors
from plancia.server.settings import Settings

SECRET = "for measuring only, never for people"
"""Signs the cookies, so that the load can have browsers without opening a page in each."""

_PLENTY = Rate(1_000_000, 1_000_000)
LIMITS = RequestLimits(guests=_PLENTY, tables=_PLENTY, reads=_PLENTY, streams=1_000_000)
"""All players come from one address here; every other limit is as usual."""


class Timed:
    """Says how long the house took, in the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                taken = (perf_counter() - began) * 1000
                MutableHeaders(scope=message)["server-timing"] = f"house;dur={taken:.1f}"
            await send(message)

        await self._app(scope, receive, answer)


def _end_with_the_starter() -> None:
    """Whoever started the server keeps a pipe to it open, and cannot leave it behind."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main(folder: str, workers: str, database: str | None = None) -> None:
    raise_descriptors()
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as door:
        port: int = door.getsockname()[1]
        print(port, flush=True)
        if int(workers) > 1:
            os.environ[affinity.FOLDER] = mkdtemp(dir=folder)
        # All accept from the same door, and each ends with whoever started the first.
        for _ in range(int(workers) - 1):
            if not os.fork():
                break
        settings = Settings(data=Path(folder), port=port, database=database, secret=SECRET)
        app = Timed(create_app(settings, LIMITS))
        collect_seldom()
        config = uvicorn.Config(
            app,
            http=HastyProtocol,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=1,
        )
        Thread(target=_end_with_the_starter, daemon=True).start()
        uvicorn.Server(config).run(sockets=[door])


if __name__ == "__main__":
    main(*sys.argv[1:])
