"""What is known of a request: whose it is, what it shares with all others, and whether it may change anything."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request

from plancia.core.language import say
from plancia.server.house import House
from plancia.server.http.forms import Form, read_form
from plancia.server.http.fragments import FragmentRenderer
from plancia.server.http.limits import Limiters, RateLimiter, check_origin
from plancia.server.http.sessions import Session, Sessions
from plancia.server.players import Player
from plancia.server.settings import Settings
from plancia.web.models import Visitor


@dataclass(frozen=True, slots=True)
class Services:
    """What all requests share: made once with the application, and never changed."""

    settings: Settings
    sessions: Sessions
    limits: Limiters
    renderer: FragmentRenderer
    house: House


@dataclass(slots=True)
class RequestContext:
    """Whose request it is, as the middleware found out; a guest who does something becomes a player on the way."""

    session: Session
    renew: bool
    """Whether the cookie is to be written again."""
    caller: str
    """Whose requests are counted together: a session's, or an address's as long as it shows no session."""


def services_of(request: Request) -> Services:
    """What all requests share."""
    services: Services = request.app.state.services
    return services


def house_of(request: Request) -> House:
    """The house that the application serves."""
    return services_of(request).house


def context_of(request: Request) -> RequestContext:
    """Only of requests that carry cookies: the JSON interface and files have none."""
    context: RequestContext = request.state.context
    return context


def origin_of(request: Request) -> str:
    """The computer that a request comes from."""
    return request.client.host if request.client else ""


def address_of(request: Request) -> str:
    """Where the visitor reaches the house."""
    return services_of(request).settings.public_url or str(request.base_url).rstrip("/")


async def player_of(request: Request) -> Player | None:
    """The player of the session; None if it has done nothing yet."""
    player = context_of(request).session.player
    return await house_of(request).players.find(player) if player else None


async def visitor(request: Request) -> Visitor:
    """The visitor for whom a page is drawn."""
    session = context_of(request).session
    player = await player_of(request)
    query = f"?{request.url.query}" if request.url.query else ""
    return Visitor(
        name=session.guest_name if player is None else player.name,
        csrf=services_of(request).sessions.csrf(session),
        path=request.url.path + query if request.method == "GET" else "/",
    )


async def submitted_form(request: Request, limiter: RateLimiter) -> Form:
    """The form of a request that changes something, once it is sure that its sender meant it."""
    services, session = services_of(request), context_of(request).session
    check_origin(request.headers, services.settings.address)
    form = await read_form(request)
    csrf = request.headers.get("x-csrf-token") or form.text("csrf")
    if not services.sessions.is_genuine(session, csrf):
        raise HTTPException(403, say("This page is too old to act on. Load it again, and do it once more."))
    limiter.check(session.id)
    return form


async def acting_player(request: Request) -> Player:
    """The player who does something; a guest becomes one with the first deed."""
    player = await player_of(request)
    if player is None:
        services, context = services_of(request), context_of(request)
        services.limits.guests.check(origin_of(request))
        player = await services.house.players.create(context.session.guest_name)
        context.session = Session(context.session.id, player.id)
        context.renew = True
    return player
