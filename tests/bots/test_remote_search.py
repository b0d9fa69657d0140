"""Processes that search along: the same answers, and no ear for keys."""

from __future__ import annotations

import random
import subprocess
import sys
import time

import pytest

import plancia
from plancia.bots import read
from plancia.bots.search import search_bot as searching
from plancia.bots.search.remote import SearchProcess, search_processes
from plancia.bots.search.search_bot import RatedMove
from plancia.bots.search.task import SearchTask, run_search
from plancia.core.view import View
from tests.patience import PATIENCE

AT_A_KEY = f"""
import os, signal, time
from plancia.bots.search.remote import SearchProcess

process = SearchProcess()
signal.signal(signal.SIGINT, signal.SIG_IGN)
os.killpg(0, signal.SIGINT)
deadline = time.monotonic() + {PATIENCE}
while not process.ready and time.monotonic() < deadline:
    time.sleep(0.01)
print(process.ready)
"""


def view() -> View:
    match = plancia.game("galopp-royal").start(chance=3)
    seen: View = match.view(match.to_move()[0])
    return seen


def wait(process: SearchProcess) -> None:
    deadline = time.monotonic() + PATIENCE
    while not process.ready:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_search_process_finds_what_we_would_find() -> None:
    process = search_processes(1)[0]
    wait(process)
    task = SearchTask(
        view().game, view().knowledge, seed=5, sims=60, seconds=60.0, width=4, depth=1, model=True, alone=0
    )
    process.ask(task)
    assert process.answer() == run_search(task)


def test_a_search_in_parts_is_the_same_on_one_core_and_on_two(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = read("search:sims=80,seconds=60,depth=1,parts=2", view().game)
    found: list[list[RatedMove]] = []
    for free in (0, 1):
        monkeypatch.setattr(searching, "free_cores", lambda free=free: free)
        wait(search_processes(1)[0])
        found.append(searching.rate_moves(view().game, view().knowledge, random.Random(2), spec))
    assert found[0] == found[1]
    assert sum(one.visits for one in found[0]) >= 80


def test_a_key_that_stops_the_table_does_not_reach_a_search_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_A_KEY], capture_output=True, text=True, start_new_session=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_no_more_processes_than_were_wanted_at_once() -> None:
    most = search_processes(3)
    for count in (1, 3, 2, 0):
        assert search_processes(count) == most[:count]
