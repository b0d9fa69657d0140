"""Other processes that think along, so that one bot can use every core that is free."""

from __future__ import annotations

import os
import pickle
import select
import struct
import subprocess
import sys
from functools import cache
from typing import IO

from plancia.bots.search_task import MoveTally, SearchTask, run_search

LENGTH = struct.Struct(">I")
"""Every message between processes begins with how long it is."""


class SearchProcess:
    """A process that searches when asked. It lives as long as the one that started it."""

    def __init__(self) -> None:
        command = (sys.executable, "-c", f"from {__name__} import serve; serve()")
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # A key that asks the table to stop is not meant for it.
            start_new_session=True,
        )
        self._awake = False

    @property
    def ready(self) -> bool:
        """Whether it listens: starting takes longer than many a decision, so nobody waits for it."""
        if not self._awake and self._process.poll() is None:
            assert self._process.stdout is not None
            if select.select([self._process.stdout], [], [], 0)[0]:
                self._awake = heard(self._process.stdout) == b"ready"
        return self._awake and self._process.poll() is None

    def ask(self, task: SearchTask) -> None:
        assert self._process.stdin is not None
        tell(self._process.stdin, pickle.dumps(task))

    def answer(self) -> list[MoveTally]:
        """What came of what was asked; nothing if the process has died."""
        assert self._process.stdout is not None
        answer = heard(self._process.stdout)
        found: list[MoveTally] = pickle.loads(answer) if answer else []  # noqa: S301  # from a process of our own
        return found


@cache
def search_processes(count: int) -> tuple[SearchProcess, ...]:
    """So many of them, started when first wanted."""
    return tuple(SearchProcess() for _ in range(count))


def free_cores() -> int:
    """Cores that nobody has used lately, beside the one we are on."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else cores
    return max(0, int(cores - busy))


def tell(pipe: IO[bytes], message: bytes) -> None:
    """Send a message to another process."""
    pipe.write(LENGTH.pack(len(message)) + message)
    pipe.flush()


def heard(pipe: IO[bytes]) -> bytes:
    """The next message; empty when nobody will send one any more."""
    head = pipe.read(LENGTH.size)
    return pipe.read(*LENGTH.unpack(head)) if head else b""


def answering() -> IO[bytes]:
    """Where a process that is asked answers: what a bot prints must not look like an answer."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def serve() -> None:
    """Say that we listen, then search whenever asked."""
    answers = answering()
    tell(answers, b"ready")
    while question := heard(sys.stdin.buffer):
        tell(answers, pickle.dumps(run_search(pickle.loads(question))))  # noqa: S301  # from the process that started us
