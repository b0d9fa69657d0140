"""The thinking time of the seats of a table: whose clock runs, what it shows, when it runs out, how long others wait.

`clock` has the arithmetic; here it meets pauses, holidays and who sits where.
"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.server.tables.clocks import calendar
from plancia.server.tables.clocks import clock as clocks
from plancia.server.tables.clocks.calendar import CALENDAR
from plancia.server.tables.clocks.clock import ClockReading
from plancia.server.tables.table import Table


def elapsed(table: Table, now: float) -> float:
    """Seconds since the last entry that count as thinking time."""
    until = now if table.halted is None else table.halted
    return max(0.0, until - table.at - table.paused)


def running(table: Table, asked: Sequence[int]) -> tuple[int, ...]:
    """Those of the seats asked whose time runs: bots have a budget of their own."""
    timed = table.clock.kind != "none" and table.halted is None
    return tuple(seat for seat in asked if table.chairs[seat].person) if timed else ()


def clock_reading(table: Table, seat: int, now: float) -> ClockReading | None:
    """The seat's clock as it stands now."""
    if not table.banks or not table.chairs[seat].person:
        return None
    runs = table.status == "running" and seat in running(table, table.asked)
    seconds = clocks.remaining(rested_banks(table, now), seat, running=runs, elapsed=elapsed(table, now))
    return ClockReading(seconds=seconds, running=runs and CALENDAR.until(table.chairs[seat].player, now) is None)


def deadline(table: Table, seat: int) -> float | None:
    """When a move is made for the seat; None if its time does not run."""
    if table.status != "running" or seat not in running(table, table.asked):
        return None
    return runs_out(table, seat, table.at + table.paused, table.banks)


def runs_out(table: Table, seat: int, counted: float, banks: Sequence[float]) -> float:
    """When the time of a seat runs out that is counted from a moment on: letters wait for holidays."""
    end = counted + banks[seat]
    free = table.clock.kind == "correspondence"
    return calendar.put_off(CALENDAR.of(table.chairs[seat].player), counted, end) if free else end


def rested_banks(table: Table, now: float) -> tuple[float, ...]:
    """What the seats had at the last entry, with what is not counted since then because of holidays."""
    counted = running(table, table.asked) if table.clock.kind == "correspondence" else ()
    return tuple(
        bank + min(elapsed(table, now), calendar.rested(CALENDAR.of(table.chairs[seat].player), table.at, now))
        if seat in counted
        else bank
        for seat, bank in enumerate(table.banks)
    )


def patience(table: Table, seat: int, grace: float, at: float | None = None) -> float | None:
    """Until when the others wait for a person who is away; None where nobody hurries."""
    chair = table.chairs[seat]
    if not chair.person or table.hot_seat or table.clock.kind == "correspondence" or not table.waited_for(seat):
        return None
    return max(chair.seen, table.at if at is None else at, table.since) + grace
