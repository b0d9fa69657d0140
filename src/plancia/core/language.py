"""What people read is said here, so that it can be said in their language.

The program's own texts are English and serve as keys; a language brings its own text for each. Whoever shows something
to a person chooses the language around it:

>>> italian = Language("it", {"{seat} bids {money:,}.": "{seat} offre {money:,}.", "red": "rosso"}, thousands=".")
>>> with speaking(italian):
...     say("{seat} bids {money:,}.", seat=say("red"), money=15000)
'rosso offre 15.000.'
>>> say("{seat} bids {money:,}.", seat="red", money=15000)
'red bids 15,000.'
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import Final


def _one_or_many(count: int) -> int:
    return 0 if count == 1 else 1


@dataclass(frozen=True, slots=True)
class Language:
    """Texts by their English ones; where a text counts something there are several, and `plural` says which."""

    code: str
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    counted: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    plural: Callable[[int], int] = _one_or_many
    thousands: str = ","
    decimal: str = "."


ENGLISH: Final = Language("en")

_spoken: Final[ContextVar[Language]] = ContextVar("language", default=ENGLISH)
_code: Final[ContextVar[str]] = ContextVar("code", default=ENGLISH.code)

code: Final[Callable[[], str]] = _code.get
"""The language that is spoken: `en`, `it`, ... Asked for wherever something is kept that was said."""


@contextmanager
def speaking(language: Language) -> Generator[None]:
    """Say everything in this language meanwhile."""
    spoken, kept = _spoken.set(language), _code.set(language.code)
    try:
        yield
    finally:
        _spoken.reset(spoken)
        _code.reset(kept)


def say(text: str, /, **facts: object) -> str:
    """A text in the language that is spoken, its gaps filled.

    >>> with speaking(Language("it", decimal=",")):
    ...     say("{points:.1f}", points=0.3)
    '0,3'
    """
    said = _spoken.get().texts.get(text) or text
    return _filled(said, facts) if facts else said


def say_many(count: int, one: str, many: str, /, **facts: object) -> str:
    """A text that depends on a number, which it may name as `{count}`.

    >>> [say_many(points, "{count} point", "{count} points") for points in (1, 2000)]
    ['1 point', '2,000 points']
    """
    language = _spoken.get()
    forms = language.counted.get(one) or (one, many)
    said = forms[language.plural(count)]
    return _filled(said, {"count": number(count), **facts})


def number(value: int) -> str:
    """A number with the thousands separator of the language."""
    return f"{value:,}".replace(",", _spoken.get().thousands)


def listed(parts: Sequence[str]) -> str:
    """Several things in a sentence.

    >>> listed(["a", "b", "c"]), listed(["a"])
    ('a, b and c', 'a')
    """
    if len(parts) < 2:
        return "".join(parts)
    return say("{names} and {last}", names=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """One of several things, in a sentence.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return say("{parts} or {last}", parts=", ".join(parts[:-1]), last=parts[-1])


def capital(words: str) -> str:
    """Words at the beginning of a sentence.

    >>> capital("red bids 3.")
    'Red bids 3.'
    """
    return words[:1].upper() + words[1:]


def _filled(text: str, facts: Mapping[str, object]) -> str:
    """A text with its gaps filled; `{money:,}` takes the separator of the language, and `{points:.1f}` its point.

    >>> _filled("{points:.1f} points", {"points": -2.0})
    '−2.0 points'
    """
    if _is_plain(text) and float not in map(type, facts.values()):
        return text.format_map(facts)
    decimal = _spoken.get().decimal
    said: list[str] = []
    for literal, name, form in _parts(text):
        said.append(literal)
        if name is not None:
            value = facts[name]
            if form == "," and isinstance(value, int):
                said.append(number(value))
            else:
                told = format(value, form)
                said.append(told.replace(".", decimal).replace("-", "−") if isinstance(value, float) else told)
    return "".join(said)


@cache
def _is_plain(text: str) -> bool:
    """Whether no gap says how it is written: then they are filled alike in every language, numbers with a point aside.

    >>> _is_plain("{seat} bids {money:,}."), _is_plain("{seat} passes.")
    (False, True)
    """
    return all(not form and (name is None or name.isidentifier()) for _, name, form in _parts(text))


@cache
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """What stands before each gap, its name and how it is written; texts are few, and said again and again."""
    return tuple((literal, name, form or "") for literal, name, form, _ in Formatter().parse(text))
