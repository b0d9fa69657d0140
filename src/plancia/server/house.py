"""The hall: the one door to everything that is stored and played."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self

from plancia.server.bots.hints import Advising
from plancia.server.bots.scheduler import Steward
from plancia.server.lobby import Lobby
from plancia.server.players import Player, Players
from plancia.server.reviews import Reviewing
from plancia.server.storage.heartbeat import beat, wake
from plancia.server.tables.moves import Playing, Verdict
from plancia.server.tables.seating import NewTable, Seating
from plancia.server.tables.table import Table

__all__ = ["Hall", "NewTable", "Player", "Table", "Verdict"]


class Hall(Players, Lobby, Seating, Playing, Advising, Reviewing):
    """`async with Hall(settings) as hall:` opens the house with all its tables."""

    async def __aenter__(self) -> Self:
        await self.storage.open()
        self.since = time.time()
        await wake(self.storage, 3 * self.manners.pulse)
        self.writer.start()
        await self.news.start()
        self._steward = Steward(self)
        self._steward.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._steward.stop()
        await self.stop_reviews()
        await self.minds.stop()
        await self.rest()
        await self.writer.stop()
        await self.news.stop()
        await beat(self.storage, self.presence)
        await self.storage.close()
