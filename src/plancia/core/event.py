"""What happened, typed, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from plancia.core.language import capital, say, say_many

EVERYBODY: Final = -1
SPECTATORS: Final = 30
"""The bit of an audience that stands for spectators."""


class Named:
    """What the values of a fact are called: their word in data, and what a sentence says for them.

    The words are listed or, where they are too many, a function of the value. What is said is a function as well: it
    speaks the language that is spoken, from the value and not from its word.

    >>> cards = Named(("GER", "ITA"), lambda card: ("Germany", "Italy")[card])
    >>> cards.word(1), cards.said(1)
    ('ITA', 'Italy')
    """

    def __init__(self, words: tuple[str, ...] | Callable[[int], str], said: Callable[[int], str]) -> None:
        self.words: Final = words
        self.said: Final = said

    def word(self, value: int) -> str:
        words = self.words
        return words(value) if callable(words) else words[value]

    def __reduce__(self) -> tuple[object, ...]:
        return Named, (self.words, self.said)


class Counted:
    """A number that a sentence says together with what it counts; in data it stays a number.

    >>> Counted("{count} point", "{count} points").said(1)
    '1 point'
    """

    def __init__(self, one: str, many: str) -> None:
        self.one: Final = one
        self.many: Final = many

    def said(self, value: int) -> str:
        return say_many(value, self.one, self.many)

    def __reduce__(self) -> tuple[object, ...]:
        return Counted, (self.one, self.many)


Words: TypeAlias = tuple[str, ...] | Named | Counted | None
"""The words of a fact: one for each value, said as the catalogue has it; names of another kind; for a number what it
counts, or none."""


class EventKind:
    """A sort of event: the names of its facts, the words for their values, and a sentence.

    A fact without words, or whose words only count, is a number. Where one sentence does not suit all values, a
    function of them says it. `reveals` marks that something hidden is shown, which no move can take back.

    >>> roll = EventKind("roll", "{chair} rolls {slot}.", chair=("red", "blue"), slot=None)
    >>> roll.sentence((1, 4))
    'Blue rolls 4.'
    """

    def __init__(
        self,
        name: str,
        template: str | Callable[[tuple[int, ...]], str],
        reveals: bool = False,
        **facts: Words,
    ) -> None:
        self.name: Final = name
        self.template: Final = template
        self.reveals: Final = reveals
        self.facts: Final = facts

    def read(self, values: tuple[int, ...]) -> dict[str, str | int]:
        """The facts as data has them; a word for -1 is "nobody"."""
        return {name: _read(words, value) for (name, words), value in zip(self.facts.items(), values, strict=False)}

    def sentence(self, values: tuple[int, ...]) -> str:
        """The event in the language that is spoken."""
        template = self.template
        if callable(template):
            return capital(template(values[: len(self.facts)]))
        said = {name: _said(words, value) for (name, words), value in zip(self.facts.items(), values, strict=False)}
        return capital(say(template, **said) if said else say(template))

    def __reduce__(self) -> tuple[object, ...]:
        return _kind, (self.name, self.template, self.reveals, self.facts)


def _read(words: Words, value: int) -> str | int:
    if words is None or isinstance(words, Counted):
        return value
    if isinstance(words, Named):
        return words.word(value)
    return words[value] if value >= 0 else "nobody"


def _said(words: Words, value: int) -> str | int:
    if isinstance(words, Named | Counted):
        return words.said(value)
    word = _read(words, value)
    return say(word) if isinstance(word, str) else word


def _kind(
    name: str, template: str | Callable[[tuple[int, ...]], str], reveals: bool, facts: dict[str, Words]
) -> EventKind:
    """Rebuild a kind of event that was pickled."""
    return EventKind(name, template, reveals, **facts)


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

    def value(self, fact: str) -> int:
        """A fact as the rules have it: a number also where data has a word."""
        return self.values[list(self.kind.facts).index(fact)]

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
