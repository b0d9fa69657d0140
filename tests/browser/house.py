"""A house in a process of its own.

Run as a module, it has bots that do not wait for eyes to follow, and it deals alike whenever a table is opened: what a
test finds, it finds again. PLANCIA_DEAL=2 and so on are other deals.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import uvicorn

from plancia.server.bots import workers
from plancia.server.http.app import create_app
from plancia.server.http.limits import Rate, RequestLimits
from plancia.server.settings import Settings
from plancia.server.storage import database
from plancia.server.tables import opening
from plancia.server.timing import Timing
from tests.patience import BRIEF, LATE, PATIENCE

ROOT = Path(__file__).parents[2]

_GLANCE = 0.05
"""Seconds between two looks at a house that starts."""

_MANY = Rate(10_000, 10_000)
_EAGER = RequestLimits(moves=_MANY, actions=_MANY, tables=_MANY, messages=_MANY, guests=_MANY, reads=_MANY, shown=_MANY)
"""A test clicks faster than people do."""


class House:
    """A server that can be killed and started again on its port and data."""

    def __init__(self, data: Path, *command: str, python: Path = Path(sys.executable)) -> None:
        """`command` is what runs it, without its port and data."""
        self._data = data
        self._python = python
        self._command = command
        self.port = _free_port()
        self.address = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._log = data / "house.log"

    @property
    def log(self) -> str:
        """The last that it has said."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-4000:] if self._log.exists() else ""

    def start(self) -> None:
        """Start, and return once it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                (self._python, "-m", *self._command, "--port", str(self.port), "--data", str(self._data)),
                cwd=ROOT,
                stdout=log,
                stderr=log,
            )
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < give_up, f"the house does not answer: {self.log}"
            # As long as it starts, the one thing to wait for is that it goes down.
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(_GLANCE)
                raise AssertionError(f"the house went down with code {code}: {self.log}")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=5):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """Take the power away."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class _Repeated:
    """What a house draws: names that differ, and one secret for all matches and one seed for all answers of bots."""

    deal = int(os.environ.get("PLANCIA_DEAL", "1"))
    token_hex = staticmethod(secrets.token_hex)
    token_urlsafe = staticmethod(secrets.token_urlsafe)

    @classmethod
    def token_bytes(cls, length: int) -> bytes:
        return cls.deal.to_bytes(length)

    @classmethod
    def randbits(cls, _: int) -> int:
        return cls.deal


def main() -> None:
    _, _, port, _, data = sys.argv
    settings = Settings(
        data=Path(data),
        port=int(port),
        bot_processes=1,
        judge="search:sims=2,width=2,depth=1",
        private_receivers=True,
    )
    app = create_app(settings, _EAGER, Timing(pause=0.0, beats=0.0, thought=0.0, shares=PATIENCE, budget=BRIEF))
    with (
        patch.object(opening, "secrets", _Repeated),
        patch.object(workers, "secrets", _Repeated),
        patch.object(workers, "_LATE", LATE),
        # What waiting for the disk protects from does not happen to files that live as long as the tests.
        patch.object(database, "_SYNCHRONOUS", "OFF"),
    ):
        uvicorn.run(app, port=settings.port, log_level="warning", access_log=False, timeout_graceful_shutdown=1)


if __name__ == "__main__":
    main()
