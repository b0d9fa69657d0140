"""No bot gets anything but a view: not by accident, not by reaching through it."""

from __future__ import annotations

import gc
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from plancia.bots import choose, offered
from plancia.core import AnyGame, Chance, Match, Seeded, State
from plancia.core.known import Known
from plancia.core.view import View
from plancia.kit.advice import advice_of
from tests.conformance.cases import GAMES, Case
from tests.conformance.test_secrets import pairs

TRUTHS = (State, Match, Chance)
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""What every process has; whatever hangs on it is no part of a match."""
BRIEFLY = "sims=6,width=3,depth=1,seconds=600"
PAIRS = 10
WANTED = 400
"""Among so many pairs these are looked for."""

_CHILD = """
import pickle, random, sys
from plancia.bots import choose
from plancia.kit.advice import advice_of
asked = pickle.load(sys.stdin.buffer)
pickle.dump([choose(bot, view.game, view.knowledge, random.Random(1)) for bot, view in asked], sys.stdout.buffer)
"""


def reachable(start: object) -> Iterator[object]:
    """Everything that can be reached from an object, code aside, and `Known`, which the pair suite holds."""
    seen = {id(start)}
    waiting = [start]
    while waiting:
        one = waiting.pop()
        yield one
        for other in gc.get_referents(one):
            if id(other) not in seen and not isinstance(other, (*CODE, Known)):
                seen.add(id(other))
                waiting.append(other)


def bots(game: AnyGame) -> list[str]:
    """Every level with a seed, those that search with so few simulations that no clock decides."""
    return ["random:seed=5"] + [
        f"{level}:seed=5" + (f",{BRIEFLY}" if game.levels[level].startswith("search") else "")
        for level in offered(game)
    ]


def asked_pairs(game: AnyGame) -> Iterator[tuple[Match, Match, int]]:
    """Matches and twins that differ in what the seat that is asked cannot know."""
    for match, twin, seat, _ in pairs(game, WANTED):
        if seat is not None and seat in match.to_move() and match.digest() != twin.digest():
            yield match, twin, seat


def views(game: AnyGame, count: int) -> list[View]:
    """What seats knew when they were asked, from all over a match."""
    steps = Case(game, game.default_seats, {}).walk(5)
    return [match.view(seat) for match, seat, _ in islice(steps, 0, 40 * count, 40)]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_nothing_leads_from_a_view_to_the_truth(game: AnyGame) -> None:
    for view in views(game, 3):
        assert not [one for one in reachable(view) if isinstance(one, TRUTHS)]


def test_the_truth_is_found_where_there_is_one() -> None:
    match = GAMES["leduc"].start(chance=1)
    kinds = {type(one) for one in reachable([match.view(0), match])}
    assert all(any(issubclass(kind, truth) for kind in kinds) for truth in TRUTHS)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_seat_cannot_know_changes_no_answer_of_its_bot(game: AnyGame) -> None:
    compared = 0
    for match, twin, seat in islice(asked_pairs(game), PAIRS):
        compared += 1
        for bot in bots(game):
            answers = [choose(bot, one.game, one.known(seat), random.Random(1)) for one in (match, twin)]
            assert answers[0] == answers[1], f"{bot} knows what seat {seat} cannot know"
    assert compared == PAIRS


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_advice_rests_on_what_the_seat_may_know(game: AnyGame) -> None:
    """In playouts the rules of thumb are asked about whole states; they must not look at what others hold."""
    thumb = advice_of(game)
    for match, twin, seat in asked_pairs(game):
        states = match.state, twin.state
        moves, same = (thumb.moves(state, seat) for state in states)
        assert moves == same
        weights, alike = (list(thumb.weights(state, seat, moves)) for state in states)
        assert weights == pytest.approx(alike, rel=1e-9)
        if match.state.turn == seat:
            assert thumb.choose(states[0], Seeded(1)) == thumb.choose(states[1], Seeded(1))
        for move in moves[:3]:
            assert thumb.reason(states[0], seat, move) == thumb.reason(states[1], seat, move)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_process_that_has_only_the_view_answers_alike(game: AnyGame) -> None:
    asked = [(bot, view) for view in views(game, 2) for bot in bots(game)]
    done = subprocess.run(
        [sys.executable, "-c", _CHILD],
        input=pickle.dumps(asked),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    answers: list[str] = pickle.loads(done.stdout)  # noqa: S301  # from a process of our own
    assert answers == [choose(bot, view.game, view.knowledge, random.Random(1)) for bot, view in asked]
