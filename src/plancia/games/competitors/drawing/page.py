"""The parts of a page: the chart with Europe and the key, everything that changes on it, and the own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.drawing.board import routes
from plancia.games.competitors.drawing.board.routes import GATE, pins, planned, trails
from plancia.games.competitors.drawing.board.targets import held, places, targets
from plancia.games.competitors.drawing.board.traffic import bases, vehicles
from plancia.games.competitors.drawing.board.weather import HATCH, danger, hit_area
from plancia.games.competitors.drawing.chart.key import key
from plancia.games.competitors.drawing.chart.scenery import definitions, lettering, scenery
from plancia.games.competitors.drawing.layout import BOARD, CHOICES, HEAD, INSET, MAP, OPEN
from plancia.games.competitors.drawing.offers import Offers
from plancia.games.competitors.drawing.panels.cards import BILL
from plancia.games.competitors.drawing.panels.display import open_matter, signed, trip_row
from plancia.games.competitors.drawing.panels.hand import strip
from plancia.games.competitors.drawing.panels.head import head
from plancia.games.competitors.drawing.pieces import emblems, livery
from plancia.games.competitors.drawing.style import SCOPE, STYLE
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words.standing import description, seat_name
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.for_all import for_all, for_all_unless
from plancia.kit.drawing.svg import layered_part, part, picture, placed, rect, text, title

_LARGER: Final = CHOICES.width / HEAD.width
"""how much larger the head is beside Europe than in the whole picture"""
_KEY: Final = 11.5
_SHOWN: Final = 2
"""signed contracts of a seat that fit into a row"""


@by_language
def ground() -> str:
    """Land, sea and their names, and the key."""
    marks, high = key(CHOICES.width - 20, _KEY)
    words = say("The world of Competitor$")
    body = (
        f'<rect class="paper" width="{BOARD.width:g}" height="{BOARD.height:g}"/>{chart()}',
        rect("panel", CHOICES.x, CHOICES.y, CHOICES.width, CHOICES.height, 7),
        rect("panel", OPEN.x, OPEN.y, OPEN.width, OPEN.height, 7),
        placed(CHOICES.x + 12, round(CHOICES.bottom - high - 6, 1), marks),
    )
    return picture(SCOPE, BOARD.width, BOARD.height, words, words, STYLE, body)


def chart() -> str:
    """What never changes on the map and in the inset."""
    windows = (f'<g id="competitors-{frame.name}">{scenery(frame)}{lettering(frame)}</g>' for frame in (MAP, INSET))
    return definitions() + "".join(windows)


def board(view: CompetitorsView) -> str:
    """Everything that changes, to lie over the ground."""
    laid = *pieces(view, Offers(view, listed=True)), _seen_state(view), _open(view)
    return layered_part(SCOPE, BOARD.width, BOARD.height, _told(view), *laid)


_told: Final = for_all(description)


def way(_view: CompetitorsView, steps: Sequence[str]) -> str:
    """A plan as it goes: where its vehicle starts, the steps that follow, and gates at those with a mark."""
    here, *route = steps
    gates = [at for at, step in enumerate(route) if step.startswith("*")]
    drawn = routes.way(here, [step.removeprefix("*") for step in route], gates)
    return part(SCOPE, BOARD.width, BOARD.height, "", f'<g class="planned">{drawn}</g>')


def pieces(view: CompetitorsView, offers: Offers) -> tuple[str, ...]:
    """What changes on the map and in the inset, layer by layer."""
    below, above = _seen_around(view) if offers.idle else _around(view, offers)
    own = _layers(held=held(view), pins=pins(view))
    return f"<defs>{emblems(view.seats)}{HATCH}{GATE}</defs>", below, own, above


def _around(view: CompetitorsView, offers: Offers) -> tuple[str, str]:
    """What lies below and above the marks of the viewer's own cards."""
    below = _layers(weather=hit_area(view), places=places(view, offers), trails=trails(view), bases=bases(view, offers))
    above = _layers(targets=targets(view, offers), route=planned(view, offers), vehicles=vehicles(view, offers))
    return below, above + danger(view)


def _watched(view: CompetitorsView) -> tuple[str, str]:
    """The same for who has nothing to do on the board."""
    return _around(view, Offers(view))


_seen_around: Final = for_all(_watched)


def _layers(**drawn: str) -> str:
    return "".join(f'<g id="competitors-{name}">{layer}</g>' for name, layer in drawn.items())


def hand(view: CompetitorsView) -> str:
    """The own contracts, special cards and territory cards."""
    if view.seat is None:
        return ""
    cards, width = strip(view, Offers(view, listed=True))
    if not cards:
        return ""
    height = BILL.height + 4
    return part(SCOPE, width, height, say("Your cards"), cards)


def _state(view: CompetitorsView) -> str:
    """How far the match is, and the running trip."""
    scaled = f'<g transform="scale({_LARGER:.4g})">{head(view)}'
    if view.trip is not None:
        scaled += placed(12, HEAD.height + 14, trip_row(view.trip, HEAD.width - 24))
    return placed(CHOICES.x, CHOICES.y, f"{scaled}</g>", ' id="competitors-head"')


_seen_state: Final = for_all(_state)


def _open(view: CompetitorsView) -> str:
    """What waits for an answer, else what everybody has signed."""
    matter = _seen_matter(view)
    if matter:
        return placed(OPEN.x + 8, OPEN.y + 8, matter, ' id="competitors-open"')
    rows = "".join(_seen_signed(view, seat) for seat in range(view.seats))
    return placed(OPEN.x, OPEN.y, text(10, 22, say("Signed contracts"), 14, "b") + rows, ' id="competitors-open"')


def _matter(view: CompetitorsView) -> str:
    return open_matter(view, OPEN.width - 16)[0]


def _talked(view: CompetitorsView) -> bool:
    """Whether the matter is a deal, which says more to those who are a party to it; any other is open to all."""
    return view.talk is not None


def _signed(view: CompetitorsView, seat: int) -> str:
    """The contracts of a seat, whose cards it alone knows."""
    whose = livery(seat).dot(20, 46 + seat * 40, 10) + title(seat_name(seat))
    return whose + placed(38, 50 + seat * 40, signed(view, seat, _SHOWN))


def _is_own(view: CompetitorsView, seat: int) -> bool:
    return seat == view.seat


_seen_matter: Final = for_all_unless(_talked, _matter)
_seen_signed: Final = for_all_unless(_is_own, _signed)
