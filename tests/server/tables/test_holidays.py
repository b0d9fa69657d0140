"""Holidays: letters wait for who has one, nobody calls, and nobody has many."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.server.errors import BadRequest
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.clocks import thinking_time
from tests.server.conftest import QUICK, WallClock
from tests.server.notices.people import AWAY, DAY, LETTERS, by_letter, calling, four_by_letter, looked, subscribe
from tests.server.notices.receiving import PushedBrowser, post_box
from tests.server.sitting import asked, people, seated

pytestmark = pytest.mark.anyio


async def test_a_clock_stands_still_while_its_person_has_a_holiday(house: House, clock: WallClock) -> None:
    table, players = await four_by_letter(house)
    seat = asked(table)
    first = thinking_time.deadline(table, seat)
    assert first is not None
    begins = clock.now() + DAY
    await house.holidays.take(players[seat], begins, begins + 7 * DAY)
    assert thinking_time.deadline(table, seat) == pytest.approx(first + 7 * DAY)
    clock.put_forward(2 * DAY)
    face = thinking_time.clock_reading(table, seat, clock.now())
    assert face is not None
    assert (round(face.seconds), face.running) == (round(DAY), False)
    clock.put_forward(DAY)
    await house.holidays.end(players[seat])
    assert thinking_time.deadline(table, seat) == pytest.approx(clock.now() + DAY)


async def test_what_was_not_counted_stays_uncounted_when_others_move(small: House, clock: WallClock) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    table = await seated(small, ann, bob, game="competitors", clock=LETTERS)
    seat = asked(table)
    player = (ann, bob)[seat]
    await small.holidays.take(player, clock.now(), clock.now() + 5 * DAY)
    clock.put_forward(5 * DAY + 600)
    face = thinking_time.clock_reading(table, seat, clock.now())
    assert face is not None
    assert (round(face.seconds), face.running) == (round(2 * DAY - 600), True)


async def test_live_clocks_know_no_holidays(small: House, clock: WallClock) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    table = await seated(small, ann, bob, game="giganten")
    assert thinking_time.deadline(table, asked(table)) is None
    await small.holidays.take(ann, clock.now(), clock.now() + DAY)
    assert thinking_time.deadline(table, asked(table)) is None


async def test_other_processes_and_the_next_start_know_of_holidays(shared: Settings, clock: WallClock) -> None:
    async with House(shared, QUICK) as one, House(shared, QUICK) as two:
        table, player = await by_letter(one)
        await one.holidays.take(player, clock.now(), clock.now() + DAY)
        await two.holidays.refresh()
        there = await two.registry.table(table.id)
        assert thinking_time.deadline(there, asked(there)) == pytest.approx(thinking_time.deadline(table, asked(table)))
    async with House(shared, QUICK) as three:
        found = await three.holidays.of(player)
        assert found is not None
        assert found[1] == pytest.approx(clock.now() + DAY)


async def test_nobody_has_many_holidays(small: House, clock: WallClock) -> None:
    (ann,) = await people(small, "Ann")
    now = clock.now()
    for wrong in ((now, now - DAY), (now, now + 40 * DAY), (now + 400 * DAY, now + 401 * DAY)):
        with pytest.raises(BadRequest):
            await small.holidays.take(ann, *wrong)
    await small.holidays.take(ann, now, now + 28 * DAY)
    clock.put_forward(30 * DAY)
    with pytest.raises(BadRequest):
        await small.holidays.take(ann, clock.now(), clock.now() + 20 * DAY)
    await small.holidays.take(ann, clock.now(), clock.now() + 14 * DAY)


async def test_nobody_calls_somebody_on_holiday(tmp_path: Path, clock: WallClock) -> None:
    async with post_box() as box, calling(Settings(data=tmp_path, bot_processes=1)) as house:
        _, player = await by_letter(house)
        await subscribe(house, player, browser := PushedBrowser(box))
        await house.holidays.take(player, clock.now(), clock.now() + 3 * DAY)
        clock.put_forward(AWAY)
        await looked(house)
        assert not box.posted
        clock.put_forward(3 * DAY)
        await looked(house)
        assert len(browser.read()) == 1
