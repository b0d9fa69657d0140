"""A review as its page is drawn from it, in the language that is spoken."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import replace

from plancia.core import language
from plancia.review import chart, words
from plancia.review.analysis import Analysis
from plancia.server import steady_clock
from plancia.server.http.pages.table.models import chair_lines
from plancia.server.reviews import Review, Words
from plancia.server.tables.table import Table
from plancia.web.models.review import ReviewFeat, ReviewMistake, ReviewMove, ReviewPage, ReviewPoint, ReviewSeat


async def review_page(table: Table, review: Review | None, at: int | None, player: str) -> ReviewPage:
    """The review of a table as far as it has come, at one of its moments: the costliest unless it is named."""
    page = ReviewPage(
        id=table.id,
        game=table.game,
        chairs=chair_lines(table, player, steady_clock.now()),
        begun=review is not None and not review.failed,
        failed=review is not None and review.failed,
        done=0 if review is None else review.done,
        total=0 if review is None else review.total,
        played=any(chair.player == player for chair in table.chairs),
    )
    if review is None or review.analysis is None:
        return page
    return await asyncio.to_thread(_told, page, review, review.analysis, at)


def _told(page: ReviewPage, review: Review, analysis: Analysis, at: int | None) -> ReviewPage:
    stories, mistakes, feats = _words(review, analysis)
    own = [chair.seat for chair in page.chairs if chair.yours]
    yours = analysis.costliest_of(own)
    flagged = (*yours, *analysis.costliest_of([chair.seat for chair in page.chairs if not chair.yours]))
    if at is None:
        at = flagged[0].at if flagged else len(analysis.moments) - 1
    most = chart.longest(analysis)
    cards = [_mistake(number, mistakes[one.at]) for number, one in enumerate(flagged, start=1)]
    return replace(
        page,
        chart=chart.chart(analysis, stories, lambda number: f"/tables/{page.id}/review?at={number}#point", flagged, at),
        judge=analysis.bot,
        seats=tuple(_seat(analysis, seat, most) for seat in range(analysis.record.seats)),
        yours=tuple(cards[: len(yours)]),
        mistakes=tuple(cards[len(yours) :]),
        feat=_best(feats, own),
        point=_point(analysis, at, stories[at]),
    )


def _words(review: Review, analysis: Analysis) -> Words:
    spoken = language.code()
    if spoken not in review.words:
        seats = range(analysis.record.seats)
        costly = [one for seat in seats for one in analysis.costliest_of((seat,))]
        review.words[spoken] = (
            words.entries_in_words(analysis.record),
            {one.at: one for one in words.mistakes(analysis, costly)},
            tuple(words.feat(analysis, seat) for seat in seats),
        )
    return review.words[spoken]


def _best(feats: Sequence[words.Feat | None], own: Sequence[int]) -> ReviewFeat | None:
    done = [feat for seat in own if (feat := feats[seat]) is not None]
    best = max(done, key=lambda one: one.points, default=None)
    return None if best is None else ReviewFeat(at=best.at, seat=best.seat, label=best.label, points=best.points)


def _mistake(number: int, one: words.Mistake) -> ReviewMistake:
    return ReviewMistake(
        number=number,
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
