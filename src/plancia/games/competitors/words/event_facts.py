"""The facts that events of Competitor$ tell: seats, places, cards, vehicles and sums, as data and in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import Counted, Named
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.deals import offers

SEATS: Final = BOX.colours
PLACES: Final = Named(BOX.board.places, names.place)
AREAS: Final = Named(BOX.board.areas, names.area)
CARDS: Final = Named(BOX.cards.kinds, names.card)
GOODS_CARDS: Final = Named(BOX.cards.kinds[: len(BOX.cards.fee)], names.card)
CUSTOMS_CARDS: Final = Named(BOX.cards.customs, names.customs)
EVENT_NAMES: Final = Named(BOX.cards.event_names["en"], names.event)
WEATHERS: Final = Named(BOX.cards.weather_names["en"], names.weather)
DECKS: Final = ("territory", "contract")
GOODS_KINDS: Final = ("legal", "illegal")
VERBS: Final = ("drives", "sails", "docks")
WORDS: Final = (*DECKS, *GOODS_KINDS, *VERBS)


def vehicle_words(vehicle: int) -> str:
    """A vehicle with its owner."""
    kind = VEHICLES[moves.kind_of(vehicle)]
    return f"{SEATS[moves.owner_of(vehicle)]} {kind} {moves.number_of(vehicle)}"


VEHICLE: Final = Named(vehicle_words, names.named)
POINTS: Final = Counted("{count} movement point", "{count} movement points")
VICTORY: Final = Counted("{count} victory point", "{count} victory points")
# Offers and auctions, packed as the moves that made them.
TO: Final = Named(offers.seats, offers.say_seats)
GIVEN: Final = Named(offers.given, offers.say_given)
ASKED: Final = Named(offers.asked, offers.say_asked)
GIVEN_KINDS: Final = Named(offers.given_kinds, offers.say_given_kinds)
ASKED_KINDS: Final = Named(offers.asked_kinds, offers.say_asked_kinds)
MINIMUM: Final = Named(offers.minimum, offers.say_minimum)
