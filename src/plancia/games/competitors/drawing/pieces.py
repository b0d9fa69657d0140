"""The pieces: vehicles by shape, colour, emblem and number; bases, goods and danger. Each stands around its middle."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.games.competitors.box.material import BOX
from plancia.kit.drawing.svg import EMBLEMS, LIVERIES, Livery

_SCALE: Final = 1.25
PIECE: Final = 20 * _SCALE
"""how wide a vehicle is"""

_SHAPES: Final = {
    "truck": (
        "M-10 3.5V-4.5H3.5V-2.5H7.5L10 .6V3.5z",
        '<circle cx="-5.5" cy="4" r="2.1"/><circle cx="6" cy="4" r="2.1"/>',
    ),
    "ship": ("M-10.5-.5H-8V-3.5H3V-6.5H6.5V-.5H10.5L7.5 5H-8z", ""),
    "aircraft": (
        "M-10.5-5.5L-8-5.5L-5.5-2.5H6C9-2.5 10.8-1 10.8.4S9 3 6 3H-6C-8.5 3-9.5 1.5-10.5-5.5zM-3.5 3H2.5L-.8 6.6H-3z",
        "",
    ),
}
_FACES: Final = {"truck": (-6.2, -0.5, 0.4), "ship": (-5.2, 1.9, 1.6), "aircraft": (-3.6, 0.3, 3.4)}
"""where emblem and number stand on each"""
CRATE: Final = (
    '<path class="crate" d="M-3.4-3.4h6.8v6.8h-6.8z"/><path class="crate-line" d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"/>'
)
DANGER: Final = '<path class="danger-sign" d="M0-8L8.5 6.5H-8.5z"/><path class="danger-mark" d="M0-3V2M0 4V4.2"/>'
STAR: Final = "M0-6L1.8-2 6-1.6 2.8 1.2 3.8 5.4 0 3.2-3.8 5.4-2.8 1.2-6-1.6-1.8-2z"
SKULL: Final = (
    '<path class="skull" d="M-4-1.2C-4-6.4 4-6.4 4-1.2C4 .6 2.6 1.2 2.4 2V3.6H-2.4V2C-2.6 1.2-4 .6-4-1.2z"/>'
    '<g class="socket"><circle cx="-1.6" cy="-1.4" r="1.1"/><circle cx="1.6" cy="-1.4" r="1.1"/></g>'
)


def livery(seat: int) -> Livery:
    return LIVERIES[BOX.colours[seat]]


@cache
def emblems(seats: int) -> str:
    """The emblems of all seats, for the pieces to use."""
    return "".join(
        f'<g id="competitors-emblem-{seat}">{EMBLEMS[livery(seat).emblem].draw(0, 0, 24, livery(seat).ink)}</g>'
        for seat in range(seats)
    )


def _emblem(seat: int, x: float, y: float, size: float) -> str:
    place = f"translate({x:g} {y:g}) scale({size / 24:.3g})"
    return f'<use href="#competitors-emblem-{seat}" transform="{place}"/>'


@cache
def vehicle(seat: int, kind: str, number: int) -> str:
    worn = livery(seat)
    body, wheels = _SHAPES[kind]
    emblem_x, emblem_y, number_x = _FACES[kind]
    return (
        f'<g transform="scale({_SCALE})"><g stroke="{worn.trim}" stroke-width=".9" stroke-linejoin="round">'
        f'<path d="{body}" fill="{worn.fill}"/><g fill="{worn.trim}">{wheels}</g></g>'
        f'{_emblem(seat, emblem_x, emblem_y, 6.4)}<text x="{number_x + 1.6:g}" y="{emblem_y + 3.2:g}" class="m b" '
        f'font-size="9" fill="{worn.ink}">{number}</text></g>'
    )


@cache
def rider(seat: int) -> str:
    """A truck aboard a carrier, too small for a number."""
    worn = livery(seat)
    body, wheels = _SHAPES["truck"]
    return (
        f'<g transform="translate(-2.5 -10) scale(.78)" stroke="{worn.trim}" stroke-width="1.2">'
        f'<path d="{body}" fill="{worn.fill}"/><g fill="{worn.trim}">{wheels}</g></g>'
    )


@cache
def silhouette(kind: str) -> str:
    """A vehicle of nobody in particular."""
    body, wheels = _SHAPES[kind]
    return f'<path class="silhouette" d="{body}"/><g class="silhouette">{wheels}</g>'


@cache
def headquarters(seat: int) -> str:
    """A tower with the emblem."""
    worn = livery(seat)
    return (
        f'<path d="M-7.5 8V-4.5L0-9.5L7.5-4.5V8z" fill="{worn.fill}" stroke="{worn.trim}" stroke-width="1.1"/>'
        f"{_emblem(seat, 0, 1, 10.5)}"
    )


@cache
def branch(seat: int) -> str:
    """A low house with the emblem."""
    worn = livery(seat)
    return (
        f'<path d="M-6 6V-1.5L0-6L6-1.5V6z" fill="{worn.fill}" stroke="{worn.trim}" stroke-width=".9"/>'
        f"{_emblem(seat, 0, 1.4, 7.4)}"
    )


@cache
def pip(seat: int) -> str:
    worn = livery(seat)
    return f'<circle r="2.6" fill="{worn.fill}" stroke="{worn.trim}" stroke-width=".7"/>'
