"""How answers leave a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from plancia.server.http.connections.transport import AnswerTransport

pytestmark = pytest.mark.anyio


class _Sent(asyncio.Transport):
    """Notes what leaves, each time something does."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.times.append(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.times.append(b"".join(list_of_data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


@pytest.fixture
async def sent() -> _Sent:
    return _Sent()


async def test_a_head_leaves_with_what_follows_it(sent: _Sent) -> None:
    answers = AnswerTransport(sent, asyncio.get_running_loop())
    for part in (b"HTTP/1.1 200 OK\r\n\r\n", b"one", b"two", b"HTTP/1.1 204 No Content\r\n\r\n"):
        answers.write(part)
    assert sent.times == [b"HTTP/1.1 200 OK\r\n\r\none", b"two"]
    answers.write(b"HTTP/1.1 404 Not Found\r\n\r\n")
    assert sent.times[2:] == [b"HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\n"]


async def test_a_head_alone_leaves_soon_and_before_the_connection_closes(sent: _Sent) -> None:
    answers = AnswerTransport(sent, asyncio.get_running_loop())
    answers.write(b"HTTP/1.1 204 No Content\r\n\r\n")
    assert not sent.times
    await asyncio.sleep(0)
    assert sent.times == [b"HTTP/1.1 204 No Content\r\n\r\n"]
    answers.write(b"HTTP/1.1 431 Too Large\r\n\r\n")
    answers.close()
    assert sent.times[1:] == [b"HTTP/1.1 431 Too Large\r\n\r\n"]
    await asyncio.sleep(0)
    assert len(sent.times) == 2
    assert sent.closed
