"""The pieces: trucks, trains, derricks over their crude, tiles, barrels and the die; each around its middle."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.games.giganten.box.board import KINDS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import BLACK
from plancia.games.giganten.drawing.style import SCOPE
from plancia.kit.drawing.svg import EMBLEMS, LIVERIES, Livery, placed, rect, text

_RIGS: Final = {
    1: ((0, 10, 19),),
    2: ((-5.5, 9, 17), (5.5, 9, 17)),
    3: ((0, 0, 11), (-6, 11, 11), (6, 11, 11)),
}
"""Foot and height of the rigs on a tile of each kind."""
_TARGET: Final = '<path class="target" d="M-18-18h36v36h-36z"/>'
"""A whole square to click on."""
STAR: Final = "M0-8L2.4-2.7 8-2.2 3.8 1.6 5 7.2 0 4.3-5 7.2-3.8 1.6-8-2.2-2.4-2.7z"


_BLACK: Final = Livery("K", "star", "#2b2724", "#a59a88", "#fff")


def livery(seat: int) -> Livery:
    return LIVERIES[BOX.colours[seat]]


@cache
def mark(seat: int, x: float, y: float, radius: float = 9) -> str:
    """The letter of a seat on a disc, a little larger than elsewhere."""
    return f'<g transform="translate({x:g} {y:g}) scale(1.25)">{livery(seat).dot(0, 0, radius / 1.25)}</g>'


def _rig(x: float, foot: float, height: float) -> str:
    """An oil rig in a few lines: two legs, a crown, and braces between them."""
    half = height * 0.3
    return (
        f"M{x - half:g} {foot}l{half - 1:g}-{height}h2l{half - 1:g} {height}"
        f"m-{2 * half:g}-1l{1.6 * half:.1f}-{height * 0.3:.1f}h-{1.2 * half:.1f}l{half:.1f}-{height * 0.32:.1f}"
    )


@cache
def rigs(kind: int) -> str:
    """As many rigs as a tile or site of that kind shows."""
    return f'<path d="{"".join(_rig(*place) for place in _RIGS[kind])}"/>'


@cache
def site(kind: int, marked: bool) -> str:
    """What is printed under a tile; a 3 where three players lay none."""
    figure = text(9, -3, "3", 12, "print b") if marked else ""
    return f'<g class="printed"><path d="M-13-13h26v26h-26z" stroke-dasharray="2 2"/>{rigs(kind)}</g>{figure}'


@cache
def tile(kind: int) -> str:
    colour = "tile" if BOX.looks[kind - 1] else "tile two"
    return (
        '<path class="shadow" d="M-11-11h26v26h-26z"/>'
        f'<rect class="{colour}" x="-13" y="-13" width="26" height="26" rx="3"/><g class="rig">{rigs(kind)}</g>'
    )


def pencilled(number: int) -> str:
    """The number of a tile in pencil, on a slip in its upper right corner."""
    return f'<path class="note" d="M4-14.5H14.5V-1.5H8L4-5z"/>{text(9.5, -3.6, str(number), 12.5, "pencil")}'


@cache
def truck(seat: int) -> str:
    """A prospecting truck of 31 by 22, heading right, its drill laid over the cab."""
    worn = livery(seat)
    return (
        '<path class="shadow" d="M-15 9H16L13 12H-13z"/>'
        f'<g fill="{worn.fill}" stroke="{worn.trim}" stroke-linejoin="round">'
        '<path d="M3.5-4.5h6l5 5.5v6H3.5z"/><path d="M-15.5-7.5h19v14h-19z"/></g>'
        '<path d="M5.5-2.5h3.2l2.8 3.3h-6z" class="glass"/>'
        f'<path d="M-12-7.5L11.5-11M-6-8.3v-2.6M1-9.3v-2.4" fill="none" stroke="{worn.trim}" stroke-width="1.8"/>'
        '<circle class="tyre" cx="-9.5" cy="7.5" r="3.4"/><circle class="tyre" cx="8.5" cy="7.5" r="3.4"/>'
        f'<text x="-6" y="3.6" class="m b" font-size="12" fill="{worn.ink}">{worn.letter}</text>'
    )


@cache
def locomotive(track: int) -> str:
    """A locomotive of 33 by 23 heading right; the black one bears a star instead of an emblem."""
    black = track == BLACK
    worn = _BLACK if black else livery(track)
    sign = (
        f'<path class="star" transform="translate(4.5 .5) scale(.62)" d="{STAR}"/>'
        if black
        else EMBLEMS[worn.emblem].draw(4.5, 0.2, 9.5, worn.ink)
    )
    return (
        f'<g fill="{worn.fill}" stroke="{worn.trim}" stroke-linejoin="round">'
        '<path d="M7.5-5v-5.5h4V-5z"/><path d="M-3-5.5H11q3.5 0 3.5 5.5T11 5.5H-3z"/>'
        '<path d="M14 3.5l3.5 5H9z"/><path d="M-15-7.5H-3.5v14H-15z"/><path d="M-17-10H-1.5v2.8H-17z"/></g>'
        '<circle class="tyre" cx="-11" cy="7" r="3.2"/><circle class="tyre" cx="-3" cy="7" r="3.2"/>'
        '<circle class="tyre" cx="5" cy="7.6" r="2.6"/><circle class="tyre" cx="11" cy="7.6" r="2.6"/>'
        f'{sign}<text x="-9.2" y="3.4" class="m b" font-size="12" fill="{worn.ink}">{worn.letter}</text>'
    )


@cache
def derrick(seat: int, crude: int) -> str:
    """Ironwork over a stack of crude; as the stack shrinks, the derrick sinks."""
    worn = livery(seat)
    stack = "".join(f"M-10 {12 - 2.5 * layer:g}h20" for layer in range(crude))
    braces = "M-7.6-4L5-7M7.6-4L-5-7M-5.4-7L4-11M5.4-7L-4-11M-3.8-11L2.8-15M3.8-11L-2.8-15"
    tower = (
        f'<path d="M-9 0L-2.8-18H2.8L9 0z" fill="{worn.fill}" stroke="{worn.trim}" stroke-linejoin="round"/>'
        f'<path class="iron" d="{braces}" stroke="{worn.ink}"/>'
        f'<path d="M-4.5-20.5h9v3.5h-9z" fill="{worn.trim}"/>'
    )
    return (
        '<rect class="pad" x="-16" y="-16" width="32" height="32" rx="5"/>'
        '<ellipse class="shadow" cx="2" cy="14" rx="15" ry="3.4"/>'
        f'<path class="stack" d="{stack}"/>{placed(0, 12.5 - 2.5 * crude, tower)}{mark(seat, -10, -9.5, 7.5)}'
        f"{rect('crude', 4.5, 3.5, 13, 14, 3.5)}{text(11, 14.8, str(crude), 12.5, 'count')}"
    )


@cache
def small_derrick(seat: int, standing: bool) -> str:
    """A derrick in stock; only its outline while it stands on the board."""
    worn = livery(seat)
    look = 'class="vacant"' if standing else f'fill="{worn.fill}" stroke="{worn.trim}" stroke-linejoin="round"'
    return f'<path d="M-5 8L-1.4-7h2.8L5 8zM-4 3.5h8M-2.8-1h5.6" {look}/>'


BARREL: Final = (
    '<path class="crude" d="M-8-8C-8-11 8-11 8-8V8C8 11-8 11-8 8z"/>'
    '<path class="shine" d="M-8-3.5C-6-1.8 6-1.8 8-3.5M-8 3C-6 4.7 6 4.7 8 3M-8-8C-8-5.2 8-5.2 8-8M-4.5-4V7"/>'
)
"""A drum of 17 by 20: the price of a company."""

CRUDE: Final = '<path class="crude" d="M-7-7H7V7H-7z"/><path class="drop" d="M0-5C5 1 3.5 4.5 0 4.5S-5 1 0-5z"/>'
"""One marker of 14 by 14: a black block with a drop on it."""

DIE: Final = (
    '<rect class="face" x="-8.5" y="-8.5" width="17" height="17" rx="3.5"/>'
    '<path d="M-3.6-3.6h0M3.6 3.6h0" stroke="#1f6fb0" stroke-width="4.4" stroke-linecap="round"/>'
    '<path d="M3.6-3.6h0M-3.6 3.6h0" stroke="#c0392b" stroke-width="4.4" stroke-linecap="round"/>'
)
"""The die of two colours, which marks the first player."""


def definitions(costs: set[str]) -> str:
    """Shapes that lie on the board many times, so that each is sent once: with a halt for each of these costs."""
    shapes = {"crude": CRUDE, **{f"kind-{kind}": _TARGET + tile(kind) for kind in KINDS}}
    shapes |= {f"halt-{cost}": _halt(cost) for cost in sorted(costs)}
    # A used shape does not know what it lies in, so that it brings the scope of the style sheet with it.
    groups = (f'<g id="giganten-{name}" class="{SCOPE}">{shape}</g>' for name, shape in shapes.items())
    return f"<defs>{''.join(groups)}</defs>"


def _halt(cost: str) -> str:
    """A square where a truck can stop, and the points that this costs."""
    figure = text(0, 5, cost, 14, "cost") if cost else ""
    return f'{_TARGET}<rect class="halt" x="-13" y="-13" width="26" height="26" rx="6"/>{figure}'


def use(name: str, x: float = 0, y: float = 0) -> str:
    """One of these shapes at a place."""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="#giganten-{name}"{place}/>'
