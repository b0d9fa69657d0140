"""Chances that mean what they say: of all seats that are given 20 %, a fifth should win.

A search that plays on by rules of thumb is too sure of itself, most of all in the middle of a match. So its chances are
raised to a power below 1, which draws them together and keeps their order, and made to sum to one again. How much is
fitted on simulated matches for each game and stands in its room: `Game.calibration` (see `tools/calibration.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_FLOOR: Final = 0.002
"""A seat that won no simulation may win yet."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The powers of a game at even steps from the first entry of a match to the last, for one moment between them."""

    power: float

    @classmethod
    def at(cls, powers: Sequence[float], progress: float) -> Calibration:
        """Between two steps, the power lies between theirs.

        >>> Calibration.at((0.4, 0.8), 0.25)
        Calibration(power=0.5)
        """
        place = min(max(progress, 0.0), 1.0) * (len(powers) - 1)
        low = min(int(place), len(powers) - 2)
        if low < 0:
            return cls(powers[0])
        return cls(powers[low] + (place - low) * (powers[low + 1] - powers[low]))

    def chances(self, found: Sequence[float]) -> tuple[float, ...]:
        """What the chances of all seats that a search has found are worth.

        >>> [round(chance, 2) for chance in Calibration(0.5).chances((0.04, 0.32, 0.64))]
        [0.13, 0.36, 0.51]
        """
        if self.power == 1.0:
            return tuple(found)
        raised = [(max(chance, 0.0) + _FLOOR) ** self.power for chance in found]
        total = sum(raised)
        return tuple(chance / total for chance in raised)

    def chance(self, found: float, seats: int) -> float:
        """The same for one seat, as if the others shared the rest alike."""
        return self.chances((found, *[(1 - found) / (seats - 1)] * (seats - 1)))[0]
