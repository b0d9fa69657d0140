"""The models of pages as HTML, in the language that is spoken.

Every live part of a page is a fragment whose root carries its id: the same text stands in the page at first, comes over
the event stream later, and answers a form.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Mapping, Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from plancia.core import language
from plancia.core.game import AnyGame
from plancia.core.language import capital, listed, say, say_many
from plancia.core.options import Option, OptionValue
from plancia.core.plain import Plain
from plancia.core.result import Result
from plancia.core.rulebook import Rulebook
from plancia.kit.svg import EMBLEMS, livery_of
from plancia.web import addresses, panels
from plancia.web.language import NAMES, languages
from plancia.web.models import (
    ChairLine,
    ClockLine,
    HintLine,
    LobbyPage,
    NewTablePage,
    ProofPage,
    ReplayPage,
    ReviewPage,
    TableLine,
    TablePage,
    TokenLine,
    Visitor,
)
from plancia.web.rulebook import marked_up

FRAGMENTS = ("headline", "status", "board", "seats", "deals", "decision", "hand", "log", "chat", "menu")
"""The live parts of a table, each with a template of its name."""

REPLAY_PARTS = ("moment", "board", "seats", "hand", "log")


def prepare() -> None:
    """Read templates, catalogues and games once, so that the first visitor need not wait for it."""
    for name in _ENVIRONMENT.list_templates():
        _ENVIRONMENT.get_template(name)
    languages()


# Pages.


def lobby(page: LobbyPage, visitor: Visitor) -> str:
    """The tables to join, watch and replay, and the games to open one for."""
    return _html("lobby", visitor, page=page)


def new_table(page: NewTablePage, visitor: Visitor) -> str:
    """The form for a new table, with every option and the rule behind it."""
    return _html("new_table", visitor, page=page, game=page.game, rules=_book(page.game).statements)


def table(page: TablePage, visitor: Visitor, message: str = "", rule: str = "", hints: Sequence[HintLine] = ()) -> str:
    """`message` is what the visitor is told about the last move, with the rule behind it."""
    return _html("table", visitor, **_table_facts(page), message=message, rule=rule, hints=hints)


def hints(page: TablePage, visitor: Visitor, lines: Sequence[HintLine]) -> str:
    """What the visitor is advised to do now."""
    return _html("table/hints", visitor, **_table_facts(page), hints=lines)


def fragments(page: TablePage, visitor: Visitor) -> dict[str, str]:
    """The live parts of a table by their ids; of the visitor they show nothing but the token for forms."""
    facts = _table_facts(page)
    return {name: _html(f"table/{name}", visitor, **facts) for name in FRAGMENTS}


def verdict(game: AnyGame | None, message: str = "", rule: str = "") -> str:
    """What a visitor is told about the last move; nothing if it was accepted."""
    return _render("table/verdict", game=game, message=message, rule=rule)


def replay(page: ReplayPage, visitor: Visitor) -> str:
    """A moment of a match, with everything to walk to others."""
    return _html("replay", visitor, **_replay_facts(page))


def replay_parts(page: ReplayPage, visitor: Visitor) -> dict[str, str]:
    """What changes from moment to moment, by ids."""
    facts = _replay_facts(page)
    return {name: _html(f"replay/{name}", visitor, **facts) for name in REPLAY_PARTS}


def review(page: ReviewPage, visitor: Visitor) -> str:
    """The review of a finished match, how far it has come, or a button to begin it."""
    return _html("review", visitor, **_review_facts(page))


def review_part(name: str, page: ReviewPage, visitor: Visitor) -> str:
    """A part of the page that changes: `progress` or `point`."""
    return _html(f"review/{name}", visitor, **_review_facts(page))


def rules(game: AnyGame, query: str, visitor: Visitor) -> str:
    """The rules of a game, or those of them that have the words asked for."""
    book = _book(game)
    found = book.found(query) if query.strip() else book
    return _html("rules", visitor, game=game, book=found, chapters=book.chapters, query=query.strip())


def proof(page: ProofPage, visitor: Visitor) -> str:
    """What anybody can check about the chance of a finished match."""
    return _html("proof", visitor, page=page, game=page.game)


def account(tokens: Sequence[TokenLine], visitor: Visitor, fresh: str = "", problem: str = "") -> str:
    """`fresh` is a new token, shown this once."""
    return _html("account", visitor, tokens=tokens, fresh=fresh, problem=problem)


def join(page: TablePage, invite: str, visitor: Visitor) -> str:
    """An invitation to a table, with a button to sit down."""
    return _html("join", visitor, **_table_facts(page), invite=invite)


def about(visitor: Visitor) -> str:
    """What this house is, and who made its games."""
    return _html("about", visitor)


def error(status: int, message: str, visitor: Visitor) -> str:
    """Why something was not done, in a sentence."""
    return _html("error", visitor, status=status, message=message)


def api(openapi: Mapping[str, Plain], visitor: Visitor) -> str:
    """The routes of the public interface, for people."""
    return _html("api", visitor, openapi=openapi)


def cover(game: AnyGame) -> str:
    """A picture of a game in play, the same every time."""
    return _cover(game, language.code())


@cache
def _cover(game: AnyGame, _language: str) -> str:
    match = game.start(chance=7)
    rng = random.Random(7)
    for _ in range(40):
        asked = match.to_move()
        if not asked:
            break
        match.play(rng.choice(match.legal(asked[0])), seat=asked[0])
    view = match.view(None)
    if not game.drawing.has_ground:
        return game.drawing.picture(view)
    ground, board = _filling(game.drawing.ground(view)), _filling(game.drawing.board(view))
    box = re.search(r'viewBox="([^"]+)"', ground)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box[1] if box else ""}"><style>{game.drawing.style}</style>'
        f"{ground}{board}</svg>"
    )


def _filling(picture: str) -> str:
    """A drawing without a size of its own."""
    head, closing, rest = picture.partition(">")
    return re.sub(r' (?:width|height)="[^"]*"', "", head) + closing + rest


# What the templates are given.


def _table_facts(page: TablePage) -> dict[str, object]:
    view = page.view
    decision = view.decision if view is not None and page.hand_over is None else None
    panel = panels.panel(decision, page.game) if decision is not None else None
    return {
        "page": page,
        "game": page.game,
        "view": view,
        "base": f"/tables/{page.id}",
        "panel": panel,
        "otherwise": _otherwise(panel.label(page.otherwise) if panel is not None else ""),
        "you": page.chairs[page.seat] if page.seat is not None else None,
        "log": page.log,
        "earlier": page.earlier,
    }


def _replay_facts(page: ReplayPage) -> dict[str, object]:
    as_ = "all" if page.open else "" if page.whose is None else str(page.whose)
    return {
        "page": page,
        "game": page.game,
        "view": page.view,
        "base": f"/tables/{page.id}",
        "as_": as_,
        "panel": None,
        "log": page.log,
        "earlier": page.earlier,
    }


def _review_facts(page: ReviewPage) -> dict[str, object]:
    return {"page": page, "game": page.game, "base": f"/tables/{page.id}", "point": page.point}


def _otherwise(move: str) -> tuple[str, str]:
    """What happens when the time is over: the words before and after the time."""
    before, _, after = say("In {time} the table plays for you: {move}.", time="\0", move=move).partition("\0")
    return before, after


def _html(name: str, visitor: Visitor, **facts: object) -> str:
    """A page or a part of one, for a visitor."""
    return _render(name, visitor=visitor, **facts)


def _render(name: str, **facts: object) -> str:
    return _ENVIRONMENT.get_template(f"{name}.html").render({**_HELPERS, **facts})


def _book(game: AnyGame) -> Rulebook:
    return game.rulebook(language.code())


# What the templates call.


def _drawn(picture: str, apart: str = "") -> Markup:
    """A drawing by the game, which escapes its own words; `apart` tells its ids from those of another of the kind."""
    return Markup(re.sub(r'(\bid="|url\(#|href="#)', rf"\1{apart}", picture) if apart else picture)


def _seat_name(game: AnyGame, seat: int) -> str:
    return capital(say(game.seat_names[seat]))


@cache
def _badge(game: AnyGame, seat: int) -> Markup:
    """The emblem of a seat on a disc of its colour, with its letter for those who do not see it."""
    livery = livery_of(game, seat)
    emblem = EMBLEMS[livery.emblem].draw(0, 0, 17, livery.ink)
    return Markup(
        f'<svg class="badge" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">'
        f'<circle r="13" fill="{livery.fill}" stroke="{livery.trim}" stroke-width="1.5"/>{emblem}</svg>'
    )


def _title_of(chair: ChairLine, game: AnyGame) -> str:
    """A seat as its neighbours call it."""
    seat = _seat_name(game, chair.seat)
    return say("{name}, {seat}", name=chair.name, seat=seat) if chair.name else seat


def _option_name(option: Option) -> str:
    return say(option.title)


def _option_value(value: OptionValue) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return language.number(value) if isinstance(value, int) else say(value.replace("_", " "))


def _clock_terms(clock: ClockLine) -> str:
    if clock.kind == "live":
        return say("{minutes} min and {seconds} s for each decision", minutes=clock.bank // 60, seconds=clock.increment)
    if clock.kind == "correspondence":
        hours = clock.bank // 3600
        if hours % 24 == 0 and hours:
            return say_many(hours // 24, "{count} day for each decision", "{count} days for each decision")
        return say_many(hours, "{count} hour for each decision", "{count} hours for each decision")
    return say("no clock")


def _span(seconds: float) -> str:
    """A time that is left: 4:05, 1:02:00, 2 days."""
    whole = max(0, int(seconds))
    if whole >= 2 * 86400:
        return say_many(whole // 86400, "{count} day", "{count} days")
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _ago(at: float) -> str:
    """How long ago something was."""
    minutes = max(0, int(time.time() - at)) // 60
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say_many(minutes, "{count} minute ago", "{count} minutes ago")
    if minutes < 60 * 48:
        return say_many(minutes // 60, "{count} hour ago", "{count} hours ago")
    return say_many(minutes // (60 * 24), "{count} day ago", "{count} days ago")


def _moment(at: float) -> str:
    """A time for machines."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def _names_of(chairs: Sequence[ChairLine], seats: Sequence[int], game: AnyGame) -> str:
    """Some seats in a list of words; where several have the same name, only the seat tells them apart."""
    called = [chair.name for chair in chairs]
    named = [
        called[seat] if called[seat] and called.count(called[seat]) == 1 else _seat_name(game, seat) for seat in seats
    ]
    return listed(named)


def _winners(line: TableLine) -> str:
    return _names_of(line.chairs, line.result.winners, line.game) if line.result is not None else ""


def _places(result: Result) -> list[tuple[int, int]]:
    """Places and seats, the best first."""
    return sorted((place, seat) for seat, place in enumerate(result.places))


_HELPERS: Mapping[str, object] = {
    "address": addresses.address,
    "ago": _ago,
    "badge": _badge,
    "capital": capital,
    "clock_terms": _clock_terms,
    "code": language.code,
    "drawn": _drawn,
    "language_names": NAMES,
    "languages": languages,
    "marked_up": marked_up,
    "moment": _moment,
    "names_of": _names_of,
    "number": language.number,
    "option_name": _option_name,
    "option_value": _option_value,
    "places": _places,
    "say": say,
    "say_many": say_many,
    "seat_name": _seat_name,
    "span": _span,
    "style_of": addresses.style_of,
    "title_of": _title_of,
    "winners": _winners,
}

_ENVIRONMENT = Environment(
    loader=PackageLoader("plancia.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
