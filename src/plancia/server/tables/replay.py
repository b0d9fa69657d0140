"""Looking back: any moment of a match, its record, and the proof that its chance was fair."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from plancia.core.chance import Sealed
from plancia.core.language import say
from plancia.core.match import Match
from plancia.core.record import Entry, Record
from plancia.server.errors import BadRequest, TableState
from plancia.server.settings import Settings
from plancia.server.tables.registry import Keeper
from plancia.server.tables.table import Table
from plancia.server.tables.timeline import Course
from plancia.server.timing import Manners
from plancia.web.scene import Proof

_AT_HAND = 8
"""Tables whose moments and records are kept near."""


class Archive(Keeper):
    """What was."""

    def __init__(self, settings: Settings, manners: Manners | None = None) -> None:
        super().__init__(settings, manners)
        self._courses: OrderedDict[str, tuple[Course, asyncio.Lock]] = OrderedDict()
        self._records: OrderedDict[str, Record] = OrderedDict()

    async def moment(self, table_id: str, at: int) -> Match:
        """The match after entry number `at` of its record; only for looking at."""
        table = await self.table(table_id)
        line = table.course.line
        if not 0 <= at < len(line):
            raise BadRequest(say("This match has no moment {number}.", number=at))
        if at == len(line) - 1 and table.match is not None:
            return table.match
        if table_id not in self._courses:
            self._courses[table_id] = Course(table.game, table.seats, table.options), asyncio.Lock()
        course, turn = self._courses[table_id]
        self._courses.move_to_end(table_id)
        while len(self._courses) > _AT_HAND:
            self._courses.popitem(last=False)
        async with turn:
            course.let_stand(line)
            match = await asyncio.to_thread(course.after, at + 1)
        if table.course.line[at : at + 1] != line[at : at + 1]:
            # Taken back meanwhile.
            raise BadRequest(say("This match has no moment {number}.", number=at))
        return match

    async def record(self, table_id: str) -> Record:
        """The record of a finished match, its secret revealed."""
        table = await self.table(table_id)
        if table.status != "over":
            raise TableState(say("The record is shown when the match is over."))
        if table_id not in self._records:
            self._records[table_id] = await asyncio.to_thread(_record, table)
        self._records.move_to_end(table_id)
        while len(self._records) > _AT_HAND:
            self._records.popitem(last=False)
        return self._records[table_id]

    async def proof(self, table_id: str) -> Proof:
        """The record of a finished match checked from beginning to end."""
        record = await self.record(table_id)
        report = await asyncio.to_thread(record.verify)
        return Proof(
            id=table_id,
            game=record.game,
            commitment=record.commitment or "",
            secret=record.secret or "",
            moves=report.moves,
            ok=report.ok,
            findings=report.findings,
        )


def _record(table: Table) -> Record:
    line = table.course.line
    entries = tuple(Entry(step.seat, step.move, step.chance) for step in line)
    bare = Record(
        game=table.game,
        ruleset=table.game.ruleset,
        seats=table.seats,
        options=table.options,
        entries=entries,
        digests={},
    )
    match = bare.replay()
    match.draw_from(Sealed(table.secret, table.course.drawn))
    return match.record
