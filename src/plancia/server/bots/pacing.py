"""Bots wait until those who watch have seen what happened before."""

from __future__ import annotations

import asyncio
from typing import Final

from plancia.kit.drawing.beats import beats, lasting
from plancia.server import steady_clock
from plancia.server.tables.table import Table

_BLINK: Final = 0.1
"""Seconds after which a bot that waits looks again whether it must."""

_ARRIVAL: Final = 5.0
"""Seconds that the first move of a lesson waits for the learner's page, which is on its way."""


class Pacing:
    """How long a bot waits for eyes to follow: until every page has said that it has shown the last entry.

    Where several processes share the tables, that word may reach another one than the process whose bot waits. There
    the bot waits for the usual time of the beats, also for people whose pages another process tells.
    """

    def __init__(self, most: float, *, shared: bool) -> None:
        """`most` is the longest wait in seconds, whoever watches; `shared` tells of several processes."""
        self._most = most
        self._shared = shared

    async def follow(self, table: Table, pause: float) -> None:
        """Return when a bot may follow the last entry: not before the pause is over, and all have seen it."""
        elsewhere = self._elsewhere(table)
        while (now := steady_clock.now()) < (then := self._until(table, pause, elsewhere)) and table.watched(now):
            await asyncio.sleep(min(then - now, _BLINK))

    def _until(self, table: Table, pause: float, elsewhere: float) -> float:
        pages = (
            page.until(table.sequence, table.at, patient=not self._shared and bool(table.held(page.player)))
            for page in table.watchers
        )
        arrival = table.at + _ARRIVAL if table.lesson and not table.watchers and table.sequence == 0 else 0.0
        return max(table.at + pause, min(max((*pages, elsewhere, arrival)), table.at + self._most))

    def _elsewhere(self, table: Table) -> float:
        """Until when people whose pages another process tells play the last entry."""
        if not self._shared or table.match is None:
            return 0.0
        told = beats(table.match.view(None), table.match.timeline.events(table.match.timeline.last))
        return table.at + lasting(told, "normal")
