"""Where a match stands."""

from __future__ import annotations

from typing import Final

# Stages that ask a seat.
LOT: Final = 0
NUDGE: Final = 1
EXCHANGE: Final = 2
# Stages that resolve by themselves.
DEAL: Final = 3
ROLL: Final = 4
PRIZES: Final = 5
REPLACE: Final = 6
OVER: Final = 7

STAGES: Final = ("lot", "crafty", "exchange", "deal", "roll", "prizes", "replace", "over")
