"""The review of a finished match: how the chances went, what cost most, luck and skill."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from plancia.core.language import say
from plancia.review.chart import STYLE
from plancia.server.errors import TableState
from plancia.server.http.pages.previews import linked
from plancia.server.http.pages.review_models import review_page
from plancia.server.http.pages.site import get, post
from plancia.server.http.pages.table.models import moment_of
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import context_of, house_of, services_of, submitted_form, visitor
from plancia.server.tables.seats.permissions import must_have_sat
from plancia.web import rendering
from plancia.web.models.review import ReviewPage


async def _page(request: Request, at: str) -> ReviewPage:
    table = await table_of(request)
    found = await house_of(request).reviews.find(table.id)
    return await review_page(table, found, moment_of(table, at), context_of(request).session.player)


async def review(request: Request) -> Response:
    """The review, or how far it has come, or a button to begin it."""
    page = await _page(request, request.query_params.get("at", ""))
    looking = await linked(request, await table_of(request), "review" if page.chart else "table")
    return HTMLResponse(rendering.review(page, looking))


async def begin(request: Request) -> Response:
    """Begin the review for who played the match, unless that was done; `back` at the table or on its own page."""
    form = await submitted_form(request, services_of(request).limits.actions)
    table = await table_of(request)
    must_have_sat(table, context_of(request).session.player)
    await house_of(request).reviews.begin(table.id)
    shown = "" if form.text("back") == "table" else "/review"
    return RedirectResponse(f"/tables/{table.id}{shown}", HTTPStatus.SEE_OTHER)


async def cancel(request: Request) -> Response:
    """Stop a review that is under way."""
    await submitted_form(request, services_of(request).limits.actions)
    table = await table_of(request)
    must_have_sat(table, context_of(request).session.player)
    await house_of(request).reviews.cancel(table.id)
    return RedirectResponse(f"/tables/{table.id}/review", HTTPStatus.SEE_OTHER)


async def progress(request: Request) -> Response:
    """How far it has come; when there is something else to show, the page is loaded again."""
    page = await _page(request, "")
    if page.chart or page.failed or not page.begun:
        return Response(status_code=HTTPStatus.NO_CONTENT, headers={"hx-refresh": "true"})
    return HTMLResponse(rendering.review_part("progress", page, await visitor(request)))


async def point(request: Request) -> Response:
    """One moment of the review, for a page that is open."""
    page = await _page(request, request.path_params["at"])
    if page.point is None:
        raise TableState(say("This match has not been reviewed yet."))
    return HTMLResponse(rendering.review_part("point", page, await visitor(request)))


async def style(_: Request) -> Response:
    """The style sheet of the chart."""
    return Response(STYLE, media_type="text/css", headers={"cache-control": "public, max-age=3600"})


ROUTES = (
    get("/tables/{id}/review", review),
    post("/tables/{id}/review", begin),
    post("/tables/{id}/review/cancel", cancel),
    get("/tables/{id}/review/progress", progress),
    get("/tables/{id}/review/at/{at}", point),
    get("/review.css", style),
)
