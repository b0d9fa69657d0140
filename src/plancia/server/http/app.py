"""The house as a web application: its routes, its middleware, and when it opens and closes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from plancia.core.errors import PlanciaError
from plancia.server.errors import Refused
from plancia.server.house import House
from plancia.server.http import errors, files, host
from plancia.server.http.api import direct, moves, routes
from plancia.server.http.connections.affinity import TableAffinity, shared_tables
from plancia.server.http.limits import Limiters, RequestLimits
from plancia.server.http.live.fragments import FragmentRenderer
from plancia.server.http.live.lists import LobbyLists
from plancia.server.http.middleware import RequestMiddleware
from plancia.server.http.pages import branch, learn, players, previews, replay, review, site
from plancia.server.http.pages.account import link, notices, passkeys, profile
from plancia.server.http.pages.shared_deals import page as deals
from plancia.server.http.pages.table import deal_board, detours, ending, page, plans
from plancia.server.http.pictures import Pictures
from plancia.server.http.request import Services
from plancia.server.http.sessions import Sessions
from plancia.server.settings import Settings
from plancia.server.shutdown import on_termination
from plancia.server.storage.writer import UNREACHABLE
from plancia.server.timing import Timing
from plancia.web import templating

_ANSWERS: Final[dict[int | type[Exception], Callable[[Request, Any], Coroutine[Any, Any, Response]]]] = {
    Refused: errors.refused,
    PlanciaError: errors.refused,
    RequestValidationError: errors.invalid,
    HTTPException: errors.not_served,
    **dict.fromkeys(UNREACHABLE, errors.unreachable),
}
"""What becomes of each kind of problem that is no mistake of ours."""

_AT_EVERY_MOVE: Final = (
    "/api/v1/tables/{table_id}/moves",
    "/api/v1/tables/{table_id}/events",
    "/tables/{id}/stream",
)


def create_app(settings: Settings, limits: RequestLimits | None = None, timing: Timing | None = None) -> FastAPI:
    """The application; its house opens when it starts and closes when it ends."""
    house = House(settings, timing)
    limiters = Limiters(limits or RequestLimits())
    lists = LobbyLists(house.lobby, invite_only=settings.invite_only)
    pictures = Pictures()
    services = Services(settings, Sessions(settings), limiters, FragmentRenderer(), lists, pictures, house)

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncGenerator[dict[str, TableAffinity]]:
        templating.prepare()
        async with house:
            with on_termination(house.registry.stop_watching), shared_tables() as state:
                yield state

    app = FastAPI(
        title="Plancia",
        version="1",
        description=routes.DESCRIPTION,
        lifespan=open_house,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        exception_handlers=_ANSWERS,
    )
    app.state.services = services
    # What is asked at every move comes first, and last what FastAPI finds by itself, which takes longer.
    for part in (
        moves,
        direct,
        page,
        site,
        profile,
        passkeys,
        notices,
        link,
        learn,
        plans,
        detours,
        deal_board,
        replay,
        previews,
        branch,
        players,
        deals,
        review,
        ending,
        files,
        host,
    ):
        app.router.routes.extend(part.ROUTES)
    # Included as a router, each of its routes would be built a second time.
    app.router.routes.extend(routes.router.routes)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(_short_cut)
    app.add_middleware(RequestMiddleware, services=services)
    if settings.behind:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.behind))
    return app


def _short_cut(app: ASGIApp) -> ASGIApp:
    """Lead streams, and moves of programs, past FastAPI and the compression of whole answers."""
    routes = [route for part in (moves, direct, page) for route in part.ROUTES if route.path in _AT_EVERY_MOVE]
    short = ExceptionMiddleware(Router(routes, redirect_slashes=False, default=app), _ANSWERS)

    async def lead(scope: Scope, receive: Receive, send: Send) -> None:
        # A router would open and close by itself, and the house with FastAPI.
        await (short if scope["type"] == "http" else app)(scope, receive, send)

    return lead
