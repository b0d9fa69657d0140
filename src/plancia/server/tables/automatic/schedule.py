"""What a table answers for its seats by itself, and when: the only move there is, what a player has ordered.

From that and from the clocks follows when the server is to look after the table next.
"""

from __future__ import annotations

from plancia.core.match import Match
from plancia.core.move import Move
from plancia.server import steady_clock
from plancia.server.tables.automatic import lessons, orders
from plancia.server.tables.automatic.refusals import times_usual
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.history.draft import EntryDraft
from plancia.server.tables.table import Table
from plancia.server.timing import Timing


def forced(table: Table, seat: int) -> Move | None:
    """The move that the table makes for a seat now, because it has no other; None if the seat is to decide."""
    return None if table.match is None or table.take_back is not None else _forced(table, table.match, seat)


def _forced(table: Table, match: Match, seat: int) -> Move | None:
    chair = table.chairs[seat]
    left_to_player = (
        not chair.forced or not chair.person or chair.automatic or lessons.scripted(table, match) is not None
    )
    return None if left_to_player else match.forced(seat)


def forced_at(table: Table, seat: int, thought: float) -> float | None:
    """When the table makes the only move of a seat; None if the seat is to decide, or its person is awaited."""
    if table.match is None or forced(table, seat) is None:
        return None
    return _forced_at(table, table.match, seat, table.sequence, table.at, thought)


def _forced_at(table: Table, match: Match, seat: int, sequence: int, at: float, thought: float) -> float | None:
    if not match.considered(seat):
        return at
    # Somebody who is away does not refuse anything.
    return _told_at(table, seat, sequence, at, thought) if table.chairs[seat].here(steady_clock.now()) else None


def told_at(table: Table, seat: int, thought: float) -> float:
    """The earliest moment of an answer that must not tell why it is given; `thought` is the usual time for it."""
    return _told_at(table, seat, table.sequence, table.at, thought)


def _told_at(table: Table, seat: int, sequence: int, at: float, thought: float) -> float:
    """Our bots have no eye for time: an answer waits only where another person could learn from it."""
    if not table.waited_for(seat):
        return at
    wait = thought * times_usual(table.timing_secret, sequence, seat)
    return max(at, table.chairs[seat].since) + (min(wait, table.banks[seat] / 2) if table.banks else wait)


def decides(table: Table, seat: int) -> bool:
    """Whether the answer of a seat that is asked is left to its player."""
    return forced(table, seat) is None and ordered_at(table, seat, 0.0) is None


def ordered_at(table: Table, seat: int, thought: float) -> float | None:
    """When the table gives the answer that a seat has ordered; None if the seat is to decide."""
    if table.match is None or seat not in table.asked:
        return None
    return _ordered_at(table, table.match, seat, table.sequence, table.at, thought)


def _ordered_at(table: Table, match: Match, seat: int, sequence: int, at: float, thought: float) -> float | None:
    if table.take_back is not None or not orders.answer(table, match, seat):
        return None
    if match.considered(seat):
        return _told_at(table, seat, sequence, at, thought)
    return at + orders.delay(table.timing_secret, sequence)


def due(table: Table, timing: Timing, draft: EntryDraft | None = None) -> float | None:
    """When the server must look after the table next, after a draft if there is one; None if it can wait."""
    if table.halted is not None or table.idle(steady_clock.now()):
        return None
    if draft is not None:
        return _due(table, timing, draft.match, draft.sequence, draft.at, draft.at, draft.banks)
    if table.full:
        # Nobody else begins a match whose server was killed just after the last chair was taken.
        return steady_clock.now() if table.noted_due is None else table.noted_due
    if table.status != "running" or table.match is None:
        return None
    return _due(table, timing, table.match, table.sequence, table.at, table.at + table.paused, table.banks)


def _due(
    table: Table, timing: Timing, match: Match, sequence: int, at: float, counted: float, banks: tuple[float, ...]
) -> float | None:
    asked = match.to_move()
    if lessons.movers(table, match):
        return at
    only_moves = [
        _forced_at(table, match, seat, sequence, at, timing.thought) for seat in asked if _forced(table, match, seat)
    ]
    deadlines = [thinking_time.runs_out(table, seat, counted, banks) for seat in thinking_time.running(table, asked)]
    others = [thinking_time.patience(table, seat, timing.grace, at) for seat in asked]
    others += [_ordered_at(table, match, seat, sequence, at, timing.thought) for seat in asked]
    return min((*deadlines, *(time for time in (*only_moves, *others) if time is not None)), default=None)
