"""Charts of a profile: ratings over time, places, how a player plays, and whom they met.

Figures stand beside every mark, so that nothing has to be read off an axis, and nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia.core import language
from plancia.core.language import say, say_many
from plancia.kit.drawing.svg import part, rect, sheet, text, title

SCOPE: Final = "figures"
_WIDTH: Final = 420
_VALUE: Final = 62
_ROW: Final = 44

_Across: TypeAlias = Callable[[int], float]
_Up: TypeAlias = Callable[[float], float]

STYLE: Final = sheet(
    SCOPE,
    {
        ".grid": "stroke:var(--rule);stroke-width:1",
        ".band": "fill:var(--accent);fill-opacity:.16",
        ".line": "fill:none;stroke:var(--accent);stroke-width:2.5;stroke-linejoin:round",
        ".own": "fill:var(--accent)",
        ".other": "fill:var(--raised);stroke:var(--muted);stroke-width:2",
        ".error": "stroke:var(--accent);stroke-width:2;stroke-opacity:.5",
        ".rest": "fill:var(--rule)",
        ".behind": "fill:var(--muted)",
        ".even": "fill:var(--rule)",
        ".expected": "stroke:var(--ink);stroke-width:1.5;stroke-dasharray:2 2",
        ".on": "fill:var(--paper)",
    },
    {},
    {},
)


@dataclass(frozen=True, slots=True)
class Pointed:
    """A rating after a match: its points, and how far the true strength may lie to either side."""

    points: int
    margin: int


@dataclass(frozen=True, slots=True)
class Compared:
    """A figure of the player and of the others; `error` is a standard error of the own one."""

    title: str
    own: float
    error: float
    others: float
    unit: str


def rating(after: Sequence[Pointed]) -> str:
    """A line of ratings with the band that holds the true strength, from the first rated match to the last."""
    low = min(one.points - one.margin for one in after)
    high = max(one.points + one.margin for one in after)
    step = 100 if high - low <= 600 else 250
    low, high = low // step * step, -(-high // step) * step
    left, top, bottom = 52, 14, 196

    def x(number: int) -> float:
        return left + (_WIDTH - left - 20) * (number / (len(after) - 1) if len(after) > 1 else 0.5)

    def y(points: float) -> float:
        return bottom - (bottom - top) * (points - low) / (high - low)

    lines = "".join(
        f'<path class="grid" d="M{left} {y(points):g}H{_WIDTH - 12}"/>'
        f"{text(left - 6, y(points) + 4, str(points), 12, 'e u')}"
        for points in range(low, high + 1, step)
    )
    body = [lines, _band(after, x, y), _dots(after, x, y), text(_WIDTH - 12, 216, say("rated matches"), 12, "e u")]
    return part(SCOPE, _WIDTH, 222, say("The rating after each rated match"), "".join(body))


def _band(after: Sequence[Pointed], x: _Across, y: _Up) -> str:
    if len(after) == 1:
        (one,) = after
        return f'<path class="error" d="M{x(0):g} {y(one.points - one.margin):g}V{y(one.points + one.margin):g}"/>'
    upper = [f"{x(number):.1f} {y(one.points + one.margin):.1f}" for number, one in enumerate(after)]
    lower = [f"{x(number):.1f} {y(one.points - one.margin):.1f}" for number, one in enumerate(after)]
    middle = [f"{x(number):.1f} {y(one.points):.1f}" for number, one in enumerate(after)]
    return (
        f'<path class="band" d="M{" ".join([*upper, *reversed(lower)])}z"/><path class="line" d="M{" ".join(middle)}"/>'
    )


def _dots(after: Sequence[Pointed], x: _Across, y: _Up) -> str:
    return "".join(
        f'<g><circle class="own" cx="{x(number):.1f}" cy="{y(one.points):.1f}" r="3.5"/>'
        f"{title(f'{one.points} ± {one.margin}')}</g>"
        for number, one in enumerate(after)
    )


def places(by_seats: Mapping[int, Mapping[int, int]]) -> str:
    """For each number of seats how often which place was reached, and where an even share of wins would end."""
    rows = [_places_row(seats, counts, at * _ROW) for at, (seats, counts) in enumerate(by_seats.items())]
    return part(SCOPE, _WIDTH, _ROW * len(rows) + 4, say("Places by number of players"), "".join(rows))


def _places_row(seats: int, counts: Mapping[int, int], top: float) -> str:
    matches, left, wide = sum(counts.values()), 80, _WIDTH - 80 - 46
    body = [text(0, top + 26, say_many(seats, "{count} player", "{count} players"), 14)]
    start = 0.0
    for place in range(1, seats + 1):
        part_of = counts.get(place, 0) / matches
        kind = "own" if place == 1 else "behind" if place % 2 == 0 else "rest"
        name = say("Place {place}: {count} of {matches}", place=place, count=counts.get(place, 0), matches=matches)
        box = rect(kind, left + wide * start, top + 8, wide * part_of, 26)
        # Letters on the pale ground are dark, on the others light.
        shade = "" if kind == "rest" else " on"
        label = text(left + wide * (start + part_of / 2), top + 26, str(place), 13, f"m b{shade}")
        body.append(f"<g>{title(name)}{box}{label if part_of > 0.05 else ''}</g>")
        start += part_of
    even = left + wide / seats
    body.append(f'<path class="expected" d="M{even:.1f} {top + 4:g}v34"/>')
    body.append(text(_WIDTH, top + 26, f"{counts.get(1, 0) / matches:.0%}", 14, "e b"))
    return "".join(body)


def compared(rows: Sequence[Compared]) -> str:
    """Figures below each other, each on a scale of its own: a filled dot is the player, an open ring the others."""
    drawn = [_compared_row(row, at * _ROW) for at, row in enumerate(rows)]
    return part(
        SCOPE, _WIDTH, _ROW * len(drawn) + 4, say("How they play, beside the others at their tables"), "".join(drawn)
    )


def _compared_row(row: Compared, top: float) -> str:
    spread = max(abs(row.own), abs(row.others), 1e-9) * 1.15
    left, wide, middle = 7, _WIDTH - 2 * _VALUE - 20, top + 30
    own, other = left + wide * max(0.0, row.own) / spread, left + wide * max(0.0, row.others) / spread
    reach = wide * min(row.error, spread) * 1.96 / spread
    ends = max(left, own - reach), min(left + wide, own + reach)
    told = say(
        "{title}: {own}, the others {others}",
        title=row.title,
        own=_value(row.own, row.unit),
        others=_value(row.others, row.unit),
    )
    return (
        f'<g>{title(told)}{text(0, top + 16, row.title, 14)}<path class="grid" d="M{left} {middle:g}h{wide}"/>'
        f'<path class="error" d="M{ends[0]:.1f} {middle:g}H{ends[1]:.1f}"/>'
        f'<circle class="other" cx="{other:.1f}" cy="{middle:g}" r="6"/>'
        f'<circle class="own" cx="{own:.1f}" cy="{middle:g}" r="5"/>'
        f"{text(_WIDTH - _VALUE, middle + 5, _value(row.own, row.unit), 14, 'e b')}"
        f"{text(_WIDTH, middle + 5, _value(row.others, row.unit), 14, 'e u')}</g>"
    )


def _value(number: float, unit: str) -> str:
    if unit == "%":
        return f"{number:.0%}"
    if abs(number) >= 100:
        return language.number(round(number))
    return f"{number:.1f}"


def interval(points: int, margin: int, low: int, high: int) -> str:
    """A rating as a dot with the interval that holds the true strength, on a scale that several share."""
    wide = 220

    def x(value: float) -> float:
        return 6 + (wide - 12) * (value - low) / max(1, high - low)

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{SCOPE}" aria-hidden="true" viewBox="0 0 {wide} 22" '
        f'width="{wide}" height="22"><path class="grid" d="M0 11H{wide}"/>'
        f'<path class="error" d="M{x(points - margin):.1f} 11H{x(points + margin):.1f}"/>'
        f'<circle class="own" cx="{x(points):.1f}" cy="11" r="5"/></svg>'
    )


def duels(ahead: int, even: int, behind: int) -> str:
    """How often a player was ahead of a rival, level with them and behind, as one bar."""
    matches, wide = ahead + even + behind, 220
    start, body = 0.0, ""
    for kind, count in (("own", ahead), ("even", even), ("behind", behind)):
        size = wide * count / matches
        body += rect(kind, start, 3, size, 16)
        start += size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{SCOPE}" aria-hidden="true" viewBox="0 0 {wide} 22" '
        f'width="{wide}" height="22">{body}<path class="expected" d="M{wide / 2} 0V22"/></svg>'
    )
