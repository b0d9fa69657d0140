"""Playing on from a moment of a match: the form, the branches that there are, and a table for a new one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from plancia.core.errors import PlanciaError
from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.errors import NotAllowed
from plancia.server.http.pages.site import GONE_ON, get, post
from plancia.server.http.pages.table.models import bot_lines, chair_lines, choices, last_moment, moment_of
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import (
    acting_player,
    check_opening,
    context_of,
    house_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.tables.branching.branches import BranchSummary
from plancia.server.tables.table import Table
from plancia.web import rendering
from plancia.web.models.people import BranchLine, BranchPage


async def form(request: Request) -> Response:
    """The form to play on from a moment, the last one unless another is named."""
    table = await table_of(request)
    page = await _page(request, table, request.query_params.get("at", ""), request.query_params.get("as", ""))
    return HTMLResponse(rendering.branch(page, await visitor(request)))


async def play_on(request: Request) -> Response:
    """Open the table of a branch; what cannot be is said on the form."""
    sent = await submitted_form(request, services_of(request).limits.actions)
    table = await table_of(request)
    check_opening(request, context_of(request).session.id)
    player, moment = await acting_player(request), (sent.required("at"), sent.required("seat"))
    try:
        branch = await house_of(request).branches.open(
            player,
            table.id,
            *moment,
            truth=sent.text("from") == "truth",
            name=sent.text("name"),
            bot=sent.text("bot"),
        )
    except NotAllowed:
        raise
    except PlanciaError as problem:
        page = await _page(request, table, "", sent.text("seat"), str(problem))
        return HTMLResponse(rendering.branch(page, await visitor(request)), 400)
    return RedirectResponse(f"/tables/{branch.id}", GONE_ON)


async def _page(request: Request, table: Table, at: str, whose: str, problem: str = "") -> BranchPage:
    player = context_of(request).session.player
    number, seats = moment_of(table, at), choices(table, player)
    if not seats:
        raise NotAllowed(say("While a match runs you can play on only from what your own seat knew."))
    preferred = (*(seat for seat in seats if whose == str(seat)), *table.held(player), *seats)
    return BranchPage(
        id=table.id,
        game=table.game,
        at=last_moment(table) if number is None else number,
        last=last_moment(table),
        choices=seats,
        seat=preferred[0],
        finished=table.status == "over",
        chairs=chair_lines(table, player, steady_clock.now()),
        bots=bot_lines(table.game, services_of(request).settings.programs),
        branches=tuple(map(_line, await house_of(request).branches.of(table, player))),
        problem=problem,
    )


def _line(one: BranchSummary) -> BranchLine:
    return BranchLine(
        id=one.id,
        name=one.branch.name,
        player=one.player,
        at=one.branch.at,
        seat=one.branch.seat,
        truth=one.branch.truth,
        over=one.status == "over",
        created=one.created,
    )


ROUTES = (
    get("/tables/{id}/branch", form),
    post("/tables/{id}/branch", play_on),
)
