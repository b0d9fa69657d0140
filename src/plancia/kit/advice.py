"""Rules of thumb: what a good player would do without counting, and what a position is worth.

A game says what moves look like and how the seats stand in its own money or points; how likely each seat is to end
ahead of the others follows from that here.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.chance import Uniform
from plancia.core.state import State

if TYPE_CHECKING:
    from plancia.core.game import AnyGame

_STEEP = 1.2
"""A logistic curve this much steeper than its argument runs close to the normal distribution of a difference."""


S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(acyclic=True, free_list_len=1)
class Weighed:
    """Moves, and how likely a good player is to choose each, in any proportion."""

    def __init__(self, moves: list[int], weights: vec[float]) -> None:
        self.moves: Final = moves
        self.weights: Final[vec[float]] = weights


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S_contra]):
    """What a game advises on its own states, for bots, hints and reviews: `class GaloppAdvice(Advice[GaloppState])`.

    As it stands here every move is as good as any other, for games that advise nothing. Advice for a seat rests on what
    that seat may know: the state it is asked about is often imagined, and in playouts it is asked for every seat in
    turn. Where the advice of a game is compiled, a state of another game is refused with a TypeError.
    """

    @property
    def imagines(self) -> bool:
        """Whether moves and weights look at what a seat cannot know, so that it must be imagined before they are asked.

        Otherwise the state of a `Known` will do, and the answer is the same.
        """
        return True

    def moves(self, state: S_contra, seat: i64) -> list[int]:
        """The moves worth weighing, at least one; they need not be among those that can be listed."""
        return list(state.moves_of(seat))

    def weights(self, state: S_contra, seat: i64, moves: list[int]) -> vec[float]:
        """How likely a good player is to choose each of some legal moves; all above zero, in any proportion."""
        return vec[float]([1.0] * len(moves))

    def weighed(self, state: S_contra, seat: i64) -> Weighed:
        """The moves worth weighing, with how likely a good player is to choose each."""
        moves = self.moves(state, seat)
        if len(moves) == 1:
            return Weighed(moves, vec[float]([1.0]))
        return Weighed(moves, self.weights(state, seat, moves))

    def likely(self, state: S_contra, seat: i64) -> float:
        """How well an imagined state agrees with what the seat has seen others do; above zero, in any proportion."""
        return 1.0

    def choose(self, state: S_contra, chance: Uniform) -> int:
        """The move of the seat in turn, quickly and a little varied: thousands of times a second."""
        moves = self.moves(state, state.turn)
        return moves[pick(self.weights(state, state.turn, moves), chance)]

    def worth(self, state: S_contra, seat: i64) -> float:
        """The score that the seat is likely to end with; when it is over, what it has and what breaks a tie."""
        raise NotImplementedError

    def spread(self, state: S_contra) -> float:
        """How far off `worth` usually is: a standard deviation; not looked at when the match is over."""
        raise NotImplementedError

    def rounds(self, state: S_contra) -> i64:
        """How many rounds lie behind: a search looks a number of them ahead and judges the position there.

        A game in which seats take turns may count these; only there can a search look at its own turns alone.
        """
        return 0

    def reason(self, state: S_contra, seat: i64, move: int) -> str:
        """Why a legal move is good or bad for the seat, in one line of words; empty if there is nothing to say."""
        return ""


AnyAdvice: TypeAlias = Advice[Any]  # a search does not know which game it is of


class Blind(Advice[State]):
    """Sees who won when it is over, and nothing before: the advice on a game that has none of its own."""

    def __init__(self, game: AnyGame) -> None:
        self._game: Final = game

    def worth(self, state: State, seat: i64) -> float:
        if state.turn >= 0:
            return 0.0
        place: int = self._game.result(state).places[seat]
        return -float(place)

    def spread(self, state: State) -> float:
        return 1.0


def advice_of(game: AnyGame) -> AnyAdvice:
    """The rules of thumb of a game; without any, all moves look alike and only results count."""
    return Blind(game) if game.advice is None else game.advice


def pick(weights: vec[float], chance: Uniform) -> i64:
    """One of the places, as likely as its weight says."""
    total: float = 0.0
    for weight in weights:
        total += weight
    left = total * float(chance.below(1 << 30)) / float(1 << 30)
    at: i64 = 0
    last = i64(len(weights)) - 1
    while at < last:
        left -= weights[at]
        if left < 0.0:
            return at
        at += 1
    return last


def tempered(weight: float, heaviest: float, noise: float) -> float:
    """A weight as noise above 0 changes it, the heaviest of all being 1: with 0.5 not at all, with 1 all are alike."""
    return math.pow(weight / heaviest, 1.0 / noise - 1.0)


class Outlook:
    """How the seats are likely to end from a state, by the advice of its game; for searches and reviews."""

    def __init__(self, advice: AnyAdvice, state: State) -> None:
        self._worths = vec[float](capacity=state.seats)
        self._spread: float = 0.0 if state.turn < 0 else advice.spread(state)
        seat: i64
        for seat in range(state.seats):
            self._worths = append(self._worths, advice.worth(state, seat))

    def expect(self, seat: i64, worth: float) -> None:
        """Have a seat end with this score, whatever it is likely to end with from the state."""
        self._worths[seat] = worth

    def shares(self) -> vec[float]:
        """For each seat the share of its rivals that it is likely to leave behind; a tie is a half."""
        seats: i64 = len(self._worths)
        found = vec[float](capacity=seats)
        seat: i64
        other: i64
        for seat in range(seats):
            beaten: float = 0.0
            for other in range(seats):
                if other != seat:
                    beaten += self._ahead(seat, other)
            found = append(found, beaten / float(seats - 1))
        return found

    def chances(self) -> vec[float]:
        """For each seat how likely it is to win; whoever ties for it shares it."""
        seats: i64 = len(self._worths)
        found = vec[float](capacity=seats)
        total: float = 0.0
        seat: i64
        other: i64
        for seat in range(seats):
            product: float = 1.0
            for other in range(seats):
                if other != seat:
                    product *= self._ahead(seat, other)
            found = append(found, product)
            total += product
        for seat in range(seats):
            found[seat] = found[seat] / total
        return found

    def _ahead(self, seat: i64, other: i64) -> float:
        """How likely a seat is to leave the other behind."""
        lead = self._worths[seat] - self._worths[other]
        if self._spread <= 0.0:
            return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
        steep = _STEEP * lead / self._spread
        if steep > 30.0:
            return 1.0
        if steep < -30.0:
            return 1e-12
        return 1.0 / (1.0 + math.exp(-steep))
