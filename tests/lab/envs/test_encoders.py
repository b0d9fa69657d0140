"""Every game's numbers: bounded, of one size, a number for every move, and the same for as long as the name is."""

from __future__ import annotations

import hashlib
import random

import pytest

import plancia
from examples.leduc import LEDUC
from plancia.core.chance import Seeded
from plancia.core.errors import PlanciaError
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.learn.encoding import IllegalAction
from plancia.lab.envs.match import EnvironmentMatch, encoder_of
from plancia.lab.envs.setup import TableSetup
from tests.conformance.cases import CASES, Case

GAMES = plancia.games()
CODED = [case for case in CASES if case.game.encoder is not None]

DIGESTS = {
    "plancia/galopp-royal-v1": "c3848c59f83f9856",
    "plancia/giganten-v1": "397e0810b77d5746",
    "plancia/competitors-v1": "5835c5da64861487",
}
"""What a match in numbers adds up to. An encoder that says something else needs a new version in its name; where only
the rules have changed, it keeps the name."""


def checked(view: View) -> list[float]:
    """An observation, which is of one size and within its bounds."""
    encoder = encoder_of(view.game)
    numbers = encoder.encode(view)
    assert len(numbers) == encoder.size
    assert all(-1 <= number <= 1 for number in numbers)
    return numbers


@pytest.mark.parametrize("case", CODED, ids=str)
def test_numbers_fit_with_any_options(case: Case) -> None:
    encoder = encoder_of(case.game)
    for match, seat, rng in case.walk(3):
        if rng.random() < 1 / 40:
            checked(match.view(None))
            view = match.view(seat)
            checked(view)
            answers = encoder.answers(view)
            assert answers
            assert all(0 <= action < encoder.actions for action in answers)
            assert set(answers.values()) <= {move.text for move in match.legal(seat)}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_every_listed_move_has_a_number_of_its_own(name: str, seed: int) -> None:
    game = plancia.game(name)
    encoder = encoder_of(game)
    rng = random.Random(seed)
    chance = Seeded(seed)
    state: State = game.new_state(game.seat_counts[seed % len(game.seat_counts)], None, chance)
    while not state.over:
        moves = state.legal()
        if rng.random() < 1 / 4:
            view: View = game.view(state, state.turn, ())
            legal = [game.notation.decode(move) for move in moves]
            assert sorted(encoder.answers(view).values()) == sorted(legal)
            move = rng.choice(legal)
            assert encoder.move(view, encoder.action(view, move)) == move
            mask = encoder.mask(view)
            assert len(mask) == encoder.actions
            assert [action for action, is_legal in enumerate(mask) if is_legal] == encoder.legal(view)
        state.play(rng.choice(moves), chance)


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_stay_what_they_are(name: str) -> None:
    table = EnvironmentMatch(TableSetup(name))
    encoder = encoder_of(table.game)
    rng = random.Random(5)
    table.start(5)
    lines = [*encoder.names, str(encoder.actions)]
    for _ in range(150):
        if table.over:
            break
        numbers = [f"{number:.6g}" for number in encoder.encode(table.view(table.turn))]
        action = rng.choice(sorted(table.answers))
        lines += [" ".join(numbers), f"{action} {table.game.notation.decode(table.answers[action])}"]
        table.act(action)
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == DIGESTS[encoder.name]


@pytest.mark.parametrize("name", GAMES)
def test_each_number_has_a_name_and_each_feature_says_what_it_is(name: str) -> None:
    encoder = encoder_of(plancia.game(name))
    assert len(set(encoder.names)) == encoder.size
    assert all(feature.about for feature in encoder.features)
    assert encoder.name == f"plancia/{name}-v1"
    assert repr(encoder) == f"<{encoder.name}, {encoder.size} numbers, {encoder.actions} actions>"


def test_the_viewer_comes_first() -> None:
    game = plancia.game("galopp-royal")
    match = game.start(seats=3, options={"first_player": 1})
    encoder = encoder_of(game)
    own = encoder.names.index("first player: own")
    seen = [encoder.encode(match.view(seat))[own : own + 3] for seat in range(3)]
    assert seen == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_an_action_that_is_not_legal_says_which_ones_are() -> None:
    game = plancia.game("galopp-royal")
    match = game.start(seats=3, chance=1)
    encoder = encoder_of(game)
    (seat,) = match.to_move()
    with pytest.raises(IllegalAction, match=r"action 1 is not in the action mask; legal here: 0, 3, 4"):
        encoder.move(match.view(seat), 1)
    with pytest.raises(IllegalAction, match="the seat is not asked"):
        encoder.move(match.view((seat + 1) % 3), 0)
    with pytest.raises(IllegalAction, match="advance: plancia/galopp-royal-v1 has no number for it here"):
        encoder.action(match.view(seat), "advance")


def test_a_game_without_an_encoder_says_so() -> None:
    with pytest.raises(PlanciaError, match="Leduc poker cannot be put into numbers yet"):
        EnvironmentMatch(TableSetup(LEDUC))
