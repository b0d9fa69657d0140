"""A move as people write it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A move in its canonical text form: lower-case words with one space between.

    >>> Move("bid 3").words
    ('bid', '3')
    """

    text: str

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.text.split(" "))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"
