"""The models of pages as HTML, in the language that is spoken.

Every live part of a page is a fragment whose root carries its id: the same text stands in the page at first, comes over
the event stream later, and answers a form.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache

from plancia.core import language
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.plain import Plain, PlainDict, canonical
from plancia.core.rulebook import Rulebook
from plancia.core.view import View
from plancia.kit.deal_board import Appraisal, DealBoard
from plancia.kit.drawing.beats import Beat
from plancia.kit.drawing.for_all import for_all, for_all_unless
from plancia.kit.drawing.svg import LIGHT, filling
from plancia.kit.drawing.tabular import Rows
from plancia.kit.planning import Detour, PlanTable
from plancia.kit.teaching import Teaching, teaching_of
from plancia.web import panels, templating
from plancia.web.models.notices import NoticePage
from plancia.web.models.pages import (
    AccountPage,
    ClaimLine,
    HintLine,
    LobbyPage,
    NewTablePage,
    Objection,
    ProofPage,
    ReplayPage,
    SecretLink,
    TablePage,
    Visitor,
)
from plancia.web.models.people import BranchPage, DealPage, NewDealPage, PlayerPage, RatingsPage
from plancia.web.models.review import EndingPage, ReviewPage
from plancia.web.png import ICON_SIZES

FRAGMENTS = (
    "headline", "status", "coach", "board", "help", "seats", "decision", "hand", "log", "since", "chat",
    "menu",
)  # fmt: skip
"""The live parts of a table, each with a template of its name."""

LOBBY_PARTS = ("yours", "everybody")

REPLAY_PARTS = ("moment", "board", "seats", "hand", "log")


# Pages.


def lobby(page: LobbyPage, visitor: Visitor) -> str:
    """The tables to join, watch and replay, and the games to open one for."""
    return html("lobby", visitor, page=page)


def lobby_parts(page: LobbyPage, visitor: Visitor) -> dict[str, str]:
    """The lists of the lobby, which change while a visitor looks at them, by ids."""
    return {name: html(f"lobby/{name}", visitor, page=page) for name in LOBBY_PARTS}


def new_table(page: NewTablePage, visitor: Visitor) -> str:
    """The form for a new table, with every option and the rule behind it."""
    return html("new_table", visitor, page=page, game=page.game, rules=_book(page.game).statements)


def table(
    page: TablePage,
    visitor: Visitor,
    message: str = "",
    rule: str = "",
    hints: Sequence[HintLine] = (),
    objection: Objection | None = None,
    plans: PlanTable | None = None,
    supposed: str = "",
    detour: Detour | None = None,
) -> str:
    """`message` is what the visitor is told about the last move, with the rule behind it; a coach has objections."""
    facts = table_facts(page) | {"objection": objection, "plans": plans, "supposed": supposed, "detour": detour}
    return html("table", visitor, **facts, message=message, rule=rule, hints=hints)


def objection(page: TablePage, visitor: Visitor, raised: Objection) -> str:
    """What the coach says to a move that was not made, to be put into a page that is open."""
    return html("table/objection", visitor, **table_facts(page) | {"objection": raised, "apart": True})


def hints(page: TablePage, visitor: Visitor, lines: Sequence[HintLine]) -> str:
    """What the visitor is advised to do now."""
    return html("table/hints", visitor, **table_facts(page), hints=lines)


def plans(page: TablePage, visitor: Visitor, found: PlanTable, supposed: str) -> str:
    """What the visitor could set out to do, as if a move had been made if one is supposed; for a page that is open."""
    return html("table/plans", visitor, **table_facts(page) | {"plans": found, "supposed": supposed})


def detour(page: TablePage, visitor: Visitor, found: Detour) -> str:
    """A way by way of places that the visitor chooses, and what it takes; for a page that is open."""
    return html("table/detour", visitor, **table_facts(page) | {"detour": found})


def deal(page: TablePage, visitor: Visitor, board: DealBoard | None) -> str:
    """The board where the visitor composes a deal, for a page that is open; empty if there is nothing to compose."""
    return html("table/deal", visitor, **table_facts(page) | _deal_facts(board))


def table_with_deal(page: TablePage, visitor: Visitor, board: DealBoard | None) -> str:
    """The same on a page of its own."""
    return html("table", visitor, **table_facts(page) | _deal_facts(board), message="", rule="", hints=())


def _deal_facts(board: DealBoard | None) -> dict[str, object]:
    return {"deal": board, "appraisal": None if board is None else board.appraisal}


def appraisal(page: TablePage, visitor: Visitor, found: Appraisal) -> str:
    """What the deal on a board comes to."""
    return html("table/appraisal", visitor, **table_facts(page) | {"appraisal": found})


def worth(found: Appraisal) -> str:
    """What a deal is worth to the player who may make it, in a line."""
    return templating.render("table/worth", appraisal=found)


def beats(sequence: int, told: Sequence[tuple[Beat, bool]]) -> str:
    """What happened up to an entry of a table, for the page to play; true marks what its reader has just done."""
    plain: list[Plain] = [beat.plain() | ({"own": True} if own else {}) for beat, own in told]
    text = canonical({"sequence": sequence, "beats": plain}).replace("<", "\\u003c")
    return f'<script type="application/json" id="beats">{text}</script>'


def announcement(text: str) -> str:
    """What the host of the server tells everybody, for pages that are open; nothing if it is empty."""
    return templating.piece("announcement", announcement=text)


def verdict(game: AnyGame | None, message: str = "", rule: str = "") -> str:
    """What a visitor is told about the last move; nothing if it was accepted."""
    return templating.render("table/verdict", game=game, message=message, rule=rule)


def ending(page: EndingPage, visitor: Visitor) -> str:
    """How a match ended, to lie over its board."""
    return html("table/end", visitor, page=page, game=page.game, base=f"/tables/{page.id}")


def replay(page: ReplayPage, visitor: Visitor) -> str:
    """A moment of a match, with everything to walk to others."""
    return html("replay", visitor, **_replay_facts(page))


def replay_parts(page: ReplayPage, visitor: Visitor) -> dict[str, str]:
    """What changes from moment to moment, by ids."""
    facts = _replay_facts(page)
    return {name: html(f"replay/{name}", visitor, **facts) for name in REPLAY_PARTS}


def review(page: ReviewPage, visitor: Visitor) -> str:
    """The review of a finished match, how far it has come, or a button to begin it."""
    return html("review", visitor, **_review_facts(page))


def review_part(name: str, page: ReviewPage, visitor: Visitor) -> str:
    """A part of the page that changes: `progress` or `point`."""
    return html(f"review/{name}", visitor, **_review_facts(page))


def rules(game: AnyGame, query: str, visitor: Visitor) -> str:
    """The rules of a game as a rulebook tells them, and its statements or those that have the words asked for."""
    book = _book(game)
    found = book.found(query) if query.strip() else book
    facts = {"book": found, "chapters": book.chapters, "query": query.strip(), "teaching": teaching_of(game)}
    return html("rules", visitor, game=game, **facts)


def learn(game: AnyGame, teaching: Teaching, visitor: Visitor) -> str:
    """The page that teaches a game in five minutes."""
    return html("learn", visitor, game=game, teaching=teaching)


def branch(page: BranchPage, visitor: Visitor) -> str:
    """The form to play on from a moment of a match."""
    return html("branch", visitor, page=page, game=page.game, base=f"/tables/{page.id}")


def deal_page(page: DealPage, visitor: Visitor) -> str:
    """A deal that several tables play."""
    return html("deal", visitor, page=page, game=page.game)


def new_deal(page: NewDealPage, visitor: Visitor) -> str:
    """The form for a deal that friends play at several tables."""
    return html("new_deal", visitor, page=page, game=page.game)


def player(page: PlayerPage, visitor: Visitor) -> str:
    """The page of a player's profile: figures, ratings, rivals."""
    return html("player", visitor, page=page)


def ratings(page: RatingsPage, visitor: Visitor) -> str:
    """Who is rated in a game."""
    return html("ratings", visitor, page=page, game=page.game)


def proof(page: ProofPage, visitor: Visitor) -> str:
    """What anybody can check about the chance of a finished match."""
    return html("proof", visitor, page=page, game=page.game)


def account(page: AccountPage, visitor: Visitor) -> str:
    """The visitor's name, devices and keys."""
    return html("account", visitor, page=page)


def table_notices(table: str, game: AnyGame, notices: NoticePage, visitor: Visitor) -> str:
    """How a visitor is told of one table."""
    return html("table_notices", visitor, game=game, notices=notices, base=f"/tables/{table}")


def manifest() -> PlainDict:
    """What a browser must know to install the page as an app."""
    sizes: list[Plain] = [
        {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in ICON_SIZES
        for purpose in ("any", "maskable")
    ]
    return {
        "id": "/",
        "name": "Plancia",
        "short_name": "Plancia",
        "description": say("Three rare games, one table"),
        "lang": language.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT["paper"],
        "theme_color": LIGHT["paper"],
        "icons": sizes,
    }


def offline(visitor: Visitor) -> str:
    """What a browser without a connection shows instead of a page that it has not kept."""
    return html("offline", visitor)


def no_mail(visitor: Visitor, *, done: bool) -> str:
    """The page that the link in a mail leads to, for who wants no more of them."""
    return html("no_mail", visitor, done=done)


def link(visitor: Visitor, problem: str = "") -> str:
    """The form for a code that leads to a person or a seat."""
    return html("link", visitor, problem=problem)


def link_wait(claim: ClaimLine | None, visitor: Visitor) -> str:
    """A device waits for a yes on another one; without a claim it was told no, or took too long."""
    return html("link_wait", visitor, claim=claim)


def link_seat(page: TablePage, seat: int, entered: str, visitor: Visitor) -> str:
    """The page of a seat that its player hands on, with a button to take it."""
    return html("link_seat", visitor, **table_facts(page), seat=seat, entered=entered)


def hand_over(page: TablePage, link: SecretLink, visitor: Visitor) -> str:
    """The link with which another person takes the visitor's seat."""
    return html("hand_over", visitor, **table_facts(page), link=link)


def join(page: TablePage, invite: str, visitor: Visitor) -> str:
    """An invitation to a table, with a button to sit down."""
    return html("join", visitor, **table_facts(page), invite=invite)


def about(visitor: Visitor) -> str:
    """What this house is, and who made its games."""
    return html("about", visitor)


def error(status: int, message: str, visitor: Visitor) -> str:
    """Why something was not done, in a sentence."""
    return html("error", visitor, status=status, message=message)


def api(openapi: Mapping[str, Plain], visitor: Visitor) -> str:
    """The routes of the public interface, for people."""
    return html("api", visitor, openapi=openapi)


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
    layout = game.drawing.layout(upright=False)
    if not layout.has_ground:
        return game.drawing.picture(view)
    ground, board = filling(layout.ground(view)), filling(layout.board(view))
    box = re.search(r'viewBox="([^"]+)"', ground)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box[1] if box else ""}"><style>{game.drawing.style}</style>'
        f"{ground}{board}</svg>"
    )


# What the templates are given.


def table_facts(page: TablePage) -> dict[str, object]:
    """All that the templates of a table are given."""
    view = page.view
    decision = view.decision if view is not None and page.hand_over is None else None
    if page.forced and decision is not None:
        decision = decision.beside()
    panel = panels.panel(decision, page.game) if decision is not None else None
    purses = () if view is None else tuple(_purse_for_all(view, seat) for seat in range(page.seats))
    return {
        "page": page,
        "game": page.game,
        "view": view,
        "base": f"/tables/{page.id}",
        "panel": panel,
        "otherwise": _otherwise(panel.label(page.otherwise) if panel is not None else ""),
        "you": page.chairs[page.seat] if page.seat is not None else None,
        "begun": view is not None,
        # The entry that a consent to take back is given after; as long as nobody asks for one, it matters to nobody.
        "asked_at": None if page.take_back is None else page.sequence,
        "headline": say("waiting for players") if view is None else _headline_for_all(view),
        "help": _help(page),
        "asked": () if view is None or page.status != "running" else view.to_move,
        "purses": purses,
        # By itself, so that what others have changes nothing where only this is shown.
        "own": purses[page.seat] if purses and page.seat is not None and page.hand_over is None else None,
        "hand": _hand(page),
        "log": page.log,
        "names": tuple(chair.name for chair in page.chairs),
        "earlier": page.earlier,
        "teaching": teaching_of(page.game),
        "objection": None,
        "plans": None,
        "supposed": "",
        "detour": None,
        "deal": None,
        "appraisal": None,
        "apart": False,
    }


def _help(page: TablePage) -> tuple[str, str]:
    """The kind of the decision that the viewer has to make, and what a newcomer is told of it; else nothing."""
    teaching, view = teaching_of(page.game), page.view
    asked = page.status == "running" and page.hand_over is None
    decision = view.decision if view is not None and asked else None
    if teaching is None or decision is None or not decision.must or decision.kind not in teaching.help:
        return "", ""
    return f"{page.game.id}.{decision.kind}", teaching.help[decision.kind]


def _hand(page: TablePage) -> str:
    """What the viewer alone holds, as a picture; empty for those who hold nothing."""
    if page.view is None or page.seat is None or page.hand_over is not None:
        return ""
    return page.game.drawing.layout(upright=page.upright).hand(page.view)


def _headline(view: View) -> str:
    headline: str = view.game.drawing.headline(view)
    return headline


def _purse(view: View, seat: int) -> Rows:
    rows: Rows = view.game.drawing.purse(view, seat)
    return rows


def _is_own(view: View, seat: int) -> bool:
    return seat == view.seat


_headline_for_all = for_all(_headline)
_purse_for_all = for_all_unless(_is_own, _purse)
"""Of the others a viewer knows what everybody does."""


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
        "names": tuple(chair.name for chair in page.chairs),
        "earlier": page.earlier,
    }


def _review_facts(page: ReviewPage) -> dict[str, object]:
    return {"page": page, "game": page.game, "base": f"/tables/{page.id}", "point": page.point}


def _otherwise(move: str) -> tuple[str, str]:
    """What happens when the time is over: the words before and after the time."""
    before, _, after = say("In {time} the table plays for you: {move}.", time="\0", move=move).partition("\0")
    return before, after


def html(name: str, visitor: Visitor, **facts: object) -> str:
    """A page or a part of one, for a visitor."""
    return templating.html_of(name, visitor.csrf, templating.given(visitor=visitor, **facts))


def _book(game: AnyGame) -> Rulebook:
    return game.rulebook(language.code())
