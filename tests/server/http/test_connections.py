"""Connections that are held open: none of them shuts the others out."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.datastructures import MutableHeaders
from starlette.types import Message, Scope

from plancia.server.http import limits
from plancia.server.http.app import create_app
from plancia.server.http.connections import protocol
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.http.limits import Rate
from plancia.server.http.sessions import Session
from plancia.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.http.houses import PLENTY, Running, running


def test_one_address_has_so_many_streams_whatever_its_cookies(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, streams=1)) as house:
        table = house.browser().open("giganten", "person", "person")
        statuses, reading = list[int](), list[Iterator[str]]()
        with ExitStack() as streams:
            for _ in range(limits.SHARED + 1):
                answer = streams.enter_context(house.browser().client.stream("GET", f"/tables/{table}/stream"))
                statuses.append(answer.status_code)
                reading.append(answer.iter_lines())
                next(reading[-1])
        assert statuses == [200] * limits.SHARED + [429]


def test_one_address_opens_so_many_tables_whatever_its_cookies(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, tables=Rate(1, 0.001))) as house:
        statuses = [house.browser().post("/quick/giganten").status_code for _ in range(limits.SHARED + 1)]
        assert statuses == [303] * limits.SHARED + [429]


def test_one_address_reads_so_much_whatever_its_cookies(tmp_path: Path) -> None:
    with running(tmp_path, replace(PLENTY, reads=Rate(1, 0.001))) as house:
        statuses = list[int]()
        for _ in range(limits.SHARED + 1):
            headers = MutableHeaders()
            house.services.sessions.write(headers, Session())
            browser = house.browser({"cookie": headers["set-cookie"].partition(";")[0]})
            statuses.append(browser.get("/").status_code)
        assert statuses == [200] * limits.SHARED + [429]


@pytest.mark.anyio
async def test_who_hangs_up_in_the_middle_is_no_mistake(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/tables/any/moves",
        "headers": [],
        "query_string": b"",
    }
    await create_app(Settings(data=tmp_path))(scope, receive, send)
    assert not caplog.messages


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    # Long enough for those who do say something, on a busy machine.
    monkeypatch.setattr(protocol, "HEADERS", 1.5)
    monkeypatch.setattr(protocol, "UNREAD", 1.5)
    monkeypatch.setattr(limits, "BODY_TIME", 1.5)
    with running(tmp_path) as house:
        yield house


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HT", b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\nGET / HTTP/1.1\r\nhost: he"],
)
def test_who_says_nothing_is_not_listened_to(hasty: Running, sent: bytes) -> None:
    with _connected(hasty) as idle:
        idle.sendall(sent)
        heard = b""
        while part := idle.recv(4096):
            heard += part
        assert heard.count(b"HTTP/1.1 200") == sent.count(b"\r\n\r\n")


def test_a_body_that_does_not_come_is_not_waited_for(hasty: Running) -> None:
    browser = hasty.browser()
    head = f"POST /quick/giganten HTTP/1.1\r\nhost: here\r\nx-csrf-token: {browser.token()}\r\n"
    cookie = f"cookie: plancia={browser.client.cookies['plancia']}\r\ncontent-length: 50\r\n\r\nab"
    with _connected(hasty) as slow:
        slow.sendall((head + cookie).encode())
        assert slow.recv(4096).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nx-long: ", b"GET /", b"GET /healthz HTTP/1.1\r\n\r\nGET /"])
def test_a_head_without_end_is_not_listened_to(tmp_path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    # However slow the machine is, it is not for the time that it takes.
    monkeypatch.setattr(protocol, "HEADERS", 600.0)
    with running(tmp_path) as house, _connected(house) as wordy:
        wordy.sendall(begun + b"a" * protocol.LONGEST_HEAD)
        heard = b""
        while b" 431 " not in heard:
            part = wordy.recv(4096)
            assert part, heard
            heard += part


def test_an_answer_that_nobody_reads_is_not_kept(hasty: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    lost, made, closed = threading.Event(), HastyProtocol.connection_made, HastyProtocol.connection_lost

    def narrow(connection: HastyProtocol, transport: asyncio.Transport) -> None:
        # The systems of both keep little, so that little is left over soon.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        made(connection, transport)

    def noted(connection: HastyProtocol, problem: Exception | None) -> None:
        closed(connection, problem)
        lost.set()

    monkeypatch.setattr(HastyProtocol, "connection_made", narrow)
    monkeypatch.setattr(HastyProtocol, "connection_lost", noted)
    with _connected(hasty, receiving=4096) as deaf:
        deaf.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n" * 10)
        assert lost.wait(PATIENCE)


def test_a_stream_is_not_hurried(hasty: Running) -> None:
    browser = hasty.browser()
    table = browser.open("giganten", "person", "person")
    with browser.client.stream("GET", f"/tables/{table}/stream") as stream:
        lines = stream.iter_lines()
        next(lines)
        with _connected(hasty) as idle:
            # As long as an idle one lives, and longer.
            assert idle.recv(1) == b""
        assert browser.post(f"/tables/{table}/messages", {"text": "still here"}).status_code == 303
        assert any("still here" in line for line in lines)


def test_the_server_takes_all_descriptors_that_it_may() -> None:
    code = (
        "import resource as r; from plancia.server import run; "
        "_, hard = r.getrlimit(r.RLIMIT_NOFILE); r.setrlimit(r.RLIMIT_NOFILE, (256, hard)); "
        "run.raise_descriptors(); print(r.getrlimit(r.RLIMIT_NOFILE)[0] >= min(hard, 65_536))"
    )
    assert subprocess.check_output((sys.executable, "-c", code), text=True) == "True\n"


def test_a_serving_process_seldom_searches_for_cycles() -> None:
    code = (
        "import gc; from plancia.server import run; before = gc.get_threshold(); run.collect_seldom(); "
        "print(gc.isenabled(), all(map(int.__gt__, gc.get_threshold(), before)), gc.get_freeze_count() > 10_000)"
    )
    assert subprocess.check_output((sys.executable, "-c", code), text=True) == "True True True\n"


def _connected(house: Running, receiving: int | None = None) -> socket.socket:
    """A connection to a house; `receiving` is how many bytes its system takes for it before it reads."""
    host, port = house.address.removeprefix("http://").split(":")
    connection = socket.socket()
    if receiving is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receiving)
    connection.settimeout(PATIENCE)
    connection.connect((host, int(port)))
    return connection
