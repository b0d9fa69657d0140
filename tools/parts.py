"""Run parts of the Makefile, and say at the end how long each took.

    python -m tools.parts '.venv/.plancia, pytest' lint plain

The arguments are rows that run side by side, each part of a row after the one before it: what the first row says is
shown as it comes, the rest part by part. The first takes longest, and often waits: the others fill the time that it
leaves, and hardly keep it up. After a failure nothing more is begun.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO, Final

_GENTLE: Final = ("nice", "-n", "5")
"""So whatever runs beside the first row lets it go first, and yet ends about when it does."""


@dataclass(frozen=True, slots=True)
class Part:
    """What make was asked for, how it ended, and the seconds it took: by the clock, and of all cores together."""

    name: str
    code: int
    clock: float
    cores: float


def run(name: str) -> Part:
    """Ask make for a part; what it says is shown as it comes."""
    return _timed(name, _make(name))


def run_aside(name: str) -> Part:
    """Ask make for a part beside others, which go first; what it says is shown in one piece at its end."""
    with TemporaryFile() as said:
        part = _timed(name, (*_GENTLE, *_make(name)), said)
        said.seek(0)
        sys.stdout.buffer.write(said.read())
        sys.stdout.buffer.flush()
    return part


def _make(name: str) -> tuple[str, ...]:
    return "make", "--no-print-directory", *name.split()


def _timed(name: str, command: Sequence[str], output: IO[bytes] | None = None) -> Part:
    begun = time.monotonic()
    process = subprocess.Popen(command, stdout=output, stderr=output)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Part(name, process.returncode, time.monotonic() - begun, usage.ru_utime)


def report(parts: Sequence[Part], clock: float) -> str:
    """A table of the parts and their sum."""
    lines = [Part("together", 0, clock, sum(part.cores for part in parts))]
    return "".join(_line(part) for part in (*parts, *lines))


def _line(part: Part) -> str:
    return f"  {part.name:30} {_minutes(part.clock)}   user {_minutes(part.cores)}{'   failed' if part.code else ''}\n"


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes:3}:{rest:02}"


@dataclass(frozen=True, slots=True)
class Row:
    """Parts that run one after the other, those of other rows beside them; all rows share what was `done`."""

    names: Sequence[str]
    ask: Callable[[str], Part]
    done: list[Part]

    def run(self) -> None:
        """Run until the row is at its end, or a part of any row has failed."""
        for name in self.names:
            if any(part.code for part in self.done):
                break
            self.done.append(self.ask(name))


def main(rows: Sequence[str]) -> int:
    begun = time.monotonic()
    done: list[Part] = []
    first, *others = [row.split(", ") for row in rows]
    with ThreadPoolExecutor() as threads:
        beside = [threads.submit(Row(names, run_aside, done).run) for names in others]
        Row(first, run, done).run()
        for row in beside:
            row.result()
    sys.stdout.write(f"\n{report(done, time.monotonic() - begun)}")
    return max(part.code for part in done)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
