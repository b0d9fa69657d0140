"""L1: many live tables on one server, with somebody at every seat."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from time import perf_counter

import plancia
from benchmarks.load.house import House, Stopwatch
from benchmarks.load.newcomers import Newcomers
from benchmarks.load.players import Browser, Person, Program, Turn, Way, arrive, sit_down
from benchmarks.load.report import Row, milliseconds
from benchmarks.load.wire import Line, Watcher
from benchmarks.progress import Progress

TARGET = 0.250
"""Seconds in which 99 of 100 verdicts must come."""
OPENING = 0.200
"""Seconds in which a table is opened or joined while all others play."""
_WHOLE = 0.95
"""So much of the moves that were due must have been made."""
_PATIENCE = 30.0
"""Seconds that a last move may take."""
_AT_ONCE = 8
"""Tables that are opened at the same time."""


@dataclass(slots=True)
class Tally:
    """What happened at all tables, in seconds."""

    verdicts: list[float] = field(default_factory=list[float])
    news: list[float] = field(default_factory=list[float])
    """From the sending of a move until a page or program at the table shows it."""
    sizes: list[int] = field(default_factory=list[int])
    """Bytes of what each page or program was told of a move, as they came over the wire."""
    refusals: Counter[str] = field(default_factory=Counter[str])
    lost: int = 0
    """Streams that ended by themselves."""


@dataclass(frozen=True, slots=True)
class Load:
    """So many tables, a move every `pace` seconds at each, for so many seconds, on a house of so many processes."""

    tables: int
    seconds: float
    pace: float
    games: Sequence[str]
    workers: int = 1


class LiveTable:
    """People who play one match after the other, each with their eyes on the table."""

    def __init__(self, way: Way, house: House, game: str, tally: Tally, seed: int) -> None:
        self._way = way
        self._port = house.port
        self._line = Line(house.port)
        self._game = game
        self._tally = tally
        self._rng = Random(seed)
        self._people: list[Person] = []
        self._watchers: list[Watcher] = []
        self._readers: list[Browser | Program] = []
        self._turns: list[Turn | None] = []
        self._table = ""
        self._sent = 0.0
        self._unheard: set[int] = set()
        self._sequence = 0
        self._changed = asyncio.Event()

    async def open(self) -> None:
        """Sit down at a new table and look at it."""
        seats = plancia.game(self._game).default_seats
        self._people = self._people or await arrive(self._line, seats)
        self._table = await sit_down(self._line, self._game, self._people)
        self._sequence = 0
        self._turns = [None] * seats
        self._readers = [self._way() for _ in self._people]
        self._watchers = [self._watch(seat, person) for seat, person in enumerate(self._people)]
        for watcher in self._watchers:
            await watcher.start(self._port)
        async with asyncio.timeout(_PATIENCE):
            while any(turn is None for turn in self._turns):
                await self._news()

    def _watch(self, seat: int, person: Person) -> Watcher:
        return self._way.watcher(self._table, person, lambda text, size: self._hear(seat, text, size), self._lose)

    def close(self) -> None:
        self._line.close()
        for watcher in self._watchers:
            watcher.stop()

    def _hear(self, seat: int, text: bytes, size: int) -> None:
        turn = self._readers[seat].read(text, seat)
        if turn is None:
            return
        self._turns[seat] = turn
        if seat in self._unheard and turn.sequence >= self._sequence:
            self._unheard.discard(seat)
            self._tally.sizes.append(size)
            self._tally.news.append(perf_counter() - self._sent)
        self._changed.set()

    def _lose(self) -> None:
        self._tally.lost += 1

    async def _news(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    async def play(self, pace: float, until: float) -> None:
        """A move whenever its time has come, until the end."""
        due = perf_counter() + self._rng.random() * pace
        while due < until:
            await asyncio.sleep(due - perf_counter())
            await self._move()
            due = max(due + pace, perf_counter())

    async def _move(self) -> None:
        """Whoever is asked moves, once they see it."""
        while (found := self._asked()) is None:
            await self._news()
        seat, turn = found
        if turn.over:
            self.close()
            await self.open()
            return
        person = self._people[seat]
        move = await self._way.choose(self._line, self._table, person, seat, turn, self._rng)
        if move is None:
            return
        self._sequence = turn.sequence + 1
        self._unheard = set(range(len(self._people)))
        self._sent = perf_counter()
        try:
            refusal = await self._way.play(self._line, self._table, person, seat, turn, move)
        except (OSError, EOFError) as problem:
            self._line.close()
            refusal = f"no answer, {type(problem).__name__}"
        self._tally.verdicts.append(perf_counter() - self._sent)
        if refusal:
            self._sequence = turn.sequence
            self._tally.refusals[f"{self._game}: {refusal}"] += 1

    def _asked(self) -> tuple[int, Turn] | None:
        """A seat that must answer and knows it."""
        for seat, turn in enumerate(self._turns):
            if turn is not None and turn.sequence >= self._sequence and (turn.asked or turn.over):
                return seat, turn
        return None


async def measure(way: Way, load: Load, house: House) -> tuple[Row, Row]:
    """How long moves take while all play, and how long those wait who open a table meanwhile."""
    tally = Tally()
    games = islice(cycle(load.games), load.tables)
    live = [LiveTable(way, house, game, tally, number) for number, game in enumerate(games)]
    empty = house.memory()
    await _open_all(live, Progress(f"L1, {way.name}: opening {load.tables} tables"))
    newcomers = Newcomers(house.port, load.games)
    (server, own), stuck = await _play_all(live, load, tally, newcomers, Stopwatch(house), f"L1, {way.name}")
    lost, memory = tally.lost, (house.memory() - empty) / load.tables
    for table in live:
        table.close()
    wanted = load.tables / load.pace
    reached = len(tally.verdicts) / load.seconds
    refused = tally.refusals.total()
    slowest = share(tally.verdicts, 0.99)
    more = [
        f"p50 {milliseconds(share(tally.verdicts, 0.5))}",
        f"{len(tally.verdicts):,} moves ({reached:.0f} of {wanted:.0f}/s), {refused} refused",
        f"news p50 {milliseconds(share(tally.news, 0.5))}, p99 {milliseconds(share(tally.news, 0.99))}",
        f"{memory:.2f} MB a table",
        f"{share(tally.sizes, 0.5):,.0f} bytes a move and watcher",
        f"cores: server {server:.2f} ({milliseconds(server / reached if reached else 0)} a move), load {own:.2f}",
    ]
    notes = [f"refused {count} times: {text}" for text, count in tally.refusals.most_common(5)]
    notes += [f"{lost} streams ended by themselves"] if lost else []
    notes += [f"{stuck} tables waited for news in vain"] if stuck else []
    what = f"{load.tables} tables, {way.name}" + (f", {load.workers} processes" if load.workers > 1 else "")
    moving = Row(
        "L1",
        what,
        f"verdict p99 {milliseconds(slowest)}",
        "; ".join(more),
        f"under {milliseconds(TARGET)}, 0 refused",
        # Tables that wait for news do not move: the verdicts count only under the whole load.
        slowest < TARGET and not notes and reached >= _WHOLE * wanted,
        notes,
    )
    return moving, _coming(what, newcomers)


def _coming(what: str, newcomers: Newcomers) -> Row:
    """How long those waited who opened a table, sat down and looked while the others played."""
    steps = {"opening": newcomers.opened, "joining": newcomers.joined, "its page": newcomers.looked}
    slowest = max(share(times, 0.99) for times in steps.values())
    more = [
        f"{name} p50 {milliseconds(share(times, 0.5))}, p99 {milliseconds(share(times, 0.99))}"
        for name, times in steps.items()
    ]
    figure, target = f"p99 {milliseconds(slowest)}", f"under {milliseconds(OPENING)}"
    notes = [f"{newcomers.failed} new tables came to nothing"] if newcomers.failed else []
    met = slowest < OPENING and not notes
    return Row("L1", f"{what}: a new table meanwhile", figure, "; ".join(more), target, met, notes)


async def _open_all(live: Sequence[LiveTable], progress: Progress) -> None:
    gate = asyncio.Semaphore(_AT_ONCE)
    done = 0

    async def open_one(table: LiveTable) -> None:
        nonlocal done
        async with gate:
            await table.open()
        done += 1
        progress.show(str(done))

    async with asyncio.TaskGroup() as group:
        for table in live:
            group.create_task(open_one(table))
    progress.done()


async def _play_all(
    live: Sequence[LiveTable], load: Load, tally: Tally, newcomers: Newcomers, watch: Stopwatch, stage: str
) -> tuple[tuple[float, float], int]:
    """How busy the server and this process were, and how many tables came to a halt."""
    progress = Progress(f"{stage}: playing for {load.seconds:g} seconds")
    until = perf_counter() + load.seconds
    playing = [asyncio.create_task(table.play(load.pace, until)) for table in live]
    coming = asyncio.create_task(newcomers.come(until))
    while (left := until - perf_counter()) > 0:
        await asyncio.sleep(min(1.0, left))
        progress.show(f"{len(tally.verdicts):,} moves, {tally.refusals.total()} refused")
    cores = watch.cores()
    done, stuck = await asyncio.wait(playing, timeout=_PATIENCE)
    for task in stuck:
        task.cancel()
    progress.done()
    for task in done:
        task.result()
    await coming
    return cores, len(stuck)


def share(values: Sequence[float], part: float) -> float:
    """The value that this part of them does not exceed; 0 if there are none."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)] if values else 0.0
