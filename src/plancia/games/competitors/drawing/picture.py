"""A view of Competitor$ as a picture: a sea chart with Europe enlarged, between choices, hand and players."""

from __future__ import annotations

from plancia.games.competitors.drawing.layout import HEAD, HEIGHT, UPRIGHT, WIDTH
from plancia.games.competitors.drawing.offers import Offers
from plancia.games.competitors.drawing.page import chart, pieces
from plancia.games.competitors.drawing.panels.choices import choices
from plancia.games.competitors.drawing.panels.hand import whole_hand
from plancia.games.competitors.drawing.panels.head import head
from plancia.games.competitors.drawing.panels.seats import seats
from plancia.games.competitors.drawing.style import SCOPE, STYLE
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words.standing import description, prompt, stage
from plancia.kit.drawing.svg import picture, placed, rect


def draw(view: CompetitorsView) -> str:
    """The view as SVG; whatever the viewer may do now carries its move in `data-move`."""
    offers = Offers(view)
    asked = prompt(view)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
        chart(UPRIGHT),
        *pieces(view, offers, UPRIGHT),
        placed(HEAD.x, HEAD.y, rect("panel", 0, 0, HEAD.width, HEAD.height, 7) + head(view), ' id="competitors-head"'),
        f'<g id="competitors-seats">{seats(view)}</g>',
        choices(view, asked, offers),
        whole_hand(view, offers),
    )
    words = f"{asked} {description(view)}"
    return picture(SCOPE, WIDTH, HEIGHT, f"Competitor$: {stage(view)}", words, STYLE, body, scale=1)
