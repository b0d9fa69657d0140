"""A simulation on a Ray cluster gives the rows that it gives at home."""

from __future__ import annotations

import secrets
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from plancia.lab.simulation.run import simulate
from tests.lab.simulating import start, tables, tiny, typed
from tests.patience import PATIENCE
from tests.terminal.running import call, environment

pytest.importorskip("ray", reason="Ray is not installed: make lab")

# Whoever starts a cluster lets in those who know its token: a new one, for the tests alone.
OWN = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}

_CLUSTER = """
import sys, ray
found = ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 << 20)
print(found.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""


@pytest.fixture
def address() -> Generator[str, None, None]:
    """A cluster of two cores that lives as long as a test."""
    with subprocess.Popen(
        [sys.executable, "-c", _CLUSTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(OWN),
    ) as cluster:
        assert cluster.stdout is not None
        yield cluster.stdout.readline().strip()
        cluster.communicate(timeout=PATIENCE)


def test_a_cluster_plays_what_one_process_plays(address: str, tmp_path: Path) -> None:
    plan = tiny(20, "random", "novice", "regular")
    simulate(plan, tmp_path / "here", jobs=1)
    process = start(8, typed(plan, tmp_path / "there", "--cluster", address), OWN)
    output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, errors
    assert "20 of 20 matches" in output
    assert tables(tmp_path / "there") == tables(tmp_path / "here")


def test_no_cluster_is_told_in_one_line(tmp_path: Path) -> None:
    done = call(*typed(tiny(1), tmp_path / "results", "--cluster", "nowhere"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no Ray cluster can be used at nowhere" in done.stderr
