"""The live parts of tables as HTML, and the beats that lead to them, drawn once for all who see the same."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from plancia.core import language
from plancia.core.language import Language, speaking
from plancia.core.match import Match
from plancia.core.view import View
from plancia.kit.drawing.beats import Beat, Pace
from plancia.server import steady_clock
from plancia.server.cache import LRUCache
from plancia.server.http.live.differences import Lines, lines_of
from plancia.server.http.pages.table import story
from plancia.server.http.pages.table.models import Viewer, seat_seen, table_page
from plancia.server.http.pages.table.story import LogMark
from plancia.server.monitoring import metrics
from plancia.server.tables.table import Table
from plancia.web import rendering, templating
from plancia.web.models.pages import Visitor
from plancia.web.parts import Reads, TableParts, others, read_by

_KEPT: Final = 64
_GROUNDS: Final = 64
_ALIKE: Final = frozenset(("headline", "log"))
"""Parts that are drawn from the same for most who watch a table."""
_FRESH: Final = 1.0
"""Seconds for which fragments with a running clock may be shown again."""

_MOST: Final = 120
"""Beats that a page is told at once; whoever was away for longer is told the last few."""
_FEW: Final = 12

_CSRF: Final = secrets.token_hex(16)
"""Stands in kept fragments for the token of whoever reads them."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """The live parts of a table. Holding the table keeps its identity from being given to another."""

    table: Table
    view: View | None
    parts: TableParts
    told: LogMark | None
    """How far its log tells."""
    until: float


@dataclass(frozen=True, slots=True)
class Moment:
    """How far a reader has been told: through which seat, how many entries, and the number of the last of them."""

    seat: int | None
    entries: int
    last: int
    log: LogMark | None = None

    def leads_to(self, table: Table, seat: int | None) -> bool:
        """Whether the same reader goes on from here: through the same seat, and with nothing taken back."""
        return seat == self.seat and table.sequences[self.entries - 1 : self.entries] == (self.last,)


@dataclass(frozen=True, slots=True)
class News:
    """What a page shows after an entry, and the beats that lead there.

    The parts are as they are kept: whoever reads them first gets their own token, see `FragmentRenderer.personal`.
    The beats are None where the page does not go on from what it shows: then it shows the board as it stands.
    """

    sequence: int
    parts: Mapping[str, Lines]
    """Those that may be others than before, by their ids."""
    reads: Reads
    """What all of them are drawn from."""
    beats: Beats | None
    moment: Moment | None


Beats: TypeAlias = tuple[tuple[Beat, bool], ...]
"""Each with whether the viewer has just done it."""


class FragmentRenderer:
    """Draws what pages of running tables show, and keeps the latest. Streams stand in line, so that moves need not."""

    __slots__ = ("_beats", "_grounds", "_kept", "_line", "_scripts", "_shared")

    def __init__(self) -> None:
        self._line = asyncio.Lock()
        self._kept = LRUCache[tuple[object, ...], _Drawn](_KEPT)
        self._beats = LRUCache[tuple[object, ...], Beats](_KEPT)
        self._grounds = LRUCache[tuple[str, str, bool], str](_GROUNDS)
        self._shared = LRUCache[tuple[object, ...], Lines](_KEPT)
        self._scripts = LRUCache[tuple[object, ...], tuple[Beats, str]](_KEPT)

    def forget(self) -> None:
        """Draw every fragment anew when it is next asked for."""
        self._kept.clear()
        self._shared.clear()
        story.forget()
        templating.forget()
        self._beats.clear()

    async def news_in_turn(self, table: Table, viewer: Viewer, since: Moment | None, known: Reads | None) -> News:
        """What a page shows and how it came about, once everybody else who waits has had a turn.

        `known` is what its parts were drawn from when it was last asked for news.
        """
        async with self._line:
            going_on = since is not None and since.leads_to(table, seat_seen(table, viewer))
            drawn = self._draw(table, viewer, since.log if going_on and since is not None else None)
            told = self._since(drawn, since, upright=viewer.upright)
            reads = drawn.parts.reads()
            changed = self._changed(table, drawn.parts, known, reads)
            news = News(table.sequence, changed, reads, told, _moment(drawn))
            await asyncio.sleep(0)
            return news

    def _changed(self, table: Table, parts: TableParts, known: Reads | None, reads: Reads) -> dict[str, Lines]:
        """The parts that are drawn from something else than is known."""
        return {
            name: self._alike(table, parts, name, reads) if name in _ALIKE else lines_of(parts.pieces(name))
            for name in others(known, reads)
        }

    def _alike(self, table: Table, parts: TableParts, name: str, reads: Reads) -> Lines:
        """A part that most who watch a table see alike: drawn from the same, it is drawn once for all of them."""
        key = table.id, name, language.code(), read_by(name, reads)
        lines = self._shared.get(key)
        if lines is None:
            lines = lines_of(parts.pieces(name))
            self._shared.put(key, lines)
        return lines

    def script(self, news: News) -> str:
        """The beats of news as a page reads them, written once for all who are told the same; empty without any."""
        if news.beats is None:
            return ""
        key = news.sequence, *((id(beat), own) for beat, own in news.beats)
        kept = self._scripts.get(key)
        if kept is None:
            # Holding the beats keeps their identities from being given to others.
            kept = news.beats, rendering.beats(news.sequence, news.beats)
            self._scripts.put(key, kept)
        return kept[1]

    def fragments(self, table: Table, viewer: Viewer, csrf: str) -> dict[str, str]:
        """The live parts by their ids, at once."""
        parts = self._draw(table, viewer).parts
        return {name: self.personal(parts.html(name), csrf) for name in rendering.FRAGMENTS}

    @staticmethod
    def personal(text: str, csrf: str) -> str:
        """What was kept for several readers, with the token of one of them in its forms."""
        return text.replace(_CSRF, csrf)

    def _draw(self, table: Table, viewer: Viewer, told: LogMark | None = None) -> _Drawn:
        who = viewer if table.concerns(viewer.player) else Viewer("", None, "", upright=viewer.upright)
        if table.status != "open":
            # Only an invitation names the address under which the visitor came, which anybody can make up.
            who = replace(who, house="")
        # What a player has ordered changes their own page alone, and no version that others could count.
        ordered = tuple(table.orders.get(seat) for seat in table.held(who.player))
        key = (id(table), table.version, who, language.code(), ordered, told)
        now = steady_clock.now()
        drawn = self._kept.get(key)
        if drawn is None or drawn.until < now:
            with metrics.DRAWING.time():
                drawn = _draw(table, who, now, told)
            self._kept.put(key, drawn)
        return drawn

    def _since(self, drawn: _Drawn, since: Moment | None, *, upright: bool) -> Beats | None:
        """The beats since a moment that leads to what is drawn."""
        table, view = drawn.table, drawn.view
        if since is None or view is None or not since.leads_to(table, view.seat):
            return None
        key = (table.id, view.seat, language.code(), upright, since.last, table.sequence)
        told = self._beats.get(key)
        if told is None:
            told = _beats(table, view, since.entries, upright=upright)
            self._beats.put(key, told)
        return told

    def ground(self, table_id: str, match: Match, spoken: Language, *, upright: bool) -> str:
        """What lies under the board of a table for the whole match, in a language."""
        key = table_id, spoken.code, upright
        picture = self._grounds.get(key)
        if picture is None:
            with speaking(spoken):
                picture = match.game.drawing.layout(upright=upright).ground(match.view(None))
            self._grounds.put(key, picture)
        return picture


def _draw(table: Table, viewer: Viewer, now: float, told: LogMark | None) -> _Drawn:
    page = table_page(table, viewer, told)
    parts = TableParts(page, Visitor(name="", csrf=_CSRF))
    ticking = any(chair.clock is not None and chair.clock.running for chair in page.chairs)
    # Whoever hands the screen over is shown what a spectator sees, but is told no story for it.
    view = page.view if page.hand_over is None else None
    return _Drawn(table, view, parts, story.mark_of(page.log, told), now + _FRESH if ticking else math.inf)


def _moment(drawn: _Drawn) -> Moment | None:
    if drawn.view is None:
        return None
    return Moment(drawn.view.seat, len(drawn.table.sequences), drawn.table.sequences[-1], drawn.told)


def _beats(table: Table, view: View, first: int, *, upright: bool) -> Beats:
    """What entries told a viewer, from the first of them on; the viewer's own move is what theirs begins with."""
    assert table.match is not None
    found: list[tuple[Beat, bool]] = []
    for number in range(first, len(table.sequences)):
        events = table.match.timeline.events(number)
        seen = (story.beat(table, view, event, upright=upright) for event in events if event.seen_by(view.seat))
        told = [beat for beat in seen if beat.pace is not Pace.QUIET]
        own = view.seat is not None and table.entries[number].seat == view.seat
        found += [(beat, own and at == 0 and beat.seat == view.seat) for at, beat in enumerate(told)]
    return tuple(found if len(found) <= _MOST else found[-_FEW:])
