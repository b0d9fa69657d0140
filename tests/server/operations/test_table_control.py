"""The host lets matches stand still and go on, and their clocks with them, also over a restart."""

from __future__ import annotations

import pytest

from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables import thinking_time
from plancia.server.tables.automatic import schedule
from plancia.server.tables.clock import ClockTerms
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import asked, move_on, people, seated

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
