"""Programs that a test starts: they end with it, whatever becomes of it."""

from __future__ import annotations

import subprocess
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def program(
    command: Sequence[str | Path], *, errors: int = subprocess.PIPE, env: Mapping[str, str] | None = None
) -> Generator[subprocess.Popen[str]]:
    """Start a program that is typed to and read."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8", env=env
    ) as process:
        try:
            yield process
        finally:
            process.kill()
