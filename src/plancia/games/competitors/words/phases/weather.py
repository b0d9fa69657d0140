"""Chapter 4 in words: what the event of the round can do to those whom it meets."""

from __future__ import annotations

from typing import Final

from plancia.core.language import listed, say
from plancia.games.competitors.box import codes as word
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.words import names

_DOES: Final = {
    word.TRUCK_BACK: "trucks outside their bases are sent home",
    word.SHIP_BACK: "ships at sea are sent home",
    word.AIRCRAFT_BACK: "aircraft in the air are sent home",
    word.PORTS_CLOSED: "ports stay closed",
    word.AIRPORTS_CLOSED: "airports stay closed",
    word.SLOW: "roads are slow",
    word.FUEL: "fuel costs double",
}
TEXTS: Final = tuple(_DOES.values())


def meaning(event: int) -> str:
    """What an event of the table does, by its number from the first area on, and what saves from it.

    >>> meaning(12)
    'This round brings “El Niño” to South America: ships at sea are sent home. A roll of 3 or more saves.'
    """
    area, does = event // len(BOX.cards.event_names["en"]), BOX.cards.weather_codes[event]
    facts = {"event": names.weather(event), "area": names.area(area)}
    if not does:
        return say("This round brings “{event}” to {area}: nothing happens.", **facts)
    told = listed([say(said) for code, said in _DOES.items() if does & code])
    save = BOX.cards.weather_save[event]
    return say(
        "This round brings “{event}” to {area}: {told}. A roll of {save} or more saves.", told=told, save=save, **facts
    )
