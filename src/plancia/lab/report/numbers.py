"""Numbers as people read them, with how sure they are."""

from __future__ import annotations

import math

from plancia.kit.learn.study import SHARE, Average, Figure, Measure
from plancia.lab.statistics import Estimate, interval, student


def bounds(average: Average, unit: str) -> tuple[float, float]:
    """The interval that holds the true mean in 95 of 100 cases."""
    if unit == SHARE:
        found = estimated(average)
        return found.low, found.high
    if average.matches < 2:
        return -math.inf, math.inf
    margin = student(average.matches - 1) * average.error
    return average.mean - margin, average.mean + margin


def estimated(average: Average) -> Estimate:
    """A measured share with the interval that holds the true one."""
    deviation = 0.0 if average.matches < 2 else average.error * math.sqrt(average.matches)
    return interval(average.matches, min(1.0, average.mean), deviation)


def with_margin(measure: Measure) -> str:
    """A mean and half of its interval; if that is lopsided, its ends."""
    average, unit = measure.average, measure.unit
    low, high = bounds(average, unit)
    mean = spelled(average.mean, unit)
    if unit == SHARE and average.mean in (0.0, 1.0):
        return f"{mean} (at {'least' if average.mean else 'most'} {spelled(low if average.mean else high, unit)})"
    if math.isinf(high):
        return f"{mean} (one match)"
    margin = (high - low) / 2
    if unit == SHARE:
        even = math.isclose(average.mean - low, high - average.mean)
        return f"{mean} ± {100 * margin:.1f}" if even else f"{mean} ({100 * low:.1f} to {100 * high:.1f})"
    return f"{_digits(average.mean, average.mean)} ± {_digits(margin, average.mean)} {unit}".rstrip()


def spelled(value: float, unit: str) -> str:
    """A number with its unit.

    >>> spelled(0.2714, SHARE), spelled(-4312.4, "$"), spelled(7.126, "gold"), spelled(3, "")
    ('27.1 %', '−4,312 $', '7.13 gold', '3.00')
    """
    if unit == SHARE:
        return f"{100 * value:.1f} %"
    return f"{_digits(value, value)} {unit}".rstrip()


def _digits(value: float, like: float) -> str:
    """Three digits count, or what another number has."""
    places = 2 if abs(like) < 10 else 1 if abs(like) < 100 else 0
    return f"{value:,.{places}f}".replace("-", "−")


def short(value: float, unit: str = "") -> str:
    """A number at a tick of an axis.

    >>> short(0.25, SHARE), short(-2500.0), short(0.5), short(20000.0)
    ('25 %', '−2,500', '0.5', '20,000')
    """
    if unit == SHARE:
        return f"{100 * value:g} %"
    return f"{value:,.10g}".replace("-", "−")


def sentence(figure: Figure) -> str:
    """What a figure shows, its gaps filled."""
    told = figure.title
    for name, measure in figure.gaps.items():
        told = told.replace(f"{{{name}}}", with_margin(measure))
    return told


def amount(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"
