"""Ending a process well: the server waits for open streams, so they hear of the end first."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType

_ENDING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def on_termination(tell: Callable[[], None]) -> Generator[None]:
    """Call `tell` when the process is asked to end, before whoever else handles the signal."""
    if threading.current_thread() is not threading.main_thread():
        # Signals belong to the main thread; whoever runs a house in another ends it by other means.
        yield
        return
    loop = asyncio.get_running_loop()
    others = {number: signal.getsignal(number) for number in _ENDING}

    def heed(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(tell)
        other = others[signal.Signals(number)]
        if callable(other):
            other(number, frame)

    for number, other in others.items():
        if callable(other):
            signal.signal(number, heed)
    try:
        yield
    finally:
        for number, other in others.items():
            signal.signal(number, other)
