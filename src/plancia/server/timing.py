"""How long the house waits, and for what."""

from __future__ import annotations

from dataclasses import dataclass

PRESENT = 40.0
"""Seconds since a person was last seen in which they count as here; a page tells of itself more often."""

IDLE_AFTER = 600.0
"""Seconds since anybody was seen at a table after which its bots rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """The waiting times of a house, in seconds; tests and measurements shorten them."""

    grace: float = 60.0
    """So long a seat that keeps others waiting may be away before a bot stands in."""
    pause: float = 0.6
    """Before a bot moves, where somebody watches; a bot that follows another waits less."""
    beats: float = 15.0
    """At most so long a bot waits for pages that play what happened before."""
    thought: float = 4.0
    """The usual time before a refusal is made that must not tell its reason."""
    shares: float = 4.0
    """So long a full table waits for seats to show the shares that they have committed to."""
    budget: float = 5.0
    """A bot's time for one decision, whatever its settings say."""
    heartbeat: float = 3.0
    """How often a server says in the database that it is alive."""
    notices: float = 5.0
    """How often people are looked for who are away and asked; also how long a decision stands before they are told."""
