"""What the ids in moves mean, for those who choose among them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from plancia.core.language import code, say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import AREAS, KINDS, TERRITORIES
from plancia.games.competitors.words import names


def lexicon() -> Mapping[str, Mapping[str, str]]:
    """By the word that stands before them in a move, in the language that is spoken."""
    return _lexicon(code())


@cache
def _lexicon(_language: str) -> Mapping[str, Mapping[str, str]]:
    goods = len(BOX.cards.goods)
    cards = {word: names.goods(kind) if kind < goods else names.card(kind) for kind, word in enumerate(KINDS)}
    territories = {word: names.place(number) for number, word in enumerate(TERRITORIES)}
    return {
        "terr": dict(sorted(territories.items(), key=lambda named: named[1])),
        "card": dict(sorted(cards.items(), key=lambda named: named[1])),
        "area": {word: names.area(number) for number, word in enumerate(AREAS)},
        "vehicle": {word: say(word) for word in VEHICLES},
    }
