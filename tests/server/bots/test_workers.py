"""The processes in which bots think."""

from __future__ import annotations

import subprocess
import sys

import pytest

import plancia
from plancia.server.bots import workers
from plancia.server.bots.workers import WorkerPool
from tests.patience import BRIEF, LATE, PATIENCE

pytestmark = pytest.mark.anyio


async def test_a_worker_that_is_late_or_dies_is_replaced() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    view = match.view(seat)
    pool = WorkerPool(1, budget=PATIENCE)
    legal_moves = [move.text for move in match.legal(seat)]
    assert await pool.choose("thumb", view.game, view.knowledge) in legal_moves
    assert await pool.choose("nobody", view.game, view.knowledge) is None
    (first,) = pool.processes
    first.kill()
    await first.wait()
    assert await pool.choose("thumb", view.game, view.knowledge) is None
    assert await pool.choose("thumb", view.game, view.knowledge) in legal_moves
    (second,) = pool.processes
    assert second.pid != first.pid
    await pool.stop()
    hurried = WorkerPool(1, budget=0.0)
    assert await hurried.choose("thumb", view.game, view.knowledge) is None
    assert hurried.processes == []
    await hurried.stop()


async def test_a_bot_has_no_more_time_than_the_house_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    (seat,) = match.to_move()
    # Who answers in time may come late on a busy machine.
    monkeypatch.setattr(workers, "_LATE", LATE)
    pool = WorkerPool(1, BRIEF)
    assert await pool.choose("search:sims=10000000,seconds=3600", match.game, match.known(seat)) is not None
    await pool.stop()


def test_a_process_for_bots_starts_without_the_database() -> None:
    code = f"import sys, {workers.__name__}; print('sqlalchemy' in sys.modules)"
    assert subprocess.check_output((sys.executable, "-c", code), text=True) == "False\n"


def test_a_process_whose_server_was_killed_ends_quietly() -> None:
    command = [sys.executable, "-c", "from plancia.server.bots.thinking import serve; serve()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
