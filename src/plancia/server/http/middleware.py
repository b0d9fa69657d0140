"""What happens around every request: who asks, in which language, how much; and an answer in any case."""

from __future__ import annotations

import logging
import time
import traceback
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.core.language import say, speaking
from plancia.server.accounts.devices import label_of
from plancia.server.http.errors import not_served, refusal
from plancia.server.http.headers import safe_headers
from plancia.server.http.limits import measured
from plancia.server.http.request import RequestContext, Services, origin_of, route_of
from plancia.server.http.sessions import Session, language_of
from plancia.server.monitoring import metrics
from plancia.server.monitoring.logs import numbered_request
from plancia.server.monitoring.tracing import span
from plancia.server.storage.writer import UNREACHABLE

_WITHOUT_COOKIES = (
    "/api/", "/static/", "/games/", "/healthz", "/readyz", "/metrics", "/host/", "/worker.js", "/manifest.webmanifest",
    "/icon-", "/offline",
)  # fmt: skip

log = logging.getLogger(__name__)


class RequestMiddleware:
    """Finds out for every request who asks and in which language, limits it, and sees to an answer in any case."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = time.monotonic(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request_id
            await send(message)

        with numbered_request() as request_id, span("request") as traced:
            try:
                await self._answer(scope, receive, answer)
            finally:
                route = route_of(scope)
                traced.update_name(f"{scope['method']} {route}")
                traced.set_attribute("http.response.status_code", status)
                spent = time.monotonic() - begun
                metrics.REQUESTS.labels(_known_method(scope), route, status).observe(spent)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the language of who asks, whatever goes wrong."""
        headers = Headers(scope=scope)
        context = self._identify(scope, headers)
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
                    self._services.limits.reads_of_address.check(origin_of(Request(scope)))
                    await self._note_device(headers, context)
                await self._app(scope, measured(receive), answer)
            except HTTPException as problem:
                response = await not_served(Request(scope, receive), problem)
                await response(scope, receive, answer)
            except ClientDisconnect:
                # Whoever asked is gone in the middle of it, and waits for nothing.
                return
            except Exception as problem:
                _report(scope, problem)
                if begun:
                    raise
                text = say("Something went wrong on the server. Nothing you did is lost; try it once more.")
                response = await refusal(Request(scope, receive), 500, text)
                await response(scope, receive, answer)

    def _identify(self, scope: Scope, headers: Headers) -> RequestContext | None:
        """Whose request it is, kept with it for those who answer; None where cookies are not read."""
        state = scope.setdefault("state", {})
        if scope["path"].startswith(_WITHOUT_COOKIES):
            return None
        session, renew = self._services.sessions.read(headers)
        if session is not None and self._services.house.devices.is_out(session.id, session.player):
            session, renew = None, True
        caller = origin_of(Request(scope)) if session is None else session.id
        context = state["context"] = RequestContext(session or Session(), renew, caller)
        return context

    async def _note_device(self, headers: Headers, context: RequestContext) -> None:
        """Once a day, when a cookie is written again, its device counts as seen."""
        if context.renew and context.session.player:
            with suppress(*UNREACHABLE):
                label = label_of(headers.get("user-agent", ""))
                await self._services.house.devices.note(context.session.id, context.session.player, label)

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
    log.error("%s in %s %s\n  %s", type(problem).__name__, scope["method"], route_of(scope), "\n  ".join(steps))


def _known_method(scope: Scope) -> str:
    """The method, if it is one: anybody can make up others, and each would be counted for ever."""
    return scope["method"] if scope["method"] in {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"} else "other"
