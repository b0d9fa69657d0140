"""A view of Competitor$ as a picture: a sea chart with Europe enlarged, between desk, hand and players."""

from __future__ import annotations

from plancia.core.svg import picture
from plancia.games.competitors.drawing.chart import definitions, ground, lettering
from plancia.games.competitors.drawing.desk import desk
from plancia.games.competitors.drawing.hand import hand
from plancia.games.competitors.drawing.head import head
from plancia.games.competitors.drawing.offers import Offers
from plancia.games.competitors.drawing.plan import HEIGHT, INSET, MAP, WIDTH, Frame
from plancia.games.competitors.drawing.routes import pins, planned, shades, targets, trails
from plancia.games.competitors.drawing.seats import seats
from plancia.games.competitors.drawing.style import SCOPE, STYLE
from plancia.games.competitors.drawing.traffic import bases, vehicles
from plancia.games.competitors.drawing.weather import danger, event_of, hit_area
from plancia.games.competitors.drawing.words import WORDS, Words
from plancia.games.competitors.views import CompetitorsView


def draw(view: CompetitorsView, language: str = "en") -> str:
    """The view as SVG; whatever the viewer may do now carries its move in `data-move`."""
    words, offers = WORDS[language], Offers(view)
    prompt = _prompt(view, words)
    body = (
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>{definitions()}',
        f'<g id="competitors-map">{_window(view, offers, MAP, words)}</g>',
        f'<g id="competitors-inset">{_window(view, offers, INSET, words)}</g>',
        f'<g id="competitors-trails">{trails(view)}</g>',
        f'<g id="competitors-route">{planned(view, offers, words)}</g>',
        f'<g id="competitors-bases">{bases(view, words)}</g>',
        f'<g id="competitors-pins">{pins(view, words)}</g>',
        danger(view, words),
        f'<g id="competitors-vehicles">{vehicles(view, offers, words)}</g>',
        f'<g id="competitors-targets">{targets(view, offers, words)}</g>',
        head(view, words),
        f'<g id="competitors-seats">{seats(view, words)}</g>',
        desk(view, prompt, offers, words),
        hand(view, offers, words),
    )
    return picture(
        SCOPE, WIDTH, HEIGHT, _headline(view, words), _description(view, prompt, words), STYLE, body, scale=1
    )


def _window(view: CompetitorsView, offers: Offers, frame: Frame, words: Words) -> str:
    return (
        f"{ground(frame)}{hit_area(view, frame, words)}{shades(view, offers, frame)}{lettering(frame, words.language)}"
    )


def _headline(view: CompetitorsView, words: Words) -> str:
    stage = (
        words("over") if view.stage == "over" else words("round", round=view.round) if view.round else words("setup")
    )
    return f"Competitor$: {stage}"


def _prompt(view: CompetitorsView, words: Words) -> str:
    if view.decision is not None and view.decision.must:
        return view.decision.prompt
    if view.result is not None:
        names = ", ".join(words.seat(seat) for seat in view.result.winners)
        return f"{words('over')}. {names}: {max(view.victory_points)} {words('points')}."
    return view.asked


def _description(view: CompetitorsView, prompt: str, words: Words) -> str:
    """The board in one breath, for those who hear it."""
    event, _, _ = event_of(view, words)
    hit = (
        "" if view.hit_area is None or not event else f" {words('hits', event=event, area=words.area(view.hit_area))}."
    )
    players = "; ".join(
        f"{words.seat(seat)}: {view.victory_points[seat]} {words('points')}"
        + ("" if (cash := view.cash[seat]) is None else f", {words.money(cash)}")
        for seat in range(view.seats)
    )
    return f"{prompt}{hit} {players}."
