"""What a running table needs so that its match goes on: moves of bots, expired clocks, stand-ins."""

from __future__ import annotations

import time

from plancia.server.bots.turns import BotTurns
from plancia.server.tables.presence import Presence
from plancia.server.tables.table import Table
from plancia.server.tables.timeouts import Timeouts
from plancia.server.timing import Timing

_HASTE = 0.4
"""The part of the pause that is enough before a bot that follows another."""


class Upkeep:
    """Does what is due at one table, for the scheduler."""

    def __init__(self, turns: BotTurns, timeouts: Timeouts, presence: Presence, timing: Timing) -> None:
        self._turns = turns
        self._timeouts = timeouts
        self._presence = presence
        self._timing = timing

    async def do_all(self, table: Table) -> None:
        """Do all that is due, until the table waits for a person who has time."""
        pause = self._timing.pause
        while await self._do_one(table, pause):
            pause = self._timing.pause * _HASTE

    async def _do_one(self, table: Table, pause: float) -> bool:
        """Do one thing that is due; False if there is nothing."""
        if table.status != "running" or table.match is None:
            return False
        now = time.time()
        for seat in table.asked:
            deadline, patience = table.deadline(seat), table.patience(seat, self._timing.grace)
            if table.chairs[seat].automatic:
                await self._turns.take(table, seat, pause)
                return True
            if deadline is not None and deadline <= now:
                await self._timeouts.expire(table, seat)
                return True
            if patience is not None and patience <= now:
                await self._presence.miss(table, seat)
                return True
        return False
