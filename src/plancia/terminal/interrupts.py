"""Ctrl-C between two steps, never in the middle of one."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def held_back() -> Generator[None, None, None]:
    """Let Ctrl-C wait until what is begun is done: half a move must not be saved."""
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt
