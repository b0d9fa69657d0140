"""A bot's turn at a table: it waits for eyes to follow, thinks elsewhere, and moves."""

from __future__ import annotations

import asyncio
import logging
import time

from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.match import Match
from plancia.server.bots import catalogue
from plancia.server.bots.programs import Programs
from plancia.server.bots.workers import WorkerPool
from plancia.server.tables.moves import Moves
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict

_BLINK = 0.2
"""Seconds after which a bot that waits looks whether anybody still watches."""

log = logging.getLogger(__name__)


class BotTurns:
    """Moves for the seats that bots hold or stand in for; whatever a bot does, the match goes on."""

    def __init__(self, moves: Moves, workers: WorkerPool, programs: Programs) -> None:
        self._moves = moves
        self._workers = workers
        self._programs = programs

    async def take(self, table: Table, seat: int, pause: float) -> None:
        """Make the move of a seat, unless its person comes back first; `pause` is for those who watch."""
        await _wait_for_eyes(table, pause)
        sequence, match = table.sequence, table.match
        if match is None or seat not in match.to_move() or not table.chairs[seat].automatic:
            return
        verdict = await self._chosen(table, seat, match, sequence)
        if verdict is None:
            verdict = await self._moves.submit_for(table, seat, match.stand_in(seat).text, sequence)
        if verdict.code not in ("accepted", "stale", "over"):
            raise PlanciaError(f"the move made for an absent seat is refused: {verdict.code}")

    async def _chosen(self, table: Table, seat: int, match: Match, sequence: int) -> Verdict | None:
        """What became of the bot's own move; None if it has none, or one that is not a move here."""
        bot = table.chairs[seat].bot
        move = await self._think(table.id, seat, bot, match)
        if move is None:
            return None
        verdict = await self._moves.submit_for(table, seat, move, sequence)
        if verdict.code not in ("illegal", "bad_notation", "not_your_turn"):
            return verdict
        log.warning("the bot %s made a move that is none at table %s", bot or bots.USUAL, table.id)
        self._programs.refused(table.id, seat, verdict.message)
        return None

    async def _think(self, table_id: str, seat: int, bot: str | None, match: Match) -> str | None:
        """A bot's move; where a program has none, the usual bot moves for it."""
        if bot is not None and bot in self._programs:
            move = await self._programs.choose(bot, table_id, seat, match.view(seat))
            if move is not None:
                return move
        return await self._workers.choose(catalogue.stand_in(match.game, bot), match.game, match.known(seat))


async def _wait_for_eyes(table: Table, pause: float) -> None:
    while (now := time.time()) < (then := table.at + pause) and table.watched(now):
        await asyncio.sleep(min(then - now, _BLINK))
