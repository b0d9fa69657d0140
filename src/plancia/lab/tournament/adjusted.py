"""Shares less luck: what is left of a result when chance is taken off as far as that narrows it.

How much of the luck to take off is learnt from other pairs of matches than the one it is taken off: luck is zero on
average whatever the others say, so the mean stays what it was.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

_FEW = 8
"""With fewer other pairs than this, nothing is taken off."""
_MOST = 2.0
_NOTHING = 1e-12
"""Luck that varies less than this has not varied."""
_ALPHA = 0.05
_LEAST_PAIRS = 10
_TIGHT = 50
"""Pairs after which the boundary lies closest."""
_LEAST_DEVIATION = 0.1


@dataclass(frozen=True, slots=True)
class PairOfMatches:
    """One observation: the mean share of two matches with the same dice and swapped seats, and the luck in it."""

    share: float
    luck: float
    whims: float = 0.0
    """What the bots' own draws did to it."""


class _Slopes:
    """Sums that tell how shares go with luck and whims; pairs are added and taken out one by one."""

    def __init__(self) -> None:
        self._count = 0
        self._sums = [0.0, 0.0, 0.0]
        self._products = [[0.0] * 3 for _ in range(2)]

    def add(self, pair: PairOfMatches, times: int = 1) -> None:
        """Count a pair; with -1 take it out again."""
        self._count += times
        values = (pair.luck, pair.whims, pair.share)
        for row, value in enumerate(values):
            self._sums[row] += times * value
        for row in range(2):
            for column, value in enumerate(values):
                self._products[row][column] += times * values[row] * value

    def less_luck(self, pair: PairOfMatches) -> float:
        """The share of a pair that is not among those counted, less as much of its luck and whims as these say."""
        if self._count < _FEW:
            return pair.share
        luck, both, luck_share = self._about(0)
        _, whims, whims_share = self._about(1)
        apart = luck * whims - both * both
        if apart > _NOTHING * max(luck * whims, _NOTHING):
            slopes = (luck_share * whims - whims_share * both) / apart, (whims_share * luck - luck_share * both) / apart
        else:
            slopes = (luck_share / luck if luck > _NOTHING else 0.0), 0.0
        taken = [min(max(slope, 0.0), _MOST) for slope in slopes]
        return pair.share - taken[0] * pair.luck - taken[1] * pair.whims

    def _about(self, row: int) -> list[float]:
        """Products with luck, whims and share, less those of the means."""
        return [self._products[row][column] - self._sums[row] * self._sums[column] / self._count for column in range(3)]


def adjusted(pairs: Sequence[PairOfMatches]) -> list[float]:
    """The share of each pair less its luck, as much of it as all other pairs say.

    >>> adjusted([PairOfMatches(0.5 + luck, luck) for luck in (-0.2, 0.2) * 6])[:3]
    [0.5, 0.5, 0.5]
    """
    slopes = _Slopes()
    for pair in pairs:
        slopes.add(pair)
    found: list[float] = []
    for pair in pairs:
        slopes.add(pair, -1)
        found.append(round(slopes.less_luck(pair), 12))
        slopes.add(pair)
    return found


def foreseen(pairs: Iterable[PairOfMatches]) -> Iterator[float]:
    """The same, where how much luck is taken off a share is learnt from the pairs before it alone: for `settled`."""
    slopes = _Slopes()
    for pair in pairs:
        yield slopes.less_luck(pair)
        slopes.add(pair)


def settled(pairs: Iterable[PairOfMatches]) -> int | None:
    """After how many pairs it was sure which of two bots is better; None if it is not yet.

    One may look after every pair: the chance to be wrong ever, if both are equal, stays below 5 % (an asymptotic
    confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, 2024).
    """
    total = squares = 0.0
    for count, value in enumerate(foreseen(pairs), start=1):
        total += value - 0.5
        squares += (value - 0.5) ** 2
        lead = total / count
        deviation = math.sqrt(max(squares / count - lead**2, _LEAST_DEVIATION**2))
        if count >= _LEAST_PAIRS and abs(lead) > deviation * boundary(count):
            return count
    return None


def boundary(count: int) -> float:
    """How many standard deviations the mean of so many observations strays at most, at any time.

    >>> [round(boundary(count), 2) for count in (10, 50, 200)]
    [1.05, 0.43, 0.22]
    """
    wanted = -2 * math.log(_ALPHA)
    rho = (wanted + math.log(wanted) + 1) / _TIGHT
    grown = count * rho + 1
    return math.sqrt(2 * grown / (count**2 * rho) * math.log(math.sqrt(grown) / _ALPHA))
