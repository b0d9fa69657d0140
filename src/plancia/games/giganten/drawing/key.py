"""The key of the map: what squares and sites cost; and a compass where seats are empty."""

from __future__ import annotations

from plancia.core.language import number, say
from plancia.games.giganten.box.board import KINDS, TERRAINS
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.pieces import tile
from plancia.games.giganten.drawing.plan import KEY, SLOT_STEP, SLOTS, slot_top
from plancia.kit.svg import placed, rect, text

_STEP = 35


def key(seats: int) -> str:
    """Points to enter above, money to build below."""
    parts = [rect("panel", 0, 0, KEY.width, KEY.height, 6)]
    for at, terrain in enumerate(TERRAINS):
        x = 4 + at * _STEP
        parts.append(rect(terrain, x, 6, 32, 22, 4) + rect("frame", x, 6, 32, 22, 4))
        parts.append(text(x + 16, 22, str(at + 1), 14, "m b"))
    parts.append(text(KEY.width / 2, 41, say("points"), 12, "m u"))
    for at, kind in enumerate(KINDS):
        parts.append(f'<g transform="translate({20 + at * _STEP} 60) scale(.95)">{tile(kind)}</g>')
        parts.append(text(20 + at * _STEP, 85, number(BOX.build_costs[kind]), 12, "m"))
    parts.append(text(KEY.width / 2, 98, say("to build"), 12, "m u"))
    return placed(KEY.x, KEY.y, "".join(parts)) + _compass(seats)


def _compass(seats: int) -> str:
    """A rose of eight points in the room that absent players leave."""
    empty = len(BOX.colours) - seats
    if empty == 0:
        return ""
    large, small = "M0-44L7-7 0 0zM0 44L-7 7 0 0zM44 0L7 7 0 0zM-44 0L-7-7 0 0z", "M0-26L4-4 0 0zM0 26L-4 4 0 0z"
    halves = "M0-44L-7-7 0 0zM0 44L7 7 0 0zM44 0L7-7 0 0zM-44 0L-7 7 0 0z"
    rose = (
        '<circle class="rose" r="30"/><circle class="rose" r="34"/>'
        f'<path class="label" d="{small}" transform="rotate(45)"/>'
        f'<path class="label" d="{small}" transform="rotate(-45)"/>'
        f'<path class="needle" d="{halves}"/><path class="label" d="{large}"/>'
    )
    middle = slot_top(seats + 1) + empty * SLOT_STEP / 2
    return f'<g transform="translate({SLOTS.x + SLOTS.width / 2:g} {middle:g}) scale(.9)">{rose}</g>'
