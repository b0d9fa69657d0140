"""Pictures for links: of tables, moments, reviews and games, as any stranger may see them, and drawn off the path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from plancia.core.language import code, say
from plancia.core.match import Match
from plancia.review.chart import STYLE
from plancia.server import steady_clock
from plancia.server.http.pages.review_models import review_page
from plancia.server.http.pages.site import game_of, get
from plancia.server.http.pages.table.models import chair_lines, last_moment, moment_of
from plancia.server.http.request import address_of, house_of, origin_of, services_of, visitor
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.helpers import names_of
from plancia.web.models.pages import Visitor
from plancia.web.previews import Preview

_FRESH: Final = "public, max-age=60"
_SETTLED: Final = "public, max-age=86400"


async def linked(request: Request, table: Table, kind: str = "table", at: int | None = None) -> Visitor:
    """The visitor of a page whose link shows a preview: of a table, a moment of it or its review."""
    path = f"/tables/{table.id}/{'review.png' if kind == 'review' else 'preview.png'}"
    query = f"?at={at}" if kind == "moment" and at is not None else ""
    if table.match is None:
        path, query = f"/games/{table.game.id}.png", ""
    title = say("Review: {game}", game=table.game.title) if kind == "review" else table.game.title
    preview = Preview(title=title, text=" · ".join(_lines(table, at)), picture=f"{address_of(request)}{path}{query}")
    return replace(await visitor(request), preview=preview)


async def table_picture(request: Request) -> Response:
    """A table, or a moment of its match, for chat programs."""
    table = await _open_table(request)
    if table.match is None:
        raise HTTPException(404)
    number = moment_of(table, request.query_params.get("at", ""))
    at = last_moment(table) if number is None else number
    match = await house_of(request).replay.moment(table.id, at)
    settled = number is not None or table.status == "over"
    key = table.id, table.sequences[at], settled, code()
    return await _picture(request, key, table, match, at, settled=settled)


async def review_picture(request: Request) -> Response:
    """The review of a match for chat programs: how the chances went."""
    table = await _open_table(request)
    page = await review_page(table, await house_of(request).reviews.find(table.id), None, "")
    if not page.chart:
        raise HTTPException(404)
    title = say("Review: {game}", game=table.game.title)
    key = table.id, "review", code()
    picture = await _made(request, key, lambda: page.chart, STYLE, title, _lines(table, None))
    return Response(picture, media_type="image/png", headers={"cache-control": _SETTLED})


async def game_picture(request: Request) -> Response:
    """A game in play, for links to tables that have not begun."""
    game = game_of(request)
    picture = await _made(
        request, (game.id, code()), lambda: rendering.cover(game), "", game.title, (say(game.tagline),)
    )
    return Response(picture, media_type="image/png", headers={"cache-control": _SETTLED})


async def _open_table(request: Request) -> Table:
    """A table as a stranger may look at it: who asks for a picture shows it to others."""
    table = await house_of(request).registry.table(request.path_params["id"])
    await house_of(request).admission.check(table, "")
    return table


async def _picture(
    request: Request, key: tuple[object, ...], table: Table, match: Match, at: int, *, settled: bool
) -> Response:

    def drawing() -> str:
        return table.game.drawing.picture(match.view(None))

    lines = _lines(table, at)
    picture = await _made(request, key, drawing, "", table.game.title, lines)
    return Response(picture, media_type="image/png", headers={"cache-control": _SETTLED if settled else _FRESH})


async def _made(
    request: Request,
    key: tuple[object, ...],
    drawing: Callable[[], str],
    style: str,
    title: str,
    lines: tuple[str, ...],
) -> bytes:
    services = services_of(request)

    def allow() -> None:
        services.limits.pictures.check(origin_of(request))

    return await services.pictures.get(key, allow, drawing, style, title, lines)


def _lines(table: Table, at: int | None) -> tuple[str, ...]:
    """Who plays, and what the table waits for or how it ended: as everybody may know it."""
    chairs = chair_lines(table, "", steady_clock.now())
    names = names_of(chairs, [chair.seat for chair in chairs if chair.name], table.game)
    if table.match is None:
        return names, say("The table waits for players")
    if at is not None and at < last_moment(table):
        return names, say("Move {at} of {last}", at=at, last=last_moment(table))
    if table.result is not None:
        return names, say("Won by {names}", names=names_of(chairs, table.result.winners, table.game))
    view = table.match.view(None)
    return names, table.game.drawing.headline(view), view.asked


ROUTES = (
    get("/tables/{id}/preview.png", table_picture),
    get("/tables/{id}/review.png", review_picture),
    get("/games/{game}.png", game_picture),
)
