"""Vehicles, cards and bundles as moves and events spell them: by ids, the same in every language."""

from __future__ import annotations

from typing import Final

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves

TERRITORIES: Final = BOX.board.territories


KINDS: Final = BOX.cards.kinds


AREAS: Final = BOX.board.areas


STAY: Final = "stay"


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
