"""Functions as bots: named by where they are imported from, they play wherever a command names bots."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia import bots
from plancia.bots.bot import Bot
from plancia.bots.spec import UnknownBot
from plancia.core.view import View
from plancia.lab.bot_match import play_match
from plancia.lab.simulation.plan import SimulationPlan

HERE = f"python:{__name__}"


def first(view: View, rng: random.Random) -> str:
    """Answers with the first move that is listed."""
    assert view.decision is not None
    return view.decision.moves()[0]


def broken(view: View, rng: random.Random) -> str:
    """Knows no move."""
    raise KeyError("moves")


def wrong(view: View, rng: random.Random) -> str:
    """Makes a move that is not legal."""
    return "bid 999"


def test_it_plays_whole_matches() -> None:
    game = plancia.game("galopp-royal")
    result = play_match(game, 3, {}, (f"{HERE}:first", "random", f"{HERE}:first"), 5)
    assert result.failures == ((), (), ())
    assert min(result.places) == 1
    assert play_match(game, 3, {}, result.bots, 5).scores == result.scores


@pytest.mark.parametrize(("name", "told"), [("broken", "it raised KeyError: 'moves'"), ("wrong", "bid 999")])
def test_where_it_fails_the_usual_bot_moves(name: str, told: str) -> None:
    match = plancia.game("galopp-royal").start(seats=4, chance=7)
    bot = Bot(f"{HERE}:{name}", match.game)
    move = bot.choose(match.known(3), lambda: match.view(3), random.Random(1))
    assert move in map(str, match.legal(3))
    assert bot.failures[0].startswith(told)


@pytest.mark.parametrize("wrong", ["python:nowhere:bot", f"{HERE}:nothing", f"{HERE}:HERE", "python:", f"{HERE}"])
def test_what_cannot_be_imported_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownBot, match="python:"):
        Bot(wrong, plancia.game("galopp-royal"))


def test_whoever_may_name_any_bot_may_not_name_a_function() -> None:
    with pytest.raises(UnknownBot):
        bots.read(f"{HERE}:first", plancia.game("galopp-royal"))


def test_a_plan_keeps_its_name() -> None:
    game = plancia.game("galopp-royal")
    plan = SimulationPlan(
        game=game, seats=3, options={}, players=(f"{HERE}:first",) * 3, rotate=True, matches=1, seed=1
    )
    assert plan.plain()["specs"] == [f"{HERE}:first"] * 3
