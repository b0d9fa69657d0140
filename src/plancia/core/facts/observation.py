"""What a seat knows as a row of numbers from -1 to 1, filled by compiled code.

A room, or the schema of its facts, reads whole numbers off a state, one after the other; a program made of the same
declaration turns them into the numbers that a learner sees. `plancia.core.facts.numbers` writes such programs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# What becomes of a number that was read.
SCALED: Final = 0
"""A part of the most there can be; a parameter is added before."""
SQUASHED: Final = 1
"""Between -1 and 1 however large: what is usual becomes a half."""
ONE_OF: Final = 2
"""A 1 for one of several; after them those of what is there and not known. The parameter says how many are known."""
SEAT: Final = 3
"""A 1 for a seat, counted from the viewer's."""
SEATS: Final = 4
"""A 1 for each of some seats, counted from the viewer's."""
BITS: Final = 5
"""A 1 for each of some things; the parameter says how many."""
TABLE: Final = 6
"""A row of a table; the parameter says where the table stands."""
PIECE: Final = 7
"""Something that each seat has several of: a 1 for the owner, then which of them; the parameter says how many."""
PILE: Final = 8
"""Counts of each kind, squashed, and the size of a pile of which nothing else is known."""
HAND: Final = 9
"""Cards in ascending order, as many as there are: counts of each kind, squashed, and of those not known."""

ABSENT: Final = -(1 << 40)
"""Stands for a number where there is nothing to read: all that it would become is 0."""
PARTS: Final = 4
"""Of an instruction: code, parameter, where it writes, and how many instructions to leave out if its row has ended."""


class Readings:
    """Whole numbers read off a state, and rows of numbers made of them. One for each thread that observes.

    The numbers can be looked at without a copy, as `numpy.frombuffer(readings.numbers)`: row after row those of the
    last observation that was written there.
    """

    def __init__(
        self,
        seats: i64,
        read: i64,
        size: i64,
        program: list[int],
        scales: list[float],
        sources: list[list[int]],
        tables: list[float],
        rows: i64 = 1,
    ) -> None:
        """`sources` says for each viewer which number an instruction reads, `scales` what it divides by."""
        self.numbers: vec[float] = vec[float]([0.0 for _ in range(size * rows)])
        self._size: i64 = size
        self._seats: i64 = seats
        self._program: vec[i64] = vec[i64](program)
        self._scales: vec[float] = vec[float](scales)
        self._sources: list[vec[i64]] = [vec[i64](viewed) for viewed in sources]
        self._tables: vec[float] = vec[float](tables)
        self._heads: vec[i64] = vec[i64]([int(number) for number in tables])
        """The same in whole numbers, for where tables begin."""
        self._raw: vec[i64] = vec[i64]([ABSENT for _ in range(read + 1)])
        self._next: i64 = 0
        # Most numbers are 0: only those that were written are cleared before the next observation.
        self._written: vec[i64] = vec[i64]([0 for _ in range(size * rows)])
        self._counts: vec[i64] = vec[i64]([0 for _ in range(rows)])

    def begin(self, at: i64 = 0) -> None:
        """Read from the first place on, or from another."""
        self._next = at

    def number(self, value: i64) -> None:
        """Put one number at the next place of the row."""
        self._raw[self._next] = value
        self._next += 1

    def truth(self, value: bool) -> None:
        """Put a 1 at the next place of the row if something holds, else a 0."""
        self.number(1 if value else 0)

    def row(self, values: vec[i64]) -> None:
        """Put the numbers of a packed array at the next places of the row."""
        raw = self._raw
        at = self._next
        for value in values:
            raw[at] = value
            at += 1
        self._next = at

    def line(self, values: vec[i64], room: i64) -> None:
        """Read as much of a packed array as there is room for."""
        end = self._next + room
        raw = self._raw
        at = self._next
        for value in values:
            if at == end:
                break
            raw[at] = value
            at += 1
        self._next = at
        self.rest(end - at)

    def rest(self, room: i64) -> None:
        """A row ends here, with room for so many numbers more, at which nobody looks."""
        if room > 0:
            self._raw[self._next] = ABSENT
            self._next += room

    def nothing(self, room: i64) -> None:
        """There is nothing to read for so many numbers of any rows."""
        raw = self._raw
        at = self._next
        end = at + room
        while at < end:
            raw[at] = ABSENT
            at += 1
        self._next = end

    def listed(self, values: list[int], room: i64) -> None:
        """Read a plain list as `line` does."""
        at: i64 = 0
        while at < room:
            self.number(values[at] if at < len(values) else ABSENT)
            at += 1

    def write(self, viewer: i64, row: i64 = 0) -> None:
        """Turn what was read into a row of numbers, as they look from a seat; a spectator looks from seat 0."""
        start = row * self._size
        numbers = self.numbers
        written = self._written
        at: i64
        for at in range(start, start + self._counts[row]):
            numbers[written[at]] = 0.0
        self._counts[row] = self._carry_out(max(viewer, 0), start) - start

    def _carry_out(self, first: i64, start: i64) -> i64:
        """Carry out the program: one loop, since it runs for every decision of millions of matches.

        Like what it calls, it notes the places it writes to and returns how far that goes.
        """
        raw = self._raw
        program = self._program
        scales = self._scales
        sources = self._sources[first]
        numbers = self.numbers
        written = self._written
        count = start
        end: i64 = len(scales)
        instruction: i64 = 0
        while instruction < end:
            at = instruction * PARTS
            value = raw[sources[instruction]]
            if value == ABSENT:
                instruction += program[at + 3]
                continue
            code = program[at]
            parameter = program[at + 1]
            out = start + program[at + 2]
            scale = scales[instruction]
            number: float = 0.0
            if code == SCALED:
                number = min(1.0, max(-1.0, float(value + parameter) / scale))
            elif code == SQUASHED:
                number = float(value) / (float(value if value >= 0 else -value) + scale)
            elif code == ONE_OF:
                if value != -1:
                    out += value if value >= 0 else parameter - 2 - value
                    number = 1.0
            elif code == SEAT:
                if 0 <= value < self._seats:
                    value -= first
                    out += value if value >= 0 else value + self._seats
                    number = 1.0
            else:
                count = self._put(code, sources[instruction], parameter, out, scale, first, count)
            if number != 0.0:
                numbers[out] = number
                written[count] = out
                count += 1
            instruction += 1
        return count

    def _put(self, code: i64, source: i64, parameter: i64, out: i64, scale: float, first: i64, count: i64) -> i64:
        """Write the columns of which one number read makes several: one of many words, bits, a line of a table."""
        value = self._raw[source]
        if code == TABLE:
            return self._look_up(value, parameter, out, count)
        if code == PILE:
            return self._pile(source, parameter, out, scale, count)
        if code == HAND:
            return self._hand(source, parameter, out, scale, count)
        if code == SEATS:
            seat: i64 = 0
            while value >> seat > 0:
                if value >> seat & 1:
                    count = self._set(self._seat(out, seat, first), 1.0, count)
                seat += 1
        elif code == BITS:
            bit: i64 = 0
            while value >> bit > 0:
                if value >> bit & 1:
                    count = self._set(out + bit, 1.0, count)
                bit += 1
        elif value >= 0:
            owner = value // parameter
            count = self._set(self._seat(out, owner, first), 1.0, count)
            which = float(value - owner * parameter + 1) / float(parameter)
            count = self._set(out + self._seats, which, count)
        return count

    def _set(self, at: i64, number: float, count: i64) -> i64:
        self.numbers[at] = number
        self._written[count] = at
        return count + 1

    def _seat(self, out: i64, seat: i64, first: i64) -> i64:
        at = seat - first
        return out + at if at >= 0 else out + at + self._seats

    def _look_up(self, value: i64, table: i64, out: i64, count: i64) -> i64:
        """A table begins with the least value that it has a row for, how many rows, and how wide they are."""
        heads = self._heads
        row = value - heads[table]
        width = heads[table + 2]
        if row < 0 or row >= heads[table + 1]:
            return count
        tables = self._tables
        numbers = self.numbers
        written = self._written
        start = table + 3 + row * width
        for column in range(width):
            number = tables[start + column]
            if number != 0.0:
                numbers[out + column] = number
                written[count] = out + column
                count += 1
        return count

    def _pile(self, source: i64, kinds: i64, out: i64, scale: float, count: i64) -> i64:
        raw = self._raw
        hidden = raw[source]
        if hidden < 0:
            return self._set(out + kinds, float(-hidden) / (float(-hidden) + scale), count)
        numbers = self.numbers
        written = self._written
        for kind in range(kinds):
            held = raw[source + kind]
            if held != 0:
                numbers[out + kind] = float(held) / (float(held) + scale)
                written[count] = out + kind
                count += 1
        return count

    def _hand(self, source: i64, kinds: i64, out: i64, scale: float, count: i64) -> i64:
        raw = self._raw
        card = raw[source]
        held: i64 = 0
        while card != ABSENT:
            held += 1
            source += 1
            if raw[source] != card:
                at = out + card if card >= 0 else out + kinds
                count = self._set(at, float(held) / (float(held) + scale), count)
                card = raw[source]
                held = 0
        return count
