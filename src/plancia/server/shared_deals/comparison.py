"""How those who have played a deal compare: what they scored, what luck gave them, what their decisions cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import and_, func, select

from plancia.server.shared_deals.deal import SharedDeal
from plancia.server.storage.database import Storage
from plancia.server.storage.loading import read_result
from plancia.server.storage.schema import AttemptRow, ChairRow, ReviewRow, TableRow


@dataclass(frozen=True, slots=True)
class Fortune:
    """What a review found for a seat, in chances to win: what luck gave, what its decisions cost, the doubt of it."""

    luck: float
    skill: float
    doubt: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptOutcome:
    """How a player's attempt at a deal ended."""

    table: str
    seat: int
    player: str
    name: str
    score: int
    place: int
    resigned: bool
    fortune: Fortune | None


class Comparisons:
    """Reads how attempts at deals ended, for the pages of deals. They hide it from players who still have to play."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def begun(self, deal: SharedDeal) -> int:
        """How many people have begun a deal."""
        async with self._storage.read() as session:
            count = select(func.count()).select_from(AttemptRow).where(AttemptRow.deal == deal.id)
            return await session.scalar(count) or 0

    async def outcomes(self, deal: SharedDeal) -> tuple[AttemptOutcome, ...]:
        """The attempts that are over, by seat, the best score of each first."""
        over = (
            select(TableRow.id, TableRow.result, ChairRow, ReviewRow.fortunes)
            .join(AttemptRow, AttemptRow.table == TableRow.id)
            .join(ChairRow, and_(ChairRow.table == TableRow.id, ChairRow.player == AttemptRow.player))
            .outerjoin(ReviewRow, ReviewRow.table == TableRow.id)
            .where(AttemptRow.deal == deal.id, TableRow.status == "over")
        )
        async with self._storage.read() as session:
            rows = list(await session.execute(over))
        found = [_outcome(table, result, chair, fortunes) for table, result, chair, fortunes in rows if result]
        return tuple(sorted(found, key=lambda one: (one.seat, one.resigned, -one.score, one.place, one.name)))


def _outcome(
    table: str, result: dict[str, list[int]], chair: ChairRow, fortunes: Sequence[Sequence[float]] | None
) -> AttemptOutcome:
    ended = read_result(result)
    return AttemptOutcome(
        table=table,
        seat=chair.seat,
        player=chair.player or "",
        name=chair.name,
        score=ended.scores[chair.seat],
        place=ended.places[chair.seat],
        resigned=chair.resigned,
        fortune=None if fortunes is None else Fortune(*fortunes[chair.seat]),
    )
