"""The parts of a page: the chart with Europe and the key, everything that changes on it, and the own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core.event import Event
from plancia.core.language import say
from plancia.games.competitors.drawing.beats.telling import beat
from plancia.games.competitors.drawing.board import routes
from plancia.games.competitors.drawing.board.routes import GATE, goal, pins, planned, trails
from plancia.games.competitors.drawing.board.targets import held, places, targets
from plancia.games.competitors.drawing.board.traffic import bases, vehicles
from plancia.games.competitors.drawing.board.weather import HATCH, danger, hit_area
from plancia.games.competitors.drawing.chart.key import key
from plancia.games.competitors.drawing.chart.scenery import definitions, lettering, scenery
from plancia.games.competitors.drawing.layout import HEAD, MAP, UPRIGHT, WIDE, Layout
from plancia.games.competitors.drawing.offers import Offers
from plancia.games.competitors.drawing.panels.cards import BILL
from plancia.games.competitors.drawing.panels.display import open_matter, signed, trip_row
from plancia.games.competitors.drawing.panels.hand import SHEET, sheet, strip
from plancia.games.competitors.drawing.panels.head import head
from plancia.games.competitors.drawing.pieces import emblems, livery
from plancia.games.competitors.drawing.style import SCOPE, STYLE
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words.standing import description, seat_name
from plancia.kit.drawing.beats import Beat
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.for_all import for_all, for_all_unless
from plancia.kit.drawing.parts import BoardDrawing
from plancia.kit.drawing.svg import layered_part, part, picture, placed, rect, text, title

_SHOWN: Final = 2
"""signed contracts of a seat that fit into a row"""


def _drawn_on(layout: Layout) -> BoardDrawing[CompetitorsView]:
    """The board of one shape."""

    def shown(view: CompetitorsView, event: Event) -> Beat:
        return beat(view, event, layout)

    def board(view: CompetitorsView) -> str:
        """Everything that changes, to lie over the ground."""
        laid = *pieces(view, Offers(view, listed=True), layout), _seen_state(view, layout), _open(view, layout)
        return layered_part(SCOPE, layout.width, layout.height, _told(view), *laid)

    def way(_view: CompetitorsView, steps: Sequence[str]) -> str:
        """A plan as it goes: where its vehicle starts, the steps that follow, and gates at those with a mark."""
        here, *route = steps
        gates = [at for at, step in enumerate(route) if step.startswith("*")]
        drawn = routes.way(here, [step.removeprefix("*") for step in route], gates, layout)
        return part(SCOPE, layout.width, layout.height, "", f'<g class="planned">{drawn}</g>')

    held = hand if layout is WIDE else _sheet
    return BoardDrawing(ground=lambda _view: ground(layout), board=board, beat=shown, way=way, hand=held)


@by_language
def ground(layout: Layout) -> str:
    """Land, sea and their names, and the key."""
    marks, high = key(layout.key.width - 20, layout.letters)
    words = say("The world of Competitor$")
    body = (
        f'<rect class="paper" width="{layout.width:g}" height="{layout.height:g}"/>{chart(layout)}',
        *(rect("panel", box.x, box.y, box.width, box.height, 7) for box in (layout.state, layout.key, layout.open)),
        placed(layout.key.x + 12, round(layout.key.bottom - high - 6, 1), marks),
    )
    return picture(SCOPE, layout.width, layout.height, words, words, STYLE, body)


def chart(layout: Layout) -> str:
    """What never changes on the map and in the inset."""
    windows = (
        f'<g id="competitors-{frame.name}">{scenery(frame)}{lettering(frame, layout)}</g>'
        for frame in (MAP, layout.inset)
    )
    return definitions(layout) + "".join(windows)


_told: Final = for_all(description)


def pieces(view: CompetitorsView, offers: Offers, layout: Layout) -> tuple[str, ...]:
    """What changes on the map and in the inset, layer by layer."""
    below, above = _seen_around(view, layout) if offers.idle else _around(view, offers, layout)
    own = _layers(held=held(view, layout), pins=pins(view, layout))
    return f"<defs>{emblems(view.seats)}{HATCH}{GATE}</defs>", below, own, above


def _around(view: CompetitorsView, offers: Offers, layout: Layout) -> tuple[str, str]:
    """What lies below and above the marks of the viewer's own cards."""
    below = _layers(
        weather=hit_area(view, layout),
        places=places(view, offers, layout),
        trails=trails(view, layout),
        bases=bases(view, offers, layout),
    )
    above = _layers(
        targets=targets(view, offers, layout),
        route=planned(view, offers, layout),
        vehicles=vehicles(view, offers, layout),
        goal=goal(view, offers, layout),
    )
    # What a way takes is read before what the weather does.
    return below, danger(view) + above


def _watched(view: CompetitorsView, layout: Layout) -> tuple[str, str]:
    """The same for who has nothing to do on the board."""
    return _around(view, Offers(view), layout)


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


def _sheet(view: CompetitorsView) -> str:
    """The same in rows, for a phone."""
    if view.seat is None:
        return ""
    cards, height = sheet(view, Offers(view, listed=True))
    return part(SCOPE, SHEET, height, say("Your cards"), cards) if cards else ""


def _state(view: CompetitorsView, layout: Layout) -> str:
    """How far the match is, and the running trip."""
    larger = layout.state.width / HEAD.width
    scaled = f'<g transform="scale({larger:.4g})">'
    told = placed(layout.state.x, layout.state.y, f"{scaled}{head(view)}</g>")
    if view.trip is not None:
        row = trip_row(view.trip, layout.trip.width / larger)
        told += placed(layout.trip.x, layout.trip.y, f"{scaled}{row}</g>")
    return f'<g id="competitors-head">{told}</g>'


_seen_state: Final = for_all(_state)


def _open(view: CompetitorsView, layout: Layout) -> str:
    """What waits for an answer, else what everybody has signed."""
    box = layout.open
    matter = _seen_matter(view, box.width)
    if matter:
        return placed(box.x + 8, box.y + 8, matter, ' id="competitors-open"')
    rows = "".join(_seen_signed(view, seat) for seat in range(view.seats))
    return placed(box.x, box.y, text(10, 22, say("Signed contracts"), 14, "b") + rows, ' id="competitors-open"')


def _matter(view: CompetitorsView, width: float) -> str:
    return open_matter(view, width - 16)[0]


def _talked(view: CompetitorsView, _width: float) -> bool:
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

WIDE_BOARD: Final = _drawn_on(WIDE)
UPRIGHT_BOARD: Final = _drawn_on(UPRIGHT)
