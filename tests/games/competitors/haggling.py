"""Offers and auctions that somebody at the table might think of, sensible or not."""

from __future__ import annotations

import random
from collections.abc import Iterator

from plancia.core import Match
from plancia.core.plain import Plain, PlainDict

TRIES = 6
"""Offers that are thought of before one is legal."""


def interrupt(match: Match, rng: random.Random) -> tuple[int, str] | None:
    """What a seat says unasked: an offer, an auction, or something that can be listed."""
    position = match.position()
    for _ in range(TRIES):
        seat = rng.randrange(match.seats)
        listed = match.legal(seat) if seat not in match.to_move() else []
        if listed and rng.random() < 1 / 2:
            return seat, rng.choice(listed).text
        text = _auction(position, seat, rng) if rng.random() < 1 / 4 else _offer(position, seat, rng)
        if match.state.allows(seat, match.game.parse(text)):
            return seat, text
    return None


def _offer(position: PlainDict, seat: int, rng: random.Random) -> str:
    others = [other for other in range(_seats(position)) if other != seat]
    addressees = sorted(rng.sample(others, rng.choice((1, 1, len(others)))))
    given = _bundle(position, seat, addressees[0], rng, rng.choice((0, 1, 2)))
    asked = _bundle(position, addressees[0], seat, rng, rng.choice((0, 1, 1)))
    if rng.random() < 1 / 2:
        asked.append(rng.choice(("any terr", "any card", f"any terr {rng.choice(('EU', 'AS', 'NA'))}")))
    if not given and not asked:
        given = ["cash 500"]
    to = " ".join(f"p{other}" for other in addressees)
    give = f" give {' '.join(given)}" if given else ""
    return f"offer {to}{give}" + (f" ask {' '.join(asked)}" if asked else "")


def _auction(position: PlainDict, seat: int, rng: random.Random) -> str:
    others = " ".join(f"p{other}" for other in range(_seats(position)) if other != seat)
    given = [item for item in _owned(position, seat) if not item.startswith("cash")]
    return f"auction {others} give {rng.choice(given or ['terr ITA'])} min {500 * rng.randint(1, 9)}"


def _bundle(position: PlainDict, owner: int, partner: int, rng: random.Random, size: int) -> list[str]:
    items = [*_owned(position, owner), *_charters(position, owner, partner)]
    return rng.sample(items, min(size, len(items)))


def _owned(position: PlainDict, seat: int) -> Iterator[str]:
    """What a seat could part with."""
    yield "cash 5000"
    for card in _list(_list(position["hands"])[seat]):
        yield f"card {card}" if any(letter.isdigit() for letter in str(card)) else f"terr {card}"
    yield from (str(vehicle) for vehicle in _table(_list(position["vehicles"])[seat]))
    yield from (f"branch {territory}" for territory in _list(_list(position["branches"])[seat]))


def _charters(position: PlainDict, owner: int, holder: int) -> Iterator[str]:
    """Vehicles that a seat could lend to another."""
    vehicles = list(_table(_list(position["vehicles"])[owner]))
    for triple in _list(_list(position["triples"])[holder]):
        yield from (f"charter {vehicle} for {_table(triple)['number']}" for vehicle in vehicles)
    for truck in _table(_list(position["vehicles"])[holder]):
        if truck.startswith("truck"):
            yield from (f"charter {vehicle} for {truck}" for vehicle in vehicles if not vehicle.startswith("truck"))


def _seats(position: PlainDict) -> int:
    return len(_list(position["hands"]))


def _list(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value


def _table(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, dict)
    return value
