"""The games as OpenSpiel knows games, by OpenSpiel's own test."""

from __future__ import annotations

import pickle
import random

import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
import pytest

import plancia
from plancia.lab.envs import openspiel

BRIEF = [
    "python_plancia_galopp_royal(players=3,race_length=8)",
    "python_plancia_giganten(players=2)",
    "python_plancia_competitors(players=2,rounds=1)",
]


@pytest.mark.parametrize("name", BRIEF)
def test_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def walked(name: str, steps: int, seed: int = 1) -> pyspiel.State:
    """A state after some random steps."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(steps):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_every_die_and_card_is_a_chance_node() -> None:
    state = walked("python_plancia_galopp_royal", 0)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "first 3"
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(3)
    chances = dict(state.chance_outcomes())
    assert sum(chances.values()) == pytest.approx(1)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "card one"
    # Seven of the forty cards are ones.
    assert chances[0] == pytest.approx(7 / 40)


def test_what_a_player_cannot_know_is_not_in_what_it_sees() -> None:
    state = walked("python_plancia_galopp_royal", 60)
    told = [state.information_state_string(player) for player in range(4)]
    assert len(set(told)) == 4
    assert all(string.startswith(state.observation_string(player)) for player, string in enumerate(told))
    assert len(state.observation_tensor(0)) == 159


def test_copies_and_pickles_lead_on_alike() -> None:
    state = walked("python_plancia_giganten(players=3)", 80)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301  # what was pickled here
        assert twin.information_state_string(0) == state.information_state_string(0)
        assert str(twin) == str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != str(state)


def test_all_games_are_registered() -> None:
    named = [f"python_plancia_{name.replace('-', '_')}" for name in plancia.games()]
    assert set(named) <= set(pyspiel.registered_names())
    assert openspiel.game_type(plancia.game("giganten")).short_name in named


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_plancia_galopp_royal(players=5,crafty_push_optional=True,deck=rough)")
    assert game.num_players() == 5
    with pytest.raises(Exception, match="race_length cannot be 3"):
        pyspiel.load_game("python_plancia_galopp_royal(race_length=3)")
