"""Which session holds which seat. The name of a seat is a secret of the session that sat down: it opens that seat."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from plancia.mcp.seat import AssistantSeat, ToolRefused
from plancia.server.cache import LRUCache

_MOST = 200
"""Seats that are held at a time."""
_IDLE = 600.0
"""Seconds after which a seat that nobody has used may make room for another."""
_LONGEST_NOTES = 20_000


@dataclass(slots=True)
class HeldSeat:
    """A seat, what its session has last been shown, and what it has noted."""

    seat: AssistantSeat
    sequence: int = -1
    seen: int = 0
    notes: str = ""
    used: float = 0.0
    """When its session has last done something with it."""

    def note(self, text: str) -> None:
        """Keep a text instead of what was noted."""
        if len(text) > _LONGEST_NOTES:
            raise ToolRefused(f"notes have at most {_LONGEST_NOTES} letters; these have {len(text)}")
        self.notes = text


class HeldSeats:
    """The seats that sessions of this process hold, by their secret names."""

    def __init__(self) -> None:
        self._held = LRUCache[str, HeldSeat](_MOST)

    def take(self, seat: AssistantSeat) -> tuple[str, HeldSeat]:
        """Hold a seat; returns its name, which nobody can guess."""
        name = secrets.token_urlsafe(16)
        held = HeldSeat(seat, used=time.monotonic())
        self._held.put(name, held)
        return name, held

    def make_room(self) -> None:
        """Raise ToolRefused if all seats are held by sessions that use them: nobody is sent away for a newcomer."""
        held = self._held.values()
        if len(held) >= _MOST and time.monotonic() - held[0].used < _IDLE:
            raise ToolRefused("all seats are taken; try again in some minutes")

    def find(self, name: str) -> HeldSeat:
        """The seat of a name; raises ToolRefused if the name opens none."""
        held = self._held.get(name)
        if held is None:
            raise ToolRefused("you hold no such seat; the tool sit gives you one, and its name is yours alone")
        held.used = time.monotonic()
        return held
