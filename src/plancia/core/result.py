"""How a match ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from plancia.core.plain import Plain


@dataclass(frozen=True, slots=True)
class Result:
    """Money or points per seat, the place of each seat, and who won. Equal scores share a place.

    >>> Result.of((30, 50, 50))
    Result(scores=(30, 50, 50), places=(3, 1, 1), winners=(1, 2))
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, scores: tuple[int, ...]) -> Result:
        return cls.ranked(scores, tuple([(score,) for score in scores]))

    @classmethod
    def ranked(cls, scores: tuple[int, ...], keys: tuple[tuple[int, ...], ...]) -> Result:
        """Places by a key for each seat, the larger the better, where scores alone do not decide.

        >>> Result.ranked((7, 7, 9), ((7, 100), (7, 300), (9, 0)))
        Result(scores=(7, 7, 9), places=(3, 2, 1), winners=(2,))
        """
        ordered = sorted(keys, reverse=True)
        places = tuple([1 + ordered.index(key) for key in keys])
        return cls(scores, places, tuple([seat for seat, place in enumerate(places) if place == 1]))

    def plain(self) -> Plain:
        return {"scores": list(self.scores), "places": list(self.places), "winners": list(self.winners)}


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Where a part of the scores comes from, and what it brought or cost each seat: a line of a score sheet."""

    title: str
    amounts: tuple[int, ...]

    @classmethod
    def tally(cls, title: str, seats: int, entries: Iterable[tuple[int, int]]) -> ScoreLine:
        """The line of amounts that came to seats one by one.

        >>> ScoreLine.tally("Race 1", 3, [(2, 20), (0, 10), (2, 5)])
        ScoreLine(title='Race 1', amounts=(10, 0, 25))
        """
        amounts = [0] * seats
        for seat, amount in entries:
            amounts[seat] += amount
        return cls(title, tuple(amounts))
