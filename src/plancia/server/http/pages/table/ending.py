"""The end of a match on the page of its table: who won and how, how the match went, and what to try next."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from plancia.bots import levels
from plancia.core.record import Record
from plancia.review.chart import chart
from plancia.review.overview import overview
from plancia.review.words import entries_in_words
from plancia.server import steady_clock
from plancia.server.http.pages.review_models import review_page
from plancia.server.http.pages.site import get
from plancia.server.http.pages.table.models import chair_lines
from plancia.server.http.pages.table.page import table_of
from plancia.server.http.request import context_of, house_of, visitor
from plancia.server.profiles.ladder import LevelStep
from plancia.web import rendering
from plancia.web.models.review import EndingPage, NextLevel


async def ending(request: Request) -> Response:
    """What a page shows over the board once the match has a result; nothing before."""
    table, house = await table_of(request), house_of(request)
    if table.match is None or table.result is None:
        return Response(status_code=HTTPStatus.NO_CONTENT)
    player = context_of(request).session.player
    review = await review_page(table, await house.reviews.find(table.id), None, player)
    held = table.held(player)
    step = await house.ladder.next_step(player, table.game) if held else None
    page = EndingPage(
        id=table.id,
        game=table.game,
        chairs=chair_lines(table, player, steady_clock.now()),
        view=table.match.view(held[0] if held else None),
        chart=review.chart or await asyncio.to_thread(_chart, table.id, await house.replay.record(table.id)),
        judged=bool(review.chart),
        begun=review.begun,
        done=review.done,
        total=review.total,
        worst=review.yours[0] if review.yours else None,
        feat=review.feat,
        played=bool(held),
        next=None if step is None else _next_level(step),
    )
    return HTMLResponse(rendering.ending(page, await visitor(request)))


def _chart(table_id: str, record: Record) -> str:
    return chart(overview(record), entries_in_words(record), lambda at: f"/tables/{table_id}/replay?at={at}", ())


def _next_level(step: LevelStep) -> NextLevel:
    return NextLevel(bot=step.level, title=levels.title(step.level), beaten=levels.title(step.beaten), count=step.count)


ROUTES = (get("/tables/{id}/ending", ending),)
