"""The parts of a page: the garden and the displays, what lies and moves on them, and the own cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Final

from plancia.core.event import Event
from plancia.core.language import say
from plancia.games.galopp_royal.drawing.beats import shown
from plancia.games.galopp_royal.drawing.displays import displays, empty_displays
from plancia.games.galopp_royal.drawing.garden import garden
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, face, stock
from plancia.games.galopp_royal.drawing.places import Places, displays_below, displays_beside, lowered, lowered_layers
from plancia.games.galopp_royal.drawing.scenery import scenery
from plancia.games.galopp_royal.drawing.style import SCOPE, STYLE
from plancia.games.galopp_royal.drawing.table import TABLE_ID, bare_table, table
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import bearer, effect
from plancia.games.galopp_royal.words.standing import description
from plancia.kit.drawing.beats import Beat
from plancia.kit.drawing.for_all import decides, for_all, for_all_unless
from plancia.kit.drawing.parts import BoardDrawing
from plancia.kit.drawing.svg import layered_part, part, picture, text, title, wrap

_told: Final = for_all(description)
_LARGER: Final = 2
"""how much larger a card is in the own hand"""


def layout(lay: Callable[[GaloppView], Places]) -> BoardDrawing[GaloppView]:
    """The board for one shape of screen, where `lay` says where everything lies."""

    def ground(view: GaloppView) -> str:
        """Scenery, table and displays without anything on them."""
        places = lay(view)
        prizes = str(view.options["prizes"])
        body = lowered(scenery(places.laid, prizes), bare_table(places.table), empty_displays(places.stands))
        words = say("The garden of Galopp Royal")
        return picture(SCOPE, places.width, places.height, words, words, STYLE, (body,))

    def pieces(view: GaloppView) -> str:
        return stock(view, lay(view).stands[0].card_width)

    def course(view: GaloppView) -> str:
        return garden(view, lay(view).laid)

    def middle(view: GaloppView) -> str:
        places = lay(view)
        return f'<g id="{TABLE_ID}">{table(view, places.laid, places.table)}</g>'

    pieces_for_all, course_for_all = for_all(pieces), for_all_unless(_pushes, course)
    middle_for_all = for_all_unless(_takes_part, middle)

    def board(view: GaloppView) -> str:
        """Everything that changes, to lie over the ground."""
        places = lay(view)
        laid = pieces_for_all(view), course_for_all(view), displays(view, places.stands), middle_for_all(view)
        return layered_part(SCOPE, places.width, places.height, _told(view), *lowered_layers(*laid))

    def beat(view: GaloppView, event: Event) -> Beat:
        return shown(view, event, lay(view))

    return BoardDrawing(ground=ground, board=board, beat=beat)


def _pushes(view: GaloppView) -> bool:
    """Whether a viewer decides what a crafty bearer does: then chairs can be clicked."""
    return decides(view) and view.stage == "crafty"


def _takes_part(view: GaloppView) -> bool:
    """Whether a viewer decides, or knows a card of the lot on the table."""
    return decides(view) or bool(view.hand)


WIDE: Final = layout(displays_beside)
UPRIGHT: Final = layout(displays_below)


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
    return 275 if kind == "crafty" else 165


def _held(kind: str, number: int, left: int) -> str:
    lines = wrap(effect(kind), _room(kind) - 70, 13, 2)
    return (
        f'<g id="galopp-hand-{number + 1}" transform="translate({2 + left} 2)">{title(bearer(kind))}'
        f'<g transform="scale({_LARGER})">{face(kind, 27)}</g>{text(64, 26, say(kind).capitalize(), 15, "b")}'
        + "".join(text(64, 45 + 16 * row, line, 13, "u") for row, line in enumerate(lines))
        + "</g>"
    )
