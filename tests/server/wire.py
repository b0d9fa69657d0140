"""The way between a server and its database, which a test can cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

from plancia.server.settings import Settings


class Wire:
    """The way to a database; while it is cut, connections stay open and nothing comes through."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._whole = asyncio.Event()
        self._whole.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self._beyond: list[asyncio.StreamWriter] = []
        """The ends at the database."""

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        """New connections come through; those that were cut stay silent, and the database takes them for gone."""
        for task in list(self._tasks):
            task.cancel()
        for end in self._beyond:
            end.transport.abort()
        self._beyond.clear()
        self._whole = asyncio.Event()
        self._whole.set()

    async def close(self) -> None:
        self.mend()
        for end in self._ends:
            end.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        parts = urlsplit(self._server)
        folder = parse_qs(parts.query).get("host", [""])[0]
        if folder:
            there = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{parts.port or 5432}")
        else:
            there = await asyncio.open_connection(parts.hostname, parts.port or 5432)
        self._ends.append(writer)
        self._beyond.append(there[1])
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(self._pipe(source, target, self._whole))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pipe(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, whole: asyncio.Event) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                await whole.wait()
                target.write(data)
        target.close()


@asynccontextmanager
async def wired(settings: Settings) -> AsyncGenerator[tuple[Wire, Settings]]:
    assert settings.database
    parts = urlsplit(settings.database)
    wire = Wire(settings.database)
    server = await asyncio.start_server(wire.pass_on, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    name = f"{parts.username or 'postgres'}{':' + parts.password if parts.password else ''}"
    try:
        yield (
            wire,
            Settings(data=settings.data, database=f"postgresql://{name}@127.0.0.1:{port}{parts.path}", bot_processes=1),
        )
    finally:
        server.close()
        await wire.close()
        await server.wait_closed()
