"""The tables that a visitor may see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plancia.server.errors import NotAllowed
from plancia.server.house import House
from plancia.server.settings import Settings
from tests.server.conftest import QUICK
from tests.server.sitting import opened, people

pytestmark = pytest.mark.anyio


async def test_the_lobby_lists_what_one_may_see(house: House) -> None:
    ann, bob = await people(house, "Ann", "Bob")
    public = await opened(house, ann, "person", "open", "thumb", "thumb")
    hidden = await opened(house, ann, "person", "open", "thumb", "thumb", public=False)
    mine, theirs, strangers = (
        await house.lobby.tables(ann),
        await house.lobby.tables(bob),
        await house.lobby.tables(None),
    )
    assert {line.id for line in mine.yours} == {public.id, hidden.id}
    assert mine.open == ()
    for lines in (theirs, strangers):
        assert [line.id for line in lines.open] == [public.id]
        assert (lines.yours, lines.running, lines.finished) == ((), (), ())
    await house.seating.sit(public.id, bob)
    (line,) = (await house.lobby.tables(bob)).yours
    assert line.your_turn == (1 in public.asked)
    assert [chair.name for chair in line.chairs] == ["Ann", "Bob", "thumb", "thumb"]
    assert [line.id for line in (await house.lobby.tables(None)).running] == [public.id]


async def test_a_house_by_invitation_lists_nothing(database: Settings) -> None:
    settings = Settings(data=database.data, database=database.database, invite_only=True)
    async with House(settings, QUICK) as house:
        (ann,) = await people(house, "Ann")
        await opened(house, ann, "person", "open", "thumb", "thumb", public=True)
        assert (await house.lobby.tables(None)).open == ()


async def test_a_house_that_becomes_one_by_invitation_hides_what_was_public(database: Settings) -> None:
    async with House(database, QUICK) as house:
        ann, bob, eve = await people(house, "Ann", "Bob", "Eve")
        table = await opened(house, ann, "person", "open", "open", "thumb", public=True)
        assert [line.id for line in (await house.lobby.tables(eve)).open] == [table.id]
    async with House(replace(database, invite_only=True), QUICK) as house:
        lists = await house.lobby.tables(eve)
        assert (lists.open, lists.running, lists.finished) == ((), (), ())
        assert [line.id for line in (await house.lobby.tables(ann)).yours] == [table.id]
        with pytest.raises(NotAllowed):
            await house.seating.sit(table.id, eve)
        assert await house.seating.sit(table.id, bob, invite=table.invite) == 1
