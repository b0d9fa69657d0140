"""How far the match is: the turn marker on its notches, the event of the round, the decks."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import placed, rect, text, title
from plancia.games.competitors.drawing.pieces import DANGER
from plancia.games.competitors.drawing.plan import HEAD
from plancia.games.competitors.drawing.weather import event_of
from plancia.games.competitors.drawing.words import Words
from plancia.games.competitors.views import CompetitorsView

_LONG: Final = 30
"""So many letters leave room for the number that saves."""


def head(view: CompetitorsView, words: Words) -> str:
    parts = [rect("panel", 0, 0, HEAD.width, HEAD.height, 7), *_round(view, words), *_weather(view, words)]
    piles = (
        ("territory_cards", view.territory_deck, len(view.territory_discards), "pile-territory"),
        ("contract_cards", view.contract_deck, len(view.contract_discards), "pile-contract"),
        ("customs_cards", sum(view.customs_deck.values()), len(view.customs_returned), "pile-customs"),
    )
    for at, (name, left, gone, kind) in enumerate(piles):
        told = title(f"{words(name)}: {left}; {words('discards')}: {gone}")
        inside = f'{told}<rect class="{kind}" width="15" height="20" rx="2.5"/>{text(20, 13, str(left), 13, "b")}'
        inside += text(21 + 8 * len(str(left)), 13, f"+{gone}" if gone else "", 10, "u")
        parts.append(placed(12 + at * 102, 56, inside + text(20, 24, words(f"{name}_short"), 9, "u")))
    return placed(HEAD.x, HEAD.y, "".join(parts), ' id="competitors-head"')


def _round(view: CompetitorsView, words: Words) -> list[str]:
    if view.stage == "over":
        return [text(12, 22, words("over"), 16, "b")]
    parts = [text(12, 22, words("round", round=view.round) if view.round else words("setup"), 16, "b")]
    if view.options["mode"] == "time":
        rounds = int(view.options["rounds"])
        step = min(13.0, 190 / max(1, rounds))
        for notch in range(1, rounds + 1):
            kind = "notch now" if notch == view.round else "notch past" if notch < view.round else "notch"
            parts.append(f'<circle class="{kind}" cx="{108 + notch * step:g}" cy="17" r="{min(4.6, step / 2.4):.3g}"/>')
    else:
        parts.append(text(HEAD.width - 12, 21, words("goal", goal=view.options["points_goal"]), 12, "e u"))
    return parts


def _weather(view: CompetitorsView, words: Words) -> list[str]:
    name, save, codes = event_of(view, words)
    if view.hit_area is None or not name:
        return [text(12, 47, words("no_weather"), 12, "u")]
    if not codes:
        return [text(12, 47, words("clear", event=name), 12, "u")]
    told = words("hits", event=name, area=words.area(view.hit_area))
    if len(told) > _LONG:
        told = words("hits", event=name, area=view.hit_area)
    return [
        placed(20, 43, DANGER),
        text(34, 47, told, 12, "b"),
        text(HEAD.width - 12, 47, words("save", save=save), 12, "e u"),
    ]
