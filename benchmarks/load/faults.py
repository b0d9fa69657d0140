"""R1 and R3: the tests of faults, as often as is asked."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter

from benchmarks.environment import ROOT
from benchmarks.load.report import Row
from benchmarks.progress import Progress


def kills(count: int) -> Row:
    return _row(
        "R1", "accepted moves lost", "test_kills.py", "PLANCIA_KILLS", count, "kills (SIGKILL)", "0 of 1,000 kills"
    )


def submissions(count: int) -> Row:
    return _row(
        "R3",
        "changes by bad submissions",
        "test_submissions.py",
        "PLANCIA_SUBMISSIONS",
        count,
        "submissions",
        "0, no errors in 100,000",
    )


def _row(name: str, what: str, file: str, setting: str, count: int, counted: str, target: str) -> Row:
    progress = Progress(f"{name}: {count:,} {counted}")
    progress.show("the test runs")
    began = perf_counter()
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"tests/faults/{file}"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, setting: str(count)}, capture_output=True, text=True, check=False
    )
    progress.done()
    ok = done.returncode == 0
    notes = () if ok else (done.stdout.strip().rpartition("short test summary info")[2].strip(" =\n"),)
    more = f"{count:,} {counted} in {perf_counter() - began:.0f} s"
    return Row(name, what, "0" if ok else "the test failed", more, target, ok, notes)
