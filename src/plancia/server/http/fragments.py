"""The live parts of tables as HTML, drawn once for all who see the same."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from plancia.core import language
from plancia.core.language import Language, speaking
from plancia.core.match import Match
from plancia.server.cache import LRUCache
from plancia.server.http.pages.models import Viewer, table_page
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.models import Visitor

_KEPT: Final = 256
_GROUNDS: Final = 64
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


class FragmentRenderer:
    """Draws what pages of running tables show, and keeps the latest. Streams stand in line, so that moves need not."""

    __slots__ = ("_grounds", "_kept", "_line")

    def __init__(self) -> None:
        self._line = asyncio.Lock()
        self._kept = LRUCache[tuple[object, ...], _Drawn](_KEPT)
        self._grounds = LRUCache[tuple[str, str], str](_GROUNDS)

    def forget(self) -> None:
        """Draw every fragment anew when it is next asked for."""
        self._kept.clear()

    async def fragments_in_turn(self, table: Table, viewer: Viewer, csrf: str) -> dict[str, str]:
        """The live parts by their ids, once everybody else who waits has had a turn."""
        async with self._line:
            parts = self.fragments(table, viewer, csrf)
            await asyncio.sleep(0)
            return parts

    def fragments(self, table: Table, viewer: Viewer, csrf: str) -> dict[str, str]:
        """The live parts by their ids, at once."""
        who = viewer if table.sat(viewer.player) else Viewer("", None, viewer.house)
        key = (id(table), table.version, who, language.code())
        now = time.time()
        drawn = self._kept.get(key)
        if drawn is None or drawn.until < now:
            drawn = _draw(table, who, now)
            self._kept.put(key, drawn)
        return {name: text.replace(_CSRF, csrf) for name, text in drawn.parts.items()}

    def ground(self, table_id: str, match: Match, spoken: Language) -> str:
        """What lies under the board of a table for the whole match, in a language."""
        key = table_id, spoken.code
        picture = self._grounds.get(key)
        if picture is None:
            with speaking(spoken):
                picture = match.game.drawing.ground(match.view(None))
            self._grounds.put(key, picture)
        return picture


def _draw(table: Table, viewer: Viewer, now: float) -> _Drawn:
    page = table_page(table, viewer)
    parts = rendering.fragments(page, Visitor(name="", csrf=_CSRF))
    ticking = any(chair.clock is not None and chair.clock.running for chair in page.chairs)
    return _Drawn(table, parts, now + _FRESH if ticking else math.inf)
