"""Copies, deep copies and pickles of a match: they play on as it does, apart from it, and carry no secret."""

from __future__ import annotations

import copy
import io
import pickle
import random
from collections.abc import Callable
from itertools import islice

import pytest

from plancia.core import Match, Scripted, Sealed, Seeded
from plancia.core.chance import Chance, Draw, ones
from plancia.core.view import View
from tests.conformance.cases import BY_SEATS, GAMES, Case, following
from tests.conformance.test_secrets import pairs

STEPS = 40
WAYS: dict[str, Callable[[Match], Match]] = {
    "copy": Match.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),  # noqa: S301  # what was just written
}


def played(match: Match, seed: int) -> tuple[list[str], str]:
    """Some moves more: all that was told, and where they lead."""
    rng = random.Random(seed)
    for _ in range(STEPS):
        if match.over:
            break
        seat, move = following(match, rng)
        match.play(move, seat)
    return [event.text for event in match.history], match.digest()


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_twins_play_on_alike_and_apart(case: Case) -> None:
    for match, _, _ in islice(case.walk(9), 0, 200, 67):
        before, told = match.digest(), match.history
        twins = [way(match) for way in WAYS.values()]
        courses = [played(twin, 1) for twin in twins]
        assert courses[0] == courses[1] == courses[2]
        assert (match.digest(), match.history) == (before, told)
        assert [plain.record for plain in twins] == [twins[0].record] * len(twins)
        assert twins[2].after(twins[2].timeline.last).digest() == courses[0][1]
        assert played(match.copy(), 1) == courses[0]


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_the_secret_of_sealed_chance_stays_where_it_is(way: Callable[[Match], Match]) -> None:
    sealed = Sealed(bytes(range(32)))
    match = GAMES["leduc"].start(chance=sealed)
    assert sealed.secret not in pickle.dumps(match)
    assert way(match).record.commitment is None
    assert match.record.commitment == sealed.commitment


def test_sources_go_on_where_they_were() -> None:
    die = Draw("die", tuple("123456"))
    sources: list[Chance] = [Seeded(3), Sealed(b"secret"), Scripted("die 2", "die 5", then=Seeded(4))]
    for source in sources:
        source.draw(die, ones(6), 6)
        twin: Chance = pickle.loads(pickle.dumps(source))  # noqa: S301  # what was just written
        assert [twin.draw(die, ones(6), 6) for _ in range(9)] == [source.draw(die, ones(6), 6) for _ in range(9)]


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_view_holds_nothing_that_the_seat_cannot_know(name: str) -> None:
    differing = 0
    for match, twin, seat, _ in pairs(GAMES[name], 60):
        differing += match.digest() != twin.digest()
        assert written(match.view(seat)) == written(twin.view(seat))
        assert copy.deepcopy(match.view(seat)) == match.view(seat)
    assert differing > 5


def written(view: View) -> bytes:
    """A pickle that depends on values only, not on which of them are the same object."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.fast = True
    pickler.dump(view)
    return buffer.getvalue()
