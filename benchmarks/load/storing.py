"""L2: moves stored through the house, beside bare commits of single rows on the same database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it

import plancia
from benchmarks.environment import BenchmarkError
from benchmarks.load.report import Row
from benchmarks.progress import Progress
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table

TARGET = 0.25
"""Of the bare commits."""
_TABLES = 100
"""Tables that move all the time: whoever waits at the same time shares a commit."""
_ROW = ("table", 1, "move", 0, "bid 3", "[]", None, 1.5, "[]")
_COLUMNS = (
    "name text, sequence integer, kind text, seat integer, move text, chance text, key text, at float, banks text"
)

Bare = Callable[[float], Awaitable[float]]
"""Commits for so many seconds; how many a second."""


async def measure(settings: Settings, games: Sequence[str], rounds: int, seconds: float, tables: int = _TABLES) -> Row:
    name = "PostgreSQL" if settings.on_postgresql else "SQLite"
    bare_door = _postgresql(settings.url) if settings.on_postgresql else _sqlite(settings.data / "bare.sqlite3")
    progress = Progress(f"L2, {name}: {rounds} rounds")
    async with bare_door as bare, House(settings) as house:
        playing = [_Playing(house, games[number % len(games)], number) for number in range(tables)]
        for player in playing:
            await player.open()
        figures: list[tuple[float, float]] = []
        for number in range(rounds + 1):
            progress.show(f"round {number}" if number else "warming up")
            figures.append((await bare(seconds), await _moves(playing, seconds)))
    progress.done()
    ratios = [ours / theirs for theirs, ours in figures[1:]]
    return Row(
        "L2",
        f"moves stored, {name}",
        f"{median(ratios):.2f} of bare commits",
        f"{median(ours for _, ours in figures[1:]):,.0f} moves/s by {tables} tables; "
        f"{median(theirs for theirs, _ in figures[1:]):,.0f} bare commits/s; "
        f"ratio {min(ratios):.2f} to {max(ratios):.2f}",
        f"at least {TARGET}",
        median(ratios) >= TARGET,
    )


class _Playing:
    """Somebody who plays all seats of a table, one match after the other."""

    def __init__(self, house: House, game: str, seed: int) -> None:
        self._house = house
        self._game = plancia.game(game)
        self._rng = Random(seed)
        self._player: Player | None = None
        self._table: Table | None = None

    async def open(self) -> None:
        seats = self._game.default_seats
        self._player = self._player or await self._house.players.create("Guest")
        new = NewTable(game=self._game, seats=seats, chairs=("person",) * seats)
        self._table = await self._house.opening.open(self._player, new)

    async def play(self, until: float) -> int:
        """How many moves were made."""
        made = 0
        while perf_counter() < until:
            table, player = self._table, self._player
            assert table is not None
            assert player is not None
            if table.match is None or table.match.over:
                await self.open()
                continue
            seat = table.asked[0]
            move = self._rng.choice(table.match.legal(seat)).text
            verdict = await self._house.moves.submit(table.id, player, seat, move, table.sequence)
            assert verdict.accepted, verdict
            made += 1
        return made


async def _moves(playing: Sequence[_Playing], seconds: float) -> float:
    began = perf_counter()
    made = await asyncio.gather(*(player.play(began + seconds) for player in playing))
    return sum(made) / (perf_counter() - began)


@asynccontextmanager
async def _sqlite(file: Path) -> AsyncGenerator[Bare]:
    """As the house opens it: on disk before it counts."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"CREATE TABLE bare ({_COLUMNS})")
        insert = f"INSERT INTO bare VALUES ({', '.join('?' for _ in _ROW)})"

        async def commits(seconds: float) -> float:
            began, made = perf_counter(), 0
            while perf_counter() < began + seconds:
                with connection:
                    connection.execute(insert, _ROW)
                made += 1
            return made / (perf_counter() - began)

        yield commits


@asynccontextmanager
async def _postgresql(url: str) -> AsyncGenerator[Bare]:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        for setting in ("fsync", "synchronous_commit"):
            if await connection.fetchval(f"SHOW {setting}") != "on":
                raise BenchmarkError(f"commits of this PostgreSQL are not on disk when they count: {setting} is not on")
        await connection.execute(f"CREATE TABLE bare ({_COLUMNS})")
        insert = f"INSERT INTO bare VALUES ({', '.join(f'${number}' for number in range(1, len(_ROW) + 1))})"

        async def commits(seconds: float) -> float:
            began, made = perf_counter(), 0
            while perf_counter() < began + seconds:
                await connection.execute(insert, *_ROW)
                made += 1
            return made / (perf_counter() - began)

        yield commits
    finally:
        await connection.close()
