"""How strong bots are that have met, on one scale, by OpenSkill's Plackett-Luce model.

A rating is in points as in chess, with the mean of all bots at 0: 100 points ahead mean an expected share of 64 %,
200 of 76 %, 400 of 91 %. A seat of a match is one player in a contest of all against all.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TypeAlias

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

Ended: TypeAlias = tuple[tuple[str, ...], tuple[int, ...]]
"""Who sat where in a match, and the places."""
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
    rng = random.Random(seed)
    told = [_points(pairs, rng) for _ in range(_ORDERS)]
    passed = 2 * len(pairs) * _passes(pairs)
    drawn = [
        _points([pair for meeting in met for pair in rng.choices(meeting, k=len(meeting))], rng)
        for _ in range(min(_MOST, max(_LEAST, _WORK // passed)))
    ]
    found = {
        player: Rating(
            fmean(points[player] for points in told),
            student(sum(player in pair[0][0] for pair in pairs) - 1) * stdev(points[player] for points in drawn),
        )
        for player in told[0]
    }
    return dict(sorted(found.items(), key=lambda one: -one[1].points))


def _pairs(meeting: Meeting) -> list[Pair]:
    """Its pairs of matches, and one more that each bot wins once: even one that never lost has no boundless rating."""
    ended = [(played.bots, played.places) for played in meeting.counted]
    pairs = list(zip(ended[::2], ended[1::2], strict=True))
    (one, _), (other, _) = pairs[0]
    return [*pairs, (_won(one, meeting.first), _won(other, meeting.second))]


def _won(seating: tuple[str, ...], player: str) -> Ended:
    """All seats of the one before all seats of the other."""
    return seating, tuple(1 if seated == player else 1 + seating.count(player) for seated in seating)


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
    rated = {player: model.rating() for pair in pairs for player in sorted(set(pair[0][0]))}
    for _ in range(_passes(pairs)):
        for pair in rng.sample(pairs, len(pairs)):
            for seating, places in pair:
                seats = [[model.rating(rated[player].mu, rated[player].sigma)] for player in seating]
                after = model.rate(seats, ranks=[float(place) for place in places])
                for player in set(seating):
                    own = [seat for (seat,), seated in zip(after, seating, strict=True) if seated == player]
                    rated[player] = model.rating(fmean(seat.mu for seat in own), fmean(seat.sigma for seat in own))
    middle = fmean(rating.mu for rating in rated.values())
    # At a table of n seats the model's odds are e ** (difference / (beta * sqrt(n))).
    scale = _POINTS / (model.beta * math.sqrt(len(pairs[0][0][0])))
    return {player: scale * (rating.mu - middle) for player, rating in rated.items()}
