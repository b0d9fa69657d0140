"""What moves, lies over the board and lights up in a beat, from the numbers of its event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COLOURS, COMPANIES, SPACES, terms_of
from plancia.games.giganten.drawing.layout import (
    BLACK,
    COMPANY,
    DIE_PLACE,
    MAP,
    PILES,
    SLOT,
    TRACKS,
    Layout,
    Point,
    space_middle,
    square_middle,
    track_middle,
)
from plancia.games.giganten.drawing.panels.cards import card, licence
from plancia.games.giganten.drawing.pieces import CRUDE, derrick, mark, tile, truck
from plancia.games.giganten.drawing.style import SCOPE
from plancia.games.giganten.play.phases.roads import FAR, explore, way
from plancia.games.giganten.views import GigantenView
from plancia.kit.drawing.beats import Glide
from plancia.kit.drawing.overlays import banner, coins, die, flip, ring
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed, rect, text

Numbers: TypeAlias = Mapping[str, int]
"""The facts of an event as the rules know them: seats, squares, spaces, companies and faces count from 0."""
_CARD: Final = 1.5
"""how much larger than on its place a card is shown"""
_LICENCE: Final = 42
_ROW: Final = 640
"""how wide a row of licences is at most"""


# What lights up.


def on_square(_view: GigantenView, told: Numbers) -> tuple[str, ...]:
    """What may lie or stand on the square of an event."""
    square = SQUARE_NAMES[told["square"]]
    return f"giganten-tile-{square}", f"giganten-derrick-{square}"


def company(_view: GigantenView, told: Numbers) -> tuple[str, ...]:
    return (f"giganten-company-{COMPANIES[told['company']]}",)


def barrel(_view: GigantenView, told: Numbers) -> tuple[str, ...]:
    return (f"giganten-barrel-{COMPANIES[told['company']]}",)


def own_depot(_view: GigantenView, told: Numbers) -> tuple[str, ...]:
    return (f"giganten-depot-{BOX.colours[told['seat']]}-{COMPANIES[told['company']]}",)


def haul(view: GigantenView, told: Numbers) -> tuple[str, ...]:
    """The derrick, and the depot that its crude goes to."""
    return (*on_square(view, told), *own_depot(view, told))


def own_truck(view: GigantenView, told: Numbers) -> tuple[str, ...]:
    return (f"giganten-truck-{BOX.colours[told['seat']]}",) if view.trucks[told["seat"]] is not None else ()


def own_train(_view: GigantenView, told: Numbers) -> tuple[str, ...]:
    return (f"giganten-train-{BOX.colours[told['seat']]}",)


def black_train(_view: GigantenView, _told: Numbers) -> tuple[str, ...]:
    return ("giganten-train-black",)


def first_player(_view: GigantenView, _told: Numbers) -> tuple[str, ...]:
    return ("giganten-die",)


def licence_pile(_view: GigantenView, _told: Numbers) -> tuple[str, ...]:
    return ("giganten-pile-licence",)


# What travels.


def drive(_layout: Layout, view: GigantenView, told: Numbers) -> tuple[Glide, ...]:
    """A truck goes from square to square the cheapest way round the derricks that stand now."""
    terms = terms_of(view.seats, view.options)
    ground = terms.terrain[:]
    for square in view.derricks:
        ground[SQUARE_NAMES.index(square)] = 0
    roads = explore(ground, terms.neighbours, told["start"], FAR - 1)
    squares = way(roads, ground, terms.neighbours, told["end"]) or [told["end"]]
    places = tuple(square_middle(SQUARE_NAMES[square]) for square in squares)
    return (Glide(piece=f"giganten-truck-{BOX.colours[told['seat']]}", way=places),)


def ride(_layout: Layout, _view: GigantenView, told: Numbers) -> tuple[Glide, ...]:
    end = (space_middle(SPACES[told["end"]]), track_middle(told["seat"]))
    return (Glide(piece=f"giganten-train-{BOX.colours[told['seat']]}", way=(end,)),)


def ride_black(_layout: Layout, _view: GigantenView, told: Numbers) -> tuple[Glide, ...]:
    return (Glide(piece="giganten-train-black", way=((space_middle(SPACES[told["end"]]), track_middle(BLACK)),)),)


def price(layout: Layout, _view: GigantenView, told: Numbers) -> tuple[Glide, ...]:
    return (Glide(piece=f"giganten-barrel-{COMPANIES[told['company']]}", way=(layout.barrel(told["new"]),)),)


def hand_on_die(_layout: Layout, _view: GigantenView, told: Numbers) -> tuple[Glide, ...]:
    return (Glide(piece="giganten-die", way=((DIE_PLACE, track_middle(told["seat"])),)),)


# What lies over the board meanwhile.


def _over(*parts: str) -> str:
    """Shapes and words of the board outside of it need its style."""
    return f'<g class="{SCOPE}">{"".join(parts)}</g>'


def _middle(layout: Layout) -> Point:
    """The middle of the map, where a picture lies over the whole board."""
    return MAP.x + MAP.width / 2 + layout.field[0], MAP.y + MAP.height / 2 + layout.field[1]


def _supply(layout: Layout) -> Point:
    x, y = layout.piles
    return x + PILES[0] - 12.5, y + 22


def _square(layout: Layout, told: Numbers) -> Point:
    return layout.square_middle(SQUARE_NAMES[told["square"]])


def _depot(layout: Layout, told: Numbers) -> Point:
    box = layout.depot(COMPANIES[told["company"]], told["seat"])
    return box.x + box.width / 2, box.y + box.height / 2


def _ladder(layout: Layout, told: Numbers) -> Rectangle:
    """Of the company of an event."""
    return layout.of_company(layout.ladder, COMPANIES[told["company"]])


def _carried(*points: Point) -> str:
    """A crude on its way."""
    told = " ".join(f"{x:g},{y:g}" for x, y in points)
    return _over(placed(*points[0], CRUDE, f' data-way="{told}"'))


def falling_die(layout: Layout, told: Numbers) -> str:
    """The die of two colours beside the barrel that it moves."""
    ladder, (x, y) = _ladder(layout, told), layout.barrel(told["old"])
    fallen = die(ladder.x + x + COMPANY / 2 + 26, ladder.y + y, told["number"])
    return _over(f'<g class="{COLOURS[told["colour"]]}-die">{fallen}</g>')


def _large_card(face: int, marked: str = "") -> str:
    return f'<g transform="scale({_CARD})">{card(BOX.faces[face])}{marked}</g>'


def turned_card(layout: Layout, told: Numbers) -> str:
    width, height = SLOT[0] * _CARD, SLOT[1] * _CARD
    x, y = _middle(layout)
    return _over(flip(x - width / 2, y - height / 2, width, height, _large_card(told["face"])))


def taken_card(layout: Layout, told: Numbers) -> str:
    x, y = _middle(layout)
    shown = _large_card(told["face"], mark(told["seat"], 47, 10.5, 9))
    return _over(placed(x - SLOT[0] * _CARD / 2, y - SLOT[1] * _CARD / 2, shown))


def licences(layout: Layout, told: Numbers) -> str:
    """Licences face up in a row, the dear ones first."""
    values = [2] * told["twos"] + [1] * told["ones"]
    x, y = _middle(layout)
    step = min(_LICENCE + 4, _ROW / max(1, len(values)))
    left = x - step * (len(values) - 1) / 2
    return _over(*(placed(left + at * step, y, licence(value, _LICENCE)) for at, value in enumerate(values)))


def offered(layout: Layout, told: Numbers) -> str:
    """A bid as the auction shows it, with whose it is."""
    return _over(placed(*_middle(layout), licence(told["bid"], 70) + mark(told["seat"], -34, -42, 14)))


def placed_truck(layout: Layout, told: Numbers) -> str:
    x, y = _square(layout, told)
    return _over(placed(x, y, truck(told["seat"]))) + ring(x, y)


def looked_at(layout: Layout, told: Numbers) -> str:
    return ring(*_square(layout, told))


def turned_tile(layout: Layout, told: Numbers) -> str:
    """The number on the other side, for whoever may see it."""
    x, y = _square(layout, told)
    back = f'<g transform="translate(26 26) scale(2)">{tile(BOX.board.kind[told["square"]])}</g>'
    front = rect("card", 0, 0, 52, 52, 6) + text(26, 39, str(told["number"]), 36, "m b")
    return _over(flip(x - 26, y - 26, 52, 52, front, back))


def new_derrick(layout: Layout, told: Numbers) -> str:
    x, y = _square(layout, told)
    return _over(placed(x, y, derrick(told["seat"], told["crude"]))) + ring(x, y)


def to_bank(layout: Layout, told: Numbers) -> str:
    """What a derrick costs."""
    x, y = _square(layout, told)
    return _over(coins(x, y, x, y - 40, told["cost"]))


def by_rail(layout: Layout, told: Numbers) -> str:
    """From the derrick down to the tracks and along them to the depot."""
    x, y = _square(layout, told)
    low = TRACKS.y + TRACKS.height / 2 + layout.field[1]
    return _carried((x, y), (x, low), (TRACKS.x + layout.field[0], low), _depot(layout, told))


def from_supply(layout: Layout, told: Numbers) -> str:
    return _carried(_supply(layout), _depot(layout, told))


def to_supply(layout: Layout, told: Numbers) -> str:
    return _carried(_square(layout, told), _supply(layout))


def fee(layout: Layout, told: Numbers) -> str:
    """From track to track, whose owners pay and are paid."""
    x, down = TRACKS.x + 20 + layout.field[0], layout.field[1]
    start, end = (track_middle(track) + down for track in (told["seat"], told.get("owner", BLACK)))
    return _over(coins(x, start, x, end, told["share"]))


def proceeds(layout: Layout, told: Numbers) -> str:
    """Money from a company to the depot that sold to it."""
    ladder = _ladder(layout, told)
    start = ladder.x + ladder.width / 2, ladder.y + ladder.height / 2
    return _over(coins(*start, *_depot(layout, told), told["money"])) if told["money"] else ""


def ribbon(layout: Layout, words: str) -> str:
    x, y = _middle(layout)
    return _over(banner(x, y, words, 44))
