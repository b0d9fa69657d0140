"""Passkeys: making one, dropping one, and becoming oneself with one. The script of the page talks to the browser."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from plancia.server.accounts.devices import label_of
from plancia.server.accounts.passkeys import Site
from plancia.server.accounts.players import Player
from plancia.server.http.pages.site import GONE_ON, post
from plancia.server.http.request import (
    acting_player,
    address_of,
    become,
    context_of,
    house_of,
    origin_of,
    player_of,
    services_of,
    submitted_form,
)
from plancia.server.http.sessions import Session


def _here(request: Request) -> tuple[Site, str]:
    """The site that a key is for, and the session that it is shown to."""
    return Site(address_of(request)), context_of(request).session.id


async def offer(request: Request) -> Response:
    """What the browser must know to make a passkey."""
    await submitted_form(request, services_of(request).limits.actions)
    player = await acting_player(request)
    options = await house_of(request).passkeys.offer(player, *_here(request))
    return Response(options, media_type="application/json")


async def add(request: Request) -> Response:
    """Keep the passkey that the browser has made."""
    form = await submitted_form(request, services_of(request).limits.actions)
    label = label_of(request.headers.get("user-agent", ""))
    player = await acting_player(request)
    await house_of(request).passkeys.add(player, *_here(request), form.text("credential"), label)
    return RedirectResponse("/account", GONE_ON)


async def drop(request: Request) -> Response:
    """Let a passkey be worth nothing from now on."""
    form = await submitted_form(request, services_of(request).limits.actions)
    await house_of(request).passkeys.drop(await player_of(request) or Player("", ""), form.text("passkey"))
    return RedirectResponse("/account", GONE_ON)


async def ask(request: Request) -> Response:
    """What the browser must know to use a passkey."""
    await submitted_form(request, services_of(request).limits.actions)
    return Response(house_of(request).passkeys.ask(*_here(request)), media_type="application/json")


async def use(request: Request) -> Response:
    """Become the person whose passkey has signed."""
    limits = services_of(request).limits
    limits.guests.check(origin_of(request))
    form = await submitted_form(request, limits.actions)
    player = await house_of(request).passkeys.use(*_here(request), form.text("credential"))
    await become(request, Session(player=player))
    return RedirectResponse("/account", GONE_ON)


ROUTES = (
    post("/account/passkeys/options", offer),
    post("/account/passkeys", add),
    post("/account/passkeys/drop", drop),
    post("/link/passkey/options", ask),
    post("/link/passkey", use),
)
