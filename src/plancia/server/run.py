"""Run a house: one process, or several that share a PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from plancia.server.house import House
from plancia.server.http.app import create_app
from plancia.server.http.connections import affinity
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.monitoring import logs, metrics, tracing
from plancia.server.settings import BadSettings, Settings

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from fastapi import FastAPI

_ENVIRONMENT = "PLANCIA_SETTINGS"
"""Carries the settings to the processes that uvicorn starts."""

_DESCRIPTORS = 65_536
"""Files and connections that are enough for any process."""

_YOUNG = 20_000, 20, 20
"""So many more objects made than let go of start a search for cycles; so many of these one among older objects."""

_PATIENCE = 2
"""Seconds that an open stream may take to close when the house does."""


def prepare(settings: Settings) -> None:
    """Open the house once, so that what is wrong with it is said before anything is served."""
    _check_port(settings)

    async def open_once() -> None:
        async with House(settings):
            pass

    asyncio.run(open_once())


def serve(settings: Settings, *, browser: bool) -> None:
    """Serve until the process is stopped; with `browser`, open a page of the house."""
    os.environ[_ENVIRONMENT] = _written(settings)
    if browser:
        # The browser asks again until the house answers, so it need not wait.
        threading.Timer(1.0, webbrowser.open, (settings.address,)).start()
    raise_descriptors()
    with _common_folders() if settings.workers > 1 else nullcontext():
        uvicorn.run(
            "plancia.server.run:application",
            factory=True,
            http=HastyProtocol,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            log_config=None,
            access_log=False,
            server_header=False,
            # The application itself believes the proxies that the host has named, and no others.
            proxy_headers=False,
            timeout_graceful_shutdown=_PATIENCE,
        )


@contextmanager
def _common_folders() -> Generator[None]:
    """Where several processes count together, and find each other to pass connections on; new with each start."""
    with tempfile.TemporaryDirectory(prefix="plancia-") as folder:
        for name in (metrics.FOLDER, affinity.FOLDER):
            os.environ[name] = str(Path(folder, name))
            Path(folder, name).mkdir()
        yield


def raise_descriptors() -> None:
    """Let the process have as many files and connections open as the system allows it."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def collect_seldom() -> None:
    """Search for cycles among objects seldom, and never among those that are there when a process begins to serve.

    Telling pages of a move makes thousands of objects and hardly a cycle, and a search among all that a house holds
    keeps everybody waiting.
    """
    gc.set_threshold(*_YOUNG)
    gc.collect()
    gc.freeze()


def application() -> FastAPI:
    """The application of one process, made from the settings in the environment: uvicorn calls this."""
    settings = _read(os.environ[_ENVIRONMENT])
    logs.set_up(settings.log)
    tracing.set_up()
    app = create_app(settings)
    collect_seldom()
    return app


def _written(settings: Settings) -> str:
    return json.dumps({**asdict(settings), "data": str(settings.data)})


def _read(text: str) -> Settings:
    fields = json.loads(text)
    fields |= {"data": Path(fields["data"]), "behind": tuple(fields["behind"])}
    return Settings(**fields)


def _check_port(settings: Settings) -> None:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as problem:
            raise BadSettings(
                f"port {settings.port} of {settings.host} cannot be used ({problem.strerror}): "
                f"is the table open already? Another port: --port {settings.port + 1}"
            ) from None
