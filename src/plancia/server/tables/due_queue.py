"""When tables must be looked after: noted by each part that changes one, taken by the scheduler."""

from __future__ import annotations

import asyncio
import heapq
import math
from contextlib import suppress

from plancia.server import steady_clock


class DueQueue:
    """Tables in the order in which they are due. Each has one time, the earliest that was noted since it was taken."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str]] = []
        self._noted: dict[str, float] = {}
        self._sooner = asyncio.Event()

    def __len__(self) -> int:
        return len(self._heap)

    def note(self, table_id: str, due: float) -> None:
        """A table must be looked after at this time at the latest."""
        if due < self._noted.get(table_id, math.inf):
            self._noted[table_id] = due
            heapq.heappush(self._heap, (due, table_id))
            self._sooner.set()

    async def take(self) -> str:
        """Wait until a table is due; it is in the queue again when it is noted anew."""
        while (table_id := self._pop()) is None:
            self._sooner.clear()
            wait = self._heap[0][0] - steady_clock.now() if self._heap else None
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._sooner.wait()
        return table_id

    def _pop(self) -> str | None:
        """A table that is due now; what was noted of it for later is forgotten when an earlier time was noted."""
        now = steady_clock.now()
        while self._heap and self._heap[0][0] <= now:
            due, table_id = heapq.heappop(self._heap)
            if self._noted.get(table_id) == due:
                del self._noted[table_id]
                return table_id
        return None
