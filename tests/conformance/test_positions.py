"""Whatever is accepted as a position can be played to the end, seen and imagined on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from examples.leduc import LEDUC
from plancia.core import AnyGame, BadPosition, Match, Seeded
from plancia.core.plain import Plain, PlainDict
from plancia.games.registry import HOUSE
from tests.conformance.cases import CASES, GAMES, Case, following

ROOMS = (*sorted(HOUSE), "leduc")
HEADER = ("game", "seats", "options")
TRIED = 40
"""Positions tried for each way to set up a game."""
PLAYED = 60
"""Those of each game that are accepted and played."""


def moments(case: Case, seed: int) -> list[PlainDict]:
    """Positions of a random match."""
    return [match.position() for match, _, rng in case.walk(seed) if rng.random() < 1 / 8]


def changed(position: PlainDict, others: list[PlainDict], rng: random.Random) -> PlainDict:
    """A position with one to three facts left out, taken from other moments, or changed a little."""
    twin = dict(position)
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([fact for fact in twin if fact not in HEADER])
        match rng.randrange(4):
            case 0:
                del twin[name]
            case 1:
                twin[name] = rng.choice(others)[name]
            case _:
                twin[name] = nudged(twin[name], rng)
    return twin


def nudged(value: Plain, rng: random.Random) -> Plain:
    """The same with one number in it a little larger or smaller, or two parts of it exchanged."""
    if isinstance(value, Mapping) and value:
        name = rng.choice(list(value))
        return {**value, name: nudged(value[name], rng)}
    if isinstance(value, list) and value:
        parts: list[Plain] = list(value)
        one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        if rng.random() < 1 / 2:
            parts[one], parts[other] = parts[other], parts[one]
        else:
            parts[one] = nudged(parts[one], rng)
        return parts
    return value + rng.choice((-1, 1)) if type(value) is int else value


def play_out(match: Match, rng: random.Random) -> None:
    """To the end at random, with a look at the invariants and at what seats know."""
    turns = 0
    while not match.over:
        assert match.faults() == []
        if turns % 20 == 0:
            seat = rng.choice([*range(match.seats), None])
            imagined = match.game.imagine(match.view(seat), rng)
            assert match.game.facts.faults(imagined) == []
        mover, move = following(match, rng)
        match.play(move, mover)
        turns += 1
        assert turns < 5000
    assert match.faults() == []
    assert match.result is not None


@pytest.mark.parametrize("name", ROOMS)
def test_whatever_is_accepted_can_be_played_to_the_end(name: str) -> None:
    game: AnyGame = GAMES[name]
    rng = random.Random(51)
    accepted = 0
    for seed, case in enumerate([case for case in CASES if case.game is game]):
        found = moments(case, seed)
        for _ in range(TRIED):
            position = changed(rng.choice(found), found, rng)
            try:
                match = game.arrange(position, Seeded(seed))
            except BadPosition:
                continue
            accepted += 1
            play_out(match, rng)
        if accepted > PLAYED:
            break
    assert accepted > 10


def leduc_betting(match: Match) -> str:
    """Everything of a position of Leduc poker but the cards."""
    position = match.position()
    return repr([position[fact] for fact in ("paid", "round", "raises", "answers", "folded", "turn")])


def leduc_positions(match: Match) -> Iterator[str]:
    """The betting of all positions that can follow."""
    yield leduc_betting(match)
    for seat in match.to_move():
        for move in match.legal(seat):
            after = match.copy()
            after.play(move)
            yield from leduc_positions(after)


def test_leduc_accepts_what_can_arise_and_nothing_else() -> None:
    accepted: set[str] = set()
    bets = product(range(1, 14, 2), range(1, 14, 2), (1, 2), range(3), range(5), (-1, 0, 1), (-1, 0, 1))
    for one, other, number, raises, answers, folded, turn in bets:
        position: PlainDict = {"paid": [one, other], "round": number, "raises": raises, "answers": answers}
        try:
            accepted.add(leduc_betting(LEDUC.arrange({**position, "folded": folded, "turn": turn}, Seeded(1))))
        except BadPosition:
            continue
    assert accepted == set(leduc_positions(LEDUC.start(chance=1)))
