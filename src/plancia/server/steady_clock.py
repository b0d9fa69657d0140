"""The time of the house: seconds since the epoch that pass evenly, whatever happens to the clock of the computer.

Clocks of players, what is due and who was seen are all measured by it. It begins with the time of the database where
several hosts must agree, and else with that of the computer.
"""

from __future__ import annotations

import time


class SteadyClock:
    """Counts on from where it began, by seconds that nobody can set."""

    __slots__ = ("_ahead",)

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._ahead + time.monotonic()

    def begin(self, reference: float, last: float) -> None:
        """Go on from the time of a reference, but never from before the `last` time that a house has stored."""
        self._ahead = max(reference, last) - time.monotonic()

    def approach(self, reference: float, most: float) -> None:
        """Come nearer to a reference, by `most` seconds at a time: a jump of it is not felt."""
        self._ahead += min(most, max(-most, reference - self.now()))


CLOCK = SteadyClock()
"""The one clock of the process."""


def now() -> float:
    """The time of the house."""
    return CLOCK.now()
