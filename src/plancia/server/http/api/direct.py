"""The questions that a program asks at every move, answered without the long way through FastAPI.

`routes` has the answers and describes them; here is only how a request gets there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plancia.server.accounts.players import Player
from plancia.server.http.api import routes
from plancia.server.http.request import services_of
from plancia.server.tables.table import Table

T = TypeVar("T")

_SEAT: Final = TypeAdapter[int | None](int | None)
_YES_OR_NO: Final = TypeAdapter(bool)


def _sent(request: Request, name: str, kind: TypeAdapter[T], usual: T) -> T:
    """A value of the query, refused as FastAPI does if it is not of its kind."""
    value = request.query_params.get(name)
    if value is None:
        return usual
    try:
        return kind.validate_python(value)
    except ValidationError as problem:
        raise RequestValidationError([{**error, "loc": ("query", name)} for error in problem.errors()]) from None


async def _asked(request: Request) -> tuple[Player | None, Table, int | None]:
    """Who asks, about which table, through which seat."""
    player = await routes.reader(request)
    found = await routes.table_seen(request, request.path_params["table_id"], player)
    return player, found, _sent(request, "seat", _SEAT, None)


def _to_anybody(answer: Callable[[Table, int | None], Awaitable[Response]]) -> Route:
    async def direct(request: Request) -> Response:
        player, found, seat = await _asked(request)
        return await answer(found, await routes.seat_seen(services_of(request), player, found, seat))

    return _route(answer.__name__, direct)


def _to_somebody(answer: Callable[[Table, int], Awaitable[Response]]) -> Route:
    async def direct(request: Request) -> Response:
        player, found, seat = await _asked(request)
        known = await routes.must_be_known(player)
        return await answer(found, await routes.own_seat(services_of(request), known, found, seat))

    return _route(answer.__name__, direct)


async def _events(request: Request) -> Response:
    services, (player, found, seat) = services_of(request), await _asked(request)
    seen = await routes.seat_seen(services, player, found, seat)
    brings = (_sent(request, name, _YES_OR_NO, False) for name in ("view", "legal"))
    return await routes.events(request, services, player, found, seen, seat, *brings)


def _route(name: str, answer: Callable[[Request], Awaitable[Response]]) -> Route:
    return Route(f"/api/v1/tables/{{table_id}}/{name}", answer, methods=["GET"])


ROUTES = (
    _to_somebody(routes.legal),
    _to_somebody(routes.decision),
    _to_anybody(routes.view),
    _route("events", _events),
)
