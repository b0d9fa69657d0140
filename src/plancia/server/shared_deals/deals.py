"""Deals that several tables play: made at first need, played once by everybody."""

from __future__ import annotations

import datetime
import secrets
from contextlib import suppress
from typing import Final

from sqlalchemy import ColumnElement, insert, select
from sqlalchemy.exc import IntegrityError

from plancia import bots
from plancia.bots.names import persona
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NoSuchTable, TableState
from plancia.server.shared_deals.deal import DAILY, GROUP, SharedDeal, read_deal, today
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import AttemptRow, DealRow, TableRow
from plancia.server.tables.opening import OPEN, PERSON, NewTable, Opening
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.text import is_visible, one_line

MOST_TABLES: Final = 12
_LONGEST: Final = 60
_EARLIER: Final = 7
"""Days that a page leads back to."""


class SharedDeals:
    """Makes deals and opens the tables that play them. Who has begun one plays it to its end, and no second time."""

    def __init__(self, storage: Storage, registry: Registry, opening: Opening) -> None:
        self._storage = storage
        self._registry = registry
        self._opening = opening

    # The deal of the day.

    async def daily(self, game: AnyGame) -> SharedDeal:
        """Today's deal of a game; the first who asks has it made, and nobody has seen anything of it then."""
        now = DealRow.game == game.id, DealRow.day == today()
        found = await self._find(*now)
        if found is None:
            with suppress(IntegrityError):
                # Another process may have been quicker.
                await self._store(DAILY, game, _daily_chairs(game), day=today())
            found = await self._find(*now)
        assert found is not None
        return found

    async def of_day(self, game: AnyGame, day: str) -> SharedDeal:
        """The deal of another day, if anybody asked for it then."""
        found = await self._find(DealRow.game == game.id, DealRow.day == day) if is_name(day) else None
        if found is None:
            raise NoSuchTable(say("There was no deal of {game} on this day.", game=game.title))
        return found

    async def earlier_days(self, game: AnyGame) -> tuple[str, ...]:
        """The last days that had a deal of a game, today's aside; the latest first."""
        days = select(DealRow.day).where(DealRow.game == game.id, DealRow.day < today())
        async with self._storage.read() as session:
            found = await session.scalars(days.order_by(DealRow.day.desc()).limit(_EARLIER))
            return tuple(day for day in found if day)

    async def play(self, player: Player, deal: SharedDeal) -> Table:
        """The player's own table of a daily deal: the one that they have begun, or a new one."""
        if (begun := await self.attempt(deal, player.id)) is not None:
            return await self._registry.table(begun)
        if not deal.begins:
            raise TableState(say("This deal is over: everybody plays that of today."))
        chairs = tuple(PERSON if who == OPEN else who for who in deal.chairs)
        return await self._opening.open(player, _new_table(deal, chairs))

    # A deal for a group.

    async def open_group(
        self, player: Player, game: AnyGame, *, seats: int, people: int, tables: int, bot: str = "", name: str = ""
    ) -> SharedDeal:
        """A deal for friends at so many tables, with so many people and for the rest bots at each."""
        if not 1 <= people <= seats or not 1 <= tables <= MOST_TABLES:
            raise BadRequest(
                say("A deal is for 1 to {most} tables, with at least one person at each.", most=MOST_TABLES)
            )
        chairs = (OPEN,) * people + (bot or bots.USUAL,) * (seats - people)
        deal = await self._store(GROUP, game, chairs, host=player.id, name=_name(name))
        for _ in range(tables):
            await self._opening.open(player, _new_table(deal, chairs))
        return deal

    async def invited(self, invite: str) -> SharedDeal:
        """The deal that a link leads to; raises NoSuchTable."""
        found = await self._find(DealRow.invite == invite, DealRow.kind == GROUP) if is_name(invite) else None
        if found is None:
            raise NoSuchTable(say("There is no such deal. Perhaps its link was cut off."))
        return found

    # What they share.

    async def find(self, deal_id: str) -> SharedDeal | None:
        """The deal of an id; None if there is none."""
        return await self._find(DealRow.id == deal_id)

    async def attempt(self, deal: SharedDeal, player: str) -> str | None:
        """The table at which a player plays a deal, or has played it; None before they begin."""
        own = select(AttemptRow.table).where(AttemptRow.deal == deal.id, AttemptRow.player == player)
        async with self._storage.read() as session:
            return await session.scalar(own)

    async def is_open_to(self, deal_id: str, player: str) -> bool:
        """Whether a player may look at matches of a deal: they have played it, or can no longer play it."""
        deal = await self._find(DealRow.id == deal_id)
        if deal is None:
            return False
        begun = await self.attempt(deal, player)
        if begun is not None:
            return (await self._registry.table(begun)).status == "over"
        return not deal.begins if deal.kind == DAILY else await self._is_over(deal)

    async def _is_over(self, deal: SharedDeal) -> bool:
        left = select(TableRow.id).where(TableRow.deal == deal.id, TableRow.status != "over").limit(1)
        async with self._storage.read() as session:
            return await session.scalar(left) is None

    async def tables(self, deal: SharedDeal) -> tuple[str, ...]:
        """The tables that play a deal, the oldest first."""
        playing = select(TableRow.id).where(TableRow.deal == deal.id).order_by(TableRow.created, TableRow.id)
        async with self._storage.read() as session:
            return tuple(await session.scalars(playing))

    async def _find(self, *which: ColumnElement[bool]) -> SharedDeal | None:
        async with self._storage.read() as session:
            row = await session.scalar(select(DealRow).where(*which))
        return None if row is None else read_deal(row)

    async def _store(
        self, kind: str, game: AnyGame, chairs: tuple[str, ...], *, day: str = "", host: str = "", name: str = ""
    ) -> SharedDeal:
        row = DealRow(
            id=secrets.token_urlsafe(8),
            kind=kind,
            game=game.id,
            ruleset=game.ruleset,
            day=day or None,
            chairs=list(chairs),
            secret=secrets.token_bytes(32),
            invite=secrets.token_urlsafe(12),
            host=host or None,
            name=name,
            created=steady_clock.now(),
        )
        deal = read_deal(row)
        stored = {column.key: getattr(row, column.key) for column in DealRow.__table__.columns}
        async with self._storage.write() as connection:
            await connection.execute(insert(DealRow).values(stored))
        return deal


def _daily_chairs(game: AnyGame) -> tuple[str, ...]:
    """Everybody sits on the same chair, another one each day; bots that answer at once sit on the others."""
    seat = datetime.date.fromisoformat(today()).toordinal() % game.default_seats
    return tuple(OPEN if at == seat else bots.USUAL for at in range(game.default_seats))


def _new_table(deal: SharedDeal, chairs: tuple[str, ...]) -> NewTable:
    return NewTable(
        game=deal.game,
        seats=len(chairs),
        chairs=chairs,
        deal=deal.id,
        secret=deal.secret,
        names={seat: persona(deal.id, seat, {}).name for seat, who in enumerate(chairs) if who not in (OPEN, PERSON)},
    )


def _name(name: str) -> str:
    tidy = one_line(name)
    if len(tidy) > _LONGEST:
        raise BadRequest(say("A name has at most {count} letters.", count=_LONGEST))
    return tidy if is_visible(tidy) else ""
