"""What a seat knows as a row of numbers from -1 to 1, filled by compiled code.

A `Reader` of the room, or of the schema of its facts, reads whole numbers off a state, one after the other; the
instructions of the same declaration turn them into the numbers that a learner sees.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.deck import Deck
from plancia.core.facts.instructions import (
    ABSENT,
    CODE,
    HAND,
    ONE_OF,
    PARTS,
    PIECE,
    PILE,
    PLACE,
    PLACES,
    RUN,
    SCALED,
    SEAT,
    SEATS,
    SQUASHED,
    TABLE,
    TURNED,
)
from plancia.core.known import UNKNOWN
from plancia.core.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)

KEPT: Final = 4
"""Parts of a state that are remembered for each row, so that one without a change is not read; readers number them."""
_NO_VIEWER: Final = -2
_BEYOND: Final = 536870912.0
"""2 ** 29: what is left of a number after so many times itself is added and taken away again has 24 bits."""


def single(number: float) -> float:
    """The nearest number that 32 bits hold."""
    beyond = number * _BEYOND
    return number + beyond - beyond


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
        self._codes: vec[i64] = vec[i64](
            [program[at + 2] << PLACE | program[at] for at in range(0, len(program), PARTS)]
        )
        """Of each place the code, and above so many bits where its numbers begin."""
        self._parameters: vec[i64] = vec[i64](program[1::PARTS])
        self._hands: vec[i64] = vec[i64](program[3::PARTS])
        self._scales: vec[float] = vec[float](scales)
        self._viewers: list[vec[i64]] = [vec[i64](seen) for seen in looks]
        self._tables: vec[float] = vec[float](tables)
        self._heads: vec[i64] = vec[i64]([int(number) for number in tables])
        """The same in whole numbers, for where tables begin."""
        self._read: i64 = len(scales)
        self._last: vec[i64] = vec[i64]([ABSENT for _ in range(self._read * rows)])
        """Row by row what stands there now, as its viewer sees it."""
        self._wholes: list[object] = [None] * (KEPT * rows)
        self._changes: vec[i64] = vec[i64]([0 for _ in range(KEPT * rows)])
        """Row by row the parts of the state that were read last, and how often they had changed then."""
        self._viewer_of: vec[i64] = vec[i64]([_NO_VIEWER for _ in range(rows)])
        self._written: vec[float] = vec[float]([0.0 for _ in range(size)])
        self._told: list[float] = [0.0] * size
        """What was told last, and the numbers that it was made of."""
        self._standing: vec[i64] = vec[i64]()
        # The observation that is being made.
        self.turned = True
        """Whether the row shows another viewer's observation, in which by seats everything stands elsewhere."""
        self._row: i64 = 0
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
        self.turned = self._viewer_of[row] != viewer
        self._viewer_of[row] = viewer
        self._row = row
        self._first = max(viewer, 0)
        self._looks = self._viewers[self._first]
        self._kept = row * self._read
        self._start = row * self._size
        self._next = 0

    def end(self) -> None:
        """All has been read."""
        self.row(self._standing)
        self._count_hand()

    def told(self) -> list[float]:
        """The numbers of the first row, to 32 bits, in a list of its own.

        Few differ from those told last, and all others are not made again: that would take longer than everything else.
        """
        numbers = self.numbers
        written = self._written
        told = self._told
        at: i64
        for at in range(self._size):
            if numbers[at] != written[at]:
                written[at] = numbers[at]
                told[at] = single(numbers[at])
        return told[:]

    def number(self, value: i64) -> None:
        """Read the number that comes next."""
        at = self._next
        self._next = at + 1
        seen = self._looks[at]
        if seen & TURNED != 0:
            value = self._turned(seen, value)
        place = seen >> PLACE & PLACES
        at = self._kept + place
        if self._last[at] != value:
            self._change(place, value)

    def row(self, values: vec[i64]) -> None:
        """Read the numbers of a packed array."""
        self._read_part(values, 0, len(values))

    def _read_part(self, values: vec[i64], at: i64, end: i64) -> None:
        """Read some numbers of a packed array: what `number` does, run by run."""
        last = self._last
        while at < end:
            start = self._next
            seen = self._looks[start]
            stop = min(end, at + (seen >> RUN))
            self._next = start + stop - at
            if seen & TURNED != 0:
                self._read_turned(values, at, stop, seen)
                at = stop
                continue
            there = self._kept + (seen >> PLACE & PLACES) - at
            while at < stop:
                if last[there + at] != values[at]:
                    self._change(there + at - self._kept, values[at])
                at += 1

    def _read_turned(self, values: vec[i64], at: i64, end: i64, seen: i64) -> None:
        """The same with numbers that look different from every seat."""
        last = self._last
        there = self._kept + (seen >> PLACE & PLACES) - at
        # No seat, and no seats, look alike from all.
        least: i64 = 1 if seen & CODE == SEATS else 0
        while at < end:
            value = values[at]
            if value >= least or value < -1:
                value = self._turned(seen, value)
            if last[there + at] != value:
                self._change(there + at - self._kept, value)
            at += 1

    def skip(self, count: i64) -> None:
        """So many numbers stand there as they would be read."""
        self._next += count

    def keeps(self, part: i64, whole: object, changes: i64) -> bool:
        """Whether a part of the state was read into this row last and is as it was, but for how the viewer sees it.

        It is if it is the same object and has changed as often; None is for a part that is read anew next time, too.
        """
        at = self._row * KEPT + part
        if self._wholes[at] is whole and self._changes[at] == changes:
            return whole is not None
        self._wholes[at] = whole
        self._changes[at] = changes
        return False

    def discards(self, part: i64, deck: Deck) -> None:
        """Read how many cards of each kind lie in a discard pile that all can see."""
        if self.keeps(part, deck, deck.rebuilds << 32 | deck.discarded):
            self.skip(len(deck.discards))
        else:
            self.row(deck.discards)

    def truth(self, value: bool) -> None:
        """Read a 1 if something holds, else a 0."""
        self.number(1 if value else 0)

    def cards(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read cards of all seats, so many places each: of those of others it is left that they are there."""
        last = self._last
        at: i64 = 0
        while at < len(values):
            if at == seat * share:
                self._read_part(values, at, at + share)
                at += share
                continue
            there = self._share(share)
            end = there + share
            while there < end:
                value: i64 = UNKNOWN if values[at] >= 0 else values[at]
                if last[there] != value:
                    self._change(there - self._kept, value)
                there += 1
                at += 1

    def counted(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read counts of all seats, so many kinds each: of those of others it is left how many there are."""
        last = self._last
        at: i64 = 0
        while at < len(values):
            end = at + share
            if at == seat * share:
                self._read_part(values, at, end)
                at = end
                continue
            total: i64 = 0
            while at < end:
                total += values[at]
                at += 1
            there = self._share(share)
            # What was counted before is negative already.
            value = -total if total > 0 else total
            if last[there] != value:
                self._change(there - self._kept, value)
            self._read_zeros(there + 1, there + share)

    def owned(self, values: vec[i64], share: i64, seat: i64) -> None:
        """Read numbers of all seats, so many each: of those of others nothing is left but zeros."""
        at: i64 = 0
        while at < len(values):
            if at == seat * share:
                self._read_part(values, at, at + share)
            else:
                there = self._share(share)
                # Where the first is a 0, all are: a viewer's own numbers never stand there.
                if seat < 0 or self._last[there] != 0:
                    self._read_zeros(there, there + share)
            at += share

    def _share(self, count: i64) -> i64:
        """Where the numbers of the next seat come to stand: there are so many, and they look alike from every seat."""
        start = self._next
        self._next = start + count
        return self._kept + (self._looks[start] >> PLACE & PLACES)

    def _read_zeros(self, there: i64, end: i64) -> None:
        """Read zeros that come to stand one after the other."""
        last = self._last
        while there < end:
            if last[there] != 0:
                self._change(there - self._kept, 0)
            there += 1

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
        self._read_all(shown, UNKNOWN)
        self.nothing(room - shown)

    def nothing(self, room: i64) -> None:
        """Nothing more is there to be read, where there is room for so many numbers.

        Whatever may be there instead begins with a number, so that nothing was there before if that is absent.
        """
        start = self._next
        if room > 0:
            there = self._kept + (self._looks[start] >> PLACE & PLACES)
            if self._last[there] != ABSENT:
                self._read_all(room, ABSENT)
        self._next = start + room

    def _read_all(self, count: i64, value: i64) -> None:
        """Read the same so many times, which looks alike from every seat."""
        looks = self._looks
        last = self._last
        kept = self._kept
        at: i64
        for at in range(self._next, self._next + count):
            place = looks[at] >> PLACE & PLACES
            if last[kept + place] != value:
                self._change(place, value)
        self._next += count

    def listed(self, values: list[int], room: i64) -> None:
        """Read a plain list as `line` does; parts that were kept in mind are read anew after it."""
        at: i64
        for at in range(self._row * KEPT, self._row * KEPT + KEPT):
            self._wholes[at] = None
        at = 0
        while at < room:
            self.number(values[at] if at < len(values) else ABSENT)
            at += 1

    def _turned(self, seen: i64, value: i64) -> i64:
        """Seats, and what belongs to them, counted from the viewer's seat; below 0 for none."""
        if value < 0:
            return ABSENT if value == ABSENT else -1
        seats = self._seats
        first = self._first
        code = seen & CODE
        if code == SEAT:
            if value >= seats:
                return -1
            return value - first if value >= first else value - first + seats
        if code == SEATS:
            return (value >> first) | (value << seats - first & (1 << seats) - 1)
        place = seen >> PLACE & PLACES
        share = self._parameters[place]
        turned = value - first * share
        return turned if turned >= 0 else turned + seats * share

    def _change(self, place: i64, value: i64) -> None:
        """Write what another value at a place becomes, instead of what stands there."""
        at = self._kept + place
        before = self._last[at]
        self._last[at] = value
        written = self._codes[place]
        code = written & CODE
        out = self._start + (written >> PLACE)
        parameter = self._parameters[place]
        if code in (ONE_OF, SEAT):
            self._put_one(out, before, parameter, 0.0)
            self._put_one(out, value, parameter, 1.0)
        elif code in (SCALED, SQUASHED):
            self.numbers[out] = self._one(code, value, parameter, self._scales[place])
        elif code == HAND:
            self._change_hand(self._hands[place])
        elif code == PILE:
            self._put_pile(out, out + parameter, before, value, self._scales[place])
        elif code == TABLE:
            # A row of the table covers all of the one before.
            if not self._look_up(value, parameter, out, True):
                self._look_up(before, parameter, out, False)
        else:
            self._put(code, before, parameter, out, False)
            self._put(code, value, parameter, out, True)

    def _put_one(self, out: i64, value: i64, known: i64, number: float) -> None:
        """Write a number in the place of one of several, of which so many are known."""
        if value >= 0:
            self.numbers[out + value] = number
        elif value not in (-1, ABSENT):
            self.numbers[out + known - 2 - value] = number

    def _change_hand(self, hand: i64) -> None:
        """A card of a hand has changed, which begins at a place: it is counted after the last of them."""
        if hand != self._hand:
            self._count_hand()
            self._hand = hand

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
        """Write the numbers that a piece or some bits become, or zeros in their places where it is no longer there."""
        numbers = self.numbers
        one = 1.0 if there else 0.0
        if code == PIECE:
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
        kinds = self._parameters[place]
        out = self._start + (self._codes[place] >> PLACE)
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
class Reader(Generic[S_contra]):
    """Reads what a seat knows of the states of a game, as whole numbers in the order in which facts are declared.

    The state may be the whole truth: what the seat cannot know is left out on the way, so that nobody has to erase it
    first. A state from which it was erased reads the same.
    """

    def read(self, state: S_contra, seat: i64, out: Readings) -> None:
        """Hand every number to the readings; the seat of a spectator is -1."""
        raise NotImplementedError


AnyReader: TypeAlias = Reader[Any]  # whoever observes does not know which game it is
