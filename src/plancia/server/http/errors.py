"""Refusals in the form that the caller understands: JSON, a line, or a page."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from plancia.core.language import say
from plancia.server.errors import Refused
from plancia.server.http.request import context_of, route_of, services_of, visitor
from plancia.server.storage.writer import not_stored
from plancia.web import rendering
from plancia.web.models.pages import Visitor

log = logging.getLogger(__name__)


async def refusal(request: Request, status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    """Something that is not done, and why: JSON for programs, a line for a page that waits or a file, else a page."""
    # It may quote half a letter, which JSON can name and no answer can hold.
    text = text.encode(errors="replace").decode()
    if wants_json(request):
        return JSONResponse({"status": status, "message": text}, status, headers=headers)
    if "context" not in request.scope["state"]:
        return PlainTextResponse(f"{text}\n", status, headers=headers)
    if is_live(request):
        return HTMLResponse(rendering.verdict(None, text), status, headers=headers)
    looking = await visitor(request) if status < 500 else _stranger(request)
    return HTMLResponse(rendering.error(status, text, looking), status, headers=headers)


async def refused(request: Request, problem: Exception) -> Response:
    """The answer to what the house or a game refuses."""
    status = problem.status if isinstance(problem, Refused) else 400
    return await refusal(request, status, str(problem))


async def unreachable(request: Request, problem: Exception) -> Response:
    """The answer where the database does not take or give anything: a full disk, a lost connection."""
    log.error("%s in %s %s", type(problem).__name__, request.method, route_of(request.scope))
    return await refused(request, not_stored())


async def not_served(request: Request, problem: Exception) -> Response:
    """The answer to a request that has no route, or that a limit refuses."""
    assert isinstance(problem, HTTPException)
    texts = {404: say("There is nothing at this address."), 405: say("That cannot be done here.")}
    text = texts.get(problem.status_code, problem.detail)
    return await refusal(request, problem.status_code, text, problem.headers)


async def invalid(request: Request, problem: Exception) -> Response:
    """The answer to a body whose fields are not of their kind: the first of them is named."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    name = ".".join(str(part) for part in first["loc"][1:]) or "body"
    text = say("The field {name} is not right: {problem}.", name=name, problem=first["msg"])
    return await refusal(request, 422, text)


def wants_json(request: Request) -> bool:
    """Whether a program asks: by the path of the JSON interface, or by what it accepts."""
    accepted = request.headers.get("accept", "")
    return request.url.path.startswith("/api/") or ("application/json" in accepted and "text/html" not in accepted)


def is_live(request: Request) -> bool:
    """Whether a page that is open takes the answer in; otherwise the answer is a page itself."""
    return request.headers.get("hx-request") == "true"


def is_streaming(request: Request) -> bool:
    """Whether the page that takes the answer in also reads the stream of its table, which tells it the rest."""
    return request.headers.get("plancia-stream") == "open"


def _stranger(request: Request) -> Visitor:
    """A visitor as far as the cookie tells, for when the storage may not answer."""
    session = context_of(request).session
    return Visitor(name=session.guest_name, csrf=services_of(request).sessions.csrf(session))
