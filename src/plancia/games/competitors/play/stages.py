"""Where a match stands."""

from __future__ import annotations

from typing import Final

# Stages that ask a seat.
CHOOSE_HQ: Final = 0
FREE_DRAW: Final = 1
ACTION: Final = 2
MOVING: Final = 3
DELIVERING: Final = 4
CHECK_ORDER: Final = 5
CHECK_ANSWER: Final = 6
CHECK_CHOICE: Final = 7
DEBT: Final = 8
TAX_CLAIM: Final = 9
REDEPLOY: Final = 10
DEAL_ANSWER: Final = 11
DEAL_SHOW: Final = 12
AUCTION_BID: Final = 13
# Stages that resolve by themselves.
SITES: Final = 14
DEAL_CARDS: Final = 15
ROUND: Final = 16
TURN: Final = 17
STEP: Final = 18
EFFECT: Final = 19
MOVEMENT_TURN_END: Final = 20
TRIP_END: Final = 21
TURN_END: Final = 22
OVER: Final = 23

STAGES: Final = (
    "choose_hq", "free_draw", "action", "moving", "delivering", "check_order", "check_answer", "check_choice", "debt",
    "tax_claim", "redeploy", "deal_answer", "deal_show", "auction_bid",
    "sites", "deal_cards", "round", "turn", "step", "effect", "movement_turn_end", "trip_end", "turn_end", "over",
)  # fmt: skip

# The checks of one step, in the order of CO-7.13 and CO-7.30.
REFUSAL: Final = 0
AIRCRAFT_SAVE: Final = 1
STRAIT: Final = 2
MOVEMENT: Final = 3
TAX: Final = 4
TOLL: Final = 5
ORDER: Final = 6
CUSTOMS: Final = 7
SAVE: Final = 8
EVENT: Final = 9
ARRIVAL: Final = 10
AFTER: Final = 11
# Not of a step: the end of a movement turn and of a trip.
ENDING: Final = 12
SETTLING: Final = 13

CHECKS: Final = (
    "refusal", "aircraft_save", "strait", "movement", "tax", "toll", "order", "customs", "save", "event", "arrival",
    "after", "ending", "settling",
)  # fmt: skip
