"""What a game counts of finished matches, for profiles: worked out once for each match, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.kit.learn.study import studied
from plancia.kit.learn.traits import Trait
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import StudyRow
from plancia.server.tables.registry import Registry

_AT_ONCE: Final = 20
"""Matches that are counted while a visitor waits for the page; the next look counts the next ones."""

Counted: TypeAlias = Mapping[str, Sequence[Sequence[float]]]
"""By the name of a trait, for each seat a sum and of how many cases it is."""


class Studies:
    """Counts matches that are over. What a game counts may change: then its matches are counted again."""

    def __init__(self, storage: Storage, registry: Registry) -> None:
        self._storage = storage
        self._registry = registry

    async def of(self, game: AnyGame, tables: Sequence[str]) -> dict[str, Counted]:
        """What was counted at these tables of a game; those that are still to be counted are left out."""
        traits = traits_of(game)
        wanted = {trait.name for trait in traits}
        stored = await self._stored(tables)
        known: dict[str, Counted] = {table: found for table, found in stored.items() if found.keys() == wanted}
        for table in [table for table in tables if table not in known][:_AT_ONCE]:
            with suppress(PlanciaError):
                # A table that cannot be read has told its reason to the host.
                known[table] = await self._count(table, traits)
        return known

    async def _stored(self, tables: Iterable[str]) -> dict[str, dict[str, list[list[float]]]]:
        async with self._storage.read() as session:
            rows = await session.scalars(select(StudyRow).where(StudyRow.table.in_(tables)))
            return {row.table: row.traits for row in rows}

    async def _count(self, table_id: str, traits: Sequence[Trait]) -> Counted:
        match = (await self._registry.table(table_id)).match
        if match is None:
            return {}
        counted = await asyncio.to_thread(_tallies, match, traits)
        with suppress(IntegrityError):
            async with self._storage.write() as connection:
                await connection.execute(delete(StudyRow).where(StudyRow.table == table_id))
                await connection.execute(insert(StudyRow).values(table=table_id, traits=counted))
        return counted


def traits_of(game: AnyGame) -> tuple[Trait, ...]:
    """What a game counts, in the language that is spoken; nothing if nobody has said it."""
    return () if game.study is None else tuple(game.study().traits())


def _tallies(match: Match, traits: Sequence[Trait]) -> dict[str, list[list[float]]]:
    story = studied(match, [""] * match.seats)
    return {trait.name: [[total, float(count)] for total, count in trait.tally(story)] for trait in traits}
