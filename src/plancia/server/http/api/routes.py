"""The public interface for programs: JSON over HTTP, and server-sent events. Tokens only: cookies are not read here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import plancia
from plancia import bots
from plancia.core.language import say
from plancia.core.match import Match
from plancia.core.plain import Plain, canonical
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, TableState
from plancia.server.http.api.facts import game_facts, orders_facts, table_facts, table_line_facts
from plancia.server.http.api.models import (
    GameFacts,
    HintFacts,
    HintsFacts,
    MessageBody,
    NewPlayer,
    NewTableBody,
    OrderBody,
    OrdersFacts,
    PlayerFacts,
    PlayerWithToken,
    Problem,
    SeatBody,
    SeatTaken,
    ShareBody,
    SitBody,
    TableFacts,
    TableLineFacts,
    UndoBody,
    VerdictFacts,
)
from plancia.server.http.live import stream
from plancia.server.http.request import (
    Services,
    address_of,
    bearer_of,
    check_opening,
    origin_of,
    services_of,
    token_of,
    unknown_token,
)
from plancia.server.http.verdicts import facts_of
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table

DESCRIPTION = (
    "A program takes a seat like a person does: it gets the view of its seat and nothing else, and answers with a move "
    "in words. POST /api/v1/players gives a token, and so does the account page; it is sent with every request as "
    "`Authorization: Bearer TOKEN`. A refusal is JSON with `status` and `message`, and nothing has changed."
)

router = APIRouter(
    prefix="/api/v1",
    responses={
        code: {"model": Problem, "description": "refused"} for code in ("400", "401", "403", "404", "409", "429")
    },
)

_BEARER = HTTPBearer(auto_error=False, description="a token from POST /api/v1/players or from the account page")


async def reader(request: Request) -> Player | None:
    """Whose token a request carries, which is counted; without one it is a spectator's."""
    token = token_of(request)
    player = await bearer_of(request, token) if token else None
    services_of(request).limits.reads.check(origin_of(request) if player is None else player.id)
    return player


async def _maybe(
    request: Request, _: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]
) -> Player | None:
    return await reader(request)


async def must_be_known(player: Annotated[Player | None, Depends(_maybe)]) -> Player:
    """The player of a request that a spectator cannot make."""
    if player is None:
        raise unknown_token()
    return player


async def _services(request: Request) -> Services:
    return services_of(request)


Anybody = Annotated[Player | None, Depends(_maybe)]


async def table_seen(request: Request, table_id: str, player: Anybody) -> Table:
    """The table that a request is about, if who asks may look at it."""
    house = services_of(request).house
    table = await house.registry.table(table_id)
    await house.admission.check(table, "" if player is None else player.id)
    return table


Somebody = Annotated[Player, Depends(must_be_known)]
TheServices = Annotated[Services, Depends(_services)]
TheTable = Annotated[Table, Depends(table_seen)]
ASeat = Annotated[int | None, Query(description="which seat; not needed by who holds just one")]


async def own_seat(services: TheServices, player: Somebody, found: TheTable, seat: ASeat = None) -> int:
    """The seat of the player that a request is about."""
    return await services.house.admission.own_seat(found, player.id, seat)


async def seat_seen(services: TheServices, player: Anybody, found: TheTable, seat: ASeat = None) -> int | None:
    """The seat to look through, none for a spectator."""
    if seat is None and (player is None or not found.held(player.id)):
        return None
    return await services.house.admission.own_seat(found, "" if player is None else player.id, seat)


OwnSeat = Annotated[int, Depends(own_seat)]
SeatSeen = Annotated[int | None, Depends(seat_seen)]


# Games and players.


@router.get("/games", summary="The games, their options and their bots")
async def games(services: TheServices) -> list[GameFacts]:
    return [game_facts(name, services.settings.programs) for name in plancia.games()]


@router.post("/players", status_code=201, summary="A new player, with a token to act as it")
async def new_player(request: Request, services: TheServices, body: NewPlayer) -> PlayerWithToken:
    services.limits.guests.check(origin_of(request))
    player = await services.house.players.create(body.name)
    token = await services.house.players.new_token(player, say("first key"))
    return PlayerWithToken(id=player.id, name=player.name, token=token)


@router.get("/me", summary="Whose token this is")
async def me(player: Somebody) -> PlayerFacts:
    return PlayerFacts(id=player.id, name=player.name)


# Tables.


@router.get("/tables", summary="Your tables and the public ones, the newest first")
async def tables(services: TheServices, player: Anybody) -> list[TableLineFacts]:
    lists = await services.house.lobby.tables(player)
    found = (*lists.yours, *lists.open, *lists.running, *lists.finished)
    return [table_line_facts(table, "" if player is None else player.id) for table in found]


@router.post("/tables", status_code=201, summary="Open a table; it starts once no chair is open")
async def open_table(request: Request, services: TheServices, player: Somebody, body: NewTableBody) -> TableFacts:
    check_opening(request, player.id)
    if body.game not in plancia.games():
        raise BadRequest(say("There is no such game."))
    game = plancia.game(body.game)
    seats = body.seats or game.default_seats
    usual = ("person", *(bots.USUAL for _ in range(min(seats, 20) - 1)))
    wanted = NewTable(
        game=game,
        seats=seats,
        chairs=usual if body.chairs is None else tuple(body.chairs),
        options=body.options,
        clock=ClockTerms(kind=body.clock.kind, bank=body.clock.bank, increment=body.clock.increment),
        public=body.public,
        rated=body.rated,
        commitment=body.commitment,
    )
    return table_facts(await services.house.opening.open(player, wanted), player, address_of(request))


@router.get("/tables/{table_id}", summary="A table: who sits where, who is asked, what was said")
async def table(request: Request, player: Anybody, found: TheTable) -> TableFacts:
    return table_facts(found, player, address_of(request))


@router.post("/tables/{table_id}/sit", summary="Take an open chair")
async def sit(services: TheServices, player: Somebody, table_id: str, body: SitBody) -> SeatTaken:
    services.limits.actions.check(player.id)
    wanted = table_id, player, body.seat, body.invite
    seat = await services.house.seating.sit(*wanted, agrees=body.rated, commitment=body.commitment)
    return SeatTaken(seat=seat)


@router.post("/tables/{table_id}/share", status_code=204, summary="Show the share that your seat has committed to")
async def show_share(services: TheServices, player: Somebody, found: TheTable, body: ShareBody) -> None:
    """Once every chair is taken. The match begins when all are shown, or without those that are late."""
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    await services.house.revealing.show(found.id, player, seat, body.share)


@router.post("/tables/{table_id}/leave", status_code=204, summary="Get up before the match begins")
async def leave(services: TheServices, player: Somebody, table_id: str) -> None:
    services.limits.actions.check(player.id)
    await services.house.seating.leave(table_id, player)


@router.post("/tables/{table_id}/start", status_code=204, summary="Start; bots take the open chairs")
async def start(services: TheServices, player: Somebody, table_id: str) -> None:
    services.limits.actions.check(player.id)
    await services.house.seating.start(table_id, player)


@router.post("/tables/{table_id}/resign", status_code=204, summary="Give a seat up: a bot plays it to the end")
async def resign(services: TheServices, player: Somebody, found: TheTable, body: SeatBody) -> None:
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    await services.house.resignation.resign(found.id, player, seat)


@router.post("/tables/{table_id}/undo", summary="Take your last move back, or ask the others")
async def undo(services: TheServices, player: Somebody, found: TheTable, body: UndoBody) -> VerdictFacts:
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    return facts_of(await services.house.takebacks.undo(found.id, player, seat, body.sequence))


@router.post("/tables/{table_id}/agree", summary="Let somebody take a move back")
async def agree(services: TheServices, player: Somebody, found: TheTable, body: SeatBody) -> VerdictFacts:
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    return facts_of(await services.house.takebacks.agree(found.id, player, seat))


@router.post("/tables/{table_id}/decline", status_code=204, summary="Do not let somebody take a move back")
async def decline(services: TheServices, player: Somebody, found: TheTable, body: SeatBody) -> None:
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    await services.house.takebacks.decline(found.id, player, seat)


@router.post("/tables/{table_id}/messages", status_code=204, summary="Say something at the table")
async def write(services: TheServices, player: Somebody, table_id: str, body: MessageBody) -> None:
    services.limits.messages.check(player.id)
    await services.house.chat.write(table_id, player, body.text)


# Standing orders.


@router.get("/tables/{table_id}/orders", summary="What the table answers for your seat, and what you can order")
async def standing_orders(found: TheTable, seat: OwnSeat) -> OrdersFacts:
    """Nobody else is told of them; what comes of them are moves like any others, made after a moment."""
    return orders_facts(found, seat)


@router.post("/tables/{table_id}/orders", summary="Let the table answer for your seat")
async def give_order(services: TheServices, player: Somebody, found: TheTable, body: OrderBody) -> OrdersFacts:
    """Takes the place of an order of the same name about the same."""
    services.limits.actions.check(player.id)
    seat = await services.house.admission.own_seat(found, player.id, body.seat)
    chosen = body.order, body.until, body.amount, body.about
    await services.house.ordering.give(found.id, player, seat, *chosen)
    return orders_facts(found, seat)


@router.delete("/tables/{table_id}/orders/{order_id}", status_code=204, summary="Answer again yourself")
async def cancel_order(services: TheServices, player: Somebody, found: TheTable, order_id: str, seat: OwnSeat) -> None:
    services.limits.actions.check(player.id)
    await services.house.ordering.cancel(found.id, player, seat, order_id)


# What a seat knows.


@router.get("/tables/{table_id}/view", response_class=JSONResponse, summary="All that your seat may know")
async def view(found: TheTable, seat: SeatSeen) -> Response:
    """Without a seat at the table it is the view of a spectator."""
    return _json({"sequence": found.sequence, "view": _match(found).view(seat).plain()})


@router.get("/tables/{table_id}/sketch", response_class=JSONResponse, summary="What your seat sees, drawn in text")
async def sketch(found: TheTable, seat: SeatSeen) -> Response:
    """Without a seat at the table it is what a spectator sees."""
    drawn = found.game.drawing.sketch(_match(found).view(seat))
    return _json({"sequence": found.sequence, "sketch": drawn})


@router.get(
    "/tables/{table_id}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the board"}},
    summary="What your seat sees, as an SVG picture",
)
async def picture(found: TheTable, seat: SeatSeen) -> Response:
    """Without a seat at the table it is what a spectator sees."""
    drawn = found.game.drawing.picture(_match(found).view(seat))
    return Response(drawn, media_type="image/svg+xml")


@router.get("/tables/{table_id}/decision", response_class=JSONResponse, summary="What your seat is asked, as data")
async def decision(found: TheTable, seat: OwnSeat) -> Response:
    """`decision` is null when there is nothing to decide; one with `must: false` may be left alone."""
    chosen = _match(found).decision(seat)
    return _json({"sequence": found.sequence, "decision": None if chosen is None else chosen.plain()})


@router.get("/tables/{table_id}/legal", response_class=JSONResponse, summary="Every legal move that can be listed")
async def legal(found: TheTable, seat: OwnSeat) -> Response:
    listed = _legal(_match(found), seat)
    return _json({"sequence": found.sequence, "legal": listed})


@router.get("/tables/{table_id}/hint", summary="What an expert would do in your place, where nobody else plays")
async def hint(services: TheServices, player: Somebody, found: TheTable, seat: OwnSeat) -> HintsFacts:
    """For a seat that is asked, at a table where all others are bots; one question at a time."""
    services.limits.actions.check(player.id)
    sequence = found.sequence
    given = await services.house.hints.give(found, seat)
    return HintsFacts(sequence=sequence, hints=[HintFacts(**asdict(one)) for one in given.hints])


@router.get(
    "/tables/{table_id}/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}, "description": "events named `table`"}},
    summary="News of the table as server-sent events",
)
async def events(
    request: Request,
    services: TheServices,
    player: Anybody,
    found: TheTable,
    _: SeatSeen,
    seat: ASeat = None,
    view: Annotated[bool, Query(description="whether each event brings the view")] = False,
    legal: Annotated[bool, Query(description="whether each event brings your legal moves")] = False,
) -> Response:
    """Each event is a JSON object: `sequence`, `status`, `asked`, with `?view=1` the `view`, and with `?legal=1` what
    your seat can do, `legal`. The first comes at once, so that whoever reconnects has missed nothing; a slow reader
    skips to the latest."""
    name = "" if player is None else player.id

    async def told(version: int) -> AsyncIterator[str]:
        news: dict[str, Plain] = {"sequence": found.sequence, "status": found.status, "asked": list(found.asked)}
        if (view or legal) and found.match is not None:
            # Who got up or resigned meanwhile sees what a spectator does.
            held = found.held(name)
            looking = held[0] if seat is None and len(held) == 1 else seat
            looking = looking if looking in held else None
            if view:
                news["view"] = found.match.view(looking).plain()
            if legal:
                news["legal"] = [] if looking is None else _legal(found.match, looking)
        yield stream.event("table", version, canonical(news))

    reading = stream.TableStream(
        services.house,
        services.limits.streams,
        name or origin_of(request),
        origin_of(request),
        found,
        Subscription(name),
        token_of(request),
    )
    # Without a view an event is too short to be compressed.
    return reading.response(told, request.headers if view else Headers())


@router.get("/tables/{table_id}/record", response_class=JSONResponse, summary="The record of a finished match")
async def record(services: TheServices, _: Anybody, found: TheTable) -> Response:
    return Response((await services.house.replay.record(found.id)).json(), media_type="application/json")


# What they share.


def _json(data: Plain) -> Response:
    return Response(canonical(data), media_type="application/json")


def _legal(match: Match, seat: int) -> list[Plain]:
    return [move.text for move in match.legal(seat)]


def _match(found: Table) -> Match:
    if found.match is None:
        raise TableState(say("This match has not started yet."))
    return found.match
