"""A small drawing kit for all boards: the tokens of the look, the liveries of seats, and a few builders of SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from html import escape
from itertools import cycle
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from plancia.core.game import AnyGame

FONT: Final = "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'Segoe UI','Helvetica Neue',Arial,sans-serif"

_PARTS: Final = re.compile("[^ -]*-+|[^ -]+ ?| ")
"""What stays in one line of some text: up to a space or a hyphen."""
_ESCAPED: Final = 8192
"""So many words are kept as markup has them."""

LIGHT: Final[Mapping[str, str]] = {
    "paper": "#f6f1e7",
    "raised": "#fffdf7",
    "ink": "#231f1a",
    "muted": "#6d6252",
    "rule": "#d9cfbd",
    "accent": "#b4531a",
    "gold": "#e3b341",
    "gold-edge": "#8f6a12",
}
DARK: Final[Mapping[str, str]] = {
    "paper": "#191714",
    "raised": "#25211c",
    "ink": "#efe8da",
    "muted": "#b0a48f",
    "rule": "#3a342b",
    "accent": "#f0935a",
    "gold": "#d9a93c",
    "gold-edge": "#6f5210",
}


@dataclass(frozen=True, slots=True)
class Emblem:
    """A sign in a box from -12 to 12 both ways; a line is stroked, a shape is filled."""

    path: str
    line: bool = False

    def draw(self, x: float, y: float, size: float, colour: str) -> str:
        paint = (
            f'fill="none" stroke="{colour}" stroke-width="2.8" stroke-linecap="round"'
            if self.line
            else f'fill="{colour}"'
        )
        return f'<path transform="translate({x:g} {y:g}) scale({size / 24:.3g})" d="{self.path}" {paint}/>'


EMBLEMS: Final[Mapping[str, Emblem]] = {
    "anchor": Emblem("M0-6V9.5M-5-2.5H5M-8.5 2C-8.5 7-4 9.5 0 9.5S8.5 7 8.5 2M0-11a2.5 2.5 0 1 1-.01 0z", line=True),
    "fleur": Emblem(
        "M0-12C4-7.5 4-3.5 2 1.5H-2C-4-3.5-4-7.5 0-12zM-3 1.5C-3-5-10.5-7-11-1C-11 2.5-8.5 3.8-6.5 2.6"
        "C-7.5.5-5.5-1-4.4 1.5zM3 1.5C3-5 10.5-7 11-1C11 2.5 8.5 3.8 6.5 2.6C7.5.5 5.5-1 4.4 1.5z"
        "M-6 3H6V5.6H-6zM-2.2 6.6H2.2L4.6 11.5H-4.6z"
    ),
    "oak leaf": Emblem(
        "M0-12C3-11.3 4-9 3-6.8C6-7.6 8-5 6.2-2.4C9.4-2.4 10.2 1 6.8 2.8C8.4 5.2 5.6 7.6 2.8 6.2L1.2 7.2V12"
        "H-1.2V7.2L-2.8 6.2C-5.6 7.6-8.4 5.2-6.8 2.8C-10.2 1-9.4-2.4-6.2-2.4C-8-5-6-7.6-3-6.8C-4-9-3-11.3 0-12z"
    ),
    "crown": Emblem("M-11-6L-5.5-.5L0-10L5.5-.5L11-6L8.5 5H-8.5zM-8.5 6.8H8.5V10H-8.5z"),
    "wheel": Emblem("M0-9A9 9 0 1 1-.01-9zM-9 0H9M0-9V9M-6.4-6.4L6.4 6.4M-6.4 6.4L6.4-6.4", line=True),
    "feather": Emblem(
        "M9-12C-2-11-9-3-7 4.5L-10.5 11L-8.5 12L-5.4 6.6C-2 7.2 1 6 3.5 3.8L1 3.2C4 2.5 6.5.5 7.6-2L5-2C8-4 9.5-8 9-12z"
    ),
}


@dataclass(frozen=True, slots=True)
class Livery:
    """How a seat is told apart: tint, emblem and letter together, so that colour alone never has to."""

    letter: str
    emblem: str
    fill: str
    trim: str
    ink: str
    """text and emblem on the fill"""

    def dot(self, x: float, y: float, radius: float = 8) -> str:
        """The letter on a disc."""
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{self.fill}" stroke="{self.trim}"/>'
            f'<text x="{x:g}" y="{y + 3.6:g}" class="m b" font-size="10" fill="{self.ink}">{self.letter}</text>'
        )


# Okabe and Ito's palette; white and black are its sky and purple, paled and darkened until the name fits.
LIVERIES: Final[Mapping[str, Livery]] = MappingProxyType(
    {
        "red": Livery("R", "anchor", "#d55e00", "#7a3300", "#fff"),
        "blue": Livery("B", "fleur", "#0072b2", "#003d63", "#fff"),
        "green": Livery("G", "oak leaf", "#009e73", "#00543d", "#fff"),
        "yellow": Livery("Y", "wheel", "#f2b720", "#8a5a00", "#3a2600"),
        "white": Livery("W", "feather", "#e6f2fa", "#3c88b8", "#17506f"),
        "black": Livery("K", "crown", "#3d2b47", "#c58ab0", "#f3d5e6"),
        "grey": Livery("E", "crown", "#8d8797", "#4b4455", "#fff"),
    }
)


def livery_of(game: AnyGame, seat: int) -> Livery:
    """How a seat is told apart. One without a livery of its name takes one that no other seat has, and its own letter.

    >>> import plancia
    >>> livery_of(plancia.game("giganten"), 0).emblem
    'anchor'
    """
    return _liveries(game)[seat]


@cache
def _liveries(game: AnyGame) -> tuple[Livery, ...]:
    known = game.drawing.liveries
    unused = [livery for name, livery in LIVERIES.items() if name not in game.seat_names]
    free = cycle(unused or LIVERIES.values())
    return tuple(
        known[name] if name in known else replace(next(free), letter=name[:1].upper()) for name in game.seat_names
    )


@lru_cache(maxsize=_ESCAPED)
def escaped(words: str) -> str:
    """Short words as markup has them: names, labels and moves stand on board after board."""
    return escape(words)


def text(x: float, y: float, words: str, size: float = 12, kind: str = "", extra: str = "") -> str:
    """Words at a place; kinds are `b` bold, `m` middle, `e` end, `u` muted, `a` accent."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" font-size="{size:g}"{extra}>{escaped(words)}</text>'


def rect(kind: str, x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """A rectangle of a kind that the style sheet knows."""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>'


def placed(x: float, y: float, inside: str, extra: str = "") -> str:
    """Something drawn around or from its own zero, moved to its place."""
    return f'<g transform="translate({x:g} {y:g})"{extra}>{inside}</g>'


def placed_layers(x: float, y: float, *layers: str) -> tuple[str, ...]:
    """The same of layers, between those that open and close it."""
    return f'<g transform="translate({x:g} {y:g})">', *layers, "</g>"


def title(words: str) -> str:
    """What a piece is called when it is pointed at or read out."""
    return f"<title>{escaped(words)}</title>"


def wrap(words: str, width: float, size: float, lines: int) -> list[str]:
    """The words in at most so many lines, judged by the usual width of a letter; what does not fit ends in dots.

    A word may go on in the next line after a hyphen.
    """
    room = int(width / (size * 0.52))
    wrapped: list[str] = []
    line = ""
    for part in _PARTS.findall(" ".join(words.split())):
        if line and len(line) + len(part.rstrip()) > room:
            wrapped.append(line.rstrip())
            line = ""
        line += part
    wrapped.append(line)
    if len(wrapped) > lines:
        wrapped = wrapped[:lines]
        wrapped[-1] = wrapped[-1][: room - 1] + "…"
    return wrapped


def sheet(scope: str, rules: Mapping[str, str], light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """A style sheet that touches nothing outside of its scope: one selector to a rule, own tokens by day and night."""
    common = {
        "": f"font-family:{FONT};font-variant-numeric:tabular-nums;fill:var(--ink)",
        ".b": "font-weight:700",
        ".m": "text-anchor:middle",
        ".e": "text-anchor:end",
        ".u": "fill:var(--muted)",
        ".a": "fill:var(--accent)",
        ".legal": "fill:none;stroke:var(--accent);stroke-width:2;stroke-dasharray:4 2.5;stroke-linecap:round",
        "[data-move]": "cursor:pointer",
    }
    body = "".join(f".{scope} {selector}{{{style}}}" for selector, style in {**common, **rules}.items())
    day = _properties({**LIGHT, **light})
    night = _properties({**DARK, **dark})
    return f".{scope}{{{day}}}@media (prefers-color-scheme:dark){{.{scope}{{{night}}}}}{body}"


def filling(svg: str) -> str:
    """A drawing without a size of its own: it takes the room that it is given.

    >>> filling('<svg viewBox="0 0 4 2" width="8" height="4"><rect width="1"/></svg>')
    '<svg viewBox="0 0 4 2"><rect width="1"/></svg>'
    """
    head, closing, rest = svg.partition(">")
    return re.sub(r' (?:width|height)="[^"]*"', "", head) + closing + rest


def picture(
    scope: str,
    width: float,
    height: float,
    name: str,
    description: str,
    style: str,
    body: Iterable[str],
    scale: float = 1.2,
) -> str:
    """A whole drawing, named and described for those who do not see it; `scale` is its own pixels per unit."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" role="img" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * scale:g}" height="{height * scale:g}">{title(name)}<desc>{escape(description)}</desc>'
        f"<style>{style}</style>{''.join(body)}</svg>"
    )


def part(scope: str, width: float, height: float, name: str, body: str) -> str:
    """A piece of a drawing that lies in a page, which has the style sheet and gives it room."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" role="group" aria-label="{escape(name)}" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">{body}</svg>'
    )


class Layered(str):
    """A drawing that knows the layers it is made of, each of them whole elements, or the opening and closing of some.

    Most layers are the same for all who look, so that whoever works on a drawing line by line works on them once.

    >>> Layered("<g>", "<path/>", "</g>"), Layered("<g>", "</g>").layers
    ('<g><path/></g>', ('<g>', '</g>'))
    """

    __slots__ = ("layers",)
    layers: tuple[str, ...]

    def __new__(cls, *layers: str) -> Self:
        made = super().__new__(cls, "".join(layers))
        made.layers = layers
        return made


def layered_part(scope: str, width: float, height: float, name: str, *layers: str) -> Layered:
    """The same as `part`, of layers."""
    opening, closing = part(scope, width, height, name, "\0").split("\0")
    return Layered(opening, *layers, closing)


def _properties(tokens: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())
