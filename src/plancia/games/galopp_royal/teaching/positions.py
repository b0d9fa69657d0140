"""The positions that the pictures of the guide and the manual are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.core.plain import Plain

_TEAMS: Final[list[Plain]] = [
    ["one", "three", "five", "crafty"],
    ["two", "three", "three", "goof"],
    ["two", "five", "goof", "crafty"],
    ["one", "two", "two", "five"],
]
_GOLD: Final[list[Plain]] = [38, 41, 44, 40]
_AFTER_A_RACE: Final[dict[str, Plain]] = {
    "race": 1,
    "turn": 0,
    "last": 0,
    "places": [4, 1, 2, 3],
    "displays": _TEAMS,
    "gold": [38, 61, 54, 45],
}

SETUP: Final[Mapping[str, Plain]] = {"hands": [["five"], ["two"], ["goof"], ["three"]]}
AUCTION: Final[Mapping[str, Plain]] = {**SETUP, "auction": {"standing": 7, "leader": 3}}
THREE_BIDDERS: Final[Mapping[str, Plain]] = {
    "displays": [[], ["two", "three", "three", "goof"], [], []],
    "hands": [["five"], [], ["two"], ["one"]],
    "open_card": "three",
    "gold": [50, 41, 50, 50],
    "opener": 2,
}
RACE: Final[Mapping[str, Plain]] = {
    "stage": "crafty",
    "turn": 0,
    "rolled": 4,
    "displays": _TEAMS,
    "gold": _GOLD,
    "spaces": [6, 9, 3, -1],
}
FINISH: Final[Mapping[str, Plain]] = {**RACE, "spaces": [11, 15, 15, 8], "places": [0, 1, 2, 0]}
POND: Final[Mapping[str, Plain]] = {**RACE, "spaces": [4, 7, -4, -2], "places": [0, 0, 4, 0]}
EXCHANGE: Final[Mapping[str, Plain]] = {**_AFTER_A_RACE, "stage": "exchange"}
SUBSTITUTE: Final[Mapping[str, Plain]] = {
    **_AFTER_A_RACE,
    "stage": "lot",
    "hands": [["three"], ["five"], ["two"], ["one"]],
    "auction": {"standing": 5, "leader": 2},
}

# Parts of the board, in the units of the broad drawing.
DISPLAY: Final = (481.0, 0.0, 184.0, 96.0)
TABLE: Final = (64.0, 183.0, 352.0, 119.0)
FINISH_LINE: Final = (230.0, 0.0, 255.0, 200.0)
POND_CORNER: Final = (20.0, 290.0, 465.0, 86.0)
