"""A view of Giganten as a picture: a surveyor's map between companies, tracks, cards and players."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import picture, text, wrap
from plancia.games.giganten.drawing.companies import companies
from plancia.games.giganten.drawing.country import country
from plancia.games.giganten.drawing.desk import desk
from plancia.games.giganten.drawing.key import key
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.plan import HEAD, HEIGHT, WIDTH, money
from plancia.games.giganten.drawing.seats import seats
from plancia.games.giganten.drawing.style import SCOPE, STYLE
from plancia.games.giganten.drawing.tracks import tracks
from plancia.games.giganten.drawing.trails import read_trails
from plancia.games.giganten.material import BOX
from plancia.games.giganten.views import GigantenView

_ACTIONS: Final = {
    "card": "Action 2: action cards",
    "place": "Action 4: trucks and trains",
    "move": "Action 4: trucks and trains",
    "special": "Action 4: specials",
    "build": "Action 5: derricks",
    "haul": "Action 6: transport",
    "bid": "Action 7: auction",
    "pay": "Action 7: the price of the right",
    "sell": "Action 7: sale",
    "over": "Final reckoning",
}


def draw(view: GigantenView) -> str:
    """The view as SVG; whatever the viewer may do now carries its move in `data-move`."""
    offers, trails = Offers(view), read_trails(view)
    stage, prompt = headline(view), _prompt(view)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
        _head(view, prompt),
        f'<g id="giganten-companies">{companies(view, offers, trails)}</g>',
        f'<g id="giganten-tracks">{tracks(view, offers, trails)}</g>',
        f'<g id="giganten-terrain">{country(view, offers, trails)}</g>',
        f'<g id="giganten-desk">{desk(view, offers)}</g>',
        f'<g id="giganten-seats">{seats(view)}</g>',
        key(view.seats),
    )
    return picture(SCOPE, WIDTH, HEIGHT, f"Giganten: {stage}", _description(view, prompt), STYLE, body, scale=1)


def headline(view: GigantenView) -> str:
    """Where the match stands, in words."""
    if view.stage == "over":
        return "The game is over"
    return f"Round {view.round}, {_ACTIONS[view.stage]}"


def _prompt(view: GigantenView) -> str:
    if view.decision is not None:
        return view.decision.prompt
    if view.result is not None:
        names = " and ".join(BOX.colours[seat] for seat in view.result.winners)
        return f"The black train has reached the star. Most money: {names}, with {money(max(view.result.scores))}."
    return view.asked


def _head(view: GigantenView, prompt: str) -> str:
    """Round, action and prompt, in the corner above the companies."""
    mine = view.decision is not None
    over = view.stage == "over"
    parts = [
        f'<g id="giganten-head" transform="translate({HEAD.x:g} {HEAD.y:g})">',
        text(2, 18, "The game is over" if over else f"Round {view.round}", 18, "b"),
        text(2, 36, _ACTIONS[view.stage], 13, "b u"),
    ]
    parts += (
        text(2, 54 + 15 * number, line, 12.5, "a b" if mine else "u")
        for number, line in enumerate(wrap(prompt, HEAD.width, 12.5, 4))
    )
    return "".join([*parts, "</g>"])


def _description(view: GigantenView, prompt: str) -> str:
    """The board in one breath, for those who hear it."""
    prices = ", ".join(f"{company} {money(price)}" for company, price in view.prices.items())
    players = "; ".join(
        f"{BOX.colours[seat]}: {money(view.cash[seat])}, truck {view.trucks[seat] or 'off the board'}, "
        f"train on {view.trains[seat]}, {BOX.derricks - view.stock[seat]} derricks standing"
        for seat in range(view.seats)
    )
    return f"{prompt} Prices: {prices}. Black train on {view.black_train}, star on {view.star}. {players}."
