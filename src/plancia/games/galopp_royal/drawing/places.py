"""Where the parts of a page's board lie: the garden, the table on its lawn, and the displays beside it or below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from plancia.games.galopp_royal.box.material import SLOTS
from plancia.games.galopp_royal.drawing.displays import Stand, column, rows_below, stands_below, stands_beside
from plancia.games.galopp_royal.drawing.layout import DISPLAY, Layout, broad_layout, table_on
from plancia.games.galopp_royal.views import GaloppView
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed_layers

_EDGE: Final = 2


@dataclass(frozen=True, slots=True)
class Places:
    """A garden, its table and the displays, and how large all of it is; from the edge that `lowered` leaves free."""

    laid: Layout
    table: Rectangle
    stands: list[Stand]
    width: float
    height: float


def displays_beside(view: GaloppView) -> Places:
    """For a screen that is broad."""
    return _beside(view.seats, int(view.options["race_length"]), int(view.options["pond_distance"]))


@lru_cache(maxsize=64)
def _beside(seats: int, race_length: int, pond_distance: int) -> Places:
    """Worked out once: every beat and every board asks for it."""
    laid = broad_layout(race_length, pond_distance)
    stands = stands_beside(seats, laid.width + 3, laid.height)
    width = laid.width + 3 + column(seats) + _EDGE
    return Places(laid, table_on(laid.lawn), stands, width, laid.height + 2 * _EDGE)


def displays_below(view: GaloppView) -> Places:
    """For a screen that is upright: up to four displays in a row."""
    laid = _garden(view)
    across = view.seats if view.seats <= SLOTS else 3
    top = laid.height + 4
    stands = stands_below(view.seats, top, laid.width, across)
    height = top + rows_below(view.seats, across) * (DISPLAY + 4) + _EDGE
    return Places(laid, table_on(laid.lawn), stands, laid.width, height)


def lowered(*parts: str) -> str:
    """What is drawn from the inner edge."""
    return "".join(lowered_layers(*parts))


def lowered_layers(*parts: str) -> tuple[str, ...]:
    """The same as layers of a drawing."""
    return placed_layers(0, _EDGE, *parts)


def _garden(view: GaloppView) -> Layout:
    return broad_layout(int(view.options["race_length"]), int(view.options["pond_distance"]))
