"""Hints for players who have only bots against them."""

from __future__ import annotations

from plancia.core import language
from plancia.core.language import say
from plancia.core.match import Match
from plancia.server.bots.workers import WorkerPool
from plancia.server.errors import NoAnswer, NotAllowed, TableState, TooEarly
from plancia.server.tables.table import SeatHints, Table

_ADVISER = "expert"
"""The level of the bot that gives hints."""


class Hints:
    """Asks the expert what it would consider, from what the seat knows; one question of a seat at a time."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._thinking: set[tuple[str, int]] = set()

    async def give(self, table: Table, seat: int) -> SeatHints:
        """The best moves of a seat that is asked; the same as long as its decision is."""
        match = _helped(table, seat)
        answers, spoken = table.fingerprint(seat), language.code()
        if (known := table.hints) and (known.seat, known.answers, known.language) == (seat, answers, spoken):
            return known
        if (table.id, seat) in self._thinking:
            raise TooEarly(say("A hint is on its way."))
        self._thinking.add((table.id, seat))
        try:
            found = await self._workers.advise(_ADVISER, match.game, match.known(seat), table.host)
        finally:
            self._thinking.discard((table.id, seat))
        if found is None:
            raise NoAnswer(say("No hint was found in time. Try it once more."))
        if table.fingerprint(seat) != answers:
            raise TableState(say("The table has gone on meanwhile."))
        table.hints = SeatHints(seat, answers, spoken, found)
        return table.hints


def may_be_helped(table: Table, seat: int) -> bool:
    """Whether nobody is wronged by hints for a seat: the match runs against bots, and nobody compares results."""
    return table.status == "running" and table.alone(seat) and not table.strict


def _helped(table: Table, seat: int) -> Match:
    """The match, if the seat may be helped in it now."""
    if table.match is None or table.status != "running":
        raise TableState(say("This match is not running."))
    if not table.alone(seat):
        raise NotAllowed(say("There are no hints at a table where another person plays."))
    if table.strict:
        raise NotAllowed(say("There are no hints where results are compared with those of others."))
    if seat not in table.match.to_move():
        raise TableState(say("You are not asked now."))
    return table.match
