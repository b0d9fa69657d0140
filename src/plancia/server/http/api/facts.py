"""Games and tables as programs read them."""

from __future__ import annotations

from collections.abc import Iterable

import plancia
from plancia import bots
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.bots import catalogue
from plancia.server.http.api.models import (
    AmountFacts,
    BotFacts,
    ChairFacts,
    Clock,
    GameFacts,
    MessageFacts,
    OptionFacts,
    OrderFacts,
    OrderOfferFacts,
    OrdersFacts,
    ResultFacts,
    TableFacts,
    TableLineFacts,
)
from plancia.server.http.pages.table import models
from plancia.server.lobby import TableSummary
from plancia.server.tables import chat
from plancia.server.tables.automatic import orders
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.table import Table


def game_facts(name: str, programs: Iterable[str]) -> GameFacts:
    """A game, its options and its bots; `programs` are those of the host."""
    game = plancia.game(name)
    options = [
        OptionFacts(
            name=option.name,
            default=option.default,
            rule=option.rule,
            values=list(option.values),
            least=option.least,
            most=option.most,
            step=option.step,
            per_seat=option.per_seat,
        )
        for option in game.options
    ]
    return GameFacts(
        id=game.id,
        title=game.title,
        ruleset=game.ruleset,
        seats=sorted(game.seat_counts),
        default_seats=game.default_seats,
        seat_names=list(game.seat_names),
        options=options,
        bots=[
            BotFacts(name=bot.id, spec=game.levels.get(bot.id, ""), about=bot.about)
            for bot in catalogue.offered(game, programs)
        ],
        usual_bot=bots.USUAL,
    )


def table_line_facts(found: TableSummary, player: str) -> TableLineFacts:
    """A table in a list, for a player; empty for a spectator."""
    return TableLineFacts(
        id=found.id,
        game=found.game.id,
        status=found.status,
        sequence=found.sequence,
        chairs=[_chair(chair, player, chair.bot or chair.name) for chair in found.chairs],
        clock=_clock(found.clock),
        yours=found.yours,
        your_turn=found.your_turn,
        created=found.created,
    )


def table_facts(found: Table, player: Player | None, address: str) -> TableFacts:
    """A table, for a player or a spectator; `address` is where they reach the house."""
    name = "" if player is None else player.id
    result = found.result
    return TableFacts(
        id=found.id,
        game=found.game.id,
        status=found.status,
        sequence=found.sequence,
        asked=list(found.asked),
        chairs=_seated(found, name, steady_clock.now()),
        options=found.options,
        clock=_clock(found.clock),
        public=found.public,
        invite=models.invitation(found, address) if name and found.concerns(name) else None,
        commitment=found.commitment,
        commitments=dict(found.used_shares.commitments),
        shares_awaited=list(found.used_shares.awaited) if found.revealing else [],
        beacon=None if found.used_shares.beacon is None else found.used_shares.beacon.address,
        result=None
        if result is None
        else ResultFacts(scores=list(result.scores), places=list(result.places), winners=list(result.winners)),
        rematch=found.rematch,
        messages=[
            MessageFacts(name=message.name, seat=message.seat, text=message.text, at=message.at)
            for message in chat.lines(found)
        ],
    )


def orders_facts(found: Table, seat: int) -> OrdersFacts:
    """What the table answers for a seat, and what the seat can order."""
    said = {kind.name: kind.said for kind in found.game.orders}
    return OrdersFacts(
        orders=[
            OrderFacts(
                id=order.id,
                order=order.name,
                until=order.until,
                amount=order.amount,
                about=order.about,
                text=said[order.name](order),
            )
            for order in orders.held(found, seat)
        ],
        offers=[
            OrderOfferFacts(
                order=offer.kind.name,
                title=offer.kind.title(),
                until={span.name: span.label() for span in offer.spans},
                amount=None
                if (wanted := offer.form.amount) is None
                else AmountFacts(least=wanted.least, most=wanted.most, step=wanted.step),
                about={item.words: item.label for item in offer.form.about},
            )
            for offer in orders.offered(found, seat)
        ],
    )


def _seated(found: Table, player: str, now: float) -> list[ChairFacts]:
    """The chairs of a table that is at hand: bots by their names in words, people as they are now."""
    faces = [thinking_time.clock_reading(found, chair.seat, now) for chair in found.chairs]
    return [
        _chair(chair, player, models.chair_name(chair), chair.here(now), None if face is None else face.seconds)
        for chair, face in zip(found.chairs, faces, strict=True)
    ]


def _chair(chair: Chair, player: str, name: str, here: bool = False, seconds: float | None = None) -> ChairFacts:
    return ChairFacts(
        seat=chair.seat,
        name=name,
        kind=chair.kind,
        bot=chair.bot,
        yours=chair.player == player,
        here=here,
        stand_in=chair.player is not None and chair.absent,
        resigned=chair.resigned,
        seconds=seconds,
    )


def _clock(terms: ClockTerms) -> Clock:
    return Clock(kind=terms.kind, bank=terms.bank, increment=terms.increment)
