"""How fast teams are, and who is likely to be ahead."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from plancia.games.galopp_royal.box.material import SLOTS

SLOWEST: Final = 1.0
"""Steps a roll of a team that stumbles on the spot: it still gets somewhere, helped by others."""
LUCK: Final = 1.3
"""The variance of the rolls that two chairs need, however short their ways."""
STEEP: Final = 1.7
"""Turns a lead in standard deviations into the argument of a logistic curve."""


@mypyc_attr(acyclic=True)
class TeamPace:
    """A team as a race sees it."""

    def __init__(self, total: float, squares: float) -> None:
        """`total` and `squares` are the steps of the four bearers and their squares, added up."""
        square = squares / float(SLOTS)
        steps = max(total / float(SLOTS), SLOWEST)
        self.rolls: Final[float] = 1.0 / steps
        """Rolls for a step, ..."""
        self.doubt: Final[float] = max(square - steps * steps, 0.0) / (steps * steps * steps)
        """... and the variance of the rolls for a step."""


def behind(one: TeamPace, way: float, other: TeamPace, other_way: float) -> float:
    """How likely a chair with so many steps to go finishes after another."""
    if way <= 0.0:
        return 0.0
    if other_way <= 0.0:
        return 1.0
    rolls = other_way * other.rolls - way * one.rolls
    lead = STEEP * rolls / math.sqrt(way * one.doubt + other_way * other.doubt + LUCK)
    if lead > 30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(lead))
