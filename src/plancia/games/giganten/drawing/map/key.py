"""The key of the map: what squares and sites cost; and a compass where seats are empty."""

from __future__ import annotations

from plancia.core.language import number, say
from plancia.games.giganten.box.board import KINDS, TERRAINS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import KEY, SLOT, Layout, Point
from plancia.games.giganten.drawing.pieces import tile
from plancia.kit.drawing.svg import placed, rect, text

_STEP = 35


def key(seats: int, layout: Layout) -> str:
    """Points to enter above, money to build below."""
    parts = [rect("panel", 0, 0, *KEY, 6)]
    for at, terrain in enumerate(TERRAINS):
        x = 4 + at * _STEP
        parts.append(rect(terrain, x, 6, 32, 22, 4) + rect("frame", x, 6, 32, 22, 4))
        parts.append(text(x + 16, 22, str(at + 1), 14, "m b"))
    parts.append(text(KEY[0] / 2, 41, say("points"), 12, "m u"))
    for at, kind in enumerate(KINDS):
        parts.append(f'<g transform="translate({20 + at * _STEP} 60) scale(.95)">{tile(kind)}</g>')
        parts.append(text(20 + at * _STEP, 85, number(BOX.build_costs[kind]), 12, "m"))
    parts.append(text(KEY[0] / 2, 98, say("to build"), 12, "m u"))
    return placed(*layout.key, "".join(parts)) + _compass(seats, layout)


def _compass(seats: int, layout: Layout) -> str:
    """A rose of eight points in the room that absent players leave."""
    middle = _room(seats, layout)
    if middle is None:
        return ""
    large, small = "M0-44L7-7 0 0zM0 44L-7 7 0 0zM44 0L7 7 0 0zM-44 0L-7-7 0 0z", "M0-26L4-4 0 0zM0 26L-4 4 0 0z"
    halves = "M0-44L-7-7 0 0zM0 44L7 7 0 0zM44 0L7-7 0 0zM-44 0L-7 7 0 0z"
    rose = (
        '<circle class="rose" r="30"/><circle class="rose" r="34"/>'
        f'<path class="label" d="{small}" transform="rotate(45)"/>'
        f'<path class="label" d="{small}" transform="rotate(-45)"/>'
        f'<path class="needle" d="{halves}"/><path class="label" d="{large}"/>'
    )
    return f'<g transform="translate({middle[0]:g} {middle[1]:g}) scale(.9)">{rose}</g>'


def _room(seats: int, layout: Layout) -> Point | None:
    """The middle of the slots that nobody needs."""
    if seats == len(BOX.colours):
        return None
    (left, top), (x, y) = layout.slot(seats + 1), layout.slot(len(BOX.colours))
    return (left + x + SLOT[0]) / 2, (top + y + SLOT[1]) / 2
