"""What a seat can order: how far the table bids for it, what it refuses, and that its moves end by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core.decision import Choice, Decision
from plancia.core.form import Amount, Item
from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.stages import AUCTION_BID
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import glossary, names, spelling
from plancia.kit.drawing.by_language import by_language
from plancia.kit.orders import Order, OrderForm, OrderKind, Span, always, bid_up_to

_ANY: Final = "any"


def _auction_mark(state: CompetitorsState) -> str:
    """No seat opens two auctions with as many proposals behind it in a turn; a tender is known by its card."""
    talk = state.talk
    if talk is None or state.stage != AUCTION_BID:
        return ""
    return f"{state.round} {state.player} {talk.proposer} {talk.card} {sum(state.offers)}"


_AUCTION: Final[Span[CompetitorsState]] = Span("auction", lambda: say("in this auction"), _auction_mark)
_TURN: Final[Span[CompetitorsState]] = Span(
    "turn", lambda: say("in this turn"), lambda state: f"turn {state.round} {state.player}"
)
_ROUND: Final[Span[CompetitorsState]] = Span(
    "round", lambda: say("in this round"), lambda state: f"round {state.round}"
)
_MATCH: Final[Span[CompetitorsState]] = Span("match", lambda: say("from here on"), lambda _state: "match")


def _money(state: CompetitorsState, seat: int) -> OrderForm | None:
    cash = state.cash[seat] // BOX.unit * BOX.unit
    return OrderForm(Amount("amount", say("Money"), BOX.unit, BOX.unit, cash)) if cash else None


def _bid(_state: CompetitorsState, decision: Decision, order: Order) -> str:
    return bid_up_to(decision, order.amount, "fold")


def _cards(state: CompetitorsState, seat: int) -> OrderForm:
    """Every offer, or those that ask for a card in hand."""
    office = state.offices[seat]
    held = [*office.territories, *(moves.CONTRACTS + card for card in dict.fromkeys(office.contracts))]
    return OrderForm(
        about=(
            Item(_ANY, say("every offer")),
            *map(_offers_for, held),
        )
    )


@by_language
def _offers_for(card: int) -> Item:
    return Item(spelling.card(card), say("offers for {card}", card=names.any_card(card)))


def _refuse(_state: CompetitorsState, decision: Decision, order: Order) -> str:
    asked = dict(decision.facts)["asked"]
    assert isinstance(asked, Sequence)
    return "refuse" if order.about == _ANY or order.about in asked else ""


def _refused(order: Order) -> str:
    kind, _, word = order.about.partition(" ")
    if order.about == _ANY:
        return say("Refuse every offer")
    return say("Refuse offers for {card}", card=glossary.lexicon()[kind][word])


def _end(_state: CompetitorsState, decision: Decision, _order: Order) -> str:
    """A movement turn without points, unless its end is the end of a delivery."""
    harmless = any(isinstance(one, Choice) and one.move == "end" and not one.hurts for one in decision.options)
    return "end" if harmless and dict(decision.facts)["points"] == 0 else ""


ORDERS: Final[tuple[OrderKind[CompetitorsState], ...]] = (
    OrderKind(
        name="bid",
        answers=("auction_bid",),
        title=lambda: say("Bid for me up to"),
        said=lambda order: say("Bid up to {money:,}, then fold", money=order.amount),
        answer=_bid,
        spans=(_AUCTION,),
        form=_money,
    ),
    OrderKind(
        name="fold",
        answers=("auction_bid",),
        title=lambda: say("Fold for me in auctions"),
        said=lambda _order: say("Fold in auctions"),
        answer=always("fold"),
        spans=(_AUCTION, _TURN, _ROUND, _MATCH),
    ),
    OrderKind(
        name="refuse",
        answers=("deal_answer",),
        title=lambda: say("Refuse for me"),
        said=_refused,
        answer=_refuse,
        spans=(_TURN, _ROUND, _MATCH),
        form=_cards,
    ),
    OrderKind(
        name="end",
        answers=("moving", "delivering"),
        title=lambda: say("End my move when the points are gone"),
        said=lambda _order: say("End the move when the points are gone"),
        answer=_end,
        spans=(_MATCH, _ROUND),
    ),
)
