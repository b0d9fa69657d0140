"""Clocks run out."""

from __future__ import annotations

import pytest

from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.clocks.clock import ClockTerms
from tests.server.conftest import QUICK
from tests.server.sitting import asked, people, seated, until

pytestmark = pytest.mark.anyio


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
        await until(lambda: table.sequence > 0, table)
        assert (table.entries[1].seat, table.entries[1].move) == (seat, expected)
        assert table.chairs[seat].absent
        await house.presence.seen(table.id, players[seat])
        assert not table.chairs[seat].absent
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        assert table.banks[seat] <= 0.0
