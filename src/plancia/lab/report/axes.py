"""Scales and axes of plots, in the page's own inks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plancia.kit.drawing.svg import text
from plancia.lab.report.numbers import short

WIDTH: Final = 340.0
"""A plot fills a phone's width at its own size, and a column of a wide page a little larger."""
SIZE: Final = 12.0
SMALL: Final = 11.0
LETTER: Final = 0.54
"""The width of a letter to its height, on the safe side."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers from low to high along a line from start to end."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a number lies; what is beyond the ends stays there."""
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)

    def ticks(self, most: int = 6) -> list[float]:
        """Where the axis has numbers: round ones, evenly apart.

        >>> Scale(0, 1, 0, 100).ticks(), Scale(-30, 140, 0, 100).ticks(5)
        ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 50.0, 100.0])
        """
        step = _step((self.high - self.low) / max(most - 1, 1))
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


def _step(least: float) -> float:
    """The next round number: 1, 2, 2.5 or 5 and zeros."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * digit for digit in (1, 2, 2.5, 5, 10) if power * digit >= least * (1 - 1e-9))


def around(values: Sequence[float], start: float, end: float, *, zero: bool = False, share: bool = False) -> Scale:
    """A scale that shows all of the values that are numbers, with a little room; from zero if that matters."""
    finite = [value for value in values if math.isfinite(value)]
    low, high = min(finite), max(finite)
    if zero:
        low, high = min(0.0, low), max(0.0, high)
    if high - low < 1e-9:
        low, high = low - (0.5 if not zero else 0.0), high + 0.5
    room = 0.04 * (high - low)
    low, high = (low if zero and low == 0 else low - room), (high if zero and high == 0 else high + room)
    if share:
        low, high = max(0.0, low), min(1.0, high)
    return Scale(low, high, start, end)


def across(scale: Scale, top: float, foot: float, label: str, unit: str = "", *, counted: bool = False) -> str:
    """The axis below a plot: lines through it, numbers, and what they are; what is counted has no fractions."""
    room = abs(scale.end - scale.start)
    widest = max((len(short(tick, unit)) for tick in scale.ticks()), default=1)
    ticks = scale.ticks(max(2, min(6, int(room / (widest * SMALL * LETTER + 14)))))
    if counted:
        ticks = [tick for tick in ticks if tick.is_integer()]
    lines = "".join(f"M{scale(tick):g} {top:g}V{foot:g}" for tick in ticks)
    numbers = "".join(_tick(scale(tick), foot + 14, short(tick, unit)) for tick in ticks)
    return (
        f'<path class="grid" d="{lines}"/>{numbers}'
        f"{text((scale.start + scale.end) / 2, foot + 30, label, SMALL, 'm u')}"
    )


def _tick(x: float, y: float, words: str) -> str:
    """A number below its line, or as near as it fits on the plot."""
    half = len(words) * SMALL * LETTER / 2
    return text(round(min(max(x, half), WIDTH - half), 1), y, words, SMALL, "m u")


def up(scale: Scale, left: float, right: float, label: str, unit: str = "") -> str:
    """The axis beside a plot; what its numbers are stands above them."""
    ticks = scale.ticks(5)
    lines = "".join(f"M{left:g} {scale(tick):g}H{right:g}" for tick in ticks)
    numbers = "".join(text(left - 5, scale(tick) + 4, short(tick, unit), SMALL, "e u") for tick in ticks)
    return f'<path class="grid" d="{lines}"/>{numbers}{text(2, 11, label, SMALL, "u")}'


def beside(scale: Scale, unit: str = "") -> float:
    """How much room the numbers beside a plot take."""
    return 10 + max(len(short(tick, unit)) for tick in scale.ticks(5)) * SMALL * LETTER
