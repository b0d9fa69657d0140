"""The parts of a page: the garden with the displays beside it, what lies and moves on them, and the own cards."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from plancia.core.language import say, say_many
from plancia.games.galopp_royal.box.material import BOX, KINDS
from plancia.games.galopp_royal.drawing.displays import Stand, column, displays, empty_displays, stands_beside
from plancia.games.galopp_royal.drawing.garden import garden
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, face, stock
from plancia.games.galopp_royal.drawing.plan import Box, Plan, broad_plan, table_on
from plancia.games.galopp_royal.drawing.scenery import scenery
from plancia.games.galopp_royal.drawing.style import SCOPE, STYLE
from plancia.games.galopp_royal.drawing.table import bare_table, table
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import bearer
from plancia.games.galopp_royal.words.standing import description
from plancia.kit.svg import part, picture, text, title, wrap

_EDGE: Final = 2
_LARGER: Final = 2
"""how much larger a card is in the own hand"""


def ground(view: GaloppView) -> str:
    """Scenery, table and displays without anything on them."""
    laid, box, stands = _places(view)
    body = _lowered(scenery(laid, str(view.options["prizes"])), bare_table(box), empty_displays(stands))
    words = say("The garden of Galopp Royal")
    return picture(SCOPE, *_size(laid, view.seats), words, words, STYLE, (body,))


def board(view: GaloppView) -> str:
    """Everything that changes, to lie over the ground."""
    laid, box, stands = _places(view)
    body = _lowered(
        stock(view, stands[0].card_width), garden(view, laid), displays(view, stands), table(view, laid, box)
    )
    return part(SCOPE, *_size(laid, view.seats), description(view), body)


def hand(view: GaloppView) -> str:
    """The own cards of the lot, and what they do."""
    if not view.hand:
        return ""
    ends = list(accumulate(map(_room, view.hand)))
    cards = "".join(_held(kind, number, ends[number] - _room(kind)) for number, kind in enumerate(view.hand))
    width, height = ends[-1], CARD_HEIGHT * _LARGER + 4
    words = say("Your cards: {cards}", cards=", ".join(bearer(kind) for kind in view.hand))
    return part(SCOPE, width, height, words, cards)


def _room(kind: str) -> int:
    """What a card of the hand is wide with its words."""
    return 240 if kind == "crafty" else 165


def _held(kind: str, number: int, left: int) -> str:
    lines = wrap(_effect(kind), _room(kind) - 70, 13, 2)
    return (
        f'<g id="galopp-hand-{number + 1}" transform="translate({2 + left} 2)">{title(bearer(kind))}'
        f'<g transform="scale({_LARGER})">{face(kind, 27)}</g>{text(64, 26, say(kind).capitalize(), 15, "b")}'
        + "".join(text(64, 45 + 16 * row, line, 13, "u") for row, line in enumerate(lines))
        + "</g>"
    )


def _places(view: GaloppView) -> tuple[Plan, Box, list[Stand]]:
    laid = broad_plan(int(view.options["race_length"]), int(view.options["pond_distance"]))
    return laid, table_on(laid.lawn), stands_beside(view.seats, laid.width + 3, laid.height)


def _size(laid: Plan, seats: int) -> tuple[float, float]:
    return laid.width + 3 + column(seats) + _EDGE, laid.height + 2 * _EDGE


def _lowered(*parts: str) -> str:
    return f'<g transform="translate(0 {_EDGE})">{"".join(parts)}</g>'


def _effect(kind: str) -> str:
    steps = BOX.steps[KINDS.index(kind)]
    if kind == "crafty":
        return say("{steps} forward and push others, or {steps} back and help others", steps=steps)
    if steps < 0:
        return say_many(-steps, "{count} step back", "{count} steps back")
    return say_many(steps, "{count} step forward", "{count} steps forward")
