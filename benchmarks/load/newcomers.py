"""People who come while all others play: they open a table, join it, and look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from itertools import cycle
from time import perf_counter
from typing import TypeVar

import plancia
from benchmarks.environment import BenchmarkError
from benchmarks.load.players import arrive, join_table, look_at, open_table
from benchmarks.load.wire import Line

T = TypeVar("T")

EVERY = 5.0
"""Seconds from one table to the next: often enough to be seen, and hardly a load of its own."""


class Newcomers:
    """A table every few seconds, of all games by turns: what each step took for its sender, in seconds."""

    def __init__(self, port: int, games: Sequence[str]) -> None:
        self._line = Line(port)
        self._games = cycle(games)
        self.opened: list[float] = []
        self.joined: list[float] = []
        self.looked: list[float] = []
        self.failed = 0
        """Tables that came to nothing."""

    async def come(self, until: float) -> None:
        while (left := until - perf_counter()) > 0:
            try:
                await self._sit_down(next(self._games))
            except (OSError, EOFError, BenchmarkError):
                self.failed += 1
                self._line.close()
            await asyncio.sleep(min(EVERY, left))
        self._line.close()

    async def _sit_down(self, game: str) -> None:
        people = await arrive(self._line, plancia.game(game).default_seats)
        table = await _timed(self.opened, open_table(self._line, game, people))
        for seat, person in enumerate(people[1:], start=1):
            await _timed(self.joined, join_table(self._line, table, seat, person))
        await _timed(self.looked, look_at(self._line, table, people[0]))


async def _timed(times: list[float], step: Awaitable[T]) -> T:
    began = perf_counter()
    done = await step
    times.append(perf_counter() - began)
    return done
