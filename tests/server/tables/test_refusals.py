"""Refusals are made when their moment has come, whoever makes them and why."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from statistics import median

import pytest

from plancia.games.competitors.views import CompetitorsView
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.automatic import schedule
from plancia.server.tables.automatic.refusals import times_usual
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.server.conftest import WallClock
from tests.server.sitting import people, seated, until

pytestmark = pytest.mark.anyio

PATIENT = Timing(pause=0.0, beats=0.0, thought=8.0)


async def test_times_have_the_spread_of_people_and_are_drawn_anew_for_each_offer_and_seat() -> None:
    times = [times_usual(b"secret", sequence, seat) for sequence in range(500) for seat in range(4)]
    assert 0.9 < median(times) < 1.1
    assert min(times) == 0.5
    assert max(times) == 4.0
    assert sum(time > 2 for time in times) / len(times) == pytest.approx(0.19, abs=0.04)
    assert len({times_usual(secret, 7, 1) for secret in (b"one", b"two", b"three")}) > 1


async def test_a_bot_does_not_refuse_at_once_what_it_cannot_accept(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path, bot_processes=1), PATIENT) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "regular", game="competitors", options={"first_player": 0})
        assert table.match is not None
        await house.moves.submit(table.id, ann, 0, table.match.legal(0)[0].text, table.sequence)
        await until(lambda: table.asked == (0,) and table.sequence > 1, table)
        quick = next(number for number in count() if times_usual(b"%d" % number, table.sequence + 1, 1) == 0.5)
        table.secret = b"%d" % quick
        view = table.match.view(0)
        assert isinstance(view, CompetitorsView)
        offer = f"offer p1 give cash 500 ask terr {(view.territories or ('',))[0]}"
        assert (await house.moves.submit(table.id, ann, 0, offer, table.sequence)).accepted
        moment = table.at + 0.5
        await until(lambda: table.asked == (0,), table)
        assert table.entries[-1].move == "refuse"
        assert table.at >= moment


async def _offered(house: House, clock: WallClock, away: float, terms: ClockTerms) -> tuple[Table, Player, Player]:
    """Ann, after a while, offers Bob something for a card that he cannot have."""
    ann, bob = await people(house, "Ann", "Bob")
    table = await seated(house, ann, bob, game="competitors", options={"first_player": 0}, clock=terms)
    for seat, player in enumerate((ann, bob)):
        await house.forced.let(table, player.id, forced=seat == 1 and not table.banks)
        assert table.match is not None
        await house.moves.submit(table.id, player, seat, table.match.legal(seat)[0].text, table.sequence)
    assert table.match is not None
    view = table.match.view(0)
    assert isinstance(view, CompetitorsView)
    clock.put_forward(away)
    offer = f"offer p1 give cash 500 ask terr {(view.territories or ('',))[0]}"
    assert (await house.moves.submit(table.id, ann, 0, offer, table.sequence)).accepted
    return table, ann, bob


async def test_who_is_away_refuses_nothing_and_has_time_when_back(small: House, clock: WallClock) -> None:
    table, _, bob = await _offered(small, clock, 50.0, ClockTerms())
    assert schedule.forced(table, 1) is not None
    assert schedule.forced_at(table, 1, 4.0) is None, "Bob is not here"
    clock.put_forward(5)
    await small.presence.seen(table.id, bob)
    due = schedule.forced_at(table, 1, 4.0)
    assert due is not None
    assert due >= steady_clock.now() + 2.0, "no time is counted in which he did not see the offer"


async def test_nobody_loses_time_by_the_offers_of_others(small: House, clock: WallClock) -> None:
    table, _, bob = await _offered(small, clock, 0.0, ClockTerms(kind="live", bank=60, increment=0))
    before = table.banks[1]
    assert schedule.told_at(table, 1, 1000.0) <= table.at + before / 2, "the clock does not run out before"
    clock.put_forward(20)
    assert (await small.moves.submit(table.id, bob, 1, "refuse", table.sequence)).accepted
    assert table.banks[1] == pytest.approx(before - 4), "who thinks for longer than a refusal waits pays for the rest"
