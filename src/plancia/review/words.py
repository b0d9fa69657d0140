"""An analysis in words, in the language that is spoken."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from plancia.bots.hints import label
from plancia.core.language import say
from plancia.core.record import Record
from plancia.core.view import View
from plancia.kit.advice import advice_of
from plancia.review.analysis import Analysis
from plancia.review.judge import Weighed


@dataclass(frozen=True, slots=True)
class Move:
    """A move in words, and what speaks for or against it; empty if nothing is to be said."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost much: what was played, what was better, and by how many points in a hundred."""

    at: int
    seat: int
    played: Move
    better: Move
    points: int
    doubt: int
    view: View
    """What the seat saw when it decided."""


@dataclass(frozen=True, slots=True)
class Story:
    """What happened with an entry: the move, and what followed by itself."""

    move: str
    rest: str


def mistakes(analysis: Analysis) -> tuple[Mistake, ...]:
    """The costliest decisions, the worst first."""
    wanted = {one.at: one for one in analysis.costliest}
    found: list[Mistake] = []
    for number, match in enumerate(analysis.record.walk(), start=1):
        if one := wanted.get(number):
            found.append(_mistake(analysis.record, one, match.view(one.seat)))
    return tuple(sorted(found, key=lambda mistake: -wanted[mistake.at].cost))


def _mistake(record: Record, one: Weighed, view: View) -> Mistake:
    game = record.game
    # Any imagined state will do: reasons rest on what the seat knows.
    state = game.imagine(view, random.Random(one.at))
    thumb = advice_of(game)

    def told(move: str) -> Move:
        assert view.decision is not None
        return Move(label(game, view.decision, move), thumb.reason(state, one.seat, game.parse(move)))

    return Mistake(
        at=one.at,
        seat=one.seat,
        played=told(record.entries[one.at].move),
        better=told(one.better),
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


def stories(record: Record) -> tuple[Story, ...]:
    """What happened with each entry, whoever knew of it then."""
    told: list[Story] = []
    before = 0
    for match in record.walk():
        first, *others = [event.text for event in match.history[before:]] or [""]
        told.append(Story(first, " ".join(others)))
        before = len(match.history)
    return tuple(told)


def seat_name(record: Record, seat: int) -> str:
    """A seat at the beginning of a sentence."""
    words = say(record.game.seat_names[seat])
    return words[:1].upper() + words[1:]
