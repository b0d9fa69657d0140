"""Tables that cannot be read: the host hears of it, and the others go on."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy import Update, update

from plancia.server.errors import Unreadable
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import EntryRow, TableRow
from tests.server.conftest import QUICK
from tests.server.sitting import four, move_on

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (update(EntryRow).where(EntryRow.sequence == 1).values(move="dance"), "BadNotation"),
        (update(EntryRow).where(EntryRow.sequence == 0).values(chance=["die 99"]), "PlanciaError"),
        (update(TableRow).values(ruleset=99), "ruleset 99"),
        (update(TableRow).values(game="chess"), "chess"),
    ],
)
async def test_a_table_that_cannot_be_read_is_told_to_the_host(
    database: Settings, caplog: pytest.LogCaptureFixture, damage: Update, told: str
) -> None:
    async with House(database, QUICK) as house:
        table, players = await four(house)
        await move_on(house, table, players, 3)
        async with house.storage.write() as connection:
            await connection.execute(damage)
    async with House(database, QUICK) as house:
        with caplog.at_level(logging.ERROR, "plancia.server"), pytest.raises(Unreadable) as refused:
            await house.registry.table(table.id)
        assert refused.value.status == 500
        assert table.id in caplog.text
        assert told in caplog.text
        assert (await house.lobby.tables(players[0])).yours is not None, "the lists go on without it"
