"""What happened, typed, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from plancia.core.language import capital, say

EVERYBODY: Final = -1
SPECTATORS: Final = 30
"""The bit of an audience that stands for whoever only watches."""

Words: TypeAlias = tuple[str, ...] | Callable[[int], str] | None
"""What the values of a fact are called: a word for each, a function of the value, or nothing for a plain number."""


class EventKind:
    """A sort of event: the names of its facts, the words for their values, and a sentence.

    A fact without words is a number; a function names values that are too many to list. `spoken` says a word of the
    data as the sentence has it, in the language that is spoken; without it the catalogue has the word. `reveals` marks
    that something hidden is shown, which no move can take back.

    >>> roll = EventKind("roll", "{chair} rolls {slot}.", chair=("red", "blue"), slot=None)
    >>> roll.sentence((1, 4))
    'Blue rolls 4.'
    """

    def __init__(
        self,
        name: str,
        template: str,
        reveals: bool = False,
        spoken: Callable[[str], str] = say,
        **facts: Words,
    ) -> None:
        self.name: Final = name
        self.template: Final = template
        self.reveals: Final = reveals
        self.spoken: Final = spoken
        self.facts: Final = facts

    def read(self, values: tuple[int, ...]) -> dict[str, str | int]:
        """The facts in words; a word for -1 is "nobody"."""
        read: dict[str, str | int] = {}
        for (name, words), value in zip(self.facts.items(), values, strict=False):
            if words is None:
                read[name] = value
            elif isinstance(words, tuple):
                read[name] = words[value] if value >= 0 else "nobody"
            else:
                read[name] = words(value)
        return read

    def sentence(self, values: tuple[int, ...]) -> str:
        words = {name: self.spoken(word) if isinstance(word, str) else word for name, word in self.read(values).items()}
        return capital(say(self.template, **words) if words else say(self.template))

    def __reduce__(self) -> tuple[object, ...]:
        return _kind, (self.name, self.template, self.reveals, self.spoken, self.facts)


def _kind(name: str, template: str, reveals: bool, spoken: Callable[[str], str], facts: dict[str, Words]) -> EventKind:
    """A kind of event that comes from another process."""
    return EventKind(name, template, reveals, spoken, **facts)


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    `audience` has a bit for every seat that may know of it, and one for the spectators; all bits are EVERYBODY.
    """

    def __init__(self, kind: EventKind, audience: int, values: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.audience: Final = audience
        self.values: Final = values

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def facts(self) -> dict[str, str | int]:
        return self.kind.read(self.values)

    @property
    def text(self) -> str:
        return self.kind.sentence(self.values)

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), may know of it."""
        bit = SPECTATORS if seat is None else seat
        return self.audience >> bit & 1 == 1

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.audience, self.values)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind.name == other.kind.name
            and self.audience == other.audience
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.kind.name, self.audience, self.values))

    def __repr__(self) -> str:
        return f"<{self.name}: {self.text}>"


def only(seat: i64) -> i64:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """The audience of everybody else, spectators included."""
    return ~(1 << seat)
