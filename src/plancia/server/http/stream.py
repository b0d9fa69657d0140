"""What happens at a table as it happens, sent as server-sent events: fragments for pages, JSON for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import StreamingResponse

from plancia.server.house import House
from plancia.server.http.fragments import FragmentRenderer
from plancia.server.http.limits import StreamLimiter
from plancia.server.http.pages.models import Viewer
from plancia.server.players import Player
from plancia.server.tables.table import Table

HEARTBEAT: Final = 15.0
"""Seconds without an event after which a stream says that it is alive, and the house that its reader is here."""

_RETRY: Final = 2000
"""Milliseconds after which a browser that has lost the stream asks for it again."""


class TableStream:
    """The stream of a table for one reader, who is counted, seen while they read, and told of every change."""

    def __init__(self, house: House, limiter: StreamLimiter, caller: str, table: Table, player: str) -> None:
        """`caller` is who is counted; `player` is empty for those who only watch."""
        limiter.check(caller)
        self._house = house
        self._limiter = limiter
        self._caller = caller
        self._player = player
        self._table = table

    def response(self, told: Callable[[int], AsyncIterator[str]]) -> StreamingResponse:
        """The stream; `told` gives the events about a version of the table."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self._events(told), media_type="text/event-stream", headers=headers)

    async def _events(self, told: Callable[[int], AsyncIterator[str]]) -> AsyncIterator[str]:
        with self._limiter.reading(self._caller):
            yield f"retry: {_RETRY}\n\n"
            await self._seen()
            async with self._house.registry.watch(self._table.id) as versions:
                async for version in _with_heartbeats(versions):
                    if version is None:
                        await self._seen()
                        yield ": here\n\n"
                    else:
                        async for text in told(version):
                            yield text

    async def _seen(self) -> None:
        if self._table.sat(self._player):
            await self._house.presence.seen(self._table.id, Player(self._player, ""))


def event(name: str, version: int, text: str) -> str:
    """One server-sent event; its id is the version of the table."""
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"event: {name}\nid: {version}\n{lines}\n"


async def changed_fragments(
    renderer: FragmentRenderer, table: Table, viewer: Viewer, csrf: str, sent: dict[str, int], version: int
) -> AsyncIterator[str]:
    """The parts of the page that are not as they were last sent; `sent` keeps the hashes of those that were."""
    parts = await renderer.fragments_in_turn(table, viewer, csrf)
    changed = [text for name, text in parts.items() if sent.get(name) != hash(text)]
    sent.update((name, hash(text)) for name, text in parts.items())
    if changed:
        yield event("table", version, "\n".join(changed))


async def _with_heartbeats(versions: AsyncIterator[int]) -> AsyncIterator[int | None]:
    """The versions as they come, and None whenever none has come for a while."""
    coming: asyncio.Future[int] | None = None
    try:
        while True:
            # A version that is not there yet is waited for again: giving up on it would end the iterator.
            coming = coming or asyncio.ensure_future(anext(versions))
            await asyncio.wait({coming}, timeout=HEARTBEAT)
            if not coming.done():
                yield None
                continue
            try:
                version = coming.result()
            except StopAsyncIteration:
                return
            coming = None
            yield version
    finally:
        if coming is not None:
            coming.cancel()
