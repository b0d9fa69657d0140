"""Who sits where before a match."""

from __future__ import annotations

import pytest

from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed, TableFull, TableState
from plancia.server.house import House
from tests.server.sitting import opened, people

pytestmark = pytest.mark.anyio


async def test_a_table_starts_once_nobody_is_missing(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "novice", "search:sims=20,seed=3")
    assert (table.status, table.match, table.sequence) == ("open", None, -1)
    assert await house.seating.sit(table.id, bob) == 1
    assert table.match is not None
    assert (table.status, table.held(ann.id), table.held(bob.id)) == ("running", (0,), (1,))
    assert [chair.kind for chair in table.chairs] == ["person", "person", "bot", "bot"]


async def test_an_invitation_opens_a_table_that_is_not_public(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "open", "thumb", public=False)
    for invite in (None, "", "wrong", table.id):
        with pytest.raises(NotAllowed):
            await house.seating.sit(table.id, bob, invite=invite)
    assert (await house.registry.invited(table.invite)).id == table.id
    assert await house.seating.sit(table.id, bob, 2, table.invite) == 2
    assert await house.seating.sit(table.id, bob, invite=table.invite) == 2
    with pytest.raises(NoSuchTable):
        await house.registry.invited("wrong")


async def test_a_chair_is_for_one(house: House) -> None:
    ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
    table = await opened(house, ann, "person", "open", "open", "thumb")
    await house.seating.sit(table.id, bob, 1)
    with pytest.raises(TableFull):
        await house.seating.sit(table.id, cem, 1)
    with pytest.raises(TableFull):
        await house.seating.sit(table.id, cem, 0)
    with pytest.raises(TableState):
        await house.seating.sit(table.id, bob, 2)
    for nowhere in (-1, 4):
        with pytest.raises(BadRequest):
            await house.seating.sit(table.id, cem, nowhere)
    await house.seating.sit(table.id, cem)
    with pytest.raises(TableState):
        await house.seating.sit(table.id, await house.players.create("Dia"))


async def test_guests_come_and_go_and_the_host_closes(house: House) -> None:
    ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
    table = await opened(house, ann, "person", "open", "open", "thumb")
    await house.seating.sit(table.id, bob)
    await house.seating.leave(table.id, bob)
    assert table.free == (1, 2)
    with pytest.raises(NotAllowed):
        await house.seating.leave(table.id, cem)
    async with house.registry.watch(table.id) as versions:
        await anext(versions)
        await house.seating.leave(table.id, ann)
        assert [version async for version in versions]
    with pytest.raises(NoSuchTable):
        await house.registry.table(table.id)


async def test_only_the_host_fills_chairs_and_starts(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    table = await opened(house, ann, "person", "open", "open", "open")
    await house.seating.sit(table.id, bob)
    with pytest.raises(NotAllowed):
        await house.seating.fill(table.id, bob, 2, "thumb")
    with pytest.raises(NotAllowed):
        await house.seating.start(table.id, bob)
    with pytest.raises(BadRequest):
        await house.seating.fill(table.id, ann, 2, "deep thought")
    with pytest.raises(TableFull):
        await house.seating.fill(table.id, ann, 1, "thumb")
    await house.seating.fill(table.id, ann, 2, "random")
    await house.seating.start(table.id, ann)
    assert [chair.bot for chair in table.chairs] == [None, None, "random", "regular"]
    assert table.status == "running"
    for late in (
        house.seating.start(table.id, ann),
        house.seating.leave(table.id, ann),
        house.seating.fill(table.id, ann, 3, "thumb"),
    ):
        with pytest.raises(TableState):
            await late
