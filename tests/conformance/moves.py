"""Moves that are well-formed, legal or not: enough of every game to try every refusal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from examples.leduc import LEDUC
from plancia.core import AnyGame
from plancia.games.competitors.box.material import BOX as COMPETITORS
from plancia.games.competitors.words import notation
from plancia.games.galopp_royal.box.material import BOX as GALOPP_ROYAL
from plancia.games.galopp_royal.box.material import KINDS
from plancia.games.giganten.box.board import COLUMNS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX as GIGANTEN
from plancia.games.giganten.box.material import COMPANIES
from tests.conformance import barter
from tests.conformance.barter import BARTER


@cache
def well_formed(game: AnyGame) -> tuple[str, ...]:
    """Moves of a game as they are written."""
    return tuple(_TEXTS[game.id]() if game.id in _TEXTS else _met(game))


@cache
def every_move(game: AnyGame) -> tuple[int, ...]:
    """The same moves, packed."""
    return tuple(map(game.parse, well_formed(game)))


def _met(game: AnyGame) -> dict[str, None]:
    """Moves that came up in some random matches, in their order: for games of which nothing else is known."""
    found: dict[str, None] = {}
    for seats, seed in product(game.seat_counts, range(12)):
        match, rng = game.start(seats, seed), random.Random(seed)
        while not match.over:
            found.update((move.text, None) for seat in range(seats) for move in match.legal(seat))
            seat = rng.choice(match.to_move())
            match.play(rng.choice(match.legal(seat)), seat)
    return found


def _galopp_royal() -> Iterator[str]:
    """All moves of all tables, with bids up to more than anybody can own."""
    yield from ("pass", "advance")
    yield from (f"bid {amount}" for amount in (*range(80), 1000))
    chairs = GALOPP_ROYAL.colours
    for verb in ("push", "help"):
        for chair in chairs:
            yield from (f"{verb} {chair} 1 {other} 1" for other in chairs)
            yield f"{verb} {chair} 2"
    yield from (f"remove {chair} {kind}" for chair in chairs for kind in KINDS)
    yield from (f"keep {chair}" for chair in chairs)


def _giganten() -> Iterator[str]:
    """All moves of all tables, with bids, sales and payments up to more than anybody can own."""
    yield from ("pass", "done", "push", "drop")
    yield from (f"card {face}" for face in GIGANTEN.faces)
    yield from (f"{verb} {square}" for verb in ("place", "truck", "peek") for square in SQUARE_NAMES)
    yield from (f"train {column}" for column in COLUMNS)
    yield from (f"store {company}" for company in COMPANIES)
    yield from (f"build {square}" for square in SQUARE_NAMES)
    yield from (f"bid {licences}" for licences in (*range(120), 1000))
    yield from (f"sell {crude}" for crude in (*range(12), 1000))
    yield from (f"price {company} {direction}" for company in COMPANIES for direction in ("down", "up"))
    yield from (f"haul {carrier} {company}" for carrier in ("own", "black", "rival") for company in COMPANIES)
    yield from (f"pay{' 2' * twos}{' 1' * ones}" for ones in range(8) for twos in range(8) if ones + twos)


_TERRITORIES = COMPETITORS.board.territories
_NEAR = _TERRITORIES[:6]
_HERE, _THERE = _NEAR[:2]
_GOODS = COMPETITORS.cards.goods
_SPECIALS = COMPETITORS.cards.specials
_ADVANTAGES = tuple(special for at, special in enumerate(_SPECIALS) if COMPETITORS.cards.advantage[at])
_CARD = _GOODS[0]
_SEATS = ("p0", "p1", "p2", "p3", "p4")
_VEHICLES = ("truck", "ship", "aircraft")
_PAWNS = tuple(f"{kind} {number}" for kind in _VEHICLES for number in (1, 2, 12))
_FOREIGN = tuple(f"{seat} {kind} 1" for seat in _SEATS for kind in _VEHICLES)
_GIVEN = (
    "cash 500",
    "cash 1000000000",
    f"terr {_HERE}",
    f"card {_CARD} card {_CARD}",
    f"card {_SPECIALS[0]} card {_SPECIALS[-1]}",
    "truck 1",
    "ship 1 aircraft 1",
    "truck 12",
    f"branch {_HERE}",
    "charter truck 1 for 1",
    "charter ship 1 for truck 1",
    "cash 500 cash 500",
)
_ASKED = (
    *_GIVEN,
    f"truck 1 at {_HERE}",
    "any terr",
    f"any terr {COMPETITORS.board.areas[0]} any card",
    "any card any card",
)
_TO = (*_SEATS, "p0 p1", "p1 p2 p3", "p0 p1 p2 p3 p4")
_ANSWERS = (
    "",
    f" with terr {_HERE}",
    f" with card {_CARD}",
    f" with terr {_HERE} terr {_THERE}",
    f" at {_HERE}",
    f" at {_HERE} stay",
    f" with terr {_HERE} at {_THERE}",
)
_SUMS = (500, 1000, 10_000, 200_000, 1_000_000_000)


def _competitors() -> Iterator[str]:
    """Moves of every verb, with places and vehicles near and far, and all sorts of bundles."""
    yield from ("skip", "done", "end", "abandon", "take", "claim", "waive", "refuse", "inspect", "withdraw", "show")
    yield "fold"
    for verb in ("hq", "branch", "close", "go", "dock", "fly"):
        yield from (f"{verb} {territory}" for territory in _TERRITORIES)
    yield from (f"sail {cell}" for cell in COMPETITORS.board.places[len(_TERRITORIES) :])
    yield from ("draw territory", "draw contract", "first customs", "first event", "choose 1", "choose 2")
    for verb in ("move", "sell", "unload", "shift", "place", "deliver 1", "deliver 2", "deliver 9999"):
        yield from (f"{verb} {vehicle}" for vehicle in (*_PAWNS, *_FOREIGN))
    for truck in ("truck 1", "truck 2", "p0 truck 1", "ship 1"):
        yield from (f"load {truck} {carrier}" for carrier in (*_PAWNS, *_FOREIGN))
    yield from (f"buy {kind} {territory}" for kind in _VEHICLES for territory in _NEAR)
    yield from (
        f"sign {goods} {sender} {recipient}" for goods in _GOODS[::8] for sender in _NEAR for recipient in _NEAR
    )
    yield from _specials()
    yield from _deals()


def _specials() -> Iterator[str]:
    """Each special card with all its aims: the words that may follow it."""
    aims = (
        *((),),
        *((territory,) for territory in _NEAR),
        *((seat,) for seat in _SEATS),
        *((seat, advantage, near) for seat in _SEATS for advantage in _ADVANTAGES for near in _NEAR),
        *((near, seat) for near in _NEAR for seat in _SEATS),
    )
    for special in _SPECIALS:
        aimed = [words for aim in aims if notation.encode(words := ("special", special, *aim)) is not None]
        assert aimed, special
        yield from map(" ".join, aimed)


def _deals() -> Iterator[str]:
    for to in _TO:
        yield f"offer {to}"
        yield from (f"offer {to} give {given}" for given in _GIVEN)
        yield from (f"offer {to} ask {asked}" for asked in _ASKED)
        yield f"offer {to} give cash 500 ask any card"
        yield from (f"auction {to} give {given} min 500" for given in _GIVEN)
    yield from (
        "counter",
        "counter give cash 500",
        "counter ask any terr",
        f"counter give terr {_HERE} ask truck 1 at {_HERE}",
    )
    yield from (f"accept{answer}" for answer in _ANSWERS)
    yield from (f"bid {money}{place}" for money in _SUMS for place in ("", f" at {_HERE}", f" at {_HERE} stay"))


def _barter() -> Iterator[str]:
    yield from ("pass", "accept", "refuse", "withdraw")
    seats = range(len(barter.SEATS))
    for mask in range(1, 1 << len(seats)):
        others = " ".join(f"p{seat}" for seat in seats if mask >> seat & 1)
        yield from (f"offer {others} pay {coins}" for coins in (0, 20, barter.PURSE, 9 * barter.PURSE))


_TEXTS: dict[str, Callable[[], Iterator[str]]] = {
    "galopp-royal": _galopp_royal,
    "giganten": _giganten,
    "competitors": _competitors,
    LEDUC.id: lambda: iter(("fold", "call", "raise")),
    BARTER.id: _barter,
}
