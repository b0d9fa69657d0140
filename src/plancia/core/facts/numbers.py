"""How facts become numbers for programs that learn: declared with the facts, carried out by compiled code.

The kind of a fact says what each of its whole numbers becomes, from its bounds and words: see `kinds` and `rows`. A
room says it of facts in a form of its own. Every number has a name, and the viewer's seat comes first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from plancia.core.facts import instructions
from plancia.core.facts.instructions import ABSENT
from plancia.core.facts.observation import Readings
from plancia.core.facts.position import MANY
from plancia.core.known import UNKNOWN
from plancia.core.state import State

S = TypeVar("S", bound=State)

_USUAL: Final = 20
_DIGIT: Final = 10**7


@dataclass(frozen=True)
class Column(ABC):
    """What becomes of one whole number of a state, or of several that are counts of one pile."""

    @property
    def taken(self) -> int:
        """How many whole numbers it is made of."""
        return 1

    @abstractmethod
    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        """What each of its numbers is called; `seats` is what the seats are called, the viewer's first."""

    @abstractmethod
    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        """Code, parameter and scale for `Readings`; a table of its own is added to the others."""


@dataclass(frozen=True)
class Scaled(Column):
    """A part of the most there can be, after something is added to both."""

    most: int
    added: int = 0

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return ("",)

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.SCALED, self.added, float(max(1, self.most + self.added))


def one_by_number(count: int) -> Scaled:
    """One of so many, as a number: 0 for none, and below 0 for one that is not known."""
    return Scaled(count, added=1)


@dataclass(frozen=True)
class Squashed(Column):
    """A number without a natural most: what is usual becomes a half, and none reaches 1."""

    usual: int

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return ("",)

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.SQUASHED, 0, float(self.usual)


@dataclass(frozen=True)
class OneOf(Column):
    """A 1 for one of some words; all are 0 for none (-1). `unknown` are words for what is there but erased."""

    words: Sequence[str]
    unknown: tuple[str, ...] = ()

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return (*self.words, *self.unknown)

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.ONE_OF, len(self.words), 1.0


@dataclass(frozen=True)
class SeatOf(Column):
    """A seat, as one number for each seat: 1 for that seat, 0 for the others."""

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return seats

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.SEAT, 0, 1.0


@dataclass(frozen=True)
class SeatsOf(Column):
    """A 1 for each of some seats, which are a bit each."""

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return seats

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.SEATS, 0, 1.0


@dataclass(frozen=True)
class Bits(Column):
    """A 1 for each of some words, which are a bit each."""

    words: Sequence[str]

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return self.words

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.BITS, len(self.words), 1.0


@dataclass(frozen=True)
class Lookup(Column):
    """What is known of each value, such as where a place lies; `least` is the value of the first row."""

    words: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]
    least: int = 0

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return self.words

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        at = len(tables)
        tables += [float(self.least), float(len(self.rows)), float(len(self.words))]
        tables += [number for row in self.rows for number in row]
        return instructions.TABLE, at, 1.0


@dataclass(frozen=True)
class PieceOf(Column):
    """One of the pieces that each seat has so many of: whose it is, and which of them."""

    each: int

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return (*seats, "which")

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.PIECE, self.each, 1.0


@dataclass(frozen=True)
class Pile(Column):
    """How many there are of each word, and of a pile of which nothing else is known how many there are."""

    words: Sequence[str]
    usual: int
    hidden: bool = False

    @property
    def taken(self) -> int:
        return len(self.words)

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return (*self.words, "hidden") if self.hidden else self.words

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.PILE, len(self.words), float(self.usual)


@dataclass(frozen=True)
class Hand(Column):
    """Cards in ascending order, with room for so many: how many there are of each word, and of those not known."""

    words: Sequence[str]
    usual: int
    room: int

    @property
    def taken(self) -> int:
        # One more, since a row is read to where it ends.
        return self.room + 1

    def labels(self, seats: tuple[str, ...]) -> Sequence[str]:
        return (*self.words, "unknown")

    def instruction(self, tables: list[float]) -> tuple[int, int, float]:
        return instructions.HAND, len(self.words), float(self.usual)


@dataclass(frozen=True)
class Block(Generic[S]):
    """Numbers that belong together: what stands at a place of a state, read as records of some columns each.

    `records` names them; a row `by_seat` has as many for each seat. `read` gives their whole numbers one after the
    other, and fewer where the row ends earlier. The first number of a record is ABSENT only where the row has ended.
    """

    name: str
    columns: tuple[tuple[str, Column], ...]
    read: Callable[[S], Sequence[int]]
    records: Sequence[str] = ("",)
    by_seat: bool = False

    @property
    def taken(self) -> int:
        """How many whole numbers one record takes in the row that is read."""
        return sum(column.taken for _, column in self.columns)

    def room(self, seats: int) -> int:
        """How many whole numbers all records together take in the row that is read."""
        return self.taken * len(self.records) * (seats if self.by_seat else 1)

    def names(self, seats: tuple[str, ...]) -> list[str]:
        """What each of the numbers is called."""
        return [
            f"{self.name}: {', '.join(filter(None, words)) or 'all'}"
            for seat in (seats if self.by_seat else ("",))
            for record in self.records
            for part, column in self.columns
            for label in column.labels(seats)
            for words in [(seat, record, part, label)]
        ]


def whole_block(
    name: str, read: Callable[[S], Sequence[int]], bounds: tuple[int, int], usual: int | None, *, erased: bool
) -> Block[S]:
    """Whole numbers within bounds, or with what is usual; where they may be erased it is told whether they are."""
    least, most = bounds
    if most > MANY:
        return _digits_block(name, read, most)
    wide = most - least >= MANY
    column = Squashed(usual or _USUAL) if usual or wide else Scaled(max(-least, most))
    if not erased:
        return Block(name, (("", column),), read)

    def flagged(state: S) -> list[int]:
        return [part for number in read(state) for part in ((1, ABSENT) if number == UNKNOWN else (0, number))]

    return Block(name, (("unknown", Scaled(1)), ("", column)), flagged)


def _digits_block(name: str, read: Callable[[S], Sequence[int]], most: int) -> Block[S]:
    """Numbers too large to be told apart as one; -1 for each digit where they are erased."""
    count = -(-len(str(most)) // (len(str(_DIGIT)) - 1))
    columns = tuple((f"digit {place}", Scaled(_DIGIT)) for place in range(count, 0, -1))

    def digits(state: S) -> list[int]:
        places = range(count - 1, -1, -1)
        return [
            -_DIGIT if number == UNKNOWN else number // _DIGIT**place % _DIGIT
            for number in read(state)
            for place in places
        ]

    return Block(name, columns, digits)


def size_block(name: str, read: Callable[[S], Sequence[int]], usual: int) -> Block[S]:
    """The size of a pile of which nobody knows more."""
    return Block(name, (("size", Squashed(4 * usual)),), lambda state: [abs(sum(read(state)))])


def lines(rows: Iterable[Sequence[int]], room: int) -> list[int]:
    """Rows of different lengths with the same room each."""
    return [number for row in rows for number in (*row, *[ABSENT] * room)[:room]]


def seat_labels(seats: int) -> tuple[str, ...]:
    """What the seats are called: the viewer's own, the next one, and so on."""
    return ("own", *(f"next {step}" for step in range(1, seats)))


def readings(blocks: Sequence[Block[S]], seats: int, rows: int = 1) -> Readings:
    """What turns the whole numbers of these, read in this order, into so many rows of numbers."""
    program: list[int] = []
    scales: list[float] = []
    tables: list[float] = []
    places: list[list[int]] = [[] for _ in range(seats)]
    labels = seat_labels(seats)
    out = 0
    for block in blocks:
        steps = [(*column.instruction(tables), column.taken, len(column.labels(labels))) for _, column in block.columns]
        first, share = len(scales), block.taken * len(block.records)
        rounds = seats if block.by_seat else 1
        for _ in range(rounds * len(block.records)):
            for code, parameter, scale, taken, made in steps:
                program += [part for one in _parts(code, parameter, out, len(scales), taken) for part in one]
                scales += [scale] * taken
                out += made
        for viewer, seen in enumerate(places):
            for seat in range(rounds):
                start = first + (seat - viewer) % rounds * share
                seen.extend(range(start, start + share))
    codes = program[:: instructions.PARTS]
    looks = [instructions.looks(seen, [codes[place] for place in seen]) for seen in places]
    return Readings(seats, out, program, scales, looks, tables, rows)


def _parts(code: int, parameter: int, out: int, place: int, taken: int) -> list[tuple[int, int, int, int]]:
    """What becomes of each number of a column; the counts of a pile after its first are numbers like any others."""
    if code == instructions.PILE:
        counts = [(instructions.SQUASHED, 0, out + kind, 0) for kind in range(1, taken)]
        return [(code, parameter, out, 0), *counts]
    return [(code, parameter, out, place)] * taken
