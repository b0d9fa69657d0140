"""A table in the browser: the page, its live news, and everything that can be done at it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from plancia import bots
from plancia.core.decision import SEPARATOR
from plancia.core.language import ENGLISH, say
from plancia.languages import languages
from plancia.server.accounts.players import Player
from plancia.server.errors import NotAllowed, TableState
from plancia.server.http.errors import is_live, is_streaming, wants_json
from plancia.server.http.forms import FormFields, move_of, whole_number
from plancia.server.http.live import stream
from plancia.server.http.pages.account.secret_links import secret_link
from plancia.server.http.pages.previews import linked
from plancia.server.http.pages.site import get, post
from plancia.server.http.pages.table.models import Viewer, hint_lines, invitation, table_page
from plancia.server.http.request import (
    acting_player,
    address_of,
    check_opening,
    context_of,
    house_of,
    is_always_asked,
    is_upright,
    origin_of,
    player_of,
    services_of,
    submitted_form,
    visitor,
)
from plancia.server.http.verdicts import facts_of, sentence_of, status_of
from plancia.server.tables.seats.handover import must_be_missed
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict, accepted
from plancia.web import rendering
from plancia.web.models.pages import Objection, TablePage


async def table_of(request: Request) -> Table:
    """The table that the address names, if the visitor may look at it."""
    name: str = request.path_params["id"]
    table = await house_of(request).registry.table(name)
    await house_of(request).admission.check(table, context_of(request).session.player)
    return table


def viewer_of(request: Request, seat: int | None) -> Viewer:
    """Who looks at a table, through which of their seats if they say so, and on what screen."""
    programs = tuple(services_of(request).settings.programs)
    return Viewer(context_of(request).session.player, seat, address_of(request), programs, is_upright(request))


async def looked_through(request: Request, table: Table, seat: str) -> tuple[int, TablePage]:
    """The seat of a player who looks at its secrets, and the page they look at; nobody else may."""
    player = context_of(request).session.player
    own = await house_of(request).admission.own_seat(table, player, whole_number(seat, "seat"))
    page = table_page(table, viewer_of(request, own))
    if page.hand_over is not None:
        raise NotAllowed(say("It is for another player to look at the screen now."))
    return own, page


def _asked_seat(request: Request) -> int | None:
    return whole_number(request.query_params.get("seat", ""), "seat")


# Looking.


async def show(request: Request) -> Response:
    """The table as the visitor may see it."""
    table = await table_of(request)
    await _let(request, table)
    page = table_page(table, viewer_of(request, _asked_seat(request)))
    return HTMLResponse(rendering.table(page, await linked(request, table)))


async def news(request: Request) -> Response:
    """The live parts of the page whenever they change, all of them first."""
    services, session = services_of(request), context_of(request).session
    table = await table_of(request)
    await _let(request, table)
    viewer = viewer_of(request, _asked_seat(request))
    page = Subscription(viewer.player, session.id, plays=True)
    news = stream.PageNews(
        services.renderer, services.house.announcement, table, viewer, services.sessions.csrf(session), page
    )
    counted = services.limits.streams, session.id, origin_of(request)
    return stream.TableStream(services.house, *counted, table, page).response(news.told, request.headers)


async def shown(request: Request) -> Response:
    """A page has played what happened up to an entry: bots need not wait for it any longer."""
    form = await submitted_form(request, services_of(request).limits.shown)
    table = await table_of(request)
    session, sequence = context_of(request).session.id, form.required("sequence")
    for watcher in table.watchers:
        if watcher.session == session:
            watcher.show(sequence)
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def _let(request: Request, table: Table) -> None:
    """A player with a page does not make the only move there is, unless they want to."""
    player = context_of(request).session.player
    await house_of(request).forced.let(table, player, forced=not is_always_asked(request))


async def join(request: Request) -> Response:
    """An invitation, with a button to sit down: looking at it changes nothing."""
    invite: str = request.path_params["invite"]
    table = await house_of(request).registry.invited(invite)
    await house_of(request).admission.check(table, context_of(request).session.player)
    return HTMLResponse(
        rendering.join(table_page(table, viewer_of(request, None)), invite, await linked(request, table))
    )


async def qr(request: Request) -> Response:
    """The invitation as a QR code, for those who may invite."""
    table = await table_of(request)
    player = context_of(request).session.player
    if not table.concerns(player):
        raise NotAllowed(say("Only those who sit at the table can invite others."))
    return Response(_qr(invitation(table, address_of(request))), media_type="image/svg+xml")


@lru_cache(maxsize=64)
def _qr(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=4, border=2, light="#fff", xmldecl=False)
    return out.getvalue()


async def ground(request: Request) -> Response:
    """What of the board never changes, so that the browser fetches it once in each language and layout."""
    table = await table_of(request)
    spoken = languages().get(request.query_params.get("language", ""), ENGLISH)
    if table.match is None:
        raise TableState(say("This match has not started yet."))
    picture = services_of(request).renderer.ground(
        table.id, table.match, spoken, upright="upright" in request.query_params
    )
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "private, max-age=86400"})


# Playing.


async def _submission(request: Request) -> tuple[Table, FormFields, Player]:
    """A form about a table, and its sender, who is nobody there unless they have done something before."""
    form = await submitted_form(request, services_of(request).limits.actions)
    return await table_of(request), form, await player_of(request) or Player("", "")


async def move(request: Request) -> Response:
    """Make the move of a form: whole from a button, or word by word; or the moves of a way."""
    services = services_of(request)
    form = await submitted_form(request, services.limits.moves)
    table = await table_of(request)
    # The cookie tells who it is: a move needs no name.
    player = Player(context_of(request).session.player, "")
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    moves, way = services.house.moves, form.text("way").split(SEPARATOR)
    known = form.required("sequence"), form.text("key") or None, form.text("answers") or None
    coached = not form.text("anyway")
    if form.text("way"):
        verdict = await moves.travel(table.id, player, seat, way, *known, coached=coached)
        return await _answer(request, table, seat, verdict, tried=way[0])
    move = move_of(form, table.game)
    verdict = await moves.submit(table.id, player, seat, move, *known, coached=coached)
    return await _answer(request, table, seat, verdict, tried=move)


async def hint(request: Request) -> Response:
    """What an expert would consider: rows to click, on the page that is open or on a new one."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    given = await house_of(request).hints.give(table, seat)
    page, looking = table_page(table, viewer_of(request, seat)), await visitor(request)
    lines = hint_lines(given)
    if is_live(request):
        return HTMLResponse("\n".join((rendering.verdict(table.game), rendering.hints(page, looking, lines))))
    return HTMLResponse(rendering.table(page, looking, hints=lines))


async def order(request: Request) -> Response:
    """Let the table answer for a seat."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    chosen = form.text("order"), form.text("until"), form.number("amount"), form.text("about")
    await house_of(request).ordering.give(table.id, player, seat, *chosen)
    return await _answer(request, table, seat)


async def cancel_order(request: Request) -> Response:
    """Take back a standing order: the player is asked again."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    await house_of(request).ordering.cancel(table.id, player, seat, form.text("order"))
    return await _answer(request, table, seat)


async def undo(request: Request) -> Response:
    """Take the last move back, or ask the others."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    verdict = await house_of(request).takebacks.undo(table.id, player, seat, form.required("sequence"))
    return await _answer(request, table, seat, verdict)


async def agree(request: Request) -> Response:
    """Agree that another player takes a move back."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    verdict = await house_of(request).takebacks.agree(table.id, player, seat, form.number("sequence"))
    return await _answer(request, table, seat, verdict)


async def decline(request: Request) -> Response:
    """Refuse that another player takes a move back."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    await house_of(request).takebacks.decline(table.id, player, seat)
    return await _answer(request, table, seat)


async def resign(request: Request) -> Response:
    """Give a seat up for good."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    await house_of(request).resignation.resign(table.id, player, seat)
    return await _answer(request, table, None)


async def hand_over(request: Request) -> Response:
    """A link with which another person takes the visitor's seat; only this answer shows it."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    code = await house_of(request).handovers.offer(table.id, player, seat)
    link = secret_link(address_of(request), code)
    return HTMLResponse(rendering.hand_over(table_page(table, viewer_of(request, seat)), link, await visitor(request)))


async def take_over(request: Request) -> Response:
    """Ask those who play whether the visitor may play on for a person who is away."""
    table, form, _ = await _submission(request)
    seat = form.required("seat")
    must_be_missed(table, seat)
    await house_of(request).handovers.ask(table.id, await acting_player(request), seat)
    return await _answer(request, table, None)


async def admit(request: Request) -> Response:
    """Say whether the visitor who asks may play on for an absent person."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    handovers = house_of(request).handovers
    await (handovers.agree if form.text("answer") == "yes" else handovers.decline)(table.id, player, seat)
    return await _answer(request, table, seat)


async def sit(request: Request) -> Response:
    """Take a free seat, under the name that the form gives if it gives one; a guest becomes a player by it."""
    table, form, _ = await _submission(request)
    player = await acting_player(request)
    if form.text("name").strip() not in ("", player.name):
        player = await house_of(request).players.rename(player.id, form.text("name"))
    wanted = form.number("seat"), form.text("invite") or None
    agrees, commitment = form.text("rated") == "yes", form.text("commitment") or None
    seat = await house_of(request).seating.sit(table.id, player, *wanted, agrees=agrees, commitment=commitment)
    return await _answer(request, table, seat)


async def show_share(request: Request) -> Response:
    """The page shows the share that it has committed to when its visitor sat down."""
    table, form, player = await _submission(request)
    seat = await house_of(request).admission.own_seat(table, player.id, form.number("seat"))
    await house_of(request).revealing.show(table.id, player, seat, form.text("share"))
    return Response(status_code=HTTPStatus.NO_CONTENT)


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
    check_opening(request, context_of(request).session.id)
    return _go(request, f"/tables/{(await services.house.rematches.rematch(table.id, player)).id}")


async def write(request: Request) -> Response:
    """Say something to all who see the table."""
    table, form, player = await _submission(request)
    services = services_of(request)
    services.limits.messages.check(context_of(request).session.id)
    await services.house.chat.write(table.id, player, form.text("text"))
    return await _answer(request, table, form.number("seat"))


async def _answer(
    request: Request, table: Table, seat: int | None, verdict: Verdict | None = None, tried: str = ""
) -> Response:
    """What became of it, with the table as it stands now; a form without script goes back to the page.

    `tried` is the move that a coach may object to.
    """
    verdict = verdict or accepted(table)
    status = status_of(verdict)
    objection = Objection(text=verdict.message, move=tried) if verdict.code == "coached" else None
    sentence = "" if objection else sentence_of(verdict)
    viewer = viewer_of(request, seat)
    if wants_json(request):
        return JSONResponse(facts_of(verdict).model_dump(), status)
    if is_live(request) and objection is not None:
        return HTMLResponse(rendering.objection(table_page(table, viewer), await visitor(request), objection), status)
    if is_live(request):
        told = rendering.verdict(table.game, sentence, verdict.rule)
        return HTMLResponse("\n".join((told, *_parts_beside(request, table, viewer))), status)
    if verdict.accepted:
        several = seat is not None and len(table.held(viewer.player)) > 1
        return RedirectResponse(f"/tables/{table.id}{f'?seat={seat}' if several else ''}", HTTPStatus.SEE_OTHER)
    page = table_page(table, viewer)
    whole = rendering.table(page, await visitor(request), sentence, verdict.rule, objection=objection)
    return HTMLResponse(whole, status)


def _parts_beside(request: Request, table: Table, viewer: Viewer) -> Iterable[str]:
    """The table as it stands, for a page that has no stream to hear it from."""
    if is_streaming(request):
        return ()
    services = services_of(request)
    return services.renderer.fragments(table, viewer, services.sessions.csrf(context_of(request).session)).values()


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
    post("/tables/{id}/shown", shown),
    post("/tables/{id}/share", show_share),
    post("/tables/{id}/moves", move),
    post("/tables/{id}/hint", hint),
    post("/tables/{id}/orders", order),
    post("/tables/{id}/orders/cancel", cancel_order),
    post("/tables/{id}/undo", undo),
    post("/tables/{id}/agree", agree),
    post("/tables/{id}/decline", decline),
    post("/tables/{id}/resign", resign),
    post("/tables/{id}/hand-over", hand_over),
    post("/tables/{id}/take-over", take_over),
    post("/tables/{id}/admit", admit),
    post("/tables/{id}/sit", sit),
    post("/tables/{id}/leave", leave),
    post("/tables/{id}/fill", fill),
    post("/tables/{id}/start", start),
    post("/tables/{id}/rematch", rematch),
    post("/tables/{id}/messages", write),
)
