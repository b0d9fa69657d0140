"""The same people once more."""

from __future__ import annotations

import pytest

from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import NotAllowed, TableState
from plancia.server.house import House
from plancia.server.http.pages.table.models import chair_lines
from plancia.server.tables.table import Table
from tests.server.sitting import four, people, seated, to_the_end, until

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


async def test_the_bots_come_along_by_their_names(small: House) -> None:
    (ann,) = await people(small, "Ann")
    first = await seated(small, ann, "novice", "novice")
    second = await _again(small, first, ann)
    third = await _again(small, second, ann)
    assert _names(first) == _names(second) == _names(third)


async def _again(house: House, table: Table, player: Player) -> Table:
    """A bot plays the match to its end."""
    await house.resignation.resign(table.id, player, 0)
    await until(lambda: table.status == "over", table)
    return await house.rematches.rematch(table.id, player)


def _names(table: Table) -> list[str]:
    return [line.name for line in chair_lines(table, "", steady_clock.now())]
