"""What a seat can order: how far the table bids for it, where it passes, and that its move ends by itself."""

from __future__ import annotations

from typing import Final

from plancia.core.decision import Decision
from plancia.core.form import Amount, Item
from plancia.core.language import say
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.orders import Order, OrderForm, OrderKind, Span, bid_up_to

_ANY: Final = "any"

_ROUND: Final[Span[GigantenState]] = Span("round", lambda: say("in this round"), lambda state: f"round {state.round}")
_MATCH: Final[Span[GigantenState]] = Span("match", lambda: say("from here on"), lambda _state: "match")


def _companies(state: GigantenState) -> tuple[Item, ...]:
    """The company that is auctioned now comes first, and all together last."""
    order = sorted(range(len(COMPANIES)), key=lambda company: company != state.company)
    return *(Item(COMPANIES[company], BOX.short_names[company]) for company in order), Item(_ANY, say("every company"))


def _bidding(state: GigantenState, _seat: int) -> OrderForm:
    return OrderForm(Amount("amount", say("Licences"), 1, most=state.terms.highest_bid), _companies(state))


def _passing(state: GigantenState, _seat: int) -> OrderForm:
    return OrderForm(about=_companies(state))


def _concerns(state: GigantenState, order: Order) -> bool:
    return order.about in (_ANY, COMPANIES[state.company])


def _bid(state: GigantenState, decision: Decision, order: Order) -> str:
    return bid_up_to(decision, order.amount) if _concerns(state, order) else ""


def _pass(state: GigantenState, _decision: Decision, order: Order) -> str:
    return "pass" if _concerns(state, order) else ""


def _end(state: GigantenState, _decision: Decision, _order: Order) -> str:
    return "" if state.points else "done"


def _company(order: Order) -> str:
    return say("every company") if order.about == _ANY else BOX.short_names[COMPANIES.index(order.about)]


ORDERS: Final[tuple[OrderKind[GigantenState], ...]] = (
    OrderKind(
        name="bid",
        answers=("bid",),
        title=lambda: say("Bid for me up to"),
        said=lambda order: say("Bid up to {bid}, then pass: {company}", bid=order.amount, company=_company(order)),
        answer=_bid,
        spans=(_ROUND,),
        form=_bidding,
    ),
    OrderKind(
        name="pass",
        answers=("bid",),
        title=lambda: say("Pass for me in auctions of"),
        said=lambda order: say("Pass in auctions: {company}", company=_company(order)),
        answer=_pass,
        spans=(_ROUND, _MATCH),
        form=_passing,
    ),
    OrderKind(
        name="end",
        answers=("move",),
        title=lambda: say("End my move when the points are gone"),
        said=lambda _order: say("End the move when the points are gone"),
        answer=_end,
        spans=(_MATCH, _ROUND),
    ),
)
