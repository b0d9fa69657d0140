"""Processes that share a port: the pages of one table are told by one of them."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from plancia.server.http.connections.affinity import STATE, TableAffinity
from plancia.server.http.connections.protocol import HastyProtocol
from tests.patience import PATIENCE

TABLES = [f"/tables/{number:x}/stream" for number in range(24)]


class Process:
    """As much of a process of the server as divides connections: it answers with its own name."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name.encode()
        self._folder = folder
        self._listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            self._answer, http=HastyProtocol, interface="asgi3", lifespan="on", log_level="warning", proxy_headers=False
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],))
        self._open = threading.Event()

    @property
    def port(self) -> int:
        return int(self._listening.getsockname()[1])

    def start(self) -> None:
        self._thread.start()
        assert self._open.wait(PATIENCE)
        # Who has had a connection takes those of others.
        assert self.said("/") == self._name

    def said(self, path: str) -> bytes:
        """What a new connection to this process hears."""
        (answer,) = heard(self.port, [path])
        return answer

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await receive()
            with TableAffinity(self._folder) as affinity:
                scope["state"][STATE] = affinity
                await send({"type": "lifespan.startup.complete"})
                self._open.set()
                await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
        await send({"type": "http.response.body", "body": self._name})


@contextmanager
def processes(folder: Path, names: str) -> Generator[list[Process]]:
    with ExitStack() as stack:
        made = [Process(name, folder) for name in names]
        for process in made:
            process.start()
            stack.callback(process.stop)
        yield made


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[list[Process]]:
    with processes(tmp_path, "ab") as made:
        yield made


def heard(port: int, paths: list[str]) -> Iterator[bytes]:
    """What one connection hears that asks for one path after the other."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    for path in paths:
        connection.request("GET", path)
        yield connection.getresponse().read()
    connection.close()


def test_a_table_is_told_by_one_process_whoever_accepts(pair: list[Process]) -> None:
    told = [[process.said(path) for path in TABLES] for process in pair]
    assert told[0] == told[1]
    assert set(told[0]) == {b"a", b"b"}


def test_what_is_not_about_a_table_stays_where_it_came(pair: list[Process]) -> None:
    assert [process.said("/lobby") for process in pair] == [b"a", b"b"]


def test_the_interface_goes_where_the_page_goes(pair: list[Process]) -> None:
    assert [pair[0].said(f"/api/v1{path}") for path in TABLES] == [pair[0].said(path) for path in TABLES]


def test_a_connection_that_goes_on_asks_about_many_tables(pair: list[Process]) -> None:
    assert list(heard(pair[0].port, TABLES)) == [pair[1].said(path) for path in TABLES]


def test_a_body_that_reads_like_a_request_is_no_request(pair: list[Process]) -> None:
    foreign = next(path for path in TABLES if pair[0].said(path) == b"b")
    request = f"GET {foreign} HTTP/1.1\r\nhost: here\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", pair[0].port), PATIENCE) as connection:
        connection.sendall(b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: %d\r\n\r\n" % len(request))
        assert b" 200 " in connection.recv(4096)
        # The answer has come before the body; what follows it is a new request, which goes its own way.
        connection.sendall(request)
        connection.sendall(b"GET /lobby HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")
        rest = b"".join(iter(lambda: connection.recv(4096), b""))
        assert rest.endswith(b"a")
        assert rest.count(b"HTTP/1.1") == 1


def test_a_process_that_has_ended_leaves_its_tables_to_the_others(tmp_path: Path) -> None:
    with processes(tmp_path, "a") as (left,):
        with processes(tmp_path, "b") as (gone,):
            assert {left.said(path) for path in TABLES} == {b"a", b"b"}
            assert gone.said(TABLES[0]) == left.said(TABLES[0])
        assert {left.said(path) for path in TABLES} == {b"a"}


def test_a_process_that_was_killed_leaves_its_tables_to_the_others(tmp_path: Path) -> None:
    # A socket that nobody listens to any more is what a killed process leaves behind.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as dead:
        dead.bind(str(tmp_path / "dead"))
    with processes(tmp_path, "a") as (left,):
        assert {left.said(path) for path in TABLES} == {b"a"}
    assert not list(tmp_path.iterdir())
