"""The kinds of facts that are rows of numbers: words, cards and counts, of the table or of each seat.

Packed arrays are filled in place, since interpreted code cannot give compiled code an array without losing memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from plancia.core.facts.kinds import UNKNOWN, Number, Numbers, Single, is_erased, is_secret, number_of, word_at
from plancia.core.facts.numbers import Block, Column, OneOf, Pile, size_block, whole_block
from plancia.core.facts.position import MANY, Facts, tally
from plancia.core.facts.schema import Audience, Erasure, Fact
from plancia.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class NumberRow(Single[S]):
    """A fact that is a packed array."""

    def numbers(self, state: S) -> list[int]:
        """The numbers that the state holds at this fact's place."""
        return list(self.get(state))

    def row_block(self, column: Column, records: Sequence[str] = ("",)) -> Iterator[Block[S]]:
        """The fact as numbers: of each seat some records of one column."""
        yield Block(self.name, (("", column),), self.numbers, records, by_seat=True)

    def by_seat(self, state: S) -> list[list[int]]:
        """What stands there, in equal parts for each seat."""
        numbers = self.numbers(state)
        size = len(numbers) // int(state.seats)
        return [numbers[at : at + size] for at in range(0, len(numbers), size)]

    def fill(self, state: S, numbers: Sequence[int], start: int = 0) -> None:
        """Put numbers into the array of the state, from a place on; its length stays."""
        row = self.get(state)
        for at, number in enumerate(numbers, start):
            row[at] = number


@dataclass(frozen=True, kw_only=True)
class Wholes(NumberRow[S]):
    """Whole numbers, as many as a new state has: usually one for each seat."""

    least: Number[S] = 0
    most: Number[S] = MANY
    setup: Numbers[S] | None = None
    usual: int | None = None
    """What becomes a half as a number for learners, where the bounds are wide; else the bounds are 1."""

    def write(self, state: S) -> list[int]:
        return self.numbers(state)

    def read(self, given: Facts, state: S) -> None:
        default = (self.setup or self.numbers)(state)
        least, most = number_of(self.least, state), number_of(self.most, state)
        self.fill(state, given.integers(self.name, default, least=least, most=most))

    def show(self, state: S) -> tuple[int, ...]:
        return tuple(self.numbers(state))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        bounds = number_of(self.least, state), number_of(self.most, state)
        block = whole_block(self.name, self.numbers, bounds, self.usual, erased=is_erased(self))
        yield replace(block, by_seat=True)


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

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.row_block(OneOf(self.words, UNKNOWN if is_secret(self) else ()))


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

    def blocks(self, state: S) -> Iterable[Block[S]]:
        places = [f"card {place}" for place in range(1, len(self.by_seat(state)[0]) + 1)]
        return self.row_block(OneOf(self.words, UNKNOWN if is_secret(self) else ()), places)


@dataclass(frozen=True, kw_only=True)
class Counts(NumberRow[S]):
    """How many there are of each word; a position leaves out those of which there are none."""

    words: Sequence[str]
    setup: Numbers[S] | None = None
    usual: int = 5

    def write(self, state: S) -> dict[str, int]:
        return tally(self.numbers(state), self.words)

    def read(self, given: Facts, state: S) -> None:
        self.fill(state, given.counts(self.name, (self.setup or self.numbers)(state), self.words))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        yield pile_block(self, self.words, self.usual)


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
    usual: int = 5

    def write(self, state: S) -> list[dict[str, int]]:
        if self.zeros:
            return [dict(zip(self.words, counts, strict=True)) for counts in self.by_seat(state)]
        return [tally(counts, self.words) for counts in self.by_seat(state)]

    def read(self, given: Facts, state: S) -> None:
        found = given.count_lists(self.name, int(state.seats), self.words)
        self.fill(state, [count for counts in found for count in counts])

    def show(self, state: S) -> tuple[dict[str, int], ...]:
        return tuple(self.write(state))

    def blocks(self, state: S) -> Iterable[Block[S]]:
        return self.row_block(Pile(self.words, self.usual, hidden=is_secret(self)))


def pile_block(fact: NumberRow[S], words: Sequence[str], usual: int) -> Block[S]:
    """How many there are of each word as numbers; of a pile that nobody knows, how many there are."""
    if fact.audience is Audience.SIZE:
        return size_block(fact.name, fact.numbers, usual)
    return Block(fact.name, (("", Pile(words, usual, hidden=is_secret(fact))),), fact.numbers)
