"""Seats that are given up."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.timing import Timing
from tests.patience import PATIENCE
from tests.server.sitting import asked, four, legal, move_on, until

pytestmark = pytest.mark.anyio


async def test_who_resigns_is_out_and_a_bot_goes_on(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    await house.resignation.resign(table.id, players[seat], seat)
    await until(lambda: table.sequence > 0, table)
    assert table.entries[1].seat == seat
    assert table.held(players[seat].id) == ()
    await house.presence.seen(table.id, players[seat])
    assert table.chairs[seat].automatic
    other = asked(table)
    await move_on(house, table, players) if other != seat else None
    with pytest.raises(ValueError, match="not your seat"):
        await house.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence)


async def test_a_table_that_everybody_left_is_played_to_the_end(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), Timing(pause=PATIENCE)) as house:
        table, players = await four(house)
        for seat, player in enumerate(players):
            await house.resignation.resign(table.id, player, seat)
        await until(lambda: table.status == "over", table)
