"""Clocks of computers jump, stand wrong and are put right: no seat, no time and no bot is lost for it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from starlette.datastructures import Headers, MutableHeaders

from plancia.server.house import House
from plancia.server.http.sessions import Session, Sessions
from plancia.server.settings import Settings
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.due_queue import DueQueue
from plancia.server.timing import Timing
from tests.patience import PATIENCE
from tests.server.conftest import QUICK
from tests.server.sitting import asked, legal, move_on, people, seated, until

pytestmark = pytest.mark.anyio

HOUR = 3600.0


def jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Somebody sets the clock of the computer."""
    before = time.time
    monkeypatch.setattr(time, "time", lambda: before() + seconds)


@pytest.mark.parametrize("seconds", [-500 * 24 * HOUR, -3.0, 3.0, 500 * 24 * HOUR])
def test_no_seat_is_lost_for_a_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    sessions, headers = Sessions(Settings(data=tmp_path)), MutableHeaders()
    sessions.write(headers, Session("browser", "ann"))
    cookie = headers["set-cookie"].partition(";")[0]
    jump(monkeypatch, seconds)
    session, renew = sessions.read(Headers({"cookie": cookie}))
    assert session == Session("browser", "ann")
    assert renew == (abs(seconds) > HOUR)


@pytest.mark.parametrize("seconds", [-HOUR, HOUR])
async def test_thinking_time_is_not_what_a_clock_says(
    small: House, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    players = await people(small, "Ann", "Bob", "Cem", "Dia")
    table = await seated(small, *players, clock=ClockTerms(kind="live", bank=600))
    jump(monkeypatch, seconds)
    await move_on(small, table, players)
    assert all(550 < bank <= 600 for bank in table.banks)
    assert thinking_time.deadline(table, asked(table)) == table.at + table.banks[asked(table)]
    assert not any(chair.absent for chair in table.chairs)


async def test_what_is_due_is_due_when_the_clock_goes_back(small: House, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = DueQueue()
    (ann,) = await people(small, "Ann")
    table = await seated(small, ann, "random", "random", "random")
    queue.note("table", table.at)
    jump(monkeypatch, -HOUR)
    async with asyncio.timeout(PATIENCE):
        assert await queue.take() == "table"


async def test_bots_go_on_though_the_clock_went_back_meanwhile(
    database: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(database, Timing(pause=30.0)) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "random", "random", "random")
        if table.asked == (0,):
            await house.moves.submit(table.id, ann, 0, legal(table)[0], 0)
        sequence = table.sequence
    jump(monkeypatch, -HOUR)
    async with House(database, QUICK) as house:
        table = await house.registry.table(table.id)
        await until(lambda: table.sequence > sequence, table)
        assert not any(chair.absent for chair in table.chairs)
