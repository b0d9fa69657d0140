"""Where a match stands."""

from __future__ import annotations

from typing import Final

# Stages that ask a seat.
CARD: Final = 0
PLACE: Final = 1
MOVE: Final = 2
SPECIAL: Final = 3
BUILD: Final = 4
HAUL: Final = 5
BID: Final = 6
PAY: Final = 7
SELL: Final = 8
# Stages that resolve by themselves.
PRICES: Final = 9
DISPLAY: Final = 10
LICENCES: Final = 11
PENALTY: Final = 12
DEPOTS: Final = 13
OVER: Final = 14

STAGES: Final = (
    "card", "place", "move", "special", "build", "haul", "bid", "pay", "sell",
    "prices", "display", "licences", "penalty", "depots", "over",
)  # fmt: skip
