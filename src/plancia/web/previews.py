"""What chat programs show of a link: a title, a sentence and a picture, made of what any spectator may know."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from plancia.kit.drawing.svg import LIGHT, filling
from plancia.web.png import png

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size that the programs ask for."""
_MARGIN: Final = 32
_WORDS: Final = 320
"""Room for words at the right."""
_LETTERS: Final = 23
_LINES: Final = 11
_BROAD: Final = 0.58
"""How broad a letter of a title is for its size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a page says of itself to programs that show links."""

    title: str
    text: str
    picture: str
    """The whole address of the picture."""


def poster(drawing: str, style: str, title: str, lines: Sequence[str]) -> bytes:
    """A picture for a link: a drawing with its style, and words beside it."""
    room = WIDTH - _WORDS - 3 * _MARGIN, HEIGHT - 2 * _MARGIN
    placed = filling(drawing).replace(
        "<svg ", f'<svg x="{_MARGIN}" y="{_MARGIN}" width="{room[0]}" height="{room[1]}" ', 1
    )
    left = WIDTH - _WORDS - _MARGIN
    text = _words(title, lines, left)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
        f'<style>{style}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="{LIGHT["paper"]}"/>{placed}{text}</svg>'
    )
    return png(re.sub(r"<a\b[^>]*>|</a>", "", whole))


def _words(title: str, lines: Sequence[str], left: int) -> str:
    """The title, and below it the lines, as many as there is room for."""
    wrapped = [part for line in lines for part in (*textwrap.wrap(line, _LETTERS), "")][:_LINES]
    rows = [
        f'<text x="{left}" y="{150 + 38 * row}" font-size="26" fill="{LIGHT["ink"]}">{escape(part)}</text>'
        for row, part in enumerate(wrapped)
    ]
    size = min(44, int(_WORDS / (len(title) * _BROAD)))
    head = (
        f'<text x="{left}" y="88" font-size="{size}" font-weight="bold" fill="{LIGHT["accent"]}">{escape(title)}</text>'
    )
    foot = f'<text x="{left}" y="{HEIGHT - _MARGIN - 8}" font-size="24" fill="{LIGHT["muted"]}">Plancia</text>'
    return "".join((head, *rows, foot))
