"""Luck is zero on average, it is what the draws did, and taking it off changes no mean."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from importlib.resources import files
from itertools import islice
from math import exp
from pathlib import Path
from statistics import mean, stdev

import pytest
from librt.vecs import vec

import plancia
from examples.leduc import LEDUC
from plancia.bots.bot import noise_of
from plancia.bots.thumb_bot import odds
from plancia.core.chance import Chance, Seeded
from plancia.core.errors import BadContent
from plancia.core.game import AnyGame
from plancia.core.state import State
from plancia.core.timeline import Entry
from plancia.kit.advice import Outlook, advice_of
from plancia.kit.foresight import Foresight, MomentForesight, NetworkForesight, edges_of
from plancia.lab.bot_match import play_match
from plancia.lab.luck import Draws, LuckMeter, TooDeep, branches
from plancia.lab.tournament.adjusted import PairOfMatches, adjusted, foreseen, settled
from plancia.lab.tournament.crosstable import meet
from plancia.lab.tournament.schedule import Tournament


def a_draw(name: str) -> Draws:
    """What is drawn after a move of a match that leads to few states."""
    game, rng = plancia.game(name), random.Random(3)
    for seed in range(20):
        match = game.start(3, seed)
        while not match.over:
            before, seat = match.state, match.to_move()[0]
            match.play(rng.choice(match.legal(seat)), seat)
            draws = partial(_again, before, match.timeline.entries[-1], game)
            if match.timeline.entries[-1].chance and _few(draws):
                return draws
    raise AssertionError("whatever is drawn leads to many states")


def _few(draws: Draws) -> bool:
    try:
        return 1 < len(list(islice(branches(draws), 49))) < 49
    except TooDeep:
        return False


def _again(before: State, entry: Entry, game: AnyGame, chance: Chance) -> State:
    state = before.copy()
    state.answer(entry.seat, game.parse(entry.move), chance)
    return state


@pytest.mark.parametrize("game", plancia.games())
def test_the_mean_luck_over_all_outcomes_is_zero(game: str) -> None:
    again = a_draw(game)
    total, sums = 0.0, [0.0] * 3
    for after, probability in branches(again):
        meter = LuckMeter(plancia.game(game), 3, 1)
        meter.add(after, again)
        total += probability
        sums = [sum_ + probability * luck for sum_, luck in zip(sums, meter.luck, strict=True)]
    assert total == pytest.approx(1)
    assert sums == pytest.approx([0, 0, 0], abs=1e-9)


class Wild(Foresight[State]):
    """Foretells anything."""

    def __init__(self) -> None:
        pass

    def shares(self, state: State, edges: vec[float]) -> vec[float]:
        share = random.Random(repr(state.__reduce__())).random()
        return vec[float]([share, 1 - share])


def test_the_mean_luck_over_all_matches_is_zero_whatever_is_foreseen() -> None:
    game, lucks = replace(LEDUC, foresight=Wild()), list[float]()

    def play(chance: Chance) -> State:
        match, meter = game.start(2, chance), LuckMeter(game, 2, 1)
        meter.begun(match.options, match.state)
        while not match.over:
            before, seat = match.state, match.to_move()[0]
            match.play(match.legal(seat)[-1], seat)
            meter.moved(before, match, None)
        lucks.append(meter.luck[0])
        return match.state

    parts = [part for _, part in branches(play)]
    assert sum(part * luck for part, luck in zip(parts, lucks, strict=True)) == pytest.approx(0, abs=1e-9)
    assert max(lucks) > 0.1


@pytest.mark.parametrize("name", plancia.games())
def test_all_seats_together_are_foreseen_to_leave_half_of_their_rivals_behind(name: str) -> None:
    foresight, seen = plancia.game(name).foresight, set[tuple[float, ...]]()
    assert foresight is not None
    match, rng = plancia.game(name).start(5 if name == "galopp-royal" else 4, 3), random.Random(3)
    for _ in range(80):
        seat = match.to_move()[0]
        match.play(rng.choice(match.legal(seat)), seat)
        shares = list(foresight.shares(match.state, vec[float]([0.0] * match.seats)))
        seen.add(tuple(shares))
        assert sum(shares) == pytest.approx(match.seats / 2)
        assert {len(traits) for traits in foresight.traits(match.state)} == {len(foresight.names)}
    assert len(seen) > 20


def test_weights_that_do_not_fit_the_traits_are_refused() -> None:
    content = files("plancia.games.giganten").joinpath("content")
    for kind in (MomentForesight[State], NetworkForesight[State]):
        with pytest.raises(BadContent, match=r"foresight\.csv"):
            kind(content, ("end",), ("cash",))


class Plain(NetworkForesight[State]):
    """Knows a number of the table, and of each seat its own."""

    def situation(self, state: State) -> vec[float]:
        return vec[float]([2.0])

    def traits(self, state: State) -> list[vec[float]]:
        return [vec[float]([float(seat)]) for seat in range(state.seats)]


def test_a_lead_is_a_straight_sum_and_what_neurons_bend(tmp_path: Path) -> None:
    (tmp_path / "foresight.csv").write_text(
        "neuron,weight,offset,round,all_cash,cash,edge\nstraight,10000,0,0,0,5000,20000\n1,20000,-15000,5000,10000,10000,10000\n",
        encoding="utf-8",
    )
    foresight, state = Plain(tmp_path, ("round",), ("cash",)), LEDUC.start(2, 1).state
    # The seats lead by 0 + 2 bent(0) and 0.5 + 2 bent(1), where bent(1) is a half.
    assert list(foresight.shares(state, edges_of([None, None]))) == pytest.approx(
        [1 - 1 / (1 + exp(-1.5)), 1 / (1 + exp(-1.5))]
    )
    # With edges by 1 + 2 bent(0.5) and -0.5 + 2 bent(0.5).
    assert list(foresight.shares(state, edges_of([0.2, 1.2]))) == pytest.approx(
        [1 / (1 + exp(-1.5)), 1 - 1 / (1 + exp(-1.5))]
    )


def test_a_seat_plays_better_than_usual_by_so_much_less_noise() -> None:
    assert list(edges_of([0.5, 0.74, 0.5, 0.74])) == pytest.approx([0.12, -0.12, 0.12, -0.12])
    assert list(edges_of([0.5, None, 0.74])) == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("spec", "noise"),
    [("thumb:noise=0.3", 0.3), ("thumb:noise=0.3,seed=1", None), ("random", None), ("program:true", None)],
)
def test_only_bots_that_draw_from_rules_of_thumb_have_a_noise(spec: str, noise: float | None) -> None:
    assert noise_of(spec, plancia.game("giganten")) == noise


def test_branches_are_as_likely_as_draws() -> None:
    again = a_draw("giganten")
    advice = advice_of(plancia.game("giganten"))
    chance = Seeded(5)
    drawn = [Outlook(advice, again(chance)).shares()[0] for _ in range(400)]
    exact = sum(probability * Outlook(advice, state).shares()[0] for state, probability in branches(again))
    assert mean(drawn) == pytest.approx(exact, abs=5 * (stdev(drawn) + 1e-9) / len(drawn) ** 0.5)


@pytest.mark.parametrize("name", plancia.games())
def test_the_mean_whim_over_all_moves_is_zero(name: str) -> None:
    game, rng = plancia.game(name), random.Random(5)
    match = game.start(3, 5)
    weighed = 0
    while weighed < 3:
        seat = match.to_move()[0]
        found = odds(game, match.known(seat), rng, 0.9)
        sums, total = [0.0] * 3, sum(found.weights)
        for move, weight in zip(found.moves, found.weights, strict=True):
            after = match.copy()
            after.play(game.notation.decode(move), seat)
            meter = LuckMeter(game, 3, 1)
            meter.moved(match.state, after, found)
            weighed += any(meter.whims)
            sums = [sum_ + weight / total * whim for sum_, whim in zip(sums, meter.whims, strict=True)]
        assert sums == pytest.approx([0, 0, 0], abs=1e-9)
        match.play(game.notation.decode(found.draw(rng)), seat)


def test_only_bots_that_draw_have_whims() -> None:
    game = plancia.game("galopp-royal")
    drawing, sure = (play_match(game, 3, SHORT["galopp-royal"], (bot,) * 3, 4) for bot in ("thumb:noise=0.8", "random"))
    assert any(drawing.whims)
    assert not any(sure.whims)
    assert any(sure.luck)


SHORT: dict[str, dict[str, int]] = {"galopp-royal": {"race_length": 8}, "giganten": {}, "competitors": {"rounds": 1}}


@pytest.mark.parametrize("name", plancia.games())
def test_a_match_knows_its_luck_and_all_seats_together_had_none(name: str) -> None:
    game = plancia.game(name)
    played, again = (play_match(game, 3, SHORT[name], ("random",) * 3, 4) for _ in range(2))
    assert sum(played.luck) == pytest.approx(0, abs=1e-9)
    assert any(played.luck)
    assert again.luck == played.luck


def test_luck_and_whims_of_real_matches_are_nothing_on_average() -> None:
    planned = Tournament(plancia.game("galopp-royal"), ("regular", "novice"), 3, SHORT["galopp-royal"], 16, 1)
    pairs = meet(planned).meetings[0].pairs()
    for taken in ([pair.luck for pair in pairs], [pair.whims for pair in pairs]):
        assert any(taken)
        assert abs(mean(taken)) < 4 * stdev(taken) / len(taken) ** 0.5


def test_a_game_without_advice_has_no_luck_before_the_end() -> None:
    assert len(play_match(LEDUC, 2, {}, ("random", "random"), 4).luck) == 2


def observations(count: int, seed: int, share: float = 0.5) -> list[PairOfMatches]:
    """Pairs with as much luck as skill in them, and some whims."""
    rng = random.Random(seed)
    drawn = [(rng.gauss(0, 0.1), rng.gauss(0, 0.05)) for _ in range(count)]
    return [PairOfMatches(share + 0.7 * luck + 1.2 * whim + rng.gauss(0, 0.1), luck, whim) for luck, whim in drawn]


def test_what_is_left_has_the_same_mean_and_varies_less() -> None:
    means = [(mean(pair.share for pair in pairs), mean(adjusted(pairs))) for pairs in _many(60)]
    error = stdev(plain - less for plain, less in means) / len(means) ** 0.5
    assert abs(mean(plain for plain, _ in means) - mean(less for _, less in means)) < 4 * error
    pairs = observations(400, 1)
    without_whims = [PairOfMatches(pair.share, pair.luck) for pair in pairs]
    plain, less, least = (
        stdev(some) for some in ([pair.share for pair in pairs], adjusted(without_whims), adjusted(pairs))
    )
    assert least < 0.95 * less < 0.9 * plain
    assert list(foreseen(pairs))[:200] == list(foreseen(pairs[:200]))


def _many(count: int) -> list[list[PairOfMatches]]:
    return [observations(30, seed) for seed in range(count)]


def test_equal_bots_are_rarely_told_apart_however_often_one_looks() -> None:
    wrong = sum(settled(observations(120, seed)) is not None for seed in range(120))
    assert wrong <= 12
    assert all(settled(observations(120, seed, share=0.65)) for seed in range(10))


def test_a_tournament_ends_when_it_is_sure_and_the_same_on_any_number_of_cores() -> None:
    planned = Tournament(
        plancia.game("galopp-royal"), ("regular", "random"), 3, {"race_length": 8, "turn_limit": 1}, 400, 1
    )
    alone, together = (meet(planned, jobs, until_sure=True).meetings[0] for jobs in (1, 2))
    assert 20 <= len(alone.counted) < 60
    assert [played.luck for played in alone.counted] == [played.luck for played in together.counted]
    found = alone.adjusted()
    assert found is not None
    assert found.low > 0.5
