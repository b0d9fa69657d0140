"""Hints: legal, from the view alone, the best first, in words."""

from __future__ import annotations

import random
import re

import pytest

import plancia
from plancia.bots import UnknownBot, levels, thumb_bot
from plancia.bots.hints import hints, label, reasons
from plancia.bots.thumb_bot import weighed
from plancia.core.chance import Seeded
from plancia.core.decision import Choice, Composed, Decision, Open, Range
from plancia.core.errors import NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.kit.advice import advice_of

GAMES = [plancia.game(name) for name in plancia.games()]


def played(game: AnyGame, moves: int) -> Match:
    match, rng = game.start(chance=3), random.Random(3)
    for _ in range(moves):
        seat = match.to_move()[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("spec", ["thumb", "search:sims=2,width=2,depth=1"])
def test_hints_are_moves_that_can_be_made(game: AnyGame, spec: str) -> None:
    for moves in (0, 25):
        match = played(game, moves)
        seat = match.to_move()[0]
        given = hints(match.game, match.known(seat), random.Random(1), spec)
        assert 1 <= len(given) <= 3
        assert len({hint.move for hint in given}) == len(given)
        for hint in given:
            assert (hint.win is None) == (hint.share is None) == (spec == "thumb" or len(given) == 1)
            assert "\n" not in hint.label + hint.reason
            match.copy().play(hint.move, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_reasons_never_speak_against_the_order_of_the_moves(game: AnyGame) -> None:
    advice, told = advice_of(game), 0
    for moves in range(0, 30, 6):
        match = played(game, moves)
        seat = match.to_move()[0]
        state = match.known(seat).imagine(Seeded(moves))
        weights = dict(zip(*weighed(advice, state, seat), strict=True))
        liked = sorted(weights, key=lambda move: -weights[move])
        # As the rules of thumb have it, every move is told why; the other way round, the best is not.
        assert all(reasons(advice, state, seat, liked[:3])) == all(advice.reason(state, seat, one) for one in liked[:3])
        if weights[liked[-1]] < 0.5 * weights[liked[0]]:
            best, worst = reasons(advice, state, seat, [liked[-1], liked[0]])
            assert best == worst == ""
            told += 1
    assert told


@pytest.mark.parametrize("name", ["galopp-royal", "giganten"])
def test_what_may_be_named_best_is_not_argued_against(name: str) -> None:
    game, rng = plancia.game(name), random.Random(3)
    match, advice = game.start(chance=3), advice_of(game)
    while not match.over:
        seat = match.to_move()[0]
        state = match.known(seat).imagine(Seeded(1))
        moves = weighed(advice, state, seat)[0]
        for move in moves if len(moves) > 1 else ():
            (why,) = reasons(advice, state, seat, [move])
            assert not re.search("too much|You give up|You cannot pay|lapse", why), (match.decision(seat), why)
        match.play(thumb_bot.choose(game, match.known(seat), rng, 0.5), seat)


def test_hints_stand_in_the_order_of_the_chance_they_name() -> None:
    for moves in (3, 9):
        match = played(plancia.game("galopp-royal"), moves)
        known = match.known(match.to_move()[0])
        chances = [hint.win for hint in hints(match.game, known, random.Random(1), "search:sims=40,depth=1")]
        named = [chance for chance in chances if chance is not None]
        assert named == sorted(named, reverse=True)


def test_a_seed_gives_the_same_hints() -> None:
    match = played(plancia.game("galopp-royal"), 8)
    view = match.view(match.to_move()[0])
    first, again = (
        hints(view.game, view.knowledge, random.Random(), "search:sims=30,seconds=60,seed=3") for _ in range(2)
    )
    assert first == again


def test_only_who_is_asked_is_advised() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    waiting = next(seat for seat in range(match.seats) if seat not in match.to_move())
    for seat in (waiting, None):
        with pytest.raises(NotYourTurn):
            hints(match.game, match.known(seat), random.Random(1), "thumb")


def test_a_bot_without_a_plan_gives_no_hints() -> None:
    match = plancia.game("galopp-royal").start(chance=1)
    with pytest.raises(UnknownBot, match="no opinion"):
        hints(match.game, match.known(match.to_move()[0]), random.Random(1), "random")


def test_a_move_is_told_as_the_decision_tells_it() -> None:
    game = plancia.game("competitors")
    decision = Decision(
        seat=0,
        kind="action",
        prompt="",
        options=(
            Choice("done", "End your turn"),
            Range("bid", 1, 5000, "Bid 1 or more"),
            Composed("sign", (("C010",), ("ITA", "FRA")), "Sign a contract: goods, sender", "Sign a contract"),
            Open("offer", "Offer a deal"),
        ),
        rules=(),
    )
    assert label(game, decision, "done") == "End your turn"
    assert label(game, decision, "bid 1200") == "Bid 1 or more: 1,200"
    assert label(game, decision, "sign C010 ITA") == f"Sign a contract: {game.meaning('C010')}, Italy"
    assert label(game, decision, "offer p1 give cash 2000 ask terr ITA") == "Offer blue 2,000 for Italy"
    assert label(game, decision, "sell truck") == "sell truck"


def test_bots_have_names_in_words() -> None:
    for game in GAMES:
        assert all(levels.about(level) and levels.title(level) != level for level in game.levels)
    assert levels.title("strong:sims=100") == "Strong bot (sims=100)"
    assert levels.title("ours") == "ours"
