"""The visitor's own things: name, devices, keys of programs, and all that is known about them."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from plancia.core.errors import PlanciaError
from plancia.core.language import say
from plancia.server.accounts.codes import DEVICE, RECOVERY
from plancia.server.accounts.devices import session_hash
from plancia.server.accounts.players import Player
from plancia.server.http.forms import FormFields
from plancia.server.http.pages.account.notice_models import notice_page
from plancia.server.http.pages.account.secret_links import secret_link
from plancia.server.http.pages.site import GONE_ON, get, post
from plancia.server.http.request import (
    acting_player,
    address_of,
    become,
    context_of,
    house_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.http.sessions import Session
from plancia.web import rendering
from plancia.web.models.pages import AccountPage, ClaimLine, DeviceLine, SecretLink, TokenLine


async def account(request: Request) -> Response:
    """The name, the devices, and the keys of programs."""
    return await shown(request)


async def rename(request: Request) -> Response:
    """Give the visitor another name, also at the tables where they sit."""
    form = await _form(request)
    try:
        await house_of(request).players.rename((await acting_player(request)).id, form.text("name"))
    except PlanciaError as problem:
        return await shown(request, problem=str(problem))
    return _back()


async def make_token(request: Request) -> Response:
    """A new key for a program; only this answer shows it."""
    form = await _form(request)
    try:
        token = await house_of(request).players.new_token(await acting_player(request), form.text("label"))
    except PlanciaError as problem:
        return await shown(request, problem=str(problem))
    return await shown(request, token=token)


async def drop_token(request: Request) -> Response:
    """Let a key be worth nothing from now on."""
    form = await _form(request)
    await house_of(request).players.drop_token(await acting_player(request), form.text("token"))
    return _back()


# Devices.


async def make_link(request: Request) -> Response:
    """A link that brings the visitor onto another device; only this answer shows it."""
    await _form(request)
    code = await house_of(request).codes.make(DEVICE, await acting_player(request))
    return await shown(request, link=secret_link(address_of(request), code))


async def make_recovery(request: Request) -> Response:
    """A recovery code to keep; only this answer shows it."""
    await _form(request)
    return await shown(request, code=await house_of(request).codes.make(RECOVERY, await acting_player(request)))


async def confirm(request: Request) -> Response:
    """Say whether it is oneself who waits on another device."""
    form = await _form(request)
    player = await player_of(request) or Player("", "")
    await house_of(request).codes.answer(player, form.text("claim"), yes=form.text("answer") == "yes")
    return _back()


async def sign_out(request: Request) -> Response:
    """Sign out a device of the visitor, or all but this one."""
    form = await _form(request)
    player, devices = await player_of(request) or Player("", ""), house_of(request).devices
    if form.text("device"):
        await devices.sign_out(player, form.text("device"))
    else:
        await devices.sign_out_others(player, context_of(request).session.id)
    return _back()


# What is known.


async def download(request: Request) -> Response:
    """All that is known about the visitor."""
    player = await player_of(request)
    if player is None:
        raise HTTPException(404, say("Nothing is known about you."))
    known = await house_of(request).personal_data.gather(player)
    return JSONResponse(known, headers={"content-disposition": 'attachment; filename="plancia.json"'})


async def delete(request: Request) -> Response:
    """Forget all that is known about the visitor."""
    form = await _form(request)
    player = await player_of(request)
    if player is None or form.text("sure") != "yes":
        raise HTTPException(400, say("Nothing was deleted: say that you are sure."))
    await house_of(request).personal_data.delete(player)
    context = context_of(request)
    context.session, context.renew = Session(), True
    return RedirectResponse("/", GONE_ON)


# What they share.


async def _form(request: Request) -> FormFields:
    return await submitted_form(request, services_of(request).limits.actions)


def _back() -> Response:
    return RedirectResponse("/account", GONE_ON)


async def shown(
    request: Request, token: str = "", link: SecretLink | None = None, code: str = "", problem: str = ""
) -> Response:
    """The page, with what only this answer shows."""
    player, house = await player_of(request), house_of(request)
    page = AccountPage(token=token, link=link, code=code, problem=problem)
    if player is not None:
        here, devices = session_hash(context_of(request).session.id), await house.devices.of(player)
        if here not in [one.id for one in devices]:
            # A browser that has been somebody for longer than devices are listed.
            await become(request, context_of(request).session)
            devices = await house.devices.of(player)
        page = AccountPage(
            tokens=tuple(
                TokenLine(id=one.id, label=one.label, created=one.created) for one in await house.players.tokens(player)
            ),
            devices=tuple(
                DeviceLine(id=one.id, label=one.label, seen=one.seen, here=one.id == here) for one in devices
            ),
            claims=tuple(
                ClaimLine(id=one.id, label=one.label, number=one.number) for one in await house.codes.claims(player)
            ),
            passkeys=tuple(
                TokenLine(id=one.id, label=one.label, created=one.created) for one in await house.passkeys.of(player)
            ),
            recovery=await house.codes.has_recovery(player),
            token=token,
            link=link,
            code=code,
            notices=await notice_page(house, player.id, session=here),
            problem=problem,
        )
    return HTMLResponse(rendering.account(page, await visitor(request)), 400 if problem else 200)


ROUTES = (
    get("/account", account),
    post("/account/name", rename),
    post("/account/tokens", make_token),
    post("/account/tokens/drop", drop_token),
    post("/account/link", make_link),
    post("/account/recovery", make_recovery),
    post("/account/confirm", confirm),
    post("/account/out", sign_out),
    get("/account/data", download),
    post("/account/delete", delete),
)
