"""A fair line before what there is little of: an owner who asks for much waits for it, and the others do not."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from plancia.server.monitoring import metrics


class FairQueue:
    """So many places at once. Those who wait stand behind others of the same owner, and the owners take turns."""

    def __init__(self, places: int, name: str) -> None:
        """`name` is what the host's metrics call it."""
        self._count_waiting = metrics.BOTS_WAITING.labels(name)
        self._spent = metrics.BOTS.labels(name)
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncGenerator[None]:
        """Hold a place, as soon as it is this owner's turn."""
        with self._spent.time():
            with self._count_waiting.track_inprogress():
                await self._take(owner)
            try:
                yield
            finally:
                self._give_back()

    async def _take(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The place was given to one who has just gone.
                self._give_back()
            raise

    def _give_back(self) -> None:
        """Hand a place to the first who still waits, of the owner whose turn it is."""
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
