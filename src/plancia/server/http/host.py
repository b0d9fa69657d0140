"""For the host of the server alone: metrics, control of running tables, announcements."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from ipaddress import ip_address

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from plancia.server.errors import BadRequest
from plancia.server.http.pages.account.secret_links import secret_link
from plancia.server.http.request import house_of, services_of
from plancia.server.monitoring import metrics
from plancia.server.operations.announcement import LONGEST
from plancia.server.operations.table_control import TableControl


def _shows_token(request: Request) -> bool:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    return hmac.compare_digest(shown.encode(), services_of(request).settings.host_token().encode())


def _is_here(request: Request) -> bool:
    """Whether a request comes from this machine itself, and not through a proxy on it."""
    host = request.client.host if request.client else ""
    try:
        return ip_address(host).is_loopback and not {"x-forwarded-for", "forwarded"} & set(request.headers)
    except ValueError:
        return False


def _not_host() -> HTTPException:
    return HTTPException(401, "This is for the host of the server.", {"www-authenticate": "Bearer"})


def _for_host(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler that answers requests with the host's token, and refuses all others."""

    async def answered(request: Request) -> Response:
        if not _shows_token(request):
            raise _not_host()
        return await answer(request)

    return answered


async def show_metrics(request: Request) -> Response:
    """What the house counts, for a Prometheus on this machine or one that shows the token.

    Totals of a small house would tell one player of another's orders, so they are not public.
    """
    if not (_is_here(request) or _shows_token(request)):
        raise _not_host()
    return Response(metrics.exposition(), media_type=metrics.KIND)


async def list_tables(request: Request) -> Response:
    """Every table that is not over."""
    return JSONResponse([asdict(table) for table in await house_of(request).table_control.tables()])


def _to_table(act: Callable[[TableControl, str], Awaitable[None]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler that does something to the table in the address, and has nothing more to say about it."""

    async def done(request: Request) -> Response:
        await act(house_of(request).table_control, request.path_params["table"])
        return Response(status_code=204)

    return _for_host(done)


async def hand_over(request: Request) -> Response:
    """A link with which another person takes a seat."""
    services = services_of(request)
    code = await services.house.table_control.seat_code(request.path_params["table"], request.path_params["seat"])
    return JSONResponse({"link": secret_link(services.settings.address, code).link})


async def announce(request: Request) -> Response:
    """Tell everybody something, or nothing any more; with `draining`, no new tables are opened."""
    match await _body(request):
        case {"text": str(text), "draining": bool(draining)} if len(text) <= LONGEST:
            await house_of(request).announcement.post(text.strip(), draining=draining)
        case _:
            raise BadRequest(f"An announcement has a text of at most {LONGEST} letters, and says whether it drains.")
    return Response(status_code=204)


async def _body(request: Request) -> object:
    try:
        return await request.json()
    except ValueError:
        return None


ROUTES = (
    Route("/metrics", show_metrics),
    Route("/host/tables", _for_host(list_tables)),
    Route("/host/tables/{table}/close", _to_table(TableControl.close), methods=["POST"]),
    Route("/host/tables/{table}/pause", _to_table(TableControl.pause), methods=["POST"]),
    Route("/host/tables/{table}/resume", _to_table(TableControl.resume), methods=["POST"]),
    Route("/host/tables/{table}/seats/{seat:int}/code", _for_host(hand_over), methods=["POST"]),
    Route("/host/announcement", _for_host(announce), methods=["POST"]),
)
