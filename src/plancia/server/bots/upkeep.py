"""What a running table needs so that its match goes on: moves of bots, expired clocks, stand-ins."""

from __future__ import annotations

from plancia.server import steady_clock
from plancia.server.beacons.rounds import BeaconRounds
from plancia.server.bots.turns import BotTurns
from plancia.server.tables.automatic import lessons, schedule
from plancia.server.tables.automatic.ordering import Ordering
from plancia.server.tables.automatic.timeouts import Timeouts
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.seats.presence import Presence
from plancia.server.tables.seats.seating import Seating
from plancia.server.tables.table import Table
from plancia.server.timing import Timing

_HASTE = 0.4
"""The part of the pause that is enough before a bot that follows another."""


class Upkeep:
    """Does what is due at one table, for the scheduler."""

    def __init__(
        self,
        turns: BotTurns,
        ordering: Ordering,
        timeouts: Timeouts,
        presence: Presence,
        seating: Seating,
        rounds: BeaconRounds,
        timing: Timing,
    ) -> None:
        self._turns = turns
        self._ordering = ordering
        self._timeouts = timeouts
        self._presence = presence
        self._seating = seating
        self._rounds = rounds
        self._timing = timing

    async def do_all(self, table: Table) -> None:
        """Do all that is due, until the table waits for a person who has time."""
        pause = self._timing.pause
        while await self._do_one(table, pause):
            pause = self._timing.pause * _HASTE

    async def _do_one(self, table: Table, pause: float) -> bool:
        """Do one thing that is due; False if there is nothing."""
        if table.full:
            await self._rounds.fetch(table)
            await self._seating.start_if_full(table)
        if table.status != "running" or table.match is None or table.idle(steady_clock.now()):
            return False
        for seat in lessons.movers(table, table.match):
            await self._turns.take(table, seat, pause)
            return True
        now = steady_clock.now()
        for seat in table.asked:
            deadline = thinking_time.deadline(table, seat)
            patience = thinking_time.patience(table, seat, self._timing.grace)
            forced = schedule.forced_at(table, seat, self._timing.thought)
            ordered = schedule.ordered_at(table, seat, self._timing.thought)
            if forced is not None and forced <= now:
                await self._turns.take_forced(table, seat)
                return True
            if ordered is not None and ordered <= now:
                await self._ordering.carry_out(table, seat)
                return True
            if deadline is not None and deadline <= now:
                await self._timeouts.expire(table, seat)
                return True
            if patience is not None and patience <= now:
                await self._presence.miss(table, seat)
                return True
        return False
