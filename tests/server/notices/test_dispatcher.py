"""Who is told of a decision, when, and how often."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from plancia.server.accounts.devices import session_hash
from plancia.server.errors import BadRequest
from plancia.server.notices.notice import trial
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.schedule import ALWAYS, DIGEST, MAIL, PUSH, QUIET, WEBHOOK, Preferences
from plancia.server.settings import Settings
from plancia.server.tables.automatic import orders
from tests.server.conftest import WallClock
from tests.server.notices.people import (
    AWAY,
    DAY,
    LETTERS,
    by_letter,
    calling,
    four_by_letter,
    looked,
    set_to,
    subscribe,
)
from tests.server.notices.receiving import PushedBrowser, claims_of, mail_box, post_box
from tests.server.sitting import asked, move_on, people, seated, until

pytestmark = pytest.mark.anyio


async def test_a_decision_is_told_once_by_push_in_words_that_all_may_know(database: Settings, clock: WallClock) -> None:
    async with post_box() as box, calling(database) as house:
        table, player = await by_letter(house)
        browser = PushedBrowser(box)
        await subscribe(house, player, browser)
        await looked(house)
        assert not box.posted, "who was here a moment ago is not called"
        clock.put_forward(AWAY)
        for _ in range(3):
            await looked(house)
        (message,) = browser.read()
        assert table.match is not None
        assert message["title"] == f"Galopp Royal: it is your turn, {player.name}"
        assert message["text"].startswith(table.match.view(None).asked)
        assert "There is time until " in message["text"]
        assert message["link"] == f"https://plancia.test/tables/{table.id}"
        claims = claims_of(box.posted[0])
        assert (claims["scheme"], claims["aud"], claims["sub"]) == ("vapid", box.address, "https://plancia.test")
        assert claims["key"] == house.senders.push.public_key
        assert box.posted[0].headers["content-encoding"] == "aes128gcm"


async def test_no_two_processes_and_no_restart_tell_a_decision_twice(shared: Settings, clock: WallClock) -> None:
    async with post_box() as box:
        browser = PushedBrowser(box)
        async with calling(shared) as one, calling(shared) as two:
            _, player = await by_letter(one)
            await subscribe(one, player, browser)
            clock.put_forward(AWAY)
            await asyncio.gather(one.dispatcher.look(), two.dispatcher.look())
            await looked(one, two)
        async with calling(shared) as three:
            await looked(three)
        assert len(browser.read()) == 1


async def test_the_next_decision_is_told_again(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        table, players = await four_by_letter(house)
        browsers = [PushedBrowser(box, player.name) for player in players]
        for player, browser in zip(players, browsers, strict=True):
            await subscribe(house, player, browser)
        told = [0] * 4
        for _ in range(6):
            clock.put_forward(AWAY)
            told[asked(table)] += 1
            await looked(house)
            assert [len(browser.read()) for browser in browsers] == told
            await move_on(house, table, players)


async def test_nobody_is_called_to_what_an_order_answers(
    tmp_path: Path, clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "SOONEST", 10 * DAY)
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        table, player = await by_letter(house)
        await subscribe(house, player, PushedBrowser(box))
        clock.put_forward(AWAY)
        await house.ordering.give(table.id, player, asked(table), "pass", "match", None, "")
        await looked(house)
        assert not box.posted


async def test_quiet_hours_put_a_notice_off_and_an_answer_makes_it_needless(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        set_to(clock, 21)
        table, players = await four_by_letter(house)
        first = asked(table)
        browsers = [PushedBrowser(box, player.name) for player in players]
        for player, browser in zip(players, browsers, strict=True):
            await subscribe(house, player, browser, QUIET)
        set_to(clock, 23)
        await looked(house)
        assert not box.posted
        await move_on(house, table, players)
        second = asked(table)
        set_to(clock, 7, 59)
        await looked(house)
        assert not box.posted
        set_to(clock, 8)
        await looked(house)
        assert (len(browsers[first].read()), len(browsers[second].read())) == (0, 1)


async def test_a_digest_tells_all_tables_in_one_message(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        set_to(clock, 12)
        (ann,) = await people(house, "Ann")
        await subscribe(house, ann, browser := PushedBrowser(box), DIGEST)
        tables = [await seated(house, ann, "novice", "novice", "novice", clock=LETTERS) for _ in range(2)]
        await until(lambda: all(table.asked == (0,) for table in tables), *tables)
        set_to(clock, 17, 59)
        await looked(house)
        assert not box.posted
        set_to(clock, 18)
        await looked(house)
        await looked(house)
        (message,) = browser.read()
        assert message["title"] == "2 tables wait for you"
        assert all(table.id in message["text"] for table in tables)
        clock.put_forward(3600)
        await house.preferences.store_at(ann.id, tables[0].id, (PUSH,), ALWAYS)
        await looked(house)
        assert len(browser.read()) == 1, "what a digest has told is told"


async def test_a_clock_that_runs_out_is_told_once_more_and_not_in_the_night(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        set_to(clock, 15)
        _, player = await by_letter(house)
        await subscribe(house, player, browser := PushedBrowser(box), QUIET)
        clock.put_forward(AWAY)
        await looked(house)
        clock.put_forward(DAY)
        set_to(clock, 7, 50)
        await looked(house)
        assert len(browser.read()) == 1, "at three at night nobody is reminded"
        set_to(clock, 8)
        await looked(house)
        await looked(house)
        assert [message["title"].partition(": ")[2] for message in browser.read()] == [
            f"it is your turn, {player.name}",
            f"your time is running out, {player.name}",
        ]


async def test_a_table_may_be_told_of_otherwise_or_not_at_all(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        table, player = await by_letter(house)
        await subscribe(house, player, PushedBrowser(box))
        await house.preferences.store_at(player.id, table.id, (), ALWAYS)
        clock.put_forward(AWAY)
        await looked(house)
        assert not box.posted
        await house.preferences.forget_at(player.id, table.id)
        await looked(house)
        assert len(box.posted) == 1


async def test_mail_and_webhooks_say_the_same_each_in_its_form(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, mail_box() as post:
        settings = Settings(data=tmp_path, bot_processes=1, smtp=post.address, mail_from="plancia@plancia.test")
        async with calling(settings) as house:
            table, player = await by_letter(house)
            await house.receivers.add(player, WEBHOOK, f"{box.address}/hook", {"form": "discord"}, "a channel")
            code = await house.receivers.ask_code(player, "ann@plancia.test")
            await house.preferences.store(player.id, Preferences(ways=(MAIL, WEBHOOK), pace=ALWAYS))
            clock.put_forward(AWAY)
            await looked(house)
            assert len(box.posted) == 1
            assert not post.mail, "an address that nobody has shown to be theirs gets nothing"
            assert house.senders.mail is not None
            await house.senders.mail.send_code("ann@plancia.test", code)
            with pytest.raises(BadRequest):
                await house.receivers.enter_code(player, "00000000" if code != "00000000" else "1")
            code = await house.receivers.ask_code(player, "ann@plancia.test")
            await house.receivers.enter_code(player, code)
            await looked(house)
            await looked(house)
        first, second = post.mail
        assert code not in second.as_string()
        assert (second["To"], second["Auto-Submitted"]) == ("ann@plancia.test", "auto-generated")
        content = box.posted[0].json()["content"]
        title = f"Galopp Royal: it is your turn, {player.name}"
        assert second["Subject"] == title
        assert isinstance(content, str)
        assert content.startswith(f"**{title}**")
        for text in (second.get_content(), content):
            assert f"https://plancia.test/tables/{table.id}" in text
        assert first["Subject"].startswith("Your code for Plancia: ")


async def test_receivers_that_fail_rest_and_those_that_are_gone_are_dropped(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        _, player = await by_letter(house)
        browser = PushedBrowser(box)
        await subscribe(house, player, browser)
        clock.put_forward(AWAY)
        box.status = 503
        await looked(house)
        await looked(house)
        assert len(box.posted) == 1, "it rests"
        clock.put_forward(61)
        await looked(house)
        assert len(box.posted) == 2
        box.status = 201
        clock.put_forward(121)
        await looked(house)
        await looked(house)
        assert len(box.posted) == 3, "told at last, and then no more"
        box.status = 410
        await house.senders.send(trial("https://plancia.test"), player.id, PUSH)
        assert await house.receivers.of(player.id) == ()


async def test_what_was_perhaps_taken_is_not_sent_again(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        _, player = await by_letter(house)
        await subscribe(house, player, PushedBrowser(box))
        clock.put_forward(AWAY)
        box.status = 0
        await looked(house)
        box.status = 201
        clock.put_forward(3600)
        await looked(house)
        assert len(box.posted) == 1


async def test_a_slow_receiver_holds_up_no_table(
    tmp_path: Path, clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        table, players = await four_by_letter(house)
        await subscribe(house, players[asked(table)], PushedBrowser(box))
        never = asyncio.Event()

        async def wait(*_: object) -> SendOutcome:
            await never.wait()
            return SendOutcome.TAKEN

        monkeypatch.setattr(house.senders.outgoing, "post", wait)
        clock.put_forward(AWAY)
        await house.dispatcher.look()
        await move_on(house, table, players)
        never.set()
        await house.dispatcher.finish()


async def test_a_device_that_was_signed_out_is_told_nothing(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        _, player = await by_letter(house)
        browser = PushedBrowser(box)
        await house.devices.note("lost", player.id, "a phone")
        await subscribe(house, player, browser)
        await house.receivers.add(player, PUSH, browser.endpoint, browser.keys, "a phone", session_hash("lost"))
        await house.devices.sign_out_others(player, "here")
        clock.put_forward(AWAY)
        await looked(house)
        assert not box.posted
