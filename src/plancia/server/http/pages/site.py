"""The pages that people open, and the forms on them. Everything works without script but for live news."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import plancia
from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.languages import languages
from plancia.server.http.forms import FormFields, new_table
from plancia.server.http.pages.table.models import bot_lines, lobby_page
from plancia.server.http.request import (
    acting_player,
    check_opening,
    context_of,
    house_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.http.sessions import ASKED, LANGUAGE
from plancia.server.tables.opening import NewTable
from plancia.web import rendering
from plancia.web.models.pages import NewTablePage, Visitor

GONE_ON = 303
"""After a form, the browser gets a page."""


def game_of(request: Request) -> AnyGame:
    """The game that the address names."""
    name: str = request.path_params["game"]
    if name not in plancia.games():
        raise HTTPException(404)
    return plancia.game(name)


async def lobby(request: Request) -> Response:
    """The tables that can be joined, watched and replayed."""
    services = services_of(request)
    lists = await services.house.lobby.tables(await player_of(request))
    page = lobby_page(lists, invite_only=services.settings.invite_only)
    return HTMLResponse(rendering.lobby(page, await visitor(request)))


async def tables(request: Request) -> Response:
    """The lists of the lobby for a page that is open; nothing if they are what the browser has."""
    services, csrf = services_of(request), services_of(request).sessions.csrf(context_of(request).session)
    text = await services.lists.drawn(await player_of(request), csrf)
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, headers=headers)


async def about(request: Request) -> Response:
    """What this house is, and who made its games."""
    return HTMLResponse(rendering.about(await visitor(request)))


async def offline(_: Request) -> Response:
    """What a browser keeps for the time without a connection: of nobody in particular."""
    return HTMLResponse(rendering.offline(Visitor(name="", csrf="")))


async def rules(request: Request) -> Response:
    """The rules of a game, or those of them that have the words asked for."""
    query = request.query_params.get("q", "")[:100]
    return HTMLResponse(rendering.rules(game_of(request), query, await visitor(request)))


async def choose_language(request: Request) -> Response:
    """Speak another language from now on."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    code = form.text("language")
    if code not in languages():
        raise HTTPException(400, say("This language is not spoken here."))
    response = RedirectResponse(_here(form.text("back")), GONE_ON)
    services.sessions.remember(response.headers, LANGUAGE, code)
    return response


async def choose_to_be_asked(request: Request) -> Response:
    """Be asked from now on also where there is just one answer, or no more."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    response = RedirectResponse(_here(form.text("back")), GONE_ON)
    services.sessions.remember(response.headers, ASKED, "yes" if form.text("asked") == "yes" else "no")
    return response


def _here(path: str) -> str:
    """A page of ours to go back to; the lobby if it is not one."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours else "/"


# New tables.


async def new(request: Request) -> Response:
    """The form for a new table."""
    return await _form(request, game_of(request), {}, "")


async def open_table(request: Request) -> Response:
    """Open the table that the form describes; what cannot be is said on the form, which keeps what was filled in."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    name = form.text("game")
    if name not in plancia.games():
        raise HTTPException(400, say("There is no such game."))
    game = plancia.game(name)
    try:
        wanted = new_table(form, game)
    except PlanciaError as problem:
        return await _form(request, game, form, str(problem))
    try:
        return await opened(request, wanted)
    except PlanciaError as problem:
        return await _form(request, game, form, str(problem))


async def quick(request: Request) -> Response:
    """A table against bots at once: the easiest ones for somebody who has never played the game."""
    game = game_of(request)
    form = await submitted_form(request, services_of(request).limits.actions)
    played = await house_of(request).players.has_played(await player_of(request), game.id)
    others = (bots.USUAL if played else next(iter(game.levels)),) * (game.default_seats - 1)
    chairs, commitment = ("person", *others), form.text("commitment") or None
    return await opened(request, NewTable(game=game, seats=game.default_seats, chairs=chairs, commitment=commitment))


async def opened(request: Request, wanted: NewTable) -> Response:
    """Open a table for the visitor, and lead them there."""
    services = services_of(request)
    check_opening(request, context_of(request).session.id)
    table = await services.house.opening.open(await acting_player(request), wanted)
    return RedirectResponse(f"/tables/{table.id}", GONE_ON)


async def _form(request: Request, game: AnyGame, filled: FormFields | dict[str, str], problem: str) -> Response:
    offered = bot_lines(game, services_of(request).settings.programs)
    page = NewTablePage(game=game, bots=offered, usual=bots.USUAL, filled=filled, problem=problem)
    return HTMLResponse(rendering.new_table(page, await visitor(request)), 400 if problem else 200)


Endpoint = Callable[[Request], Awaitable[Response]]


def get(path: str, endpoint: Endpoint) -> Route:
    """A page; the description of the JSON interface leaves it out."""
    return Route(path, endpoint, methods=["GET"], include_in_schema=False)


def post(path: str, endpoint: Endpoint) -> Route:
    """What a form does; the description of the JSON interface leaves it out."""
    return Route(path, endpoint, methods=["POST"], include_in_schema=False)


ROUTES = (
    get("/", lobby),
    get("/lobby", tables),
    get("/about", about),
    get("/offline", offline),
    get("/rules/{game}", rules),
    post("/language", choose_language),
    post("/asked", choose_to_be_asked),
    get("/new/{game}", new),
    post("/tables", open_table),
    post("/quick/{game}", quick),
)
