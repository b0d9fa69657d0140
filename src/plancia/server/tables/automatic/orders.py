"""The standing orders of the seats of a table: which of them hold, what they answer, and when.

They are secrets like a hand. Only the seat's own pages and programs are told of them, and the time at which the table
answers for a seat follows from the table and the number of the entry alone: nothing that an order says, not even that
it answers for the last time, makes it sooner or later.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from plancia.core.language import ENGLISH, speaking
from plancia.core.match import Match
from plancia.kit import orders
from plancia.kit.orders import Offer, Order
from plancia.server.tables.automatic import lessons

if TYPE_CHECKING:
    from plancia.core.state import State
    from plancia.server.tables.table import Table

SOONEST: Final = 1.0
LATEST: Final = 4.0
"""Seconds between which the table answers for a seat, as somebody does who need not think."""


def offered(table: Table, seat: int) -> tuple[Offer[State], ...]:
    """What a seat can order now; nothing where its orders would not be carried out."""
    match = table.match
    if match is None or match.over or table.lesson or not table.chairs[seat].person:
        return ()
    return orders.offers(match.game, match.known(seat).state, seat)


def held(table: Table, seat: int) -> tuple[Order, ...]:
    """The orders of a seat that are not over."""
    given, match = table.orders.get(seat, ()), table.match
    return orders.lasting(match.game, match.known(seat).state, given) if given and match is not None else ()


def answer(table: Table, match: Match, seat: int) -> str:
    """The move that the table makes for a seat that is asked; empty if its player is to decide."""
    given = table.orders.get(seat, ())
    if not given or not table.chairs[seat].person or lessons.scripted(table, match) is not None:
        return ""
    with speaking(ENGLISH):
        decision = match.decision(seat)
        return "" if decision is None else orders.answer(match.game, match.known(seat).state, decision, given)


def delay(secret: bytes, sequence: int) -> float:
    """Seconds after an entry in which the table gives the answer of an order."""
    drawn = hashlib.sha256(b"order %d " % sequence + secret).digest()
    return SOONEST + (LATEST - SOONEST) * int.from_bytes(drawn[:4], "big") / 2**32
