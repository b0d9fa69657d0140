"""Offers and auctions in events: as data spells them, and as a sentence says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from plancia.core.language import number, say, say_many
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import names, spelling

_SEATS: Final = BOX.colours


def seats(mask: int) -> str:
    """The seats of a set of bits by their colours."""
    return " and ".join(name for seat, name in enumerate(_SEATS) if mask >> seat & 1)


def given(offer: int) -> str:
    """What an offer or auction gives."""
    return ", ".join(map(spelling.item, moves.given_of(offer))) or "nothing"


def asked(offer: int) -> str:
    """What an offer asks for."""
    return ", ".join(map(spelling.item, moves.asked_of(offer))) or "nothing"


def given_kinds(offer: int) -> str:
    """What an offer or auction gives, for those who may not know the cards (CO-20.7)."""
    return ", ".join(_kinds(moves.given_of(offer), spelling.item, _counted)) or "nothing"


def asked_kinds(offer: int) -> str:
    """What an offer asks for, for those who may not know the cards."""
    return ", ".join(_kinds(moves.asked_of(offer), spelling.item, _counted)) or "nothing"


def minimum(auction: int) -> str:
    """The lowest bid of an auction."""
    return f"{moves.minimum_of(auction) * BOX.unit:,}"


def _kinds(bundle: Iterable[int], one: Callable[[int], str], count: Callable[[int, int], str]) -> list[str]:
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
            open_items.append(one(packed))
    counted = ((moves.TERRITORY_DECK, territories), (moves.CONTRACT_DECK, contracts))
    return [*open_items, *(count(deck, cards) for deck, cards in counted if cards)]


def _counted(deck: int, cards: int) -> str:
    return f"{cards} {('territory', 'contract')[deck]} card" + "s" * (cards > 1)


# The same in the language that is spoken.


def say_seats(mask: int) -> str:
    """The seats of a set of bits, in a sentence."""
    said = ""
    for colour in (names.seat(seat) for seat in range(len(_SEATS)) if mask >> seat & 1):
        said = say("{parts} and {last}", parts=said, last=colour) if said else colour
    return said


def say_given(offer: int) -> str:
    """What an offer or auction gives, in a sentence."""
    return ", ".join(map(say_item, moves.given_of(offer))) or say("nothing")


def say_asked(offer: int) -> str:
    """What an offer asks for, in a sentence."""
    return ", ".join(map(say_item, moves.asked_of(offer))) or say("nothing")


def say_given_kinds(offer: int) -> str:
    """What an offer or auction gives with its cards by kind and number, in a sentence."""
    return ", ".join(_kinds(moves.given_of(offer), say_item, _say_counted)) or say("nothing")


def say_asked_kinds(offer: int) -> str:
    """What an offer asks for with its cards by kind and number, in a sentence."""
    return ", ".join(_kinds(moves.asked_of(offer), say_item, _say_counted)) or say("nothing")


def say_minimum(auction: int) -> str:
    """The lowest bid of an auction, with the separators of the language."""
    return number(moves.minimum_of(auction) * BOX.unit)


def say_item(packed: int) -> str:
    """One item of a bundle: short as in a move, its words from the catalogue."""
    kind, what, where = moves.item_kind(packed), moves.item_of(packed), moves.item_place(packed)
    if kind == moves.CASH:
        return say("cash {money}", money=what * BOX.unit)
    if kind == moves.TERRITORY:
        return say("terr {territory}", territory=spelling.TERRITORIES[what])
    if kind == moves.CARD:
        return say("card {card}", card=spelling.KINDS[what])
    if kind == moves.BASE:
        return say("branch {territory}", territory=spelling.TERRITORIES[what])
    if kind == moves.ANY_CARD:
        return say("any card")
    if kind == moves.ANY_TERRITORY:
        return say("any terr")
    return say("any terr {area}", area=spelling.AREAS[what]) if kind == moves.ANY_OF_AREA else _say_craft(packed, where)


def _say_craft(packed: int, where: int) -> str:
    """A vehicle, or a charter of one."""
    kind, named = moves.item_kind(packed), moves.item_of(packed)
    owner = moves.owner_of(named)
    vehicle = names.pawn(VEHICLES[moves.kind_of(named)], moves.number_of(named), "" if owner < 0 else f"p{owner}")
    if kind == moves.CHARTER_TRIPLE:
        return say("charter {vehicle} for {number}", vehicle=vehicle, number=where)
    if kind == moves.CHARTER_TRUCK:
        return say("charter {vehicle} for truck {number}", vehicle=vehicle, number=where)
    return vehicle if where == moves.STAY else say("{vehicle} at {place}", vehicle=vehicle, place=spelling.place(where))


def _say_counted(deck: int, cards: int) -> str:
    if deck == moves.TERRITORY_DECK:
        return say_many(cards, "{count} territory card", "{count} territory cards")
    return say_many(cards, "{count} contract card", "{count} contract cards")
