"""What things are called in the language that is spoken: names from the box, other words from the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from plancia.core.language import code, say, say_many
from plancia.games.competitors.box.board import LANGUAGES
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX

T = TypeVar("T")

WORDS: Final = (*BOX.colours, *VEHICLES, "nobody")


def _names(language: str) -> dict[str, str]:
    board, cards = BOX.board, BOX.cards
    words = (board.areas, board.places, cards.kinds, cards.customs, cards.event_names["en"], cards.weather_names["en"])
    names = (
        board.area_names[language],
        (*board.territory_names[language], *board.cell_names[language]),
        (*cards.goods_names[language], *cards.special_names[language]),
        cards.customs_names[language],
        cards.event_names[language],
        cards.weather_names[language],
    )
    return {word: name for pair in zip(words, names, strict=True) for word, name in zip(*pair, strict=True)}


NAMES: Final = {language: _names(language) for language in LANGUAGES}
"""Areas, places, cards, events and weather by the word that data has for them."""


def of_box(texts: Mapping[str, T]) -> T:
    """What the box has in the language that is spoken, else in English."""
    return texts[code()] if code() in texts else texts["en"]


def name(word: str) -> str:
    """A thing of the box by its name.

    >>> name("GER"), name("EU"), name("C049")
    ('Germany', 'Europe', 'Coffee')
    """
    return of_box(NAMES)[word]


def spoken(word: str) -> str:
    """A word of the data as a sentence has it.

    >>> spoken("GER"), spoken("red truck 1"), spoken("legal")
    ('Germany', 'red truck 1', 'legal')
    """
    names = of_box(NAMES)
    if word in names:
        return names[word]
    seat, _, own = word.partition(" ")
    kind, _, number = own.partition(" ")
    return vehicle(kind, number, say(seat)) if number else say(word)


def vehicle(kind: str, number: int | str, owner: str = "") -> str:
    """A vehicle, with its owner if that is somebody else."""
    own = f"{say(kind)} {number}"
    return say("{seat} {vehicle}", seat=owner, vehicle=own) if owner else own


def movement_points(count: int) -> str:
    return say_many(count, "{count} movement point", "{count} movement points")


def movement_turns(count: int) -> str:
    return say_many(count, "{count} movement turn", "{count} movement turns")


def victory_points(count: int) -> str:
    return say_many(count, "{count} victory point", "{count} victory points")
