"""Bots wait until those who watch have seen what happened, and for nobody for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from plancia.kit.drawing.beats import Beat, Pace
from plancia.server import steady_clock
from plancia.server.bots.pacing import Pacing
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.patience import PATIENCE
from tests.server.sitting import legal, people, seated, until

pytestmark = pytest.mark.anyio
MOMENTS = [Beat(caption="The race is won", pace=Pace.MOMENT)] * 9
SOON = 0.3


@asynccontextmanager
async def watched(folder: Path) -> AsyncGenerator[tuple[Table, Subscription]]:
    """A bot is to move at a table that a person's page watches, which was just told of nine moments."""
    async with House(Settings(data=folder, bot_processes=1), Timing(pause=0.0)) as house:
        (ann,) = await people(house, "Ann")
        table = await seated(house, ann, "random", "random", "random")
        page = Subscription(ann.id, "page", plays=True)
        async with house.registry.watch(table.id, page):
            await until(lambda: 0 in table.asked, table)
            moving = house.moves.submit(table.id, ann, 0, legal(table, 0)[0], table.sequence)
            assert (await moving).accepted
            page.tell(table.sequence, MOMENTS, steady_clock.now())
            yield table, page


async def test_a_bot_moves_once_the_page_has_shown_what_happened(tmp_path: Path) -> None:
    async with watched(tmp_path) as (table, page):
        sequence = table.sequence
        with pytest.raises(TimeoutError):
            await until(lambda: table.sequence > sequence, table, seconds=SOON)
        page.show(sequence)
        await until(lambda: table.sequence > sequence, table)


async def test_nobody_can_hold_a_table_up(tmp_path: Path) -> None:
    async with watched(tmp_path) as (table, _):
        table.at = steady_clock.now()
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            await Pacing(SOON, shared=False).follow(table, pause=0.0)
        assert time.monotonic() - began >= SOON / 2


async def test_pages_of_other_processes_have_the_usual_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watched(tmp_path) as (table, page):
        page.show(table.sequence)
        table.at = steady_clock.now()
        # Nothing passes meanwhile, so whoever is waited for is waited for long.
        monkeypatch.setattr(steady_clock, "now", lambda: table.at)
        async with asyncio.timeout(PATIENCE):
            await Pacing(9, shared=False).follow(table, pause=0.0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(SOON):
                await Pacing(9, shared=True).follow(table, pause=0.0)
