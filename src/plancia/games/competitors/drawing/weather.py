"""The area that the event of the round has hit."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import placed, text, title
from plancia.games.competitors.drawing.chart import within
from plancia.games.competitors.drawing.pieces import DANGER
from plancia.games.competitors.drawing.plan import MAP, Frame
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.material import BOX
from plancia.games.competitors.views import CompetitorsView

_SPOTS: Final = {
    "NA": (318, 172),
    "SA": (372, 392),
    "EU": (392, 62),
    "AF": (436, 318),
    "AS": (676, 326),
    "OC": (836, 468),
}
"""where the danger marker lies, at sea beside each area"""
_EVENTS: Final = 12
_TERRAINS: Final = BOX.board.terrains


def event_of(view: CompetitorsView, words: Words) -> tuple[str, int, int]:
    """The name of the event of the round, the number that saves, and what it does in bits; nothing before the first."""
    if view.hit_area is None or view.weather < 1:
        return "", 0, 0
    at = BOX.board.areas.index(view.hit_area) * _EVENTS + view.weather - 1
    cards = BOX.cards
    return cards.weather_names[words.language][at], cards.weather_save[at], cards.weather_codes[at]


def hit_area(view: CompetitorsView, frame: Frame, words: Words) -> str:
    """Hatching over land and sea, below the names."""
    _, _, codes = event_of(view, words)
    if view.hit_area is None or not codes:
        return ""
    fills = ";".join(f"--land-{terrain}:url(#competitors-{frame.name}-danger)" for terrain in _TERRAINS)
    return within(
        frame,
        f'<g style="fill:url(#competitors-{frame.name}-danger)" class="hit-sea">'
        f'<use href="#competitors-sea-{view.hit_area}"/></g>'
        f'<g style="{fills}"><use href="#competitors-land-{view.hit_area}"/></g>',
    )


def danger(view: CompetitorsView, words: Words) -> str:
    """The danger marker with the name of the event."""
    name, save, codes = event_of(view, words)
    if view.hit_area is None or not codes:
        return ""
    x, y = MAP.at(_SPOTS[view.hit_area])
    told = f"{name}, {words('save', save=save)}"
    width = 14 + 5.5 * len(told)
    label = f'<rect class="danger-label" x="9" y="-8" width="{width:g}" height="16" rx="4"/>' + text(
        17, 3.6, told, 10, "b danger-ink"
    )
    return placed(x, y, title(f"{told}: {words.area(view.hit_area)}") + label + DANGER, ' id="competitors-danger"')
