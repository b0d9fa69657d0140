"""Vehicles and bundles in the words of moves and events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plancia.games.competitors import moves
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.material import BOX

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
