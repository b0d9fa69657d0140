"""What the marks of the chart mean, and what each terrain costs a truck."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.svg import placed, text
from plancia.games.competitors.drawing.chart import AIRPORT_MARKS, FLAG_MARK, PORT_MARK
from plancia.games.competitors.drawing.plan import DESK
from plancia.games.competitors.drawing.words import WORDS
from plancia.games.competitors.material import BOX

KEY: Final = 46
"""how high it is"""
_SIZE: Final = 9.0


@cache
def key(language: str) -> str:
    words, board = WORDS[language], BOX.board
    parts = [f'<path class="rule" d="M0 0H{DESK.width - 20:g}"/>']
    x = 0.0
    for at, terrain in enumerate(board.terrains):
        told = f"{words(f'terrain_{terrain}')} {board.entry_cost[board.terrain.index(at)]}"
        swatch = f'<rect class="swatch band {terrain}" y="-7" width="10" height="10" rx="2"/>'
        parts.append(placed(round(x, 1), 14, swatch + text(13, 2, told, _SIZE)))
        x += 18 + len(told) * _SIZE * 0.5
    row = (
        (PORT_MARK, words("port")),
        (AIRPORT_MARKS[1], words("national")),
        (AIRPORT_MARKS[2], words("intercontinental")),
        (FLAG_MARK, words("flag")),
        ('<path class="key-edge" d="M-5 0H5"/><path class="key-white" d="M-5 0H5"/>', words("customs_border")),
        ('<path class="key-regional" d="M-5 0H5"/>', words("regional_border")),
    )
    x = 5.0
    for mark, name in row:
        parts.append(placed(round(x, 1), 32, mark + text(8, 3, name, _SIZE)))
        x += 19 + len(name) * _SIZE * 0.5
    return "".join(parts)
