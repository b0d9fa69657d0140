"""Bots move, clocks run out, absent people find a stand-in and come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import update

import plancia
from plancia.server.bots.workers import WorkerPool
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import ChairRow
from plancia.server.tables.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.server.conftest import QUICK
from tests.server.sitting import asked, four, legal, move_on, people, seated

pytestmark = pytest.mark.anyio

HASTY = Timing(grace=0.4, pause=0.0, heartbeat=0.1)


@pytest.fixture
async def hasty(database: Settings) -> AsyncGenerator[House]:
    """A house that waits for nobody."""
    async with House(database, HASTY) as house:
        yield house


async def until(house: House, table: Table, true: Callable[[], bool], seconds: float = 30) -> None:
    async with asyncio.timeout(seconds), house.registry.watch(table.id) as versions:
        async for _ in versions:
            if true():
                return


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
        await until(house, table, lambda: table.status == "over", 60)
        proof = await house.replay.proof(table.id)
        assert proof.ok, proof.findings


async def test_a_bot_moves_only_when_it_is_asked(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "thumb", "random", "thumb")
    for _ in range(5):
        await until(house, table, lambda: 0 in table.asked)
        await asyncio.sleep(0.05)
        sequence = table.sequence
        assert (await house.moves.submit(table.id, ann, 0, legal(table, 0)[0], sequence)).accepted


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


async def test_who_is_away_finds_a_stand_in_and_comes_back(hasty: House) -> None:
    table, players = await four(hasty)
    seat = asked(table)
    await until(hasty, table, lambda: table.chairs[seat].absent)
    await until(hasty, table, lambda: table.sequence > 0)
    assert table.entries[1].seat == seat
    await hasty.presence.seen(table.id, players[seat])
    assert not table.chairs[seat].absent
    for _ in range(60):
        if seat in table.asked:
            break
        for player in players:
            await hasty.presence.seen(table.id, player)
        await move_on(hasty, table, players)
    assert seat in table.asked
    assert (await hasty.moves.submit(table.id, players[seat], seat, legal(table, seat)[0], table.sequence)).accepted


async def test_who_is_here_has_all_the_time(hasty: House) -> None:
    table, players = await four(hasty)
    seat = asked(table)
    for _ in range(10):
        for player in players:
            await hasty.presence.seen(table.id, player)
        await asyncio.sleep(0.1)
    assert not any(chair.absent for chair in table.chairs)
    assert (table.sequence, asked(table)) == (0, seat)


async def test_nobody_hurries_at_one_screen_by_letter_or_alone(hasty: House) -> None:
    ann, bob = await people(hasty, "Ann", "Bob")
    royal = plancia.game("galopp-royal")
    one_screen = await hasty.opening.open(ann, NewTable(game=royal, seats=4, chairs=("person",) * 4))
    letters = await seated(hasty, ann, bob, "random", "random", clock=ClockTerms(kind="correspondence", bank=3600))
    alone = await seated(hasty, ann, "random", "random", "random")
    await asyncio.sleep(1.0)
    for table in (one_screen, letters, alone):
        assert not any(chair.absent for chair in table.chairs)
        await until(hasty, table, lambda: any(chair.person for chair in table.chairs if chair.seat in table.asked))  # noqa: B023


async def test_time_runs_out(database: Settings) -> None:
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem", "Dia")
        table = await seated(house, *players, clock=ClockTerms(kind="live", bank=30))
        seat = asked(table)
        # Nearly all of it is gone already.
        table.at -= 29.8
        house.registry.publish(table)
        assert table.match is not None
        expected = table.match.stand_in(seat).text
        await until(house, table, lambda: table.sequence > 0)
        assert (table.entries[1].seat, table.entries[1].move) == (seat, expected)
        assert table.chairs[seat].absent
        await house.presence.seen(table.id, players[seat])
        assert not table.chairs[seat].absent
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        assert table.banks[seat] <= 0.0


async def test_who_resigns_is_out_and_a_bot_goes_on(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    await house.resignation.resign(table.id, players[seat], seat)
    await until(house, table, lambda: table.sequence > 0)
    assert table.entries[1].seat == seat
    assert table.held(players[seat].id) == ()
    await house.presence.seen(table.id, players[seat])
    assert table.chairs[seat].automatic
    other = asked(table)
    await move_on(house, table, players) if other != seat else None
    with pytest.raises(ValueError, match="not your seat"):
        await house.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence)


async def test_a_table_that_everybody_left_is_played_to_the_end(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), Timing(pause=5.0)) as house:
        table, players = await four(house)
        for seat, player in enumerate(players):
            await house.resignation.resign(table.id, player, seat)
        began = time.time()
        await until(house, table, lambda: table.status == "over")
        assert time.time() - began < 20


async def test_bots_go_on_after_a_restart(database: Settings) -> None:
    async with House(database, Timing(pause=30.0)) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "random", "random", "random")
        if table.asked == (0,):
            await house.moves.submit(table.id, ann, 0, legal(table)[0], 0)
        sequence = table.sequence
        assert 0 not in table.asked
    async with House(database, QUICK) as house:
        # Nobody opens the table: the scheduler finds it.
        async with asyncio.timeout(10):
            while table.id not in house.registry.loaded or house.registry.loaded[table.id].sequence == sequence:
                await asyncio.sleep(0.02)


async def test_a_worker_that_is_late_or_dies_is_replaced() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    view = match.view(seat)
    workers = WorkerPool(1, budget=5.0)
    legal_moves = [move.text for move in match.legal(seat)]
    assert await workers.choose("thumb", view) in legal_moves
    assert await workers.choose("nobody", view) is None
    (first,) = workers.processes
    first.kill()
    await first.wait()
    assert await workers.choose("thumb", view) is None
    assert await workers.choose("thumb", view) in legal_moves
    (second,) = workers.processes
    assert second.pid != first.pid
    await workers.stop()
    hurried = WorkerPool(1, budget=0.0)
    assert await hurried.choose("thumb", view) is None
    assert hurried.processes == []
    await hurried.stop()


async def test_a_bot_has_no_more_time_than_the_house_gives() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    workers = WorkerPool(1, budget=2.0)
    await workers.choose("random", match.view(seat))
    begun = time.monotonic()
    assert await workers.choose("search:sims=10000000,seconds=3600", match.view(seat)) is not None
    assert time.monotonic() - begun < 2.4
    await workers.stop()


async def test_watchers_hear_who_comes_and_goes(hasty: House) -> None:
    table, players = await four(hasty)
    async with hasty.registry.watch(table.id) as versions:
        await until(hasty, table, lambda: table.present == (True,) * 4)
        async with hasty.storage.write() as connection:
            await connection.execute(update(ChairRow).where(ChairRow.seat == 2).values(seen=0.0))
        table.set_chair(replace(table.chairs[2], seen=0.0))
        await anext(versions)
        await until(hasty, table, lambda: table.present == (True, True, False, True))
        await hasty.presence.seen(table.id, players[2])
        await until(hasty, table, lambda: table.present[2])


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
    await until(small, table, lambda: table.status == "over", 60)
