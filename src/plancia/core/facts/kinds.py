"""The kinds of single facts: numbers, seats and words, each with its bounds and set-up value; `rows` has those of many.

A fact that a position leaves out has its set-up value: what a new state has there, unless `setup` says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar

from plancia.core.facts.numbers import Block, Column, OneOf, Scaled, SeatOf, SeatsOf, whole_block
from plancia.core.facts.position import MANY, Facts
from plancia.core.facts.schema import Audience, Fact, written
from plancia.core.plain import Plain
from plancia.core.state import State

S = TypeVar("S", bound=State)

Number: TypeAlias = int | Callable[[S], int]
"""A number, or how it follows from the facts declared before."""
Numbers: TypeAlias = Callable[[S], Sequence[int]]
"""How some numbers follow from the facts declared before."""


UNKNOWN: Final = ("unknown",)
"""The word of what is erased."""


@dataclass(frozen=True)
class Single(Fact[S]):
    """A fact at one place of the state; the place may be left out where it has the name of the fact."""

    place: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        return (self.place or self.name,)

    def get(self, state: S) -> Any:  # noqa: ANN401  # only the kind knows what stands at its place
        """The value that a state has for this fact."""
        return self._getter(state)

    @cached_property
    def _getter(self) -> attrgetter[object]:
        return attrgetter(self.places[0])

    def block(self, column: Column) -> Iterator[Block[S]]:
        """The fact as numbers: what becomes of the one that stands there."""
        yield Block(self.name, (("", column),), self.get_whole)

    def get_whole(self, state: S) -> list[int]:
        """The number that stands there, alone in a list."""
        return [int(self.get(state))]

    def put(self, state: S, value: int) -> None:
        """Put a number, or a truth, there."""
        owner, _, attribute = self.places[0].rpartition(".")
        setattr(attrgetter(owner)(state) if owner else state, attribute, value)


@dataclass(frozen=True, kw_only=True)
class Whole(Single[S]):
    """A fact that is a whole number between bounds, which may depend on the state."""

    least: Number[S] = 0
    most: Number[S] = MANY
    setup: Number[S] | None = None
    usual: int | None = None
    """What becomes a half as a number for learners, where the bounds are wide; else the bounds are 1."""

    def write(self, state: S) -> int:
        return int(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        default = number_of(self.setup or self.write, state)
        least, most = number_of(self.least, state), number_of(self.most, state)
        self.put(state, given.integer(self.name, default, least=least, most=most))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        bounds = number_of(self.least, state), number_of(self.most, state)
        yield whole_block(self.name, self.get_whole, bounds, self.usual, erased=is_erased(self))


@dataclass(frozen=True, kw_only=True)
class Seat(Single[S]):
    """A seat; where `nobody` is possible that is -1, and None in a view."""

    nobody: bool = False
    setup: Number[S] | None = None

    def write(self, state: S) -> int:
        return int(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        default = number_of(self.setup or self.write, state)
        least = -1 if self.nobody else 0
        self.put(state, given.integer(self.name, default, least=least, most=int(state.seats) - 1))

    def show(self, state: S) -> int | None:
        seat = self.write(state)
        return None if seat < 0 else seat

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.block(SeatOf())


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

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.block(SeatsOf())


@dataclass(frozen=True)
class Truth(Single[S]):
    """A fact that holds or does not, such as whether somebody has passed."""

    def write(self, state: S) -> bool:
        return bool(self.get(state))

    def read(self, given: Facts, state: S) -> None:
        self.put(state, given.truth(self.name, self.write(state)))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.block(Scaled(1))


@dataclass(frozen=True, kw_only=True)
class Word(Single[S]):
    """One of some words, in the state its place among them; None stands for -1, where that is the set-up value."""

    words: Sequence[str]
    setup: Number[S] | None = None
    column: Column | None = None
    """What it becomes as numbers, where a 1 for one of the words tells too little."""

    def write(self, state: S) -> str | None:
        return word_at(self.get(state), self.words)

    def read(self, given: Facts, state: S) -> None:
        default = number_of(self.setup or self.get, state)
        self.put(state, given.word_index(self.name, default, self.words))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.block(self.column or OneOf(self.words, UNKNOWN if is_secret(self) else ()))


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

    def blocks(self, state: S) -> Iterable[Block[S]]:
        if self.make is not None:
            self.make(state)
        for fact in self.facts:
            for block in fact.blocks(state):
                yield replace(block, name=f"{self.name} {block.name}", read=self._if_there(block.read))

    def _if_there(self, read: Numbers[S]) -> Numbers[S]:
        return lambda state: read(state) if self.there(state) else ()


@dataclass(frozen=True, kw_only=True)
class Custom(Fact[S]):
    """A fact that the room writes and reads in its own way, such as one of several places."""

    held_by: tuple[str, ...]
    writing: Callable[[S], Plain]
    reading: Callable[[Facts, S], None]
    encoding: Callable[[S], Iterable[Block[S]]] = lambda _: ()
    """The fact as numbers, for tables like that of a state."""

    @property
    def places(self) -> tuple[str, ...]:
        return self.held_by

    def write(self, state: S) -> Plain:
        return self.writing(state)

    def read(self, given: Facts, state: S) -> None:
        self.reading(given, state)

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.encoding(state)


def word_at(place: int, words: Sequence[str]) -> str | None:
    """The word at a place; None where there is none (-1)."""
    return None if place < 0 else words[place]


def number_of(number: Number[S], state: S) -> int:
    """A number in a state, whichever way it is given."""
    return int(number(state) if callable(number) else number)


def is_secret(fact: Fact[S]) -> bool:
    """Whether a fact is not for everybody."""
    return fact.audience is not Audience.EVERYBODY


def is_erased(fact: Fact[S]) -> bool:
    """Whether a single number of the fact may be erased."""
    return not isinstance(fact.audience, Audience)
