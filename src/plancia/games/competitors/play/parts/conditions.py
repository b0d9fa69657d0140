"""How it stands with a vehicle: where it is without a place, and what the weather did to it."""

from __future__ import annotations

from typing import Final

# Where a vehicle is that stands at no place.
AWAY: Final = -1
ABOARD: Final = -2
IN_FLIGHT: Final = -3

# What the event of the round has done to it.
UNTESTED: Final = 0
SAVED: Final = 1
SENT_BACK: Final = 2
SLOWED: Final = 3
SURCHARGED: Final = 4

MARKS: Final = ("untested", "saved", "sent_back", "slowed", "surcharged")
