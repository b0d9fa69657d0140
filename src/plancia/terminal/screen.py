"""The terminal as the other modules use it: lines are said, questions asked, the screen cleared."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from contextlib import suppress

_WIDEST = 100
"""Longer lines are hard to read."""


class Screen:
    """Standard input and output, with colours and clearing only where they go to a terminal."""

    def __init__(self) -> None:
        self.typed = sys.stdin.isatty()
        """Whether a person types, or a file is read."""
        self.seen = sys.stdout.isatty()
        self._drawn = self.seen and os.environ.get("TERM", "dumb") != "dumb"
        self._coloured = self._drawn and not os.environ.get("NO_COLOR")
        self._forget: Callable[[], None] | None = None
        if self.typed and self.seen:
            with suppress(ImportError):
                import readline  # noqa: PLC0415  # edits what is typed; loaded elsewhere, it would write escapes

                self._forget = readline.clear_history

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size().columns, _WIDEST)

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines

    def say(self, text: str = "") -> None:
        sys.stdout.write(f"{text}\n")

    def wrap(self, text: str, indent: str = "", hanging: str | None = None) -> list[str]:
        """The text in lines that fit; all but the first begin with `hanging`."""
        following = indent if hanging is None else hanging
        # Names such as South-Eastern stay in one piece.
        return textwrap.wrap(
            text, self.width, initial_indent=indent, subsequent_indent=following, break_on_hyphens=False
        )

    def tell(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        """Say a text of any length, broken into lines that fit."""
        for line in self.wrap(text, indent, hanging):
            self.say(line)

    def refuse(self, text: str) -> None:
        """Say what cannot be done, set apart from the rest."""
        for line in self.wrap(text, "! ", "  "):
            self.say(self.strong(line))

    def strong(self, text: str) -> str:
        return self._styled(text, "1")

    def accent(self, text: str) -> str:
        """Marks what is asked of the person who looks."""
        return self._styled(text, "1;33")

    def _styled(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._coloured else text

    def ask(self, prompt: str) -> str:
        """One line of input. Raises EOFError at its end."""
        sys.stdout.flush()
        answer = input(prompt).strip()
        if not self.typed:
            self.say(answer)
        return answer

    def page(self, lines: Iterable[str], below: int = 0) -> None:
        """Say many lines, a screenful at a time; `below` lines are to follow at once."""
        lines = list(lines)
        room = max(self.height - 1, 2)
        if not self._drawn or not self.typed or len(lines) + below <= room:
            room = max(len(lines), 1)
            below = 0
        for start in range(0, len(lines), room):
            for line in lines[start : start + room]:
                self.say(line)
            last = start + room >= len(lines)
            if (not last or below) and self._skips():
                return

    def _skips(self) -> bool:
        answer = self.ask("-- Enter goes on, q skips --")
        sys.stdout.write("\x1b[A\x1b[2K")
        return answer.lower() == "q"

    def clear(self) -> None:
        """Leave nothing of what was shown, nor of what was typed."""
        if self._drawn:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
        elif self.seen:
            sys.stdout.write("\n" * self.height)
        if self._forget is not None:
            self._forget()
