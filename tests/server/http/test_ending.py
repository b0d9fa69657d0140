"""A house that is closed while somebody reads its news ends at once and without a complaint."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

from tests.patience import PATIENCE
from tests.programs import program

HOUSE = """
import sys
from contextlib import suppress
from pathlib import Path
from plancia.server.run import serve
from plancia.server.settings import Settings
serve(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2])), browser=False)
"""


def test_open_streams_end_with_the_house(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", HOUSE, str(tmp_path), str(port)]
    with (
        program(command, errors=subprocess.STDOUT) as house,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client,
    ):
        page = _first_page(client, house)
        csrf = re.search(r'name="csrf" value="(\w+)"', page)
        assert csrf
        table = client.post("/quick/galopp-royal", data={"csrf": csrf[1]}).headers["location"]
        with client.stream("GET", f"{table}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            house.send_signal(signal.SIGTERM)
            list(lines)
        told, _ = house.communicate(timeout=PATIENCE)
    assert told == ""


def _first_page(client: httpx.Client, house: subprocess.Popen[str]) -> str:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        with suppress(httpx.ConnectError):
            return client.get("/").text
        # As long as it starts, the one thing to wait for is that it goes down.
        with suppress(subprocess.TimeoutExpired):
            raise AssertionError(f"the house went down with code {house.wait(0.05)}")
    raise AssertionError("the house did not open")
