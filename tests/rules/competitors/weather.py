"""The weather roll, for the tests of chapter 4."""

from __future__ import annotations

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.rules.competitors.helpers import GREEN, arrange
from tests.rules.shared import legal, play

BOARD = BOX.board
# An event for every area: the faces of the two dice.
SHIP_BACK = {"NA": (1, 9), "SA": (2, 9), "EU": (3, 3), "AF": (4, 8), "AS": (5, 5), "OC": (6, 6)}
TRUCK_BACK = {"NA": (1, 4), "SA": (2, 2), "EU": (3, 2), "AF": (4, 3), "AS": (5, 3), "OC": (6, 4)}


def new_round(*chance: str, **facts: Plain) -> Match:
    """Green, the last of three, ends the turn, and the weather is rolled."""
    return play(arrange("action", chance, 3, **{"player": GREEN, **facts}), "done")


def under(area: str, die: int, *chance: str, seats: int = 3, **facts: Plain) -> Match:
    """Red has two actions in a round with this event."""
    return arrange("action", chance, seats, **{"hit_area": area, "weather": die, **facts})


def steps(match: Match) -> set[str]:
    """The legal moves of a trip that are movement."""
    return {move for move in legal(match) if move.split()[0] in ("go", "sail", "dock", "fly")}


def saves(match: Match) -> list[str | int]:
    """The vehicles that rolled, in order."""
    return [event.facts["vehicle"] for event in match.events(None) if event.name in ("saved", "not_saved")]


def area_of(place: str) -> str:
    return BOARD.areas[BOARD.area[BOARD.places.index(place)]]


def distance(a: str, b: str) -> int:
    """Squared, around the edge of the board if that is shorter."""
    one, other = BOARD.places.index(a), BOARD.places.index(b)
    across = abs(BOARD.x[one] - BOARD.x[other])
    return min(across, 360 - across) ** 2 + (BOARD.y[one] - BOARD.y[other]) ** 2
