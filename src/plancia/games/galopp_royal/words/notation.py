"""Moves as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.games.galopp_royal.box.material import BOX, KINDS
from plancia.games.galopp_royal.play.moves import (
    ADVANCE,
    BID,
    HELP,
    KEEP,
    NOBODY,
    PASS,
    PUSH,
    REMOVE,
    amount_of,
    bid,
    chair_of,
    keep,
    kind_of,
    nudge,
    other_of,
    remove,
    verb_of,
)

_NUDGES: Final = {"push": PUSH, "help": HELP}
_LONGEST: Final = 9
"""Digits of a number; more would not fit a packed move, and nobody owns as much."""


def encode(words: Sequence[str]) -> int | None:
    """The packed move that these words name."""
    match list(words):
        case ["pass"]:
            return PASS
        case ["advance"]:
            return ADVANCE
        case ["bid", amount] if _is_number(amount):
            return bid(int(amount))
        case ["push" | "help" as verb, chair, "2"] if chair in BOX.colours:
            return nudge(_NUDGES[verb], BOX.colours.index(chair))
        case ["push" | "help" as verb, chair, "1", other, "1"] if chair in BOX.colours and other in BOX.colours:
            return nudge(_NUDGES[verb], BOX.colours.index(chair), BOX.colours.index(other))
        case ["remove", chair, kind] if chair in BOX.colours and kind in KINDS:
            return remove(BOX.colours.index(chair), KINDS.index(kind))
        case ["keep", chair] if chair in BOX.colours:
            return keep(BOX.colours.index(chair))
        case _:
            return None


def decode(move: int) -> str:
    """The canonical text of a packed move."""
    verb = verb_of(move)
    if verb == PASS:
        return "pass"
    if verb == ADVANCE:
        return "advance"
    if verb == BID:
        return f"bid {amount_of(move)}"
    chair = BOX.colours[chair_of(move)]
    if verb == REMOVE:
        return f"remove {chair} {KINDS[kind_of(move)]}"
    if verb == KEEP:
        return f"keep {chair}"
    word = "push" if verb == PUSH else "help"
    other = other_of(move)
    return f"{word} {chair} 2" if other == NOBODY else f"{word} {chair} 1 {BOX.colours[other]} 1"


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and (text == "0" or text[0] != "0") and len(text) <= _LONGEST
