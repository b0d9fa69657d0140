"""Reading a position: plain facts in, every complaint at once out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as shortened
from typing import Final, TypeVar

from plancia.core.errors import BadPosition
from plancia.core.plain import Plain

MANY: Final = 1_000_000_000
"""More than any game counts to, and far below what a packed number can hold."""

T = TypeVar("T")


class Facts:
    """The facts of a position, each checked as it is read; a wrong one is noted and read as its default.

    >>> facts = Facts({"race": 9}, known=("race", "gold"))
    >>> facts.integer("race", 1, least=1, most=6), facts.integer("gold", 50)
    (1, 50)
    >>> facts.reasons
    ['race is 9, must be 1 to 6']
    """

    def __init__(self, position: Mapping[str, Plain], known: Sequence[str]) -> None:
        self._position = position
        self.reasons = [
            f"{name} is no fact of a position; possible: {', '.join(known)}" for name in position if name not in known
        ]

    def integer(self, name: str, default: int, *, least: int = 0, most: int = MANY) -> int:
        value = self._position.get(name, default)
        return default if self._bad_integer(name, value, least, most) else _int(value)

    def integers(self, name: str, default: Sequence[int], *, least: int = 0, most: int = MANY) -> list[int]:
        """As many whole numbers as the default has."""
        value = self._position.get(name, default)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != len(default):
            return self._refuse(f"{name} must be {len(default)} whole numbers", list(default))
        bad = [self._bad_integer(f"{name} of {index}", item, least, most) for index, item in enumerate(value)]
        return list(default) if any(bad) else [_int(item) for item in value]

    def numbers(self, name: str, default: Sequence[int], *, least: int = 0, most: int = MANY) -> list[int]:
        """A fact that is a list of whole numbers of any length; complains about each that is out of bounds."""
        value = self._position.get(name, default)
        if not isinstance(value, Sequence) or isinstance(value, str):
            return self._refuse(f"{name} must be a list of whole numbers", list(default))
        bad = [self._bad_integer(name, item, least, most) for item in value]
        return list(default) if any(bad) else [_int(item) for item in value]

    def truth(self, name: str, default: bool) -> bool:
        value = self._position.get(name, default)
        return value if isinstance(value, bool) else self._refuse(f"{name} must be true or false", default)

    def word(self, name: str, default: str, among: Sequence[str]) -> str:
        return among[self.word_index(name, among.index(default), among)]

    def word_index(self, name: str, default: int, among: Sequence[str]) -> int:
        """The place of a word among those possible; -1 stands for none and is allowed where it is the default."""
        value = self._position.get(name, among[default] if default >= 0 else None)
        return self._index(name, value, default, among)

    def word_each(self, name: str, default: Sequence[int], among: Sequence[str]) -> list[int]:
        """A word for each seat, as its place among those possible; none (-1) is allowed where the default is none."""
        if name not in self._position:
            return list(default)
        value = self._position[name]
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != len(default):
            return self._refuse(f"{name} must be {len(default)} words", list(default))
        return [self._index(f"{name} of {seat}", item, default[seat], among) for seat, item in enumerate(value)]

    def words(self, name: str, default: Sequence[str], among: Sequence[str]) -> list[int]:
        """A list of words of any length, as their places among those possible."""
        return self._indexes(name, self._position.get(name, default), default, among)

    def word_lists(self, name: str, default: Sequence[Sequence[str]], among: Sequence[str]) -> list[list[int]]:
        """A list of words for each seat."""
        value = self._position.get(name, default)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != len(default):
            value = self._refuse(f"{name} must be {len(default)} lists", default)
        return [self._indexes(f"{name} of {at}", part, default[at], among) for at, part in enumerate(value)]

    def counts(self, name: str, default: Sequence[int], among: Sequence[str]) -> list[int]:
        """How many there are of each word; words left out have none."""
        if name not in self._position:
            return list(default)
        return self._counts(name, self._position[name], among)

    def count_lists(self, name: str, lists: int, among: Sequence[str]) -> list[list[int]]:
        """Counts for each seat; none by default."""
        value = self._position.get(name, [{} for _ in range(lists)])
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != lists:
            return self._refuse(f"{name} must be {lists} tables", [[0] * len(among) for _ in range(lists)])
        return [self._counts(f"{name} of {index}", part, among) for index, part in enumerate(value)]

    def table(self, name: str) -> Mapping[str, Plain] | None:
        """A nested table, None where it is left out or null."""
        value = self._position.get(name)
        if value is None or isinstance(value, Mapping):
            return value
        return self._refuse(f"{name} must be a table", None)

    def check(self) -> None:
        """Refuse the position if anything is wrong with it."""
        if self.reasons:
            raise BadPosition(self.reasons)

    def _refuse(self, reason: str, instead: T) -> T:
        self.reasons.append(reason)
        return instead

    def _bad_integer(self, name: str, value: Plain, least: int, most: int) -> bool:
        if type(value) is int and least <= value <= most:
            return False
        return self._refuse(f"{name} is {shortened(value)}, must be {least} to {most}", True)

    def _index(self, name: str, value: Plain, default: int, among: Sequence[str]) -> int:
        if value is None and default < 0:
            return -1
        if isinstance(value, str) and value in among:
            return among.index(value)
        return self._refuse(f"{name} is {shortened(value)}, must be one of {_listed(among)}", default)

    def _indexes(self, name: str, value: Plain, default: Sequence[str], among: Sequence[str]) -> list[int]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            value = self._refuse(f"{name} must be a list", default)
        words = [word for word in value if isinstance(word, str) and word in among]
        self.reasons += [
            f"{name} holds {shortened(item)}, must be of {_listed(among)}" for item in value if item not in among
        ]
        return [among.index(word) for word in (words if len(words) == len(value) else default)]

    def _counts(self, name: str, value: Plain, among: Sequence[str]) -> list[int]:
        counts = [0] * len(among)
        if not isinstance(value, Mapping):
            return self._refuse(f"{name} must say how many there are of each", counts)
        for word, number in value.items():
            if word not in among:
                self.reasons.append(f"{name} names {word!r}, possible: {', '.join(among)}")
            elif not self._bad_integer(f"{name} of {word}", number, 0, MANY):
                counts[among.index(word)] = _int(number)
        return counts

    def has(self, name: str) -> bool:
        """Whether the position names this fact; one that is left out has its value at set-up."""
        return name in self._position

    def null(self, name: str) -> bool:
        """Whether the fact is given as nothing."""
        return name in self._position and self._position[name] is None

    def needs(self, name: str) -> bool:
        """Whether the fact is given, as it must be."""
        return name in self._position or self._refuse(f"{name} is missing", False)

    def text(self, name: str) -> str | None:
        """A text that the game reads itself, None where it is left out or null."""
        value = self._position.get(name)
        if value is None or isinstance(value, str):
            return value
        return self._refuse(f"{name} is {shortened(value)}, must be a text", None)

    def texts(self, name: str) -> list[str] | None:
        """Any number of texts that the game reads itself, None where they are left out."""
        value = self._position.get(name)
        if value is None:
            return None
        if not isinstance(value, Sequence) or isinstance(value, str):
            return self._refuse(f"{name} must be a list of texts", None)
        texts = [item for item in value if isinstance(item, str)]
        return texts if len(texts) == len(value) else self._refuse(f"{name} must be a list of texts", None)

    def tables(self, name: str) -> list[Mapping[str, Plain]]:
        """Any number of nested tables; none by default."""
        return self._tables(name, self._position.get(name, []))

    def table_lists(self, name: str, lists: int) -> list[list[Mapping[str, Plain]]]:
        """Any number of nested tables for each seat; none by default."""
        value = self._position.get(name, [[] for _ in range(lists)])
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != lists:
            return self._refuse(f"{name} must be {lists} lists", [[] for _ in range(lists)])
        return [self._tables(f"{name} of {index}", part) for index, part in enumerate(value)]

    def table_each(self, name: str, tables: int) -> list[Mapping[str, Plain] | None]:
        """A nested table for each seat, None where it is null or all are left out."""
        value = self._position.get(name, [None] * tables)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != tables:
            return self._refuse(f"{name} must be {tables} tables", [None] * tables)
        found: list[Mapping[str, Plain] | None] = []
        for index, part in enumerate(value):
            if part is None or isinstance(part, Mapping):
                found.append(part)
            else:
                found.append(self._refuse(f"{name} of {index} must be a table", None))
        return found

    def absorb(self, name: str, inner: Facts) -> None:
        """Take over the complaints about a nested table."""
        self.reasons += [f"{name}: {reason}" for reason in inner.reasons]

    def _tables(self, name: str, value: Plain) -> list[Mapping[str, Plain]]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            return self._refuse(f"{name} must be a list of tables", [])
        tables = [item for item in value if isinstance(item, Mapping)]
        return tables if len(tables) == len(value) else self._refuse(f"{name} must be a list of tables", [])


def _listed(words: Sequence[str]) -> str:
    """All of the words, or where they are very many the first and last."""
    return ", ".join(words) if len(words) <= 50 else f"{words[0]}, {words[1]}, ... {words[-1]}"


def _int(value: Plain) -> int:
    assert isinstance(value, int)
    return value


def tally(counts: Sequence[int], words: Sequence[str]) -> dict[str, int]:
    """Counts with their words, zeros left out: the way positions and views show a multiset."""
    return {word: int(count) for word, count in zip(words, counts, strict=True) if count}
