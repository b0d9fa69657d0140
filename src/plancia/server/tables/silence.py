"""How long somebody who waits for news has heard nothing."""

from __future__ import annotations

import asyncio
import math
from types import TracebackType
from typing import Self


class Silence:
    """Wakes who waits for an event once nothing has come for so many seconds.

    News come far more often than silences grow long. So there is one timer, which looks when the last news came, and
    not one that is begun and cancelled with each of them:

    with Silence(changed, 15.0) as silence:
        silence.begin()
        await changed.wait()
        if silence.is_long():
            ...
    """

    def __init__(self, event: asyncio.Event, seconds: float | None) -> None:
        """Without `seconds` no silence is too long."""
        self._event = event
        self._seconds = math.inf if seconds is None else seconds
        self._loop = asyncio.get_running_loop()
        self._since = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> Self:
        self._look()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def begin(self) -> None:
        """News have come: from now on it is silent again."""
        self._since = self._loop.time()

    def is_long(self) -> bool:
        """Whether nothing has come for as long as that."""
        return self._loop.time() >= self._since + self._seconds

    def _look(self) -> None:
        """Wake who waits if it is time, and look again when it may be."""
        now = self._loop.time()
        then = self._since + self._seconds
        if now >= then:
            self._event.set()
            then = now + self._seconds
        if then < math.inf:
            self._timer = self._loop.call_at(then, self._look)
