"""How far the match is: the turn marker on its notches, the event of the round, the decks."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.competitors.drawing.board.weather import event_of, number_of
from plancia.games.competitors.drawing.layout import HEAD
from plancia.games.competitors.drawing.panels.cards import fitting
from plancia.games.competitors.drawing.pieces import DANGER
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.weather import meaning
from plancia.games.competitors.words.standing import stage
from plancia.kit.drawing.svg import placed, text, title

_LONG: Final = 30
"""So many letters leave room for the number that saves."""


def head(view: CompetitorsView) -> str:
    parts = [*_round(view), *_weather(view)]
    piles = (
        (say("territories"), view.territory_deck, len(view.territory_discards), "pile-territory"),
        (say("contracts"), view.contract_deck, len(view.contract_discards), "pile-contract"),
        (say("customs"), sum(view.customs_deck.values()), len(view.customs_returned), "pile-customs"),
    )
    for at, (name, left, gone, kind) in enumerate(piles):
        told = title(say("{cards}: {left} in the deck, {gone} discarded", cards=name, left=left, gone=gone))
        inside = f'{told}<rect class="{kind}" width="15" height="20" rx="2.5"/>{text(20, 11, str(left), 13, "b")}'
        inside += text(21 + 8 * len(str(left)), 11, f"+{gone}" if gone else "", 10.5, "u")
        parts.append(placed(12 + at * 102, 57, inside + text(20, 23, name, 10.5, "u")))
    return "".join(parts)


def _round(view: CompetitorsView) -> list[str]:
    parts = [text(12, 22, stage(view), 16, "b")]
    if view.stage == "over":
        return parts
    if view.options["mode"] == "time":
        rounds = int(view.options["rounds"])
        step = min(13.0, 190 / max(1, rounds))
        for notch in range(1, rounds + 1):
            kind = "notch now" if notch == view.round else "notch past" if notch < view.round else "notch"
            parts.append(f'<circle class="{kind}" cx="{108 + notch * step:g}" cy="17" r="{min(4.6, step / 2.4):.3g}"/>')
    else:
        parts.append(text(HEAD.width - 12, 21, say("goal {goal} VP", goal=view.options["points_goal"]), 12, "e u"))
    return parts


def _weather(view: CompetitorsView) -> list[str]:
    name, save, codes = event_of(view)
    if view.hit_area is None or not name:
        return [text(12, 46, say("No weather yet"), 12, "u")]
    if not codes:
        return [text(12, 46, say("{event}: no effect", event=name), 12, "u")]
    told, saves = f"{name}: {names.name(view.hit_area)}", say("save {save}+", save=save)
    if len(told) > _LONG:
        told = f"{name}: {view.hit_area}"
    size = fitting(f"{told} {saves}", HEAD.width - 46)
    save_told = text(HEAD.width - 12, 46, saves, size, "e u")
    return [
        placed(20, 42, DANGER),
        text(34, 46, told, size, "b"),
        f"<g>{title(meaning(number_of(view)))}{save_told}</g>",
    ]
