"""How the house treats its guests: how long it waits, and for what."""

from __future__ import annotations

import os
from dataclasses import dataclass

PRESENT = 40.0
"""Seconds since a person was last seen in which they count as here; a page tells of itself more often."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """In seconds."""

    grace: float = 60.0
    """So long a seat that keeps others waiting may be away before a bot stands in."""
    pause: float = 0.6
    """Before a bot moves, where somebody watches; a bot that follows another waits less."""
    budget: float = 5.0
    """A bot's time for one decision, whatever its settings say."""
    pulse: float = 3.0
    """How often a server says that it is alive."""
    judge: str | None = None
    """Who reviews finished matches: a search; unless named, an expert in a hurry."""
    minds: int = max(1, (os.cpu_count() or 1) - 1)
    """Processes in which bots think."""
