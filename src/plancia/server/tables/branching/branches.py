"""Playing on from a moment of a match, at a table of its own and against bots."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from plancia import bots
from plancia.core.chance import Seeded
from plancia.core.language import capital, say
from plancia.core.match import Match
from plancia.core.plain import PlainDict
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import PlayerRow, TableRow
from plancia.server.tables.branching.branch import Branch, read_branch
from plancia.server.tables.history.replay import Replay
from plancia.server.tables.opening import PERSON, NewTable, Opening
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.text import is_visible, one_line

_LONGEST: Final = 60
"""Letters in the name of a branch."""
_LISTED: Final = 30


@dataclass(frozen=True, slots=True)
class BranchSummary:
    """A branch of a match in a list, with the name of who played on."""

    id: str
    branch: Branch
    player: str
    status: str
    created: float


class Branches:
    """Opens and lists branches. The match that they come from is only looked at, never touched."""

    def __init__(self, registry: Registry, storage: Storage, replay: Replay, opening: Opening) -> None:
        self._registry = registry
        self._storage = storage
        self._replay = replay
        self._opening = opening

    async def open(
        self, player: Player, table_id: str, at: int, seat: int, *, truth: bool = False, name: str = "", bot: str = ""
    ) -> Table:
        """Play on as a seat after an entry, from what it knew then or from the truth of a finished match.

        The others are played by `bot`, or by the bots that sit there; the usual one takes the seats of people.
        """
        table = await self._registry.table(table_id)
        _check_seat(table, player, seat, truth=truth)
        moment = await self._replay.moment(table_id, at)
        if moment.over:
            raise TableState(say("The match is over here: choose an earlier move to play on from."))
        branch = Branch(table.id, at, seat, truth, _name(name) or _usual_name(table, at, seat))
        origin = moment.position() if truth else await asyncio.to_thread(imagined, moment, seat, secrets.randbits(62))
        return await self._opening.open(player, _new_table(table, moment, branch, origin, bot))

    async def of(self, table: Table, player: str) -> tuple[BranchSummary, ...]:
        """The branches of a match that a player may see: their own, and everybody's once it is over."""
        found = (
            select(TableRow, PlayerRow.name)
            .join(PlayerRow, PlayerRow.id == TableRow.host)
            .where(TableRow.branch_of == table.id)
            .order_by(TableRow.created.desc())
            .limit(_LISTED)
        )
        if table.status != "over":
            found = found.where(TableRow.host == player)
        async with self._storage.read() as session:
            rows = [(row, name) for row, name in await session.execute(found)]
        return tuple(
            BranchSummary(row.id, read_branch(row.branch), name, row.status, row.created)
            for row, name in rows
            if row.branch is not None
        )


def _check_seat(table: Table, player: Player, seat: int, *, truth: bool) -> None:
    """Of a finished match any seat and the truth; of a running one what one's own seat knew, and nothing else."""
    if table.status == "open":
        raise TableState(say("This match has not started yet."))
    if not 0 <= seat < table.seats:
        raise BadRequest(say("There is no seat {seat} at this table.", seat=seat))
    if table.status == "running" and table.strict:
        raise NotAllowed(say("Here you can play on when the match is over: results are compared with those of others."))
    if table.status == "running" and (truth or seat not in table.held(player.id)):
        raise NotAllowed(say("While a match runs you can play on only from what your own seat knew."))


def imagined(moment: Match, seat: int, seed: int) -> PlainDict:
    """A position that a seat could not tell from the true one: nothing else of the truth goes into it."""
    return moment.game.position(moment.known(seat).imagine(Seeded(seed)))


def _new_table(table: Table, moment: Match, branch: Branch, origin: PlainDict, bot: str) -> NewTable:
    return NewTable(
        game=table.game,
        seats=table.seats,
        chairs=tuple(PERSON if chair.seat == branch.seat else bot or chair.bot or bots.USUAL for chair in table.chairs),
        options=moment.options,
        origin=origin,
        branch=branch,
    )


def _name(name: str) -> str:
    """A name as it is shown, empty if none was given."""
    tidy = one_line(name)
    if len(tidy) > _LONGEST:
        raise BadRequest(say("A name has at most {count} letters.", count=_LONGEST))
    return tidy if is_visible(tidy) else ""


def _usual_name(table: Table, at: int, seat: int) -> str:
    return say("Move {at} as {seat}", at=at, seat=capital(say(table.game.seat_names[seat])))
