"""What the pages show of how a person is told that a table waits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiverLine:
    """One place where notices go."""

    id: str
    way: str
    label: str
    here: bool
    """Whether it is the browser that shows the page."""
    confirmed: bool
    failing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticePage:
    """How a person is told, in general or at one table, and how they could be.

    `ways` are those that the house has: without a mail server none of its pages speaks of mail.
    """

    ways: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    pace: str = "quiet"
    quiet_from: str = "22:00"
    quiet_until: str = "08:00"
    digest: str = "18:00"
    zone: str = ""
    """Empty until the browser or the person has said it."""
    receivers: tuple[ReceiverLine, ...] = ()
    push_key: str = ""
    """What a browser must know to take messages of this house."""
    special: bool = False
    """Whether this holds for one table alone."""
    holiday: tuple[str, str] | None = None
    """The first and the last day on which nobody calls and letters wait."""
