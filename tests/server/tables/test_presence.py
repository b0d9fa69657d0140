"""Absent people find a stand-in and come back."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import replace

import pytest
from sqlalchemy import update

import plancia
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import ChairRow
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.timing import Timing
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, four, legal, move_on, people, seated, until

pytestmark = pytest.mark.anyio

HASTY = Timing(grace=0.4, pause=0.0, heartbeat=0.1)


@pytest.fixture
async def hasty(database: Settings) -> AsyncGenerator[House]:
    """A house that waits for nobody."""
    async with House(database, HASTY) as house:
        yield house


async def test_who_is_away_finds_a_stand_in(hasty: House) -> None:
    table, _ = await four(hasty)
    seat = asked(table)
    await until(lambda: table.chairs[seat].absent, table)
    await until(lambda: table.sequence > 0, table)
    assert table.entries[1].seat == seat


async def test_who_comes_back_plays_on(house: House, clock: WallClock) -> None:
    table, players = await four(house)
    seat = asked(table)
    clock.put_forward(QUICK.grace + 1)
    for player in players[:seat] + players[seat + 1 :]:
        await house.presence.seen(table.id, player)
    await house.presence.miss(table, seat)
    await until(lambda: table.sequence > 0, table)
    assert table.chairs[seat].absent
    assert table.entries[1].seat == seat
    await house.presence.seen(table.id, players[seat])
    assert not table.chairs[seat].absent
    while seat not in table.asked:
        await move_on(house, table, players)
    assert (await house.moves.submit(table.id, players[seat], seat, legal(table, seat)[0], table.sequence)).accepted


async def test_who_is_here_has_all_the_time(house: House, clock: WallClock) -> None:
    table, players = await four(house)
    seat = asked(table)
    for _ in range(10):
        for player in players:
            await house.presence.seen(table.id, player)
        clock.put_forward(QUICK.grace - 10)
        await house.presence.miss(table, seat)
    assert not any(chair.absent for chair in table.chairs)
    assert (table.sequence, asked(table)) == (0, seat)
    clock.put_forward(10)
    await house.presence.miss(table, seat)
    assert table.chairs[seat].absent


async def test_nobody_hurries_at_one_screen_by_letter_or_alone(house: House, clock: WallClock) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    royal = plancia.game("galopp-royal")
    one_screen = await house.opening.open(ann, NewTable(game=royal, seats=4, chairs=("person",) * 4))
    letters = await seated(house, ann, bob, "random", "random", clock=ClockTerms(kind="correspondence", bank=3600))
    alone = await seated(house, ann, "random", "random", "random")
    for table in (one_screen, letters, alone):
        await until(lambda: any(chair.person for chair in table.chairs if chair.seat in table.asked), table)  # noqa: B023  # awaited here
    clock.put_forward(20 * QUICK.grace)
    for table in (one_screen, letters, alone):
        for seat in table.asked:
            await house.presence.miss(table, seat)
        assert not any(chair.absent for chair in table.chairs)


async def test_watchers_are_told_once_who_is_here(house: House) -> None:
    table, players = await four(house)
    for player in players:
        await house.presence.seen(table.id, player)
    async with house.registry.watch(table.id):
        house.registry.publish(table)
        told = table.version
        await house.presence.refresh()
        assert table.version == told, "a heartbeat brings no news of what has just been told"


async def test_watchers_hear_who_comes_and_goes(hasty: House) -> None:
    table, players = await four(hasty)
    async with hasty.registry.watch(table.id) as versions:
        await until(lambda: table.present == (True,) * 4, table)
        async with hasty.storage.write() as connection:
            await connection.execute(update(ChairRow).where(ChairRow.seat == 2).values(seen=0.0))
        table.set_chair(replace(table.chairs[2], seen=0.0))
        await anext(versions)
        await until(lambda: table.present == (True, True, False, True), table)
        await hasty.presence.seen(table.id, players[2])
        await until(lambda: table.present[2], table)
