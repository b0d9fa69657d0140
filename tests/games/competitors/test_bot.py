"""The rules of thumb: clear-cut cases, legal and open-eyed advice, deals that do not lose."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
from mypy_extensions import i64

import plancia
from plancia import bots
from plancia.bots.search.tree import Root, TreeSearch
from plancia.core import Match, Seeded
from plancia.core.chance import Uniform
from plancia.games.competitors.bot.advice import ADVICE
from plancia.games.competitors.bot.travel.ways import FAR, LEVELS, TURN, WAYS
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.play import moves as packed
from plancia.games.competitors.play import stages
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.advice import Advice
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import BLUE, GAME, RED, arrange, delivering, fleets, see, triple


def truth(match: Match) -> CompetitorsState:
    state = match.state
    assert isinstance(state, CompetitorsState)
    return state


def asked(table: int) -> Iterator[tuple[Match, int]]:
    """Moments of a table, with a seat that is asked."""
    for match, seat in moments(table)[::16]:
        if seat is not None and truth(match).stage != stages.CHOOSE_HQ:
            yield match, seat


def advice(match: Match, seat: int = RED) -> str:
    """What is advised without any noise."""
    return bots.choose("thumb:noise=0", match.game, match.known(seat), random.Random(1))


def quick(match: Match) -> str:
    """What the quick policy does."""
    return GAME.notation.decode(ADVICE.choose(truth(match), Seeded(1)))


def place(name: str) -> int:
    return BOX.board.places.index(name)


@pytest.mark.parametrize(
    ("match", "advised"),
    [
        (arrange(hands=[["ITA", "FRA", "C049"], [], []]), "sign C049 ITA FRA"),
        (arrange(triples=[[triple("C049", "ITA", "FRA")], [], []]), "deliver 1 "),
        (arrange(triples=[[triple("C001", "FRA", "GER")], [], []]), "move truck 1"),
        (arrange(), "draw "),
        (arrange(hands=[["I9"], [], []]), "special I9"),
        (arrange(hands=[["V5"], [], []]), "special V5 ITA"),
        (arrange(round=15, actions=1, hands=[["ITA", "FRA", "C049"], [], []]), "draw "),
        (arrange(round=15, actions=2, hands=[["ITA", "FRA", "C049"], [], []]), "sign C049 ITA FRA"),
        (arrange("free_draw", hands=[["ITA", "FRA", "GER", "SPA", "BEN"], [], []]), "draw contract"),
        (arrange("free_draw", hands=[["C001", "C049", "C050"], [], []]), "draw territory"),
    ],
    ids=["sign", "deliver", "approach", "draw", "subsidy", "advantage", "too late", "just in time", "goods", "land"],
)
def test_the_next_action_of_the_best_delivery_is_taken(match: Match, advised: str) -> None:
    assert advice(match).startswith(advised)
    assert quick(match).startswith(advised)


def test_goods_go_the_shortest_way() -> None:
    match = delivering("truck 1", "C001", "ITA", "FRA")
    assert advice(match) == "go FRA"


def test_an_empty_truck_stops_at_the_sender() -> None:
    match = arrange(
        triples=[[triple("C001", "FRA", "GER")], [], []], vehicles=fleets({"ship 1": None, "aircraft 1": None})
    )
    match.play("move truck 1")
    assert advice(match) == "go FRA"
    match.play("go FRA")
    assert advice(match) == "end"


def test_goods_sent_back_to_the_recipient_leave_and_come_back() -> None:
    """The way is shown, and rules of thumb take it (CO-4.13)."""
    match = arrange(
        chance=["save 1"],
        hit_area="EU",
        weather=2,
        triples=[[triple("C016", "FRA", "ITA")], [], []],
        vehicles=fleets({"truck 1": "FRA"}),
    )
    for move in ("deliver 1 truck 1", "go GER"):
        match.play(move)
    decision = match.decision(RED)
    assert decision is not None
    assert [way.moves for way in decision.ways if way.place == "ITA"] == [("go FRA", "go ITA")]
    assert advice(match) == "go FRA"
    match.play("go FRA")
    assert advice(match) == "go ITA"


def test_a_lawyer_is_kept_for_what_hurts() -> None:
    for card, advised in (("D14", "take"), ("D16", "special I4")):
        match = delivering("truck 1", "C001", "ITA", "BLC", f"customs {card}", hands=[["I4"], [], []])
        match.play("go BLC")
        assert advice(match) == "first customs"
        match.play("first customs")
        assert advice(match) == advised


def test_ways_count_movement_turns_and_gates() -> None:
    land = WAYS.land(place("FRA"))
    assert land[place("FRA") * LEVELS] == 0
    assert land[place("ITA") * LEVELS + 5] == 0
    assert land[place("ITA") * LEVELS] == TURN
    assert land[place("AUS") * LEVELS + 5] >= FAR
    assert WAYS.table(TRUCK, False, 0, 0, place("FRA")) == land


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_advice_is_legal_and_open_to_every_move(table: int) -> None:
    for match, seat in asked(table):
        state = truth(match)
        advised = ADVICE.moves(state, seat)
        assert advised
        assert all(state.allows(seat, move) for move in advised)
        listed = list(state.moves_of(seat))[:200]
        weights = ADVICE.weights(state, seat, [*advised, *listed])
        assert len(weights) == len(advised) + len(listed)
        assert all(weight > 0 for weight in weights)
        if seat == state.turn:
            assert state.allows(seat, ADVICE.choose(state, Seeded(1)))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_advice_rests_on_what_the_seat_may_know(table: int) -> None:
    for match, seat in asked(table):
        view = see(match, seat)
        one, other = (GAME.imagine(view, random.Random(seed)) for seed in (1, 2))
        advised = ADVICE.moves(one, seat)
        assert ADVICE.moves(other, seat) == advised
        assert list(ADVICE.weights(one, seat, advised)) == list(ADVICE.weights(other, seat, advised))
        assert ADVICE.worth(one, seat) == ADVICE.worth(other, seat)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_move_has_a_reason(table: int) -> None:
    for match, seat in asked(table):
        state = truth(match)
        for move in [*ADVICE.moves(state, seat), *list(state.moves_of(seat))[:12]]:
            assert ADVICE.reason(state, seat, move)


def test_a_step_tells_how_far_the_recipient_is_and_what_waits_on_the_way() -> None:
    """In words that the board has, too."""
    match = delivering("truck 1", "C001", "ITA", "BLC")
    told = {ADVICE.reason(truth(match), RED, move) for move in truth(match).moves_of(RED)}
    assert "From there to Western Balkans: 2 customs cards or events more." in told
    assert "From there to Western Balkans: 1 movement turn and 2 customs cards or events more." in told


def test_a_headquarters_is_weighed_by_the_deliveries_from_it() -> None:
    match = GAME.start(seats=2, chance=1)
    seat = match.to_move()[0]
    site = list(truth(match).moves_of(seat))[:1]
    assert list(ADVICE.weights(truth(match), seat, [*site])) == [1.0]
    assert ADVICE.reason(truth(match), seat, site[0])


@pytest.mark.parametrize("cash", [1000, 50000, 200000])
def test_money_is_worth_something(cash: int) -> None:
    poor, rich = (truth(arrange(cash=[sum_of_money, 0, 0])) for sum_of_money in (cash, cash + 20000))
    assert ADVICE.worth(rich, RED) > ADVICE.worth(poor, RED)


def test_points_are_worth_more_than_money() -> None:
    ahead, rich = (
        truth(arrange(victory_points=[points, 0, 0], cash=[cash, 0, 0])) for points, cash in ((3, 0), (0, 200000))
    )
    assert ADVICE.worth(ahead, RED) > ADVICE.worth(rich, RED)


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_worth_orders_the_seats_as_the_result_does(seed: int) -> None:
    game = plancia.game("competitors")
    match = game.start(seats=3, chance=seed, options={"rounds": 1})
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice([move.text for move in match.legal(match.to_move()[0])]))
    result = match.result
    assert result is not None
    worths = [ADVICE.worth(truth(match), seat) for seat in range(3)]
    for one in range(3):
        for other in range(3):
            assert (worths[one] > worths[other]) == (result.places[one] < result.places[other])


def test_rules_of_thumb_beat_chance() -> None:
    match = GAME.start(seats=2, chance=5, options={"rounds": 3})
    rng = random.Random(5)
    while not match.over:
        seat = match.to_move()[0]
        bot = "thumb:noise=0" if seat == RED else "random"
        match.play(bots.choose(bot, match.game, match.known(seat), rng), seat=seat)
    result = match.result
    assert result is not None
    assert result.places[RED] < result.places[BLUE]


class Witness(Advice[CompetitorsState]):
    """Chooses by the rules of thumb, and notes in which turn and for whom it was asked to."""

    def __init__(self) -> None:
        self.asked: set[tuple[int, int]] = set()

    def rounds(self, state: CompetitorsState) -> i64:
        return ADVICE.rounds(state)

    def choose(self, state: CompetitorsState, chance: Uniform) -> int:
        self.asked.add((int(ADVICE.rounds(state)), int(state.turn)))
        return ADVICE.choose(state, chance)

    def worth(self, state: CompetitorsState, seat: i64) -> float:
        return ADVICE.worth(state, seat)

    def spread(self, state: CompetitorsState) -> float:
        return ADVICE.spread(state)


def test_a_search_that_looks_at_turns_of_its_own_has_rivals_pass() -> None:
    state = truth(arrange(hands=[["ITA", "FRA", "C049"], [], []]))
    witness = Witness()
    search = TreeSearch(witness, RED, [state], depth=0, model=False, alone=2)
    search.run([Root(packed.DONE, 1.0)], 4, 7, time.perf_counter() + 60)
    turn = ADVICE.rounds(state)
    assert {asked for asked in witness.asked if asked[0] > turn} == {(turn + 3, RED), (turn + 6, RED)}
