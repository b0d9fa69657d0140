"""What an analysis found, in words of the language that is spoken; the page and the terminal say the same."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from plancia.bots.hints import label, reasons
from plancia.core.event import Event
from plancia.core.language import capital, say
from plancia.core.record import Record
from plancia.core.view import View
from plancia.kit.advice import advice_of
from plancia.review.analysis import Analysis
from plancia.review.judge import JudgedEntry


@dataclass(frozen=True, slots=True)
class MoveInWords:
    """A move in words, and what speaks for or against it; empty if nothing is to be said."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost much: what was played, what was better, and by how many points in a hundred."""

    at: int
    seat: int
    played: MoveInWords
    better: MoveInWords
    points: int
    doubt: int
    view: View
    """What the seat saw when it decided."""


@dataclass(frozen=True, slots=True)
class EntryInWords:
    """What happened with an entry: the move, and what followed by itself."""

    move: str
    rest: str


@dataclass(frozen=True, slots=True)
class Feat:
    """A decision that was the best and far ahead of the next best: by so many points in a hundred."""

    at: int
    seat: int
    label: str
    points: int


def mistakes(analysis: Analysis, costly: Sequence[JudgedEntry]) -> tuple[Mistake, ...]:
    """Decisions of an analysis that cost something, each with what its seat saw."""
    record = analysis.record
    match = record.replay()
    return tuple(_mistake(record, one, match.after(one.at - 1).view(one.seat)) for one in costly)


def feat(analysis: Analysis, seat: int) -> Feat | None:
    """The best decision of a seat; None if none was better than others by a point."""
    best = analysis.best_of(seat)
    if best is None or points_of(best.edge) < 1:
        return None
    record = analysis.record
    decision = record.replay().after(best.at - 1).view(best.seat).decision
    assert decision is not None
    return Feat(best.at, best.seat, label(record.game, decision, record.entries[best.at].move), points_of(best.edge))


def _mistake(record: Record, one: JudgedEntry, view: View) -> Mistake:
    game = record.game
    # Any imagined state will do: reasons rest on what the seat knows.
    state = game.imagine(view, random.Random(one.at))
    assert view.decision is not None
    moves = (one.better, record.entries[one.at].move)
    why = reasons(advice_of(game), state, one.seat, [game.parse(move) for move in moves])
    better, played = (
        MoveInWords(label(game, view.decision, move), reason) for move, reason in zip(moves, why, strict=True)
    )
    return Mistake(
        at=one.at,
        seat=one.seat,
        played=played,
        better=better,
        points=points_of(one.cost),
        doubt=math.ceil(100 * one.doubt),
        view=view,
    )


def points_of(part: float) -> int:
    """A part of one in points of a hundred."""
    return round(100 * part)


def signed(part: float) -> str:
    """A change in points, with its sign."""
    points = points_of(part)
    return "0" if points == 0 else f"{points:+d}".replace("-", "−")


def entries_in_words(record: Record) -> tuple[EntryInWords, ...]:
    """What happened with each entry, whoever knew of it then."""
    timeline = record.replay().timeline
    return tuple(_story(timeline.events(number)) for number in range(len(record.entries)))


def _story(events: Sequence[Event]) -> EntryInWords:
    first, *others = [event.text for event in events] or [""]
    return EntryInWords(first, " ".join(others))


def seat_name(record: Record, seat: int) -> str:
    """A seat at the beginning of a sentence."""
    return capital(say(record.game.seat_names[seat]))
