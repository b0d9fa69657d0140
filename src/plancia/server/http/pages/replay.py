"""Looking back: any moment of a match, its record, its picture, and the proof of its chance."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.match import Match
from plancia.server.http.pages.previews import linked
from plancia.server.http.pages.site import get
from plancia.server.http.pages.table.models import (
    Perspective,
    last_moment,
    moment_of,
    perspective,
    proof_page,
    replay_page,
)
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import context_of, house_of, is_upright, visitor
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.models.pages import ReplayPage


async def _moment(request: Request, at: str) -> tuple[Table, Match, int, Perspective]:
    """The moment that is asked for, the last one unless it is named, and what the visitor may know of it."""
    table = await table_of(request)
    seen_by = perspective(table, context_of(request).session.player, request.query_params.get("as"))
    number = moment_of(table, at)
    number = last_moment(table) if number is None else number
    return table, await house_of(request).replay.moment(table.id, number), number, seen_by


async def _page(request: Request, at: str) -> ReplayPage:
    table, match, number, seen_by = await _moment(request, at)
    return replay_page(table, match, number, context_of(request).session.player, seen_by, upright=is_upright(request))


async def replay(request: Request) -> Response:
    """A moment of a match, with everything to walk to others."""
    page = await _page(request, request.query_params.get("at", ""))
    looking = await linked(request, await table_of(request), "moment", page.at)
    return HTMLResponse(rendering.replay(page, looking))


async def moment(request: Request) -> Response:
    """What changes on the page from moment to moment, led by the beats that lead there from the one before."""
    page = await _page(request, request.path_params["at"])
    parts = rendering.replay_parts(page, await visitor(request)).values()
    led = rendering.beats(page.at, [(beat, False) for beat in page.beats])
    return HTMLResponse("\n".join((led, *parts)))


async def picture(request: Request) -> Response:
    """A moment as a drawing of its own."""
    table, match, _, seen_by = await _moment(request, request.query_params.get("at", ""))
    return Response(table.game.drawing.picture(match.view(seen_by.seat)), media_type="image/svg+xml")


async def record(request: Request) -> Response:
    """The record of a finished match."""
    table = await table_of(request)
    text = (await house_of(request).replay.record(table.id)).json()
    headers = {"content-disposition": f'attachment; filename="{table.game.id}-{table.id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def proof(request: Request) -> Response:
    """What shows that the chance of a finished match was fixed before its first move."""
    table = await table_of(request)
    page = proof_page(await house_of(request).replay.proof(table.id))
    return HTMLResponse(rendering.proof(page, await visitor(request)))


ROUTES = (
    get("/tables/{id}/replay", replay),
    get("/tables/{id}/replay/at/{at}", moment),
    get("/tables/{id}/picture.svg", picture),
    get("/tables/{id}/record.json", record),
    get("/tables/{id}/proof", proof),
)
