"""What every event says of money paid and received."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core.event import Event
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import events
from plancia.games.competitors.words.phases.deals import events as deal_events

Entry = tuple[int, int]
"""A seat and what it gains."""


def entries(event: Event) -> Iterator[Entry]:
    """Who gains or loses how much by an event."""
    values = event.values
    name = event.name
    if name == events.RECEIVED.name:
        yield values[0], values[1]
    elif name == events.PAID.name:
        yield values[0], -values[1]
    elif name == events.PAID_SEAT.name:
        yield values[0], -values[1]
        yield values[2], values[1]
    elif name in (events.SOLD.name, events.CLOSED.name):
        yield values[0], values[2]
    elif name == events.BOUGHT.name:
        yield moves.owner_of(values[0]), -values[2]
    elif name == events.BRANCH.name:
        yield values[0], -values[2]
    elif name == events.DELIVERED.name:
        yield values[0], values[4]
    elif name == deal_events.TENDER_WON.name:
        yield values[0], -values[2]
    elif name == deal_events.AUCTION_WON.name:
        yield values[0], -values[2]
        yield values[1], values[2]
    elif name in (deal_events.DEAL.name, deal_events.DEAL_KINDS.name):
        yield from _deal(*values[:3])


def _deal(proposer: int, other: int, packed: int) -> Iterator[Entry]:
    for giver, taker, bundle in (
        (proposer, other, moves.given_of(packed)),
        (other, proposer, moves.asked_of(packed)),
    ):
        for item in bundle:
            if moves.item_kind(item) == moves.CASH:
                yield giver, -moves.item_of(item) * BOX.unit
                yield taker, moves.item_of(item) * BOX.unit
