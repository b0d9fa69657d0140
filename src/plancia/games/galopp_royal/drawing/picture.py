"""A view of Galopp Royal as a picture: the garden, the table and the displays, one above the other."""

from __future__ import annotations

from plancia.games.galopp_royal.drawing.displays import displays, empty_displays, rows_below, stands_below
from plancia.games.galopp_royal.drawing.garden import garden
from plancia.games.galopp_royal.drawing.layout import DISPLAY, HEAD, TABLE, WIDTH, layout
from plancia.games.galopp_royal.drawing.pieces import stock
from plancia.games.galopp_royal.drawing.scenery import scenery
from plancia.games.galopp_royal.drawing.style import SCOPE, STYLE
from plancia.games.galopp_royal.drawing.table import bare_table, table
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.standing import description, headline, prompt
from plancia.kit.drawing.rectangle import Rectangle
from plancia.kit.drawing.svg import picture, text, wrap


def draw(view: GaloppView) -> str:
    """The view as SVG; whatever the viewer may do now carries its move in `data-move`."""
    laid = layout(int(view.options["race_length"]), int(view.options["pond_distance"]))
    box = Rectangle(4, laid.height + 5, WIDTH - 8, TABLE)
    teams = box.y + box.height + 5
    across = 2 if view.seats == 4 else 3
    stands = stands_below(view.seats, teams, WIDTH, across)
    height = HEAD + teams + rows_below(view.seats, across) * (DISPLAY + 4)
    still = scenery(laid, str(view.options["prizes"])) + bare_table(box) + empty_displays(stands)
    pieces = stock(view, stands[0].card_width)
    moving = pieces + garden(view, laid) + displays(view, stands) + table(view, laid, box)
    stage, asked = headline(view), prompt(view)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>',
        _head(stage, asked, mine=view.decision is not None),
        f'<g transform="translate(0 {HEAD})">{still}{moving}</g>',
    )
    words = f"{asked} {description(view)}"
    return picture(SCOPE, WIDTH, height, f"Galopp Royal: {stage}", words, STYLE, body)


def _head(stage: str, asked: str, mine: bool) -> str:
    lines = wrap(asked, WIDTH - 20, 11.5, 2)
    return text(10, 18, stage, 15, "b") + "".join(
        text(10, 32 + 13 * number, line, 11.5, "a b" if mine else "u") for number, line in enumerate(lines)
    )
