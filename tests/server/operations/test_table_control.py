"""The host lets matches stand still and go on, and their clocks with them, also over a restart."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import OperationalError

from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.automatic import schedule
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.clock import ClockTerms
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, four, legal, move_on, people, seated, to_the_end

pytestmark = pytest.mark.anyio


async def test_a_pause_is_nobodys_thinking_time(database: Settings, clock: WallClock) -> None:
    async with House(database, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem")
        table = await seated(house, *players, clock=ClockTerms(kind="live", bank=60, increment=0))
        clock.put_forward(10)
        await house.table_control.pause(table.id)
        clock.put_forward(500)
        assert thinking_time.elapsed(table, clock.now()) == 10
        assert schedule.due(table, QUICK) is None, "nothing falls due"
    clock.put_forward(500)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        assert table.halted is not None, "a restart does not let it go on"
        seat = asked(table)
        verdict = await house.moves.submit(table.id, players[seat], seat, "pass", table.sequence)
        assert verdict.code == "paused"
        await house.table_control.resume(table.id)
        await house.table_control.resume(table.id)
        assert thinking_time.elapsed(table, clock.now()) == pytest.approx(10)
        await move_on(house, table, players)
        assert min(table.banks) == pytest.approx(50)


async def test_a_pause_that_is_not_stored_is_none(small: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, players = await four(small)

    def full(*_tables: str) -> None:
        raise OperationalError("UPDATE", None, Exception("database or disk is full"))

    with monkeypatch.context() as trouble:
        trouble.setattr(small.storage, "write", full)
        with pytest.raises(OperationalError):
            await small.table_control.pause(table.id)
    assert table.halted is None
    await small.table_control.pause(table.id)
    with monkeypatch.context() as trouble:
        trouble.setattr(small.storage, "write", full)
        with pytest.raises(OperationalError):
            await small.table_control.resume(table.id)
    assert (await small.registry.table(table.id)).halted is not None
    await small.table_control.resume(table.id)
    await move_on(small, table, players)


async def test_of_finished_tables_nothing_is_read_to_list_the_others(small: House) -> None:
    finished, players = await four(small)
    await to_the_end(small, finished, players)
    running, _ = await four(small)
    read: list[str] = []

    def note(chair: ChairRow, _context: object) -> None:
        read.append(chair.table)

    event.listen(ChairRow, "load", note)
    try:
        (listed,) = await small.table_control.tables()
    finally:
        event.remove(ChairRow, "load", note)
    assert (listed.id, listed.names) == (running.id, ("Ann", "Bob", "Cem", "Dia"))
    assert finished.id not in read


async def test_a_move_on_its_way_does_not_open_a_closed_table_again(shared: Settings) -> None:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        here, players = await four(one)
        await two.registry.table(here.id)
        seat = asked(here)
        async with here.lock:
            moving = asyncio.ensure_future(one.moves.submit(here.id, players[seat], seat, legal(here)[0], 0))
            await asyncio.sleep(0)
            await two.table_control.close(here.id)
        await asyncio.gather(moving, return_exceptions=True)
        async with one.storage.read() as session:
            assert await session.scalar(select(TableRow.status).where(TableRow.id == here.id)) == "closed"
