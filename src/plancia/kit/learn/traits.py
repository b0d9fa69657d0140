"""How a player plays, in a few figures: what a game counts in each match for every seat.

A profile lays a person's figures beside those of the others at the same tables.

>>> bids = Trait("bids", "Bids", times("bid"))
>>> story = StudiedMatch(("a", "b"), (1, 2), (2, 1), None, [StudiedEvent("bid", 1, {}), StudiedEvent("bid", 1, {})])
>>> bids.tally(story)
[(0.0, 1), (2.0, 1)]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from plancia.kit.learn.study import StudiedEvent, StudiedMatch

Tally: TypeAlias = list[tuple[float, int]]
"""For each seat a sum, and of how many cases it is."""
Counting: TypeAlias = Callable[[StudiedMatch], Tally]


@dataclass(frozen=True, slots=True)
class Trait:
    """A figure about how somebody plays: the mean of what is counted, over all cases of all their matches."""

    name: str
    title: str
    """In the language that is spoken."""
    tally: Counting
    unit: str = ""
    """`%` for a share, else what stands after the number."""


def times(*names: str) -> Counting:
    """How often something happens to a seat in a match."""
    return lambda story: [(float(len(own)), 1) for own in _by_seat(story, names)]


def mean(fact: str, *names: str) -> Counting:
    """The mean of a number that events tell of a seat."""
    return lambda story: [(float(sum(one.number(fact) for one in own)), len(own)) for own in _by_seat(story, names)]


def total(fact: str, *names: str) -> Counting:
    """The sum of a number that events tell of a seat, in a match."""
    return lambda story: [(float(sum(one.number(fact) for one in own)), 1) for own in _by_seat(story, names)]


def share(name: str, *among: str) -> Counting:
    """How many of several kinds of events of a seat are of one kind."""
    return lambda story: [
        (float(sum(one.name == name for one in own)), len(own)) for own in _by_seat(story, (name, *among))
    ]


def ratio(above: str, below: str, *names: str) -> Counting:
    """The quotient of two numbers that events tell of a seat, such as the price of a piece."""
    return lambda story: [
        (float(sum(one.number(above) for one in own)), sum(one.number(below) for one in own))
        for own in _by_seat(story, names)
    ]


def parties(name: str, *facts: str, seats: Sequence[str]) -> Counting:
    """How often a seat is one of those whom an event names."""

    def counted(story: StudiedMatch) -> Tally:
        named = [one.word(fact) for one in story.events if one.name == name for fact in facts]
        return [(float(named.count(seats[seat])), 1) for seat in range(len(story.bots))]

    return counted


def _by_seat(story: StudiedMatch, names: Sequence[str]) -> list[list[StudiedEvent]]:
    return [[one for one in story.events if one.seat == seat and one.name in names] for seat in range(len(story.bots))]
