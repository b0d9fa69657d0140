"""How a table grows: an entry is drafted on a copy of the match, stored, and only then adopted by the table."""

from __future__ import annotations

from plancia.core.chance import Chance
from plancia.core.match import Match
from plancia.core.options import Options
from plancia.core.record import Undone
from plancia.core.timeline import Entry
from plancia.server.tables.clocks import clock as clocks
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.history.draft import MOVE, START, UNDO, EntryDraft, TakenBack
from plancia.server.tables.table import Table

CHECKPOINTS = 8
"""States of a live match that are kept for taking moves back and for looking at earlier moments."""


def draft_start(table: Table, now: float) -> EntryDraft:
    """The set-up of the match, with all its clocks full."""
    match = begin(table, table.chance(), table.options)
    return EntryDraft(START, 0, match.timeline.entries[0], match, now, clocks.full(table.clock, table.seats))


def begin(table: Table, chance: Chance, options: Options) -> Match:
    """The match at its first decision: at the set-up, or in the position where a branch begins."""
    if table.origin is None:
        match = table.game.start(table.seats, chance, options)
    else:
        match = table.game.arrange(table.origin, chance)
    match.timeline.keep_at_most(CHECKPOINTS)
    return match


def draft_move(table: Table, match: Match, move: int, seat: int, now: float, key: str | None = None) -> EntryDraft:
    """What a packed move leads to; raises what `Match.play` raises."""
    trial = match.copy()
    trial.answer(seat, move, table.chance())
    asked = match.to_move()
    answered = seat if seat in asked and not table.game.notation.unasked(move) else None
    banks = _charge(table, asked, answered, trial.to_move(), now)
    if answered in thinking_time.running(table, asked) and table.considered(seat) == trial.timeline.entries[-1].move:
        banks = clocks.spared(banks, seat, thinking_time.elapsed(table, now))
    left = (
        thinking_time.rested_banks(table, now)[seat] - thinking_time.elapsed(table, now)
        if answered in thinking_time.running(table, asked) and table.banks
        else None
    )
    return EntryDraft(MOVE, table.sequence + 1, trial.timeline.entries[-1], trial, now, banks, key, left)


def draft_undo(table: Table, seat: int, stays: int, now: float) -> EntryDraft:
    """What the table is like once only the first `stays` entries stand."""
    assert table.match is not None
    earlier = table.match.after(stays - 1)
    undone = [
        (entry.seat, table.left[number])
        for entry, number in zip(table.entries[stays:], table.sequences[stays:], strict=True)
        if number in table.left
    ]
    banks = clocks.restored(
        table.clock,
        thinking_time.rested_banks(table, now),
        undone,
        running=thinking_time.running(table, table.asked),
        elapsed=thinking_time.elapsed(table, now),
    )
    return EntryDraft(UNDO, table.sequence + 1, Entry(seat, str(stays), (f"drawn {table.drawn}",)), earlier, now, banks)


def _charge(
    table: Table,
    before: tuple[int, ...],
    answered: int | None,
    after: tuple[int, ...],
    now: float,
) -> tuple[float, ...]:
    if not table.banks:
        return ()
    return clocks.charge(
        table.clock,
        thinking_time.rested_banks(table, now),
        running=thinking_time.running(table, before),
        elapsed=thinking_time.elapsed(table, now),
        answered=answered,
        asked=thinking_time.running(table, after),
    )


def adopt(table: Table, draft: EntryDraft) -> None:
    """A draft that is stored becomes what everybody sees."""
    if draft.kind == START:
        table.shares = table.used_shares
        table.chosen = table.options
    if draft.kind == UNDO:
        undone = Undone(int(draft.entry.move), tuple(table.entries[int(draft.entry.move) :]))
        table.taken_back = (*table.taken_back, TakenBack(draft.entry.seat, draft.at, undone))
    else:
        table.drawn += len(draft.entry.chance)
    table.match = draft.match
    table.sequences = (*table.sequences, draft.sequence)
    if draft.kind == UNDO:
        table.sequences = table.sequences[: int(draft.entry.move)]
    if draft.key is not None:
        table.keys[draft.key] = draft.sequence, draft.entry.move
    if draft.left is not None:
        table.left[draft.sequence] = draft.left
    table.sequence = draft.sequence
    table.at, table.paused, table.banks = draft.at, 0.0, draft.banks
    table.take_back = None
    if draft.kind == START:
        table.status, table.started = "running", draft.at
    if draft.match.over:
        table.status, table.ended, table.result = "over", draft.at, draft.match.result
