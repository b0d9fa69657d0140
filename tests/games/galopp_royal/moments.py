"""Moments of matches to draw and to read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

import plancia
from plancia.core.match import Match
from plancia.core.options import Options

TABLES: tuple[tuple[int, Options], ...] = (
    (3, {"race_length": 8, "pond_distance": 2, "crafty_push_optional": True}),
    (4, {}),
    (5, {"race_length": 40, "pond_distance": 2, "exchange_optional": True}),
    (6, {"race_length": 40, "pond_distance": 10}),
    (6, {"race_length": 8, "pond_distance": 10, "prizes": "steep"}),
)


def moments(seats: int, options: Options, every: int = 1) -> Iterator[Match]:
    """A match of random moves with modest bids, looked at every so many moves and at the end."""
    match = plancia.game("galopp-royal").start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    for number in count():
        if number % every == 0 or match.over:
            yield match
        if match.over:
            return
        seat = match.to_move()[0]
        match.play(rng.choice(match.legal(seat)[:6]), seat=seat)
