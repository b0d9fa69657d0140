"""Rules of thumb: always legal, weighed soundly, and better than no plan at all."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

import plancia
from plancia.bots import choose
from plancia.bots.thumb_bot import weighed
from plancia.core import AnyGame, Seeded
from plancia.kit.advice import Outlook, advice_of
from plancia.lab.bot_match import play_match
from plancia.lab.tournament.schedule import share
from tests.conformance.cases import GAMES as EVERY_GAME
from tests.conformance.cases import Case

GAMES = [plancia.game(name) for name in plancia.games()]
MATCHES = {"competitors": 1}
"""How many matches are looked at, where they are long."""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_thumb_beats_random(game: AnyGame) -> None:
    seats = game.default_seats
    found: list[float] = []
    for number in range(2 * MATCHES.get(game.id, 3)):
        seating = [("thumb", "random")[(seat + number) % 2] for seat in range(seats)]
        found.append(share(play_match(game, seats, {}, seating, number // 2), "thumb"))
    assert sum(found) / len(found) > 0.7


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=str)
def test_advice_is_sound_wherever_somebody_is_asked(game: AnyGame) -> None:
    thumb, chance = advice_of(game), Seeded(1)
    for number, (match, seat, rng) in enumerate(Case(game, game.default_seats, {}).walk(3)):
        if number % 7:
            continue
        state = game.imagine(match.view(seat), rng)
        moves, weights = weighed(thumb, state, seat)
        assert len(set(moves)) == len(moves) == len(weights) > 0
        assert all(state.allows(seat, move) for move in moves)
        assert all(0 < weight < math.inf for weight in weights)
        if state.turn == seat:
            assert state.allows(seat, thumb.choose(state, chance))
        assert sum(Outlook(thumb, state).shares()) == pytest.approx(state.seats / 2)
        assert sum(Outlook(thumb, state).chances()) == pytest.approx(1)
        assert all(thumb.reason(state, seat, move).count("\n") == 0 for move in moves[:3])


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=str)
def test_in_the_end_worth_tells_the_places(game: AnyGame) -> None:
    chance = Seeded(5)
    state = game.new_state(game.default_seats, game.check_options(game.default_seats, None), chance)
    while not state.over:
        moves = state.legal()
        state.play(moves[chance.below(len(moves))], chance)
    places = game.result(state).places
    thumb = advice_of(game)
    worths = [thumb.worth(state, seat) for seat in range(len(places))]
    assert [1 + sum(other > worth for other in worths) for worth in worths] == list(places)


def test_noise_is_the_way_from_the_likeliest_move_to_any() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    view = match.view(match.to_move()[0])
    rng = random.Random(1)

    def chosen(noise: float) -> Counter[str]:
        return Counter(choose(f"thumb:noise={noise}", view.game, view.knowledge, rng) for _ in range(200))

    calm, careful, wild = chosen(0), chosen(0.3), chosen(1)
    assert len(calm) == 1
    assert len(calm) <= len(careful) <= len(wild)
    assert careful.most_common(1)[0][0] in calm
    assert wild.most_common(1)[0][1] < careful.most_common(1)[0][1]


def test_a_seed_settles_the_choice() -> None:
    match = plancia.game("giganten").start(chance=1)
    view = match.view(match.to_move()[0])
    moves = {choose("thumb:noise=1,seed=4", view.game, view.knowledge, random.Random(number)) for number in range(20)}
    assert len(moves) == 1
