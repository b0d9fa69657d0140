"""How far a long piece of work has come, as a bar on standard error."""

from __future__ import annotations

import sys
import time

_WIDTH = 30


class ProgressBar:
    """A bar that fills as work is done, with the time that is left; silent where standard error is no terminal."""

    def __init__(self, total: int, what: str, done: int = 0) -> None:
        """`done` is what was there before the work went on."""
        self._total = total
        self._what = what
        self._before = done
        self._done = done
        self._begun = time.monotonic()
        self._live = sys.stderr.isatty()
        self._show()

    def step(self) -> None:
        """One more piece is done."""
        self._done += 1
        self._show()

    def end(self) -> None:
        """Clear the bar: the work is over, or was ended."""
        self._write("")

    def _show(self) -> None:
        filled = _WIDTH * self._done // self._total
        bar = "█" * filled + "·" * (_WIDTH - filled)
        self._write(f"{bar} {self._done} of {self._total} {self._what}{self._left()}")

    def _left(self) -> str:
        new = self._done - self._before
        if new == 0 or self._done == self._total:
            return ""
        each = (time.monotonic() - self._begun) / new
        return f", {1 / each:.3g} a second, {_spelled(each * (self._total - self._done))} left"

    def _write(self, text: str) -> None:
        if self._live:
            sys.stderr.write(f"\r\033[K{text}")
            sys.stderr.flush()


def _spelled(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes >= 100:
        return f"{round(minutes / 60)} h"
    return f"{minutes} min" if minutes else f"{round(seconds)} s"
