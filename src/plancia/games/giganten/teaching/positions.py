"""The table of the guide and the manual: three players in the third round, at each decision that they explain.

Red, seat 0, is whoever reads.
"""

from __future__ import annotations

from typing import Final

from plancia.core.plain import Plain

_TABLE: Final[dict[str, Plain]] = {
    "seats": 3,
    "round": 3,
    "first_player": 0,
    "turn": 0,
    "trucks": ["d2", "g5", "f7"],
    "trains": ["g", "e", "d"],
    "black_train": "f",
    "derricks": {
        "c4": {"seat": 0, "crude": 3},
        "e3": {"seat": 2, "crude": 2},
        "g8": {"seat": 1, "crude": 3},
        "i4": {"seat": 0, "crude": 4},
    },
    "numbers": {"d1": 4, "c4": 4, "e3": 3, "g8": 4, "i4": 5},
    "seen": {"d1": [0]},
    "prices": {"hudson": 7000, "jet": 3500, "us": 5500},
    "depots": [{"hudson": 2, "us": 1}, {"jet": 1, "us": 2}, {"hudson": 1}],
    "cash": [12000, 9000, 13000],
    "hands": [{"1": 3, "2": 2}, {"1": 4, "2": 3}, {"1": 2, "2": 1}],
}

CARD: Final[dict[str, Plain]] = {**_TABLE, "stage": "card", "display": ["r9", "b3", "b7", "b5"]}
MOVE: Final[dict[str, Plain]] = {
    **_TABLE,
    "stage": "move",
    "cards": ["b3", "b5", "b7"],
    "trucks": ["c3", "g5", "f7"],
    "seen": {},
    "numbers": {"c4": 4, "e3": 3, "g8": 4, "i4": 5},
}
SPECIAL: Final[dict[str, Plain]] = {**_TABLE, "stage": "special", "cards": ["b7", "b5", "b3"]}
BUILD: Final[dict[str, Plain]] = {**_TABLE, "stage": "build"}
HAUL: Final[dict[str, Plain]] = {
    **_TABLE,
    "stage": "haul",
    "derrick": "i4",
    "trains": ["g", "j", "d"],
    "black_train": "k",
}
BID: Final[dict[str, Plain]] = {
    **_TABLE,
    "stage": "bid",
    "company": "hudson",
    "auction": {"standing": 3, "leader": 2},
}
SELL: Final[dict[str, Plain]] = {**_TABLE, "stage": "sell", "company": "hudson", "auction": {"standing": 4}}
OVER: Final[dict[str, Plain]] = {**_TABLE, "stage": "over", "turn": -1, "black_train": "t", "trains": ["p", "r", "l"]}
