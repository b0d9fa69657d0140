"""A server over HTTP that starts again on the same address whenever it is killed, until it is told to end.

Run as `python -m tests.faults.serving DESCRIPTOR DATA [DATABASE]`, with the descriptor of a socket that listens. Each
server is a child of this process, so that the program is loaded once; its number is printed when it begins.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from plancia.server.http.app import create_app
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.settings import Settings
from plancia.web import rendering
from tests.server.http.houses import PLENTY, QUICK


def serve(listening: socket.socket, settings: Settings) -> None:
    app = create_app(settings, PLENTY, QUICK)
    config = uvicorn.Config(
        app, log_level="error", access_log=False, timeout_graceful_shutdown=1, proxy_headers=False, http=HastyProtocol
    )
    uvicorn.Server(config).run([listening])


def main(descriptor: str, data: str, database: str | None = None) -> None:
    listening = socket.socket(fileno=int(descriptor))
    settings = Settings(data=Path(data), database=database, bot_processes=1)
    # What every start would do again is done once.
    rendering.prepare()
    create_app(settings)
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
