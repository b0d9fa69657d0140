"""A table in the browser: the page, its live news, and everything that can be done at it."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from functools import lru_cache
from http import HTTPStatus

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from plancia import bots
from plancia.core.language import ENGLISH, say
from plancia.server.errors import NotAllowed, TableState
from plancia.server.http import stream
from plancia.server.http.errors import is_live, wants_json
from plancia.server.http.forms import Form, move_of, whole_number
from plancia.server.http.pages.models import Viewer, hint_lines, invitation, table_page
from plancia.server.http.pages.site import get, post
from plancia.server.http.request import (
    acting_player,
    address_of,
    context_of,
    house_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.http.verdicts import facts_of, sentence_of, status_of
from plancia.server.players import Player
from plancia.server.tables.permissions import own_seat
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict, accepted
from plancia.web import rendering
from plancia.web.language import languages


async def table_of(request: Request) -> Table:
    """The table that the address names."""
    name: str = request.path_params["id"]
    return await house_of(request).registry.table(name)


def _viewer(request: Request, seat: int | None) -> Viewer:
    programs = services_of(request).settings.programs
    return Viewer(context_of(request).session.player, seat, address_of(request), tuple(programs))


def _asked_seat(request: Request) -> int | None:
    return whole_number(request.query_params.get("seat", ""), "seat")


# Looking.


async def show(request: Request) -> Response:
    """The table as the visitor may see it."""
    table = await table_of(request)
    page = table_page(table, _viewer(request, _asked_seat(request)))
    return HTMLResponse(rendering.table(page, await visitor(request)))


async def news(request: Request) -> Response:
    """The live parts of the page whenever they change, all of them first."""
    services, session = services_of(request), context_of(request).session
    table = await table_of(request)
    viewer = _viewer(request, _asked_seat(request))
    csrf = services.sessions.csrf(session)
    sent: dict[str, int] = {}

    def told(version: int) -> AsyncIterator[str]:
        return stream.changed_fragments(services.renderer, table, viewer, csrf, sent, version)

    reading = stream.TableStream(services.house, services.limits.streams, session.id, table, viewer.player)
    return reading.response(told)


async def join(request: Request) -> Response:
    """An invitation, with a button to sit down: looking at it changes nothing."""
    invite: str = request.path_params["invite"]
    table = await house_of(request).registry.invited(invite)
    return HTMLResponse(rendering.join(table_page(table, _viewer(request, None)), invite, await visitor(request)))


async def qr(request: Request) -> Response:
    """The invitation as a QR code, for those who may invite."""
    table = await table_of(request)
    player = context_of(request).session.player
    if not table.sat(player):
        raise NotAllowed(say("Only who sits at the table can invite others."))
    return Response(_qr(invitation(table, address_of(request))), media_type="image/svg+xml")


@lru_cache(maxsize=64)
def _qr(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=4, border=2, light="#fff", xmldecl=False)
    return out.getvalue()


async def ground(request: Request) -> Response:
    """What of the board never changes, so that the browser fetches it once in each language."""
    table = await table_of(request)
    spoken = languages().get(request.query_params.get("language", ""), ENGLISH)
    if table.match is None:
        raise TableState(say("This match has not started yet."))
    picture = services_of(request).renderer.ground(table.id, table.match, spoken)
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "private, max-age=86400"})


# Playing.


async def _submission(request: Request) -> tuple[Table, Form, Player]:
    """A form about a table, and its sender, who is nobody there unless they have done something before."""
    form = await submitted_form(request, services_of(request).limits.actions)
    return await table_of(request), form, await player_of(request) or Player("", "")


async def move(request: Request) -> Response:
    """Make the move of a form: whole from a button, or word by word."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.moves)
    table = await table_of(request)
    # The cookie tells who it is: a move needs no name.
    player = Player(context_of(request).session.player, "")
    seat = own_seat(table, player.id, form.number("seat"))
    verdict = await services.house.moves.submit(
        table.id,
        player,
        seat,
        move_of(form, table.game),
        form.required("sequence"),
        form.text("key") or None,
        form.text("answers") or None,
    )
    return await _answer(request, table, seat, verdict)


async def hint(request: Request) -> Response:
    """What an expert would consider: rows to click, on the page that is open or on a new one."""
    table, form, player = await _submission(request)
    seat = own_seat(table, player.id, form.number("seat"))
    given = await house_of(request).hints.give(table, seat)
    page, looking = table_page(table, _viewer(request, seat)), await visitor(request)
    lines = hint_lines(given)
    if is_live(request):
        return HTMLResponse("\n".join((rendering.verdict(table.game), rendering.hints(page, looking, lines))))
    return HTMLResponse(rendering.table(page, looking, hints=lines))


async def undo(request: Request) -> Response:
    """Take the last move back, or ask the others."""
    table, form, player = await _submission(request)
    seat = own_seat(table, player.id, form.number("seat"))
    verdict = await house_of(request).takebacks.undo(table.id, player, seat, form.required("sequence"))
    return await _answer(request, table, seat, verdict)


async def agree(request: Request) -> Response:
    """Let somebody take a move back."""
    table, form, player = await _submission(request)
    seat = own_seat(table, player.id, form.number("seat"))
    verdict = await house_of(request).takebacks.agree(table.id, player, seat, form.number("sequence"))
    return await _answer(request, table, seat, verdict)


async def decline(request: Request) -> Response:
    """Do not let somebody take a move back."""
    table, form, player = await _submission(request)
    seat = own_seat(table, player.id, form.number("seat"))
    await house_of(request).takebacks.decline(table.id, player, seat)
    return await _answer(request, table, seat)


async def resign(request: Request) -> Response:
    """Give a seat up for good."""
    table, form, player = await _submission(request)
    seat = own_seat(table, player.id, form.number("seat"))
    await house_of(request).resignation.resign(table.id, player, seat)
    return await _answer(request, table, None)


async def sit(request: Request) -> Response:
    """Take a free seat; a guest becomes a player by it."""
    table, form, _ = await _submission(request)
    player = await acting_player(request)
    seat = await house_of(request).seating.sit(table.id, player, form.number("seat"), form.text("invite") or None)
    return await _answer(request, table, seat)


async def leave(request: Request) -> Response:
    """Get up before the match begins."""
    table, _, player = await _submission(request)
    await house_of(request).seating.leave(table.id, player)
    return _go(request, "/")


async def fill(request: Request) -> Response:
    """Put a bot on a free seat; the usual one unless another is named."""
    table, form, player = await _submission(request)
    await house_of(request).seating.fill(table.id, player, form.required("seat"), form.text("bot") or bots.USUAL)
    return await _answer(request, table, None)


async def start(request: Request) -> Response:
    """Begin; bots take the free seats."""
    table, _, player = await _submission(request)
    await house_of(request).seating.start(table.id, player)
    return await _answer(request, table, None)


async def rematch(request: Request) -> Response:
    """The same people once more, at a table of its own."""
    services = services_of(request)
    table, _, player = await _submission(request)
    services.limits.tables.check(context_of(request).session.id)
    return _go(request, f"/tables/{(await services.house.rematches.rematch(table.id, player)).id}")


async def write(request: Request) -> Response:
    """Say something to all who see the table."""
    table, form, player = await _submission(request)
    services = services_of(request)
    services.limits.messages.check(context_of(request).session.id)
    await services.house.chat.write(table.id, player, form.text("text"))
    return await _answer(request, table, form.number("seat"))


async def _answer(request: Request, table: Table, seat: int | None, verdict: Verdict | None = None) -> Response:
    """What became of it, with the table as it stands now; a form without script goes back to the page."""
    verdict = verdict or accepted(table)
    status = status_of(verdict)
    services, viewer = services_of(request), _viewer(request, seat)
    if wants_json(request):
        return JSONResponse(facts_of(verdict).model_dump(), status)
    if is_live(request):
        parts = services.renderer.fragments(table, viewer, services.sessions.csrf(context_of(request).session))
        told = rendering.verdict(table.game, sentence_of(verdict), verdict.rule)
        return HTMLResponse("\n".join((told, *parts.values())), status)
    if verdict.accepted:
        several = seat is not None and len(table.held(viewer.player)) > 1
        return RedirectResponse(f"/tables/{table.id}{f'?seat={seat}' if several else ''}", HTTPStatus.SEE_OTHER)
    page = table_page(table, viewer)
    return HTMLResponse(rendering.table(page, await visitor(request), sentence_of(verdict), verdict.rule), status)


def _go(request: Request, path: str) -> Response:
    """Another page, also for one that is open and waits."""
    if is_live(request):
        return Response(status_code=HTTPStatus.NO_CONTENT, headers={"hx-redirect": path})
    return RedirectResponse(path, HTTPStatus.SEE_OTHER)


ROUTES = (
    get("/join/{invite}", join),
    get("/tables/{id}", show),
    get("/tables/{id}/stream", news),
    get("/tables/{id}/ground.svg", ground),
    get("/tables/{id}/qr.svg", qr),
    post("/tables/{id}/moves", move),
    post("/tables/{id}/hint", hint),
    post("/tables/{id}/undo", undo),
    post("/tables/{id}/agree", agree),
    post("/tables/{id}/decline", decline),
    post("/tables/{id}/resign", resign),
    post("/tables/{id}/sit", sit),
    post("/tables/{id}/leave", leave),
    post("/tables/{id}/fill", fill),
    post("/tables/{id}/start", start),
    post("/tables/{id}/rematch", rematch),
    post("/tables/{id}/messages", write),
)
