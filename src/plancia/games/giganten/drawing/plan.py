"""Where everything lies: companies at the left, the map over its tracks in the middle, cards and key at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.giganten.box.board import COLUMNS, ROWS
from plancia.games.giganten.box.material import BOX, COMPANIES, SPACES

WIDTH: Final = 1124
HEIGHT: Final = 612
"""of the board"""


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
MAP: Final = Box(250, 22, SQUARE * len(COLUMNS), SQUARE * ROWS)
TRACKS: Final = Box(250, 478, SQUARE * len(COLUMNS), 128)
TRACK: Final = TRACKS.height / 5
BLACK: Final = 4
"""the track of the black train; those of the seats lie above it"""
COMPANY: Final = 66
COMPANY_STEP: Final = 70
LADDER: Final = Box(6, 42, COMPANY, 410)
RUNG: Final = LADDER.height / 16
DEPOTS: Final = Box(6, 458, COMPANY, 148)
DIE_PLACE: Final = 222
"""between the depots and the tracks"""
PILES: Final = Box(1008, 6, 110, 46)
SLOTS: Final = Box(1008, 58, 110, 440)
"""one below the other: the cards, then the seats in an auction and at the end"""
SLOT_STEP: Final = SLOTS.height / (len(BOX.colours) + 1)
SLOT: Final = SLOT_STEP - 6
KEY: Final = Box(1008, 504, 110, 102)

# Only in the whole picture, where the board lies between head and players.
HEAD: Final = 88
PLAYERS: Final = 92
FRAME_HEIGHT: Final = HEAD + HEIGHT + PLAYERS


def square_corner(name: str) -> tuple[float, float]:
    """The upper left corner of a square."""
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


def slot_top(at: int) -> float:
    return SLOTS.y + at * SLOT_STEP
