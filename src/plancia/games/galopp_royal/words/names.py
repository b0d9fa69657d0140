"""Chairs, bearers and spaces as people call them, in the language that is spoken."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX

STRENGTHS: Final = {"one": "1", "two": "2", "three": "3", "five": "5", "goof": "−2", "crafty": "±2"}


def chair_name(seat: int) -> str:
    """A chair's colour, within a sentence."""
    return say(BOX.colours[seat])


def chair_first(seat: int) -> str:
    """A chair's colour, at the beginning of a sentence."""
    return chair_name(seat).capitalize()


def bearer(kind: str) -> str:
    """A bearer and its strength."""
    return f"{say(kind)} ({STRENGTHS[kind]})"


def space_name(space: int) -> str:
    """A space as it is printed."""
    return say("START") if space == 0 else f"{space}".replace("-", "−")


def ordinal(place: int) -> str:
    return (say("first"), say("second"), say("third"), say("fourth"), say("fifth"), say("sixth"))[place - 1]
