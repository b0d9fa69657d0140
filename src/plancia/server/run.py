"""Run a house: one process, or several that share a PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import threading
import webbrowser
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from plancia.server.house import House
from plancia.server.http.app import create_app
from plancia.server.settings import BadSettings, Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

_ENVIRONMENT = "PLANCIA_SETTINGS"
"""Carries the settings to the processes that uvicorn starts."""

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
    uvicorn.run(
        "plancia.server.run:application",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )


def application() -> FastAPI:
    """The application of one process, made from the settings in the environment: uvicorn calls this."""
    return create_app(_read(os.environ[_ENVIRONMENT]))


def _written(settings: Settings) -> str:
    return json.dumps({**asdict(settings), "data": str(settings.data)})


def _read(text: str) -> Settings:
    fields = json.loads(text)
    fields["data"] = Path(fields["data"])
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
