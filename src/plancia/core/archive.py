"""A state as a row of numbers: for packing what is known, comparing it, and sending it to another process."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def row_of(numbers: list[int]) -> vec[i64]:
    """Numbers as a packed array; only compiled code makes them, since it does not let go of those it is handed."""
    return vec[i64](numbers)


class Archive:
    """Numbers written one after the other, or read back in the same order.

    The `serialize` of a state hands every field through it and keeps what it gets back, so that one method both
    writes and reads. A new archive is written to; one made of bytes is read.

    >>> archive = Archive()
    >>> archive.number(3), archive.row(vec[i64]([1, 2]))[1], archive.truth(True)
    (3, 2, True)
    >>> again = Archive(archive.pack())
    >>> again.number(0), again.row(vec[i64]())[1], again.truth(False)
    (3, 2, True)
    """

    def __init__(self, packed: bytes | None = None) -> None:
        self._reading: bool = packed is not None
        self._next: i64 = 0
        self._numbers: list[int] = [] if not packed else [int(number) for number in packed.split(b" ")]

    def pack(self) -> bytes:
        """All numbers, in the one form that equal states share."""
        return b" ".join([b"%d" % number for number in self._numbers])

    def whole(self, value: int) -> int:
        """A whole number of any size."""
        if self._reading:
            value = self._numbers[self._next]
            self._next += 1
        else:
            self._numbers.append(value)
        return value

    def number(self, value: i64) -> i64:
        """A number of a packed field."""
        return self.whole(value)

    def truth(self, value: bool) -> bool:
        return self.whole(int(value)) != 0

    def row(self, values: vec[i64]) -> vec[i64]:
        """A packed array of any length."""
        size = self.number(len(values))
        if not self._reading:
            for value in values:
                self._numbers.append(value)
            return values
        return vec[i64]([self.number(0) for _ in range(size)])
