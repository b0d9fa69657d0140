"""How strong bots are that have met, on one scale, by OpenSkill's Plackett-Luce model.

A rating is in points as in chess, with the mean of all bots at 0: 100 points ahead mean an expected share of 64 %,
200 of 76 %, 400 of 91 %. A seat of a match is one player in a contest of all against all. Where luck was measured, it
is taken off, as much of it as ratings of other draws of the same matches go with it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import covariance, fmean, stdev, variance
from typing import TypeAlias

from plancia.lab.bot_match import BotMatchResult
from plancia.lab.packages import needed
from plancia.lab.statistics import student
from plancia.lab.tournament.schedule import Meeting

_POINTS = 400 / math.log(10)
"""Of a factor e in the odds."""
_ORDERS = 4
"""In how many orders the matches are rated; what is told is the mean."""
_PASSES, _ENOUGH = 10, 600
"""Few matches are gone through several times, up to so many: the first ones still carry the mark of the start."""
_LEAST, _MOST, _WORK = 40, 60, 30_000
"""How often pairs are drawn anew for the interval: less often, the more matches have to be rated each time."""

_NOTHING = 1e-12


@dataclass(frozen=True, slots=True)
class Ended:
    """Who sat where in a match, the places, and what luck and whims did to each seat."""

    seating: tuple[str, ...]
    places: tuple[int, ...]
    luck: tuple[float, ...]

    @classmethod
    def of(cls, played: BotMatchResult) -> Ended:
        none = (0.0,) * len(played.bots)
        luck = zip(played.luck or none, played.whims or none, strict=True)
        return cls(played.bots, played.places, tuple(map(sum, luck)))

    @classmethod
    def won(cls, seating: tuple[str, ...], player: str) -> Ended:
        """All seats of the one before all seats of the other."""
        places = tuple(1 if seated == player else 1 + seating.count(player) for seated in seating)
        return cls(seating, places, (0.0,) * len(seating))


Pair: TypeAlias = tuple[Ended, Ended]


@dataclass(frozen=True, slots=True)
class Rating:
    """Points, and how far to either side the true ones lie at most in 95 of 100 cases."""

    points: float
    margin: float

    def __str__(self) -> str:
        return f"{self.points:+.0f} ± {self.margin:.0f}"

    def plain(self) -> dict[str, object]:
        return {"points": self.points, "interval": [self.points - self.margin, self.points + self.margin]}


def ratings(meetings: Sequence[Meeting], seed: int) -> dict[str, Rating]:
    """The bots that have played, each with its rating; the best first.

    The interval comes from pairs of matches with the same dice, drawn anew from those of each meeting.
    """
    met = [_pairs(meeting) for meeting in meetings if meeting.counted]
    pairs = [pair for meeting in met for pair in meeting]
    if not pairs:
        return {}
    invented = {id(meeting[-1]) for meeting in met}
    rng = random.Random(seed)
    told = [_points(pairs, rng) for _ in range(_ORDERS)]
    passed = 2 * len(pairs) * _passes(pairs)
    drawn = [
        [pair for meeting in met for pair in rng.choices(meeting, k=len(meeting))]
        for _ in range(min(_MOST, max(_LEAST, _WORK // passed)))
    ]
    rated = [_points(some, rng) for some in drawn]
    found: dict[str, Rating] = {}
    for player in told[0]:
        lucks = [_luck(some, player) for some in drawn]
        made_up = [float(sum(id(pair) in invented for pair in some)) for some in drawn]
        slope, left = _less([points[player] for points in rated], lucks, made_up)
        points = fmean(points[player] for points in told) - slope * _luck(pairs, player)
        matches = sum(player in pair[0].seating for pair in pairs)
        found[player] = Rating(points, student(matches - 1) * left)
    return dict(sorted(found.items(), key=lambda one: -one[1].points))


def _luck(pairs: Sequence[Pair], player: str) -> float:
    """What luck and whims did to a seat of a bot on average: nothing, if there are matches enough."""
    own = [
        luck
        for pair in pairs
        for ended in pair
        for seated, luck in zip(ended.seating, ended.luck, strict=True)
        if seated == player
    ]
    return fmean(own) if own else 0.0


def _less(points: Sequence[float], lucks: Sequence[float], made_up: Sequence[float]) -> tuple[float, float]:
    """How ratings go with luck, and how far they stray without it.

    Pairs that are `made_up` are without luck and pull ratings together: how often they were drawn says nothing of luck.
    """
    own, apart = _beside(lucks, made_up), _beside(points, made_up)
    varied = variance(own)
    if varied < _NOTHING:
        return 0.0, stdev(points)
    slope = covariance(own, apart) / varied
    return slope, stdev(one - slope * luck for one, luck in zip(points, lucks, strict=True))


def _beside(values: Sequence[float], cause: Sequence[float]) -> list[float]:
    """What is left of values when what goes with a cause is taken off."""
    varied = variance(cause)
    slope = covariance(values, cause) / varied if varied > _NOTHING else 0.0
    return [value - slope * one for value, one in zip(values, cause, strict=True)]


def _pairs(meeting: Meeting) -> list[Pair]:
    """Its pairs of matches, and one more that each bot wins once: even one that never lost has no boundless rating."""
    ended = [Ended.of(played) for played in meeting.counted]
    pairs = list(zip(ended[::2], ended[1::2], strict=True))
    one, other = (ended.seating for ended in pairs[0])
    return [*pairs, (Ended.won(one, meeting.first), Ended.won(other, meeting.second))]


def _passes(pairs: Sequence[Pair]) -> int:
    return max(1, min(_PASSES, _ENOUGH // (2 * len(pairs))))


def _as_ever(*_: object) -> float:
    return 1.0


def _points(pairs: Sequence[Pair], rng: random.Random) -> dict[str, float]:
    """The ratings after all these matches, in an order of chance."""
    with needed("a rating"):
        from openskill.models import PlackettLuce  # noqa: PLC0415  # a tournament does without it
    # Bots do not change: no drift, and each match weighs as much as any other.
    model = PlackettLuce(tau=0.0, gamma=_as_ever)
    rated = {player: model.rating() for pair in pairs for player in sorted(set(pair[0].seating))}
    for _ in range(_passes(pairs)):
        for pair in rng.sample(pairs, len(pairs)):
            for ended in pair:
                several = len(rated.keys() & ended.seating) < len(ended.seating)
                # The model would take one rating at two seats for one seat. To make a rating takes as long as to rate.
                seats = [
                    [model.rating(rated[player].mu, rated[player].sigma) if several else rated[player]]
                    for player in ended.seating
                ]
                after = model.rate(seats, ranks=[float(place) for place in ended.places])
                for player in set(ended.seating):
                    own = [seat for (seat,), seated in zip(after, ended.seating, strict=True) if seated == player]
                    rated[player] = own[0]
                    if len(own) > 1:
                        rated[player] = model.rating(fmean(seat.mu for seat in own), fmean(seat.sigma for seat in own))
    middle = fmean(rating.mu for rating in rated.values())
    # At a table of n seats the model's odds are e ** (difference / (beta * sqrt(n))).
    scale = _POINTS / (model.beta * math.sqrt(len(pairs[0][0].seating)))
    return {player: scale * (rating.mu - middle) for player, rating in rated.items()}
