"""Players, their names and their tokens."""

from __future__ import annotations

import pytest

from plancia.server.errors import BadRequest, NoSuchTable
from plancia.server.house import House
from tests.server.sitting import people, seated

pytestmark = pytest.mark.anyio


async def test_names_and_tokens(house: House) -> None:
    ann, bob = await people(house, "  Ann \n Lee\t", "Bob")
    assert ann.name == "Ann Lee"
    assert await house.players.find(ann.id) == ann
    assert await house.players.find("nobody") is None
    for name in ("", "   ", "\x00\x1b", "x" * 41):
        with pytest.raises(BadRequest):
            await house.players.create(name)
        with pytest.raises(BadRequest):
            await house.players.rename(ann.id, name)
    table = await seated(house, ann, bob, "thumb", "thumb")
    await house.players.rename(ann.id, "Anna")
    assert [chair.name for chair in table.chairs[:2]] == ["Anna", "Bob"]
    token = await house.players.new_token(ann, "my bot")
    found = await house.players.bearer(token)
    assert found is not None
    assert (found.id, found.name) == (ann.id, "Anna")
    assert await house.players.bearer(token[:-1]) is None
    (held,) = await house.players.tokens(ann)
    assert held.label == "my bot"
    await house.players.drop_token(bob, held.id)
    assert await house.players.bearer(token) is not None
    await house.players.drop_token(ann, held.id)
    assert await house.players.bearer(token) is None


async def test_a_name_that_nobody_has_is_nobodys(house: House) -> None:
    (ann,) = await people(house, "Ann")
    for name in ("", "nowhere", "\x00", "\ud800", "x" * 10_000, "' OR 1=1"):
        with pytest.raises(NoSuchTable):
            await house.registry.table(name)
        with pytest.raises(NoSuchTable):
            await house.registry.invited(name)
        assert await house.players.find(name) is None
        assert await house.players.bearer(name) is None
        await house.players.drop_token(ann, name)
