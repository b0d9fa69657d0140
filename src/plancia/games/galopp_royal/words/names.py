"""Chairs, bearers and spaces as people call them, in the language that is spoken."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say, say_many
from plancia.games.galopp_royal.box.material import BOX, KINDS

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


def bearer_name(kind: int) -> str:
    """A bearer by its number, within a sentence."""
    return say("crafty bearer") if KINDS[kind] == "crafty" else say(KINDS[kind])


def space_name(space: int) -> str:
    """A space as it is printed."""
    return say("START") if space == 0 else f"{space}".replace("-", "−")


def far(steps: int) -> str:
    """How far a chair goes, and which way."""
    if steps < 0:
        return say_many(-steps, "{count} step back", "{count} steps back")
    return say_many(steps, "{count} step forward", "{count} steps forward")


def ordinal(place: int) -> str:
    return (say("first"), say("second"), say("third"), say("fourth"), say("fifth"), say("sixth"))[place - 1]


def effect(kind: str) -> str:
    """What a bearer does when it is rolled."""
    steps = BOX.steps[KINDS.index(kind)]
    if kind == "crafty":
        return say("{steps} forward and push others, or {steps} back and help others", steps=steps)
    return far(steps)


def described(kind: str) -> str:
    """A bearer, its strength and what it does."""
    return f"{bearer(kind)}, {effect(kind)}"
