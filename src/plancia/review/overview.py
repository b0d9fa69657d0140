"""How a finished match went, at a glance: the chances after every move as rules of thumb see them, all hands open.

Nothing is tried out, so it is there at once; a review judges decisions and takes its time.
"""

from __future__ import annotations

from plancia.core.record import Record
from plancia.kit.advice import Outlook, advice_of
from plancia.review.analysis import Analysis
from plancia.review.judge import JudgedEntry


def overview(record: Record) -> Analysis:
    """An analysis that knows the chances and nothing of what decisions cost."""
    match, advice = record.replay(), advice_of(record.game)
    moments = tuple(
        JudgedEntry(at, entry.seat, tuple(Outlook(advice, match.after(at).state).chances()))
        for at, entry in enumerate(record.entries)
    )
    return Analysis(record, "thumb", 0, moments)
