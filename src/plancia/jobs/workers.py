"""Work done in several processes, which end with the one that started them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.queues import SimpleQueue
from typing import TypeVar

T = TypeVar("T")


class _Worker(SpawnProcess):
    """A process that never hears Ctrl-C, not even before it can choose to ignore it."""

    def start(self) -> None:
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Workers(SpawnContext):
    Process = _Worker


@contextmanager
def workers(jobs: int) -> Generator[ProcessPoolExecutor, None, None]:
    """Processes that end at once when nobody waits for them any more, whatever they are at."""
    pool = ProcessPoolExecutor(jobs, _Workers(), _begin)
    before = set(multiprocessing.active_children())
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        # Who ends while telling a result leaves half of it: the rest would be waited for for ever.
        results: SimpleQueue[object] = vars(pool)["_result_queue"]
        vars(results)["_writer"].close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(submit: Callable[[int], Future[T]], numbers: Iterable[int], ahead: int) -> Generator[T, None, None]:
    """What comes of each number, one after the other, while at most so many are being worked on."""
    waiting: deque[Future[T]] = deque()
    for number in numbers:
        waiting.append(submit(number))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _begin() -> None:
    # Ctrl-C reaches every process of a terminal; only the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot say that it is gone, and its workers would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
