"""Connections to the server: one that does not say what it wants, or does not listen, is closed, so that it takes
nobody's place."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from plancia.server.http.connections.affinity import STATE, TableAffinity
from plancia.server.http.connections.transport import AnswerTransport

HEADERS = 15.0
"""Seconds in which the head of a request must have come."""
LONGEST_HEAD = 64 * 1024
"""Bytes that it may have."""
UNREAD = 60.0
"""Seconds in which somebody must have read on of an answer."""

_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class HastyProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with limits on how long the head of a request may be, and take, and an answer wait.

    A request that begins may be passed on with its connection to another process of the server, see `TableAffinity`.
    """

    _passed: bytes = b""
    """What another process had read when it passed the connection on."""
    _between = True
    """Whether what comes next is the beginning of a request."""
    _hurry: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _in_head = False
    _head = 0
    """Bytes of a head that is not complete, also of one that comes while an earlier request is answered."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(AnswerTransport(transport, self.loop))
        self._watch()
        if (affinity := self._affinity) is not None:
            affinity.join(self._adopted)
        if self._passed:
            self._read(self._passed)

    @property
    def _affinity(self) -> TableAffinity | None:
        """How connections are divided, if there are several processes; the application has brought it."""
        found = self.app_state.get(STATE)
        return found if isinstance(found, TableAffinity) else None

    def _adopted(self, data: bytes) -> HastyProtocol:
        """The protocol of a connection of which another process has read something."""
        made = HastyProtocol(self.config, self.server_state, self.app_state)
        made._passed = data
        return made

    def data_received(self, data: bytes) -> None:
        if not self._passes_on(data):
            self._read(data)

    def _passes_on(self, data: bytes) -> bool:
        """Whether another process goes on with the connection from here, where a request begins."""
        affinity = self._affinity
        if affinity is None or not self._between or _answering(self.cycle):
            return False
        passed = affinity.passes_on(self.transport.get_extra_info("socket").fileno(), data)
        if passed:
            # Nothing is said to the other side: the connection stays open in the process that has it now.
            self.transport.abort()
        return passed

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        self._head = self._head + len(data) if self._in_head else 0
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self.transport.write(_TOO_LONG)
            self.transport.close()
        self._watch()

    def on_message_begin(self) -> None:
        """The parser has seen the first letter of a request."""
        super().on_message_begin()
        self._in_head = True
        self._between = False

    def on_headers_complete(self) -> None:
        """The parser has seen the last of its head."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The parser has seen the last of a request."""
        super().on_message_complete()
        self._between = True

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More of an answer waits to be read than is kept for anybody."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """Enough of it was read."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

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
