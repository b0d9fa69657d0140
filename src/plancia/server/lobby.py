"""The tables of the house in lists, without their matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, false, or_, select

import plancia
from plancia.core.game import AnyGame
from plancia.core.result import Result
from plancia.server.accounts.players import Player
from plancia.server.storage.database import Storage
from plancia.server.storage.loading import read_chair, read_result, read_terms
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.seats.chair import Chair

_LISTED = 50
"""How many tables a list of the lobby shows at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSummary:
    """A table in a list, read without its match; `yours` and `your_turn` are those of the visitor who asked."""

    id: str
    game: AnyGame
    status: str
    chairs: tuple[Chair, ...]
    clock: ClockTerms
    sequence: int
    asked: tuple[int, ...]
    """The seats that the table waits for."""
    your_turn: bool
    yours: bool
    result: Result | None
    created: float
    rated: bool = False


@dataclass(frozen=True, slots=True)
class TableLists:
    """A visitor's own tables that are not over, then everybody's; the newest first."""

    yours: tuple[TableSummary, ...]
    open: tuple[TableSummary, ...]
    running: tuple[TableSummary, ...]
    finished: tuple[TableSummary, ...]


class Lobby:
    """Lists what there is to play and to watch, without loading any table."""

    def __init__(self, storage: Storage, *, invite_only: bool) -> None:
        """In a house that is `invite_only` no table is public."""
        self._storage = storage
        self._public = false() if invite_only else TableRow.public.is_(True)

    async def tables(self, player: Player | None) -> TableLists:
        """The tables that a visitor may see: their own, and those that are public."""
        own = select(ChairRow.table).where(ChairRow.player == (player.id if player else ""))
        # The tables of a group's deal are on its page, and its host may not look at all of them.
        hosted = (TableRow.host == (player.id if player else "")) & TableRow.deal.is_(None)
        mine = or_(TableRow.id.in_(own), hosted)
        return TableLists(
            await self._listed(player, mine, TableRow.status.in_(("open", "running"))),
            await self._listed(player, self._public, TableRow.status == "open", ~mine),
            await self._listed(player, self._public, TableRow.status == "running", ~mine),
            await self._listed(player, or_(self._public, mine), TableRow.status == "over"),
        )

    async def of_deal(self, deal: str, player: str) -> tuple[TableSummary, ...]:
        """The tables of a deal, the oldest first; the caller shows nothing of their matches."""
        found = await self._listed(Player(player, "") if player else None, TableRow.deal == deal)
        return found[::-1]

    async def _listed(self, player: Player | None, *conditions: ColumnElement[bool]) -> tuple[TableSummary, ...]:
        async with self._storage.read() as session:
            rows = list(
                await session.scalars(
                    select(TableRow)
                    .where(TableRow.game.in_(plancia.games()), *conditions)
                    .order_by(TableRow.created.desc())
                    .limit(_LISTED)
                )
            )
            sitting: dict[str, list[Chair]] = {row.id: [] for row in rows}
            chairs = await session.scalars(
                select(ChairRow).where(ChairRow.table.in_(sitting)).order_by(ChairRow.table, ChairRow.seat)
            )
            for chair in chairs:
                sitting[chair.table].append(read_chair(chair))
        return tuple(_summary(row, sitting[row.id], player.id if player else "") for row in rows)


def _summary(row: TableRow, chairs: Sequence[Chair], player: str) -> TableSummary:
    held = [chair.seat for chair in chairs if chair.player == player and not chair.resigned]
    asked = tuple(row.asked) if row.status == "running" else ()
    return TableSummary(
        id=row.id,
        game=plancia.game(row.game),
        status=row.status,
        chairs=tuple(chairs),
        clock=read_terms(row.clock),
        sequence=row.sequence,
        asked=asked,
        your_turn=any(seat in asked for seat in held),
        yours=bool(held) or row.host == player,
        result=None if row.result is None else read_result(row.result),
        created=row.created,
        rated=row.rated,
    )
