"""The one way in which a match goes on: an entry is stored, and only then seen by anybody."""

from __future__ import annotations

from dataclasses import replace

from plancia.server.storage import snapshots
from plancia.server.storage.database import Storage
from plancia.server.storage.writer import Append, EntryWriter, Premise, Taken
from plancia.server.tables.automatic import schedule
from plancia.server.tables.history import drafting
from plancia.server.tables.history.draft import EntryDraft
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks
from plancia.server.timing import Timing


class Journal:
    """Appends entries to the matches of all tables, for players, clocks and bots alike."""

    def __init__(self, registry: Registry, storage: Storage, writer: EntryWriter, tasks: Tasks, timing: Timing) -> None:
        self._registry = registry
        self._storage = storage
        self._writer = writer
        self._tasks = tasks
        self._timing = timing

    async def append(
        self, table: Table, draft: EntryDraft, absent: int | None = None, *, by_itself: bool = False
    ) -> bool:
        """Store a draft, and with it that a seat is absent; then let everybody see it. The caller holds the lock.

        What a table does `by_itself`, for a bot, an order or a clock, is stored only while that is still its to do.
        False if another process was quicker: then the table is up to date, and nothing else has changed.
        """
        entry = self._entry(table, draft, absent, _premise(table, draft.entry.seat) if by_itself else None)
        try:
            await self._writer.append(entry)
        except Taken:
            await self._registry.catch_up(table)
            return False
        drafting.adopt(table, draft)
        table.noted_due = entry.due
        if absent is not None:
            table.set_chair(replace(table.chairs[absent], absent=True))
        if snapshots.is_due(draft.sequence):
            self._tasks.start(snapshots.store(self._storage, table))
        self._registry.publish(table)
        return True

    def _entry(self, table: Table, draft: EntryDraft, absent: int | None, premise: Premise | None) -> Append:
        over, result = draft.match.over, draft.match.result
        return Append(
            table=table.id,
            sequence=draft.sequence,
            kind=draft.kind,
            seat=draft.entry.seat,
            move=draft.entry.move,
            chance=draft.entry.chance,
            key=draft.key,
            at=draft.at,
            banks=draft.banks,
            status="over" if over else "running",
            asked=draft.match.to_move(),
            due=None if over else schedule.due(table, self._timing, draft),
            options=table.options,
            started=draft.at if table.started is None else table.started,
            ended=draft.at if over else None,
            result=None if result is None else result.plain(),
            shares=table.used_shares.plain() if table.used_shares.any else None,
            absent=absent,
            premise=premise,
        )


def _premise(table: Table, seat: int) -> Premise:
    chair = table.chairs[seat]
    return Premise(
        player=chair.player,
        absent=chair.absent,
        resigned=chair.resigned,
        forced=chair.forced,
        orders=[order.plain() for order in table.orders.get(seat, ())],
        paused=table.paused,
        halted=table.halted,
    )
