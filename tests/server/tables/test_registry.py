"""Which tables a process has at hand."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from plancia.server.house import House
from plancia.server.tables import registry
from tests.server.sitting import four, move_on

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_AT_HAND", 1)


async def test_a_table_in_use_is_never_there_twice(small: House) -> None:
    """A move through one of two would not be seen by those who look at the other."""
    table, players = await four(small)
    await four(small)
    await four(small)
    assert await small.registry.table(table.id) is table
    await move_on(small, table, players)
    assert (await small.registry.table(table.id)).sequence == 1


async def test_however_many_are_watched_another_can_be_opened(small: House) -> None:
    one, _ = await four(small)
    two, _ = await four(small)
    async with small.registry.watch(one.id) as first, small.registry.watch(two.id) as second:
        await anext(first)
        await anext(second)
        three, _ = await four(small)
        for table in (one, two, three):
            assert await small.registry.table(table.id) is table


async def test_what_nobody_uses_is_forgotten_and_found_again(small: House) -> None:
    table, players = await four(small)
    await move_on(small, table, players, 3)
    name, kept = table.id, weakref.ref(table)
    del table
    await four(small)
    gc.collect()
    assert kept() is None
    assert (await small.registry.table(name)).sequence == 3


async def test_a_watcher_who_is_slow_skips(small: House) -> None:
    table, players = await four(small)
    async with small.registry.watch(table.id) as versions:
        first = await anext(versions)
        await move_on(small, table, players, 5)
        assert await anext(versions) == table.version > first + 4
        waiting = asyncio.ensure_future(anext(versions))
        done, _ = await asyncio.wait({waiting}, timeout=0)
        assert not done
        await move_on(small, table, players)
        assert await waiting == table.version
    assert not table.watchers


async def test_a_watcher_who_hears_nothing_is_told_so_again_and_again(small: House) -> None:
    table, players = await four(small)
    async with small.registry.watch_steadily(table.id, None, 0.01) as versions:
        first = await anext(versions)
        assert first is not None
        assert [await anext(versions), await anext(versions)] == [None, None]
        await move_on(small, table, players)
        assert table.version in [await anext(versions), await anext(versions)]
    # The timer of a watch ends with it.
    async with small.registry.watch_steadily(table.id, None, None) as versions:
        assert await anext(versions) == table.version
