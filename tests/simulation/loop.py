"""An event loop whose time passes when nothing else is left to do, and whose processes can be killed and frozen."""

from __future__ import annotations

import asyncio
import heapq
import random
from asyncio import Handle, TimerHandle
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar, TypeVarTuple, Unpack

from plancia.server.steady_clock import SteadyClock

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

SLOWEST_THREAD = 0.2
"""Seconds that work in another thread takes at most."""


class Process:
    """A process of a simulated computer: a server, or what a person holds in the hand.

    Whatever runs in its context is its own. What was killed runs no further, not even what cleans up; what is frozen
    goes on where it was.
    """

    def __init__(self, name: str, wall: float = 0.0) -> None:
        self.name = name
        self.wall = wall
        """How far the clock on its wall is ahead of the true time."""
        self.booted = float(len(name) * 1000)
        """What the clock that nobody can set shows when the world begins."""
        self.clock: SteadyClock | None = None
        self.alive = True
        self.frozen = False
        self.fuse = 0
        """After so many steps of its own it is killed; 0 is never."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.ready: deque[_Step] = deque()
        self.context = copy_context()
        self.context.run(HERE.set, self)

    def start(self, loop: VirtualLoop, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something run in this process."""
        return loop.create_task(work, context=self.context.copy())


HERE: ContextVar[Process] = ContextVar("HERE")
"""The process that the running code belongs to."""


class _Step:
    """Something that is to run in a process."""

    __slots__ = ("context", "handle", "run")

    def __init__(self, handle: Handle, context: Context, run: Callable[[], object]) -> None:
        self.handle = handle
        self.context = context
        self.run = run


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs one step of one process at a time; which process is next is drawn. In each, steps keep their order."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._now = 0.0
        self._rng = rng
        self._world = Process("world")
        self._runnable: list[Process] = []
        self._timers: list[tuple[float, int, Process, _Step]] = []
        self._count = 0
        self.steps = 0
        self.burnt: Callable[[Process], None] = self.kill
        """Kills a process whose fuse has burnt down."""
        self.troubles: list[str] = []
        """Exceptions that nobody has handled."""

    def time(self) -> float:
        return self._now

    # What asyncio asks of a loop.

    def call_soon(self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None) -> Handle:
        context = copy_context() if context is None else context
        handle = Handle(callback, args, self, context)
        self._put(context.get(HERE, self._world), _Step(handle, context, lambda: callback(*args)))
        return handle

    def call_at(
        self, when: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> TimerHandle:
        context = copy_context() if context is None else context
        handle = TimerHandle(when, callback, args, self, context)
        self._count += 1
        step = _Step(handle, context, lambda: callback(*args))
        heapq.heappush(self._timers, (when, self._count, context.get(HERE, self._world), step))
        return handle

    def create_task(
        self,
        coro: Generator[Any, None, T] | Coroutine[Any, Any, T],
        *,
        name: object = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        context = copy_context() if context is None else context
        task: asyncio.Task[T] = asyncio.Task(coro, loop=self, context=context)
        owner = context.get(HERE, self._world)
        owner.tasks.add(task)
        task.add_done_callback(owner.tasks.discard, context=context)
        return task

    def run_in_executor(self, executor: object, func: Callable[[Unpack[Ts]], T], *args: *Ts) -> asyncio.Future[T]:
        """What another thread works out is there after a while."""
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            if not future.done():
                try:
                    future.set_result(func(*args))
                except Exception as problem:  # noqa: BLE001  # whoever waits for the thread hears of it
                    future.set_exception(problem)

        self.call_later(self._rng.uniform(0, SLOWEST_THREAD), work)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        self.troubles.append(f"{context.get('message')}: {problem!r}")

    # Running.

    def _put(self, process: Process, step: _Step) -> None:
        if process.alive:
            if not process.ready and not process.frozen:
                self._runnable.append(process)
            process.ready.append(step)

    def freeze(self, process: Process) -> None:
        """Let a process stand still until it is thawed."""
        process.frozen = True
        if process in self._runnable:
            self._runnable.remove(process)

    def thaw(self, process: Process) -> None:
        """Let a frozen process go on."""
        process.frozen = False
        if process.alive and process.ready and process not in self._runnable:
            self._runnable.append(process)

    def kill(self, process: Process) -> None:
        """Let a process run no further, whatever it was doing."""
        process.alive = False
        process.ready.clear()
        if process in self._runnable:
            self._runnable.remove(process)

    def _run_once(self) -> None:
        """One step; where none can be made, time passes until the next timer."""
        if not self._runnable:
            if not self._timers:
                raise RuntimeError("nothing will ever happen again in this world")
            self._now = max(self._now, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self._now:
            _, _, process, step = heapq.heappop(self._timers)
            if not step.handle.cancelled():
                self._put(process, step)
        if self._runnable:
            self._step(self._rng.randrange(len(self._runnable)))

    def _step(self, number: int) -> None:
        process = self._runnable[number]
        step = process.ready.popleft()
        if not process.ready:
            self._runnable.pop(number)
        self.steps += 1
        if process.fuse:
            process.fuse -= 1
            if not process.fuse:
                self.burnt(process)
                return
        if not step.handle.cancelled():
            try:
                step.context.run(step.run)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as problem:  # noqa: BLE001  # as asyncio's own loops do
                self.call_exception_handler({"message": "a callback failed", "exception": problem})
