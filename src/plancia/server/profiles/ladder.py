"""Which level a player is ready for: the levels of a game, and how often each was beaten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from plancia import bots
from plancia.core.game import AnyGame
from plancia.server.storage.database import Storage
from plancia.server.storage.loading import read_chair, read_result
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.seats.chair import Chair

_ENOUGH = 3
"""So many matches won show that a level is too easy."""
_LATELY = 100
"""Matches of a player that are looked at."""


@dataclass(frozen=True, slots=True)
class LevelStep:
    """A level that was beaten so often, and the one to try next."""

    beaten: str
    count: int
    level: str


class Ladder:
    """Looks up how a player has done against the levels of a game."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def next_step(self, player: str, game: AnyGame) -> LevelStep | None:
        """What to try after the hardest level that the player has beaten often enough; None if there is nothing."""
        won = await self._won(player, game)
        levels = bots.offered(game)
        beaten = [at for at, level in enumerate(levels[:-1]) if won[level] >= _ENOUGH > won[levels[at + 1]]]
        if not beaten:
            return None
        level = levels[beaten[-1]]
        return LevelStep(level, won[level], levels[beaten[-1] + 1])

    async def _won(self, player: str, game: AnyGame) -> Counter[str]:
        """Matches won against bots of one level alone, by the level."""
        own = select(ChairRow.table).where(ChairRow.player == player)
        lately = (
            select(TableRow.id, TableRow.result)
            .where(TableRow.id.in_(own), TableRow.game == game.id, TableRow.status == "over")
            .where(TableRow.branch_of.is_(None))
            .order_by(TableRow.created.desc())
            .limit(_LATELY)
        )
        async with self._storage.read() as session:
            results = {row.id: read_result(row.result) for row in await session.execute(lately) if row.result}
            sitting: dict[str, list[Chair]] = {table: [] for table in results}
            for chair in await session.scalars(select(ChairRow).where(ChairRow.table.in_(sitting))):
                sitting[chair.table].append(read_chair(chair))
        return Counter(
            level
            for table, chairs in sitting.items()
            if (level := _level(chairs, player)) and _won_by(chairs, player, results[table].winners)
        )


def _level(chairs: Sequence[Chair], player: str) -> str:
    """The level of all rivals; empty if they are not of one."""
    levels = {chair.bot for chair in chairs if chair.player != player}
    return (levels.pop() or "") if len(levels) == 1 else ""


def _won_by(chairs: Sequence[Chair], player: str, winners: Sequence[int]) -> bool:
    return any(chair.player == player and not chair.resigned and chair.seat in winners for chair in chairs)
