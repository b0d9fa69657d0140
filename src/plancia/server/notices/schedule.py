"""When a person is told of a decision, by the clock on their wall: quiet hours, the summary of a day, reminders."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

PUSH: Final = "push"
MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
WAYS: Final = (PUSH, MAIL, WEBHOOK)

QUIET: Final = "quiet"
ALWAYS: Final = "always"
DIGEST: Final = "digest"
PACES: Final = (QUIET, ALWAYS, DIGEST)
"""At once but in quiet hours, at once at any hour, or once a day together with the others."""

_DAY: Final = 24 * 60
_LATEST: Final = 12 * 3600.0
"""Seconds before the end of a clock in which a reminder comes at the latest, however long the clock is."""
_PART: Final = 0.25
"""The part of a clock that is left when a reminder comes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """What a person has chosen, in general or for one table. Hours of the day are minutes since midnight."""

    ways: tuple[str, ...] = ()
    pace: str = QUIET
    quiet_from: int = 22 * 60
    quiet_until: int = 8 * 60
    digest: int = 18 * 60
    zone: str = "UTC"
    language: str = "en"


def quiet_until(at: float, chosen: Preferences) -> float | None:
    """When the quiet hours end that a moment lies in; None if it lies in none."""
    span = _quiet_span(at, chosen)
    return None if span is None else span[1]


def reminder_at(deadline: float, bank: float, chosen: Preferences) -> float:
    """When a player is reminded of a clock of `bank` seconds that runs out: never in quiet hours if it can be helped.

    Hours that end with enough time left delay the reminder, others bring it forward.
    """
    lead = min(bank * _PART, _LATEST)
    at = deadline - lead
    span = _quiet_span(at, chosen)
    if span is None:
        return at
    begins, ends = span
    return ends if ends <= deadline - lead / 2 else begins


def digest_day(at: float, chosen: Preferences) -> str:
    """The day whose summary was the last to come due.

    >>> chosen = Preferences(digest=18 * 60)
    >>> digest_day(datetime(2026, 3, 1, 17, 59, tzinfo=ZoneInfo("UTC")).timestamp(), chosen)
    '2026-02-28'
    """
    here = datetime.fromtimestamp(at, ZoneInfo(chosen.zone))
    before = here.hour * 60 + here.minute < chosen.digest
    return (here.date() - timedelta(days=1 if before else 0)).isoformat()


def day_begins(day: date, zone: str) -> float:
    """When a day begins in a zone."""
    return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp()


def _quiet_span(at: float, chosen: Preferences) -> tuple[float, float] | None:
    """When the quiet hours begin and end that a moment lies in; None where no hours are quiet for it."""
    begins, ends = chosen.quiet_from, chosen.quiet_until
    if chosen.pace == ALWAYS or begins == ends:
        return None
    zone = ZoneInfo(chosen.zone)
    here = datetime.fromtimestamp(at, zone)
    for first in (here.date() - timedelta(days=1), here.date()):
        span = _moment(first, begins, zone), _moment(first, ends if ends > begins else ends + _DAY, zone)
        if span[0] <= at < span[1]:
            return span
    return None


def _moment(day: date, minutes: int, zone: ZoneInfo) -> float:
    day += timedelta(days=minutes // _DAY)
    hour, minute = divmod(minutes % _DAY, 60)
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).timestamp()
