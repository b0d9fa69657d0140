"""A pool of processes in which bots think, so that no request waits for them and none of them can do harm.

A question is what a seat knows, a bot's name and a seed; the answer is the text of a move, or hints. Another kind is an
entry of a finished match that is to be weighed.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import secrets
import sys
from contextlib import suppress

from plancia.bots.hints import Hint
from plancia.core import language
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.jobs.messages import LENGTH
from plancia.review import judge
from plancia.server.bots import catalogue, thinking
from plancia.server.bots.fair_queue import FairQueue
from plancia.server.bots.thinking import BotQuestion
from plancia.server.monitoring import metrics
from plancia.server.monitoring.tracing import span

_START = 60.0
"""Seconds that a new process may take until it listens."""
_LATE = 1.2
"""How much longer than its time a bot may take, as a factor, before the stand-in of the rules moves for it."""


class WorkerPool:
    """So many processes that answer for bots, hints and reviews; one that hangs or dies is replaced."""

    def __init__(self, count: int, budget: float) -> None:
        """`count` processes search; one more is for bots that answer at once, so that these wait for no search."""
        self._budget = budget
        self._searching = FairQueue(count, "searching")
        self._quick = FairQueue(1, "quick")
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    @property
    def processes(self) -> list[asyncio.subprocess.Process]:
        """The processes that run now."""
        return [worker.process for worker in self._all]

    async def choose(
        self, bot: str, game: AnyGame, known: AnyKnown, owner: str = "", seed: int | None = None
    ) -> str | None:
        """The move that a bot makes; None if it has none in time. `owner` is whose bots take turns with others'.

        With a seed a bot that does not go by the clock answers the same wherever it knows the same.
        """
        line = self._quick if catalogue.is_quick(bot, game) else self._searching
        return await self._ask(line, owner, bot, game, known, advice=False, seed=seed) or None

    async def advise(self, bot: str, game: AnyGame, known: AnyKnown, owner: str = "") -> tuple[Hint, ...] | None:
        """What a bot would consider, in the language that is spoken; None if it has nothing to say in time."""
        answer = await self._ask(self._searching, owner, bot, game, known, advice=True)
        return tuple(Hint(**fields) for fields in json.loads(answer)) if answer else None

    async def weigh(self, question: judge.EntryQuestion) -> judge.JudgedEntry | None:
        """What is thought of an entry of a finished match; None if nothing was in time."""
        answer = await self._tell(self._searching, "", question)
        return judge.read_judged_entry(answer) if answer else None

    async def _ask(
        self,
        line: FairQueue,
        owner: str,
        bot: str,
        game: AnyGame,
        known: AnyKnown,
        *,
        advice: bool,
        seed: int | None = None,
    ) -> str | None:
        seed = secrets.randbits(64) if seed is None else seed
        question = BotQuestion(bot, game, known, seed, self._budget, language.code(), advice=advice)
        return await self._tell(line, owner, question)

    async def _tell(self, line: FairQueue, owner: str, asked: BotQuestion | judge.EntryQuestion) -> str | None:
        with span("bot"):
            async with line.place(owner):
                return await self._answer(asked)

    async def _answer(self, asked: BotQuestion | judge.EntryQuestion) -> str | None:
        """What a process says to a question; None if nothing came in time."""
        question = pickle.dumps(asked)
        worker = self._idle.pop() if self._idle else await self._new()
        try:
            async with asyncio.timeout(_START):
                await worker.ready()
            async with asyncio.timeout(self._budget * _LATE):
                answer = await worker.ask(question)
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            await self._end(worker)
            return None
        except BaseException:
            await self._end(worker)
            raise
        self._idle.append(worker)
        return answer

    async def stop(self) -> None:
        """End all processes, also those that think."""
        for worker in list(self._all):
            await self._end(worker)

    async def _new(self) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", f"from {thinking.__name__} import serve; serve()"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # Whoever stops the server by a key stops it, and it stops its bots.
            start_new_session=True,
            # What it does is measured here.
            env={name: value for name, value in os.environ.items() if name != metrics.FOLDER},
        )
        worker = _Worker(process)
        self._all.add(worker)
        return worker

    async def _end(self, worker: _Worker) -> None:
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        await worker.end()


class _Worker:
    """One process of the pool and the pipe to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._is_ready = False

    async def ready(self) -> None:
        """Return once the process listens for questions."""
        if not self._is_ready:
            await self._answer()
            self._is_ready = True

    async def ask(self, question: bytes) -> str:
        """The answer to a pickled question, empty if there is none."""
        if self.process.stdin is None:
            raise BrokenPipeError
        self.process.stdin.write(LENGTH.pack(len(question)) + question)
        await self.process.stdin.drain()
        return await self._answer()

    async def _answer(self) -> str:
        if self.process.stdout is None:
            raise BrokenPipeError
        (length,) = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))
        return (await self.process.stdout.readexactly(length)).decode()

    async def end(self) -> None:
        """Kill the process, whatever it does, and wait until it is gone."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
