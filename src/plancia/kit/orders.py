"""Standing orders: what a seat tells the table to answer for it, so that nobody waits for an answer that is clear.

A game declares the orders that it knows (`Game.orders`). An order is answered out of the decision, which holds what the
seat may know and nothing else, and lasts as long as the span that the player named: an auction, a round, the match.

>>> from plancia.core.decision import Choice
>>> lot = Choice("pass", "Pass"), Range("bid", 7, 20, "Bid")
>>> bid_up_to(Decision(0, "lot", "Bid or pass.", lot, ()), 12)
'bid 7'
>>> bid_up_to(Decision(0, "lot", "Bid or pass.", lot, ()), 6)
'pass'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Generic, TypeVar

from plancia.core.decision import Decision, Range
from plancia.core.errors import PlanciaError
from plancia.core.form import Amount, Item
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.plain import Plain, PlainDict, digest
from plancia.core.state import State

S = TypeVar("S", bound=State)


class BadOrder(PlanciaError):
    """An order that the game does not know, or that cannot be given now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a seat has ordered, as it is stored: a secret of the seat like its hand."""

    name: str
    until: str
    """The span that the player named ..."""
    mark: str
    """... and its mark when the order was given: when it is another, the order is over."""
    amount: int = 0
    about: str = ""

    def plain(self) -> PlainDict:
        return asdict(self)

    @property
    def id(self) -> str:
        """By which its owner cancels it."""
        return digest(self.plain())[:16]


@dataclass(frozen=True, slots=True, eq=False)
class Span(Generic[S]):
    """How long an order may last: as long as the mark of the state is the same. Without a mark it cannot begin now.

    A game has one object of each, and one of each kind of order.
    """

    name: str
    label: Callable[[], str]
    mark: Callable[[S], str]


@dataclass(frozen=True, slots=True)
class OrderForm:
    """What a player fills in to give an order."""

    amount: Amount | None = None
    about: tuple[Item, ...] = ()
    """What it can be about, the usual one first; nothing if there is no choice."""


def plain_form(state: State, seat: int) -> OrderForm:
    """Nothing has to be filled in."""
    return OrderForm()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OrderKind(Generic[S]):
    """An order that a game knows. All it asks for are what the seat knows and the decision that the seat reads."""

    name: str
    answers: tuple[str, ...]
    """The kinds of decisions that it answers."""
    title: Callable[[], str]
    """What a player orders, before the fields of the form."""
    said: Callable[[Order], str]
    """What an order that was given says, in words for its player."""
    answer: Callable[[S, Decision, Order], str]
    """Its move for a decision; empty, or no answer to it, if the player is to decide."""
    spans: tuple[Span[S], ...]
    form: Callable[[S, int], OrderForm | None] = plain_form
    """What a seat fills in; None if it cannot be given now."""


@dataclass(frozen=True, slots=True)
class Offer(Generic[S]):
    """An order that a seat can give now, and the spans that can begin now."""

    kind: OrderKind[S]
    form: OrderForm
    spans: tuple[Span[S], ...]

    def order(self, state: S, until: str, amount: int | None, about: str) -> Order:
        """The order that a filled form gives; raises BadOrder."""
        span = next((span for span in self.spans if span.name == until), None)
        if span is None:
            raise BadOrder(say("Say until when the order holds."))
        if about not in ([item.words for item in self.form.about] or [""]):
            raise BadOrder(say("Say what the order is about."))
        return Order(
            name=self.kind.name, until=until, mark=span.mark(state), amount=_checked(self.form, amount), about=about
        )


def _checked(form: OrderForm, amount: int | None) -> int:
    wanted = form.amount
    if wanted is None:
        return 0
    most = wanted.least if wanted.most is None else wanted.most
    if amount is None or amount not in range(wanted.least, most + 1, wanted.step):
        raise BadOrder(say("The amount must be from {least:,} to {most:,}.", least=wanted.least, most=most))
    return amount


def offers(game: AnyGame, state: State, seat: int) -> tuple[Offer[State], ...]:
    """What a seat can order now; the state is the one that the seat knows."""
    found: list[Offer[State]] = []
    for kind in game.orders:
        form = kind.form(state, seat)
        spans = tuple(span for span in kind.spans if span.mark(state))
        if form is not None and spans:
            found.append(Offer(kind, form, spans))
    return tuple(found)


def lasting(game: AnyGame, state: State, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Those of a seat's orders that are not over."""
    marks: Mapping[tuple[str, str], Callable[[State], str]] = {
        (kind.name, span.name): span.mark for kind in game.orders for span in kind.spans
    }
    return tuple(
        order
        for order in orders
        if (order.name, order.until) in marks and marks[order.name, order.until](state) == order.mark
    )


def answer(game: AnyGame, state: State, decision: Decision, orders: Sequence[Order]) -> str:
    """What the latest order that knows an answer makes of a decision; empty if the player is to decide."""
    kinds = {kind.name: kind for kind in game.orders if decision.must and decision.kind in kind.answers}
    for order in reversed(lasting(game, state, orders)):
        move: str = kinds[order.name].answer(state, decision, order) if order.name in kinds else ""
        if move in decision.moves():
            return move
    return ""


def replaced(orders: Sequence[Order], order: Order) -> tuple[Order, ...]:
    """A seat's orders with a further one, which takes the place of one of its kind about the same."""
    return *(one for one in orders if (one.name, one.about) != (order.name, order.about)), order


def read_order(stored: Mapping[str, Plain]) -> Order:
    """An order from its plain data."""
    amount = stored["amount"]
    assert isinstance(amount, int)
    texts = {name: str(stored[name]) for name in ("name", "until", "mark", "about")}
    return Order(amount=amount, **texts)


# Answers that many games know.


def always(move: str) -> Callable[[State, Decision, Order], str]:
    """The same answer to every decision."""
    return lambda _state, _decision, _order: move


def bid_up_to(decision: Decision, most: int, otherwise: str = "pass") -> str:
    """The lowest bid as long as it is within a limit."""
    least = next((one.least for one in decision.options if isinstance(one, Range) and one.verb == "bid"), most + 1)
    return f"bid {least}" if least <= most else otherwise
