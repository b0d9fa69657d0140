"""A base for states in plain Python: a small game need not say how its fields are packed, copied and sent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.archive import Archive, row_of
from plancia.core.chance import Chance, Draw
from plancia.core.options import Options
from plancia.core.state import State

P = TypeVar("P", bound="PlainState")


class PlainState(State):
    """A state whose own attributes are whole numbers and lists of them, all of them set when it is made.

    A game says with `moves` what is legal, with `play` and `flow` what happens, with `forget` and `imagine` what a seat
    cannot know. A state that should be fast is written for the compiler instead, as those of the house are.
    """

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.options = options

    def moves(self) -> Sequence[int]:
        """Every legal move of the seat in turn; asked only while the match runs."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        return packed(*self.moves()) if self.turn >= 0 else packed()

    def draw(self, what: Draw, counts: Sequence[int], chance: Chance) -> int:
        """One of a multiset: `counts` says how many there are of each outcome."""
        return int(chance.draw(what, packed(*counts), sum(counts)))

    def copy(self: P) -> P:
        twin = type(self)(int(self.seats), self.options)
        twin.turn = self.turn
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        return twin

    def serialize(self, archive: Archive) -> None:
        self.turn = archive.number(self.turn)
        attributes: dict[str, list[int] | int | Options] = vars(self)
        for name, value in attributes.items():
            if isinstance(value, list):
                size = archive.whole(len(value))
                attributes[name] = [archive.whole(one) for one in [*value, *[0] * size][:size]]
            elif isinstance(value, int):
                attributes[name] = archive.whole(value)

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return _unpacked, (type(self), int(self.seats), self.options, archive.pack())


@cache
def packed(*numbers: int) -> vec[i64]:
    """Numbers as compiled code wants them, made once: it does not let go of an array that plain Python hands it."""
    return row_of(list(numbers))


def _unpacked(kind: type[PlainState], seats: int, options: Options, data: bytes) -> PlainState:
    state = kind(seats, options)
    state.serialize(Archive(data))
    return state
