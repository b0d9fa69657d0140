"""The same people once more."""

from __future__ import annotations

import pytest

from plancia.server.errors import NotAllowed, TableState
from plancia.server.house import House
from tests.server.sitting import four, to_the_end

pytestmark = pytest.mark.anyio


async def test_a_rematch_seats_the_same_people_again(house: House) -> None:
    table, players = await four(house)
    with pytest.raises(TableState):
        await house.rematches.rematch(table.id, players[0])
    await to_the_end(house, table, players)
    assert (await house.lobby.tables(players[0])).finished[0].result == table.result
    with pytest.raises(NotAllowed):
        await house.rematches.rematch(table.id, await house.players.create("Eve"))
    await house.seating.leave((await house.rematches.rematch(table.id, players[1])).id, players[1])
    again = await house.rematches.rematch(table.id, players[2])
    assert (again.status, again.host, table.rematch) == ("open", players[2].id, again.id)
    for player in (players[0], players[2], players[1], players[3]):
        assert (await house.rematches.rematch(table.id, player)).id == again.id
    assert again.status == "running"
    assert [chair.name for chair in again.chairs] == ["Ann", "Bob", "Cem", "Dia"]
    assert again.commitment != table.commitment
