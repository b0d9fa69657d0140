"""The rules in motion, and nothing else."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive
from plancia.core.chance import Chance, Foreseen, Uniform
from plancia.core.errors import OutcomeMissing
from plancia.core.event import EVERYBODY, Event, EventKind

_PACKED: Final = 1 << 62
"""Moves that can be listed are smaller."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One moment of a match, as the rules know it: for playouts, search and environments.

    A state trusts its caller: `play` takes a move of `legal()`. `Match` is the guarded way for people and records.

    Most games ask one seat at a time, `turn`, and say what follows with `legal`, `play` and `stand_in`. Where several
    seats are asked at once, or may speak unasked, `turn` is the one that is asked first, and `asked`, `moves_of`,
    `allows`, `answer` and `stand_in_of` tell of all of them.
    """

    __slots__ = ("log", "seats", "turn")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.turn: i64 = -1
        self.log: list[Event] | None = None

    @property
    def over(self) -> bool:
        return self.turn < 0

    def legal(self) -> vec[i64]:
        """Every legal move of the seat in turn, packed; empty only when the match is over.

        States may share the list: it is read, never changed.
        """
        raise NotImplementedError

    def play(self, move: i64, chance: Chance) -> None:
        """The move of the seat in turn, and all that follows by itself up to the next decision."""
        raise NotImplementedError

    def flow(self, chance: Chance) -> None:
        """All that follows by itself up to the next decision; `play` ends so, an arranged position begins so."""
        raise NotImplementedError

    def stand_in(self) -> i64:
        """The move made for a seat that is absent."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent twin without the log."""
        raise NotImplementedError

    def forget(self, seat: i64) -> None:
        """Erase all that a seat cannot know, for `Known`; the seat of a spectator is -1. Erasing twice is as once."""
        raise NotImplementedError

    def imagine(self, seat: i64, chance: Uniform) -> None:
        """Put something in all places that were erased for a seat: what fits all it knows, drawn fairly."""
        raise NotImplementedError

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive, which writes them or gives back what it reads."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """How a state travels to another process: what makes its table, and its fields packed."""
        raise NotImplementedError

    def asked(self) -> i64:
        """The seats that must answer now, a bit for each; none when the match is over."""
        if self.turn < 0:
            return 0
        return 1 << self.turn

    def moves_of(self, seat: i64) -> vec[i64]:
        """Every legal move of a seat, asked or not, that can be listed."""
        if seat == self.turn:
            return self.legal()
        return vec[i64]()

    def allows(self, seat: i64, move: int) -> bool:
        """Whether a move of any size, listed or not, is legal for the seat now."""
        if seat != self.turn or not -_PACKED <= move < _PACKED:
            return False
        packed: i64 = move
        return packed in self.legal()

    def answer(self, seat: i64, move: int, chance: Chance) -> None:
        """A move that the seat is allowed, and all that follows by itself up to the next decision."""
        self.play(move, chance)

    def stand_in_of(self, seat: i64) -> i64:
        """The move made for one of the seats asked, when it is absent."""
        return self.stand_in()

    def to_move(self) -> tuple[int, ...]:
        """The seats that must answer now, in ascending order."""
        asked = self.asked()
        found: list[int] = []
        seat: i64 = 0
        while asked >> seat:
            if asked >> seat & 1:
                found.append(seat)
            seat += 1
        return tuple(found)

    def after(self, seat: i64) -> i64:
        """The left neighbour of a seat."""
        following = seat + 1
        if following == self.seats:
            return 0
        return following

    def tell(
        self,
        kind: EventKind,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        audience: i64 = EVERYBODY,
    ) -> None:
        """Note an event if the state has a log; states of a search have none."""
        log = self.log
        if log is not None:
            log.append(Event(kind, audience, (a, b, c, d, e, f)))


def foreseen(state: State, move: int, chance: Foreseen, log: list[Event] | None = None) -> State | None:
    """A twin after a move of the seat in turn, what happened noted in the log; None where an outcome is missing."""
    twin = state.copy()
    twin.log = log
    try:
        twin.answer(twin.turn, move, chance)
    except OutcomeMissing:
        return None
    twin.log = None
    return twin if chance.missing is None else None
