"""What nobody comes back to is let go, and nothing else."""

from __future__ import annotations

import pytest

from plancia.server.errors import NoSuchTable
from plancia.server.house import House
from plancia.server.operations.prune import Pruned, Retention, prune
from plancia.server.settings import Settings
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import four, move_on, opened, to_the_end

pytestmark = pytest.mark.anyio

_DAY = 86_400


async def test_only_what_is_old_and_unfinished_goes(database: Settings, clock: WallClock) -> None:
    async with House(database, QUICK) as house:
        finished, players = await four(house)
        await to_the_end(house, finished, players)
        await house.chat.write(finished.id, players[0], "well played")
        left, _ = await four(house)
        waiting = await opened(house, players[0], "person", "open", "open")
        clock.put_forward(20 * _DAY)
        fresh, players = await four(house)
        clock.put_forward(15 * _DAY)
        retention = Retention(waiting=30, abandoned=30, chat=30)
        counted = await prune(database, retention, dry_run=True)
        assert counted == Pruned(waiting=1, abandoned=1, messages=1)
        assert await prune(database, retention, dry_run=True) == counted, "a dry run removes nothing"
        assert await prune(database, retention, dry_run=False) == counted
        assert await prune(database, retention, dry_run=False) == Pruned(0, 0, 0)
    async with House(database, QUICK) as house:
        assert (await house.replay.proof(finished.id)).ok
        await move_on(house, await house.registry.table(fresh.id), players)
        for gone in (left, waiting):
            with pytest.raises(NoSuchTable):
                await house.registry.table(gone.id)


async def test_what_no_time_is_named_for_stays(database: Settings, clock: WallClock) -> None:
    async with House(database, QUICK) as house:
        await four(house)
        clock.put_forward(9_999 * _DAY)
        assert await prune(database, Retention(), dry_run=False) == Pruned(0, 0, 0)
