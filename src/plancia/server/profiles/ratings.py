"""How strong people and bots are in a game, by OpenSkill's Plackett-Luce model, from the results of rated tables.

A rating is in points as in chess: 1,500 is where everybody begins, and 100 points ahead mean 64 % at a table of two.
Every rating follows from the results alone, in the order in which matches ended, and can be worked out again.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Select, exists, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from plancia.core.result import Result
from plancia.server.storage.database import Storage
from plancia.server.storage.loading import read_result
from plancia.server.storage.schema import ChairRow, PlayerRow, RatingRow, TableRow

_MODEL: Final = PlackettLuce()
_START: Final = 1500
_POINTS: Final = 400 / math.log(10) / (_MODEL.beta * math.sqrt(2))
"""Points for one unit of the model, whose odds at a table of two are e ** (difference / (beta * sqrt(2)))."""
_SURE: Final = 1.96
"""Standard deviations that hold the true strength in 95 of 100 cases."""
BOT: Final = "bot "
"""What the name of a rated bot begins with; people are rated by their ids, which have no blank."""


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """Points after a match, and how far to either side the true strength lies at most in 95 of 100 cases."""

    points: int
    margin: int
    at: float
    matches: int


@dataclass(frozen=True, slots=True)
class Rated:
    """One result that counts: who sat where, and how they ended; who gave up comes after all others."""

    table: str
    at: float
    players: tuple[str, ...]
    places: tuple[int, ...]


class Ratings:
    """Rates the matches of rated tables when a page asks for ratings; what was rated is stored, match by match."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_player(self, player: str) -> dict[str, tuple[PlayerRating, ...]]:
        """A player's ratings after each rated match, the oldest first, by games."""
        for game in await self._games(player):
            await self.update(game)
        async with self._storage.read() as session:
            rows = await session.scalars(
                select(RatingRow).where(RatingRow.who == player).order_by(RatingRow.at, RatingRow.table)
            )
            found: dict[str, list[PlayerRating]] = {}
            for row in rows:
                after = found.setdefault(row.game, [])
                after.append(_rating(row.mu, row.sigma, row.at, len(after) + 1))
        return {game: tuple(after) for game, after in found.items()}

    async def standings(self, game: str) -> dict[str, PlayerRating]:
        """Everybody who is rated in a game, the best first; the caller shows only those who want to be seen."""
        await self.update(game)
        async with self._storage.read() as session:
            rows = await session.scalars(
                select(RatingRow).where(RatingRow.game == game).order_by(RatingRow.at, RatingRow.table)
            )
            found: dict[str, PlayerRating] = {}
            for row in rows:
                matches = found[row.who].matches + 1 if row.who in found else 1
                found[row.who] = _rating(row.mu, row.sigma, row.at, matches)
        return dict(sorted(found.items(), key=lambda one: -one[1].points))

    async def update(self, game: str) -> None:
        """Rate what has ended since the last time."""
        with suppress(IntegrityError):
            # Another process rates the same matches at the same moment, with the same outcome.
            async with self._storage.write() as connection:
                rated = exists().where(RatingRow.table == TableRow.id)
                results = await _results(connection, _over(game).where(~rated))
                if results:
                    await _store(connection, game, rate(results, await _latest(connection, game)))

    async def _games(self, player: str) -> list[str]:
        own = select(ChairRow.table).where(ChairRow.player == player)
        async with self._storage.read() as session:
            return list(await session.scalars(select(TableRow.game).where(TableRow.id.in_(own)).distinct()))


def rate(
    results: Iterable[Rated], known: Mapping[str, tuple[float, float]]
) -> list[tuple[Rated, dict[str, tuple[float, float]]]]:
    """The strength of all who played after each result, one after the other; `known` is how strong they were."""
    strengths = dict(known)
    rated: list[tuple[Rated, dict[str, tuple[float, float]]]] = []
    for result in results:
        after = _after(result, strengths)
        strengths |= after
        rated.append((result, after))
    return rated


def _after(result: Rated, strengths: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """A bot that has several seats is rated by the mean of them."""
    seats = [[_MODEL.rating(*strengths[one]) if one in strengths else _MODEL.rating()] for one in result.players]
    rated = _MODEL.rate(seats, ranks=[float(place) for place in result.places])
    own: dict[str, list[PlackettLuceRating]] = {}
    for (seat,), player in zip(rated, result.players, strict=True):
        own.setdefault(player, []).append(seat)
    return {player: (fmean(seat.mu for seat in of), fmean(seat.sigma for seat in of)) for player, of in own.items()}


def _rating(mu: float, sigma: float, at: float, matches: int) -> PlayerRating:
    start = _MODEL.rating().mu
    return PlayerRating(round(_START + _POINTS * (mu - start)), round(_SURE * _POINTS * sigma), at, matches)


def _over(game: str) -> Select[str, float | None, dict[str, list[int]] | None]:
    """The rated matches of a game that are over, in the order in which they ended."""
    return (
        select(TableRow.id, TableRow.ended, TableRow.result)
        .where(TableRow.game == game, TableRow.rated, TableRow.status == "over")
        .order_by(TableRow.ended, TableRow.id)
    )


async def _results(
    connection: AsyncConnection, over: Select[str, float | None, dict[str, list[int]] | None]
) -> list[Rated]:
    found = list(await connection.execute(over))
    tables = [table for table, _, _ in found]
    sitting: dict[str, list[tuple[str, bool]]] = {table: [] for table in tables}
    chairs = select(ChairRow.table, ChairRow.player, ChairRow.bot, ChairRow.resigned)
    for table, player, bot, resigned in await connection.execute(
        chairs.where(ChairRow.table.in_(tables)).order_by(ChairRow.table, ChairRow.seat)
    ):
        sitting[table].append((player or f"{BOT}{bot}", resigned))
    return [
        _rated(table, ended or 0.0, read_result(result), sitting[table])
        for table, ended, result in found
        if result is not None
    ]


def _rated(table: str, ended: float, result: Result, sitting: Sequence[tuple[str, bool]]) -> Rated:
    places = [place + len(sitting) * resigned for place, (_, resigned) in zip(result.places, sitting, strict=True)]
    return Rated(table, ended, tuple(who for who, _ in sitting), tuple(places))


async def _latest(connection: AsyncConnection, game: str) -> dict[str, tuple[float, float]]:
    rows = select(RatingRow.who, RatingRow.mu, RatingRow.sigma).where(RatingRow.game == game)
    ordered = rows.order_by(RatingRow.at, RatingRow.table)
    return {who: (mu, sigma) for who, mu, sigma in await connection.execute(ordered)}


async def _store(
    connection: AsyncConnection, game: str, rated: Iterable[tuple[Rated, Mapping[str, tuple[float, float]]]]
) -> None:
    """Of those who were deleted nothing is kept."""
    gone = set(await connection.scalars(select(PlayerRow.id).where(PlayerRow.deleted)))
    rows = [
        {"table": result.table, "who": who, "game": game, "at": result.at, "mu": mu, "sigma": sigma}
        for result, after in rated
        for who, (mu, sigma) in after.items()
        if who not in gone
    ]
    if rows:
        await connection.execute(insert(RatingRow), rows)
