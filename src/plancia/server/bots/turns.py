"""A bot's turn at a table: it waits until all have seen what happened, thinks elsewhere, and moves."""

from __future__ import annotations

import asyncio
import logging

from plancia import bots
from plancia.core.errors import PlanciaError
from plancia.core.match import Match
from plancia.kit.teaching import Rival
from plancia.server import steady_clock
from plancia.server.bots import catalogue
from plancia.server.bots.pacing import Pacing
from plancia.server.bots.programs import Programs
from plancia.server.bots.workers import WorkerPool
from plancia.server.tables.automatic import lessons, orders, schedule
from plancia.server.tables.automatic.forced import ForcedMoves
from plancia.server.tables.moves import Moves
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict

_QUICKER = 0.125
"""The part of people's time that a bot takes to refuse, which still is far more than it thinks."""

log = logging.getLogger(__name__)


class BotTurns:
    """Moves for the seats that bots hold or stand in for, and those that need no deciding: the match goes on."""

    def __init__(
        self,
        moves: Moves,
        forced: ForcedMoves,
        workers: WorkerPool,
        programs: Programs,
        pacing: Pacing,
        thought: float,
    ) -> None:
        """`thought` is the usual time of people before a refusal that must not tell its reason."""
        self._moves = moves
        self._forced = forced
        self._workers = workers
        self._programs = programs
        self._pacing = pacing
        self._thought = thought * _QUICKER

    async def take(self, table: Table, seat: int, pause: float) -> None:
        """Make the move of a seat, unless its person comes back first; `pause` is for those who watch."""
        await self._pacing.follow(table, pause)
        sequence, match = table.sequence, table.match
        if match is None or seat not in match.to_move() or not table.chairs[seat].automatic:
            return
        verdict = await self._chosen(table, seat, match, sequence)
        if verdict is None:
            verdict = await self._moves.submit_for(table, seat, match.stand_in(seat).text, sequence)
        if verdict.code not in ("accepted", "stale", "over"):
            raise PlanciaError(f"the move made for an absent seat is refused: {verdict.code}")

    async def take_forced(self, table: Table, seat: int) -> None:
        """Make the only move of a seat at once: pages play it after all that came before, and never ask for it."""
        await self._forced.make(table, seat)

    async def _chosen(self, table: Table, seat: int, match: Match, sequence: int) -> Verdict | None:
        """What became of the bot's own move; None if it has none, or one that is not a move here.

        What an absent person has ordered comes first. The bot thinks all the same, so that the time tells nothing.
        """
        bot = table.chairs[seat].bot
        turn = lessons.scripted(table, match)
        move = turn.move if isinstance(turn, Rival) else await self._think(table, seat, bot, match)
        move = orders.answer(table, match, seat) or move
        if move is None:
            return None
        if move == match.considered(seat):
            # How long a bot thinks would tell whether it had a choice.
            await asyncio.sleep(schedule.told_at(table, seat, self._thought) - steady_clock.now())
        verdict = await self._moves.submit_for(table, seat, move, sequence)
        if verdict.code not in ("illegal", "bad_notation", "not_your_turn"):
            return verdict
        log.warning("the bot %s made a move that is none at table %s", bot or bots.USUAL, table.id)
        self._programs.refused(table.id, seat, verdict.message)
        return None

    async def _think(self, table: Table, seat: int, bot: str | None, match: Match) -> str | None:
        """A bot's move; where a program has none, the usual bot moves for it."""
        if bot is not None and bot in self._programs:
            move = await self._programs.choose(bot, table.id, seat, match.view(seat), table.host)
            if move is not None:
                return move
        # Where no person is left to play for, nobody searches.
        own = catalogue.stand_in(match.game, bot if any(chair.person for chair in table.chairs) else None)
        known = match.known(seat)
        return await self._workers.choose(own, match.game, known, table.host, table.bot_seed(known))
