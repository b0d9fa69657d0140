"""The tables of the house in lists, without their matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, or_, select

import plancia
from plancia.server.players import Player
from plancia.server.storage.loading import read_chair, read_result, read_terms
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.registry import Keeper
from plancia.server.tables.table import Chair
from plancia.web import scene

_LISTED = 50
"""Tables in a list."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A visitor's own tables that are not over, then everybody's; the newest first."""

    yours: tuple[scene.TableLine, ...]
    open: tuple[scene.TableLine, ...]
    running: tuple[scene.TableLine, ...]
    finished: tuple[scene.TableLine, ...]


class Lobby(Keeper):
    """What there is to play and to watch."""

    async def lines(self, player: Player | None) -> Lines:
        """The tables that a visitor may see: their own, and those that are public."""
        own = select(ChairRow.table).where(ChairRow.player == (player.id if player else ""))
        mine = or_(TableRow.id.in_(own), TableRow.host == (player.id if player else ""))
        return Lines(
            await self._lines(player, mine, TableRow.status != "over"),
            await self._lines(player, TableRow.public.is_(True), TableRow.status == "open", ~mine),
            await self._lines(player, TableRow.public.is_(True), TableRow.status == "running", ~mine),
            await self._lines(player, or_(TableRow.public, mine), TableRow.status == "over"),
        )

    async def _lines(self, player: Player | None, *conditions: ColumnElement[bool]) -> tuple[scene.TableLine, ...]:
        async with self.storage.read() as session:
            rows = list(
                await session.scalars(
                    select(TableRow).where(*conditions).order_by(TableRow.created.desc()).limit(_LISTED)
                )
            )
            sitting: dict[str, list[Chair]] = {row.id: [] for row in rows}
            chairs = await session.scalars(
                select(ChairRow).where(ChairRow.table.in_(sitting)).order_by(ChairRow.table, ChairRow.seat)
            )
            for chair in chairs:
                sitting[chair.table].append(read_chair(chair))
        return tuple(_line(row, sitting[row.id], player.id if player else "") for row in rows)


def _line(row: TableRow, chairs: Sequence[Chair], player: str) -> scene.TableLine:
    held = [chair.seat for chair in chairs if chair.player == player and not chair.resigned]
    return scene.TableLine(
        id=row.id,
        game=plancia.game(row.game),
        status=row.status,
        chairs=tuple(
            scene.Chair(
                seat=chair.seat,
                name=chair.name,
                bot=chair.bot or "",
                kind=chair.kind,
                yours=chair.player == player,
                stand_in=chair.absent,
                resigned=chair.resigned,
            )
            for chair in chairs
        ),
        clock=read_terms(row.clock),
        sequence=row.sequence,
        your_turn=row.status == "running" and any(seat in row.asked for seat in held),
        yours=bool(held) or row.host == player,
        result=None if row.result is None else read_result(row.result),
        created=row.created,
    )
