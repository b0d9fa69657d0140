"""The pages that people open, and the forms on them. Everything works without script but for live news."""

from __future__ import annotations

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
from plancia.server.http.forms import Form, new_table
from plancia.server.http.pages.models import bot_lines, lobby_page
from plancia.server.http.request import (
    acting_player,
    context_of,
    house_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.tables.opening import NewTable
from plancia.web import rendering
from plancia.web.language import languages
from plancia.web.models import NewTablePage, TokenLine

_GONE_ON = 303
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


async def about(request: Request) -> Response:
    """What this house is, and who made its games."""
    return HTMLResponse(rendering.about(await visitor(request)))


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
    response = RedirectResponse(_here(form.text("back")), _GONE_ON)
    services.sessions.remember_language(response.headers, code)
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
        return await _opened(request, wanted)
    except PlanciaError as problem:
        return await _form(request, game, form, str(problem))


async def quick(request: Request) -> Response:
    """A table against bots at once."""
    game = game_of(request)
    await submitted_form(request, services_of(request).limits.actions)
    others = (bots.USUAL,) * (game.default_seats - 1)
    return await _opened(request, NewTable(game=game, seats=game.default_seats, chairs=("person", *others)))


async def _opened(request: Request, wanted: NewTable) -> Response:
    services = services_of(request)
    services.limits.tables.check(context_of(request).session.id)
    table = await services.house.opening.open(await acting_player(request), wanted)
    return RedirectResponse(f"/tables/{table.id}", _GONE_ON)


async def _form(request: Request, game: AnyGame, filled: Form | dict[str, str], problem: str) -> Response:
    offered = bot_lines(game, services_of(request).settings.programs)
    page = NewTablePage(game=game, bots=offered, usual=bots.USUAL, filled=filled, problem=problem)
    return HTMLResponse(rendering.new_table(page, await visitor(request)), 400 if problem else 200)


# The visitor's own things.


async def account(request: Request) -> Response:
    """The name, and the keys of programs."""
    return await _account(request)


async def rename(request: Request) -> Response:
    """Give the visitor another name, also at the tables where they sit."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    try:
        await services.house.players.rename((await acting_player(request)).id, form.text("name"))
    except PlanciaError as problem:
        return await _account(request, problem=str(problem))
    return RedirectResponse("/account", _GONE_ON)


async def make_token(request: Request) -> Response:
    """A new key; only this answer shows it."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    try:
        fresh = await services.house.players.new_token(await acting_player(request), form.text("label"))
    except PlanciaError as problem:
        return await _account(request, problem=str(problem))
    return await _account(request, fresh=fresh)


async def drop_token(request: Request) -> Response:
    """Let a key be worth nothing from now on."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.actions)
    await services.house.players.drop_token(await acting_player(request), form.text("token"))
    return RedirectResponse("/account", _GONE_ON)


async def _account(request: Request, fresh: str = "", problem: str = "") -> Response:
    player = await player_of(request)
    held = () if player is None else await house_of(request).players.tokens(player)
    lines = [TokenLine(id=token.id, label=token.label, created=token.created) for token in held]
    return HTMLResponse(rendering.account(lines, await visitor(request), fresh, problem), 400 if problem else 200)


Endpoint = Callable[[Request], Awaitable[Response]]


def get(path: str, endpoint: Endpoint) -> Route:
    """A page; the description of the JSON interface leaves it out."""
    return Route(path, endpoint, methods=["GET"], include_in_schema=False)


def post(path: str, endpoint: Endpoint) -> Route:
    """What a form does; the description of the JSON interface leaves it out."""
    return Route(path, endpoint, methods=["POST"], include_in_schema=False)


ROUTES = (
    get("/", lobby),
    get("/about", about),
    get("/rules/{game}", rules),
    post("/language", choose_language),
    get("/new/{game}", new),
    post("/tables", open_table),
    post("/quick/{game}", quick),
    get("/account", account),
    post("/account/name", rename),
    post("/account/tokens", make_token),
    post("/account/tokens/drop", drop_token),
)
