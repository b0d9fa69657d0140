"""How sure a share is that was measured in so many matches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, mean, stdev

_SURE = 0.95
_NOTHING = 1e-9
"""Less than any share varies by; what is left is rounding."""
_FEW = (12.706, 4.303, 3.182, 2.776)
"""Student's t for the smallest samples, which the series below misses."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share and the interval that holds the true one in 95 of 100 cases."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"

    def turned(self) -> Estimate:
        """The share of the opponent, with the same certainty."""
        return Estimate(1 - self.share, 1 - self.high, 1 - self.low)


def estimate(shares: Sequence[float]) -> Estimate:
    """The mean of independent shares with Student's interval.

    Where nothing varies, as when one side took everything, a match that turns out otherwise may just not have come:
    the interval allows for as many of them as would all be missed with a chance of one in forty.

    >>> print(estimate([0.5, 0.75, 0.75, 1.0]))
    75.0% (42.5% to 100.0%)
    >>> print(estimate([1.0] * 20))
    100.0% (83.2% to 100.0%)
    >>> print(estimate([0.5] * 20))
    50.0% (41.6% to 58.4%)
    """
    count = len(shares)
    return interval(count, mean(shares), stdev(shares) if count > 1 else 0.0) if count else Estimate(0.5, 0.0, 1.0)


def interval(count: int, share: float, deviation: float) -> Estimate:
    """The same from how many shares there are, their mean and their standard deviation."""
    if deviation < _NOTHING:
        seen = ((1 - _SURE) / 2) ** (1 / count)
        return Estimate(share, share * seen, 1 - (1 - share) * seen)
    margin = student(count - 1) * deviation / math.sqrt(count)
    return Estimate(share, max(0.0, share - margin), min(1.0, share + margin))


def student(freedom: int) -> float:
    """Student's t that 95 of 100 stay within, at so many degrees of freedom.

    >>> [round(student(freedom), 2) for freedom in (4, 5, 9, 30, 1000)]
    [2.78, 2.57, 2.26, 2.04, 1.96]
    """
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z = NormalDist().inv_cdf((1 + _SURE) / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
