"""A match in the middle as one text."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.core.errors import BadRecord
from plancia.core.match import Match
from plancia.server.tables.history.snapshots import pack, unpack
from tests.conformance.cases import following


def played(name: str, moves: int, seed: int = 1) -> Match:
    """A match of random moves."""
    rng = random.Random(seed)
    match = plancia.game(name).start(chance=seed)
    while match.timeline.last < moves and not match.over:
        seat, move = following(match, rng)
        match.play(move, seat)
    return match


@pytest.mark.parametrize("name", plancia.games())
def test_every_seat_sees_the_same_after_a_snapshot(name: str) -> None:
    match = played(name, 120)
    again, told = unpack(plancia.game(name), pack(match))
    assert told == tuple(match.timeline.told)
    assert again.digest() == match.digest()
    for seat in (None, *range(match.seats)):
        assert again.view(seat).json() == match.view(seat).json()


def test_a_damaged_snapshot_is_refused() -> None:
    whole = pack(played("giganten", 40))
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
    with pytest.raises(BadRecord):
        unpack(plancia.game("galopp-royal"), pack(played("giganten", 4)))
