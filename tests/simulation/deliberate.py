"""Faults that are put into the server on purpose, to see that a simulated world finds them.

Each takes the place of something in the code of the server while a world is played, and only then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.bots.scheduler import Scheduler
from plancia.server.storage import loading, notify, writer
from plancia.server.storage.notify import Notifications
from plancia.server.storage.writer import Append, EntryWriter
from plancia.server.tables import moves
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.history import drafting
from plancia.server.tables.history.draft import UNDO, EntryDraft
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.presence import Presence
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict
from tests.simulation.world import WorldTime

Change = tuple[object, str, Any]
"""Something, the name of an attribute of it, and what stands there instead."""


def _not_awaited() -> Iterator[Change]:
    """A verdict is given while the entry is still on its way to the disk."""
    append = EntryWriter.append

    async def hasty(self: EntryWriter, entry: Append) -> None:
        task = asyncio.create_task(append(self, entry))
        task.add_done_callback(lambda done: done.exception())

    yield EntryWriter, "append", hasty


def _shown_early() -> Iterator[Change]:
    """Everybody sees an entry before it is stored."""
    append = Journal.append

    async def early(self: Journal, table: Table, draft: EntryDraft, *rest: int | None, **how: bool) -> bool:
        for watcher in table.watchers:
            watcher.changed.set()
        shown, table.sequence, table.version = table.sequence, draft.sequence, table.version + 1
        await asyncio.sleep(0.01)
        table.sequence = shown
        return await append(self, table, draft, *rest, **how)

    yield Journal, "append", early


def _keys_forgotten() -> Iterator[Change]:
    """What another process has stored comes without its keys."""
    renew = loading.renew

    def forgetful(table: Table, stored: loading.StoredTable) -> None:
        renew(table, stored)
        table.keys.clear()

    yield loading, "renew", forgetful


def _any_sequence() -> Iterator[Change]:
    """A move counts whatever its sender knew of the table."""
    judged = moves._judged  # pyright: ignore[reportPrivateUsage]  # the check that is taken out

    def lenient(table: Table, seat: int, move: str, _sequence: int, *rest: str | None) -> EntryDraft | Verdict:
        return judged(table, seat, move, table.sequence, *rest)

    yield moves, "_judged", lenient


def _drawn_again() -> Iterator[Change]:
    """Outcomes that were taken back fall again."""
    adopt = drafting.adopt

    def again(table: Table, draft: EntryDraft) -> None:
        adopt(table, draft)
        if draft.kind == UNDO:
            table.drawn = sum(len(entry.chance) for entry in table.entries)

    yield drafting, "adopt", again


def _any_seat() -> Iterator[Change]:
    """Whoever holds a seat may look at another person's."""

    def everything(self: Table, player: str) -> tuple[int, ...]:
        mine = [chair for chair in self.chairs if chair.player == player]
        return tuple(chair.seat for chair in self.chairs if mine and chair.player is not None)

    yield Table, "held", everything


def _deaf() -> Iterator[Change]:
    """What other processes tell is not heard."""

    def ignore(_self: Notifications, *_heard: object) -> None: ...

    yield Notifications, "_hear", ignore


def _wall(module: object) -> float:
    """What the clock on the wall shows, in the world that runs."""
    time: WorldTime = getattr(module, "time")  # noqa: B009  # what the module imports is not its own to give
    return time.time()


def _wall_clock() -> Iterator[Change]:
    """Thinking time is measured by the clock on the wall."""
    yield steady_clock, "now", lambda: _wall(steady_clock)


def _looked_at_once() -> Iterator[Change]:
    """A table that was looked after once is not noted again."""

    def forget(_self: Registry, _table: Table) -> None: ...

    async def rest(_self: Scheduler) -> None: ...

    yield Registry, "note_due", forget
    yield Scheduler, "_survey", rest


def _entry_alone() -> Iterator[Change]:
    """An entry is stored without what its table says of it."""

    def nothing(entry: Append) -> dict[str, object]:
        return {"of": entry.table}

    yield writer, "_table", nothing


def _short_time() -> Iterator[Change]:
    """A clock runs out when half of its time is left."""
    deadline = thinking_time.deadline

    def early(table: Table, seat: int) -> float | None:
        late = deadline(table, seat)
        return None if late is None else late - table.banks[seat] / 2

    yield thinking_time, "deadline", early


def _back_unstored() -> Iterator[Change]:
    """Who comes back gets the seat back in the memory of one process only."""

    async def forgetful(_self: Presence, table: Table, player: Player) -> None:
        for seat in table.held(player.id):
            table.set_chair(replace(table.chairs[seat].looked_from(steady_clock.now()), absent=False))

    yield Presence, "welcome", forgetful


def _locks_kept() -> Iterator[Change]:
    """A process that is frozen or cut off keeps the tables that it leads."""
    yield notify, "SILENT", 3600.0


FAULTS: Mapping[str, Callable[[], Iterator[Change]]] = {
    one.__name__.strip("_").replace("_", "-"): one
    for one in (
        _not_awaited,
        _shown_early,
        _keys_forgotten,
        _any_sequence,
        _drawn_again,
        _any_seat,
        _deaf,
        _wall_clock,
        _looked_at_once,
        _entry_alone,
        _short_time,
        _back_unstored,
        _locks_kept,
    )
}


@contextmanager
def put_in(name: str | None) -> Generator[None]:
    """Have a fault in the server for a while; None has none."""
    with ExitStack() as changes:
        for owner, attribute, value in () if name is None else FAULTS[name]():
            changes.enter_context(patch.object(owner, attribute, value))
        yield
