"""Who may look at a table at all, and through which of its seats; what they see then follows from the seat."""

from __future__ import annotations

from plancia.core.language import say
from plancia.server.errors import BadRequest, NoSuchTable, NotAllowed
from plancia.server.shared_deals.deals import SharedDeals
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table


class Admission:
    """Who looks at a table, and through which seat.

    Tables are closed whose sight would tell a secret. All others are open to all who have their link.
    """

    def __init__(self, registry: Registry, deals: SharedDeals) -> None:
        self._registry = registry
        self._deals = deals

    async def check(self, table: Table, player: str) -> None:
        """Raise NotAllowed unless the visitor may look at the table; `player` is empty for one who is not known."""
        if player and any(chair.player == player for chair in table.chairs):
            return
        if table.branch is not None:
            await self._check_branch(table.branch.table, player)
        # A table that waits for players has not dealt anything.
        if table.deal is not None and table.status != "open" and not await self._deals.is_open_to(table.deal, player):
            raise NotAllowed(say("Others' matches of a deal are open to those who have finished their own."))

    async def _check_branch(self, original: str, player: str) -> None:
        """A branch of a running match begins with the cards of one seat: nobody else may know them before the end."""
        try:
            table = await self._registry.table(original)
        except NoSuchTable:
            # The host has pruned it: nobody plays it any more.
            return
        if table.status != "over":
            raise NotAllowed(say("Others can look at this when the match that it comes from is over."))
        await self.check(table, player)

    async def own_seat(self, table: Table, player: str, seat: int | None) -> int:
        """The seat that a player means, who may leave it out if they hold just one; raises if they do not hold it."""
        held = table.held(player)
        if self._registry.shared and (not held or seat not in (None, *held)):
            # Another process may have seated them, and the news are still on their way.
            async with table.lock:
                await self._registry.catch_up(table)
            held = table.held(player)
        if not held:
            raise NotAllowed(say("You hold no seat at this table."))
        if seat is not None and seat not in held:
            raise NotAllowed(say("You do not hold this seat."))
        if seat is not None:
            return seat
        match held:
            case (only,):
                return only
            case _:
                raise BadRequest(say("You hold several seats at this table: say which one you mean."))
