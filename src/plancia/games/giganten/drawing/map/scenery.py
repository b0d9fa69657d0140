"""The printed map: plains, hills and mountains under a thin grid; drawn once."""

from __future__ import annotations

from functools import cache
from math import cos, exp, pi, sin
from typing import Final

from plancia.games.giganten.box.board import COLUMNS, ROWS, SQUARES
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import MAP, SQUARE
from plancia.games.giganten.drawing.map.contours import contours, smooth_path
from plancia.games.giganten.drawing.pieces import site
from plancia.kit.drawing.svg import placed, rect, text

_HILL: Final = 1
_MOUNTAIN: Final = 2
_MESH: Final = 6
"""between two points where the height is taken"""
_LEVELS: Final = (0.16, 0.34)
_HEIGHTS: Final = (0.0, 0.75, 1.1)
_REACH: Final = 84
"""how far the foot of a hill or mountain is felt"""
_RINGS: Final = ((13.0, 10.5, 0.0), (8.5, 6.8, 1.2), (4.0, 3.0, 2.4))
"""the contours of a hill: breadth, depth, and how far they lean towards the light"""
_LIT: Final = "l-12 22h13l-3-10zm10 9l-6 13h6z"
_SHADED: Final = "l1 12 3 10h9zm10 9v13h7z"
_SLOPES: Final = "m3 6l4 8m-3 0l3 7m-6-7l2 7m8 0l-1-3m7 3l-2-4"
"""A mountain from its peak: the bright side, the dark side, and the hachures on that."""


@cache
def scenery() -> str:
    """The whole sheet, measured from the upper left corner of square a1."""
    hills = [square for square in range(SQUARES) if BOX.board.terrain[square] == _HILL]
    mountains = [square for square in range(SQUARES) if BOX.board.terrain[square] == _MOUNTAIN]
    peaks = [square for square in mountains if not BOX.board.kind[square]]
    slopes = [square for square in mountains if BOX.board.kind[square]]
    return "".join(
        (
            _margin(),
            rect("plain", 0, 0, MAP.width, MAP.height),
            f'<path class="grain" d="{_grain()}"/>',
            f'<path class="contour" d="{_contour_lines()}"/>',
            f'<path class="hill" d="{"".join(map(_body, hills))}"/>',
            f'<path class="rise" d="{"".join(map(_rings, hills))}"/>',
            f'<path class="mountain" d="{"".join(map(_body, mountains))}"/>',
            f'<path class="snow" d="{"".join(_peak(square) + _LIT for square in peaks)}"/>',
            f'<path class="peak" d="{"".join(_peak(square) + _SHADED for square in peaks)}"/>',
            f'<path class="hachure" d="{"".join(_peak(square) + _SLOPES for square in peaks)}"/>',
            f'<path class="hachure" d="{"".join(map(_slopes, slopes))}"/>',
            f'<path class="grid" d="{_grid()}"/>',
            rect("frame", 0, 0, MAP.width, MAP.height),
            *(placed(*_middle(square), site(BOX.board.kind[square], BOX.board.marked[square])) for square in BOX.sites),
        )
    )


def _margin() -> str:
    """Letters above, numbers at both sides, and a bar of degrees all round."""
    across, down = range(0, int(MAP.width), 2 * SQUARE), range(0, int(MAP.height), 2 * SQUARE)
    bars = [f"M{x} -1.5h{SQUARE}" for x in across]
    bars += [f"M{side:g} {y}v{SQUARE}" for side in (-1.5, MAP.width + 1.5) for y in down]
    parts = [rect("sheet", -16, -16, MAP.width + 32, MAP.height + 18, 2), f'<path class="tick" d="{"".join(bars)}"/>']
    parts += (text((at + 0.5) * SQUARE, -5, letter, 13, "label") for at, letter in enumerate(COLUMNS))
    parts += (
        text(x, (row + 0.5) * SQUARE + 4.5, str(row + 1), 12.5, "label")
        for row in range(ROWS)
        for x in (-9, MAP.width + 9.5)
    )
    return "".join(parts)


def _grid() -> str:
    lines = [f"M{at * SQUARE} 0v{MAP.height:g}" for at in range(1, len(COLUMNS))]
    return "".join(lines + [f"M0 {at * SQUARE}h{MAP.width:g}" for at in range(1, ROWS)])


def _grain() -> str:
    """Dust on the plains: a plain congruential sequence, the same on every sheet."""
    seed = 11
    dots: list[str] = []
    for _ in range(320):
        seed = (seed * 1103515245 + 12345) % 2147483648
        dots.append(f"M{(seed >> 7) % int(MAP.width)} {(seed >> 17) % int(MAP.height)}h0")
    return "".join(dots)


def _contour_lines() -> str:
    """Lines of equal height across the plains, computed from the printed hills and mountains."""
    across, down = int(MAP.width) // _MESH + 1, int(MAP.height) // _MESH + 1
    # The ground itself is a little uneven, or every hill would have the same foot.
    field = [
        [0.09 * sin(column * 0.13 + row * 0.05) + 0.09 * sin(row * 0.19 - column * 0.07) for column in range(across)]
        for row in range(down)
    ]
    for square, terrain in enumerate(BOX.board.terrain):
        if terrain:
            middle_x, middle_y = _middle(square)
            for row in _near(middle_y, down):
                for column in _near(middle_x, across):
                    away = (column * _MESH - middle_x) ** 2 + (row * _MESH - middle_y) ** 2
                    field[row][column] += _HEIGHTS[terrain] * exp(-away / 1000)
    return smooth_path([line for level in _LEVELS for line in contours(field, level, _MESH)], 10)


def _near(middle: float, most: int) -> range:
    return range(max(0, int(middle - _REACH) // _MESH), min(most, int(middle + _REACH) // _MESH))


def _middle(square: int) -> tuple[float, float]:
    return (square // ROWS + 0.5) * SQUARE, (square % ROWS + 0.5) * SQUARE


def _body(square: int) -> str:
    """The ground of a hill or mountain, with soft corners and an uneven edge; neighbours of one kind grow together."""
    x, y = _middle(square)
    edges = [17.5 + 0.9 * sin(square * 1.7 + side * 2.3) for side in range(4)]
    corners = [20.5 + 1.6 * sin(square * 2.9 + side * 1.3) for side in range(4)]
    shape = (
        f"M{x - edges[0]:.1f} {y:g}Q{x - corners[0]:.1f} {y - corners[0]:.1f} {x:g} {y - edges[1]:.1f}"
        f"Q{x + corners[1]:.1f} {y - corners[1]:.1f} {x + edges[2]:.1f} {y:g}"
        f"Q{x + corners[2]:.1f} {y + corners[2]:.1f} {x:g} {y + edges[3]:.1f}"
        f"Q{x - corners[3]:.1f} {y + corners[3]:.1f} {x - edges[0]:.1f} {y:g}z"
    )
    terrain = BOX.board.terrain
    if square + ROWS < SQUARES and terrain[square + ROWS] == terrain[square]:
        shape += f"M{x:g} {y - 13:g}h{SQUARE}v26h-{SQUARE}z"
    if square % ROWS < ROWS - 1 and terrain[square + 1] == terrain[square]:
        shape += f"M{x - 13:g} {y:g}h26v{SQUARE}h-26z"
    return shape


def _rings(square: int) -> str:
    """A hill from above; each is turned its own way."""
    x, y = _middle(square)
    turn = square * 47 % 180
    return "".join(
        f"M{x - lean - rx * cos(turn * pi / 180):.1f} {y - lean - rx * sin(turn * pi / 180):.1f}"
        f"a{rx:g} {ry:g} {turn} 1 1 {2 * rx * cos(turn * pi / 180):.1f} {2 * rx * sin(turn * pi / 180):.1f}"
        f"a{rx:g} {ry:g} {turn} 1 1 {-2 * rx * cos(turn * pi / 180):.1f} {-2 * rx * sin(turn * pi / 180):.1f}z"
        for rx, ry, lean in _RINGS
    )


def _peak(square: int) -> str:
    x, y = _middle(square)
    return f"M{x - 3 + square % 3:g} {y - 13 + square % 2:g}"


def _slopes(square: int) -> str:
    """Under a site only the foot of a mountain shows: short strokes all round, longer away from the light."""
    x, y = _middle(square)
    strokes: list[str] = []
    for stroke in range(20):
        angle = 2 * pi * (stroke + 0.5) / 20
        far = 1 / max(abs(cos(angle)), abs(sin(angle)))
        inner = 13.6 if cos(angle - pi / 4) > 0 else 15
        strokes.append(
            f"M{x + 16.6 * far * cos(angle):.1f} {y + 16.6 * far * sin(angle):.1f}"
            f"L{x + inner * far * cos(angle):.1f} {y + inner * far * sin(angle):.1f}"
        )
    return "".join(strokes)
