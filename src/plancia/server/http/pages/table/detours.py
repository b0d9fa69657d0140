"""A way of the player's own on the page of their table: by way of places that they choose, from what they may know."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.language import say
from plancia.kit.planning import Detour
from plancia.server.errors import TableState
from plancia.server.http.errors import is_live
from plancia.server.http.pages.site import get
from plancia.server.http.pages.table.page import looked_through, table_of
from plancia.server.http.request import context_of, services_of, visitor
from plancia.web import rendering

_STOPS = 6
"""Places that a way may be led through."""


async def way(request: Request) -> Response:
    """A way through places, on the page that is open or on a new one; for the player who holds the seat and looks."""
    asked = request.query_params
    services_of(request).limits.actions.check(context_of(request).session.id)
    table = await table_of(request)
    seat, page = await looked_through(request, table, asked.get("seat", ""))
    looking = await visitor(request)
    if table.match is None or table.game.detour is None:
        raise TableState(say("There is nothing to plan at this table now."))
    wanted = asked.get("to", ""), tuple(filter(None, asked.getlist("through")))[:_STOPS]
    found: Detour = await asyncio.to_thread(table.game.detour, table.match.known(seat).state, seat, *wanted)
    if is_live(request):
        return HTMLResponse(rendering.detour(page, looking, found))
    return HTMLResponse(rendering.table(page, looking, detour=found))


ROUTES = (get("/tables/{id}/way", way),)
