"""What a seat knows as a row of numbers from -1 to 1, filled by compiled code.

A `Reader` of the room, or of the schema of its facts, reads whole numbers off a state, one after the other; a program
made of the same declaration turns them into the numbers that a learner sees. `plancia.core.facts.numbers` writes such
programs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.known import UNKNOWN
from plancia.core.state import State

# What becomes of a number that was read.
SCALED: Final = 0
"""A part of the most there can be; a parameter is added before."""
SQUASHED: Final = 1
"""Between -1 and 1 however large: what is usual becomes a half."""
ONE_OF: Final = 2
"""A 1 for one of several; after them those of what is there and not known. The parameter says how many are known."""
BITS: Final = 3
"""A 1 for each of some things, which are a bit each."""
TABLE: Final = 4
"""A row of a table; the parameter says where the table stands."""
PILE: Final = 5
"""The first count of a pile, squashed; a negative one is the size of a pile of which no more is known.

The parameter says how many counts there are; the size stands after them.
"""
HAND: Final = 6
"""One of some cards in ascending order: of all of them the counts of each kind, squashed, and of those not known.

The parameter says how many kinds there are.
"""
# The same, but it looks different from every seat: codes with this bit.
_TURNED: Final = 8
SEAT: Final = 8
"""A 1 for a seat, counted from the viewer's."""
SEATS: Final = 9
"""A 1 for each of some seats, counted from the viewer's."""
PIECE: Final = 10
"""Something that each seat has several of: a 1 for the owner, then which of them; the parameter says how many."""

ABSENT: Final = -(1 << 40)
"""Stands for a number where there is nothing to read: all that it would become is 0."""
PARTS: Final = 4
"""Of what a number becomes: code, parameter, where it is written, and for a card where its hand begins."""
_CODE: Final = 15
_PLACE: Final = 4
"""A look has the code of a number, and above so many bits its place as the viewer sees it."""


def look(place: int, code: int) -> int:
    """Where a number that is read comes to stand, and its code, in one number."""
    return place << _PLACE | code


class Readings:
    """Whole numbers read off a state, and rows of numbers made of them. One for each thread that observes.

    The numbers can be looked at without a copy, as `numpy.frombuffer(readings.numbers)`: row after row those of the
    last observation that was made there. From one decision to the next few facts change, so that what was read last is
    kept for each row, and only what differs from it is written anew.
    """

    def __init__(
        self,
        seats: i64,
        size: i64,
        program: list[int],
        scales: list[float],
        looks: list[list[int]],
        tables: list[float],
        rows: i64 = 1,
    ) -> None:
        """`program` and `scales` say what becomes of the number at each place, `looks` for each viewer which it is."""
        self.numbers: vec[float] = vec[float]([0.0 for _ in range(size * rows)])
        self._seats: i64 = seats
        self._size: i64 = size
        self._program: vec[i64] = vec[i64](program)
        self._scales: vec[float] = vec[float](scales)
        self._viewers: list[vec[i64]] = [vec[i64](seen) for seen in looks]
        self._tables: vec[float] = vec[float](tables)
        self._heads: vec[i64] = vec[i64]([int(number) for number in tables])
        """The same in whole numbers, for where tables begin."""
        self._read: i64 = len(scales)
        self._last: vec[i64] = vec[i64]([ABSENT for _ in range(self._read * rows)])
        """Row by row what stands there now, as its viewer sees it."""
        self._standing: vec[i64] = vec[i64]()
        # The observation that is being made.
        self._looks: vec[i64] = self._viewers[0]
        self._first: i64 = 0
        self._kept: i64 = 0
        self._start: i64 = 0
        self._next: i64 = 0
        self._hand: i64 = -1
        """Where the hand begins that has changed and is not yet counted; -1 for none."""

    def stand(self, values: list[int]) -> None:
        """Numbers that follow those of every state and never change."""
        self._standing = vec[i64](values)

    def begin(self, viewer: i64, row: i64 = 0) -> None:
        """What is read from now on is written to a row, as it looks from a seat; a spectator looks from seat 0."""
        self._first = max(viewer, 0)
        self._looks = self._viewers[self._first]
        self._kept = row * self._read
        self._start = row * self._size
        self._next = 0

    def end(self) -> None:
        """All has been read."""
        self.row(self._standing)
        self._count_hand()

    def number(self, value: i64) -> None:
        """Read the number that comes next."""
        seen = self._looks[self._next]
        self._next += 1
        if seen & _TURNED != 0 and value != ABSENT:
            value = self._turned(seen, value)
        if self._last[self._kept + (seen >> _PLACE)] != value:
            self._change(seen >> _PLACE, value)

    def row(self, values: vec[i64]) -> None:
        """Read the numbers of a packed array: what `number` does, with everything at hand."""
        looks = self._looks
        last = self._last
        kept = self._kept
        at = self._next
        for value in values:
            seen = looks[at]
            at += 1
            if seen & _TURNED != 0 and value != ABSENT:
                value = self._turned(seen, value)  # noqa: PLW2901  # as the viewer sees it
            if last[kept + (seen >> _PLACE)] != value:
                self._change(seen >> _PLACE, value)
        self._next = at

    def truth(self, value: bool) -> None:
        """Read a 1 if something holds, else a 0."""
        self.number(1 if value else 0)

    def cards(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read cards of all seats, so many places each: of those of others it is left that they are there."""
        own = seat * share
        at: i64
        for at in range(len(values)):
            if values[at] >= 0 and (at < own or at >= own + share):
                self.number(UNKNOWN)
            else:
                self.number(values[at])

    def counted(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read counts of all seats, so many kinds each: of those of others it is left how many there are."""
        at: i64 = 0
        while at < len(values):
            end = at + share
            if at == seat * share:
                while at < end:
                    self.number(values[at])
                    at += 1
                continue
            total: i64 = 0
            while at < end:
                total += values[at]
                at += 1
            # What was counted before is negative already.
            self.number(-total if total > 0 else total)
            self.zeros(share - 1)

    def owned(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read numbers of all seats, so many each: of those of others nothing is left but zeros."""
        own = max(0, seat * share)
        end = max(0, seat * share + share)
        self.zeros(own)
        at: i64
        for at in range(own, end):
            self.number(values[at])
        self.zeros(len(values) - end)

    def zeros(self, count: i64) -> None:
        """Read so many zeros, of numbers that look alike from every seat."""
        looks = self._looks
        last = self._last
        kept = self._kept
        start = self._next
        at: i64
        for at in range(start, start + count):
            if last[kept + (looks[at] >> _PLACE)] != 0:
                self._change(looks[at] >> _PLACE, 0)
        self._next = start + count

    def line(self, values: vec[i64], room: i64) -> None:
        """Read as much of a packed array as there is room for."""
        if len(values) <= room:
            self.row(values)
            self.nothing(room - len(values))
        else:
            self.row(values[:room])

    def hidden(self, count: i64, room: i64) -> None:
        """Read so many cards of which nothing else is known, as far as there is room for them."""
        shown = min(count, room)
        _card: i64
        for _card in range(shown):
            self.number(UNKNOWN)
        self.nothing(room - shown)

    def nothing(self, room: i64) -> None:
        """Nothing more is there to be read, where there is room for so many numbers.

        Whatever may be there instead begins with a number, so that nothing was there before if that is absent.
        """
        if room > 0 and self._last[self._kept + (self._looks[self._next] >> _PLACE)] != ABSENT:
            _place: i64
            for _place in range(room):
                self.number(ABSENT)
        else:
            self._next += room

    def listed(self, values: list[int], room: i64) -> None:
        """Read a plain list as `line` does."""
        at: i64 = 0
        while at < room:
            self.number(values[at] if at < len(values) else ABSENT)
            at += 1

    def _turned(self, seen: i64, value: i64) -> i64:
        """Seats, and what belongs to them, counted from the viewer's seat; below 0 for none."""
        seats = self._seats
        first = self._first
        code = seen & _CODE
        if code == SEAT:
            if value < 0 or value >= seats:
                return -1
            return value - first if value >= first else value - first + seats
        if value < 0:
            return -1
        if code == SEATS:
            return (value >> first) | (value << seats - first & (1 << seats) - 1)
        share = self._program[(seen >> _PLACE) * PARTS + 1]
        turned = value - first * share
        return turned if turned >= 0 else turned + seats * share

    def _change(self, place: i64, value: i64) -> None:
        """Write what another value at a place becomes, instead of what stands there."""
        before = self._last[self._kept + place]
        self._last[self._kept + place] = value
        program = self._program
        code = program[place * PARTS]
        out = self._start + program[place * PARTS + 2]
        if code in (SCALED, SQUASHED):
            self.numbers[out] = self._one(code, value, program[place * PARTS + 1], self._scales[place])
        elif code == HAND:
            if program[place * PARTS + 3] != self._hand:
                self._count_hand()
                self._hand = program[place * PARTS + 3]
        elif code == PILE:
            self._put_pile(out, out + program[place * PARTS + 1], before, value, self._scales[place])
        elif code == TABLE:
            # A row of the table covers all of the one before.
            if not self._look_up(value, program[place * PARTS + 1], out, True):
                self._look_up(before, program[place * PARTS + 1], out, False)
        else:
            if before != ABSENT:
                self._put(code, before, program[place * PARTS + 1], out, False)
            if value != ABSENT:
                self._put(code, value, program[place * PARTS + 1], out, True)

    def _one(self, code: i64, value: i64, added: i64, scale: float) -> float:
        """What becomes of a value that is one number."""
        if value == ABSENT:
            return 0.0
        if code == SCALED:
            return min(1.0, max(-1.0, float(value + added) / scale))
        return float(value) / (float(value if value >= 0 else -value) + scale)

    def _put_pile(self, out: i64, hidden: i64, before: i64, value: i64, scale: float) -> None:
        """The first count of a pile, or the size of one of which no more is known."""
        if before < 0 and before != ABSENT:
            self.numbers[hidden] = 0.0
        if value < 0 and value != ABSENT:
            self.numbers[hidden] = float(-value) / (float(-value) + scale)
        self.numbers[out] = float(value) / (float(value) + scale) if value > 0 else 0.0

    def _put(self, code: i64, value: i64, parameter: i64, out: i64, there: bool) -> None:
        """Write the numbers that a value becomes, or zeros in their places where it is no longer there."""
        numbers = self.numbers
        one = 1.0 if there else 0.0
        if code == ONE_OF:
            if value != -1:
                numbers[out + (value if value >= 0 else parameter - 2 - value)] = one
        elif code == SEAT:
            if value >= 0:
                numbers[out + value] = one
        elif code == PIECE:
            if value >= 0:
                owner = value // parameter
                which = float(value - owner * parameter + 1) / float(parameter)
                numbers[out + owner] = one
                numbers[out + self._seats] = which if there else 0.0
        else:
            while value > 0:
                if value & 1:
                    numbers[out] = one
                value >>= 1
                out += 1

    def _look_up(self, value: i64, table: i64, out: i64, there: bool) -> bool:
        """Write the row of a table for a value, or zeros in its place; whether there is one.

        A table begins with the least value that it has a row for, how many rows, and how wide they are.
        """
        heads = self._heads
        row = value - heads[table]
        width = heads[table + 2]
        if row < 0 or row >= heads[table + 1]:
            return False
        tables = self._tables
        numbers = self.numbers
        at = table + 3 + row * width
        end = out + width
        while out < end:
            numbers[out] = tables[at] if there else 0.0
            out += 1
            at += 1
        return True

    def _count_hand(self) -> None:
        """Count the cards of a hand that has changed."""
        place = self._hand
        if place < 0:
            return
        self._hand = -1
        kinds = self._program[place * PARTS + 1]
        out = self._start + self._program[place * PARTS + 2]
        scale = self._scales[place]
        last = self._last
        numbers = self.numbers
        kind: i64
        for kind in range(kinds + 1):
            numbers[out + kind] = 0.0
        at = self._kept + place
        card = last[at]
        held: i64 = 0
        while card != ABSENT:
            held += 1
            at += 1
            if last[at] != card:
                numbers[out + (card if card >= 0 else kinds)] = float(held) / (float(held) + scale)
                card = last[at]
                held = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Reads what a seat knows of the states of a game, as whole numbers in the order in which facts are declared.

    The state may be the whole truth: what the seat cannot know is left out on the way, so that nobody has to erase it
    first. A state from which it was erased reads the same.
    """

    def read(self, state: State, seat: i64, out: Readings) -> None:
        """Hand every number to the readings; the seat of a spectator is -1."""
        raise NotImplementedError
