"""What the templates call: names, times, clocks, signs and scores in the language that is spoken."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache

from markupsafe import Markup

from plancia.core import language
from plancia.core.form import Pick, items_of
from plancia.core.game import AnyGame
from plancia.core.language import capital, listed, say, say_many
from plancia.core.options import Option, OptionValue
from plancia.core.result import Result, ScoreLine
from plancia.core.view import View
from plancia.kit.drawing.beats import GLANCE, READING, SPEEDS
from plancia.kit.drawing.icons import icon
from plancia.kit.drawing.svg import EMBLEMS, Layered, livery_of
from plancia.kit.teaching import teaching_of
from plancia.languages import NAMES, languages
from plancia.web import addresses, scenes
from plancia.web.models.pages import (
    ChairLine,
    ClockLine,
    TableLine,
)
from plancia.web.rulebook import marked_up, plain_code
from plancia.web.terms import term_id, with_terms

_BEGINNINGS = ("<g ", "<path data-", '<circle id="')
"""Where something in a drawing begins that can change by itself."""


_LAYERS = 64
"""Layers of drawings that are kept in lines: those of the last few moves, for all who watch."""


def drawn(picture: str, apart: str = "") -> Markup:
    """A drawing by the game, which escapes its own words; `apart` tells its ids from those of another of the kind.

    What changes by itself has a line of its own, so that of a drawing that has changed only these lines are sent.
    """
    if apart:
        return Markup(_in_lines(re.sub(r'(\bid="|url\(#|href="#)', rf"\1{apart}", picture)))
    return Markup("\n".join(layers_in_lines(picture)))


def layers_in_lines(picture: str) -> tuple[str, ...]:
    """The layers of a drawing, each from a line of its own on; a drawing that knows of none is one."""
    if isinstance(picture, Layered):
        return tuple(map(_layer_in_lines, filter(None, picture.layers)))
    return (_in_lines(picture),)


def _in_lines(picture: str) -> str:
    for beginning in _BEGINNINGS:
        picture = picture.replace(beginning, f"\n{beginning}")
    return picture


@lru_cache(maxsize=_LAYERS)
def _layer_in_lines(layer: str) -> str:
    return _in_lines(layer).removeprefix("\n")


@cache
def beat_facts(game: AnyGame) -> dict[str, object]:
    """What the page that plays beats must know: how long they last, and the colours of the seats."""
    liveries = [livery_of(game, seat) for seat in range(len(game.seat_names))]
    return {
        "times": {speed: {pace.value: time for pace, time in times.items()} for speed, times in SPEEDS.items()},
        "glance": GLANCE,
        "reading": dict(READING),
        "colours": [[livery.fill, livery.ink] for livery in liveries],
    }


def seat_name(game: AnyGame, seat: int) -> str:
    return capital(say(game.seat_names[seat]))


@cache
def badge(game: AnyGame, seat: int) -> Markup:
    """The emblem of a seat on a disc of its colour, with its letter for those who do not see it."""
    livery = livery_of(game, seat)
    emblem = EMBLEMS[livery.emblem].draw(0, 0, 17, livery.ink)
    return Markup(
        f'<svg class="badge" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">'
        f'<circle r="13" fill="{livery.fill}" stroke="{livery.trim}" stroke-width="1.5"/>{emblem}</svg>'
    )


def chosen_of(field: Pick, chosen: Sequence[str]) -> list[str]:
    """What is chosen of a field's own lists."""
    own = {item.words for item in items_of(field)}
    return [words for words in chosen if words in own]


def icon_of(name: str) -> Markup:
    """A small sign by its name."""
    return Markup(icon(name))


def title_of(chair: ChairLine, game: AnyGame) -> str:
    """A seat as its neighbours call it."""
    seat = seat_name(game, chair.seat)
    return say("{name}, {seat}", name=chair.name, seat=seat) if chair.name else seat


def option_name(option: Option) -> str:
    return say(option.title)


def option_value(value: OptionValue) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return language.number(value) if isinstance(value, int) else say(value.replace("_", " "))


def clock_terms(clock: ClockLine) -> str:
    if clock.kind == "live":
        return say("{minutes} min and {seconds} s for each decision", minutes=clock.bank // 60, seconds=clock.increment)
    if clock.kind == "correspondence":
        hours = clock.bank // 3600
        if hours % 24 == 0 and hours:
            return say_many(hours // 24, "{count} day for each decision", "{count} days for each decision")
        return say_many(hours, "{count} hour for each decision", "{count} hours for each decision")
    return say("no clock")


def span(seconds: float) -> str:
    """A time that is left: 4:05, 1:02:00, 2 days."""
    whole = max(0, int(seconds))
    if whole >= 2 * 86400:
        return say_many(whole // 86400, "{count} day", "{count} days")
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ago(at: float) -> str:
    """How long ago something was."""
    minutes = max(0, int(time.time() - at)) // 60
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say_many(minutes, "{count} minute ago", "{count} minutes ago")
    if minutes < 60 * 48:
        return say_many(minutes // 60, "{count} hour ago", "{count} hours ago")
    return say_many(minutes // (60 * 24), "{count} day ago", "{count} days ago")


def moment(at: float) -> str:
    """A time for machines."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def names_of(chairs: Sequence[ChairLine], seats: Sequence[int], game: AnyGame) -> str:
    """Some seats in a list of words; where several have the same name, only the seat tells them apart."""
    called = [chair.name for chair in chairs]
    named = [
        called[seat] if called[seat] and called.count(called[seat]) == 1 else seat_name(game, seat) for seat in seats
    ]
    return listed(named)


def winners(line: TableLine) -> str:
    return names_of(line.chairs, line.result.winners, line.game) if line.result is not None else ""


def places(result: Result) -> list[tuple[int, int]]:
    """Places and seats, the best first."""
    return sorted((place, seat) for seat, place in enumerate(result.places))


def score_sheet(view: View) -> list[ScoreLine]:
    """How the scores came about; what brought nobody anything is left out."""
    return [line for line in view.game.score_sheet(view) if any(line.amounts)]


form_token: ContextVar[str] = ContextVar("form_token", default="")
"""The token for the forms of the visitor for whom a page is drawn.

Macros ask for it, so that they can be imported without the context of a page: then they are made once, and not again
for every part of every page.
"""

HELPERS: Mapping[str, object] = {
    "address": addresses.address,
    "ago": ago,
    "badge": badge,
    "beat_facts": beat_facts,
    "capital": capital,
    "chosen_of": chosen_of,
    "clock_terms": clock_terms,
    "code": language.code,
    "drawn": drawn,
    "form_token": form_token.get,
    "icon_of": icon_of,
    "language_names": NAMES,
    "languages": languages,
    "marked_up": marked_up,
    "moment": moment,
    "names_of": names_of,
    "number": language.number,
    "option_name": option_name,
    "option_value": option_value,
    "places": places,
    "say": say,
    "say_many": say_many,
    "score_sheet": score_sheet,
    "seat_name": seat_name,
    "span": span,
    "paragraphs": str.splitlines,
    "picture_of": scenes.picture,
    "plain_code": plain_code,
    "style_of": addresses.style_of,
    "teaching_of": teaching_of,
    "term_id": term_id,
    "terms": with_terms,
    "title_of": title_of,
    "winners": winners,
}
