"""Moves packed into one whole number: a verb in the lowest four bits, its arguments above."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PASS: Final = 0
CARD: Final = 1
PLACE: Final = 2
TRUCK: Final = 3
PEEK: Final = 4
TRAIN: Final = 5
DONE: Final = 6
PRICE: Final = 7
STORE: Final = 8
PUSH: Final = 9
BUILD: Final = 10
HAUL: Final = 11
DROP: Final = 12
BID: Final = 13
PAY: Final = 14
SELL: Final = 15

# Carriers of a haul.
OWN: Final = 0
BLACK: Final = 1
RIVAL: Final = 2


def verb_of(move: i64) -> i64:
    return move & 15


def pack(verb: i64, argument: i64) -> i64:
    """A move with one argument: a face, square, space, company or number."""
    return verb | argument << 4


def argument_of(move: i64) -> i64:
    return move >> 4


def price(company: i64, up: i64) -> i64:
    """`up` is 1 to raise the price and 0 to lower it."""
    return PRICE | company << 4 | up << 6


def haul(carrier: i64, company: i64) -> i64:
    return HAUL | company << 4 | carrier << 6


def company_of(move: i64) -> i64:
    """The company of a price change or haul."""
    return move >> 4 & 3


def direction_of(move: i64) -> i64:
    """1 up, 0 down."""
    return move >> 6


def carrier_of(move: i64) -> i64:
    return move >> 6


def pay(ones: i64, twos: i64) -> i64:
    return PAY | ones << 4 | twos << 11


def ones_of(move: i64) -> i64:
    return move >> 4 & 127


def twos_of(move: i64) -> i64:
    return move >> 11
