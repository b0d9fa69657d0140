"""A match in the middle as one text."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.core.chance import Noting, Seeded
from plancia.core.errors import BadRecord
from plancia.core.match import Match
from plancia.server.tables.snapshots import pack, unpack
from plancia.server.tables.timeline import EVERY, Course, Step


def played(name: str, moves: int, seed: int = 1) -> Course:
    """A course of random moves."""
    game, rng = plancia.game(name), random.Random(seed)
    chance = Noting(Seeded(seed))
    match = game.start(chance=chance)
    course = Course(game, match.seats, match.options, keep=3)
    course.grow(Step(0, -1, "", _outcomes(chance)), match, len(match.history))
    while len(course.line) <= moves and not match.over:
        match = match.copy()
        seat = rng.choice(match.to_move())
        move = rng.choice(match.legal(seat)).text
        chance = Noting(Seeded(rng.getrandbits(32)))
        events = match.follow(move, seat, chance)
        course.grow(Step(len(course.line), seat, move, _outcomes(chance)), match, len(events))
    return course


def _outcomes(chance: Noting) -> tuple[str, ...]:
    return tuple(draw.text(outcome) for draw, outcome in chance.notes)


def head(course: Course) -> Match:
    assert course.match is not None
    return course.match


@pytest.mark.parametrize("name", plancia.games())
def test_every_seat_sees_the_same_after_a_snapshot(name: str) -> None:
    course = played(name, 120)
    match, told = unpack(plancia.game(name), pack(head(course), course.told))
    assert told == course.told
    assert match.digest() == head(course).digest()
    for seat in (None, *range(match.seats)):
        assert match.view(seat).json() == head(course).view(seat).json()


def test_a_damaged_snapshot_is_refused() -> None:
    course = played("giganten", 40)
    whole = pack(head(course), course.told)
    rng = random.Random(5)
    for _ in range(50):
        spot = rng.randrange(len(whole))
        damaged = whole[:spot] + chr(ord(whole[spot]) ^ 1) + whole[spot + 1 :]
        with pytest.raises(BadRecord):
            unpack(plancia.game("giganten"), damaged)
    with pytest.raises(BadRecord):
        unpack(plancia.game("giganten"), whole[:-1])
    with pytest.raises(BadRecord):
        unpack(plancia.game("giganten"), "")


def test_a_snapshot_of_another_game_is_refused() -> None:
    course = played("giganten", 4)
    with pytest.raises(BadRecord):
        unpack(plancia.game("galopp-royal"), pack(head(course), course.told))


@pytest.mark.parametrize("name", plancia.games())
def test_any_moment_of_a_course_is_the_one_that_was(name: str) -> None:
    course = played(name, 3 * EVERY + 5)
    again = Course(plancia.game(name), head(course).seats, head(course).options)
    again.let_stand(course.line)
    for length in (EVERY + 7, 2, 1, 2 * EVERY, len(course.line)):
        match = again.after(length)
        assert len(match.history) == course.told[length - 1]
    assert again.after(len(course.line)).digest() == head(course).digest()
    assert again.told == course.told


def test_a_course_that_turns_back_grows_again() -> None:
    course, other = played("giganten", 80), played("giganten", 80)
    course.turn(course.line[:50])
    assert len(course.told) == 50
    assert head(course).digest() == other.after(50).digest()
    course.turn(other.line)
    assert head(course).digest() == head(other).digest()
    assert course.told == other.told
