"""What people say at a table."""

from __future__ import annotations

import pytest

from plancia.server.errors import BadRequest, NotAllowed
from plancia.server.house import House
from tests.server.sitting import four, people

pytestmark = pytest.mark.anyio


async def test_talk(house: House) -> None:
    table, players = await four(house)
    await house.chat.write(table.id, players[1], "  hello \n <b>you</b>\x07 ")
    (message,) = table.messages
    assert (message.name, message.seat, message.text) == ("Bob", 1, "hello <b>you</b>")
    (eve,) = await people(house, "Eve")
    with pytest.raises(NotAllowed):
        await house.chat.write(table.id, eve, "let me in")
    for text in ("", " \n ", "x" * 501):
        with pytest.raises(BadRequest):
            await house.chat.write(table.id, players[1], text)
    assert len(table.messages) == 1
