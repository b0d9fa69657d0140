"""Where everything lies: the map, Europe beside or below it, and around them what is told and what lies open.

The page has a wide board and an upright one; a picture has the upright one between seats, choices and hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from plancia.games.competitors.drawing.chart.world import WORLD, Spot
from plancia.kit.drawing.rectangle import Rectangle

WIDTH: Final = 1366
HEIGHT: Final = 768


@dataclass(frozen=True, slots=True, eq=False)
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

    def shows(self, name: str) -> bool:
        """Whether a territory or sea cell has its name and pieces in this window."""
        return WORLD.in_inset(name) == (self is not MAP)


MAP: Final = Frame("map", Rectangle(22, 6, WORLD.width, WORLD.height), 0, 0, 1)
"""The world, on every board the same."""
_LEFT, _TOP, _RIGHT, _BOTTOM = WORLD.window
_X, _Y, _END, _FOOT = WORLD.inset
INSET_SCALE: Final = (_END - _X) / (_RIGHT - _LEFT)
"""How much larger Europe is shown."""


def _inset(x: float, y: float) -> Frame:
    """Europe with its corner at a spot of the page."""
    return Frame("inset", Rectangle(x, y, _END - _X, _FOOT - _Y), _LEFT, _TOP, INSET_SCALE)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board of the page: its size, and what lies where around the map."""

    width: float
    height: float
    inset: Frame
    """Europe"""
    state: Rectangle
    """round, weather and decks"""
    trip: Rectangle
    """what the running trip has spent, in the panel of the state or of the key"""
    key: Rectangle
    letters: float
    """the size of those in the key"""
    open: Rectangle
    """what waits for an answer, else what is signed"""
    frames: Mapping[str, Frame] = field(init=False)
    """The window that shows a territory or sea cell with its name and pieces."""
    spots: Mapping[str, Spot] = field(init=False)
    """Where pieces stand on the page."""

    def __post_init__(self) -> None:
        frames = {name: self.inset if WORLD.in_inset(name) else MAP for name in WORLD.places}
        object.__setattr__(self, "frames", frames)
        object.__setattr__(self, "spots", {name: frame.at(WORLD.spot(name)) for name, frame in frames.items()})


_BESIDE: Final = _inset(2 * MAP.box.x + MAP.box.width, MAP.box.y)
_BELOW: Final = _inset(MAP.box.x + _X, MAP.box.y + _Y)
WIDE: Final = Layout(
    width=_BESIDE.box.right + 8,
    height=620,
    inset=_BESIDE,
    state=Rectangle(8, 514, 362, 100),
    trip=Rectangle(390, 524, 480, 14),
    key=Rectangle(378, 514, _BESIDE.box.x - 386, 100),
    letters=13,
    open=Rectangle(_BESIDE.box.x, _BESIDE.box.bottom + 8, _BESIDE.box.width, 606 - _BESIDE.box.bottom),
)
UPRIGHT: Final = Layout(
    width=2 * MAP.box.x + MAP.box.width,
    height=HEIGHT,
    inset=_BELOW,
    state=Rectangle(8, 514, _BELOW.box.x - 16, 140),
    trip=Rectangle(22, 631, _BELOW.box.x - 44, 14),
    key=Rectangle(8, 660, _BELOW.box.x - 16, 102),
    letters=11.5,
    open=Rectangle(_BELOW.box.right + 8, 514, MAP.box.right + MAP.box.x - 16 - _BELOW.box.right, 248),
)

# The picture.
HEAD: Final = Rectangle(1044, 6, 316, 88)
"""round, weather and decks"""
SEAT: Final = Rectangle(1044, 98, 316, 79)
SEAT_STEP: Final = 83
CHOICES: Final = Rectangle(8, 514, _BELOW.box.x - 16, 248)
"""the prompt and what no place on the board stands for"""
HAND: Final = Rectangle(_BELOW.box.right + 8, 518, WIDTH - 14 - _BELOW.box.right, 244)
