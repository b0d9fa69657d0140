"""The house as a web application."""

from __future__ import annotations

import logging
import traceback
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.core.errors import PlanciaError
from plancia.core.language import say, speaking
from plancia.server.errors import Refused
from plancia.server.house import House
from plancia.server.http import files
from plancia.server.http.api import moves, routes
from plancia.server.http.errors import refusal
from plancia.server.http.fragments import FragmentRenderer
from plancia.server.http.limits import Limiters, RequestLimits, measured, safe_headers
from plancia.server.http.pages import replay, review, site, table
from plancia.server.http.request import RequestContext, Services, origin_of
from plancia.server.http.sessions import Session, Sessions, language_of
from plancia.server.settings import Settings
from plancia.server.shutdown import on_termination
from plancia.server.timing import Timing
from plancia.web import rendering

log = logging.getLogger(__name__)

_WITHOUT_COOKIES = ("/api/", "/static/", "/games/", "/healthz")


def create_app(settings: Settings, limits: RequestLimits | None = None, timing: Timing | None = None) -> FastAPI:
    """The application; its house opens when it starts and closes when it ends."""
    house = House(settings, timing)
    limiters = Limiters(limits or RequestLimits())
    services = Services(settings, Sessions(settings), limiters, FragmentRenderer(), house)

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncGenerator[None]:
        rendering.prepare()
        async with house:
            with on_termination(house.registry.stop_watching):
                yield

    app = FastAPI(
        title="Plancia",
        version="1",
        description=routes.DESCRIPTION,
        lifespan=open_house,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        exception_handlers={
            Refused: _refused,
            PlanciaError: _refused,
            RequestValidationError: _invalid,
            HTTPException: _not_served,
        },
    )
    app.state.services = services
    app.include_router(routes.router)
    for part in (moves, site, table, replay, review, files):
        app.router.routes.extend(part.ROUTES)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(_RequestMiddleware, services=services)
    return app


async def _refused(request: Request, problem: Exception) -> Response:
    status = problem.status if isinstance(problem, Refused) else 400
    return await refusal(request, status, str(problem))


async def _not_served(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    texts = {404: say("There is nothing at this address."), 405: say("That cannot be done here.")}
    text = texts.get(problem.status_code, problem.detail)
    return await refusal(request, problem.status_code, text, problem.headers)


async def _invalid(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    name = ".".join(str(part) for part in first["loc"][1:]) or "body"
    text = say("The field {name} is not right: {problem}.", name=name, problem=first["msg"])
    return await refusal(request, 422, text)


class _RequestMiddleware:
    """Finds out for every request who asks and in which language, limits it, and sees to an answer in any case."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        context = None
        state = scope.setdefault("state", {})
        if not scope["path"].startswith(_WITHOUT_COOKIES):
            session, renew = self._services.sessions.read(headers)
            caller = origin_of(Request(scope)) if session is None else session.id
            context = state["context"] = RequestContext(session or Session(), renew, caller)
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._finish(MutableHeaders(scope=message), context)
            await send(message)

        with speaking(language_of(headers)):
            try:
                if context is not None:
                    self._services.limits.reads.check(context.caller)
                await self._app(scope, measured(receive), answer)
            except HTTPException as problem:
                response = await _not_served(Request(scope, receive), problem)
                await response(scope, receive, answer)
            except Exception as problem:
                _report(scope, problem)
                if begun:
                    raise
                text = say("Something went wrong in the house. Nothing you did is lost; try it once more.")
                response = await refusal(Request(scope, receive), 500, text)
                await response(scope, receive, answer)

    def _finish(self, headers: MutableHeaders, context: RequestContext | None) -> None:
        kind = headers.get("content-type", "")
        for name, value in safe_headers(kind).items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "private, no-store")
        if context is not None and context.renew and not kind.startswith("image/"):
            self._services.sessions.write(headers, context.session)


def _report(scope: Scope, problem: Exception) -> None:
    """Tell the log where it happened, but none of the values: they may be secrets of a match."""
    steps = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(problem.__traceback__)]
    log.error("%s in %s %s\n  %s", type(problem).__name__, scope["method"], scope["path"], "\n  ".join(steps))
