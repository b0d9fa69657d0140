"""The area that the event of the round has hit."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.shapes import shape
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import MAP, Layout
from plancia.games.competitors.drawing.pieces import DANGER
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.weather import meaning
from plancia.kit.drawing.svg import placed, text, title

_SPOTS: Final = {
    "NA": (318, 172),
    "SA": (372, 392),
    "EU": (392, 62),
    "AF": (436, 318),
    "AS": (676, 326),
    "OC": (742, 468),
}
"""where the danger marker lies, at sea beside each area, with room for its words at the right"""
_EVENTS: Final = 12
HATCH: Final = (
    '<pattern id="competitors-hatch" width="8" height="8" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="hatch" d="M0 0V8"/></pattern>'
)


def event_of(view: CompetitorsView) -> tuple[str, int, int]:
    """The name of the event of the round, the number that saves, and what it does in bits; nothing before the first."""
    if view.hit_area is None or view.weather < 1:
        return "", 0, 0
    at, cards = number_of(view), BOX.cards
    return names.of_box(cards.weather_names)[at], cards.weather_save[at], cards.weather_codes[at]


def number_of(view: CompetitorsView) -> int:
    """The event of the round by its number from the first area on."""
    return BOX.board.areas.index(view.hit_area or "") * _EVENTS + view.weather - 1


def hit_area(view: CompetitorsView, layout: Layout) -> str:
    """Hatching over land and sea."""
    _, _, codes = event_of(view)
    if view.hit_area is None or not codes:
        return ""
    return f'<path fill="url(#competitors-hatch)" d="{_whole(view.hit_area, layout)}"/>'


@cache
def _whole(area: str, layout: Layout) -> str:
    board = BOX.board
    number = board.areas.index(area)
    return "".join(shape(name, layout) for at, name in enumerate(board.places) if board.area[at] == number)


def danger_id(area: str) -> str:
    """The id of the danger marker while it lies in an area."""
    return f"competitors-danger-{area}"


def danger_spot(area: str) -> Spot:
    """Where the danger marker of an area lies."""
    return MAP.at(_SPOTS[area])


def danger(view: CompetitorsView) -> str:
    """The danger marker with the name of the event."""
    name, save, codes = event_of(view)
    if view.hit_area is None or not codes:
        return ""
    x, y = danger_spot(view.hit_area)
    told = say("{event}, save {save}+", event=name, save=save)
    width = 16 + 6.6 * len(told)
    label = f'<rect class="danger-label" x="9" y="-10" width="{width:g}" height="20" rx="5"/>'
    label += text(12 + width / 2, 4.2, told, 12, "m b danger-ink")
    return placed(
        x, y, title(meaning(number_of(view))) + label + DANGER, f' id="{danger_id(view.hit_area)}" class="danger"'
    )
