"""Deals that several tables play: the deal of the day, and deals for a group of friends."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import plancia
from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.language import say
from plancia.server.errors import NoSuchTable, NotAllowed
from plancia.server.http.forms import FormFields
from plancia.server.http.pages.shared_deals.models import address_of_deal, deal_page
from plancia.server.http.pages.site import GONE_ON, game_of, get, post
from plancia.server.http.pages.table.models import bot_lines
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import (
    acting_player,
    address_of,
    check_opening,
    context_of,
    house_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.shared_deals.deal import SharedDeal
from plancia.server.shared_deals.deals import MOST_TABLES
from plancia.web import rendering
from plancia.web.models.people import NewDealPage


async def _shown(request: Request, deal: SharedDeal) -> Response:
    page = await deal_page(house_of(request), deal, context_of(request).session.player, address_of(request))
    return HTMLResponse(rendering.deal_page(page, await visitor(request)))


# The deal of the day.


async def daily(request: Request) -> Response:
    """Today's deal of a game, or that of another day."""
    game, deals, day = game_of(request), house_of(request).shared_deals, request.query_params.get("day", "")
    return await _shown(request, await (deals.of_day(game, day) if day else deals.daily(game)))


async def play(request: Request) -> Response:
    """Begin today's deal, or go on with it: nobody begins it twice."""
    await submitted_form(request, services_of(request).limits.actions)
    house = house_of(request)
    deal = await house.shared_deals.daily(game_of(request))
    check_opening(request, context_of(request).session.id)
    table = await house.shared_deals.play(await acting_player(request), deal)
    return RedirectResponse(f"/tables/{table.id}", GONE_ON)


# A deal for a group.


async def new(request: Request) -> Response:
    """The form for a deal that friends play at several tables."""
    return await _form(request, game_of(request).id, {}, "")


async def open_group(request: Request) -> Response:
    """Make the deal that a form describes, with all its tables."""
    form = await submitted_form(request, services_of(request).limits.actions)
    name = form.text("game")
    if name not in plancia.games():
        raise HTTPException(400, say("There is no such game."))
    check_opening(request, context_of(request).session.id)
    try:
        deal = await house_of(request).shared_deals.open_group(
            await acting_player(request),
            plancia.game(name),
            seats=form.required("seats"),
            people=form.required("people"),
            tables=form.required("tables"),
            bot=form.text("bot"),
            name=form.text("name"),
        )
    except PlanciaError as problem:
        return await _form(request, name, form, str(problem))
    return RedirectResponse(address_of_deal(deal), GONE_ON)


async def group(request: Request) -> Response:
    """The deal that a link leads to: its tables, and how all did."""
    return await _shown(request, await house_of(request).shared_deals.invited(request.path_params["invite"]))


async def sit(request: Request) -> Response:
    """Sit down at a table of a group's deal, under the name that the form gives."""
    form = await submitted_form(request, services_of(request).limits.actions)
    house = house_of(request)
    deal = await house.shared_deals.invited(request.path_params["invite"])
    table = await house.registry.table(form.text("table"))
    if table.deal != deal.id:
        raise NoSuchTable(say("This table does not play the deal."))
    player = await acting_player(request)
    if form.text("name").strip() not in ("", player.name):
        player = await house.players.rename(player.id, form.text("name"))
    await house.seating.sit(table.id, player, form.number("seat"), table.invite)
    return RedirectResponse(f"/tables/{table.id}", GONE_ON)


async def compare(request: Request) -> Response:
    """From a table to the page of the deal that it plays."""
    table = await table_of(request)
    deal = None if table.deal is None else await house_of(request).shared_deals.find(table.deal)
    if deal is None:
        raise NotAllowed(say("This match was dealt for its table alone."))
    return RedirectResponse(address_of_deal(deal), GONE_ON)


async def _form(request: Request, game_id: str, filled: FormFields | dict[str, str], problem: str) -> Response:
    game = plancia.game(game_id)
    offered = bot_lines(game, services_of(request).settings.programs)
    page = NewDealPage(game=game, bots=offered, usual=bots.USUAL, most=MOST_TABLES, filled=filled, problem=problem)
    return HTMLResponse(rendering.new_deal(page, await visitor(request)), 400 if problem else 200)


ROUTES = (
    get("/daily/{game}", daily),
    post("/daily/{game}", play),
    get("/deals/new/{game}", new),
    post("/deals", open_group),
    get("/deals/{invite}", group),
    post("/deals/{invite}/sit", sit),
    get("/tables/{id}/compare", compare),
)
