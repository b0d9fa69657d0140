"""How the visitor is told that a table waits: by which ways, when, and where to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from plancia.core.errors import PlanciaError
from plancia.core.language import say
from plancia.server.accounts.devices import label_of, session_hash
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.http.forms import FormFields, time_of_day
from plancia.server.http.pages.account import profile
from plancia.server.http.pages.account.notice_models import notice_page
from plancia.server.http.pages.site import GONE_ON, get, post
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import (
    acting_player,
    context_of,
    house_of,
    origin_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.notices.mail import is_address
from plancia.server.notices.notice import trial
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.outgoing import BadAddress
from plancia.server.notices.preferences import is_zone
from plancia.server.notices.push import are_keys
from plancia.server.notices.receivers import Receiver
from plancia.server.notices.schedule import MAIL, PUSH, WEBHOOK, Preferences, day_begins
from plancia.server.notices.webhook import form_of
from plancia.web import rendering


async def choose(request: Request) -> Response:
    """Keep how the visitor wants to be told."""
    form, player = await _form(request), await _player(request)
    house = house_of(request)
    usual = await house.preferences.of(player.id)
    if usual is None:
        raise BadRequest(say("Say first where you want to be called."))
    chosen = replace(
        usual,
        ways=_ways(form),
        pace=form.text("pace"),
        quiet_from=time_of_day(form.text("quiet_from")),
        quiet_until=time_of_day(form.text("quiet_until")),
        digest=time_of_day(form.text("digest")),
        zone=form.text("zone").strip(),
    )
    try:
        await house.preferences.store(player.id, chosen)
    except PlanciaError as problem:
        return await profile.shown(request, problem=str(problem))
    house.dispatcher.look_anew()
    return _back()


async def add_push(request: Request) -> Response:
    """Call the visitor on the device that sends this, at the address that its push service has given it."""
    form = await _form(request)
    address, keys = form.text("endpoint"), {name: form.text(name)[:200] for name in ("p256dh", "auth")}
    _check(request, address)
    if not are_keys(keys):
        raise BadRequest(say("These are not the keys of a browser."))
    player, house = await acting_player(request), house_of(request)
    label = label_of(request.headers.get("user-agent", ""))
    session = session_hash(context_of(request).session.id)
    await house.receivers.add(player, PUSH, address, keys, label, session)
    return await _added(request, player, PUSH, form.text("zone"))


async def add_mail(request: Request) -> Response:
    """Mail a code to an address; once it was entered, the address is told."""
    form = await _form(request)
    house, address = house_of(request), form.text("address").strip()
    if house.senders.mail is None:
        raise HTTPException(404)
    if not is_address(address):
        return await profile.shown(request, problem=say("This is not a mail address."))
    limits = services_of(request).limits.codes
    for caller in (address.casefold(), context_of(request).session.id, origin_of(request)):
        limits.check(caller)
    player = await acting_player(request)
    code = await house.receivers.ask_code(player, address)
    if await house.senders.mail.send_code(address, code) in (SendOutcome.LATER, SendOutcome.GONE):
        await house.receivers.drop_way(player.id, MAIL)
        return await profile.shown(request, problem=say("Nothing can be mailed to this address."))
    await house.preferences.add_way(player.id, MAIL, form.text("zone"))
    return _back()


async def enter_code(request: Request) -> Response:
    """Show with a code that the mail address is the visitor's."""
    form, player = await _form(request), await _player(request)
    try:
        await house_of(request).receivers.enter_code(player, form.text("code"))
    except PlanciaError as problem:
        return await profile.shown(request, problem=str(problem))
    house_of(request).dispatcher.look_anew()
    return _back()


async def add_webhook(request: Request) -> Response:
    """Call the visitor in a channel, which gets a first message at once."""
    form = await _form(request)
    services, address = services_of(request), form.text("address").strip()
    services.limits.messages.check(context_of(request).session.id)
    try:
        _check(request, address)
    except BadRequest as problem:
        return await profile.shown(request, problem=str(problem))
    player, house = await acting_player(request), services.house
    label = urlsplit(address).hostname or ""
    asked = Receiver(
        id="", player=player.id, way=WEBHOOK, address=address, details={"form": form_of(address)}, label=label
    )
    if await house.senders.ways[WEBHOOK].send(trial(house.senders.house), asked) is not SendOutcome.TAKEN:
        return await profile.shown(request, problem=say("Nobody takes messages at this address."))
    await house.receivers.add(player, WEBHOOK, address, asked.details, label)
    return await _added(request, player, WEBHOOK, form.text("zone"))


async def drop(request: Request) -> Response:
    """Send nothing to a receiver of the visitor any more."""
    form, player = await _form(request), await _player(request)
    await house_of(request).receivers.drop(player.id, form.text("receiver"))
    return _back()


async def try_out(request: Request) -> Response:
    """Send the visitor a notice by every way that they have chosen."""
    await _form(request)
    services, player = services_of(request), await _player(request)
    services.limits.messages.check(context_of(request).session.id)
    house = services.house
    chosen = await house.preferences.of(player.id) or Preferences()
    for way in chosen.ways:
        if way in house.senders.ways:
            await house.senders.send(trial(house.senders.house), player.id, way)
    return _back()


# Holidays.


async def take_holiday(request: Request) -> Response:
    """Have a holiday from a first to a last day, as days are where the visitor is."""
    form, house = await _form(request), house_of(request)
    player = await acting_player(request)
    try:
        first, last = (date.fromisoformat(form.text(name)) for name in ("first", "last"))
        chosen = await house.preferences.of(player.id)
        zone = chosen.zone if chosen is not None else form.text("zone") if is_zone(form.text("zone")) else "UTC"
        await house.holidays.take(player, day_begins(first, zone), day_begins(last + timedelta(days=1), zone))
    except PlanciaError as problem:
        return await profile.shown(request, problem=str(problem))
    except (ValueError, OverflowError):
        return await profile.shown(request, problem=say("Name the first and the last day."))
    return _back()


async def end_holiday(request: Request) -> Response:
    """End the holiday of a player who is back before its last day: clocks run again."""
    await _form(request)
    await house_of(request).holidays.end(await acting_player(request))
    house_of(request).dispatcher.look_anew()
    return _back()


# At one table.


async def at_table(request: Request) -> Response:
    """How the visitor is told of one table where they sit."""
    table, player = await table_of(request), await _player(request)
    await house_of(request).admission.own_seat(table, player.id, next(iter(table.held(player.id)), None))
    page = await notice_page(house_of(request), player.id, table.id)
    return HTMLResponse(rendering.table_notices(table.id, table.game, page, await visitor(request)))


async def choose_at_table(request: Request) -> Response:
    """Keep how the visitor wants to be told of one table, or let the usual hold there again."""
    form, table, player = await _form(request), await table_of(request), await _player(request)
    await house_of(request).admission.own_seat(table, player.id, next(iter(table.held(player.id)), None))
    house = house_of(request)
    if form.text("usual"):
        await house.preferences.forget_at(player.id, table.id)
    else:
        await house.preferences.store_at(player.id, table.id, _ways(form), form.text("pace"))
    house.dispatcher.look_anew()
    return RedirectResponse(f"/tables/{table.id}", GONE_ON)


# From a mail.


async def ask_to_leave(request: Request) -> Response:
    """Ask the reader of a mail, who followed its link, whether there shall be no more."""
    _leaving(request)
    return HTMLResponse(rendering.no_mail(await visitor(request), done=False))


async def leave(request: Request) -> Response:
    """Send no more mail. The link is the permission: mail programs follow it without a cookie."""
    await house_of(request).receivers.leave(_leaving(request))
    return HTMLResponse(rendering.no_mail(await visitor(request), done=True))


def _leaving(request: Request) -> str:
    mail = house_of(request).senders.mail
    receiver = None if mail is None else mail.leaving(request.path_params["token"])
    if receiver is None:
        raise HTTPException(404)
    return receiver


# What they share.


async def _form(request: Request) -> FormFields:
    return await submitted_form(request, services_of(request).limits.actions)


async def _player(request: Request) -> Player:
    return await player_of(request) or Player("", "")


def _ways(form: FormFields) -> tuple[str, ...]:
    return tuple(value for name, value in form.pairs if name == "way")


def _check(request: Request, address: str) -> None:
    try:
        house_of(request).senders.outgoing.check(address)
    except BadAddress:
        raise BadRequest(say("Messages can only go to an address that begins with https://.")) from None


async def _added(request: Request, player: Player, way: str, zone: str) -> Response:
    house = house_of(request)
    await house.preferences.add_way(player.id, way, zone)
    house.dispatcher.look_anew()
    return _back()


def _back() -> Response:
    return RedirectResponse("/account#called", GONE_ON)


ROUTES = (
    post("/account/notices", choose),
    post("/account/push", add_push),
    post("/account/mail", add_mail),
    post("/account/mail/code", enter_code),
    post("/account/webhook", add_webhook),
    post("/account/holiday", take_holiday),
    post("/account/holiday/end", end_holiday),
    post("/account/receivers/drop", drop),
    post("/account/receivers/try", try_out),
    get("/tables/{id}/notices", at_table),
    post("/tables/{id}/notices", choose_at_table),
    get("/no-mail/{token}", ask_to_leave),
    post("/no-mail/{token}", leave),
)
