"""Whatever can be arranged can be played on: positions with something changed are refused, or they are sound."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from plancia.core import BadPosition, Match, Seeded
from plancia.core.plain import PlainDict
from plancia.games.competitors.naming import KINDS, PLACES, TERRITORIES
from plancia.games.competitors.play.stages import CHECKS, STAGES
from tests.rules.competitors.bustle import bustle
from tests.rules.competitors.helpers import GAME

POSITIONS = 40
"""Positions with something changed, of each match."""
MOVES = 12
"""Moves that are made from each of them; after that some go on to the end."""
WORDS = (STAGES, CHECKS, TERRITORIES, PLACES, KINDS)
CASES = [(2, 11, {}), (3, 12, {"hq_tax": "ask", "branch_redeploy": True}), (4, 13, {"open_money": False})]


@pytest.mark.parametrize(("seats", "seed", "options"), CASES)
def test_whatever_can_be_arranged_can_be_played_on(seats: int, seed: int, options: dict[str, Any]) -> None:
    positions = [moment.after for moment in bustle(seats, seed, **options)]
    rng = random.Random(seed)
    arranged = 0
    for number in range(POSITIONS):
        match = accepted(changed(rng.choice(positions), positions, rng))
        if match is not None:
            arranged += 1
            play_on(match, rng, 10_000 if number % 20 == 0 else MOVES)
    assert POSITIONS // 10 < arranged < POSITIONS


def accepted(position: PlainDict) -> Match | None:
    """The match of a position, unless it is refused with reasons."""
    try:
        return GAME.arrange(position, 1)
    except BadPosition:
        return None


def play_on(match: Match, rng: random.Random, moves: int) -> None:
    """Make random moves, look and imagine on the way, and find no fault."""
    chance = Seeded(1)
    while not match.over and moves:
        moves -= 1
        assert match.faults() == []
        seat = rng.choice(match.to_move())
        for one in (seat, (seat + 1) % match.seats, None):
            match.view(one)
            match.known(one).imagine(chance)
        match.play(rng.choice(match.legal(seat)), seat)
    assert match.faults() == []


def changed(position: PlainDict, others: list[PlainDict], rng: random.Random) -> PlainDict:
    """The position with one to three facts left out, taken from another moment, or changed a little."""
    found: PlainDict = deepcopy(position)
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([name for name in found if name not in ("game", "seats", "options")])
        how = rng.random()
        if how < 0.1:
            del found[name]
        elif how < 0.4:
            found[name] = deepcopy(rng.choice(others)[name])
        elif how < 0.5:
            found["stage"] = rng.choice(STAGES)
        else:
            change(found, name, rng)
    return found


def change(holder: Any, name: Any, rng: random.Random) -> None:  # noqa: ANN401  # any part of plain data
    """Change something within a fact: leave a part out, or put another number or word there."""
    while isinstance(holder[name], (dict, list)) and holder[name]:
        holder = holder[name]
        name = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    if rng.random() < 0.2:
        del holder[name]
    else:
        holder[name] = rng.choice([*other_values(holder[name])] or [None])


def other_values(value: object) -> Iterator[object]:
    """Values that could stand there instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 500, value - 1, value + 1, value + 500)
    for words in WORDS:
        if value in words:
            yield from words
