"""Small pictures that lie over a board while a beat lasts, for the `overlay` of a beat: the same in every game.

Each function returns SVG in the units of the board. The page's style sheet `beats.css` knows the classes and moves what
carries them, for as long as the beat lasts. An element with `data-way`, points as those of a `Glide`, travels that way.

>>> from plancia.kit.drawing.beats import Beat
>>> Beat(caption="Blue rolls 4", overlay=die(120, 80, 4) + ring(120, 80)).plain()["overlay"][:30]
'<g transform="translate(120 80'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plancia.core import language
from plancia.kit.drawing.beats import points
from plancia.kit.drawing.svg import placed, rect, text

_PIPS: Final = ("", "4", "26", "246", "0268", "02468", "023568")
"""Where the pips of each face lie, of nine places in rows of three."""
_PURSE: Final = 5
"""A sum is shown by at most so many coins."""


def die(x: float, y: float, face: int | str, size: float = 40) -> str:
    """A die that falls around a point and shows a face: pips up to six, else the number or the word itself."""
    half = size / 2
    body = rect("beat-face", -half, -half, size, size, size / 6)
    shown = (
        _pips(face, size)
        if isinstance(face, int) and 0 < face < len(_PIPS)
        else _words(str(face), min(0.5, 1.5 / len(str(face))) * size)
    )
    return placed(x, y, f'<g class="beat-die">{body}{shown}</g>')


def _pips(face: int, size: float) -> str:
    spots = ((int(spot) % 3 - 1, int(spot) // 3 - 1) for spot in _PIPS[face])
    return "".join(
        f'<circle class="beat-pip" cx="{column * size * 0.27:g}" cy="{row * size * 0.27:g}" r="{size * 0.09:g}"/>'
        for column, row in spots
    )


def _words(words: str, size: float, kind: str = "beat-words") -> str:
    return text(0, size * 0.35, words, size, f"{kind} b m")


def flip(x: float, y: float, width: float, height: float, front: str, back: str = "") -> str:
    """A card that turns over, its upper left corner at a point; both sides are drawn from their own zero.

    A card without a drawing of its back has a plain one.
    """
    hidden = back or rect("beat-back", 0, 0, width, height, min(width, height) / 12)
    return placed(x, y, f'<g class="beat-hidden">{hidden}</g><g class="beat-shown">{front}</g>')


def coins(x1: float, y1: float, x2: float, y2: float, amount: int) -> str:
    """Money that goes from one point to another, with its amount as the reader's language writes it."""
    purse = range(min(_PURSE, max(1, abs(amount))))
    stack = "".join(f'<circle class="beat-coin" cx="{(one % 3 - 1) * 7}" cy="{-4 * one}" r="9"/>' for one in purse)
    said = placed(0, 24, _words(language.number(amount), 18, "beat-said"))
    return _travelling(((x1, y1), (x2, y2)), stack + said)


def _travelling(way: Iterable[tuple[float, float]], inside: str) -> str:
    passed = [*way]
    return placed(*passed[0], inside, f' data-way="{points(passed)}"')


def splash(x: float, y: float, size: float = 48) -> str:
    """Water that springs up at a point and falls back in rings."""
    drops = "".join(
        f'<path class="beat-drop" transform="rotate({angle})" d="M0 {-size * 0.3:g}q{size * 0.1:g} {size * 0.2:g} 0 '
        f'{size * 0.24:g}q{-size * 0.1:g} {-size * 0.04:g} 0 {-size * 0.24:g}z"/>'
        for angle in (-60, -30, 0, 30, 60)
    )
    waves = "".join(
        f'<ellipse class="beat-wave" rx="{size * part:g}" ry="{size * part / 2:g}"/>' for part in (0.4, 0.7)
    )
    return placed(x, y, waves + drops)


def ring(x: float, y: float, radius: float = 24) -> str:
    """A ring that closes around what the beat is about."""
    return placed(x, y, f'<circle class="beat-ring" r="{radius:g}"/>')


def banner(x: float, y: float, words: str, size: float = 28) -> str:
    """A few words on a ribbon, their middle at a point, for a moment that everybody looks up for."""
    wide, high = len(words) * size * 0.5 + size * 1.6, size * 1.8
    left, right, top, low = -wide / 2, wide / 2, -high / 2, high / 2
    ribbon = f"M{left:g} {top:g}H{right:g}L{right - size / 2:g} 0L{right:g} {low:g}H{left:g}L{left + size / 2:g} 0z"
    return placed(x, y, f'<g class="beat-banner"><path class="beat-ribbon" d="{ribbon}"/>{_words(words, size)}</g>')
