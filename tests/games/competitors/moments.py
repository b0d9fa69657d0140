"""Moments of matches of Competitor$ in which all sorts of things happen."""

from __future__ import annotations

import random
from functools import cache

from plancia.core import Match
from plancia.core.options import Options
from plancia.games.competitors.game import COMPETITORS
from tests.games.competitors.haggling import interrupt

TABLES: tuple[tuple[int, Options], ...] = (
    (2, {"rounds": 12}),
    (4, {"rounds": 12}),
    (5, {"mode": "points", "round_cap": 8}),
)
STEPS = 900


@cache
def moments(table: int) -> tuple[tuple[Match, int | None], ...]:
    """A few moments of each sort and every thirtieth, with a seat that is to move; None at the end."""
    seats, options = TABLES[table]
    match = COMPETITORS.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    sorts: dict[str, int] = {}
    found: list[tuple[Match, int | None]] = []
    for number in range(STEPS):
        seat = rng.choice(match.to_move()) if not match.over else None
        decision = None if seat is None else match.decision(seat)
        sort = "over" if decision is None else decision.kind
        sorts[sort] = sorts.get(sort, 0) + 1
        if sorts[sort] < 4 or number % 30 == 0:
            found.append((match.copy(), seat))
        if seat is None:
            break
        words = interrupt(match, rng) if rng.random() < 0.04 else None
        if words is not None:
            match.play(words[1], seat=words[0])
        else:
            match.play(rng.choice(sensible([move.text for move in match.legal(seat)])), seat=seat)
    return tuple(found)


def sensible(moves: list[str]) -> list[str]:
    """Bids stay low, and goods get moving."""
    if moves[0].startswith("bid"):
        return moves[:3]
    for verb in ("deliver", "go", "sail", "dock", "fly", "sign"):
        chosen = [move for move in moves if move.startswith(verb)]
        if chosen and (verb != "sign" or len(chosen) > 30):
            return chosen
    return moves
