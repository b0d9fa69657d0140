"""Vehicles and bundles in the words of moves and events, and how those are said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from plancia.core.language import number, say, say_many
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import names

TERRITORIES: Final = BOX.board.territories
KINDS: Final = BOX.cards.kinds
AREAS: Final = BOX.board.areas
STAY: Final = "stay"

_SEATS: Final = BOX.colours


def seats(mask: int) -> str:
    """The seats of a set of bits by their colours."""
    named = [name for seat, name in enumerate(_SEATS) if mask >> seat & 1]
    return " and ".join(named)


def vehicle(named: int) -> str:
    """A vehicle as a move names it: `truck 2`, a foreign one `p3 ship 1`."""
    own = f"{VEHICLES[moves.kind_of(named)]} {moves.number_of(named)}"
    owner = moves.owner_of(named)
    return own if owner < 0 else f"p{owner} {own}"


def place(number: int) -> str:
    """Where a vehicle is put."""
    return STAY if number == moves.STAY else TERRITORIES[number]


def card(number: int) -> str:
    """A card as an acceptance numbers it."""
    if number >= moves.CONTRACTS:
        return f"card {KINDS[number - moves.CONTRACTS]}"
    return f"terr {TERRITORIES[number]}"


def item(packed: int) -> str:
    """One item of a bundle."""
    kind = moves.item_kind(packed)
    what = moves.item_of(packed)
    where = moves.item_place(packed)
    if kind == moves.CASH:
        return f"cash {what * BOX.unit}"
    if kind == moves.TERRITORY:
        return card(what)
    if kind == moves.CARD:
        return card(what + moves.CONTRACTS)
    if kind == moves.VEHICLE:
        return vehicle(what) if where == moves.STAY else f"{vehicle(what)} at {place(where)}"
    if kind == moves.BASE:
        return f"branch {TERRITORIES[what]}"
    if kind == moves.CHARTER_TRIPLE:
        return f"charter {vehicle(what)} for {where}"
    if kind == moves.CHARTER_TRUCK:
        return f"charter {vehicle(what)} for truck {where}"
    if kind == moves.ANY_CARD:
        return "any card"
    return "any terr" if kind == moves.ANY_TERRITORY else f"any terr {AREAS[what]}"


def given(offer: int) -> str:
    """What an offer or auction gives."""
    return _listed(map(item, moves.given_of(offer)))


def asked(offer: int) -> str:
    return _listed(map(item, moves.asked_of(offer)))


def given_kinds(offer: int) -> str:
    """What an offer or auction gives, for whoever may not know the cards (CO-20.7)."""
    return _kinds(moves.given_of(offer))


def asked_kinds(offer: int) -> str:
    return _kinds(moves.asked_of(offer))


def minimum(auction: int) -> str:
    return f"{moves.minimum_of(auction) * BOX.unit:,}"


def _kinds(bundle: Iterable[int]) -> str:
    """Cards by kind and number, all else by name."""
    open_items: list[str] = []
    territories = contracts = 0
    for packed in bundle:
        kind = moves.item_kind(packed)
        if kind in (moves.TERRITORY, moves.ANY_TERRITORY, moves.ANY_OF_AREA):
            territories += 1
        elif kind in (moves.CARD, moves.ANY_CARD):
            contracts += 1
        else:
            open_items.append(item(packed))
    counted = [(territories, "territory card"), (contracts, "contract card")]
    cards = [f"{count} {name}" + "s" * (count > 1) for count, name in counted if count]
    return _listed([*open_items, *cards])


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "nothing"


def spoken(words: str) -> str:
    """Seats, a bundle or a sum that is spelt here, as a sentence has it.

    >>> spoken("red and blue"), spoken("cash 5000, p3 ship 1 at GER, 2 contract cards"), spoken("5,000")
    ('red and blue', 'cash 5000, p3 ship 1 at GER, 2 contract cards', '5,000')
    """
    if re.fullmatch(r"[\d,]+", words):
        return number(int(words.replace(",", "")))
    return ", ".join(_item_spoken(item) for item in words.split(", "))


def _item_spoken(item: str) -> str:
    match item.split(" "):
        case ["cash", money]:
            return say("cash {money}", money=int(money))
        case ["terr", territory]:
            return say("terr {territory}", territory=territory)
        case ["card", kind]:
            return say("card {card}", card=kind)
        case ["branch", territory]:
            return say("branch {territory}", territory=territory)
        case ["charter", *craft, "for", "truck", truck]:
            return say("charter {vehicle} for truck {number}", vehicle=_vehicle_spoken(craft), number=truck)
        case ["charter", *craft, "for", triple]:
            return say("charter {vehicle} for {number}", vehicle=_vehicle_spoken(craft), number=triple)
        case [*craft, "at", territory]:
            return say("{vehicle} at {place}", vehicle=_vehicle_spoken(craft), place=territory)
        case ["any", "terr", area]:
            return say("any terr {area}", area=area)
        case ["any", "terr"]:
            return say("any terr")
        case ["any", "card"]:
            return say("any card")
        case [count, "territory", _]:
            return say_many(int(count), "{count} territory card", "{count} territory cards")
        case [count, "contract", _]:
            return say_many(int(count), "{count} contract card", "{count} contract cards")
        case ["nothing"]:
            return say("nothing")
        case [*craft] if craft[-1].isdigit():
            return _vehicle_spoken(craft)
        case named:
            return _seats_spoken([name for name in named if name != "and"])


def _vehicle_spoken(words: Sequence[str]) -> str:
    *owner, kind, number = words
    return names.vehicle(kind, number, *owner)


def _seats_spoken(colours: Sequence[str]) -> str:
    said = say(colours[0])
    for colour in colours[1:]:
        said = say("{parts} and {last}", parts=said, last=say(colour))
    return said
