"""The plans of a seat on the page of its table: what its player could set out to do, from what they may know."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.language import say
from plancia.kit.planning import PlanTable
from plancia.server.errors import TableState
from plancia.server.http.errors import is_live
from plancia.server.http.pages.site import get
from plancia.server.http.pages.table.page import looked_through, table_of
from plancia.server.http.request import context_of, services_of, visitor
from plancia.server.tables.table import Table
from plancia.web import rendering


async def plans(request: Request) -> Response:
    """A table of plans, on the page that is open or on a new one; for the player who holds the seat and looks at it."""
    services_of(request).limits.actions.check(context_of(request).session.id)
    table = await table_of(request)
    seat, page = await looked_through(request, table, request.query_params.get("seat", ""))
    looking = await visitor(request)
    supposed = request.query_params.get("supposed", "")
    found = await _found(table, seat, supposed, request.query_params.get("about", ""))
    if is_live(request):
        return HTMLResponse(rendering.plans(page, looking, found, supposed))
    return HTMLResponse(rendering.table(page, looking, plans=found, supposed=supposed))


async def _found(table: Table, seat: int, supposed: str, about: str) -> PlanTable:
    """Worked out beside the tables, from a state without anything that the seat cannot know."""
    if table.match is None or table.game.plans is None:
        raise TableState(say("There is nothing to plan at this table now."))
    known = table.match.known(seat).state
    found: PlanTable = await asyncio.to_thread(table.game.plans, known, seat, supposed, about)
    return found


ROUTES = (get("/tables/{id}/plans", plans),)
