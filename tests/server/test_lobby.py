"""The tables that a visitor may see."""

from __future__ import annotations

import pytest

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
