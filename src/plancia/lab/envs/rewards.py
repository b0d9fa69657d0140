"""What a match brings each seat, as a learner is told at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from plancia.core.errors import BadOption
from plancia.core.result import Result

Reward: TypeAlias = Callable[[Result], Sequence[float]]
"""A number for each seat, of how a match ended."""


def place(result: Result) -> list[float]:
    """Twice the share of the rivals that each seat left behind, less 1; a tie is a half.

    >>> place(Result((20, 30, 10, 20), (2, 1, 4, 2), (1,)))
    [0.0, 1.0, -1.0, 0.0]
    """
    places = result.places
    seats = len(places)
    # Of a seat on place 3 two are ahead, and all others behind that do not share it.
    return [(seats - places.count(own) - 2 * (own - 1)) / (seats - 1) for own in places]


def win(result: Result) -> list[float]:
    """1 for who won, shared if several did; 0 for the others.

    >>> win(Result.of((30, 50, 50)))
    [0.0, 0.5, 0.5]
    """
    return [(seat in result.winners) / len(result.winners) for seat in range(len(result.places))]


def score(result: Result) -> list[float]:
    """The own score less the mean of the others'.

    >>> score(Result.of((30, 50, 70)))
    [-30.0, 0.0, 30.0]
    """
    total, rivals = sum(result.scores), len(result.scores) - 1
    return [own - (total - own) / rivals for own in result.scores]


REWARDS: Mapping[str, Reward] = {"place": place, "win": win, "score": score}


def reward_of(chosen: str | Reward) -> Reward:
    """A reward by its name, or one that a learner brings."""
    if not isinstance(chosen, str):
        return chosen
    if chosen not in REWARDS:
        raise BadOption(f"reward cannot be {chosen!r}; possible: {', '.join(REWARDS)}, or a function of the result")
    return REWARDS[chosen]
