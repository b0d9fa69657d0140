"""People who want to be told, and a house whose time a test tells."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.notices.schedule import ALWAYS, PUSH, Preferences
from plancia.server.settings import Settings
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.table import Table
from tests.server.conftest import QUICK, WallClock
from tests.server.notices.receiving import PushedBrowser
from tests.server.sitting import people, seated

ROME = ZoneInfo("Europe/Rome")
DAY = 86_400.0
LETTERS = ClockTerms(kind="correspondence", bank=int(2 * DAY))
SELDOM = replace(QUICK, notices=3600.0)
"""A house that looks for people when a test says so; the clock must have gone on by as much."""
AWAY = 3601.0


@asynccontextmanager
async def calling(settings: Settings) -> AsyncGenerator[House]:
    """A house that sends notices to the receivers of the tests."""
    async with House(replace(settings, private_receivers=True, public_url="https://plancia.test"), SELDOM) as house:
        yield house


async def looked(*houses: House) -> None:
    """Each house looks once, and sends what it has to."""
    for house in houses:
        house.dispatcher.look_anew()
        await house.dispatcher.look()
    for house in houses:
        await house.dispatcher.finish()


async def four_by_letter(house: House) -> tuple[Table, list[Player]]:
    """Four people who play by letter."""
    players = await people(house, "Ann", "Bob", "Cem", "Dia")
    return await seated(house, *players, clock=LETTERS), players


async def by_letter(house: House) -> tuple[Table, Player]:
    """A table of four by letter, and the person who is asked first."""
    table, players = await four_by_letter(house)
    return table, players[table.asked[0]]


async def subscribe(house: House, player: Player, browser: PushedBrowser, pace: str = ALWAYS) -> None:
    """Let a person in Rome be told in a browser."""
    await house.receivers.add(player, PUSH, browser.endpoint, browser.keys, "a browser")
    await house.preferences.store(player.id, Preferences(ways=(PUSH,), pace=pace, zone="Europe/Rome"))


def set_to(clock: WallClock, hour: int, minute: int = 0) -> None:
    """Put the clock forward to the next time it is so late in Rome."""
    here = datetime.fromtimestamp(clock.now(), ROME)
    wanted = (hour * 60 + minute) * 60.0 + 1
    passed = here.hour * 3600 + here.minute * 60 + here.second + here.microsecond / 1e6
    clock.put_forward((wanted - passed) % DAY)
