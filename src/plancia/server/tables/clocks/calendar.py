"""Holidays of people, as the clocks of correspondence know them: a clock stands still while its person has one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Holiday: TypeAlias = tuple[float, float]
"""When it begins and ends, in seconds since the epoch."""


def rested(holidays: Iterable[Holiday], start: float, end: float) -> float:
    """Seconds between two moments that are holidays.

    >>> rested([(10, 20), (30, 50)], 15, 40)
    15.0
    """
    return float(sum(max(0.0, min(ends, end) - max(begins, start)) for begins, ends in holidays))


def put_off(holidays: Iterable[Holiday], start: float, deadline: float) -> float:
    """When a time runs out that began at a start and would run out at a deadline, were it not for holidays.

    >>> put_off([(10, 20), (30, 50)], 0, 25)
    55
    """
    for begins, ends in sorted(holidays):
        if begins < deadline and ends > start:
            deadline += ends - max(begins, start)
    return deadline


class Calendar:
    """The holidays of all people that may matter to a clock. `accounts.holidays` stores them and fills it."""

    def __init__(self) -> None:
        self._holidays: dict[str, tuple[Holiday, ...]] = {}

    def fill(self, holidays: Mapping[str, tuple[Holiday, ...]]) -> None:
        """Take over the holidays of these people; those of others stay as they are known."""
        self._holidays.update(holidays)

    def of(self, player: str | None) -> tuple[Holiday, ...]:
        """A person's holidays; a bot has none."""
        return self._holidays.get(player or "", ())

    def until(self, player: str | None, now: float) -> float | None:
        """When the holiday ends that a person has now; None if they have none."""
        return next((ends for begins, ends in self.of(player) if begins <= now < ends), None)


CALENDAR = Calendar()
"""The one calendar of the process, like its clock: all tables go by it."""
