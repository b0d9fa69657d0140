"""What is being done, on standard error."""

from __future__ import annotations

import sys

from benchmarks.environment import say


class Progress:
    """One line on standard error: on a terminal it says what is being done, and goes away when done."""

    def __init__(self, stage: str) -> None:
        self._stage = stage
        self._live = sys.stderr.isatty()
        if not self._live:
            say(stage)

    def show(self, what: str) -> None:
        if self._live:
            self._write(f"{self._stage}: {what}")

    def done(self) -> None:
        if self._live:
            self._write("")

    def _write(self, text: str) -> None:
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
