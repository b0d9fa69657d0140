"""Kinds of facts that only this room has: vehicles by name, rows of changing length, decks as lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from plancia.core.facts.kinds import Single
from plancia.core.facts.numbers import Block, OneOf
from plancia.core.facts.position import Facts
from plancia.core.facts.rows import NumberRow, pile_block
from plancia.core.plain import Plain
from plancia.games.competitors.facts import encoding
from plancia.games.competitors.ids import find_vehicle, listed, vehicle_word, words_of
from plancia.games.competitors.play.state import CompetitorsState


@dataclass(frozen=True, kw_only=True)
class VehicleFact(Single[CompetitorsState]):
    """A vehicle, `p0 truck 1`; one of the player's own may be called `truck 1`. None where there is none."""

    setup: Callable[[CompetitorsState], int] | None = None
    needed: bool = False

    def write(self, state: CompetitorsState) -> str | None:
        return vehicle_word(state.terms, self.get(state))

    def read(self, given: Facts, state: CompetitorsState) -> None:
        text = given.text(self.name)
        default = -1 if self.setup is None else self.setup(state)
        self.put(state, default if text is None else find(given, self.name, text, state))
        if self.needed:
            given.needs(self.name)

    def blocks(self, state: CompetitorsState) -> Iterable[Block[CompetitorsState]]:
        return self.block(encoding.piece(state))


def find(given: Facts, name: str, text: str, state: CompetitorsState, owner: int | None = None) -> int:
    """The vehicle that a text names, of the player unless it says whose; -1 with a complaint if there is none."""
    vehicle = find_vehicle(state.terms, text, int(state.player) if owner is None else owner)
    if vehicle < 0:
        given.reasons.append(f"{name} names {text!r}, which is no vehicle; written like p0 truck 1")
    return vehicle


@dataclass(frozen=True, kw_only=True)
class NumberedFact(Single[CompetitorsState]):
    """One of several things by its number from 1; 0 stands for none."""

    most: int

    def write(self, state: CompetitorsState) -> int:
        return int(self.get(state)) + 1

    def read(self, given: Facts, state: CompetitorsState) -> None:
        self.put(state, given.integer(self.name, 0, most=self.most) - 1)

    def blocks(self, state: CompetitorsState) -> Iterable[Block[CompetitorsState]]:
        return self.block(OneOf([str(number) for number in range(1, self.most + 1)]))


@dataclass(frozen=True)
class HeldFact(Single[CompetitorsState]):
    """What a state keeps beside a fact that it follows from: no part of a position, and not for everybody."""

    def write(self, state: CompetitorsState) -> Plain:
        return None

    def read(self, given: Facts, state: CompetitorsState) -> None:
        """It is worked out with the fact that it follows from."""


@dataclass(frozen=True, kw_only=True)
class LineFact(Single[CompetitorsState]):
    """A row of changing length, in the room's own words."""

    told: Callable[[CompetitorsState, list[int]], Plain]
    found: Callable[[Facts, CompetitorsState], list[int]]
    fill: Callable[[Any, list[int]], None]
    """Puts the numbers into what holds the row: the state, or a part of it."""
    encoding: Callable[[CompetitorsState], Iterable[Block[CompetitorsState]]]

    def write(self, state: CompetitorsState) -> Plain:
        return self.told(state, list(self.get(state)))

    def read(self, given: Facts, state: CompetitorsState) -> None:
        owner = self.places[0].rpartition(".")[0]
        self.fill(getattr(state, owner) if owner else state, self.found(given, state))

    def blocks(self, state: CompetitorsState) -> Iterable[Block[CompetitorsState]]:
        return self.encoding(state)


@dataclass(frozen=True, kw_only=True)
class DeckFact(NumberRow[CompetitorsState]):
    """A multiset of cards, written as a list in the order of the box."""

    words: Sequence[str]
    setup: Callable[[CompetitorsState], Sequence[int]] | None = None

    def write(self, state: CompetitorsState) -> list[str]:
        return listed(self.numbers(state), self.words)

    def read(self, given: Facts, state: CompetitorsState) -> None:
        default = self.numbers(state) if self.setup is None else self.setup(state)
        cards = words_of(given.words(self.name, [], self.words), self.words) if given.has(self.name) else None
        self.fill(state, default if cards is None else [cards.count(word) for word in self.words])

    def show(self, state: CompetitorsState) -> tuple[str, ...]:
        return tuple(self.write(state))

    def blocks(self, state: CompetitorsState) -> Iterable[Block[CompetitorsState]]:
        yield pile_block(self, self.words, usual=1)
