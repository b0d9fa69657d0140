"""Players, their names and their tokens."""

from __future__ import annotations

import pytest

from plancia.bots import levels
from plancia.core.language import speaking
from plancia.languages import languages
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


async def test_a_token_acts_for_nobody_once_its_player_is_forgotten(house: House) -> None:
    (ann,) = await people(house, "Ann")
    token = await house.players.new_token(ann, "my bot")
    assert await house.players.bearer(token) == ann
    await house.personal_data.delete(ann)
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


@pytest.mark.parametrize(
    "name",
    [
        "Regular bot",
        "REGULAR  BOT",
        "regular",
        "Ｒegular bot",
        "Rеgulаr bоt",
        "Regular\u200bbot",
        "expert-bot",
        "Bot",
        "ReguIar bot",
        "Regu1ar b0t",
        "ΝΟVΙCΕ",
        "ВОТ",
    ],
)
async def test_nobody_is_called_like_a_bot(small: House, name: str) -> None:
    with pytest.raises(BadRequest):
        await small.players.create(name)
    ann = await small.players.create("Ann")
    with pytest.raises(BadRequest):
        await small.players.rename(ann.id, name)


async def test_nobody_is_called_like_a_bot_in_any_language(small: House) -> None:
    for spoken in languages().values():
        with speaking(spoken):
            titles = [levels.title(level) for level in ("novice", "regular", "strong", "expert")]
        for title in titles:
            with pytest.raises(BadRequest):
                await small.players.create(title)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u200b", "\u115f\u1160", "\ufe0f", "\u0301\u0301", "\u202e"]
)
async def test_a_name_can_be_seen(small: House, name: str) -> None:
    with pytest.raises(BadRequest):
        await small.players.create(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Łukasz", "Анна", "安", "Ann 🦊", "O'Neill", "Guest 123", "Robot", "Botticelli"]
)
async def test_people_are_called_as_they_like(small: House, name: str) -> None:
    assert (await small.players.create(name)).name == name
