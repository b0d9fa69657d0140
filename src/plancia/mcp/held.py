"""Which session holds which seat. The name of a seat is a secret of the session that sat down: it opens that seat."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass

from plancia.mcp.seat import Refused, Seat

_MOST = 200
"""Seats that are held at a time; whoever has not looked for the longest time gets up for a new one."""
_LONGEST_NOTES = 20_000


@dataclass(slots=True)
class HeldSeat:
    """A seat, what its session has last been shown, and what it has noted."""

    seat: Seat
    sequence: int = -1
    seen: int = 0
    notes: str = ""

    def note(self, text: str) -> None:
        """Keep a text instead of what was noted."""
        if len(text) > _LONGEST_NOTES:
            raise Refused(f"notes have at most {_LONGEST_NOTES} letters; these have {len(text)}")
        self.notes = text


class HeldSeats:
    """All seats of a process by their secret names."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, HeldSeat] = OrderedDict()

    def take(self, seat: Seat) -> tuple[str, HeldSeat]:
        """Hold a seat; returns its name, which nobody can guess."""
        name = secrets.token_urlsafe(16)
        held = self._held[name] = HeldSeat(seat)
        while len(self._held) > _MOST:
            self._held.popitem(last=False)
        return name, held

    def find(self, name: str) -> HeldSeat:
        """The seat of a name."""
        if name not in self._held:
            raise Refused("you hold no such seat; the tool sit gives you one, and its name is yours alone")
        self._held.move_to_end(name)
        return self._held[name]
