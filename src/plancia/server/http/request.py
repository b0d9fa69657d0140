"""Where a request is received: whose it is, and whether it may change anything."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request

from plancia.core.language import say
from plancia.server.house import Hall
from plancia.server.http.forms import Form, read_form
from plancia.server.http.limits import Pace, Paces, check_origin
from plancia.server.http.sessions import Session, Sessions
from plancia.server.http.stream import Studio
from plancia.server.players import Player
from plancia.server.settings import Settings
from plancia.web.models import Visitor


@dataclass(slots=True)
class House:
    """What all requests share."""

    settings: Settings
    sessions: Sessions
    paces: Paces
    studio: Studio
    hall: Hall


@dataclass(slots=True)
class Desk:
    """What is found out about one request on its way in."""

    session: Session
    renew: bool
    """Whether the cookie is to be written again."""
    caller: str
    """Whose requests are counted together: a session's, or an address's as long as it shows no session."""


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def desk_of(request: Request) -> Desk:
    desk: Desk = request.state.desk
    return desk


def origin_of(request: Request) -> str:
    """The computer that a request comes from."""
    return request.client.host if request.client else ""


def address_of(request: Request) -> str:
    """Where the visitor reaches the house."""
    return house_of(request).settings.public_url or str(request.base_url).rstrip("/")


async def known(request: Request) -> Player | None:
    """The player of the session; None if it has done nothing yet."""
    player = desk_of(request).session.player
    return await house_of(request).hall.find_player(player) if player else None


async def visitor(request: Request) -> Visitor:
    """Whoever looks at a page."""
    desk = desk_of(request)
    player = await known(request)
    query = f"?{request.url.query}" if request.url.query else ""
    return Visitor(
        name=desk.session.guest_name if player is None else player.name,
        csrf=house_of(request).sessions.csrf(desk.session),
        path=request.url.path + query if request.method == "GET" else "/",
    )


async def submitted(request: Request, pace: Pace) -> Form:
    """The form of a request that changes something, once it is sure that its sender meant it."""
    house, desk = house_of(request), desk_of(request)
    check_origin(request.headers, house.settings.address)
    form = await read_form(request)
    csrf = request.headers.get("x-csrf-token") or form.text("csrf")
    if not house.sessions.is_genuine(desk.session, csrf):
        raise HTTPException(403, say("This page is too old to act on. Load it again, and do it once more."))
    pace.check(desk.session.id)
    return form


async def acting(request: Request) -> Player:
    """The player who does something; a guest becomes one with the first deed."""
    player = await known(request)
    if player is None:
        house, desk = house_of(request), desk_of(request)
        house.paces.guests.check(origin_of(request))
        player = await house.hall.player(desk.session.guest_name)
        desk.session = Session(desk.session.id, player.id)
        desk.renew = True
    return player
