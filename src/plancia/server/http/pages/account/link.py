"""Entering a code: the same person on another device, the way back with a recovery code, or a seat handed on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from plancia.server.accounts.codes import DEVICE, RECOVERY, SEAT, Code, no_code
from plancia.server.accounts.devices import label_of
from plancia.server.accounts.players import Player
from plancia.server.errors import Refused
from plancia.server.http.forms import FormFields
from plancia.server.http.pages.account import profile
from plancia.server.http.pages.site import GONE_ON, get, post
from plancia.server.http.pages.table.models import table_page
from plancia.server.http.pages.table.page import viewer_of
from plancia.server.http.request import (
    acting_player,
    become,
    context_of,
    house_of,
    origin_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.http.sessions import Session
from plancia.web import rendering
from plancia.web.models.pages import ClaimLine

_WAITING = "/link/wait"


async def form(request: Request) -> Response:
    """The form for a code; the script of the page takes it from the link."""
    return HTMLResponse(rendering.link(await visitor(request)))


async def enter(request: Request) -> Response:
    """A code was entered: what it is for decides what comes next."""
    sent = await _sent(request)
    try:
        code = await house_of(request).codes.find(sent.text("code"))
        return await _ENTERED[code.kind](request, code, sent.text("code"))
    except Refused as problem:
        return HTMLResponse(rendering.link(await visitor(request), str(problem)), problem.status)


async def _on_another_device(request: Request, code: Code, _entered: str) -> Response:
    label = label_of(request.headers.get("user-agent", ""))
    await house_of(request).codes.claim(code, context_of(request).session.id, label)
    return RedirectResponse(_WAITING, GONE_ON)


async def _back(request: Request, code: Code, _entered: str) -> Response:
    """The code is used up: the page shows a new one to keep."""
    codes = house_of(request).codes
    await codes.use(code)
    await become(request, Session(player=code.player))
    return await profile.shown(request, code=await codes.make(RECOVERY, Player(code.player, "")))


async def _to_a_seat(request: Request, code: Code, entered: str) -> Response:
    """Looking at a seat that is handed on changes nothing."""
    table = await house_of(request).registry.table(code.table)
    if code.seat not in table.held(code.player):
        raise no_code()
    page = table_page(table, viewer_of(request, None))
    return HTMLResponse(rendering.link_seat(page, code.seat, entered, await visitor(request)))


_ENTERED = {DEVICE: _on_another_device, RECOVERY: _back, SEAT: _to_a_seat}


async def take_seat(request: Request) -> Response:
    """Take a seat that is handed on."""
    sent = await _sent(request)
    code = await house_of(request).codes.find(sent.text("code"))
    if code.kind != SEAT:
        raise no_code()
    table = await house_of(request).handovers.accept(code, await acting_player(request))
    return RedirectResponse(f"/tables/{table.id}", GONE_ON)


async def wait(request: Request) -> Response:
    """A device waits until its person says yes on another one; then it is theirs."""
    codes, session = house_of(request).codes, context_of(request).session
    player = await codes.redeem(session.id)
    if player is not None:
        # Whoever knew the session before does not know this one.
        await become(request, Session(player=player))
        return RedirectResponse("/account", GONE_ON)
    claim = await codes.claimed(session.id)
    line = None if claim is None else ClaimLine(id=claim.id, label=claim.label, number=claim.number)
    return HTMLResponse(rendering.link_wait(line, await visitor(request)))


async def _sent(request: Request) -> FormFields:
    """What was entered: guesses are counted by address too."""
    limits = services_of(request).limits
    limits.guests.check(origin_of(request))
    return await submitted_form(request, limits.actions)


ROUTES = (
    get("/link", form),
    post("/link", enter),
    get(_WAITING, wait),
    post("/link/seat", take_seat),
)
