"""The board where a player composes a deal: what it comes to is worked out from what they may know."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.decision import Open
from plancia.core.form import chosen
from plancia.core.language import say
from plancia.kit.deal_board import Appraisal, DealBoard
from plancia.server.http.errors import is_live
from plancia.server.http.forms import move_of
from plancia.server.http.pages.site import get, post
from plancia.server.http.pages.table import story
from plancia.server.http.pages.table.page import looked_through, table_of
from plancia.server.http.request import context_of, services_of, submitted_form, visitor
from plancia.server.tables.moves import LONGEST_MOVE
from plancia.server.tables.table import Table
from plancia.web import rendering


async def show(request: Request) -> Response:
    """A board, empty or with a draft on it; on the page that is open or on a new one."""
    services_of(request).limits.actions.check(context_of(request).session.id)
    table = await table_of(request)
    seat, page = await looked_through(request, table, request.query_params.get("seat", ""))
    draft = request.query_params.get("draft", "")[:LONGEST_MOVE]
    board = await _board(table, seat, request.query_params.get("verb", ""), draft)
    looking = await visitor(request)
    return HTMLResponse((rendering.deal if is_live(request) else rendering.table_with_deal)(page, looking, board))


async def appraise(request: Request) -> Response:
    """What lies on a board and what it comes to; nothing is proposed."""
    form = await submitted_form(request, services_of(request).limits.actions)
    table = await table_of(request)
    seat, page = await looked_through(request, table, form.text("seat"))
    draft = move_of(form, table.game)[:LONGEST_MOVE]
    board = await _board(table, seat, draft.partition(" ")[0], draft)
    looking = await visitor(request)
    if not is_live(request):
        return HTMLResponse(rendering.table_with_deal(page, looking, board))
    closed = Appraisal(fault=say("There is nothing to negotiate now."))
    return HTMLResponse(rendering.appraisal(page, looking, closed if board is None else board.appraisal))


async def worth(request: Request) -> Response:
    """What is worth to a player what they are offered, in a line; empty if they are offered nothing."""
    services_of(request).limits.actions.check(context_of(request).session.id)
    table = await table_of(request)
    seat, _ = await looked_through(request, table, request.query_params.get("seat", ""))
    decision = None if table.match is None or seat not in table.asked else table.match.decision(seat)
    if table.match is None or table.game.appraise is None or decision is None or not decision.priced:
        return HTMLResponse("")
    known = table.match.known(seat).state
    found: Appraisal = await asyncio.to_thread(table.game.appraise, known, seat)
    return HTMLResponse(rendering.worth(found))


async def _board(table: Table, seat: int, verb: str, draft: str) -> DealBoard | None:
    """The board of a verb, or of the first that the seat may compose; None if there is nothing to compose."""
    decision = None if table.match is None else table.match.decision(seat)
    opened = [] if decision is None else [option for option in decision.options if isinstance(option, Open)]
    option = next((option for option in opened if option.verb == verb), next(iter(opened), None))
    if option is None or table.match is None:
        return None
    if table.game.deals is None:
        form = table.game.prompts.form(option)
        return DealBoard(verb=option.verb, label=option.label, form=form, chosen=chosen(form, draft))
    known = table.match.known(seat).state
    board: DealBoard = await asyncio.to_thread(table.game.deals, known, seat, option, draft)
    return replace(board, remarks=story.remarks(table, seat))


ROUTES = (get("/tables/{id}/deal", show), post("/tables/{id}/deal", appraise), get("/tables/{id}/worth", worth))
