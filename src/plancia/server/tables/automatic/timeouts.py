"""What happens when the clock of a seat runs out."""

from __future__ import annotations

from plancia.server import steady_clock
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.history import drafting
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted


class Timeouts:
    """Moves for seats whose time is over, so that nobody can hold up a match."""

    def __init__(self, journal: Journal, tasks: Tasks) -> None:
        self._journal = journal
        self.tasks = tasks

    @uninterrupted
    async def expire(self, table: Table, seat: int) -> None:
        """If a seat's time is over, make its move for it; it counts as absent until the person is seen again."""
        async with table.lock:
            deadline, now = thinking_time.deadline(table, seat), steady_clock.now()
            if table.match is not None and deadline is not None and deadline <= now:
                move = table.game.parse(table.match.stand_in(seat).text)
                draft = drafting.draft_move(table, table.match, move, seat, now)
                await self._journal.append(table, draft, absent=seat, by_itself=True)
