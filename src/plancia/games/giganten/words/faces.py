"""The faces of the action cards in words. An id alone tells nothing, so what a card gives stands with it."""

from __future__ import annotations

from plancia.core.language import say, say_many
from plancia.games.giganten.box.material import BOX


def gifts(face: int) -> str:
    """What a card gives to whoever takes it."""
    parts = [
        say_many(BOX.licences[face], "{count} licence", "{count} licences"),
        say_many(BOX.movement[face], "{count} movement point", "{count} movement points"),
    ]
    if BOX.price_change[face]:
        parts.append(say("a price up or down {spaces}", spaces=BOX.price_change[face]))
    if BOX.free_crude[face]:
        parts.append(say("{crude} free crude", crude=BOX.free_crude[face]))
    if BOX.push_back[face]:
        parts.append(say("all opposing trains back {spaces}", spaces=BOX.push_back[face]))
    return ", ".join(parts)


def labelled(face: int) -> str:
    """A card as a choice: its id, and what it gives."""
    return f"{BOX.faces[face]}: {gifts(face)}"


def told(face: int) -> str:
    """A card within a sentence."""
    return f"{BOX.faces[face]} ({gifts(face)})"
