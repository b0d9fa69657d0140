"""Plots as SVG that takes its colours from the page, by day and night; pointing at a mark tells its numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from plancia.kit.drawing.svg import text, title
from plancia.kit.learn.study import (
    SHARE,
    Average,
    Bands,
    Counts,
    Curve,
    Dots,
    Measure,
    Picture,
    PlotRow,
    Spread,
    quantile,
)
from plancia.lab.report.axes import LETTER, SIZE, SMALL, WIDTH, Scale, across, around, beside, up
from plancia.lab.report.numbers import amount, bounds, short, spelled, with_margin

_FOOT: Final = 38.0
"""Room for an axis below a plot."""
_TALL: Final = 220.0
_BINS: Final = 40
_BANDS: Final = ((0.05, 0.95, "nine tenths"), (0.25, 0.75, "half"))


def draw(plot: Dots | Spread | Bands | Curve | Picture, name: str) -> str:
    """A plot, named for those who do not see it."""
    if isinstance(plot, Dots):
        return _dots(plot, name)
    if isinstance(plot, Spread):
        return _spread(plot, name)
    if isinstance(plot, Bands):
        return _bands(plot, name)
    return _curve(plot, name) if isinstance(plot, Curve) else plot.svg


def _svg(name: str, told: str, height: float, body: str) -> str:
    return (
        f'<svg class="plot" role="img" viewBox="0 0 {WIDTH:g} {height:g}" aria-label="{escape(name)}">'
        f"<desc>{escape(told)}</desc>{body}</svg>"
    )


def height_of(plot: str) -> float:
    """How high a drawn plot is, in its own measure."""
    return float(plot.partition('viewBox="')[2].partition('"')[0].split()[-1])


# Averages below each other.


def _dots(plot: Dots, name: str) -> str:
    rows = plot.rows
    over = max(len(row.label) for row in rows) * SIZE * LETTER > WIDTH * 0.36
    high = 32.0 if over else 24.0
    values = [spelled(row.average.mean, plot.unit) for row in rows]
    left = 6.0 if over else 12 + max(len(row.label) for row in rows) * SIZE * LETTER
    right = WIDTH - 8 - max(map(len, values)) * SIZE * LETTER
    ends = [(row.average.mean, *bounds(row.average, plot.unit)) for row in rows]
    shown = [value for end in ends for value in end] + ([] if plot.expected is None else [plot.expected])
    scale = around(shown, left, right, zero=plot.bars, share=plot.unit == SHARE)
    foot = 4 + high * len(rows)
    body = [across(scale, 2, foot, plot.across, plot.unit), _expected(plot, scale, foot)]
    for at, (row, value) in enumerate(zip(rows, values, strict=True)):
        y = 4 + high * (at + 0.5) + (7 if over else 0)
        label = text(2, y - 11 if over else y + 4, _fitted(row.label), SIZE, "halo")
        body.append(f"{label}{_mark(row, plot, scale, y)}{text(WIDTH - 2, y + 4, value, SIZE, 'e')}")
    told = "; ".join(f"{row.label}: {with_margin(Measure(row.average, plot.unit))}" for row in rows)
    return _svg(name, told, foot + _FOOT, "".join(body))


def _mark(row: PlotRow, plot: Dots, scale: Scale, y: float) -> str:
    """A dot or bar with its interval."""
    low, high = (scale(end) for end in bounds(row.average, plot.unit))
    x = scale(row.average.mean)
    style = f' style="fill:{row.colour}"' if row.colour else ""
    told = title(_pointed(row.label, row.average, plot.unit))
    whisker = f'<path class="whisker" d="M{low:g} {y:g}H{high:g}"/>'
    if plot.bars:
        zero = scale(0)
        width = round(max(abs(x - zero), 0.6), 1)
        bar = f'<rect class="bar"{style} x="{min(x, zero):g}" y="{y - 6:g}" width="{width:g}" height="12" rx="2"/>'
        return f"<g>{told}{bar}{whisker}</g>"
    return f'<g>{told}{whisker}<circle class="dot"{style} cx="{x:g}" cy="{y:g}" r="5"/></g>'


def _fitted(label: str, part: float = 1.0) -> str:
    """A label, cut where a part of the width ends; a bot may have a long name."""
    room = int(part * WIDTH / (SIZE * LETTER))
    return label if len(label) <= room else f"{label[: room - 1]}…"


def _expected(plot: Dots, scale: Scale, foot: float) -> str:
    if plot.expected is None:
        return ""
    return f'<path class="expected" d="M{scale(plot.expected):g} 2V{foot:g}"/>'


def _pointed(label: str, average: Average, unit: str) -> str:
    return f"{label}: {with_margin(Measure(average, unit))}, {amount(average.matches, 'match', 'matches')}"


# Distributions.


def _spread(plot: Spread, name: str) -> str:
    rows = list(plot.rows.items())
    single = len(rows) == 1
    high = 120.0 if single else 54.0
    tall = high - (8 if single else 22)
    lowest, highest = _tails([counts for _, counts in rows])
    step = max(1, math.ceil((highest - lowest + 1) / _BINS))
    last = (highest - lowest) // step
    scale = Scale(lowest - 0.5, lowest + (last + 1) * step - 0.5, 6.0, WIDTH - 6)
    foot = 6 + high * len(rows)
    body = [across(scale, 2, foot, plot.across, counted=True)]
    told: list[str] = []
    for at, (label, counts) in enumerate(rows):
        base = 6 + high * (at + 1)
        middle = quantile(counts, 0.5)
        words = f"median {short(middle)}, half between {short(quantile(counts, 0.25))} and "
        words = (
            f"{label}: {words}{short(quantile(counts, 0.75))}" if label else f"{words}{short(quantile(counts, 0.75))}"
        )
        told.append(words)
        body.append(f"<g>{title(words)}{_hill(counts, lowest, last, step, scale, base, tall)}")
        body.append(f'<path class="middle" d="M{scale(middle):g} {base:g}v-{tall:g}"/></g>')
        if not single:
            body.append(text(4, base - high + 16, _fitted(label, 0.65), SIZE, "b halo"))
            body.append(text(WIDTH - 4, base - high + 16, f"median {short(middle)}", SMALL, "e u halo"))
    return _svg(name, "; ".join(told), foot + _FOOT, "".join(body))


def _hill(counts: Counts, lowest: int, last: int, step: int, scale: Scale, base: float, high: float) -> str:
    """Columns side by side, as one shape; the ends hold what lies beyond them."""
    bins: dict[int, int] = {}
    for value, count in counts.items():
        at = min(max((value - lowest) // step, 0), last)
        bins[at] = bins.get(at, 0) + count
    most = max(bins.values())
    parts: list[str] = []
    for at, count in sorted(bins.items()):
        left = scale(lowest + at * step - 0.5)
        right = scale(lowest + (at + 1) * step - 0.5)
        gap = 1 if right - left > 4 else 0
        parts.append(f"M{left:g} {base:g}V{base - high * count / most:.1f}H{right - gap:g}V{base:g}z")
    return f'<path class="hill" d="{"".join(parts)}"/>'


def _tails(rows: Sequence[Counts]) -> tuple[int, int]:
    """From where to where nearly everything lies: one value in two hundred may lie beyond each end."""
    return min(quantile(row, 0.005) for row in rows), max(quantile(row, 0.995) for row in rows)


# Along a line.


def _bands(plot: Bands, name: str) -> str:
    steps = sorted(plot.steps)
    ends = [float(quantile(plot.steps[step], part)) for step in steps for part in (0.05, 0.95)]
    foot = _TALL - _FOOT
    vertical = around(ends, foot, 22)
    left = beside(vertical)
    horizontal = around([float(step) for step in steps], left, WIDTH - 8)
    body = [up(vertical, left, WIDTH - 8, plot.up), across(horizontal, 22, foot, plot.across, counted=True)]
    for low, high, part in _BANDS:
        there = [(horizontal(step), vertical(quantile(plot.steps[step], high))) for step in steps]
        back = [(horizontal(step), vertical(quantile(plot.steps[step], low))) for step in reversed(steps)]
        body.append(f'<path class="band" d="{_line([*there, *back])}z">{title(part)}</path>')
    middles = {step: quantile(plot.steps[step], 0.5) for step in steps}
    body.append(f'<path class="line" d="{_line([(horizontal(step), vertical(middles[step])) for step in steps])}"/>')
    for step in steps:
        x, y = horizontal(step), vertical(middles[step])
        cases = amount(sum(plot.steps[step].values()), "case", "cases")
        told = title(f"{plot.across} {step}: median {short(middles[step])}, {cases}")
        body.append(f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="3.5">{told}</circle>')
    told = "; ".join(f"{step}: median {short(middle)}" for step, middle in middles.items())
    return _svg(name, told, _TALL, "".join(body))


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def _curve(plot: Curve, name: str) -> str:
    points = dict(sorted(plot.points.items()))
    share = plot.unit == SHARE
    ends = [end for average in points.values() for end in (average.mean, *bounds(average, plot.unit))]
    foot = _TALL - _FOOT
    vertical = around(ends, foot, 22, zero=True, share=share)
    left = beside(vertical, plot.unit if share else "")
    horizontal = around(list(points), left, WIDTH - 8)
    body = [
        up(vertical, left, WIDTH - 8, plot.up, plot.unit if share else ""),
        across(horizontal, 22, foot, plot.across),
    ]
    if plot.even:
        body.append(_even(plot.even, horizontal, vertical))
    body.append(f'<path class="line" d="{_line(_spots(points, horizontal, vertical))}"/>')
    for x, average in points.items():
        low, high = (vertical(end) for end in bounds(average, plot.unit))
        told = title(_pointed(short(x), average, plot.unit))
        at, y = horizontal(x), vertical(average.mean)
        body.append(
            f'<g>{told}<path class="whisker" d="M{at:g} {low:g}V{high:g}"/>'
            f'<circle class="dot" cx="{at:g}" cy="{y:g}" r="4.5"/></g>'
        )
    told = "; ".join(f"{short(x)}: {with_margin(Measure(average, plot.unit))}" for x, average in points.items())
    return _svg(name, told, _TALL, "".join(body))


def _spots(points: Mapping[float, Average], horizontal: Scale, vertical: Scale) -> list[tuple[float, float]]:
    return [(horizontal(x), vertical(average.mean)) for x, average in points.items()]


def _even(words: str, horizontal: Scale, vertical: Scale) -> str:
    """The line along which both axes are equal, as far as both show it."""
    low, high = max(horizontal.low, vertical.low), min(horizontal.high, vertical.high)
    if low >= high:
        return ""
    return (
        f'<path class="expected" d="M{horizontal(low):g} {vertical(low):g}L{horizontal(high):g} {vertical(high):g}"/>'
        f"{text(horizontal(high) - 4, vertical(high) + 14, words, SMALL, 'e u halo')}"
    )
