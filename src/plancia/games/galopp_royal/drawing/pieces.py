"""The pieces: sedan chairs from the side, bearer cards, coins and the arch."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.style import SCOPE
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import STRENGTHS
from plancia.kit.drawing.svg import EMBLEMS, LIVERIES, Livery, text

NUMERALS: Final = ("", "I", "II", "III", "IV", "V", "VI")
CARD_HEIGHT: Final = 37

_POSES: Final = {
    # Leaning on a stick, at a walk, at a stride, at a run, flat on the face, and one under a hat who points both ways.
    "one": (
        "M-3.4-3C-5.5 0-5 4.5-4 6H4C5 4.5 5.5 0 3.4-3z",
        "M-2 6V10H-3.5M2 6V10H.5M6.5-2V10",
    ),
    "two": (
        "M-3-3.2H2.8L3.4 4.5H-3.4z",
        "M-1.5 4.5L-3.5 10H-5M1.5 4.5L4 10H2.5M2.5-2L5.5 2M-2.5-2L-5 2",
    ),
    "three": (
        "M-1.8-3.6L4-2.8 2.5 4.5H-3.8z",
        "M-2.5 4.5L-6.5 9.5H-8M1.5 4.5L5.5 6.5 5.5 10H7.5M3.5-1.5L7.5 1M-1.8-2L-5.5 1.5",
    ),
    "five": (
        "M0-4L6-2 1.5 4-4 2.5z",
        "M-3.5 2.5L-7 6-11 4.5M1 4L5.5 5.5 3.5 10H6M5-1.2L9 1 10.5-2M0-3.5L-4-2-3.5 1.5M-11-3.5H-6M-12.5 0H-8",
    ),
    "goof": (
        "M-4.5 3.5L3.5 4.5 4 8.5-4.8 8.2z",
        "M-4.5 4.5L-9 1.5-8.5-1.5M-4.8 7.5L-10 7.5M3.5 5L6 1.5M-11 10H11M3-6.5L4-4.5M7.5-8V-5.5M11.5-6L10-4.3",
    ),
    "crafty": (
        "M-4-3.2H4L5.5 5.5H-5.5z",
        "M-2 5.5L-3.5 10H-5.5M2 5.5L3.5 10H5.5M-4-2L-9 1M4-2L9 1M-6.5.5L-9 1-8.3-1.6M6.5.5L9 1 8.3-1.6",
    ),
}
_HEADS: Final = {
    "one": '<circle cy="-6.6" r="3.2"/>',
    "two": '<circle cy="-6.6" r="3.1"/>',
    "three": '<circle cx="2" cy="-7" r="3.1"/>',
    "five": '<circle cx="5.2" cy="-6.2" r="3"/>',
    "goof": '<circle cx="7.6" cy="5.5" r="3.1"/>',
    "crafty": '<circle cy="-6.4" r="3.1"/><path d="M-6.5-7.8L0-12.2 6.5-7.8C3-9-3-9-6.5-7.8z"/>',
}
"""Figures stand in a box from -12 to 12, their feet at 10."""


def livery(seat: int) -> Livery:
    return LIVERIES[BOX.colours[seat]]


@cache
def chair_body(seat: int) -> str:
    """A sedan chair of 28 by 32 around its middle: letter in the window, emblem on the door."""
    worn = livery(seat)
    return (
        '<path class="pole" d="M-14 3.5H14"/>'
        f'<g fill="{worn.fill}" stroke="{worn.trim}">'
        '<path d="M-8-8.5H8L7 13H-7zM-6.5 13v1.8M6.5 13v1.8" stroke-width="1.2"/>'
        '<rect x="-5.5" y="-7.3" width="11" height="9.8" rx="2.2" fill="#fffaf0" stroke-width=".7"/></g>'
        f'<path d="M-9.5-8C-8.5-12.5-3-12.5 0-15.8 3-12.5 8.5-12.5 9.5-8z" fill="{worn.trim}" stroke="{worn.fill}"/>'
        '<circle cy="-16" r="1.5" fill="#e3b341"/>'
        f'<text y="1" class="m b" font-size="9.6" fill="#231f1a">{worn.letter}</text>'
        f"{EMBLEMS[worn.emblem].draw(0, 7.8, 9, worn.ink)}"
    )


@cache
def figure(kind: str) -> str:
    coat, limbs = _POSES[kind]
    return f'<g class="{kind}"><path class="limb" d="{limbs}"/><path class="coat" d="{coat}"/>{_HEADS[kind]}</g>'


@cache
def face(kind: str, width: float) -> str:
    """A bearer card from its upper left corner: the figure above, its strength below."""
    middle = width / 2
    return (
        f'<rect class="card {kind}" width="{width:g}" height="{CARD_HEIGHT}" rx="3"/>'
        f'<g transform="translate({middle:g} 13) scale({min(1.05, width / 28):.2f})">{figure(kind)}</g>'
        f"{text(middle, 34.5, STRENGTHS[kind], 12, 'm b')}"
    )


@cache
def back(width: float, height: float = CARD_HEIGHT) -> str:
    """The back of a card: a lattice of box hedge."""
    w, h = width - 5, height - 5
    lattice = f"M2.5 {2.5 + h / 2:g}L{2.5 + w / 2:g} 2.5 {2.5 + w:g} {2.5 + h / 2:g} {2.5 + w / 2:g} {2.5 + h:g}z"
    return (
        f'<rect class="back" width="{width:g}" height="{height:g}" rx="3"/>'
        f'<path class="lattice" d="M2.5 2.5h{w:g}v{h:g}h-{w:g}z{lattice}"/>'
    )


def coin(x: float, y: float, amount: int, radius: float = 13, name: str = "") -> str:
    """A coin with an amount; `name` is the id of its text."""
    known = f' id="{name}"' if name else ""
    return (
        f'<circle class="coin" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        f'<circle class="rim" cx="{x:g}" cy="{y:g}" r="{radius - 2.2:g}"/>'
        f'<text{known} x="{x:g}" y="{y + 4:g}" class="m b" font-size="12" fill="#2b1f04">{amount}</text>'
    )


@cache
def arch(race: int) -> str:
    """The triumphal arch from the front, the number of the race in its gate."""
    return (
        '<path class="shade" d="M-19 20L-10 24H32L24 17V-12z"/>'
        '<path class="marble" d="M-20 19V-15H20V19H11V2A11 11 0 0 0-11 2V19z"/>'
        '<path class="gate" d="M-11 19V2A11 11 0 0 1 11 2V19z"/>'
        '<path class="marble" d="M-22.5-21H22.5V-15H-22.5zM-17-26.5H17V-21H-17z"/>'
        '<path class="line" d="M-15.5-12V19M15.5-12V19M-22 15H-9.5M9.5 15H22M-13-23.7H13"/>'
        '<path class="laurel" d="M-7-27C-7-32-3-33 0-31.5 3-33 7-32 7-27 4-29-4-29-7-27z"/>'
        f"{text(0, 14, NUMERALS[race], 13, 'm b')}"
    )


# What is shown often is drawn once; the class of the sheet's scope lets its rules reach the copies.


def stock(view: GaloppView, width: float) -> str:
    """The pieces to show again: bearer cards of a width, the back of a card, and a disc for each seat."""
    kinds = {kind for team in view.displays for kind in team if kind is not None}
    seats = range(view.seats)
    pieces = [
        *((face_name(kind, width), face(kind, width)) for kind in sorted(kinds)),
        *((f"dot-{BOX.colours[seat]}", livery(seat).dot(0, 0)) for seat in seats),
        ("back", back(27)),
    ]
    return f"<defs>{''.join(kept(name, inside) for name, inside in pieces)}</defs>"


def face_name(kind: str, width: float) -> str:
    """Pictures side by side in one document may have cards of different widths."""
    return f"{kind}-{width:g}"


def kept(name: str, inside: str) -> str:
    return f'<g id="galopp-{name}" class="{SCOPE}">{inside}</g>'


def again(name: str, x: float = 0, y: float = 0) -> str:
    """A shape that was `kept` under this name, shown again at a place."""
    return f'<use href="#galopp-{name}" x="{x:g}" y="{y:g}"/>' if x or y else f'<use href="#galopp-{name}"/>'


def chair_again(seat: int, x: float, y: float) -> str:
    """A chair beside the course; its body is that of the piece on the course."""
    return again(f"body-{BOX.colours[seat]}", x, y)


def dot(colour: str, x: float, y: float) -> str:
    return again(f"dot-{colour}", x, y)
