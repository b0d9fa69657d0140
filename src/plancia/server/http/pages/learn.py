"""Learning a game: the page that explains it in five minutes, its pictures, and the guided first match."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.core.game import AnyGame
from plancia.kit.teaching import Teaching, teaching_of
from plancia.server.http.forms import whole_number
from plancia.server.http.pages.site import game_of, get, opened, post
from plancia.server.http.request import services_of, submitted_form, visitor
from plancia.server.tables.opening import PERSON, NewTable
from plancia.web import rendering, scenes

_KEPT = {"cache-control": "public, max-age=3600", "vary": "accept-language, cookie"}
"""Pictures have words, in the language of who asks."""


def _taught(request: Request) -> tuple[AnyGame, Teaching]:
    game = game_of(request)
    teaching = teaching_of(game)
    if teaching is None:
        raise HTTPException(404)
    return game, teaching


async def learn(request: Request) -> Response:
    """A game in five minutes."""
    game, teaching = _taught(request)
    return HTMLResponse(rendering.learn(game, teaching, await visitor(request)))


async def picture(request: Request) -> Response:
    """The picture of a scene."""
    game, teaching = _taught(request)
    part: str = request.path_params["part"]
    number = whole_number(request.path_params["number"], "number")
    if part not in (scenes.GUIDE, scenes.MANUAL) or number is None or number >= len(scenes.scenes(teaching, part)):
        raise HTTPException(404)
    drawn = scenes.picture(game, part, number)
    if drawn is None:
        raise HTTPException(404)
    return Response(drawn.svg, media_type="image/svg+xml", headers=_KEPT)


async def begin(request: Request) -> Response:
    """The guided first match, at a table of the learner's own."""
    game, teaching = _taught(request)
    await submitted_form(request, services_of(request).limits.actions)
    lesson = teaching.lesson
    novice = next(iter(game.levels))
    chairs = tuple(PERSON if seat == lesson.seat else novice for seat in range(lesson.seats))
    wanted = NewTable(game=game, seats=lesson.seats, chairs=chairs, options=lesson.options, lesson=True)
    return await opened(request, wanted)


ROUTES = (
    get("/learn/{game}", learn),
    get("/learn/{game}/{part}/{number}.svg", picture),
    post("/learn/{game}/lesson", begin),
)
