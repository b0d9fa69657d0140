"""What is known of a request: whose it is, what it shares with all others, and whether it may change anything."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Scope

from plancia.core.language import say
from plancia.server.accounts.devices import label_of
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.http.forms import FormFields, read_form
from plancia.server.http.limits import Limiters, RateLimiter, check_origin
from plancia.server.http.live.fragments import FragmentRenderer
from plancia.server.http.live.lists import LobbyLists
from plancia.server.http.pictures import Pictures
from plancia.server.http.sessions import ASKED, SCREEN, Session, Sessions
from plancia.server.settings import Settings
from plancia.web.models.pages import Visitor

_NETWORK: Final = 64
"""Bits of an IPv6 address that are its network's."""


@dataclass(frozen=True, slots=True)
class Services:
    """What all requests share: made once with the application, and never changed."""

    settings: Settings
    sessions: Sessions
    limits: Limiters
    renderer: FragmentRenderer
    lists: LobbyLists
    pictures: Pictures
    house: House


@dataclass(slots=True)
class RequestContext:
    """Whose request it is, as the middleware found out; a guest who does something becomes a player on the way."""

    session: Session
    renew: bool
    """Whether the cookie is to be written again."""
    caller: str
    """Whose requests are counted together: a session's, or an address's as long as it shows no session."""


def route_of(scope: Scope) -> str:
    """Which route a request has, without what its address names: that may be an invitation."""
    if "endpoint" not in scope:
        return "none"
    path: str = scope["path"]
    for name, value in scope["path_params"].items():
        path = path.replace(str(value), f"{{{name}}}")
    return path


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
    """Where a request comes from: an address, or the network of one where a single computer has a whole network."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or ip_network((address, _NETWORK), strict=False))


def address_of(request: Request) -> str:
    """Where the visitor reaches the house."""
    return services_of(request).settings.public_url or str(request.base_url).rstrip("/")


def is_upright(request: Request) -> bool:
    """Whether the visitor's screen leaves a board about as high as wide, as the browser last said; see `screen.js`."""
    return request.cookies.get(SCREEN) == "upright"


def is_always_asked(request: Request) -> bool:
    """Whether the visitor wants to be asked also where there is just one answer."""
    return request.cookies.get(ASKED) == "yes"


async def player_of(request: Request) -> Player | None:
    """The player of the session; None if it has done nothing yet."""
    player = context_of(request).session.player
    return await house_of(request).players.find(player) if player else None


def token_of(request: Request) -> str:
    """The token that a program shows; empty if it shows none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def bearer_of(request: Request, token: str) -> Player:
    """The player whom a token acts for; one that is worth nothing is counted with the address that it comes from."""
    player = await house_of(request).players.bearer(token)
    if player is None:
        services_of(request).limits.reads.check(origin_of(request))
        raise unknown_token()
    return player


def unknown_token() -> HTTPException:
    """The refusal of a program that does not say who it is."""
    text = say("Send a token as “Authorization: Bearer TOKEN”; POST /api/v1/players gives one.")
    return HTTPException(401, text, {"www-authenticate": "Bearer"})


async def visitor(request: Request) -> Visitor:
    """The visitor for whom a page is drawn."""
    session = context_of(request).session
    player = await player_of(request)
    query = f"?{request.url.query}" if request.url.query else ""
    return Visitor(
        name=session.guest_name if player is None else player.name,
        csrf=services_of(request).sessions.csrf(session),
        path=request.url.path + query if request.method == "GET" else "/",
        announcement=house_of(request).announcement.text,
    )


async def submitted_form(request: Request, limiter: RateLimiter) -> FormFields:
    """The form of a request that changes something, once it is sure that its sender meant it."""
    services, session = services_of(request), context_of(request).session
    check_origin(request.headers, services.settings.address)
    form = await read_form(request)
    csrf = request.headers.get("x-csrf-token") or form.text("csrf")
    if not services.sessions.is_genuine(session, csrf):
        raise HTTPException(403, say("This page is too old to act on. Load it again, and do it once more."))
    limiter.check(session.id)
    return form


def check_opening(request: Request, caller: str) -> None:
    """Count a table that a caller opens, for the caller and for the address."""
    limits = services_of(request).limits
    limits.tables.check(caller)
    limits.tables_of_address.check(origin_of(request))


async def acting_player(request: Request) -> Player:
    """The player who does something; a guest becomes one with the first deed."""
    player = await player_of(request)
    if player is None:
        services, context = services_of(request), context_of(request)
        services.limits.guests.check(origin_of(request))
        player = await services.house.players.create(context.session.guest_name)
        await become(request, Session(context.session.id, player.id))
    return player


async def become(request: Request, session: Session) -> None:
    """Let the browser act as the player of a session from now on."""
    context = context_of(request)
    context.session, context.renew = session, True
    label = label_of(request.headers.get("user-agent", ""))
    await house_of(request).devices.note(session.id, session.player, label)
