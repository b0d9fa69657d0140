"""What the marks of the chart mean, and what each terrain costs a truck."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.scenery import AIRPORT_MARKS, FLAG_MARK, PORT_MARK
from plancia.games.competitors.drawing.pieces import silhouette
from plancia.games.competitors.words import names
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.svg import placed, text

_CUSTOMS: Final = '<path class="key-edge" d="M-5 0H5"/><path class="key-white" d="M-5 0H5"/>'
_REGIONAL: Final = '<path class="key-regional" d="M-5 0H5"/>'


@by_language
def key(width: float, size: float) -> tuple[str, float]:
    """The key in rows, and how high they are."""
    board = BOX.board
    terrains = [
        (f'<g transform="scale(.6)">{silhouette("truck")}</g>', say("Points for a truck:")),
        *(
            (
                f'<rect class="swatch band {terrain}" x="-5" y="-5" width="10" height="10" rx="2"/>',
                f"{names.of_box(board.terrain_names)[at]} {board.entry_cost[board.terrain.index(at)]}",
            )
            for at, terrain in enumerate(board.terrains)
        ),
    ]
    marks = [
        (PORT_MARK, say("port")),
        (AIRPORT_MARKS[1], say("national airport")),
        (AIRPORT_MARKS[2], say("intercontinental airport")),
        (FLAG_MARK, say("red flag")),
        (_CUSTOMS, say("customs border")),
        (_REGIONAL, say("regional border")),
    ]
    parts: list[str] = []
    row = size * 1.55
    y = row / 2
    for items in (terrains, marks):
        x = 5.0
        for mark, name in items:
            wide = 12 + len(name) * size * 0.53
            if x + wide > width:
                x, y = 5.0, y + row
            parts.append(placed(round(x, 1), round(y, 1), mark + text(9, round(size * 0.35, 1), name, size)))
            x += wide + 8
        y += row
    return "".join(parts), y - row / 2
