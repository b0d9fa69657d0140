"""How the seats of a match are likely to end, learnt from simulated matches: what the lab measures luck in.

A room names traits of a seat, such as its money; the weights that they have stand in its `foresight.csv`, and
`tools/foresight.py` fits them. There are two ways to weigh. `MomentForesight` sums the traits, with other weights at
every moment of a match; it learns from few matches. `NetworkForesight` also bends such sums, as what one trait is worth
often depends on another, and needs thousands of them. The rules of thumb judge positions for bots and may jump where
nothing has happened; foresight is as steady as the data make it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.errors import BadContent
from plancia.core.state import State
from plancia.kit.content import ContentTable

FILE: Final = "foresight.csv"
UNIT: Final = 1000
"""Weights of moments stand in the file in thousandths, ..."""
FINE: Final = 10_000
"""... those of a network finer, since more of them are summed."""
STRAIGHT: Final = "straight"
"""The row of the sum that nothing bends; every other row is a neuron."""
EDGE: Final = "edge"
"""The last trait of a network: how much better a seat is known to play."""
ALL: Final = "all_"
"""What the mean of a trait over all seats is called: its name behind this."""
WEIGHT: Final = "weight"
OFFSET: Final = "offset"
_SURE: Final = 30.0
"""A lead beyond which nobody is caught."""

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Generic[S_contra]):
    """What foretells the end of a game's matches, with all hands open; not asked about a match that is over."""

    def __init__(self, traits: tuple[str, ...]) -> None:
        self.names: Final = traits

    def traits(self, state: S_contra) -> list[vec[float]]:
        """The traits of every seat, in the order of their names; most of them between -3 and 3."""
        raise NotImplementedError

    def leads(self, state: S_contra, edges: vec[float]) -> vec[float]:
        """How far ahead each seat is: only differences count, and by a lead of 1 a seat ends ahead in 73 of 100."""
        raise NotImplementedError

    def shares(self, state: S_contra, edges: vec[float]) -> vec[float]:
        """For each seat, with its edge, the share of its rivals that it is likely to leave behind."""
        seats = state.seats
        leads = self.leads(state, edges)
        found = vec[float]([0.0] * seats)
        seat: i64
        other: i64
        for seat in range(seats):
            for other in range(seat):
                ahead = _logistic(leads[seat] - leads[other]) / float(seats - 1)
                found[seat] += ahead
                found[other] += 1.0 / float(seats - 1) - ahead
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class MomentForesight(Foresight[S_contra]):
    """A row of the file for each moment of a match says how much every trait weighs then."""

    def __init__(self, folder: Traversable, moments: tuple[str, ...], traits: tuple[str, ...]) -> None:
        """Read the weights of these traits at these moments."""
        super().__init__(traits)
        table = ContentTable(folder, FILE)
        if table.columns != ("moment", *traits) or moments != tuple(
            [table.text(row, "moment") for row in range(len(table))]
        ):
            raise BadContent(f"{FILE}: must have a column for each of {', '.join(traits)} and a row for each moment")
        self.moments: Final = moments
        self._weights: Final[list[vec[float]]] = [
            vec[float]([float(table.integer(row, trait)) / UNIT for trait in traits]) for row in range(len(table))
        ]

    def moment(self, state: S_contra) -> i64:
        """Which of the moments a state belongs to."""
        raise NotImplementedError

    def leads(self, state: S_contra, edges: vec[float]) -> vec[float]:
        weights = self._weights[self.moment(state)]
        leads = vec[float](capacity=state.seats)
        for traits in self.traits(state):
            leads = append(leads, _product(traits, weights))
        return leads


@mypyc_attr(allow_interpreted_subclasses=True)
class NetworkForesight(Foresight[S_contra]):
    """The rows of the file are a straight sum of a seat's traits, and neurons: each sums and bends all that is told.

    The situation, which all seats share, ends with the means of their traits; the traits end with a seat's edge.
    """

    def __init__(self, folder: Traversable, situation: tuple[str, ...], traits: tuple[str, ...]) -> None:
        """Read the weights of what is told of the situation, the means not named, and of each seat."""
        super().__init__(traits)
        table = ContentTable(folder, FILE)
        shared = (*situation, *[ALL + trait for trait in traits])
        self.shared_count: Final = len(shared)
        self.columns: Final = ("neuron", WEIGHT, OFFSET, *shared, *traits, EDGE)
        if table.columns != self.columns or table.text(0, "neuron") != STRAIGHT:
            raise BadContent(f"{FILE}: must have the columns {', '.join(self.columns)}, and the row {STRAIGHT} first")
        neurons = range(1, len(table))
        self._straight: Final[vec[float]] = vec[float]([_weight(table, 0, name) for name in (*traits, EDGE)])
        self._weights: Final[vec[float]] = vec[float]([_weight(table, row, WEIGHT) for row in neurons])
        self._offsets: Final[vec[float]] = vec[float]([_weight(table, row, OFFSET) for row in neurons])
        # Column by column: many traits are nothing, and their whole column can be passed over.
        self._shared: Final[vec[float]] = vec[float]([_weight(table, row, name) for name in shared for row in neurons])
        self._own: Final[vec[float]] = vec[float](
            [_weight(table, row, name) for name in (*traits, EDGE) for row in neurons]
        )

    def situation(self, state: S_contra) -> vec[float]:
        """What is the same for all seats, in the order of its names; most of it between -3 and 3."""
        raise NotImplementedError

    def told(self, state: S_contra, edges: vec[float]) -> list[vec[float]]:
        """What all seats share, then for each of them what is told of it alone."""
        shared = self.situation(state)
        own = self.traits(state)
        trait: i64
        for trait in range(i64(len(self.names))):
            total: float = 0.0
            for traits in own:
                total += traits[trait]
            shared = append(shared, total / float(state.seats))
        return [shared, *[append(own[seat], edges[seat]) for seat in range(state.seats)]]

    def leads(self, state: S_contra, edges: vec[float]) -> vec[float]:
        told = self.told(state, edges)
        shared = _summed(self._offsets, told[0], self._shared)
        leads = vec[float](capacity=state.seats)
        at: i64
        for traits in told[1:]:
            sums = _summed(shared, traits, self._own)
            for at in range(len(sums)):
                sums[at] /= 1.0 + abs(sums[at])
            leads = append(leads, _product(traits, self._straight) + _product(sums, self._weights))
        return leads


AnyForesight: TypeAlias = Foresight[Any]  # the lab does not know which game it is of


def edges_of(noises: Sequence[float | None]) -> vec[float]:
    """How much less noise each seat plays with than all do on average; none where that of a seat is not known."""
    known = [noise for noise in noises if noise is not None]
    if len(known) < len(noises):
        return vec[float]([0.0] * len(noises))
    usual = sum(known) / len(known)
    return vec[float]([usual - noise for noise in known])


def yes(holds: bool) -> float:
    """A trait that a seat has or has not."""
    return 1.0 if holds else 0.0


def _weight(table: ContentTable, row: int, name: str) -> float:
    return float(table.integer(row, name)) / FINE


def _product(values: vec[float], weights: vec[float]) -> float:
    total: float = 0.0
    at: i64
    for at in range(len(values)):
        total += values[at] * weights[at]
    return total


def _summed(sums: vec[float], traits: vec[float], weights: vec[float]) -> vec[float]:
    """The sums of all neurons with some more traits."""
    found = sums[:]
    neurons: i64 = len(sums)
    at: i64
    neuron: i64
    for at in range(len(traits)):
        trait = traits[at]
        if trait != 0.0:
            for neuron in range(neurons):
                found[neuron] += trait * weights[at * neurons + neuron]
    return found


def _logistic(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(max(lead, -_SURE), _SURE)))
