"""A view of Galopp Royal as a picture: the garden, the table and the displays, one above the other."""

from __future__ import annotations

from plancia.core.svg import picture, text, wrap
from plancia.games.galopp_royal.drawing.displays import columns, displays
from plancia.games.galopp_royal.drawing.garden import garden, layout
from plancia.games.galopp_royal.drawing.plan import DISPLAY, HEAD, WIDTH
from plancia.games.galopp_royal.drawing.style import SCOPE, STYLE
from plancia.games.galopp_royal.drawing.table import table, table_height
from plancia.games.galopp_royal.material import BOX
from plancia.games.galopp_royal.views import GaloppView


def draw(view: GaloppView) -> str:
    """The view as SVG; whatever the viewer may do now carries its move in `data-move`."""
    strip = HEAD + layout(view).height + 5
    teams = strip + table_height(view) + 5
    rows = -(-view.seats // columns(view.seats))
    height = teams + rows * (DISPLAY + 4)
    stage, prompt = headline(view), _prompt(view)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>',
        _head(stage, prompt, mine=view.decision is not None),
        f'<g transform="translate(0 {HEAD})">{garden(view)}</g>',
        f'<g transform="translate(0 {strip:g})">{table(view)}</g>',
        f'<g transform="translate(0 {teams:g})">{displays(view)}</g>',
    )
    return picture(SCOPE, WIDTH, height, f"Galopp Royal: {stage}", _description(view, prompt), STYLE, body)


def headline(view: GaloppView) -> str:
    """Where the match stands, in words."""
    if view.stage == "over":
        return "The game is over"
    if view.race == 0:
        return "Starting auctions"
    prizes = ", ".join(str(prize) for prize in view.stone)
    if view.stage == "crafty":
        return f"Race {view.race} of {BOX.races} for {prizes} gold"
    what = "exchange" if view.stage == "exchange" else f"substitute team {view.lot}"
    return f"After race {view.race} of {BOX.races}: {what}"


def _prompt(view: GaloppView) -> str:
    if view.decision is not None:
        return view.decision.prompt
    if view.result is not None:
        names = " and ".join(BOX.colours[seat] for seat in view.result.winners)
        return f"Most gold after six races: {names}."
    return view.asked


def _head(stage: str, prompt: str, mine: bool) -> str:
    lines = wrap(prompt, WIDTH - 20, 11.5, 2)
    return text(10, 18, stage, 15, "b") + "".join(
        text(10, 32 + 13 * number, line, 11.5, "a b" if mine else "u") for number, line in enumerate(lines)
    )


def _description(view: GaloppView, prompt: str) -> str:
    """The board in one breath, for those who hear it."""
    seats = "; ".join(
        f"{BOX.colours[seat]}: {view.gold[seat]} gold, "
        + (f"place {view.places[seat]}" if view.places[seat] else f"space {view.spaces[seat]}")
        for seat in range(view.seats)
    )
    return f"{prompt} Arch on space {view.arch}, pond on space {view.pond}. {seats}."
