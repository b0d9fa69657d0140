"""The path of a move for programs, kept short, and the description of the whole interface, which names it too."""

from __future__ import annotations

import json
from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from plancia.core.language import say
from plancia.core.plain import Plain, is_table
from plancia.server.errors import BadRequest
from plancia.server.http.api.models import MoveBody, Problem, VerdictFacts
from plancia.server.http.request import bearer_of, services_of, token_of, unknown_token, visitor
from plancia.server.http.verdicts import facts_of, status_of
from plancia.server.tables.moves import LONGEST_MOVE
from plancia.web import rendering

_PATH = "/api/v1/tables/{table_id}/moves"


async def move(request: Request) -> Response:
    """Make a move as the player whom the token acts for."""
    services = services_of(request)
    house = services.house
    token = token_of(request)
    if not token:
        raise unknown_token()
    player = await bearer_of(request, token)
    services.limits.moves.check(player.id)
    body = _read(await request.body())
    table = await house.registry.table(request.path_params["table_id"])
    seat = await house.admission.own_seat(table, player.id, _number(body, "seat"))
    await house.forced.let(table, player.id, forced=False)
    sequence = _number(body, "sequence")
    if sequence is None:
        raise _wrong("sequence")
    words = _text(body, "move") or ""
    said = table.game.notation.tidy(words) if len(words) <= LONGEST_MOVE else words
    verdict = await house.moves.submit(table.id, player, seat, said, sequence, _text(body, "key"))
    return JSONResponse(facts_of(verdict).model_dump(), status_of(verdict))


def _read(body: bytes) -> Mapping[object, object]:
    try:
        data: object = json.loads(body)
    except (ValueError, RecursionError):
        raise BadRequest(say("The body is not JSON.")) from None
    if not is_table(data):
        raise BadRequest(say("The body must be a JSON object with a move and a sequence."))
    return data


def _number(body: Mapping[object, object], name: str) -> int | None:
    value = body.get(name)
    if value is None or (type(value) is int and abs(value) < 2**31):
        return value
    raise _wrong(name)


def _text(body: Mapping[object, object], name: str) -> str | None:
    value = body.get(name)
    if value is None or (isinstance(value, str) and _can_be_written(value)):
        return value
    raise _wrong(name)


def _can_be_written(text: str) -> bool:
    """JSON can name halves of letters, which no answer could repeat."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _wrong(name: str) -> BadRequest:
    return BadRequest(say("The field {name} is missing or not of its kind.", name=name))


# The description.


def description(app: FastAPI) -> dict[str, Plain]:
    """The whole interface as OpenAPI has it, worked out once."""
    if app.openapi_schema is None:
        app.openapi_schema = _described(app)
    return app.openapi_schema


def _described(app: FastAPI) -> dict[str, Plain]:
    made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    schemas = made["components"]["schemas"]
    for model in (MoveBody, VerdictFacts, Problem):
        schemas[model.__name__] = model.model_json_schema(ref_template="#/components/schemas/{model}")
    made["paths"][_PATH] = {"post": _operation()}
    made["paths"] = dict(sorted(made["paths"].items()))
    described: dict[str, Plain] = made
    return described


def _operation() -> dict[str, object]:
    def body(model: str) -> dict[str, object]:
        return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{model}"}}}}

    refused = {"description": "refused", **body("Problem")}
    not_made = {"description": "the verdict: why the move was not made", **body("VerdictFacts")}
    return {
        "summary": "Make a move",
        "description": "Every move gets a verdict. Send the same move with the same key again if no answer came.",
        "operationId": "move",
        "parameters": [{"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}],
        "requestBody": {"required": True, **body("MoveBody")},
        "responses": {
            "200": {"description": "the move was made, now or before", **body("VerdictFacts")},
            "400": {"description": "not a move of the game, or not a body of this kind", **body("VerdictFacts")},
            **dict.fromkeys(("401", "403", "404", "413", "429"), refused),
            **dict.fromkeys(("409", "422"), not_made),
        },
        "security": [{"HTTPBearer": []}],
    }


async def openapi(request: Request) -> Response:
    """The whole interface as OpenAPI, for programs."""
    return JSONResponse(description(_app(request)))


async def page(request: Request) -> Response:
    """The whole interface as a page, for bot writers."""
    return HTMLResponse(rendering.api(description(_app(request)), await visitor(request)))


def _app(request: Request) -> FastAPI:
    app: FastAPI = request.app
    return app


ROUTES = (
    Route(_PATH, move, methods=["POST"]),
    Route("/api/openapi.json", openapi),
    Route("/api", page),
)
