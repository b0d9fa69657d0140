"""What stands out, and what only seems to: comparisons with what chance would bring, all of them weighed together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from plancia.kit.learn.study import Average, Comparison, Measure
from plancia.lab.report.numbers import spelled, with_margin

_RARE = 0.05


@dataclass(frozen=True, slots=True)
class Finding:
    """A comparison in words; `sure` if chance does not explain it, even with all the others looked at as well."""

    about: Comparison
    text: str
    sure: bool


def findings(comparisons: Sequence[Comparison]) -> list[Finding]:
    """Each comparison with its verdict, the sure ones first."""
    chances = [chance_of(one.average, one.expected) for one in comparisons]
    weighed = holm(chances)
    found = [
        Finding(one, _told(one, alone, together, len(comparisons)), together < _RARE)
        for one, alone, together in zip(comparisons, chances, weighed, strict=True)
    ]
    return sorted(found, key=lambda finding: not finding.sure)


def _told(one: Comparison, alone: float, together: float, count: int) -> str:
    value = with_margin(Measure(one.average))
    more = one.average.mean >= one.expected
    if together < _RARE:
        verdict = f"{'more' if more else 'less'} than chance explains"
    elif alone < _RARE:
        verdict = f"this would be remarkable alone, but not as one of {count} comparisons"
    else:
        verdict = f"no sign of {'an advantage' if more else 'a disadvantage'}"
    return f"{one.text} {value}, as chance would have it {spelled(one.expected, '%')}: {verdict}."


def chance_of(average: Average, expected: float) -> float:
    """How likely a share at least so far from the expected one is, if that were the true one."""
    mean, matches = average.mean, average.matches
    if mean in (0.0, 1.0):
        return min(1.0, 2 * (1 - abs(mean - expected)) ** matches)
    if matches < 2 or mean == expected:
        return 1.0
    # However little varies, so few matches prove no more than as many tosses of a coin that all fall alike.
    least = 2 * 0.5**matches
    if average.error == 0.0:
        return min(1.0, least)
    ratio = abs(mean - expected) / average.error
    freedom = matches - 1
    # Wallace's way from Student's t to the normal distribution.
    normal = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(ratio**2 / freedom))
    return min(1.0, max(least, 2 * NormalDist().cdf(-normal)))


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances when all of them are looked at together, as Holm corrects them.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    weighed = [0.0] * len(chances)
    most = 0.0
    for rank, at in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        most = max(most, min(1.0, (len(chances) - rank) * chances[at]))
        weighed[at] = most
    return weighed
