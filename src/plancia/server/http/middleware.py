"""What happens around every request: who asks, in which language, how much; and an answer in any case."""

from __future__ import annotations

import logging
import traceback

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.core.language import say, speaking
from plancia.server.http.errors import not_served, refusal
from plancia.server.http.headers import safe_headers
from plancia.server.http.limits import measured
from plancia.server.http.request import RequestContext, Services, origin_of
from plancia.server.http.sessions import Session, language_of

_WITHOUT_COOKIES = ("/api/", "/static/", "/games/", "/healthz")

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
                await self._app(scope, measured(receive), answer)
            except HTTPException as problem:
                response = await not_served(Request(scope, receive), problem)
                await response(scope, receive, answer)
            except Exception as problem:
                _report(scope, problem)
                if begun:
                    raise
                text = say("Something went wrong in the house. Nothing you did is lost; try it once more.")
                response = await refusal(Request(scope, receive), 500, text)
                await response(scope, receive, answer)

    def _identify(self, scope: Scope, headers: Headers) -> RequestContext | None:
        """Whose request it is, kept with it for those who answer; None where cookies are not read."""
        state = scope.setdefault("state", {})
        if scope["path"].startswith(_WITHOUT_COOKIES):
            return None
        session, renew = self._services.sessions.read(headers)
        caller = origin_of(Request(scope)) if session is None else session.id
        context = state["context"] = RequestContext(session or Session(), renew, caller)
        return context

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
