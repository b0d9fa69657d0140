"""Bots move when they are asked, after a restart too."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from weakref import WeakValueDictionary

import pytest
from sqlalchemy import update

import plancia
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import ChairRow
from plancia.server.tables.automatic import schedule
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.patience import PATIENCE
from tests.server.conftest import QUICK
from tests.server.sitting import four, legal, people, seated, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", plancia.games())
async def test_bots_finish_a_whole_match(tmp_path: Path, game: str) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), QUICK) as house:
        (ann,) = await people(house, "Ann")
        box = plancia.game(game)
        seats = min(box.seat_counts)
        options = {"rounds": 1} if any(option.name == "rounds" for option in box.options) else {}
        chairs = ("person", *["random"] * (seats - 1))
        table = await house.opening.open(ann, NewTable(game=box, seats=seats, chairs=chairs, options=options))
        await house.resignation.resign(table.id, ann, 0)
        await until(lambda: table.status == "over", table)
        proof = await house.replay.proof(table.id)
        assert proof.ok, proof.findings


async def test_a_bot_moves_only_when_it_is_asked(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "thumb", "random", "thumb")
    for _ in range(5):
        await until(lambda: 0 in table.asked, table)
        assert schedule.due(table, QUICK) is None, "nobody looks after a table that waits for a person alone with bots"
        assert (await house.moves.submit(table.id, ann, 0, legal(table, 0)[0], table.sequence)).accepted


async def test_eyes_can_follow_the_bots(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), Timing(pause=0.15)) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "random", "random", "random")
        times: list[tuple[int, float, int]] = []
        async with house.registry.watch(table.id) as versions:
            async for _ in versions:
                if 0 in table.asked:
                    await house.moves.submit(table.id, ann, 0, legal(table, 0)[0], table.sequence)
                times.append((table.sequence, table.at, table.entries[-1].seat))
                if table.sequence > 6:
                    break
    gaps = [later[1] - sooner[1] for sooner, later in pairwise(times) if later[2] > 0 and later[0] > sooner[0]]
    assert gaps
    # A bot that follows another waits less.
    assert min(gaps) > 0.05
    assert max(gaps) > 0.14


async def test_bots_go_on_after_a_restart(database: Settings) -> None:
    async with House(database, Timing(pause=30.0)) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "random", "random", "random")
        if table.asked == (0,):
            await house.moves.submit(table.id, ann, 0, legal(table)[0], 0)
        sequence = table.sequence
        assert 0 not in table.asked
    again = House(database, QUICK)
    again.registry.loaded = Arrivals()
    async with again as house, asyncio.timeout(PATIENCE):
        # Nobody opens the table: the scheduler finds it.
        await again.registry.loaded.arrived.wait()
        table = house.registry.loaded[table.id]
        await until(lambda: table.sequence > sequence, table)


class Arrivals(WeakValueDictionary[str, Table]):
    """The loaded tables of a house, with word of those that come."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived = asyncio.Event()

    def __setitem__(self, table_id: str, table: Table) -> None:
        super().__setitem__(table_id, table)
        self.arrived.set()


async def test_a_table_that_changes_often_is_noted_once(small: House) -> None:
    table, players = await four(small)
    for _ in range(50):
        await small.chat.write(table.id, players[0], "hello")
    assert len(small.due) < 10


async def test_a_seat_that_was_left_as_the_match_began_is_played(small: House) -> None:
    """In one process somebody gets up, in another the match begins at the same time."""
    table, players = await four(small)
    async with small.storage.write() as connection:
        await connection.execute(
            update(ChairRow).where(ChairRow.table == table.id, ChairRow.seat == 1).values(player=None, name="")
        )
    await small.registry.catch_up(table)
    for seat in (0, 2, 3):
        await small.resignation.resign(table.id, players[seat], seat)
    await until(lambda: table.status == "over", table)
