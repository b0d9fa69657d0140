"""A way of the player's own on the page of their table: by way of places that they choose, from what they may know."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.language import say
from plancia.kit.planning import Detour
from plancia.server.errors import NotAllowed, TableState
from plancia.server.http.errors import is_live
from plancia.server.http.forms import whole_number
from plancia.server.http.pages.site import get
from plancia.server.http.pages.table.models import table_page
from plancia.server.http.pages.table.page import table_of, viewer_of
from plancia.server.http.request import context_of, services_of, visitor
from plancia.server.tables.seats.permissions import own_seat
from plancia.web import rendering

_STOPS = 6
"""Places that a way may be led through."""


async def way(request: Request) -> Response:
    """A way through places, on the page that is open or on a new one; for the player who holds the seat and looks."""
    session, asked = context_of(request).session, request.query_params
    services_of(request).limits.actions.check(session.id)
    table = await table_of(request)
    seat = own_seat(table, session.player, whole_number(asked.get("seat", ""), "seat"))
    page, looking = table_page(table, viewer_of(request, seat)), await visitor(request)
    if page.hand_over is not None:
        raise NotAllowed(say("It is for another player to look at the screen now."))
    if table.match is None or table.game.detour is None:
        raise TableState(say("There is nothing to plan at this table now."))
    wanted = asked.get("to", ""), tuple(filter(None, asked.getlist("through")))[:_STOPS]
    found: Detour = await asyncio.to_thread(table.game.detour, table.match.known(seat).state, seat, *wanted)
    if is_live(request):
        return HTMLResponse(rendering.detour(page, looking, found))
    return HTMLResponse(rendering.table(page, looking, detour=found))


ROUTES = (get("/tables/{id}/way", way),)
