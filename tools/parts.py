"""Run parts of the Makefile, and say at the end how long each took.

    python -m tools.parts 'lint + .venv/.plancia' 'pytest + plain'

The arguments run one after the other, and what `+` joins side by side: what the first says is shown as it comes, the
rest at its end. After a failure nothing more is begun.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO


@dataclass(frozen=True, slots=True)
class Part:
    """What make was asked for, how it ended, and the seconds it took: by the clock, and of all cores together."""

    name: str
    code: int
    clock: float
    cores: float


def run_aside(name: str) -> Part:
    """Ask make for a part beside another; what it says is shown in one piece at its end."""
    with TemporaryFile() as said:
        part = run(name, said)
        said.seek(0)
        sys.stdout.buffer.write(said.read())
        sys.stdout.buffer.flush()
    return part


def run(name: str, output: IO[bytes] | None = None) -> Part:
    """Ask make for a part; what it says is shown as it comes, or written into a file."""
    begun = time.monotonic()
    process = subprocess.Popen(["make", "--no-print-directory", *name.split()], stdout=output, stderr=output)
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


def main(steps: Sequence[str]) -> int:
    begun = time.monotonic()
    parts: list[Part] = []
    with ThreadPoolExecutor() as threads:
        for step in steps:
            name, *others = step.split(" + ")
            aside = threads.map(run_aside, others)
            parts += [run(name), *aside]
            if any(part.code for part in parts):
                break
    sys.stdout.write(f"\n{report(parts, time.monotonic() - begun)}")
    return max(part.code for part in parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
