"""A review as its page is drawn from it, in the language that is spoken."""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import replace

from plancia.core import language
from plancia.review import chart, words
from plancia.review.analysis import Analysis
from plancia.server.http.pages.models import chair_lines
from plancia.server.reviews import Review, Words
from plancia.server.tables.table import Table
from plancia.web.models import ReviewMistake, ReviewMove, ReviewPage, ReviewPoint, ReviewSeat


async def review_page(table: Table, review: Review | None, at: int | None, player: str) -> ReviewPage:
    """The review of a table as far as it has come, at one of its moments: the costliest unless it is named."""
    page = ReviewPage(
        id=table.id,
        game=table.game,
        chairs=chair_lines(table, player, time.time()),
        begun=review is not None and not review.failed,
        failed=review is not None and review.failed,
        done=0 if review is None else review.done,
        total=0 if review is None else review.total,
    )
    if review is None or review.analysis is None:
        return page
    return await asyncio.to_thread(_told, page, review, review.analysis, at)


def _told(page: ReviewPage, review: Review, analysis: Analysis, at: int | None) -> ReviewPage:
    stories, mistakes = _words(review, analysis)
    if at is None:
        at = mistakes[0].at if mistakes else len(analysis.moments) - 1
    most = chart.longest(analysis)
    return replace(
        page,
        chart=chart.chart(analysis, stories, lambda number: f"/tables/{page.id}/review?at={number}#point", at),
        judge=analysis.bot,
        seats=tuple(_seat(analysis, seat, most) for seat in range(analysis.record.seats)),
        mistakes=tuple(map(_mistake, mistakes)),
        point=_point(analysis, at, stories[at]),
    )


def _words(review: Review, analysis: Analysis) -> Words:
    spoken = language.code()
    if spoken not in review.words:
        review.words[spoken] = words.entries_in_words(analysis.record), words.mistakes(analysis)
    return review.words[spoken]


def _mistake(one: words.Mistake) -> ReviewMistake:
    return ReviewMistake(
        at=one.at,
        seat=one.seat,
        played=ReviewMove(label=one.played.label, reason=one.played.reason),
        better=ReviewMove(label=one.better.label, reason=one.better.reason),
        points=one.points,
        doubt=one.doubt,
    )


def _seat(analysis: Analysis, seat: int, most: float) -> ReviewSeat:
    luck, skill = analysis.luck(seat), analysis.skill(seat)
    return ReviewSeat(
        seat=seat,
        luck=words.signed(luck),
        luck_bar=chart.bar(luck, most, "luck"),
        skill=words.signed(skill.sum),
        doubt=math.ceil(100 * skill.doubt),
        skill_bar=chart.bar(skill.sum, most, "skill"),
    )


def _point(analysis: Analysis, at: int, story: words.EntryInWords) -> ReviewPoint:
    one = analysis.moments[at]
    return ReviewPoint(
        at=at,
        last=len(analysis.moments) - 1,
        mover=one.seat if at else None,
        move=story.move,
        rest=story.rest,
        chances=tuple(map(words.points_of, one.wins)),
        points=words.points_of(one.cost),
    )
