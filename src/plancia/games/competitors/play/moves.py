"""Moves packed into one whole number: a verb in the lowest six bits, its arguments above.

Deals have as many parts as the players like: their numbers grow beyond 62 bits, and no list holds them all.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

HQ: Final = 0
DRAW: Final = 1
SKIP: Final = 2
SIGN: Final = 3
DELIVER: Final = 4
MOVE: Final = 5
BUY: Final = 6
SELL: Final = 7
BRANCH: Final = 8
CLOSE: Final = 9
DONE: Final = 10
SPECIAL: Final = 11
LOAD: Final = 12
UNLOAD: Final = 13
GO: Final = 14
SAIL: Final = 15
DOCK: Final = 16
FLY: Final = 17
SHIFT: Final = 18
END: Final = 19
ABANDON: Final = 20
FIRST: Final = 21
TAKE: Final = 22
CHOOSE: Final = 23
CLAIM: Final = 24
WAIVE: Final = 25
PLACE: Final = 26
OFFER: Final = 27
AUCTION: Final = 28
COUNTER: Final = 29
ACCEPT: Final = 30
REFUSE: Final = 31
INSPECT: Final = 32
WITHDRAW: Final = 33
SHOW: Final = 34
BID: Final = 35
FOLD: Final = 36

# Decks of `draw`.
TERRITORY_DECK: Final = 0
CONTRACT_DECK: Final = 1

# What `first` names.
CUSTOMS_FIRST: Final = 0
EVENT_FIRST: Final = 1

# Items of a bundle.
CASH: Final = 0
TERRITORY: Final = 1
CARD: Final = 2
VEHICLE: Final = 3
BASE: Final = 4
CHARTER_TRIPLE: Final = 5
CHARTER_TRUCK: Final = 6
ANY_TERRITORY: Final = 7
ANY_OF_AREA: Final = 8
ANY_CARD: Final = 9

STAY: Final = 255
"""The place of a vehicle that stays where it is; also that of an item which names no place."""
MOST_ITEMS: Final = 60
"""In one bundle: more than anybody can own of what is worth trading."""

_MASK: Final = 16383


def verb_of(move: int) -> i64:
    return move & 63


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """A move with up to four arguments: territory, cell, card, seat or vehicle."""
    return verb | a << 6 | b << 20 | c << 34 | d << 48


def first_of(move: i64) -> i64:
    return move >> 6 & _MASK


def second_of(move: i64) -> i64:
    return move >> 20 & _MASK


def third_of(move: i64) -> i64:
    return move >> 34 & _MASK


def fourth_of(move: i64) -> i64:
    return move >> 48 & _MASK


# A vehicle as a move names it: its owner only where that is not the mover.


def vehicle(kind: i64, number: i64, owner: i64 = -1) -> i64:
    """`number` counts from 1; owner -1 is the mover."""
    return number | kind << 4 | (owner + 1) << 6


def number_of(vehicle: i64) -> i64:
    return vehicle & 15


def kind_of(vehicle: i64) -> i64:
    return vehicle >> 4 & 3


def owner_of(vehicle: i64) -> i64:
    """-1 is the mover."""
    return (vehicle >> 6 & 7) - 1


# An item of a bundle: its kind in the lowest four bits.


def item(kind: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """`a` is a sum in units, territory, card, vehicle or area; `b` the place of a vehicle or what a charter is for."""
    return kind | a << 4 | b << 32


def item_kind(item: i64) -> i64:
    return item & 15


def item_of(item: i64) -> i64:
    return item >> 4 & 0xFFFFFFF


def item_place(item: i64) -> i64:
    return item >> 32


# Offers and counter-offers: addressees, then what is given and what is asked. A counter-offer has no addressees.

_ITEM_BITS: Final = 48
_ITEM: Final = (1 << 48) - 1


def offer(verb: i64, addressees: i64, given: vec[i64], asked: vec[i64]) -> int:
    packed: int = verb | addressees << 6 | len(given) << 11 | len(asked) << 17
    shift = 23
    for part in (given, asked):
        for each in part:
            packed |= int(each) << shift
            shift += _ITEM_BITS
    return packed


def auction(addressees: i64, minimum: i64, given: vec[i64]) -> int:
    """An auction as a move; `minimum` counts units of money, since all bids are whole units."""
    packed: int = AUCTION | addressees << 6 | len(given) << 11 | int(minimum) << 17
    shift = 45
    for each in given:
        packed |= int(each) << shift
        shift += _ITEM_BITS
    return packed


def addressees_of(move: int) -> i64:
    return move >> 6 & 31


def given_of(move: int) -> vec[i64]:
    start = 45 if move & 63 == AUCTION else 23
    return _items(move >> start, move >> 11 & 63)


def asked_of(move: int) -> vec[i64]:
    return _items(move >> 23 + _ITEM_BITS * (move >> 11 & 63), move >> 17 & 63)


def minimum_of(move: int) -> i64:
    return move >> 17 & 0xFFFFFFF


def _items(packed: int, count: int) -> vec[i64]:
    items = vec[i64](capacity=count)
    for _ in range(count):
        items = append(items, packed & _ITEM)
        packed >>= _ITEM_BITS
    return items


# An offer with the seat that made it, for those that wait for their turn or were refused.


def made_by(seat: i64, offer: int) -> int:
    return offer << 3 | int(seat)


def maker_of(made: int) -> i64:
    return made & 7


def made_of(made: int) -> int:
    """The offer or auction alone, without the seat that made it."""
    return made >> 3


# Acceptances and bids: how many cards fill what was described and where vehicles go, then one byte for each.


def accept(cards: vec[i64], places: vec[i64]) -> int:
    """A territory card is its number, a contract-deck card that many beyond `CONTRACTS`."""
    packed: int = ACCEPT | len(cards) << 6 | len(places) << 12
    shift = 18
    for part in (cards, places):
        for each in part:
            packed |= int(each) << shift
            shift += 8
    return packed


CONTRACTS: Final = 128
"""Added to a contract-deck card where territory cards may stand too."""


def bid(units: i64, places: vec[i64]) -> int:
    packed: int = BID | int(units) << 6 | len(places) << 34
    shift = 40
    for each in places:
        packed |= int(each) << shift
        shift += 8
    return packed


def units_of(move: int) -> i64:
    return move >> 6 & 0xFFFFFFF


def cards_of(move: int) -> vec[i64]:
    return _bytes(move >> 18, move >> 6 & 63)


def places_of(move: int) -> vec[i64]:
    """Of an acceptance or a bid."""
    if move & 63 == BID:
        return _bytes(move >> 40, move >> 34 & 63)
    return _bytes(move >> 18 + 8 * (move >> 6 & 63), move >> 12 & 63)


def _bytes(packed: int, count: int) -> vec[i64]:
    found = vec[i64](capacity=count)
    for _ in range(count):
        found = append(found, packed & 255)
        packed >>= 8
    return found


# The same from lists: interpreted code makes no packed array.


def offer_from(verb: i64, addressees: i64, given: list[int], asked: list[int]) -> int:
    return offer(verb, addressees, vec[i64](given), vec[i64](asked))


def auction_from(addressees: i64, minimum: i64, given: list[int]) -> int:
    return auction(addressees, minimum, vec[i64](given))


def accept_from(cards: list[int], places: list[int]) -> int:
    return accept(vec[i64](cards), vec[i64](places))


def bid_from(units: i64, places: list[int]) -> int:
    return bid(units, vec[i64](places))
