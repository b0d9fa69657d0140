"""A process that measures one thing when asked, and waits in between."""

from __future__ import annotations

import json
import subprocess
from threading import Timer

from benchmarks.environment import ROOT, BenchmarkError, Place
from benchmarks.rows import Source

PATIENCE = 600.0
"""Seconds beyond the asked ones after which a worker counts as stuck."""


class Worker:
    """Started when made; what it complains of goes to standard error."""

    def __init__(self, source: Source, place: Place) -> None:
        self._process = subprocess.Popen(
            [place.python, "-m", source.module, *source.arguments],
            cwd=ROOT,
            env=place.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        build = self._answer(PATIENCE)["build"]
        if build != place.build:
            self.stop()
            raise BenchmarkError(f"this needs a {place.build} build of Plancia, and the one found is {build}")

    def ask(self, seconds: float) -> float:
        """The figure after so many seconds of measuring."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        return float(self._answer(seconds + PATIENCE)["value"])

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate()

    def _answer(self, limit: float) -> dict[str, str | float]:
        assert self._process.stdout is not None
        timer = Timer(limit, self._process.kill)
        timer.start()
        line = self._process.stdout.readline()
        timer.cancel()
        if not line:
            self.stop()
            raise BenchmarkError("the worker stopped without an answer; what it said of it stands above the table")
        answer: dict[str, str | float] = json.loads(line)
        return answer
