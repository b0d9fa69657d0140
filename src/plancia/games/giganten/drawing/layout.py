"""Where everything lies: map and tracks, companies, cards and key, on a wide or an upright board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from plancia.games.giganten.box.board import COLUMNS, ROWS
from plancia.games.giganten.box.material import BOX, COMPANIES, SPACES
from plancia.kit.drawing.rectangle import Rectangle

Point: TypeAlias = tuple[float, float]


SQUARE: Final = 36
MAP: Final = Rectangle(250, 22, SQUARE * len(COLUMNS), SQUARE * ROWS)
TRACKS: Final = Rectangle(250, 478, SQUARE * len(COLUMNS), 128)
TRACK: Final = TRACKS.height / 5
BLACK: Final = 4
"""the track of the black train; those of the seats lie above it"""
DIE_PLACE: Final = 222
"""left of the tracks"""
COMPANY: Final = 66
"""the width of an upright ladder and of a depot beside it"""
PILES: Final = (110, 46)
SLOT: Final = (110, 82)
"""a card; a seat in an auction"""
SHEET: Final = (110, 106)
"""what a seat owns at the end"""
KEY: Final = (110, 102)
_GAP: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A board of one shape. Map and tracks have units of their own and are moved together; the rest lies around."""

    width: float
    height: float
    field: Point
    """how far map and tracks are moved"""
    ladder: Rectangle
    """the prices of the first company"""
    name: Rectangle
    """where its name stands"""
    depots: Rectangle
    """its depots"""
    across: bool
    """whether prices rise to the right, and companies and depots lie the other way round"""
    company_step: float
    """from one company to the next"""
    piles: Point
    slots: Point
    """the cards, then the seats in an auction and at the end"""
    columns: int
    """of the slots"""
    key: Point

    @property
    def rung(self) -> float:
        """How much of a ladder a price has."""
        return (self.ladder.width if self.across else self.ladder.height) / len(BOX.prices)

    def of_company(self, box: Rectangle, company: str) -> Rectangle:
        """A box of the first company, for any."""
        far = COMPANIES.index(company) * self.company_step
        right, down = (0.0, far) if self.across else (far, 0.0)
        return Rectangle(box.x + right, box.y + down, box.width, box.height)

    def rungs(self, first: int, end: int) -> Rectangle:
        """A stretch of a ladder, seen from its corner; the highest price is on top or at the right."""
        size = (end - first) * self.rung
        if self.across:
            return Rectangle(first * self.rung, 0, size, self.ladder.height)
        return Rectangle(0, self.ladder.height - end * self.rung, self.ladder.width, size)

    def rung_middle(self, price: int) -> Point:
        at = BOX.prices.index(price)
        box = self.rungs(at, at + 1)
        return round(box.x + box.width / 2, 1), round(box.y + box.height / 2, 1)

    def barrel(self, price: int) -> Point:
        """Where the barrel of a price stands, seen from the corner of its ladder, and within its ends."""
        x, y = self.rung_middle(price)
        return min(max(x, COMPANY / 2), self.ladder.width - COMPANY / 2), y

    def depot(self, company: str, seat: int) -> Rectangle:
        whole = self.of_company(self.depots, company)
        if self.across:
            width = whole.width / len(BOX.colours)
            return Rectangle(whole.x + seat * width, whole.y, width, whole.height)
        height = whole.height / len(BOX.colours)
        return Rectangle(whole.x, whole.y + seat * height, whole.width, height)

    def slot(self, at: int) -> Point:
        return self._cell(at, *SLOT)

    def sheet(self, at: int) -> Point:
        return self._cell(at, *SHEET)

    def _cell(self, at: int, width: float, height: float) -> Point:
        x, y = self.slots
        return x + at % self.columns * (width + _GAP), y + at // self.columns * (height + _GAP)

    def square_middle(self, name: str) -> Point:
        """Where a square of the map lies on this board."""
        x, y = square_middle(name)
        return x + self.field[0], y + self.field[1]


WIDE: Final = Layout(
    width=1124,
    height=612,
    field=(0, 0),
    ladder=Rectangle(6, 42, COMPANY, 410),
    name=Rectangle(6, 6, COMPANY, 36),
    depots=Rectangle(6, 458, COMPANY, 148),
    across=False,
    company_step=70,
    piles=(1008, 6),
    slots=(1008, 58),
    columns=1,
    key=(1008, 504),
)
"""Companies at the left, cards and key at the right."""
UPRIGHT: Final = Layout(
    width=812,
    height=824,
    field=(-204, 0),
    ladder=Rectangle(68, 616, 488, 28),
    name=Rectangle(4, 616, 64, 28),
    depots=Rectangle(560, 616, 248, 28),
    across=True,
    company_step=31,
    piles=(4, 715),
    slots=(118, 715),
    columns=6,
    key=(698, 715),
)
"""Nearly square: companies below the tracks, piles, cards and key in a row below them."""

# Only in the whole picture, where the wide board lies between head and players.
HEAD: Final = 88
PLAYERS: Final = 92
FRAME_HEIGHT: Final = HEAD + WIDE.height + PLAYERS


@cache
def square_corner(name: str) -> Point:
    """The upper left corner of a square."""
    return MAP.x + COLUMNS.index(name[0]) * SQUARE, MAP.y + (int(name[1:]) - 1) * SQUARE


@cache
def square_middle(name: str) -> Point:
    x, y = square_corner(name)
    return x + SQUARE / 2, y + SQUARE / 2


def space_middle(space: str) -> float:
    """How far to the right a space of the tracks lies; a star beyond t is one space more."""
    return TRACKS.x + (SPACES.index(space) + 0.5) * SQUARE


def track_middle(track: int) -> float:
    return TRACKS.y + (track + 0.5) * TRACK
