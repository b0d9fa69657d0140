"""HTTP/1.1 as cheaply as this process can: it shares the machine with what it measures."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter

_IDLE = 4.0
"""Seconds after which a connection counts as closed: the server keeps it for five."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    def plain(self) -> dict[str, str]:
        """A JSON object, as far as its texts are of interest."""
        data: dict[str, str] = json.loads(self.body)
        return data


class Line:
    """A connection that is kept while it is used; requests go over it one after the other."""

    def __init__(self, port: int, patience: float = 60.0) -> None:
        self._port = port
        self._patience = patience
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._used = 0.0

    async def ask(self, method: str, path: str, headers: str = "", body: bytes = b"") -> Answer:
        """`headers` are whole lines."""
        async with asyncio.timeout(self._patience):
            if self._reader is None or self._writer is None or perf_counter() - self._used > _IDLE:
                self.close()
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
            length = f"content-length: {len(body)}\r\n" if method == "POST" else ""
            self._writer.write(f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n{headers}{length}\r\n".encode() + body)
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            told = dict(line.lower().split(": ", 1) for line in head[1:] if line)
            answer = await self._reader.readexactly(int(told.get("content-length", 0)))
        self._used = perf_counter()
        return Answer(int(head[0].split(" ", 2)[1]), told, answer)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Watcher(asyncio.Protocol):
    """Somebody who reads an event stream, compressed if the house does. Each event comes in a chunk of its own."""

    def __init__(self, path: str, headers: str, heard: Callable[[bytes, int], None], lost: Callable[[], None]) -> None:
        """`heard` is told each event about the table, and how many bytes it took on the way."""
        self._request = (
            f"GET {path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\naccept-encoding: gzip\r\n"
            f"{headers}\r\n"
        ).encode()
        self._heard = heard
        self._lost = lost
        self._come = bytearray()
        self._begun = False
        self._read: Callable[[bytes], bytes] = bytes
        self._transport: asyncio.Transport | None = None

    async def start(self, port: int) -> None:
        self._transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        self._transport.write(self._request)

    def stop(self) -> None:
        self._lost = _nothing
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._come += data
        if not self._begun:
            head, end, rest = self._come.partition(b"\r\n\r\n")
            self._begun = bool(end)
            self._come = rest if end else head
            if b"\r\ncontent-encoding: gzip" in head:
                self._read = zlib.decompressobj(31).decompress
        while self._begun and (chunk := self._chunk()) is not None:
            text = self._read(chunk)
            if b"event: table\n" in text:
                self._heard(text, len(chunk))

    def _chunk(self) -> bytes | None:
        """The next piece of the answer that has come whole."""
        size, end, _ = self._come.partition(b"\r\n")
        start = len(size) + 2
        stop = start + int(size, 16) if end else len(self._come)
        if len(self._come) < stop + 2:
            return None
        chunk = bytes(self._come[start:stop])
        del self._come[: stop + 2]
        return chunk

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()


def _nothing() -> None:
    """Who has gone home misses nothing."""
