"""The rules of thumb of Giganten: what they advise at a table set up for it, and on what they rest."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from plancia.bots import choose
from plancia.core import Match, Seeded
from plancia.core.plain import Plain
from plancia.games.giganten.bot import clock
from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.play.phases import ending
from plancia.games.giganten.play.round import STAGES
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.advice import Outlook, advice_of
from plancia.lab.bot_match import play_match
from plancia.lab.tournament.schedule import share
from tests.rules.giganten.helpers import (
    COMPANIES,
    GAME,
    RED,
    arrange,
    bidding,
    building,
    depots,
    derricks,
    hand,
    hauling,
    moving,
    see,
    special,
    taking,
)
from tests.rules.shared import play

ADVICE = advice_of(GAME)
DISPLAY = ("r8", "b1", "b6", "b1", "b1")
LAST = "s"
"""The black train there reaches the star with the next red card."""


def advised(match: Match) -> str:
    """The likeliest move of whoever is asked."""
    return choose("thumb:noise=0", match.game, match.known(match.to_move()[0]), random.Random(1))


def imagined(match: Match, seed: int = 1) -> GigantenState:
    return GAME.imagine(see(match, match.to_move()[0]), random.Random(seed))


def prices(hudson: int, jet: int, us: int) -> dict[str, Plain]:
    return dict(zip(COMPANIES, (hudson, jet, us), strict=True))


def by_red(*squares: str) -> dict[str, Plain]:
    """Red has looked at these tiles."""
    return {square: [RED] for square in squares}


def selling(price: int, black_train: str = "a") -> Match:
    """Red has won the right to sell two crude to Hudson."""
    stored = depots(hudson=(2,))
    hands: list[Plain] = [hand("1"), {}, {}, {}]
    return arrange("sell", hands=hands, depots=stored, prices=prices(price, 5000, 5000), black_train=black_train)


CASES: dict[str, tuple[Callable[[], Match], str]] = {
    "a seen six is built on": (lambda: building("j1", numbers={"j2": 6}, seen=by_red("j2")), "build j2"),
    "of two tiles the richer": (
        lambda: building("e4", numbers={"e3": 4, "e5": 2}, seen=by_red("e3", "e5")),
        "build e3",
    ),
    "no dear tile that nobody can serve in time": (
        lambda: building("r6", numbers={"s5": 4}, seen=by_red("s5"), black_train=LAST),
        "pass",
    ),
    "a look is free": (lambda: moving("b3", "e4"), "peek e3"),
    "crude goes where the price is": (
        lambda: hauling(
            prices=prices(1500, 9000, 1500),
            derricks=derricks(c4=(RED, 2)),
            trains=["c", "a", "a", "a"],
            hands=[hand("2 2"), {}, {}, {}],
        ),
        "haul own jet",
    ),
    "no fee for what brings less": (
        lambda: hauling(prices=prices(1500, 1500, 1500), derricks=derricks(c4=(RED, 2)), black_train="s"),
        "drop",
    ),
    "prices rise where we store": (lambda: special("b12", depots=depots(us=(2,))), "price us up"),
    "prices fall where others store": (
        lambda: special("b12", depots=depots(jet=(0, 2, 2, 2)), prices=prices(9000, 7000, 9000)),
        "price jet down",
    ),
    "rivals' trains are pushed": (lambda: special("r6", trains=["a", "f", "f", "f"]), "push"),
    "alone, the least bid wins": (
        lambda: bidding("2 2", "2 2", depots=depots(2, hudson=(2,)), prices=prices(7000, 5000, 5000)),
        "bid 1",
    ),
    "in the last auction everything is bid": (
        lambda: bidding(
            *("2 2 2", "2"),
            depots=depots(2, us=(2, 2)),
            company="us",
            auction={"standing": 2, "leader": 1, "active": [0, 1]},
            black_train=LAST,
        ),
        "bid 3",
    ),
    "a bid that nobody can pay is left to the bluffer": (
        lambda: bidding("2 2 2 2 2", "1", auction={"standing": 3, "leader": 1, "active": [0, 1]}),
        "pass",
    ),
    "in the last round all is sold": (lambda: selling(3000, LAST), "sell 2"),
    "a high price is taken": (lambda: selling(9000), "sell 2"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_advised(case: str) -> None:
    table, move = CASES[case]
    assert advised(table()) == move


def test_a_bid_is_paid_exactly() -> None:
    assert advised(play(bidding("2 1", "1"), "bid 1", "pass")) == "pay 1"


def test_whoever_needs_licences_takes_them() -> None:
    """With much to sell and none in the hand in the last round, licences are all that counts."""
    match = taking(
        "r8", "b1", "b6", "b1", "b1", depots=depots(hudson=(2,), jet=(2,), us=(2,)), trains=["t"] * 4, black_train=LAST
    )
    assert advised(match) == "card b6"


@pytest.mark.parametrize(("space", "rounds"), [("a", (7.0, 9.0)), ("j", (3.0, 5.0)), ("s", (0.0, 0.0))])
def test_the_black_train_is_the_clock(space: str, rounds: tuple[float, float]) -> None:
    state = imagined(taking(*DISPLAY, black_train=space))
    assert rounds[0] <= clock.rounds_after(state) <= rounds[1]


def test_what_is_expected_under_a_tile() -> None:
    """Own looks count, and what is known to be elsewhere is not here."""
    state = imagined(moving(numbers={"e3": 4, "d1": 4, "f1": 4, "c4": 4}, seen=by_red("e3", "d1", "f1", "c4")))
    numbers = Prospects(state, RED).numbers
    by_square = {square: numbers[site] for site, square in enumerate(state.terms.sites)}
    assert by_square[4 * 12 + 2] == 4
    assert by_square[4 * 12 + 4] == 2.5


def test_a_bid_above_the_largest_hand_is_a_bluff() -> None:
    market = Market(imagined(bidding("2 2", "1 1")), RED)
    assert [market.bluffed(1, bid) for bid in (2, 5)] == [0.0, 1.0]
    assert 0 < market.bluffed(1, 3) < market.bluffed(1, 4) < 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_advice_through_a_match(seats: int, seed: int) -> None:
    """Every move weighs something and can be explained, and what is chosen is legal."""
    chance = Seeded(seed)
    state = GAME.new_state(seats, None, chance)
    explained: set[int] = set()
    while state.turn >= 0:
        legal = list(state.legal())
        weighed = ADVICE.moves(state, state.turn)
        assert set(weighed) <= set(legal)
        assert all(weight > 0 for weight in ADVICE.weights(state, state.turn, legal[:40]))
        if state.stage not in explained or chance.below(20) == 0:
            explained.add(state.stage)
            assert all(ADVICE.reason(state, state.turn, move) for move in legal[:40])
        move = ADVICE.choose(state, chance)
        assert move in legal
        state.play(move, chance)
    assert explained == {stage.number for stage in STAGES if stage.wording is not None}


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_the_score_counts(seed: int) -> None:
    chance = Seeded(seed)
    state = GAME.new_state(4, None, chance)
    while state.turn >= 0:
        state.play(ADVICE.choose(state, chance), chance)
    scores = [ending.score(state, seat) for seat in range(4)]
    assert [ADVICE.worth(state, seat) for seat in range(4)] == scores
    ahead = [sum((score > other) + (score == other) / 2 for other in scores) - 0.5 for score in scores]
    assert list(Outlook(ADVICE, state).shares()) == pytest.approx([beaten / 3 for beaten in ahead])


RICHER: dict[str, tuple[dict[str, Plain], dict[str, Plain]]] = {
    "money": ({"cash": [9000, 9000, 9000, 9000]}, {"cash": [9500, 9000, 9000, 9000]}),
    "crude": ({}, {"depots": depots(hudson=(1,))}),
    "a licence": ({"depots": depots(jet=(2,))}, {"depots": depots(jet=(2,)), "hands": [hand("2"), {}, {}, {}]}),
    "a derrick": ({}, {"derricks": derricks(c4=(RED, 3))}),
    "a train ahead": (
        {"derricks": derricks(j2=(RED, 6))},
        {"derricks": derricks(j2=(RED, 6)), "trains": ["j"] + ["a"] * 3},
    ),
}


@pytest.mark.parametrize("what", RICHER)
def test_who_has_more_is_worth_more(what: str) -> None:
    worths = [ADVICE.worth(imagined(arrange("card", (), 4, display=DISPLAY, **facts)), RED) for facts in RICHER[what]]
    assert worths[0] < worths[1]


def test_advice_rests_on_what_the_seat_may_know() -> None:
    """Two imaginations of one view differ in what the seat cannot know, the advice does not."""
    match = GAME.start(3, chance=5)
    rng = random.Random(5)
    chance = Seeded(5)
    state = GAME.restore(match.position())
    asked = 0
    while state.turn >= 0 and asked < 15:
        if chance.below(12) == 0:
            asked += 1
            seat = state.turn
            view = GAME.view(state, seat, ())
            one, other = (GAME.imagine(view, rng) for _ in range(2))
            moves = ADVICE.moves(one, seat)
            assert list(ADVICE.weights(one, seat, moves)) == list(ADVICE.weights(other, seat, moves))
            assert ADVICE.worth(one, seat) == ADVICE.worth(other, seat)
        state.play(ADVICE.choose(state, chance), chance)


def test_it_beats_random_play() -> None:
    seating = ["thumb:noise=0", "random", "thumb:noise=0", "random"]
    assert share(play_match(GAME, 4, {}, seating, 1), "thumb:noise=0") == 1
