"""Text that people type: names and messages."""

from __future__ import annotations


def one_line(text: str) -> str:
    """A text as it is shown: one line, single spaces, no control characters.

    >>> one_line("  Ann \\n Lee\\t")
    'Ann Lee'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
