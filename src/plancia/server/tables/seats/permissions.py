"""Who may do what at a table, and when: each check raises the refusal that the player reads."""

from __future__ import annotations

from plancia.core.language import say
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed, TableFull, TableState
from plancia.server.tables.table import Table


def must_hold(table: Table, player: Player, seat: int) -> None:
    """The player holds this seat and has not given it up."""
    if seat not in table.held(player.id):
        raise NotAllowed(say("This is not your seat."))


def must_be_host(table: Table, player: Player) -> None:
    """The player has opened the table."""
    if table.host != player.id:
        raise NotAllowed(say("Only the player who opened the table can do this."))


def must_have_sat(table: Table, player: str) -> None:
    """The player has opened the table or played at it."""
    if not table.concerns(player):
        raise NotAllowed(say("Only those who played this match can do this."))


def must_be_open(table: Table) -> None:
    """The match has not started, so chairs can still change hands."""
    if table.status != "open":
        raise TableState(say("This match has started."))


def must_run(table: Table) -> None:
    """The match has started and is not over."""
    if table.status == "open":
        raise TableState(say("This match has not started yet."))
    if table.status != "running":
        raise TableState(say("This match is over."))


def must_be_free(table: Table, seat: int) -> None:
    """There is such a seat, and neither a person nor a bot holds it."""
    if not 0 <= seat < table.seats:
        raise BadRequest(say("There is no seat {seat} at this table.", seat=seat))
    if seat not in table.free:
        raise TableFull(say("This chair is taken."))
