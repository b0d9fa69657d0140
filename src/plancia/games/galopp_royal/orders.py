"""What a seat can order: how far the table bids for it, and where it passes."""

from __future__ import annotations

from typing import Final

from plancia.core.decision import Decision
from plancia.core.form import Amount
from plancia.core.language import say
from plancia.games.galopp_royal.play.stages import LOT
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.kit.orders import Order, OrderForm, OrderKind, Span, always, bid_up_to


def _lot_mark(state: GaloppState) -> str:
    """A starting lot is known by how many bid for it, and how often nobody did."""
    return f"{state.race} {state.lot} {state.bidders} {state.attempt}" if state.stage == LOT else ""


_LOT: Final[Span[GaloppState]] = Span("lot", lambda: say("for this lot"), _lot_mark)
_INTERVAL: Final[Span[GaloppState]] = Span(
    "interval", lambda: say("for every lot until the next race"), lambda state: f"race {state.race}"
)
_MATCH: Final[Span[GaloppState]] = Span("match", lambda: say("from here on"), lambda _state: "match")


def _purse(state: GaloppState, seat: int) -> OrderForm | None:
    least, gold = state.terms.least_bid, state.gold[seat]
    return OrderForm(Amount("amount", say("Gold"), least, most=gold)) if least <= gold else None


def _bid(_state: GaloppState, decision: Decision, order: Order) -> str:
    return bid_up_to(decision, order.amount)


ORDERS: Final[tuple[OrderKind[GaloppState], ...]] = (
    OrderKind(
        name="bid",
        answers=("lot",),
        title=lambda: say("Bid for me up to"),
        said=lambda order: say("Bid up to {gold}, then pass", gold=order.amount),
        answer=_bid,
        spans=(_LOT, _INTERVAL),
        form=_purse,
    ),
    OrderKind(
        name="pass",
        answers=("lot",),
        title=lambda: say("Pass for me"),
        said=lambda _order: say("Pass in auctions"),
        answer=always("pass"),
        spans=(_LOT, _INTERVAL, _MATCH),
    ),
)
