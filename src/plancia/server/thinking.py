"""Bots think in processes of their own, so that nobody waits for them and none of them can do harm.

A question is a view, a bot's name and a seed; the answer is the text of a move.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import secrets
import struct
import sys
from contextlib import suppress
from typing import BinaryIO

from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.view import View

_LENGTH = struct.Struct(">I")
_GENTLE = 10
"""How far the people's requests go first."""
_START = 20.0
"""Seconds that a new process may take until it listens."""


class Minds:
    """So many processes; one that hangs or dies is replaced."""

    def __init__(self, count: int, budget: float) -> None:
        self._budget = budget
        self._free = asyncio.Semaphore(count)
        self._idle: list[_Mind] = []
        self._all: set[_Mind] = set()

    @property
    def processes(self) -> list[asyncio.subprocess.Process]:
        return [mind.process for mind in self._all]

    async def think(self, bot: str, view: View) -> str | None:
        """The move that a bot makes; None if it has none in time."""
        question = pickle.dumps((bot, view, secrets.randbits(64)))
        async with self._free:
            mind = self._idle.pop() if self._idle else await self._new()
            try:
                async with asyncio.timeout(_START):
                    await mind.awake()
                async with asyncio.timeout(self._budget):
                    answer = await mind.ask(question)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                await self._end(mind)
                return None
            except BaseException:
                await self._end(mind)
                raise
            self._idle.append(mind)
            return answer or None

    async def stop(self) -> None:
        for mind in list(self._all):
            await self._end(mind)

    async def _new(self) -> _Mind:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __name__),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # Whoever stops the server by a key stops it, and it stops its bots.
            start_new_session=True,
        )
        mind = _Mind(process)
        self._all.add(mind)
        return mind

    async def _end(self, mind: _Mind) -> None:
        self._all.discard(mind)
        if mind in self._idle:
            self._idle.remove(mind)
        await mind.end()


class _Mind:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._awake = False

    async def awake(self) -> None:
        """Returns once the process listens."""
        if not self._awake:
            await self._answer()
            self._awake = True

    async def ask(self, question: bytes) -> str:
        if self.process.stdin is None:
            raise BrokenPipeError
        self.process.stdin.write(_LENGTH.pack(len(question)) + question)
        await self.process.stdin.drain()
        return await self._answer()

    async def _answer(self) -> str:
        if self.process.stdout is None:
            raise BrokenPipeError
        (length,) = _LENGTH.unpack(await self.process.stdout.readexactly(_LENGTH.size))
        return (await self.process.stdout.readexactly(length)).decode()

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def _work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Say that we listen, then answer until nobody asks any more."""
    _say(answers, "")
    while head := questions.read(_LENGTH.size):
        (length,) = _LENGTH.unpack(head)
        _say(answers, _answer(questions.read(length)))


def _say(answers: BinaryIO, answer: str) -> None:
    text = answer.encode()
    answers.write(_LENGTH.pack(len(text)) + text)
    answers.flush()


def _answer(question: bytes) -> str:
    bot, view, seed = pickle.loads(question)  # noqa: S301  # from the process that started this one
    try:
        return bots.choose(bot, view, random.Random(seed))
    except PlanciaError:
        return ""


if __name__ == "__main__":
    with suppress(OSError):
        os.nice(_GENTLE)
    # What a bot prints must not look like an answer.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _work(sys.stdin.buffer, answers)
