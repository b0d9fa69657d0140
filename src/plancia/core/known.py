"""What a seat may know, as a state with the rest erased: cheap to make, compare, send and imagine from.

    State -- known --> Known -- imagine --> a whole State that fits
                             -- view -----> plain data and words, for whoever reads

An erased card is `UNKNOWN`. Of an erased pile, counted by kind, only its size is left, as a negative number in the
first place: three cards of which nothing else is known are (-3, 0, 0).
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.archive import Archive
from plancia.core.chance import Uniform
from plancia.core.state import State

S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)

UNKNOWN: Final = -2
"""A card, tile or number that is there, but the seat does not know which."""
SPECTATOR: Final = -1
"""The seat of a spectator."""


class Known(Generic[S_co]):
    """What one seat, or a spectator, may know of a state: its own fields, erased where the seat cannot know them.

    It holds nothing else, so there is no way back to the truth. Two states that the seat cannot tell apart have an
    equal Known. The state in it lists the seat's own moves; to play on, imagine a whole one.
    """

    def __init__(self, state: S_co, seat: i64) -> None:
        """Erases what `seat` cannot know in a copy of the state; the state itself is not changed."""
        self.seat: Final[i64] = seat
        self.state: Final[S_co] = erased(state, seat)

    @property
    def asked(self) -> bool:
        """Whether the seat must answer now."""
        return self.seat >= 0 and self.state.asked() >> self.seat & 1 != 0

    def imagine(self, chance: Uniform) -> S_co:
        """A whole state that fits: what the seat cannot know is drawn fairly."""
        state = self.state.copy()
        state.imagine(self.seat, chance)
        return state

    def pack(self) -> bytes:
        """All that is known, byte by byte the same wherever the seat knows the same."""
        archive = Archive()
        archive.number(self.seat)
        self.state.serialize(archive)
        return archive.pack()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self.pack())

    def _parts(self) -> tuple[object, ...]:
        return self.seat, self.state.__reduce__()

    def __reduce__(self) -> tuple[object, ...]:
        # What is erased already stays as it is.
        return Known, (self.state, int(self.seat))


def erased(state: S, seat: i64) -> S:
    """What `Known(state, seat).state` is, for who needs nothing else of what the seat knows."""
    twin = state.copy()
    twin.forget(seat)
    return twin


def imagined(state: S, seat: i64, chance: Uniform) -> S:
    """What `Known(state, seat).imagine(chance)` gives, for who needs nothing else of what the seat knows."""
    twin = erased(state, seat)
    twin.imagine(seat, chance)
    return twin


AnyKnown: TypeAlias = Known[Any]  # a bot does not know which game it is of


def hide_cards(cards: vec[i64], start: i64, end: i64) -> None:
    """Erase which cards lie from place `start` on, before `end`; that they are there stays known."""
    at: i64
    for at in range(start, end):
        if cards[at] >= 0:
            cards[at] = UNKNOWN


def hide_counts(counts: vec[i64], start: i64, end: i64) -> None:
    """Erase how many there are of each kind, from place `start` on, before `end`; their sum stays known."""
    at: i64
    if counts[start] < 0:
        return
    total: i64 = 0
    for at in range(start, end):
        total += counts[at]
        counts[at] = 0
    counts[start] = -total
