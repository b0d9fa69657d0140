"""What foretells the end of a match of Competitor$: points, what is in hand, and the delivery under way."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot import cards
from plancia.games.competitors.bot.gains import actions_left, points_of
from plancia.games.competitors.bot.outlook import best_delivery
from plancia.games.competitors.bot.trade.worth import QUICK
from plancia.games.competitors.box.material import ROOM
from plancia.games.competitors.play.parts.holdings import PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.stages import CHECK_ANSWER, CHECK_CHOICE, DELIVERING, MOVING
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.foresight import MomentForesight

POINTS: Final = 2.0
MONEY: Final = 100_000.0
CARDS: Final = 3.0
ACTIONS: Final = 5.0
LEFT: Final = vec[i64]([3, 5, 9, 13, 19, 25, 28])
"""Actions that the player has left: between two of these lies a moment, ..."""

MOMENTS: Final = tuple(
    [
        f"{part} with {left} actions to come"
        for left in (*[f"less than {actions}" for actions in LEFT], "more")
        for part in ("action", "move", "delivery")
    ]
)
"""... with one for actions, one for moves and one for deliveries."""
TRAITS: Final = (
    *("points", "wealth", "cash", "goods", "territories", "specials", "signed", "vehicles", "branches", "actions"),
    *("best_delivery", "travels", "stake", "arrived", "failed", "late", "usable_goods", "usable_territories"),
    *("harm", "order", "in_turn"),
)


@final
class CompetitorsForesight(MomentForesight[CompetitorsState]):
    """A delivery under way is worth its points as far as it is safe: rules of thumb look at it only when it is over."""

    def moment(self, state: CompetitorsState) -> i64:
        left = actions_left(state, max(state.player, i64(0)))
        step: i64 = 0
        while step < len(LEFT) and left >= LEFT[step]:
            step += 1
        part: i64 = 0
        if state.stage == MOVING:
            part = 1
        elif DELIVERING <= state.stage <= CHECK_CHOICE:
            part = 2
        return step * 3 + part

    def traits(self, state: CompetitorsState) -> list[vec[float]]:
        return [traits_of(state, seat) for seat in range(state.seats)]


def traits_of(state: CompetitorsState, seat: i64) -> vec[float]:
    """The traits of one seat."""
    left = float(actions_left(state, seat))
    goods = float(cards.goods_in_hand(state, seat))
    office = state.offices[seat]
    territories = float(len(office.territories))
    found = vec[float](capacity=len(TRAITS))
    found = append(found, float(state.points[seat]) / POINTS)
    found = append(found, float(ending.wealth(state, seat)) / MONEY)
    found = append(found, float(state.cash[seat]) / MONEY)
    found = append(found, goods / CARDS)
    found = append(found, territories / CARDS)
    found = append(found, float(len(office.contracts)) / CARDS - goods / CARDS)
    found = append(found, signed(state, seat) / POINTS)
    found = append(found, float(len(state.fleets[seat])) / CARDS)
    found = append(found, float(state.branches(seat)))
    found = append(found, left / ACTIONS)
    found = append(found, best_delivery(state, seat) if state.headquarters[seat] >= 0 else 0.0)
    for part in delivery(state, seat):
        found = append(found, part)
    found = append(found, min(goods, left / QUICK) / CARDS)
    found = append(found, min(territories, 2.0 * left / QUICK) / CARDS)
    checked = state.stage in (CHECK_ANSWER, CHECK_CHOICE) and state.pc >= 0
    found = append(found, cards.loss(state, state.pc) if checked and seat == state.player else 0.0)
    found = append(found, float((seat - state.first + state.seats) % state.seats) / float(state.seats))
    return append(found, 1.0 if seat == state.player else 0.0)


def signed(state: CompetitorsState, seat: i64) -> float:
    """The points of the triples that a seat has signed."""
    triples = state.offices[seat].triples
    points: i64 = 0
    at: i64 = 0
    while at < len(triples):
        points += ending.points_between(state.terms, triples[at + SENDER], triples[at + RECIPIENT])
        at += PARTS
    return float(points)


def delivery(state: CompetitorsState, seat: i64) -> vec[float]:
    """That the seat's goods are on their way; their points; and again if they are there, lost, or short of time."""
    trip = state.trip
    if trip is None or trip.holder < 0 or seat != state.player:
        return vec[float]([0.0] * 5)
    points = float(points_of(state, seat, trip.sender, trip.recipient)) / POINTS
    there = trip.delivered or trip.target == trip.recipient
    lost = trip.failed or trip.abandoned
    late = trip.number >= trip.allowed
    return vec[float]([1.0, points, points if there else 0.0, points if lost else 0.0, points if late else 0.0])


FORESIGHT: Final = CompetitorsForesight(ROOM / "content", MOMENTS, TRAITS)
