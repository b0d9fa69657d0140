"""A view of Giganten as a picture: a surveyor's map between companies, tracks and cards, whole or in parts."""

from __future__ import annotations

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
from plancia.kit.drawing.svg import part, picture, placed


def draw(view: GigantenView) -> str:
    """Board, prompt and players in one; whatever the viewer may do now carries its move in `data-move`."""
    offers = Offers(view)
    body = (
        f'<rect class="paper" width="{WIDE.width}" height="{FRAME_HEIGHT}"/>',
        head(view, offers),
        placed(0, HEAD, _printed(view, WIDE) + _laid(view, offers, WIDE)),
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
    return part(SCOPE, layout.width, layout.height, description(view), _laid(view, Offers(view), layout))


def _printed(view: GigantenView, layout: Layout) -> str:
    field = railway(view.star, view.seats) + placed(MAP.x, MAP.y, scenery())
    return market(view.seats, layout) + placed(*layout.field, field) + key(view.seats, layout)


def _laid(view: GigantenView, offers: Offers, layout: Layout) -> str:
    trails = read_trails(view)
    costs = {offers.cost(move) for verb in ("place", "truck", "train") for move in offers.of(verb)}
    field = (
        f'<g id="giganten-tracks">{tracks(view, offers, trails)}</g>',
        f'<g id="giganten-terrain">{country(view, offers, trails)}</g>',
    )
    parts = (
        definitions(costs),
        f'<g id="giganten-companies">{companies(view, offers, trails, layout)}</g>',
        f'<g id="giganten-side">{side(view, offers, layout)}</g>',
        placed(*layout.field, "".join(field)),
    )
    return "".join(parts)
