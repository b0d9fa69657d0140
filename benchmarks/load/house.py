"""The process of a house: started, looked at, ended."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.environment import ROOT, BenchmarkError
from benchmarks.load.wire import Line

_PATIENCE = 30.0
"""Seconds until a house must answer, and until it must be gone."""


class House:
    """A real server on a port of its own, on the loopback only."""

    def __init__(self, folder: Path, database: str | None = None, workers: int = 1) -> None:
        command = [sys.executable, "-m", "benchmarks.load.server", str(folder), str(workers)]
        command += [database] if database else []
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            raise BenchmarkError("the server did not start; what it said of it stands above")
        self.port = int(said)

    async def answer(self) -> None:
        """Wait until it answers."""
        line = Line(self.port, _PATIENCE)
        if (await line.ask("GET", "/healthz")).status != 200:
            raise BenchmarkError("the server does not answer")
        line.close()

    def seconds(self) -> float:
        """Processor time of all its processes since it was started; 0 where the system does not tell."""
        stats = (file.read_text("ascii").rpartition(")")[2].split() for file in self._files("stat"))
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes that its processes have in use; 0 where the system does not tell."""
        pages = (int(file.read_text("ascii").split()[1]) for file in self._files("statm"))
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _files(self, name: str) -> list[Path]:
        """What the system tells of each of its processes; nothing where it does not tell."""
        first = Path(f"/proc/{self._process.pid}")
        children = first / "task" / first.name / "children"
        if not children.exists():
            return []
        return [first.with_name(pid) / name for pid in (first.name, *children.read_text("ascii").split())]

    def kill(self) -> None:
        """End it as a power cut does."""
        self._process.kill()
        self._process.communicate()

    def close(self) -> None:
        """Let it end by itself."""
        self._process.terminate()
        try:
            self._process.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()


@asynccontextmanager
async def open_house(folder: Path, database: str | None = None, workers: int = 1) -> AsyncGenerator[House]:
    """A house that answers, of so many processes."""
    house = House(folder, database, workers)
    try:
        await house.answer()
        yield house
    finally:
        # Meanwhile the streams that were closed here are closed there.
        await asyncio.to_thread(house.close)


class Stopwatch:
    """How busy a house and this process are, in cores."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._began = time.perf_counter(), house.seconds(), time.process_time()

    def cores(self) -> tuple[float, float]:
        """Of the house and of this process, since the start."""
        began, house, mine = self._began
        taken = time.perf_counter() - began
        return (self._house.seconds() - house) / taken, (time.process_time() - mine) / taken
