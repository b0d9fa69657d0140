"""Where everything lies: the map, Europe below it, seats at the right, choices and hand at the foot.

The page shows the map and Europe with what lies open beside it; the whole picture has choices and hand there instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from plancia.games.competitors.drawing.chart.world import WORLD, Spot
from plancia.kit.drawing.rectangle import Rectangle

WIDTH: Final = 1366
HEIGHT: Final = 768


@dataclass(frozen=True, slots=True)
class Frame:
    """A window on the board: its box on the page, its corner on the board, and how much larger it shows things."""

    name: str
    box: Rectangle
    left: float
    top: float
    scale: float

    def at(self, spot: Spot) -> Spot:
        return self.box.x + (spot[0] - self.left) * self.scale, self.box.y + (spot[1] - self.top) * self.scale

    @property
    def transform(self) -> str:
        """What brings tenths of a unit to the page."""
        x, y = self.at((0, 0))
        return f"translate({x:.1f} {y:.1f}) scale({self.scale / 10:g})"


MAP: Final = Frame("map", Rectangle(22, 6, WORLD.width, WORLD.height), 0, 0, 1)
_LEFT, _TOP, _RIGHT, _BOTTOM = WORLD.window
_X, _Y, _END, _FOOT = WORLD.inset
INSET: Final = Frame(
    "inset",
    Rectangle(MAP.box.x + _X, MAP.box.y + _Y, _END - _X, _FOOT - _Y),
    _LEFT,
    _TOP,
    (_END - _X) / (_RIGHT - _LEFT),
)
BOARD: Final = Rectangle(0, 0, 2 * MAP.box.x + MAP.box.width, HEIGHT)
"""what the page shows"""
HEAD: Final = Rectangle(1044, 6, 316, 88)
"""round, weather and decks"""
SEAT: Final = Rectangle(1044, 98, 316, 79)
SEAT_STEP: Final = 83
CHOICES: Final = Rectangle(8, 514, INSET.box.x - 16, 248)
"""the prompt and what no place on the board stands for"""
OPEN: Final = Rectangle(INSET.box.right + 8, 514, BOARD.width - 16 - INSET.box.right, 248)
"""what lies open on the page's board"""
HAND: Final = Rectangle(INSET.box.right + 8, 518, WIDTH - 14 - INSET.box.right, 244)


def frame_of(name: str) -> Frame:
    """The window that shows a territory or sea cell with its name and pieces."""
    return INSET if WORLD.in_inset(name) else MAP


@cache
def page(name: str) -> Spot:
    """Where pieces stand on the page."""
    return frame_of(name).at(WORLD.spot(name))
