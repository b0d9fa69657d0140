"""The games as OpenSpiel knows games, by OpenSpiel's own test."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]  # as above
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]  # as above

import plancia
from plancia.kit.learn.known_encoder import KnownEncoder
from plancia.lab.envs import openspiel

BRIEF = [
    "python_plancia_galopp_royal(players=3,race_length=8)",
    "python_plancia_giganten(players=2,encoder_version=2)",
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
    known = walked("python_plancia_galopp_royal(encoder_version=2)", 60)
    assert len(known.observation_tensor(0)) == KnownEncoder(plancia.game("galopp-royal"), 4).size


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("name", plancia.games())
def test_what_is_made_in_python_is_what_openspiel_makes(name: str, version: int) -> None:
    game = openspiel.PlanciaGame(plancia.game(name), {"encoder_version": version})
    rng = random.Random(3)
    state = game.new_initial_state()
    for _ in range(40):
        if not state.is_chance_node():
            assert state.observation_tensor() == pyspiel.State.observation_tensor(state)
            assert state.legal_actions_mask() == pyspiel.State.legal_actions_mask(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(game.num_players()):
            assert state.observation_tensor(player) == pyspiel.State.observation_tensor(state, player)
            assert state.legal_actions_mask(player) == pyspiel.State.legal_actions_mask(state, player)
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        state.apply_action(rng.choice(state.legal_actions()))


def test_what_was_told_is_the_same_whenever_somebody_asks() -> None:
    asked, late = (openspiel.PlanciaGame(plancia.game("giganten")).new_initial_state() for _ in range(2))
    rng = random.Random(5)
    told: list[str] = []
    for _ in range(120):
        action = rng.choice(asked.legal_actions())
        asked.apply_action(action)
        late.apply_action(action)
        told = [asked.information_state_string(player) for player in range(4)]
    assert [late.information_state_string(player) for player in range(4)] == told


def test_there_is_no_tensor_of_an_information_state() -> None:
    state = walked("python_plancia_galopp_royal", 60)
    assert state.information_state_tensor(0) == []
    assert not state.get_game().get_type().provides_information_state_tensor
    assert make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True)).tensor is None


def decided(name: str, steps: int) -> pyspiel.State:
    """A state after some random steps, at the next decision with a choice."""
    while (state := walked(name, steps)).is_chance_node() or len(state.legal_actions()) == 1:
        steps += 1
    return state


@pytest.mark.parametrize("name", BRIEF)
def test_what_is_imagined_looks_alike_to_the_player(name: str) -> None:
    state = decided(name, 40)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others: set[str] = set()
    for _ in range(8):
        twin = state.resample_from_infostate(player, sampler)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        others.add(twin.information_state_string((player + 1) % state.num_players()))
        again: pyspiel.State = pickle.loads(pickle.dumps(twin))  # noqa: S301  # what was pickled here
        assert again.information_state_string(player) == state.information_state_string(player)
    assert len(others) > 1
    assert state.information_state_string((player + 1) % state.num_players()) not in others


@pytest.mark.parametrize("name", BRIEF)
def test_search_over_information_sets_plays(name: str) -> None:
    state = decided(name, 20)
    truth = str(state)
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, dice), 1.0, 2, random_state=dice)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == truth


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
