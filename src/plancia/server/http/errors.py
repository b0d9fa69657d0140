"""Refusals in the form that the caller understands: JSON, a line, or a page."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from plancia.server.http.request import context_of, services_of, visitor
from plancia.web import rendering
from plancia.web.models import Visitor


async def refusal(request: Request, status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    """Something that is not done, and why: JSON for programs, a line for a page that waits or a file, else a page."""
    if wants_json(request):
        return JSONResponse({"status": status, "message": text}, status, headers=headers)
    if "context" not in request.scope["state"]:
        return PlainTextResponse(f"{text}\n", status, headers=headers)
    if is_live(request):
        return HTMLResponse(rendering.verdict(None, text), status, headers=headers)
    looking = await visitor(request) if status < 500 else _stranger(request)
    return HTMLResponse(rendering.error(status, text, looking), status, headers=headers)


def wants_json(request: Request) -> bool:
    """Whether a program asks: by the path of the JSON interface, or by what it accepts."""
    accepted = request.headers.get("accept", "")
    return request.url.path.startswith("/api/") or ("application/json" in accepted and "text/html" not in accepted)


def is_live(request: Request) -> bool:
    """Whether a page that is open takes the answer in; otherwise the answer is a page itself."""
    return request.headers.get("hx-request") == "true"


def _stranger(request: Request) -> Visitor:
    """A visitor as far as the cookie tells, for when the storage may not answer."""
    session = context_of(request).session
    return Visitor(name=session.guest_name, csrf=services_of(request).sessions.csrf(session))
