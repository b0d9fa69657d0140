"""The standing orders of a seat, and what it can order, as its own page shows them."""

from __future__ import annotations

from plancia.core.form import Item
from plancia.core.game import AnyGame
from plancia.core.state import State
from plancia.kit.drawing.by_language import by_language
from plancia.kit.orders import Offer, Order
from plancia.server.tables.automatic import orders
from plancia.server.tables.table import Table
from plancia.web.models.pages import OrderLine, OrderOffer


def order_lines(table: Table, seat: int | None) -> tuple[OrderLine, ...]:
    """What the table answers for a seat; nothing for a spectator."""
    return () if seat is None else tuple(_line(table.game, order) for order in orders.held(table, seat))


def _line(game: AnyGame, order: Order) -> OrderLine:
    kind = next(kind for kind in game.orders if kind.name == order.name)
    span = next(span for span in kind.spans if span.name == order.until)
    return OrderLine(id=order.id, text=kind.said(order), until=span.label())


def order_offers(table: Table, seat: int | None) -> tuple[OrderOffer, ...]:
    """What a seat can order now; nothing for a spectator."""
    return () if seat is None else tuple(map(_offer, orders.offered(table, seat)))


@by_language
def _offer(offer: Offer[State]) -> OrderOffer:
    return OrderOffer(
        name=offer.kind.name,
        title=offer.kind.title(),
        amount=offer.form.amount,
        about=offer.form.about,
        spans=tuple(Item(span.name, span.label()) for span in offer.spans),
    )
