"""What happens at a table as it happens, sent as server-sent events: fragments for pages, JSON for programs."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import StreamingResponse

from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import NotAllowed
from plancia.server.house import House
from plancia.server.http.limits import StreamLimiter
from plancia.server.http.live.compression import compressed, takes_gzip
from plancia.server.http.live.differences import NOTHING, Lines, Marks, lines_of
from plancia.server.http.live.fragments import FragmentRenderer, Moment
from plancia.server.http.pages.table.models import Viewer
from plancia.server.monitoring import metrics
from plancia.server.operations.announcement import Announcement
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.parts import Reads

HEARTBEAT: Final = 15.0
"""Seconds without an event after which a stream says that it is alive, and the house that its reader is here."""

_RETRY: Final = 2000
"""Milliseconds after which a browser that has lost the stream asks for it again."""


class TableStream:
    """The stream of a table for one reader, who is counted, seen while they read, and told of every change."""

    def __init__(
        self,
        house: House,
        limiter: StreamLimiter,
        caller: str,
        origin: str,
        table: Table,
        subscription: Subscription,
        token: str = "",
    ) -> None:
        """`caller` is who is counted, and `origin` the address that is; `token` is that of a program."""
        limiter.check(caller, origin)
        self._house = house
        self._limiter = limiter
        self._counted = caller, origin
        self._table = table
        self._subscription = subscription
        self._token = token

    def response(self, told: Callable[[int], AsyncIterator[str]], asked: Headers) -> StreamingResponse:
        """The stream, compressed if the headers ask for it; `told` gives the events about a version of the table."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
        events = self._events(told)
        if not takes_gzip(asked):
            return StreamingResponse(events, media_type="text/event-stream", headers=headers)
        headers["content-encoding"] = "gzip"
        return StreamingResponse(compressed(events), media_type="text/event-stream", headers=headers)

    async def _events(self, told: Callable[[int], AsyncIterator[str]]) -> AsyncGenerator[str]:
        with self._limiter.reading(*self._counted), metrics.STREAMS.track_inprogress():
            yield f"retry: {_RETRY}\n\n"
            await self._seen()
            watched = self._house.registry.watch_steadily(self._table.id, self._subscription, HEARTBEAT)
            async with watched as versions:
                async for version in versions:
                    if not await self._is_allowed():
                        return
                    if version is None:
                        await self._seen()
                        yield ": here\n\n"
                    else:
                        async for text in told(version):
                            yield text
                            # A stream waits for most of its time, and would hold what it said last meanwhile.
                            del text

    async def _is_allowed(self) -> bool:
        """Whether the reader may still read: not once their device is signed out, or the table is closed to them."""
        reader = self._subscription
        if self._house.devices.is_out(reader.session, reader.player):
            return False
        try:
            await self._house.admission.check(self._table, reader.player)
        except NotAllowed:
            return False
        return not self._token or await self._house.players.bearer(self._token) is not None

    async def _seen(self) -> None:
        player = self._subscription.player
        if self._table.concerns(player):
            await self._house.presence.seen(self._table.id, Player(player, ""))


def event(name: str, version: int, text: str) -> str:
    """One server-sent event; its id is the version of the table."""
    lines = "".join(f"data: {line}\n" for line in text.split("\n"))
    return f"event: {name}\nid: {version}\n{lines}\n"


class PageNews:
    """What one page is told: what has changed of its parts, led by the beats of what happened since.

    A change names the lines that the page has, so nothing of them is kept here but their marks. A page that has lost
    its stream begins another, which tells it the whole first.
    """

    def __init__(
        self,
        renderer: FragmentRenderer,
        announcement: Announcement,
        table: Table,
        viewer: Viewer,
        csrf: str,
        subscription: Subscription,
    ) -> None:
        self._announcement = announcement
        self._renderer = renderer
        self._table = table
        self._viewer = viewer
        self._csrf = csrf
        self._subscription = subscription
        self._sent: dict[str, Marks] = {}
        self._known: Reads | None = None
        self._moment: Moment | None = None

    async def told(self, version: int) -> AsyncIterator[str]:
        """The event about a version of the table, if the page shows anything of it."""
        news = await self._renderer.news_in_turn(self._table, self._viewer, self._moment, self._known)
        self._moment, self._known = news.moment, news.reads
        announced = lines_of((rendering.announcement(self._announcement.text),))
        parts = {**news.parts, "announcement": announced}
        changes = [f'"{name}":{made}' for name, lines in parts.items() if (made := self._change(name, lines))]
        self._subscription.tell(news.sequence, tuple(beat for beat, _ in news.beats or ()), steady_clock.now())
        if changes:
            script = self._renderer.script(news)
            changed = self._renderer.personal(f"{{{','.join(changes)}}}", self._csrf)
            yield event("table", version, f"{script}\n{changed}" if script else changed)

    def _change(self, name: str, lines: Lines) -> str:
        """What has become of a part since it was last sent, as JSON; empty if it is the same."""
        before = self._sent.get(name, NOTHING)
        self._sent[name] = lines.marks
        return lines.since(before)
