"""A view of Giganten as a picture: a surveyor's map between companies, tracks and cards, whole or in parts."""

from __future__ import annotations

from typing import Final

from plancia.games.giganten.drawing.choices import head
from plancia.games.giganten.drawing.layout import FRAME_HEIGHT, HEAD, MAP, UPRIGHT, WIDE, Layout
from plancia.games.giganten.drawing.map.country import country
from plancia.games.giganten.drawing.map.key import key
from plancia.games.giganten.drawing.map.scenery import scenery
from plancia.games.giganten.drawing.map.tracks import railway, tracks
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.panels.companies import companies, market
from plancia.games.giganten.drawing.panels.seats import seats
from plancia.games.giganten.drawing.panels.side import side
from plancia.games.giganten.drawing.pieces import definitions
from plancia.games.giganten.drawing.style import SCOPE, STYLE
from plancia.games.giganten.drawing.trails import read_trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import description, headline
from plancia.kit.drawing.for_all import decides, for_all, for_all_unless
from plancia.kit.drawing.svg import layered_part, picture, placed, placed_layers


def draw(view: GigantenView) -> str:
    """Board, prompt and players in one; whatever the viewer may do now carries its move in `data-move`."""
    offers = Offers(view)
    body = (
        f'<rect class="paper" width="{WIDE.width}" height="{FRAME_HEIGHT}"/>',
        head(view, offers),
        placed(0, HEAD, _printed(view, WIDE) + "".join(_laid(view, WIDE))),
        f'<g id="giganten-seats">{seats(view)}</g>',
    )
    name = f"Giganten: {headline(view)}"
    return picture(SCOPE, WIDE.width, FRAME_HEIGHT, name, description(view), STYLE, body, scale=1)


def ground(view: GigantenView) -> str:
    """What is printed on the board."""
    return _ground(view, WIDE)


def board(view: GigantenView) -> str:
    """What lies on the board, without a style sheet of its own."""
    return _board(view, WIDE)


def upright_ground(view: GigantenView) -> str:
    """What is printed on the upright board."""
    return _ground(view, UPRIGHT)


def upright_board(view: GigantenView) -> str:
    """What lies on the upright board."""
    return _board(view, UPRIGHT)


def _ground(view: GigantenView, layout: Layout) -> str:
    return picture(SCOPE, layout.width, layout.height, "Giganten", "", STYLE, (_printed(view, layout),), scale=1)


def _board(view: GigantenView, layout: Layout) -> str:
    return layered_part(SCOPE, layout.width, layout.height, _told(view), *_laid(view, layout))


_told: Final = for_all_unless(decides, description)


def _printed(view: GigantenView, layout: Layout) -> str:
    field = railway(view.star, view.seats) + placed(MAP.x, MAP.y, scenery())
    return market(view.seats, layout) + placed(*layout.field, field) + key(view.seats, layout)


def _laid(view: GigantenView, layout: Layout) -> tuple[str, ...]:
    """What lies on the board, layer by layer."""
    offers = Offers(view)
    costs = {offers.cost(move) for verb in ("place", "truck", "train") for move in offers.of(verb)}
    beside = _seen_companies(view, layout), _seen_side(view, layout)
    return definitions(costs), *beside, *placed_layers(*layout.field, _seen_tracks(view), _seen_country(view))


def _companies(view: GigantenView, layout: Layout) -> str:
    return f'<g id="giganten-companies">{companies(view, Offers(view), read_trails(view), layout)}</g>'


def _side(view: GigantenView, layout: Layout) -> str:
    return f'<g id="giganten-side">{side(view, Offers(view), layout)}</g>'


def _tracks(view: GigantenView) -> str:
    return f'<g id="giganten-tracks">{tracks(view, Offers(view), read_trails(view))}</g>'


def _country(view: GigantenView) -> str:
    return f'<g id="giganten-terrain">{country(view, Offers(view), read_trails(view))}</g>'


def _numbers(view: GigantenView) -> int:
    """How many numbers of tiles are known."""
    return len(view.numbers)


_open_numbers: Final = for_all(_numbers)


def _has_looked(view: GigantenView) -> bool:
    """Whether a viewer decides, or knows a tile that not all do."""
    return decides(view) or _numbers(view) > _open_numbers(view)


def _trades(view: GigantenView, _layout: Layout) -> bool:
    """Whether a viewer sets a price, or brings crude to a depot."""
    return decides(view) and view.stage in ("special", "haul")


def _may_click(view: GigantenView, _layout: Layout) -> bool:
    return decides(view)


def _travels(view: GigantenView) -> bool:
    """Whether a viewer's train goes, or pushes others back."""
    return decides(view) and view.stage in ("move", "special")


_seen_companies: Final = for_all_unless(_trades, _companies)
_seen_side: Final = for_all_unless(_may_click, _side)
_seen_tracks: Final = for_all_unless(_travels, _tracks)
_seen_country: Final = for_all_unless(_has_looked, _country)
