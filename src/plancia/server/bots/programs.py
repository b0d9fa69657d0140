"""Programs of the host that play at the tables: each seat of each match has a process of its own, with limits."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import plancia
from plancia.bots.programs.function import hosted
from plancia.bots.programs.program_bot import ProgramBot, ProgramLimits
from plancia.bots.programs.protocol import ProgramFailed
from plancia.bots.spec import UnknownBot
from plancia.core.result import Result
from plancia.core.view import View
from plancia.server.bots.catalogue import KINDS
from plancia.server.bots.fair_queue import FairQueue
from plancia.server.settings import BadSettings
from plancia.server.tables.opening import OPEN, PERSON
from plancia.server.tables.table import Table

_AT_ONCE = 4
"""Programs that are waited for at the same time; the others stand in line."""
_IDLE = 120.0
"""Seconds without a question after which a process is ended; the next question starts another."""
_NAME = re.compile(r"[A-Za-z][\w-]{0,29}", re.ASCII)

T = TypeVar("T")

log = logging.getLogger(__name__)


def read(texts: Iterable[str]) -> dict[str, str]:
    """The programs and functions that `--bot NAME=COMMAND` names, checked to be there."""
    found: dict[str, str] = {}
    levels = {level for name in plancia.games() for level in plancia.game(name).levels}
    for text in texts:
        name, equals, command = text.partition("=")
        if not equals or not _NAME.fullmatch(name):
            raise BadSettings(f"--bot is written NAME=COMMAND, the name with letters, digits, - and _; not {text!r}")
        if name in {*found, *levels, *KINDS, OPEN, PERSON}:
            raise BadSettings(f"--bot {name}: this name is taken; choose another")
        try:
            hosted(command)
        except (UnknownBot, ValueError) as problem:
            raise BadSettings(f"--bot {name}: {problem}") from None
        found[name] = command
    return found


@dataclass(slots=True)
class _Seated:
    """A program at a seat, and whether its process runs; the lock keeps two questions apart."""

    program: ProgramBot
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: float = 0.0
    running: bool = False


class Programs:
    """Runs the programs for the seats they hold at the tables of this process."""

    def __init__(self, commands: Mapping[str, str], seconds: float, hidden: Iterable[Path] = ()) -> None:
        """`hidden` are files of the house: a program could read there what its seat may not know."""
        self._commands = commands
        self._limits = ProgramLimits(
            seconds=seconds, greeting=2 * seconds, hidden=tuple(str(file.absolute()) for file in hidden)
        )
        self._seated: dict[tuple[str, int], _Seated] = {}
        self._line = FairQueue(_AT_ONCE, "programs")
        # A program is waited for in a thread, so that the house goes on meanwhile.
        self._threads = ThreadPoolExecutor(_AT_ONCE, "program")

    def __contains__(self, bot: str) -> bool:
        return bot in self._commands

    async def choose(self, bot: str, table_id: str, seat: int, view: View, owner: str = "") -> str | None:
        """The move that a program makes; None if it has failed, now or too often before.

        The tables of different owners take turns.
        """
        try:
            seated = self._seat(bot, table_id, seat)
            program = seated.program
            if program.lost:
                return None
            async with self._line.place(owner), seated.lock:
                seated.running, seated.asked = True, time.monotonic()
                return await self._apart(lambda: program.choose(view, random.Random()))
        except (ProgramFailed, UnknownBot) as failure:
            log.warning("the program %s fails at table %s: %s", bot, table_id, failure)
            return None

    def _seat(self, bot: str, table_id: str, seat: int) -> _Seated:
        seated = self._seated.get((table_id, seat))
        if seated is None:
            seated = _Seated(hosted(self._commands[bot], self._limits))
            self._seated[table_id, seat] = seated
        return seated

    def refused(self, table_id: str, seat: int, reason: str) -> None:
        """The table refused a program's move."""
        seated = self._seated.get((table_id, seat))
        if seated is not None:
            seated.program.fail(reason)

    async def end_unused(self, tables: Mapping[str, Table]) -> None:
        """End the processes whose match does not run any more, or that nobody has asked for long."""
        for (table_id, seat), seated in list(self._seated.items()):
            if seated.lock.locked():
                continue
            table = tables.get(table_id)
            over = table is None or table.status != "running"
            if over:
                del self._seated[table_id, seat]
            if over or (seated.running and time.monotonic() > seated.asked + _IDLE):
                await self._close(seated, None if table is None else table.result)

    async def stop(self) -> None:
        """End every program, because the house closes."""
        for seated in list(self._seated.values()):
            await self._close(seated, None)
        self._seated.clear()
        self._threads.shutdown()

    async def _close(self, seated: _Seated, result: Result | None) -> None:
        async with seated.lock:
            seated.running = False
            await self._apart(lambda: seated.program.close(result))

    async def _apart(self, work: Callable[[], T]) -> T:
        """Do it in a thread, to its end even if nobody wants it any more: two threads must not share a program."""
        done = asyncio.ensure_future(asyncio.get_running_loop().run_in_executor(self._threads, work))
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait({done})
            raise
