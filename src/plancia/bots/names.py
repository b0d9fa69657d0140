"""Who the bots of a table are: each has a name and a character, the same as long as the table stands.

Names come from many languages and are no level: Otto plays as a novice here and as an expert there. Which one sits
where follows from the table, so that everybody calls it the same; only who comes along from another table is stored.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from plancia.core.language import say


@dataclass(frozen=True, slots=True)
class Persona:
    """A bot as a person at the table: what it is called, and a line about it in the language that is spoken."""

    name: str
    character: str


def persona(table: str, seat: int, known: Mapping[int, str]) -> Persona:
    """Who the bot at a seat of a table is; no two seats of a table have the same.

    `known` has the names of those who came along from another table, by their seats.

    >>> len({persona("a table", seat, {3: "Otto"}).name for seat in range(6)})
    6
    """
    name = known.get(seat) or [name for name in _seated(table) if name not in known.values()][seat]
    return Persona(name, _characters().get(name, ""))


@lru_cache(maxsize=4096)
def _seated(table: str) -> tuple[str, ...]:
    """All names in the order in which a table seats them."""
    return tuple(sorted(_characters(), key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest()))


def _characters() -> dict[str, str]:
    return {
        "Aino": say("Says little and misses nothing."),
        "Amadou": say("Greets every guest at the door."),
        "Beppe": say("Talks to the dice before they fall."),
        "Chiara": say("Remembers every card of last week."),
        "Dagmar": say("Has read the rules twice."),
        "Eun-ji": say("Hums when it goes well."),
        "Femke": say("Is always the first at the table."),
        "Gaspard": say("Keeps his money in even piles."),
        "Hatice": say("Pours tea for everybody."),
        "Ignacio": say("Asks for just one more match."),
        "Jolanta": say("Looks out of the window while she thinks."),
        "Kofi": say("Laughs at his own bad luck."),
        "Leilani": say("Never looks at the clock."),
        "Mirek": say("Sharpens his pencil first."),
        "Nadia": say("Wishes everybody luck, and means it."),
        "Otto": say("Counts everything twice."),
        "Pilar": say("Plays with her lucky coin in her hand."),
        "Quentin": say("Explains his moves to nobody."),
        "Rasa": say("Likes the corner by the stove."),
        "Sanjay": say("Draws little maps on the score pad."),
        "Tilde": say("Sorts the pieces by size."),
        "Umberto": say("Tells how it was done in the old days."),
        "Viorica": say("Nods before every move."),
        "Yusuf": say("Has all evening."),
    }
