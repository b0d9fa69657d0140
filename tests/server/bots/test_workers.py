"""The processes in which bots think."""

from __future__ import annotations

import time

import pytest

import plancia
from plancia.server.bots.workers import WorkerPool

pytestmark = pytest.mark.anyio


async def test_a_worker_that_is_late_or_dies_is_replaced() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    view = match.view(seat)
    workers = WorkerPool(1, budget=5.0)
    legal_moves = [move.text for move in match.legal(seat)]
    assert await workers.choose("thumb", view.game, view.knowledge) in legal_moves
    assert await workers.choose("nobody", view.game, view.knowledge) is None
    (first,) = workers.processes
    first.kill()
    await first.wait()
    assert await workers.choose("thumb", view.game, view.knowledge) is None
    assert await workers.choose("thumb", view.game, view.knowledge) in legal_moves
    (second,) = workers.processes
    assert second.pid != first.pid
    await workers.stop()
    hurried = WorkerPool(1, budget=0.0)
    assert await hurried.choose("thumb", view.game, view.knowledge) is None
    assert hurried.processes == []
    await hurried.stop()


async def test_a_bot_has_no_more_time_than_the_house_gives() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    workers = WorkerPool(1, budget=2.0)
    await workers.choose("random", match.game, match.known(seat))
    begun = time.monotonic()
    assert await workers.choose("search:sims=10000000,seconds=3600", match.game, match.known(seat)) is not None
    assert time.monotonic() - begun < 2.4
    await workers.stop()
