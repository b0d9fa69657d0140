"""Small games solved exactly by OpenSpiel: their equilibrium, and how far a bot is from it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
from open_spiel.python.algorithms import cfr, exploitability  # type: ignore[import-untyped]  # as above
from open_spiel.python.policy import TabularPolicy  # type: ignore[import-untyped]  # as above

from plancia import bots
from plancia.core.game import AnyGame
from plancia.lab.envs.openspiel import PlanciaGame, PlanciaState
from plancia.lab.envs.rewards import score


def as_openspiel(game: AnyGame) -> PlanciaGame:
    """A small game as OpenSpiel knows games; what it brings is the own score less the other's."""
    found = PlanciaGame(game, {"encoder_version": 2}, score)
    found.keep_tree()
    return found


def solved(game: PlanciaGame, iterations: int) -> TabularPolicy:
    """The average policy of counterfactual regret minimization after so many iterations."""
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def distance(game: PlanciaGame, policy: TabularPolicy) -> float:
    """What both players together would gain by knowing the policy and answering it best; 0 in an equilibrium."""
    return float(exploitability.nash_conv(game, policy))


def policy_of(game: PlanciaGame, bot: str, times: int, seed: int = 1) -> TabularPolicy:
    """How often a bot chooses each move, where it is asked so many times at each decision."""
    table = TabularPolicy(game)
    spec, rng = bots.read(bot, game.setting.game), random.Random(seed)
    for row, state in enumerate(table.states):
        chosen = Counter(_chosen(state, spec, rng) for _ in range(times))
        table.action_probability_array[row] = [chosen[action] / times for action in range(game.num_distinct_actions())]
    return table


def _chosen(state: pyspiel.State, spec: bots.Spec, rng: random.Random) -> int:
    assert isinstance(state, PlanciaState)
    known = state.node.known(state.current_player())
    assert known is not None
    game = state.node.setting.game
    return game.parse(bots.choose(spec, game, known, rng))


def told(game: PlanciaGame, policy: TabularPolicy, decisions: Mapping[str, tuple[int, ...]]) -> list[str]:
    """Lines about some decisions: what a player with each secret says, and how often."""
    lines: list[str] = []
    for title, path in decisions.items():
        for secret, name in enumerate(game.setting.game.draws[0].outcomes):
            state = _at(game, secret, path)
            found = policy.action_probabilities(state)
            words = ", ".join(
                f"{state.action_to_string(state.current_player(), action)} {part:.0%}"
                for action, part in found.items()
                if part >= 0.005
            )
            lines.append(f"{title}, with {name}: {words}")
    return lines


def _at(game: PlanciaGame, secret: int, path: tuple[int, ...]) -> pyspiel.State:
    """The state after some moves, in which whoever is asked then has the secret."""
    state = game.new_initial_state()
    asked = len(path) % 2
    for seat in range(2):
        state.apply_action(secret if seat == asked else 0)
    for move in path:
        state.apply_action(move)
    return state
