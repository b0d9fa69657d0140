"""Connections to the server: one that does not say what it wants is closed, so that it takes nobody's place."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEADERS = 15.0
"""Seconds in which the head of a request must have come."""


class HastyProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit on how long the head of a request may take."""

    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Wait for a head only so long; while a request is answered, there is nothing to wait for."""
        if _answering(self.cycle):
            self._rest()
        elif self._hurry is None:
            self._hurry = self.loop.call_later(HEADERS, self._give_up)

    def _rest(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    def _give_up(self) -> None:
        self._hurry = None
        if not _answering(self.cycle):
            self.transport.close()


def _answering(cycle: object) -> bool:
    """Whether a request is answered just now; a new connection has no cycle yet."""
    return isinstance(cycle, RequestResponseCycle) and not cycle.response_complete
