"""Whatever can be arranged can be played on: positions with something changed are refused, or they are sound."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import pytest

from plancia.core import BadPosition, Match, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, PlainDict
from plancia.games.competitors.ids import KINDS, PLACES, TERRITORIES
from plancia.games.competitors.play.stages import CHECKS, STAGES
from tests.rules.competitors.bustle import bustle
from tests.rules.competitors.helpers import GAME

POSITIONS = 40
"""Positions with something changed, of each match."""
MOVES = 12
"""Moves that are made from each of them; after that some go on to the end."""
WORDS = (STAGES, CHECKS, TERRITORIES, PLACES, KINDS)
CASES: list[tuple[int, int, dict[str, OptionValue]]] = [
    (2, 11, {}),
    (3, 12, {"hq_tax": "ask", "branch_redeploy": True}),
    (4, 13, {"open_money": False}),
]


@pytest.mark.parametrize(("seats", "seed", "options"), CASES)
def test_whatever_can_be_arranged_can_be_played_on(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
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
    found = dict(position)
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([name for name in found if name not in ("game", "seats", "options")])
        how = rng.random()
        if how < 0.1:
            del found[name]
        elif how < 0.4:
            found[name] = rng.choice(others)[name]
        elif how < 0.5:
            found["stage"] = rng.choice(STAGES)
        else:
            found[name] = altered(found[name], rng)
    return found


def altered(value: Plain, rng: random.Random) -> Plain:
    """The value with one thing in it left out, or with another number or word in its place."""
    left_out = rng.random() < 0.1
    if isinstance(value, Mapping) and value:
        name = rng.choice(list(value))
        rest = {key: part for key, part in value.items() if key != name}
        return rest if left_out else {**rest, name: altered(value[name], rng)}
    if isinstance(value, Sequence) and value and not isinstance(value, str):
        at = rng.randrange(len(value))
        return [*value[:at], *([] if left_out else [altered(value[at], rng)]), *value[at + 1 :]]
    return rng.choice([*others_like(value)] or [None])


def others_like(value: Plain) -> Iterator[Plain]:
    """Values that could stand there instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 500, value - 1, value + 1, value + 500)
    for words in WORDS:
        if value in words:
            yield from words
