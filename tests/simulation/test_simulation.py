"""Worlds from their seeds: nothing happens in them that must not, and faults that are put into the server are found."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.pool import Pool

import pytest

from tests.simulation.deliberate import FAULTS
from tests.simulation.playing import play

NEAR = {"any-sequence": 2, "deaf": 1, "drawn-again": 2, "keys-forgotten": 7, "locks-kept": 35, "wall-clock": 8}
"""By the name of a fault that few worlds find, or late: the seed of one that soon does."""


def run(*arguments: str) -> tuple[int, str]:
    """Worlds are played in a process of their own: the order of its sets is fixed, and what was killed stays there."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulation", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": "0"},
    )
    return done.returncode, done.stdout + done.stderr


def test_nothing_happens_that_must_not() -> None:
    worlds = os.environ.get("PLANCIA_WORLDS", "3")
    code, said = run("--seed", "1", "--worlds", worlds, "--minutes", "2")
    assert code == 0, said


def test_a_world_is_its_seed() -> None:
    first, again = (run("--seed", "5", "--minutes", "1")[1].partition(":")[2] for _ in range(2))
    assert first == again
    assert "entries" in first


@pytest.fixture(scope="module")
def processes() -> Iterator[Pool]:
    """A process of its own for every world, with the same order of sets: what they need is read once for all."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([play.__module__, f"{__package__}.prepared"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONHASHSEED", "0")
        pool = context.Pool(1, maxtasksperchild=1)
    with pool:
        yield pool


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str, processes: Pool) -> None:
    first = NEAR.get(fault, 0)
    worlds = (processes.apply(play, (seed, 4, fault)) for seed in range(first, first + 20))
    assert any(world.problem for world in worlds)
