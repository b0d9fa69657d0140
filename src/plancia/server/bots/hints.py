"""Hints for those who play against bots alone."""

from __future__ import annotations

from plancia.core import language
from plancia.core.language import say
from plancia.server.errors import NoAnswer, NotAllowed, TableState, TooEarly
from plancia.server.settings import Settings
from plancia.server.tables.registry import Keeper
from plancia.server.tables.table import Advice, Table
from plancia.server.timing import Manners

_ADVISER = "expert"
"""The level that is asked."""


class Advising(Keeper):
    """Who asks is told what the expert would consider, from the view of the seat."""

    def __init__(self, settings: Settings, manners: Manners | None = None) -> None:
        super().__init__(settings, manners)
        self._thinking: set[tuple[str, int]] = set()

    async def advise(self, table: Table, seat: int) -> Advice:
        """The best moves of a seat that is asked; the same as long as its decision is."""
        match = table.match
        if match is None or table.status != "running":
            raise TableState(say("This match is not running."))
        if not table.alone(seat):
            raise NotAllowed(say("There are no hints at a table where another person plays."))
        if seat not in match.to_move():
            raise TableState(say("You are not asked now."))
        answers, spoken = table.fingerprint(seat), language.code()
        if (known := table.advice) and (known.seat, known.answers, known.language) == (seat, answers, spoken):
            return known
        if (table.id, seat) in self._thinking:
            raise TooEarly(say("A hint is on its way."))
        self._thinking.add((table.id, seat))
        try:
            found = await self.minds.advise(_ADVISER, match.view(seat))
        finally:
            self._thinking.discard((table.id, seat))
        if found is None:
            raise NoAnswer(say("No hint was found in time. Try it once more."))
        if table.fingerprint(seat) != answers:
            raise TableState(say("The table has gone on meanwhile."))
        table.advice = Advice(seat, answers, spoken, found)
        return table.advice
