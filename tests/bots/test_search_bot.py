"""Search: repeatable, sensible, in time, and better the longer it looks."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from dataclasses import replace
from statistics import mean

import pytest
from mypy_extensions import i64

import plancia
from examples.leduc import LEDUC, LeducState
from plancia.bots import choose, read
from plancia.bots.search.search_bot import RatedMove, rate_moves
from plancia.bots.search.task import worlds_for
from plancia.bots.search.tree import Node, Root, TreeSearch
from plancia.core import AnyGame, Match
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.advice import Advice
from plancia.lab.bot_match import play_match
from plancia.lab.tournament.schedule import share
from tests.conformance.barter import BARTER
from tests.poker import facing_a_raise
from tests.rules.galopp_royal.helpers import crafty

GALOPP = plancia.game("galopp-royal")
GAMES = [GALOPP, plancia.game("giganten")]


class Blind(Advice[State]):
    """Sees who won when it is over, and nothing before."""

    def worth(self, state: State, seat: i64) -> float:
        return -float(GALOPP.result(state).places[seat])


class Suspicious(Advice[LeducState]):
    """Poker among people who raise with a pair and with nothing else."""

    def worth(self, state: LeducState, seat: i64) -> float:
        return -float(LEDUC.result(state).places[seat])

    def likely(self, state: LeducState, seat: i64) -> float:
        return 1.0 if state.hands[1 - seat] == state.open else 1e-9


SUSPICIOUS_LEDUC = replace(LEDUC, module=__name__, advice=Suspicious())


def looked(view: View, settings: str, seed: int = 1) -> list[RatedMove]:
    return rate_moves(view.game, view.knowledge, random.Random(seed), read(f"search:seconds=60,{settings}", view.game))


def searched(roots: list[Root], match: Match, simulations: int) -> None:
    """Try moves of Galopp Royal out without any rules of thumb."""
    search = TreeSearch(Blind(), match.to_move()[0], [match.state], depth=0, model=False)
    search.run(roots, simulations, 7, time.perf_counter() + 60)


# Repeatable.


def test_what_is_found_is_the_same_on_every_machine_compiled_or_not() -> None:
    found = looked(LEDUC.start(2, 1).view(0), "sims=300")
    assert [(one.move, one.visits, round(one.share, 9)) for one in found] == [
        ("raise", 150, 0.766666667),
        ("call", 150, 0.623333333),
    ]
    match = GALOPP.start(chance=1)
    roots = [Root(GALOPP.parse(move), 1 / 4) for move in ("pass", "bid 1", "bid 20", "bid 40")]
    searched(roots, match, 100)
    assert [(root.edge.visits, round(root.edge.reward, 9), root.wins[3]) for root in roots] == [
        (38, 22.5, 13.0),
        (12, 6.0, 4.0),
        (12, 4.666666667, 3.0),
        (38, 22.0, 11.0),
    ]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_seed_and_a_number_of_simulations_settle_the_answer(game: AnyGame) -> None:
    match = game.start(chance=3)
    view = match.view(match.to_move()[0])
    answers = {
        choose("expert:sims=4,width=2,depth=1,seconds=60,seed=9", view.game, view.knowledge, random.Random(i))
        for i in range(2)
    }
    assert len(answers) == 1
    assert looked(view, "sims=4,width=2,depth=1") == looked(view, "sims=4,width=2,depth=1")


# Sensible.


def test_a_pair_of_kings_is_not_folded() -> None:
    found = looked(facing_a_raise("king", "queen", "king").view(0), "sims=60")
    assert {one.move: one.share for one in found} == {"raise": 1.0, "call": 1.0, "fold": 0.0}
    assert found[-1].move == "fold"


def test_against_rivals_who_fold_a_weak_hand_bluffs() -> None:
    assert looked(facing_a_raise("jack", "queen", "king").view(0), "sims=200")[0].move == "raise"


def test_rivals_who_search_as_well_do_not_fold() -> None:
    view = facing_a_raise("jack", "queen", "king").view(0)
    naive, wary = ({one.move: one.share for one in looked(view, f"sims=300,model={model}")} for model in (1, 0))
    assert wary["raise"] < naive["raise"] - 0.1


def test_states_that_agree_with_what_others_did_count_most() -> None:
    trusting, wary = (
        {one.move: one.share for one in looked(facing_a_raise("king", "queen", "jack", game).view(0), "sims=90")}
        for game in (LEDUC, SUSPICIOUS_LEDUC)
    )
    assert trusting["call"] > 0.4
    assert wary["call"] == 0


@pytest.mark.parametrize(("sims", "moves", "worlds"), [(10, 4, 2), (1000, 4, 64), (2048, 4, 64), (6400, 4, 200)])
def test_a_long_search_imagines_more(sims: int, moves: int, worlds: int) -> None:
    assert worlds_for(sims, moves) == worlds


def test_one_step_from_the_arch_the_chair_goes_forward() -> None:
    view = crafty(3, spaces=[13, 13, 12]).view(0)
    assert looked(view, "sims=60")[0].move.startswith("push")


def test_whoever_has_one_move_is_not_long_about_it() -> None:
    begun = time.process_time()
    assert choose("search:sims=1000000,seconds=30", BARTER, BARTER.start(3, 1).known(0), random.Random(1)) == "pass"
    assert time.process_time() - begun < 5


def test_more_simulations_beat_fewer() -> None:
    bots = ("search:sims=60", "search:sims=2")
    seats = [bots, bots[::-1]]
    shares = [share(play_match(LEDUC, 2, {}, seats[number % 2], number // 2), bots[0]) for number in range(200)]
    assert mean(shares) > 0.55


def test_nearly_equal_moves_are_mixed() -> None:
    view = facing_a_raise("king", "queen", "king").view(0)
    rng = random.Random(1)
    chosen = Counter(choose("search:sims=30,mix=0.05", view.game, view.knowledge, rng) for _ in range(60))
    assert chosen.keys() == {"call", "raise"}
    assert min(chosen.values()) > 10
    assert len({choose("search:sims=30", view.game, view.knowledge, rng) for _ in range(20)}) == 1


# In time.


@pytest.mark.parametrize("seconds", [0.02, 0.5])
def test_an_answer_comes_in_time(seconds: float) -> None:
    match = GALOPP.start(chance=1)
    view = match.view(match.to_move()[0])
    # Time in which the machine does other things does not count.
    begun = time.process_time()
    move = choose(f"search:sims=10000000,seconds={seconds}", view.game, view.knowledge, random.Random(1))
    assert time.process_time() - begun < 1.2 * seconds + 0.5
    assert move in {legal.text for legal in match.legal(match.to_move()[0])}


# The tree.


def test_wide_choices_open_little_by_little() -> None:
    root = Root(GALOPP.parse("bid 1"), 1.0)
    searched([root], GALOPP.start(chance=1), 120)
    node = root.edge.below
    assert node is not None
    assert node.visits == root.edge.visits - 1 == 119
    widths = [(int(below.visits), len(below.edges)) for below in _nodes(node)]
    assert max(width for _, width in widths) > 10
    assert all(width <= 2 * math.sqrt(visits) + 1 for visits, width in widths)


def _nodes(node: Node) -> list[Node]:
    below = [edge.below for edge in node.edges.values() if edge.below is not None]
    return [node, *(found for one in below for found in _nodes(one))]
