"""The cards: contracts as bills of lading, specials, territories. Each is drawn from its upper left corner."""

from __future__ import annotations

from typing import Final

from plancia.core.language import number, say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.scenery import AIRPORT_MARKS, FLAG_MARK, PORT_MARK
from plancia.games.competitors.drawing.pieces import SKULL, STAR, silhouette
from plancia.games.competitors.words import names
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import placed, rect, text, title, wrap

BILL: Final = Rectangle(0, 0, 112, 84)
SPECIAL: Final = Rectangle(0, 0, 172, 84)
SLIP: Final = Rectangle(0, 0, 112, 40)
CARD: Final = Rectangle(0, 0, 92, 40)

LAMPS: Final = ("red", "yellow", "green")
"""As a traffic light has them, from one end to the other: which of them is lit is seen without its colour, too."""

_CARDS: Final = BOX.cards
_BOARD: Final = BOX.board


def size_of(name: str) -> Rectangle:
    """How large a card of the contract deck is."""
    return BILL if name in _CARDS.goods else SPECIAL


def bill(name: str, signed: str = "", *, now: bool = False) -> str:
    """A card of the contract deck; a signed one says between which territories."""
    return _goods(name, signed, now) if name in _CARDS.goods else _special(name)


def fitting(words: str, width: float) -> float:
    """The size at which bold words fit into a width, as far as they can be read."""
    return round(max(_LEAST, min(12.0, width / (0.56 * max(1, len(words))))), 1)


def lamps(colour: str, width: float) -> str:
    """The light of a customs card in its upper right corner."""
    return "".join(
        f'<circle class="lamp{f" {one}" * (one == colour)}" cx="{width - 44 + 15 * at:g}" cy="16" r="5.5"/>'
        for at, one in enumerate(LAMPS)
    )


_LEAST: Final = 9.0
"""Letters that are less high nobody reads."""
_BROAD: Final = 0.64
"""How wide a bold letter may be, to its height, where no other font is at hand than the broadest."""


def _named(words: str, width: float, top: float, step: float, size: float) -> list[str]:
    """A name in bold, so high or less, in two lines that surely fit into a width."""
    while not _fits(lines := wrap(words, width * 0.52 / _BROAD, size, 2), width, size) and size > _LEAST:
        size -= 1.0
    return [text(6, top + step * at, line, size, "b") for at, line in enumerate(lines)]


def _fits(lines: list[str], width: float, size: float) -> bool:
    return max(map(len, lines)) * size * _BROAD <= width and not lines[-1].endswith("…")


@by_language
def _goods(name: str, signed: str, now: bool) -> str:
    width, height = BILL.width, BILL.height
    kind = _CARDS.kinds.index(name)
    illegal, vehicle = bool(_CARDS.illegal[kind]), _CARDS.vehicle[kind]
    allowed = say("{turns} T.M.", turns=_CARDS.tm[kind])
    anything = say("any vehicle")
    small = min(10.5, fitting(f"{anything} {allowed}", width - 12))
    by = (
        text(6, 55, anything, small, "u")
        if vehicle < 0
        else f'<g transform="translate({width - 19:g} 74) scale(1.2)">{silhouette(VEHICLES[vehicle])}</g>'
    )
    turns = text(width - 6, 55, allowed, small, "e u")
    paper = f"bill{' black' * illegal}{' now' * now}"
    band = f'<path class="band signed" d="M.5 4.5a4 4 0 0 1 4-4h{width - 9:g}a4 4 0 0 1 4 4v14H.5z"/>' if signed else ""
    heading = text(6, 14, signed, fitting(signed, width - 12), "b")
    if not signed:
        heading = text(6, 13, say("BILL OF LADING"), 9.5, "b u")
    return "".join(
        (
            title(f"{name} {names.goods(kind)}"),
            rect(paper, 0, 0, width, height, 4) + band + heading,
            "" if signed else f'<path class="bill-rule" d="M6 18.5H{width - 6:g}"/>',
            *_named(names.name(name), width - 10, 32, 12, 12),
            f'<path class="bill-rule" d="M6 59H{width - 6:g}"/>',
            text(6, 77, number(_CARDS.fee[kind]), 15, "b"),
            f"<g>{title(names.movement_turns(_CARDS.tm[kind]))}{turns}</g>",
            by,
            placed(width - (14 if vehicle < 0 else 41), 73, SKULL) if illegal else "",
        )
    )


@by_language
def slip(name: str) -> str:
    """A contract for goods half as high: what it is, pays and allows, and what it needs, for a hand of many."""
    width, height = SLIP.width, SLIP.height
    kind = _CARDS.kinds.index(name)
    illegal, vehicle = bool(_CARDS.illegal[kind]), _CARDS.vehicle[kind]
    allowed = say("{turns} T.M.", turns=_CARDS.tm[kind])
    needed = "" if vehicle < 0 else silhouette(VEHICLES[vehicle])
    return "".join(
        (
            title(f"{name} {names.goods(kind)}"),
            rect(f"bill{' black' * illegal}", 0, 0, width, height, 4),
            *_named(names.name(name), width - (24 if illegal else 10), 13, 9.5, 11),
            text(6, 35, number(_CARDS.fee[kind]), 11, "b"),
            f"<g>{title(names.movement_turns(_CARDS.tm[kind]))}{text(82, 35, allowed, 9, 'e u')}</g>",
            f'<g transform="translate({width - 14:g} 33) scale(.8)">{needed}</g>',
            f'<g transform="translate({width - 10:g} 11) scale(.8)">{SKULL}</g>' if illegal else "",
        )
    )


@by_language
def _special(name: str) -> str:
    row = _CARDS.specials.index(name)
    width, height = SPECIAL.width, SPECIAL.height
    story = names.of_box(_CARDS.special_texts)[row]
    heading = wrap(names.name(name), (width - 50) * 0.52 / _BROAD, 12, 2)
    top = 33 + 12.5 * (len(heading) - 1)
    return "".join(
        (
            title(f"{name} {names.name(name)}: {story}"),
            rect("bill special", 0, 0, width, height, 4),
            placed(13, 13, f'<path class="star" d="{STAR}"/>'),
            text(width - 6, 13.5, name, 9.5, "e b u"),
            *(text(25, 17 + 12.5 * at, line, 12, "b") for at, line in enumerate(heading)),
            *_story(story, top),
        )
    )


def _story(words: str, top: float) -> list[str]:
    """What a special card does, smaller where it is long."""
    for size in (10.5, 9.5, 9.0):
        lines = wrap(words, SPECIAL.width - 14, size, 9)
        if top + (len(lines) - 1) * (size + 0.8) <= SPECIAL.height - 3:
            break
    return [text(7, top + (size + 0.8) * at, line, size) for at, line in enumerate(lines)]


@by_language
def territory_card(name: str) -> str:
    """Name, area and marks over the colour of the terrain."""
    at = _BOARD.territories.index(name)
    width, height = CARD.width, CARD.height
    area, terrain = _BOARD.areas[_BOARD.area[at]], _BOARD.terrains[_BOARD.terrain[at]]
    marks = [
        mark
        for mark in (
            PORT_MARK if _BOARD.port[at] else "",
            AIRPORT_MARKS[_BOARD.airport[at]],
            FLAG_MARK if _BOARD.flag[at] else "",
        )
        if mark
    ]
    lines = wrap(names.name(name), width - 4, 10.5, 2)
    size = min(10.5, fitting(max(lines, key=len), width - 9))
    ground = names.of_box(_BOARD.terrain_names)[_BOARD.terrain[at]]
    told = f"{names.name(name)} ({names.name(area)}), {ground} {_BOARD.entry_cost[at]}"
    return "".join(
        (
            title(told),
            rect("card", 0, 0, width, height, 4),
            f'<path class="band {terrain}" d="M.5 4.5a4 4 0 0 1 4-4h{width - 9:g}a4 4 0 0 1 4 4v10H.5z"/>',
            text(width - 6, 11.5, area, 10, "e band-ink"),
            *(placed(10 + 11 * place, 7.5, mark) for place, mark in enumerate(marks)),
            *(text(5, 25 + 11 * row, line, size) for row, line in enumerate(lines)),
        )
    )
