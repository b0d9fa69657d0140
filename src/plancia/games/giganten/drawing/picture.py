"""A view of Giganten as a picture: a surveyor's map between companies, tracks and cards, whole or in parts."""

from __future__ import annotations

from plancia.games.giganten.drawing.choices import head
from plancia.games.giganten.drawing.companies import companies, market
from plancia.games.giganten.drawing.country import country
from plancia.games.giganten.drawing.key import key
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import definitions
from plancia.games.giganten.drawing.plan import FRAME_HEIGHT, HEAD, HEIGHT, MAP, WIDTH
from plancia.games.giganten.drawing.scenery import scenery
from plancia.games.giganten.drawing.seats import seats
from plancia.games.giganten.drawing.side import side
from plancia.games.giganten.drawing.style import SCOPE, STYLE
from plancia.games.giganten.drawing.tracks import railway, tracks
from plancia.games.giganten.drawing.trails import read_trails
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import description, headline
from plancia.kit.svg import part, picture, placed


def draw(view: GigantenView) -> str:
    """Board, prompt and players in one; whatever the viewer may do now carries its move in `data-move`."""
    offers = Offers(view)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{FRAME_HEIGHT}"/>',
        head(view, offers),
        placed(0, HEAD, _printed(view) + _laid(view, offers)),
        f'<g id="giganten-seats">{seats(view)}</g>',
    )
    name = f"Giganten: {headline(view)}"
    return picture(SCOPE, WIDTH, FRAME_HEIGHT, name, description(view), STYLE, body, scale=1)


def ground(view: GigantenView) -> str:
    """What is printed on the board."""
    return picture(SCOPE, WIDTH, HEIGHT, "Giganten", "", STYLE, (_printed(view),), scale=1)


def board(view: GigantenView) -> str:
    """What lies on the board, without a style sheet of its own."""
    return part(SCOPE, WIDTH, HEIGHT, description(view), _laid(view, Offers(view)))


def _printed(view: GigantenView) -> str:
    parts = (market(view.seats), railway(view.star, view.seats), placed(MAP.x, MAP.y, scenery()), key(view.seats))
    return "".join(parts)


def _laid(view: GigantenView, offers: Offers) -> str:
    trails = read_trails(view)
    costs = {offers.cost(move) for verb in ("place", "truck", "train") for move in offers.of(verb)}
    parts = (
        definitions(costs),
        f'<g id="giganten-companies">{companies(view, offers, trails)}</g>',
        f'<g id="giganten-tracks">{tracks(view, offers, trails)}</g>',
        f'<g id="giganten-side">{side(view, offers)}</g>',
        f'<g id="giganten-terrain">{country(view, offers, trails)}</g>',
    )
    return "".join(parts)
