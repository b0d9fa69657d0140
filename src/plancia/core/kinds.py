"""The kinds of facts: numbers, seats, words, cards and counts, each with its bounds and set-up value.

A fact that a position leaves out has its set-up value: what a new state has there, unless `setup` says otherwise.
Packed arrays are filled in place, since interpreted code cannot give compiled code an array without losing memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

from plancia.core.facts import Audience, Erasure, Fact, written
from plancia.core.plain import Plain
from plancia.core.position import MANY, Facts, tally
from plancia.core.state import State

S = TypeVar("S", bound=State)

Number: TypeAlias = int | Callable[[S], int]
"""A number, or how it follows from the facts declared before."""
Numbers: TypeAlias = Callable[[S], Sequence[int]]
"""How some numbers follow from the facts declared before."""


@dataclass(frozen=True)
class Single(Fact[S]):
    """A fact at one place of the state; the place may be left out where it has the name of the fact."""

    place: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        return (self.place or self.name,)

    def get(self, state: S) -> Any:  # noqa: ANN401  # only the kind knows what stands at its place
        """What stands at the place."""
        return attrgetter(self.places[0])(state)

    def put(self, state: S, value: int) -> None:
        """Put a number, or a truth, there."""
        owner, _, attribute = self.places[0].rpartition(".")
        setattr(attrgetter(owner)(state) if owner else state, attribute, value)


@dataclass(frozen=True)
class NumberRow(Single[S]):
    """A fact that is a packed array."""

    def numbers(self, state: S) -> list[int]:
        """What stands there."""
        return list(self.get(state))

    def by_seat(self, state: S) -> list[list[int]]:
        """What stands there, in equal parts for each seat."""
        numbers = self.numbers(state)
        size = len(numbers) // int(state.seats)
        return [numbers[at : at + size] for at in range(0, len(numbers), size)]

    def fill(self, state: S, numbers: Sequence[int], start: int = 0) -> None:
        """Put numbers there."""
        row = self.get(state)
        for at, number in enumerate(numbers, start):
            row[at] = number


@dataclass(frozen=True, kw_only=True)
class Whole(Single[S]):
    """A whole number."""

    least: Number[S] = 0
    most: Number[S] = MANY
    setup: Number[S] | None = None

    def write(self, state: S) -> int:
        return int(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        default = _number(self.setup or self.write, state)
        least, most = _number(self.least, state), _number(self.most, state)
        self.put(state, given.integer(self.name, default, least=least, most=most))


@dataclass(frozen=True, kw_only=True)
class Seat(Single[S]):
    """A seat; where `nobody` is possible that is -1, and None in a view."""

    nobody: bool = False
    setup: Number[S] | None = None

    def write(self, state: S) -> int:
        return int(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        default = _number(self.setup or self.write, state)
        least = -1 if self.nobody else 0
        self.put(state, given.integer(self.name, default, least=least, most=int(state.seats) - 1))

    def show(self, state: S) -> int | None:
        seat = self.write(state)
        return None if seat < 0 else seat


@dataclass(frozen=True, kw_only=True)
class Seats(Single[S]):
    """A set of seats, a bit for each."""

    setup: Numbers[S] | None = None

    def write(self, state: S) -> list[int]:
        return [seat for seat in range(state.seats) if self.get(state) >> seat & 1]

    def read(self, given: Facts, state: S) -> None:
        found = given.numbers(self.name, (self.setup or self.write)(state), most=int(state.seats) - 1)
        self.put(state, sum(1 << seat for seat in set(found)))

    def show(self, state: S) -> tuple[int, ...]:
        return tuple(self.write(state))


@dataclass(frozen=True)
class Truth(Single[S]):
    """True or false."""

    def write(self, state: S) -> bool:
        return bool(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        self.put(state, given.truth(self.name, self.write(state)))


@dataclass(frozen=True, kw_only=True)
class Word(Single[S]):
    """One of some words, in the state its place among them; None stands for -1, where that is the set-up value."""

    words: Sequence[str]
    setup: Number[S] | None = None

    def write(self, state: S) -> str | None:
        return word_at(self.get(state), self.words)

    def read(self, given: Facts, state: S) -> None:
        default = _number(self.setup or self.get, state)
        self.put(state, given.word_index(self.name, default, self.words))


@dataclass(frozen=True, kw_only=True)
class Wholes(NumberRow[S]):
    """Whole numbers, as many as a new state has: usually one for each seat."""

    least: Number[S] = 0
    most: Number[S] = MANY
    setup: Numbers[S] | None = None

    def write(self, state: S) -> list[int]:
        return self.numbers(state)

    def read(self, given: Facts, state: S) -> None:
        default = (self.setup or self.numbers)(state)
        least, most = _number(self.least, state), _number(self.most, state)
        self.fill(state, given.integers(self.name, default, least=least, most=most))

    def show(self, state: S) -> tuple[int, ...]:
        return tuple(self.numbers(state))


@dataclass(frozen=True, kw_only=True)
class Words(NumberRow[S]):
    """Words, as many as a new state has: usually one for each seat; None where there is none."""

    words: Sequence[str]

    def write(self, state: S) -> list[str | None]:
        return [word_at(number, self.words) for number in self.numbers(state)]

    def read(self, given: Facts, state: S) -> None:
        self.fill(state, given.word_each(self.name, self.numbers(state), self.words))

    def show(self, state: S) -> tuple[str | None, ...]:
        return tuple(self.write(state))


@dataclass(frozen=True, kw_only=True)
class Cards(NumberRow[S]):
    """Cards of each seat in places of their own, in a new state none. A card is its kind, an empty place -1.

    Where gaps matter a position calls them by the word `empty`; a seat without any card has an empty list all the same.
    """

    words: Sequence[str]
    empty: str | None = None

    def write(self, state: S) -> list[list[str]]:
        return [self._written(cards) for cards in self.by_seat(state)]

    def _written(self, cards: list[int]) -> list[str]:
        if self.empty is None or max(cards) < 0:
            return [self.words[card] for card in cards if card >= 0]
        return [self.empty if card < 0 else self.words[card] for card in cards]

    def read(self, given: Facts, state: S) -> None:
        most = len(self.by_seat(state)[0])
        possible = self.words if self.empty is None else (*self.words, self.empty)
        for seat, cards in enumerate(given.word_lists(self.name, [[] for _ in range(state.seats)], possible)):
            if len(cards) > most or (self.empty is not None and 0 < len(cards) < most):
                rule = f"must have at most {most}" if self.empty is None else f"must have {most} or none"
                given.reasons.append(f"{self.name} of {seat} has {len(cards)} cards, {rule}")
            else:
                self.fill(state, [-1 if card == len(self.words) else card for card in cards], seat * most)

    def show(self, state: S) -> tuple[tuple[str | None, ...], ...]:
        return tuple(tuple(word_at(card, self.words) for card in cards) for cards in self.by_seat(state))


@dataclass(frozen=True, kw_only=True)
class Counts(NumberRow[S]):
    """How many there are of each word; a position leaves out those of which there are none."""

    words: Sequence[str]
    setup: Numbers[S] | None = None

    def write(self, state: S) -> dict[str, int]:
        return tally(self.numbers(state), self.words)

    def read(self, given: Facts, state: S) -> None:
        self.fill(state, given.counts(self.name, (self.setup or self.numbers)(state), self.words))


@dataclass(frozen=True, kw_only=True)
class Rest(Fact[S]):
    """How many are left of each word, which follows from the facts above: a position that says it must be right."""

    words: Sequence[str]
    left: Numbers[S]
    audience: Audience | Erasure[S] = field(default=Audience.SIZE, kw_only=True)

    @property
    def places(self) -> tuple[str, ...]:
        return ()

    def write(self, state: S) -> dict[str, int]:
        return tally(self.left(state), self.words)

    def read(self, given: Facts, state: S) -> None:
        left = list(self.left(state))
        if given.counts(self.name, left, self.words) != left:
            given.reasons.append(f"{self.name} must be {self.write(state)}: the other facts leave that")


@dataclass(frozen=True, kw_only=True)
class SeatCounts(NumberRow[S]):
    """How many each seat has of each word; none in a new state. With `zeros` a position names those of 0 as well."""

    words: Sequence[str]
    zeros: bool = False

    def write(self, state: S) -> list[dict[str, int]]:
        if self.zeros:
            return [dict(zip(self.words, counts, strict=True)) for counts in self.by_seat(state)]
        return [tally(counts, self.words) for counts in self.by_seat(state)]

    def read(self, given: Facts, state: S) -> None:
        found = given.count_lists(self.name, int(state.seats), self.words)
        self.fill(state, [count for counts in found for count in counts])

    def show(self, state: S) -> tuple[dict[str, int], ...]:
        return tuple(self.write(state))


@dataclass(frozen=True, kw_only=True)
class NestedTable(Fact[S]):
    """Facts in a nested table, null while it is not there.

    A part of the state that only sometimes exists is made by `make` when a position has such a table.
    """

    there: Callable[[S], bool]
    facts: tuple[Fact[S], ...]
    make: Callable[[S], None] | None = None

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(place for fact in self.facts for place in fact.places)

    def parts(self) -> Iterator[Fact[S]]:
        for fact in self.facts:
            yield from fact.parts()

    def write(self, state: S) -> Plain:
        return written(self.facts, state) if self.there(state) else None

    def read(self, given: Facts, state: S) -> None:
        found = given.table(self.name)
        if self.make is not None and found is not None:
            self.make(state)
        if self.there(state):
            inner = Facts(found or {}, [fact.name for fact in self.facts])
            for fact in self.facts:
                fact.read(inner, state)
            given.absorb(self.name, inner)
        elif found is not None:
            given.reasons.append(f"{self.name} is given, but there is none now")


@dataclass(frozen=True, kw_only=True)
class Custom(Fact[S]):
    """A fact that the room writes and reads in its own way, such as one of several places."""

    held_by: tuple[str, ...]
    writing: Callable[[S], Plain]
    reading: Callable[[Facts, S], None]

    @property
    def places(self) -> tuple[str, ...]:
        return self.held_by

    def write(self, state: S) -> Plain:
        return self.writing(state)

    def read(self, given: Facts, state: S) -> None:
        self.reading(given, state)


def word_at(place: int, words: Sequence[str]) -> str | None:
    """The word at a place; None where there is none (-1)."""
    return None if place < 0 else words[place]


def _number(number: Number[S], state: S) -> int:
    return int(number(state) if callable(number) else number)
