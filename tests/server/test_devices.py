"""Codes, devices and what is known about people, on either database."""

from __future__ import annotations

import asyncio
import re

import pytest

from plancia.core.plain import canonical
from plancia.server import steady_clock
from plancia.server.accounts.codes import DEVICE, LIFE, RECOVERY
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.house import House
from plancia.server.settings import Settings
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import four, people, to_the_end

pytestmark = pytest.mark.anyio


async def test_of_all_devices_that_enter_a_code_one_is_let_in_once(house: House) -> None:
    ann, eve = await people(house, "Ann", "Eve")
    code = await house.codes.find(await house.codes.make(DEVICE, ann))
    tried = (house.codes.claim(code, session, "a phone") for session in ("one", "two", "three"))
    claims = await asyncio.gather(*tried, return_exceptions=True)
    assert sorted(isinstance(claim, BadRequest) for claim in claims) == [False, True, True]
    winner = ("one", "two", "three")[[isinstance(claim, BadRequest) for claim in claims].index(False)]
    (waiting,) = await house.codes.claims(ann)
    assert await house.codes.claims(eve) == ()
    assert await house.codes.redeem(winner) is None
    await house.codes.answer(eve, waiting.id, yes=True)
    assert await house.codes.redeem(winner) is None
    await house.codes.answer(ann, waiting.id, yes=True)
    assert [await house.codes.redeem(session) for session in ("four", winner, winner)] == [None, ann.id, None]


async def test_codes_expire_and_are_replaced(house: House, clock: WallClock) -> None:
    (ann,) = await people(house, "Ann")
    kept = await house.codes.make(RECOVERY, ann)
    link = await house.codes.make(DEVICE, ann)
    clock.put_forward(LIFE[DEVICE] + 1)
    with pytest.raises(BadRequest):
        await house.codes.find(link)
    found = await house.codes.find(f" {kept.lower()} ")
    await house.codes.use(found)
    for _ in range(2):
        with pytest.raises(BadRequest):
            await house.codes.use(found)
    assert not await house.codes.has_recovery(ann)


async def test_a_device_is_signed_out_in_every_process(shared: Settings) -> None:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        (ann,) = await people(one, "Ann")
        for session in ("here", "there"):
            await one.devices.note(session, ann.id, session)
        await one.devices.sign_out_others(ann, "here")
        await two.devices.refresh()
        for house in (one, two):
            assert [house.devices.is_out(session, ann.id) for session in ("here", "there")] == [False, True]
        assert [device.label for device in await two.devices.of(ann)] == ["here"]


async def test_whose_match_ends_before_they_have_left_it_is_deleted_all_the_same(house: House) -> None:
    """Which matches run is looked up first, and bots play on meanwhile."""
    table, players = await four(house)
    ann = players[0]
    await to_the_end(house, table, players)
    await house.resignation.resign_all(table.id, ann)
    assert not table.chairs[0].resigned


async def test_deleting_somebody_leaves_the_match_and_nothing_else(house: House) -> None:
    table, players = await four(house)
    ann = players[0]
    await house.devices.note("session", ann.id, "a phone")
    await house.codes.make(RECOVERY, ann)
    await house.players.new_token(ann, "bot")
    await house.chat.write(table.id, ann, "hello")
    await house.ordering.give(table.id, ann, 0, "pass", "match", None, "")
    await house.receivers.add(ann, "webhook", "https://hooks.example/secret", {"form": "slack"}, "hooks.example")
    await house.holidays.take(ann, steady_clock.now(), steady_clock.now() + 86_400)
    await house.preferences.add_way(ann.id, "webhook", "Europe/Rome")
    await house.preferences.store_at(ann.id, table.id, (), "always")
    await to_the_end(house, table, players)
    branch = await house.branches.open(ann, table.id, len(table.sequences) - 2, 0, name="Mine", bot="random")
    await house.shared_deals.open_group(ann, table.game, seats=4, people=1, tables=1, bot="random", name="Friday")
    await house.shared_deals.play(ann, await house.shared_deals.daily(table.game))
    known = await house.personal_data.gather(ann)
    assert {name for name, value in known.items() if value in ([], "", 0)} == {"passkeys", "ratings"}
    await house.personal_data.delete(ann)
    assert await house.players.find(ann.id) is None
    assert house.devices.is_out("any session", ann.id)
    left = await house.personal_data.gather(Player(ann.id, ""))
    assert (left["name"], left["messages"], left["keys"], left["codes"]) == ("Guest", [], [], [])
    assert [left[name] for name in ("called", "receivers", "called_at", "holidays")] == [[]] * 4
    assert (table.chairs[0].name, table.messages, table.orders.get(0, ())) == ("Guest", (), ())
    assert {"Mine", "Friday"}.isdisjoint(re.findall(r"\w+", canonical(left)))
    assert branch.branch is not None
    assert (await house.replay.proof(table.id)).ok
