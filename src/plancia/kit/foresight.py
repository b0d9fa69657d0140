"""How the seats of a match are likely to end, learnt from simulated matches: what the lab measures luck in.

A room names traits of a seat, such as its money, and moments of a match. For every moment a row of its `foresight.csv`
says how much each trait weighs; `tools/foresight.py` fits these weights. The rules of
thumb judge positions for bots and may jump where nothing has happened; foresight is as steady as the data make it.
"""

from __future__ import annotations

import math
from importlib.resources.abc import Traversable
from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.errors import BadContent
from plancia.core.state import State
from plancia.kit.content import ContentTable

FILE: Final = "foresight.csv"
UNIT: Final = 1000
"""Weights stand in the file in thousandths."""
_SURE: Final = 30.0
"""A lead beyond which nobody is caught."""

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Generic[S_contra]):
    """What foretells the end of a game's matches, with all hands open; not asked about a match that is over."""

    def __init__(self, folder: Traversable, moments: tuple[str, ...], traits: tuple[str, ...]) -> None:
        """Read the weights of these traits at these moments."""
        table = ContentTable(folder, FILE)
        if table.columns != ("moment", *traits) or moments != tuple(
            [table.text(row, "moment") for row in range(len(table))]
        ):
            raise BadContent(f"{FILE}: must have a column for each of {', '.join(traits)} and a row for each moment")
        self.moments: Final = moments
        self.names: Final = traits
        self._weights: Final[list[vec[float]]] = [
            vec[float]([float(table.integer(row, trait)) / UNIT for trait in traits]) for row in range(len(table))
        ]

    def moment(self, state: S_contra) -> i64:
        """Which of the moments a state belongs to."""
        raise NotImplementedError

    def traits(self, state: S_contra, seat: i64) -> vec[float]:
        """The traits of a seat, in the order of their names; most of them between -3 and 3."""
        raise NotImplementedError

    def shares(self, state: S_contra) -> vec[float]:
        """For each seat the share of its rivals that it is likely to leave behind."""
        weights = self._weights[self.moment(state)]
        seats = state.seats
        leads = vec[float](capacity=seats)
        seat: i64
        other: i64
        at: i64
        for seat in range(seats):
            traits = self.traits(state, seat)
            lead: float = 0.0
            for at in range(len(weights)):
                lead += weights[at] * traits[at]
            leads = append(leads, lead)
        found = vec[float]([0.0] * seats)
        for seat in range(seats):
            for other in range(seat):
                ahead = _logistic(leads[seat] - leads[other]) / float(seats - 1)
                found[seat] += ahead
                found[other] += 1.0 / float(seats - 1) - ahead
        return found


AnyForesight: TypeAlias = Foresight[Any]  # the lab does not know which game it is of


def _logistic(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(max(lead, -_SURE), _SURE)))
