"""Searches in other processes, so that one bot can use every core that is free."""

from __future__ import annotations

import os
import pickle
import select
import subprocess
import sys
from typing import Final

from plancia.bots.search.task import MoveTally, SearchTask, run_search
from plancia.jobs.messages import own_output, receive, send


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
        self._listens = False

    @property
    def ready(self) -> bool:
        """Whether it listens: starting takes longer than many a decision, so nobody waits for it."""
        if not self._listens and self._process.poll() is None:
            assert self._process.stdout is not None
            if select.select([self._process.stdout], [], [], 0)[0]:
                self._listens = receive(self._process.stdout) == b"ready"
        return self._listens and self._process.poll() is None

    def ask(self, task: SearchTask) -> None:
        """Let it begin with a search; `answer` waits for what comes of it."""
        assert self._process.stdin is not None
        send(self._process.stdin, pickle.dumps(task))

    def answer(self) -> list[MoveTally]:
        """What came of what was asked; nothing if the process has died."""
        assert self._process.stdout is not None
        answer = receive(self._process.stdout)
        found: list[MoveTally] = pickle.loads(answer) if answer else []  # noqa: S301  # from a process of our own
        return found


_PROCESSES: Final[list[SearchProcess]] = []


def search_processes(count: int) -> tuple[SearchProcess, ...]:
    """So many processes for searches, started when they are first wanted and shared by all bots here."""
    while len(_PROCESSES) < count:
        _PROCESSES.append(SearchProcess())
    return tuple(_PROCESSES[:count])


def free_cores() -> int:
    """Cores that nobody has used lately, beside the one we are on."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else cores
    return max(0, int(cores - busy))


def serve() -> None:
    """Say that we listen, then search whenever asked."""
    answers = own_output()
    send(answers, b"ready")
    while question := receive(sys.stdin.buffer):
        send(answers, pickle.dumps(run_search(pickle.loads(question))))  # noqa: S301  # from the process that started us
