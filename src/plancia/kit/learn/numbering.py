"""The moves of a game by number, for programs that learn: compiled like the rules, and never put into words."""

from __future__ import annotations

from typing import Any, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering(Generic[S_contra]):
    """Which number each move has: the same at every seat, since rivals count from the own seat.

    Only moves that can be listed have one: offers and other moves that players compose have none.
    """

    def __init__(self, count: i64) -> None:
        self.count: i64 = count
        """How many numbers there are."""

    def numbers(self, state: S_contra, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The numbers of listed moves of a seat, one for each; -1 for a move that has none."""
        found = moves[:]
        at: i64
        for at in range(len(found)):
            found[at] = self.number(state, seat, found[at])
        return found

    def number(self, state: S_contra, seat: i64, move: i64) -> i64:
        """The number of one move, for games in which it does not depend on the other moves of the list."""
        raise NotImplementedError

    def answers(self, state: S_contra, seat: int) -> dict[int, int]:
        """The moves that a seat can answer with, packed, by their numbers; empty if it is not asked."""
        if seat < 0 or state.asked() >> seat & 1 == 0:
            return {}
        moves = state.moves_of(seat)
        numbers = self.numbers(state, seat, moves)
        return {int(numbers[at]): int(moves[at]) for at in range(len(moves)) if numbers[at] >= 0}


AnyNumbering: TypeAlias = Numbering[Any]  # a program that learns takes any game
