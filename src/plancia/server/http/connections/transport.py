"""How answers leave: the head of one together with what follows it."""

from __future__ import annotations

import asyncio
from typing import Final

_HEAD: Final = b"HTTP/1.1 "


class AnswerTransport(asyncio.Transport):
    """The transport of a connection, on which the head of an answer waits for its body.

    uvicorn says them one after the other, and what is said leaves at once: to send twice costs more than to make most
    answers. A head that nothing follows leaves as soon as all else that is ready has had its turn.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport = transport
        self._loop = loop
        self._head = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.writelines((head, data))
        elif bytes(data[: len(_HEAD)]) == _HEAD:
            self._head = bytes(data)
            self._loop.call_soon(self._send_head)
        else:
            self._transport.write(data)

    def _send_head(self) -> None:
        head, self._head = self._head, b""
        if head and not self._transport.is_closing():
            self._transport.write(head)

    def close(self) -> None:
        self._send_head()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: object = None) -> object:
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()
