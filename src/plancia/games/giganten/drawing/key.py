"""The key of the map: what squares and sites cost; and a compass where seats are empty."""

from __future__ import annotations

from functools import cache

from plancia.core.svg import placed, rect, text
from plancia.games.giganten.board import KINDS, TERRAINS
from plancia.games.giganten.drawing.pieces import tile
from plancia.games.giganten.drawing.plan import KEY, SEAT, SEAT_STEP, money
from plancia.games.giganten.material import BOX


@cache
def key(seats: int) -> str:
    parts = [rect("panel", 0, 0, KEY.width, KEY.height, 7)]
    for at, terrain in enumerate(TERRAINS):
        x = 8 + at * 58
        parts.append(rect(terrain, x, 9, 50, 24, 4) + rect("frame", x, 9, 50, 24, 4))
        parts.append(text(x + 25, 26, str(at + 1), 13, "m b") + text(x + 25, 46, terrain, 11, "m"))
    for at, kind in enumerate(KINDS):
        parts.append(placed(33 + at * 58, 70, tile(kind)))
        parts.append(text(33 + at * 58, 99, money(BOX.build_costs[kind]), 12, "m b"))
    parts.append(text(KEY.width / 2, 116, "points to enter · money to build", 10.5, "m u"))
    return placed(KEY.x, KEY.y, "".join(parts), ' id="giganten-key"') + _compass(seats)


def _compass(seats: int) -> str:
    """A rose of eight points in the room that absent players leave."""
    empty = len(BOX.colours) - seats
    if empty == 0:
        return ""
    middle = SEAT.y + (seats + empty / 2) * SEAT_STEP
    large, small = "M0-44L7-7 0 0zM0 44L-7 7 0 0zM44 0L7 7 0 0zM-44 0L-7-7 0 0z", "M0-26L4-4 0 0zM0 26L-4 4 0 0z"
    halves = "M0-44L-7-7 0 0zM0 44L7 7 0 0zM44 0L7-7 0 0zM-44 0L-7 7 0 0z"
    rose = (
        '<circle class="rose" r="30"/><circle class="rose" r="34"/>'
        f'<path class="label" d="{small}" transform="rotate(45)"/>'
        f'<path class="label" d="{small}" transform="rotate(-45)"/>'
        f'<path class="needle" d="{halves}"/><path class="label" d="{large}"/>{text(0, -49, "N", 14, "m b label")}'
    )
    return placed(SEAT.x + SEAT.width / 2, middle, rose)
