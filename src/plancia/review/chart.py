"""The chances of a match as a picture: a line for each seat, told apart by colour and letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from plancia.core.language import say
from plancia.kit.drawing.svg import Livery, livery_of, part, placed, rect, sheet, text, title
from plancia.review.analysis import Analysis
from plancia.review.judge import JudgedEntry
from plancia.review.words import EntryInWords

SCOPE: Final = "chances"
_WIDTH: Final = 1000
_HEIGHT: Final = 340
_LEFT: Final = 46
_RIGHT: Final = 26
_TOP: Final = 30
_BOTTOM: Final = 34
_LETTERS: Final = 5
"""So often a line says whose it is."""
_NEAR: Final = 18.0
"""Letters nearer than this at the end of the lines are moved apart, and so are flags."""

STYLE: Final = sheet(
    SCOPE,
    {
        ".grid": "stroke:var(--rule);stroke-width:1",
        ".line": "fill:none;stroke-linejoin:round;stroke-linecap:round",
        ".hit": "fill:transparent",
        "a:hover .hit": "fill:var(--accent);fill-opacity:.16",
        "a:focus-visible .hit": "fill:var(--accent);fill-opacity:.3",
        "a:focus-visible": "outline:none",
        ".now": "stroke:var(--accent);stroke-width:2",
        ".flag": "fill:var(--accent)",
        ".on": "fill:var(--paper)",
        ".luck": "fill:var(--gold);stroke:var(--gold-edge)",
        ".skill": "fill:var(--accent)",
        ".amount": "fill:var(--muted)",
        ".zero": "stroke:var(--muted);stroke-width:1",
    },
    {},
    {},
)


def chart(
    analysis: Analysis,
    told: Sequence[EntryInWords],
    link: Callable[[int], str],
    flagged: Sequence[JudgedEntry],
    at: int | None = None,
) -> str:
    """The lines; each entry is a link to its moment, some have numbered flags, and `at` is looked at now."""
    last = len(analysis.moments) - 1

    def across(number: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / last

    body = [
        *_grid(last, across),
        *_lines(analysis, across),
        *([_now(across(at))] if at is not None else []),
        *_bands(analysis, told, link, across),
        *_flags(flagged, link, across),
    ]
    return part(SCOPE, _WIDTH, _HEIGHT, say("How likely each seat was to win, move by move"), "".join(body))


def _height(chance: float) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - chance)


def _grid(last: int, across: Callable[[float], float]) -> Iterator[str]:
    for quarter in range(5):
        y = _height(quarter / 4)
        yield f'<path class="grid" d="M{_LEFT} {y:g}H{_WIDTH - _RIGHT}"/>'
        yield text(_LEFT - 6, y + 4, f"{25 * quarter} %", 12, "e u")
    step = next(size for size in (5, 10, 20, 50, 100, 200, 500, 1000) if last / size <= 12)
    for number in range(0, last + 1, step):
        yield text(across(number), _HEIGHT - 16, str(number), 12, "m u")
    yield text(_WIDTH - _RIGHT, _HEIGHT - 2, say("moves"), 12, "e u")


def _lines(analysis: Analysis, across: Callable[[float], float]) -> Iterator[str]:
    """The lines over their edges, so that pale ones show on any ground; then the letters over all of them."""
    seats = range(analysis.record.seats)
    liveries = [livery_of(analysis.record.game, seat) for seat in seats]
    for seat in seats:
        points = " ".join(
            f"{across(number):.1f} {_height(one.wins[seat]):.1f}" for number, one in enumerate(analysis.moments)
        )
        livery = liveries[seat]
        yield f'<path class="line" d="M{points}" stroke="{livery.trim}" stroke-width="4"/>'
        yield f'<path class="line" d="M{points}" stroke="{livery.fill}" stroke-width="2.4"/>'
    for seat in seats:
        yield from _letters(analysis, seat, liveries[seat], across)
    ends = [_height(analysis.moments[-1].wins[seat]) for seat in seats]
    for seat, y in zip(seats, _apart(ends, _height(0) + _NEAR / 2), strict=True):
        yield liveries[seat].dot(_WIDTH - _RIGHT + 13, y, 9)


def _letters(analysis: Analysis, seat: int, livery: Livery, across: Callable[[float], float]) -> Iterator[str]:
    """The seat's letter on its line here and there, not where the others have theirs."""
    last = len(analysis.moments) - 1
    for place in range(_LETTERS):
        number = round(last * (place + (seat + 0.5) / analysis.record.seats) / _LETTERS)
        yield livery.dot(across(number), _height(analysis.moments[number].wins[seat]), 8)


def _apart(spots: Sequence[float], most: float) -> list[float]:
    """The spots along a line, moved just so far that none covers another and none lies beyond the last possible."""
    order = sorted(range(len(spots)), key=spots.__getitem__)
    found = list(spots)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + _NEAR)
    for spot in order[-1:]:
        found[spot] = min(found[spot], most)
    for after, before in pairwise(reversed(order)):
        found[before] = min(found[before], found[after] - _NEAR)
    return found


def _now(x: float) -> str:
    return f'<path class="now" id="now" d="M{x:.1f} {_TOP}V{_HEIGHT - _BOTTOM}"/>'


def _bands(
    analysis: Analysis, told: Sequence[EntryInWords], link: Callable[[int], str], across: Callable[[float], float]
) -> Iterator[str]:
    """A link over the whole height for each entry; the keyboard has a shorter way than through all of them."""
    wide = across(1) - across(0)
    names = analysis.record.game.seat_names
    for number, one in enumerate(analysis.moments):
        chances = ", ".join(f"{say(names[seat])} {chance:.0%}" for seat, chance in enumerate(one.wins))
        words = "\n".join(filter(None, (say("Move {number}", number=number), told[number].move, chances)))
        band = rect("hit", across(number) - wide / 2, _TOP, wide, _HEIGHT - _TOP - _BOTTOM)
        yield f'<a href="{escape(link(number))}" data-at="{number}" tabindex="-1">{title(words)}{band}</a>'


def _flags(
    flagged: Sequence[JudgedEntry], link: Callable[[int], str], across: Callable[[float], float]
) -> Iterator[str]:
    """Where costly decisions fell; flags side by side still point to their moments."""
    tips = [across(one.at) for one in flagged]
    flags = zip(flagged, tips, _apart(tips, _WIDTH - _NEAR / 2), strict=True)
    for number, (one, tip, middle) in enumerate(flags, start=1):
        aside = middle - tip
        mark = f'<path class="flag" d="M0 0L{aside - 9:g} -9V-24h18V-9z"/>{text(aside, -12, str(number), 12, "m b on")}'
        words = say("Costly decision {number}, move {at}", number=number, at=one.at)
        flag = placed(tip, _TOP + 2, f"{title(words)}{mark}")
        yield f'<a href="{escape(link(one.at))}" data-at="{one.at}">{flag}</a>'


def longest(analysis: Analysis) -> float:
    """The most that a bar has to show."""
    seats = range(analysis.record.seats)
    return max(max(abs(analysis.luck(seat)), abs(analysis.skill(seat).sum)) for seat in seats)


def amount(size: float, most: float) -> str:
    """A bar from the left that `most` fills, for what is told beside it; nothing for a loss."""
    wide = 120 * max(0.0, size) / most if most else 0
    return _small(120, rect("amount", 0, 4, wide, 14, 2))


def bar(size: float, most: float, kind: str) -> str:
    """A bar to the right of zero for a gain, to the left for a loss; `most` fills its half. Figures stand beside."""
    half = 60
    wide = half * abs(size) / most if most else 0
    body = rect(kind, half - wide if size < 0 else half, 4, wide, 14, 2)
    return _small(2 * half, f'{body}<path class="zero" d="M{half} 0V22"/>')


def _small(width: int, body: str) -> str:
    """A drawing of one line's height that the words beside it tell."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{SCOPE}" aria-hidden="true" viewBox="0 0 {width} 22" '
        f'width="{width}" height="22">{body}</svg>'
    )
