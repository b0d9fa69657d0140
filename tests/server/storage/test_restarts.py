"""A house that closes and opens again goes on where it was."""

from __future__ import annotations

import random
import time

import pytest
from sqlalchemy import select, update

import plancia
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import ChairRow, SnapshotRow
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import ROYAL, asked, four, legal, move_on, people, seated, to_the_end, until

pytestmark = pytest.mark.anyio


def picture(table: Table) -> list[str]:
    """All that anybody can see of a table."""
    assert table.match is not None
    seats = range(table.seats)
    return [
        f"{table.status} {table.sequence} {table.asked} {table.take_back} {table.messages} {table.banks}",
        *(table.match.view(seat).json() for seat in (None, *seats)),
        *(f"{table.can_undo(seat)} {table.fingerprint(seat)}" for seat in seats),
    ]


async def wander(house: House, table: Table, players: list[Player], moves: int, seed: int) -> dict[int, int]:
    """Random moves, now and then one taken back; returns the last entry that stood at each number.

    Nothing is taken back soon after a snapshot, which would be of no use then.
    """
    rng = random.Random(seed)
    standing: dict[int, int] = {}
    while table.sequence < moves and table.status == "running":
        seat = rng.choice(table.asked)
        free = [seat for seat in range(table.seats) if table.can_undo(seat)]
        if free and table.sequence % 100 >= 20 and rng.random() < 0.2:
            verdict = await house.takebacks.undo(table.id, players[free[0]], free[0], table.sequence)
        else:
            move = rng.choice(legal(table, seat))
            verdict = await house.moves.submit(table.id, players[seat], seat, move, table.sequence)
        assert verdict.accepted, verdict
        standing[table.sequence] = len(table.entries) - 1
    return standing


async def test_a_match_begins_though_the_server_was_killed_when_the_last_chair_was_taken(database: Settings) -> None:
    async with House(database, QUICK) as house:
        ann, bob = await people(house, "Ann", "Bob")
        new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "open", "random"))
        name = (await house.opening.open(ann, new)).id
        async with house.storage.write() as connection:
            await connection.execute(
                update(ChairRow).where(ChairRow.table == name, ChairRow.seat == 1).values(player=bob.id, name="Bob")
            )
    async with House(database, QUICK) as house:
        table = await house.registry.table(name)
        await until(lambda: table.status == "running", table)


@pytest.mark.parametrize("game", plancia.games())
async def test_a_table_is_the_same_after_a_restart(database: Settings, game: str) -> None:
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem", "Dia")
        table = await seated(house, *players, game=game)
        await house.chat.write(table.id, players[1], "good luck")
        await wander(house, table, players, 60, seed=3)
        before = picture(table)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        assert picture(table) == before
        await wander(house, table, players, 80, seed=4)


async def test_a_table_goes_on_by_the_rules_it_began_with(database: Settings) -> None:
    """It began before the rules changed; playing again is by the rules of today."""
    competitors = plancia.game("competitors")
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob")
        new = NewTable(game=competitors.edition(1), seats=2, chairs=("person", "open"), options={"rounds": 2})
        table = await house.opening.open(players[0], new)
        await house.seating.sit(table.id, players[1], 1, table.invite)
        await move_on(house, table, players, 6)
        before = picture(table)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        assert table.match is not None
        assert (table.match.game.ruleset, picture(table)) == (1, before)
        await to_the_end(house, table, players)
        assert table.match.record.ruleset == 1
        again = await house.rematches.rematch(table.id, players[0])
        assert again.game is competitors


async def test_snapshots_shorten_the_way_and_never_change_it(database: Settings) -> None:
    async with House(database, QUICK) as house:
        # Five random players make more than 270 moves, however the cards fall.
        players = await people(house, "Ann", "Bob", "Cem", "Dia", "Eve")
        table = await seated(house, *players, game="competitors")
        standing = await wander(house, table, players, 330, seed=5)
        before = picture(table)
    last = table.sequence // 100 * 100
    assert last >= 200
    async with House(database, QUICK) as house:
        async with house.storage.read() as session:
            numbers = list(await session.scalars(select(SnapshotRow.sequence).order_by(SnapshotRow.sequence)))
        assert numbers == [last - 100, last]
        table = await house.registry.table(table.id)
        assert picture(table) == before
        # The first state after the set-up is that of a snapshot: the way to it was not played again.
        assert table.match is not None
        assert table.match.timeline.checkpoints[1] in (standing[last - 100], standing[last])
        assert len(list(table.log(None))) == len(table.match.events(None))
        async with house.storage.write() as connection:
            await connection.execute(update(SnapshotRow).values(data=SnapshotRow.data + "x"))
    async with House(database, QUICK) as house:
        assert picture(await house.registry.table(table.id)) == before


async def test_a_request_to_take_back_survives(database: Settings) -> None:
    async with House(database, QUICK) as house:
        table, players = await four(house)
        seat = asked(table)
        await move_on(house, table, players, 2)
        await house.takebacks.undo(table.id, players[seat], seat, 2)
        await house.takebacks.agree(table.id, players[(seat + 1) % 4], (seat + 1) % 4)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        for other in ((seat + 2) % 4, (seat + 3) % 4):
            await house.takebacks.agree(table.id, players[other], other)
        assert len(table.entries) == 1


async def test_a_key_is_remembered(database: Settings) -> None:
    async with House(database, QUICK) as house:
        table, players = await four(house)
        seat, move = asked(table), legal(table)[0]
        await house.moves.submit(table.id, players[seat], seat, move, 0, "key")
    async with House(database, QUICK) as house:
        assert (await house.moves.submit(table.id, players[seat], seat, move, 0, "key")).code == "repeated"


async def test_time_without_a_server_is_nobodys(database: Settings, clock: WallClock) -> None:
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem", "Dia")
        table = await seated(house, *players, clock=ClockTerms(kind="live", bank=60))
        seat = asked(table)
        clock.put_forward(10)
        face = thinking_time.clock_reading(table, seat, time.time())
        assert face is not None
        assert face.seconds == pytest.approx(50)
        assert face.running
        other = thinking_time.clock_reading(table, (seat + 1) % 4, time.time())
        assert other is not None
        assert (other.seconds, other.running) == (60, False)
    clock.put_forward(3600)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        again = thinking_time.clock_reading(table, seat, time.time())
        assert again is not None
        assert again.seconds == pytest.approx(50)
        await move_on(house, table, players)
        assert table.paused == 0
        assert table.banks[seat] == pytest.approx(50)


async def test_a_quick_restart_costs_the_time_it_takes(database: Settings, clock: WallClock) -> None:
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem", "Dia")
        table = await seated(house, *players, clock=ClockTerms(kind="live", bank=60))
    clock.put_forward(5)
    async with House(database, QUICK) as house:
        face = thinking_time.clock_reading(await house.registry.table(table.id), asked(table), time.time())
        assert face is not None
        assert face.seconds == pytest.approx(55)
