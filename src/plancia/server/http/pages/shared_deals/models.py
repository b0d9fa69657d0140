"""A deal as its page is drawn from it, for one visitor."""

from __future__ import annotations

import math
from collections.abc import Sequence

from plancia.bots import levels
from plancia.bots.names import persona
from plancia.review import chart, words
from plancia.server.house import House
from plancia.server.http.pages.table.models import table_line
from plancia.server.reviews import Review
from plancia.server.shared_deals.comparison import AttemptOutcome
from plancia.server.shared_deals.deal import DAILY, SharedDeal, today
from plancia.server.tables.opening import OPEN
from plancia.web.models.pages import ChairLine
from plancia.web.models.people import DealPage, OutcomeLine


async def deal_page(house: House, deal: SharedDeal, player: str, address: str) -> DealPage:
    """How to play a deal, and once the visitor has, how all did."""
    own = await house.shared_deals.attempt(deal, player) or ""
    is_open = await house.shared_deals.is_open_to(deal.id, player)
    daily = deal.kind == DAILY
    outcomes = await house.comparisons.outcomes(deal) if is_open else ()
    tables = () if daily else await house.lobby.of_deal(deal.id, player)
    review = await _own_review(house, own, outcomes) if is_open and own else None
    return DealPage(
        game=deal.game,
        daily=daily,
        day=deal.day,
        today=deal.day == today(),
        name=deal.name,
        address=address_of_deal(deal),
        link="" if daily else address + address_of_deal(deal),
        commitment=deal.commitment,
        chairs=tuple(_chair(deal, seat, who) for seat, who in enumerate(deal.chairs)),
        begun=await house.comparisons.begun(deal),
        own=own,
        open=is_open,
        outcomes=_lines(outcomes, player),
        tables=tuple(map(table_line, tables)),
        days=await house.shared_deals.earlier_days(deal.game) if daily else (),
        reviewing=review is not None and not review.failed,
        done=0 if review is None else review.done,
        total=0 if review is None else review.total,
    )


def address_of_deal(deal: SharedDeal) -> str:
    """Where a deal has its page."""
    return f"/daily/{deal.game.id}?day={deal.day}" if deal.kind == DAILY else f"/deals/{deal.invite}"


async def _own_review(house: House, own: str, outcomes: Sequence[AttemptOutcome]) -> Review | None:
    """The review of the visitor's match, which is begun if there was none; None once its figures are known."""
    if any(one.table == own and one.fortune is not None for one in outcomes):
        return None
    return await house.reviews.find(own) or await house.reviews.begin(own)


def _chair(deal: SharedDeal, seat: int, who: str) -> ChairLine:
    """Who sits on a chair at every table of the deal."""
    if who == OPEN:
        return ChairLine(seat=seat, name="", kind=OPEN)
    return ChairLine(seat=seat, name=persona(deal.id, seat, {}).name, kind="bot", grade=levels.grade(who))


def _lines(outcomes: Sequence[AttemptOutcome], player: str) -> tuple[OutcomeLine, ...]:
    fortunes = [one.fortune for one in outcomes if one.fortune is not None]
    most = max((max(abs(one.luck), abs(one.skill)) for one in fortunes), default=0.0)
    highest = max((abs(one.score) for one in outcomes), default=0)
    return tuple(_line(one, player, most, highest) for one in outcomes)


def _line(one: AttemptOutcome, player: str, most: float, highest: int) -> OutcomeLine:
    found = one.fortune
    return OutcomeLine(
        table=one.table,
        seat=one.seat,
        name=one.name,
        yours=one.player == player,
        score=one.score,
        score_bar=chart.amount(one.score, highest),
        place=one.place,
        resigned=one.resigned,
        luck="" if found is None else words.signed(found.luck),
        luck_bar="" if found is None else chart.bar(found.luck, most, "luck"),
        skill="" if found is None else words.signed(found.skill),
        skill_bar="" if found is None else chart.bar(found.skill, most, "skill"),
        doubt=0 if found is None else math.ceil(100 * found.doubt),
    )
