"""A player's finished matches in figures: places, how they play beside others, and whom they met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import select

import plancia
from plancia.core.game import AnyGame
from plancia.kit.learn.study import Average
from plancia.kit.learn.traits import Trait
from plancia.server.profiles.consent import Consent
from plancia.server.profiles.ratings import BOT
from plancia.server.profiles.studies import Counted, Studies, traits_of
from plancia.server.storage.database import Storage
from plancia.server.storage.loading import read_chair, read_result
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.seats.chair import Chair

_LATELY: Final = 500
"""Matches of a player that are looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedMatch:
    """A finished match of a player: where they sat, and how all ended; who gave up comes after all others."""

    table: str
    game: str
    seat: int
    chairs: tuple[Chair, ...]
    places: tuple[int, ...]
    ended: float

    @property
    def place(self) -> int:
        return self.places[self.seat]


@dataclass(slots=True)
class TraitFigure:
    """A figure about a player's play, beside that of the others at the same tables."""

    trait: Trait
    own: Average = field(default_factory=Average)
    others: Average = field(default_factory=Average)


@dataclass(slots=True)
class HeadToHead:
    """A player and a rival whom they have met in a game: how often who was ahead."""

    who: str
    name: str
    ahead: int = 0
    behind: int = 0
    even: int = 0

    @property
    def matches(self) -> int:
        return self.ahead + self.behind + self.even


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFigures:
    """All that is shown of a player's matches of a game."""

    game: AnyGame
    matches: int
    places: dict[int, Counter[int]]
    """How often which place was reached, by the number of seats."""
    traits: tuple[TraitFigure, ...]
    counted: int
    """Matches that the figures rest on; the others are counted when the page is next looked at."""
    rivals: tuple[HeadToHead, ...]


class Statistics:
    """Works out the figures of profiles from the results and from what games count."""

    def __init__(self, storage: Storage, studies: Studies, consent: Consent) -> None:
        self._storage = storage
        self._studies = studies
        self._consent = consent

    async def of(self, player: str, viewer: str) -> tuple[GameFigures, ...]:
        """The figures of a player, the game played most first; people whom the viewer may not see have no name."""
        played = await self._played(player)
        games = Counter(one.game for one in played)
        return tuple(
            [
                await self._figures(plancia.game(game), [one for one in played if one.game == game], player, viewer)
                for game, _ in games.most_common()
            ]
        )

    async def _played(self, player: str) -> list[PlayedMatch]:
        own = select(ChairRow.table).where(ChairRow.player == player)
        lately = (
            select(TableRow.id, TableRow.game, TableRow.result, TableRow.ended)
            .where(TableRow.id.in_(own), TableRow.status == "over", TableRow.game.in_(plancia.games()))
            .where(TableRow.branch_of.is_(None), TableRow.lesson.is_(False), TableRow.hot_seat.is_(False))
            .order_by(TableRow.ended.desc())
            .limit(_LATELY)
        )
        async with self._storage.read() as session:
            tables = list(await session.execute(lately))
            sitting: dict[str, list[Chair]] = {row.id: [] for row in tables}
            chairs = select(ChairRow).where(ChairRow.table.in_(sitting)).order_by(ChairRow.table, ChairRow.seat)
            for chair in await session.scalars(chairs):
                sitting[chair.table].append(read_chair(chair))
        return [
            _match(table, game, result, ended or 0.0, sitting[table], player)
            for table, game, result, ended in tables
            if result is not None
        ]

    async def _figures(self, game: AnyGame, played: Sequence[PlayedMatch], player: str, viewer: str) -> GameFigures:
        counted = await self._studies.of(game, [one.table for one in played])
        places: dict[int, Counter[int]] = {}
        for one in played:
            places.setdefault(len(one.places), Counter())[min(one.place, len(one.places))] += 1
        return GameFigures(
            game=game,
            matches=len(played),
            places=dict(sorted(places.items())),
            traits=_traits(game, played, counted),
            counted=len(counted),
            rivals=await self._rivals(played, player, viewer),
        )

    async def _rivals(self, played: Sequence[PlayedMatch], player: str, viewer: str) -> tuple[HeadToHead, ...]:
        met: dict[str, HeadToHead] = {}
        hidden: dict[str, bool] = {}
        for one in played:
            for chair in one.chairs:
                if chair.player == player or chair.open:
                    continue
                who = chair.player or f"{BOT}{chair.bot}"
                if who not in hidden:
                    seen = viewer == player or chair.player is None or await self._consent.may_see(who, viewer)
                    hidden[who] = not seen
                rival = met.setdefault("" if hidden[who] else who, HeadToHead("" if hidden[who] else who, chair.name))
                _meet(rival, one.place, one.places[chair.seat])
        return tuple(sorted(met.values(), key=lambda rival: -rival.matches))


def _match(
    table: str, game: str, result: dict[str, list[int]], ended: float, chairs: Sequence[Chair], player: str
) -> PlayedMatch:
    places = read_result(result).places
    return PlayedMatch(
        table=table,
        game=game,
        seat=next(chair.seat for chair in chairs if chair.player == player),
        chairs=tuple(chairs),
        places=tuple(places[chair.seat] + len(chairs) * chair.resigned for chair in chairs),
        ended=ended,
    )


def _meet(rival: HeadToHead, own: int, other: int) -> None:
    if own < other:
        rival.ahead += 1
    elif own > other:
        rival.behind += 1
    else:
        rival.even += 1


def _traits(game: AnyGame, played: Sequence[PlayedMatch], counted: dict[str, Counted]) -> tuple[TraitFigure, ...]:
    """Each trait that has come up, of the player and of the others."""
    figures = [TraitFigure(trait) for trait in traits_of(game)]
    for one in played:
        for figure in figures:
            tallies = counted.get(one.table, {}).get(figure.trait.name, ())
            for seat, (total, count) in enumerate(tallies):
                if count:
                    (figure.own if seat == one.seat else figure.others).add(total, int(count))
    met = [figure for figure in figures if figure.own.count and figure.others.count]
    return tuple(figure for figure in met if figure.own.total or figure.others.total)
