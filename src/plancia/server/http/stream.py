"""What happens at a table as it happens, sent as server-sent events: fragments for pages, JSON for programs."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from starlette.responses import StreamingResponse

from plancia.core import language
from plancia.server.cache import LRUCache
from plancia.server.house import Hall
from plancia.server.http.limits import Crowd
from plancia.server.http.pages.models import Look, table_page
from plancia.server.players import Player
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.models import Visitor

BEAT: Final = 15.0
"""So often a stream says that it is alive, and the house that its reader is here."""

_RETRY: Final = 2000
"""Milliseconds after which a browser that has lost the stream asks for it again."""

_KEPT: Final = 256
_FRESH: Final = 1.0
"""Seconds for which fragments with a running clock may be shown again."""

_CSRF: Final = secrets.token_hex(16)
"""Stands in kept fragments for the token of whoever reads them."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """The live parts of a table. Holding the table keeps its identity from being given to another."""

    table: Table
    parts: Mapping[str, str]
    until: float


class Studio:
    """Draws the live parts of tables and keeps the latest. Streams stand in line, so that moves need not."""

    __slots__ = ("_kept", "_line")

    def __init__(self) -> None:
        self._line = asyncio.Lock()
        self._kept = LRUCache[tuple[object, ...], _Drawn](_KEPT)

    def forget(self) -> None:
        """Draw everything anew."""
        self._kept.clear()

    async def parts_in_turn(self, table: Table, look: Look, csrf: str) -> dict[str, str]:
        """The live parts by their ids, once everybody else who waits has had a turn."""
        async with self._line:
            parts = self.parts(table, look, csrf)
            await asyncio.sleep(0)
            return parts

    def parts(self, table: Table, look: Look, csrf: str) -> dict[str, str]:
        """The live parts by their ids, at once."""
        who = look if table.sat(look.player) else Look("", None, look.house)
        key = (id(table), table.version, who, language.code())
        now = time.time()
        drawn = self._kept.get(key)
        if drawn is None or drawn.until < now:
            page = table_page(table, who)
            parts = rendering.fragments(page, Visitor(name="", csrf=_CSRF))
            ticking = any(chair.clock is not None and chair.clock.running for chair in page.chairs)
            drawn = _Drawn(table, parts, now + _FRESH if ticking else math.inf)
            self._kept.put(key, drawn)
        return {name: text.replace(_CSRF, csrf) for name, text in drawn.parts.items()}


class Reading:
    """Somebody reads the stream of a table: they are counted, seen while they do, and told of every change."""

    def __init__(self, hall: Hall, crowd: Crowd, caller: str, table: Table, player: str) -> None:
        """`caller` is who is counted; `player` is empty for those who only watch."""
        crowd.check(caller)
        self._hall = hall
        self._crowd = crowd
        self._caller = caller
        self._player = player
        self.table = table

    def response(self, told: Callable[[int], AsyncIterator[str]]) -> StreamingResponse:
        """The stream; `told` gives what is to be said of a version."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self._read(told), media_type="text/event-stream", headers=headers)

    async def _read(self, told: Callable[[int], AsyncIterator[str]]) -> AsyncIterator[str]:
        with self._crowd.reading(self._caller):
            yield f"retry: {_RETRY}\n\n"
            await self._seen()
            async with self._hall.watch(self.table.id) as versions:
                async for version in _beating(versions):
                    if version is None:
                        await self._seen()
                        yield ": here\n\n"
                    else:
                        async for text in told(version):
                            yield text

    async def _seen(self) -> None:
        if self.table.sat(self._player):
            await self._hall.seen(self.table.id, Player(self._player, ""))


def event(name: str, version: int, text: str) -> str:
    """A server-sent event."""
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"event: {name}\nid: {version}\n{lines}\n"


async def fragments(
    studio: Studio, table: Table, look: Look, csrf: str, sent: dict[str, int], version: int
) -> AsyncIterator[str]:
    """The parts of the page that are not as they were last sent; `sent` keeps the hashes of those that were."""
    parts = await studio.parts_in_turn(table, look, csrf)
    changed = [text for name, text in parts.items() if sent.get(name) != hash(text)]
    sent.update((name, hash(text)) for name, text in parts.items())
    if changed:
        yield event("table", version, "\n".join(changed))


async def _beating(versions: AsyncIterator[int]) -> AsyncIterator[int | None]:
    """The versions as they come, and None whenever none has come for a while."""
    coming: asyncio.Future[int] | None = None
    try:
        while True:
            # A version that is not there yet is waited for again: giving up on it would end the iterator.
            coming = coming or asyncio.ensure_future(anext(versions))
            await asyncio.wait({coming}, timeout=BEAT)
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
