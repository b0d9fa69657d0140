"""The numbers behind the words of the content files: effects, advantages, weather."""

from __future__ import annotations

from typing import Final

# Instructions of an effect. Each is three numbers: what to do, an argument, and where to go on otherwise.
END: Final = 0
PASS: Final = 1
MONEY: Final = 2
PM: Final = 3
TM_END: Final = 4
STOP: Final = 5
DRAW_CONTRACT: Final = 6
DRAW_TERRITORY: Final = 7
LOSE_GOODS: Final = 8
LOSE_VEHICLE: Final = 9
LOSE_FLEET: Final = 10
FREE_DELIVERY: Final = 11
SKIP_CUSTOMS: Final = 12
HOME: Final = 13
ROLL: Final = 14
CHOICE: Final = 15
IF_LEGAL: Final = 16
IF_ILLEGAL: Final = 17
IF_TRUCK: Final = 18
IF_ARRIVED: Final = 19
JUMP: Final = 20
# Of special cards that are played and discarded.
TENDER: Final = 21
STRIKE: Final = 22
SPY: Final = 23
REVOKE: Final = 24
EXCHANGE: Final = 25
INSPECT: Final = 26
CANCEL_CUSTOMS: Final = 27
CANCEL_EVENT: Final = 28

WIDTH: Final = 3
"""Numbers in an instruction."""

# What an attached advantage grants.
TOLL: Final = 0
CLEARANCE: Final = 1
HUB: Final = 2
HARBOUR: Final = 3
DEPOT: Final = 4
WAREHOUSE: Final = 5
INSURANCE: Final = 6
WORKSHOP: Final = 7
COMMISSION: Final = 8

# What a weather event does, one bit each.
TRUCK_BACK: Final = 1
SHIP_BACK: Final = 2
AIRCRAFT_BACK: Final = 4
PORTS_CLOSED: Final = 8
AIRPORTS_CLOSED: Final = 16
SLOW: Final = 32
FUEL: Final = 64

# When a special card may be played.
TURN: Final = 0
FOREIGN_DELIVERY: Final = 1
OWN_CUSTOMS: Final = 2
OWN_EVENT: Final = 3

# Airports.
NATIONAL: Final = 1
INTERCONTINENTAL: Final = 2

# What an advantage needs at its base.
NEEDS_PORT: Final = 1
NEEDS_AIRPORT: Final = 2

# Readings of the rules that have more than two values.
CAP_POINTS: Final = 0
CAP_ALWAYS: Final = 1
TAX_ASK: Final = 1
TAX_OFF: Final = 2
ORDER_CHOICE: Final = 1
ORDER_CUSTOMS_FIRST: Final = 2
ANY_TIME: Final = 0
OWN_TURN: Final = 1
