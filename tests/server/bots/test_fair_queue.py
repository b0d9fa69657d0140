"""Whoever asks for much waits for it, and the others do not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import plancia
from plancia import bots
from plancia.server.bots import catalogue
from plancia.server.bots.fair_queue import FairQueue
from plancia.server.bots.workers import WorkerPool
from plancia.server.errors import TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.automatic import schedule
from plancia.server.tables.opening import UNFINISHED
from tests.patience import PATIENCE
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, opened, people, seated, until

pytestmark = pytest.mark.anyio


async def test_owners_take_turns() -> None:
    line, order = FairQueue(1, "test"), list[str]()

    async def work(owner: str) -> None:
        async with line.place(owner):
            order.append(owner)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(work(owner)) for owner in ["eve"] * 20 + ["ann"] * 2 + ["bob"]]
    await asyncio.sleep(0)
    # Who is gone holds nobody up.
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order[:5] == ["eve", "ann", "bob", "eve", "ann"]
    assert (order.count("eve"), order.count("ann"), order.count("bob")) == (19, 2, 1)
    async with asyncio.timeout(PATIENCE), line.place("eve"):
        pass


async def test_a_quick_bot_does_not_wait_for_those_who_search() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    known = match.known(match.to_move()[0])
    workers = WorkerPool(1, budget=PATIENCE)
    slow = [asyncio.create_task(workers.choose("search:sims=10000000", match.game, known, "eve")) for _ in range(6)]
    try:
        await asyncio.sleep(0)
        assert await workers.choose("regular", match.game, known, "ann")
        assert not any(task.done() for task in slow)
    finally:
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        await workers.stop()


@pytest.mark.parametrize("game", plancia.games())
def test_no_guest_asks_for_more_than_a_core(game: str) -> None:
    box = plancia.game(game)
    greedy = catalogue.capped(bots.read("search:sims=10000000,width=1000,depth=1000,parts=64,seconds=3600", box), 5.0)
    assert (greedy["parts"], greedy["seconds"]) == (1, 5.0)
    assert greedy["sims"] < 100_000
    for level in bots.offered(box):
        assert catalogue.capped(bots.read(level, box), 5.0) == bots.read(level, box).within(5.0)


async def test_one_host_has_so_many_tables(small: House) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    tables = [await opened(small, ann, "person", "open", "open") for _ in range(UNFINISHED)]
    with pytest.raises(TableState):
        await opened(small, ann, "person", "open", "open")
    await opened(small, bob, "person", "open", "open")
    await small.seating.leave(tables[0].id, ann)
    await opened(small, ann, "person", "open", "open")


async def test_bots_rest_while_nobody_is_there(tmp_path: Path, clock: WallClock) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), QUICK) as house:
        ann, bob = await people(house, "Ann", "Bob")
        table = await seated(house, ann, bob, "random", "random")
        await until(lambda: asked(table) < 2, table)
        clock.put_forward(3600)
        assert table.idle(clock.now())
        assert schedule.due(table, QUICK) is None, "neither a bot nor a stand-in moves"
        await house.presence.seen(table.id, ann)
        assert not table.idle(clock.now())
        assert schedule.due(table, QUICK) is not None, "Bob is away, and Ann waits"
