"""Where everything lies: companies at the left, the map in the middle, tracks at its foot, seats at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.giganten.board import COLUMNS, ROWS
from plancia.games.giganten.material import BOX, COMPANIES, SPACES

WIDTH: Final = 1200
HEIGHT: Final = 720


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


SQUARE: Final = 36
HEAD: Final = Box(8, 8, 210, 104)
"""stage line and prompt"""
DESK: Final = Box(228, 8, 750, 104)
"""piles and, beside them, whatever is decided now"""
MAP: Final = Box(244, 132, SQUARE * len(COLUMNS), SQUARE * ROWS)
TRACKS: Final = Box(244, 584, SQUARE * len(COLUMNS), 128)
TRACK: Final = TRACKS.height / 5
BLACK: Final = 4
"""the track of the black train; those of the seats lie above it"""
COMPANY: Final = 66
COMPANY_STEP: Final = 72
LADDER: Final = Box(8, 150, COMPANY, 414)
RUNG: Final = LADDER.height / 16
DEPOTS: Final = Box(8, 570, COMPANY, 142)
SEAT: Final = Box(988, 8, 204, 138)
SEAT_STEP: Final = 143
KEY: Final = Box(1008, 588, 184, 124)
CHOICE: Final = Box(232, 0, DESK.width - 232, DESK.height)
"""the part of the desk beside the piles, measured from the corner of the desk"""


def square_corner(name: str) -> tuple[float, float]:
    """The upper left corner of a square on the page."""
    return MAP.x + COLUMNS.index(name[0]) * SQUARE, MAP.y + (int(name[1:]) - 1) * SQUARE


def square_middle(name: str) -> tuple[float, float]:
    x, y = square_corner(name)
    return x + SQUARE / 2, y + SQUARE / 2


def space_middle(space: str) -> float:
    """How far to the right a space of the tracks lies; a star beyond t is one space more."""
    return TRACKS.x + (SPACES.index(space) + 0.5) * SQUARE


def track_middle(track: int) -> float:
    return TRACKS.y + (track + 0.5) * TRACK


def company_left(company: str) -> float:
    return LADDER.x + COMPANIES.index(company) * COMPANY_STEP


def rung_middle(price: int) -> float:
    """The highest price is on top."""
    return LADDER.bottom - (BOX.prices.index(price) + 0.5) * RUNG


def depot(company: str, seat: int) -> Box:
    height = DEPOTS.height / len(BOX.colours)
    return Box(company_left(company), DEPOTS.y + seat * height, COMPANY, height)


def money(amount: int) -> str:
    """
    >>> money(15000)
    '15,000'
    """
    return f"{amount:,}"
