"""How bots trade: rational prices as properties, and every kind of deal made where it pays."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from plancia import bots
from plancia.core import Match
from plancia.games.competitors.bot import bases
from plancia.games.competitors.bot.advice import ADVICE
from plancia.games.competitors.bot.trade import deals, offers
from plancia.games.competitors.bot.trade.worth import SeatStanding, bank_price
from plancia.games.competitors.play import moves, stages
from plancia.games.competitors.play.state import CompetitorsState
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, fleets, triple
from tools.haggling import account

LEVELS = ("novice", "regular", "strong", "expert:sims=4")
TRUCKS = {"ship 1": None, "aircraft 1": None}
USELESS = ["NZE", "ITA", "FRA", "GER", "C001"]
"""Cards of one who has trucks in Italy: none of them comes to New Zealand."""


def truth(match: Match) -> CompetitorsState:
    state = match.state
    assert isinstance(state, CompetitorsState)
    return state


def weighed(match: Match, seat: int) -> list[str]:
    """The moves that any level thinks of, as they are written."""
    return [GAME.notation.decode(move) for move in ADVICE.moves(truth(match), seat)]


def quiet() -> Iterator[tuple[Match, int, int]]:
    """Moments at which a first seat could open a deal with a second."""
    for table in range(len(TABLES)):
        for match, seat in moments(table)[::9]:
            state = truth(match)
            if seat is not None and state.talk is None and stages.FREE_DRAW <= state.stage <= stages.REDEPLOY:
                yield match, (seat + 1) % match.seats, seat


def answers(offer: str, match: Match, proposer: int, seat: int) -> list[str]:
    """What a seat thinks of answering to an offer; nothing where it cannot be made."""
    twin = match.copy()
    if not twin.state.allows(proposer, GAME.parse(offer)):
        return []
    twin.play(offer, seat=proposer)
    return weighed(twin, seat)


# Prices.


def test_nobody_buys_from_a_player_above_the_price_of_the_bank() -> None:
    asked = 0
    for match, proposer, seat in quiet():
        state = truth(match)
        for vehicle in state.fleets[proposer]:
            if state.place[vehicle] < 0:
                continue
            item = moves.item(moves.VEHICLE, state.terms.own_name[vehicle], moves.STAY)
            price = bank_price(state, seat, item) + int(state.terms.unit)
            name = GAME.notation.decode(moves.offer_from(moves.OFFER, 1 << seat, [int(item)], []))
            found = answers(f"{name} ask cash {price}", match, proposer, seat)
            assert not [move for move in found if move.startswith("accept")]
            asked += bool(found)
    assert asked > 5


@pytest.mark.parametrize("gift", ["cash 500", "cash 60000"])
def test_nobody_refuses_a_gift(gift: str) -> None:
    given = 0
    for match, proposer, seat in quiet():
        found = answers(f"offer p{seat} give {gift}", match, proposer, seat)
        assert found in ([], ["accept"])
        given += bool(found)
    assert given > 3


@pytest.mark.parametrize("level", LEVELS)
def test_at_no_level(level: str) -> None:
    """A gift is taken and a truck is not bought for more than three times its price."""
    gift, dear = arrange(), arrange()
    gift.play("offer p1 give cash 60000", seat=RED)
    dear.play("offer p1 give truck 1 ask cash 100000", seat=RED)
    for seed in range(3):
        rng = random.Random(seed)
        assert bots.choose(level, GAME, gift.known(BLUE), rng) == "accept"
        assert not bots.choose(level, GAME, dear.known(BLUE), rng).startswith("accept")


def test_a_useless_card_is_sold_when_the_price_is_right() -> None:
    match = arrange(hands=[USELESS, [], []], vehicles=fleets(TRUCKS))
    assert answers("offer p0 give cash 200000 ask terr NZE", match, BLUE, RED) == ["accept"]
    assert "accept" not in answers("offer p0 give cash 500 ask terr NZE", match, BLUE, RED)


def test_a_rivals_gain_counts() -> None:
    """What is taken from one who is behind is refused to the leader."""
    offer = "offer p0 give cash 100000 ask terr NZE"
    behind, ahead = (
        arrange(victory_points=points, hands=[USELESS, [], []], vehicles=fleets(TRUCKS))
        for points in ([5, 0, 5], [0, 9, 0])
    )
    assert "accept" in answers(offer, behind, BLUE, RED)
    assert "accept" not in answers(offer, ahead, BLUE, RED)


def test_between_two_a_rivals_gain_is_a_loss() -> None:
    match = arrange(seats=2, hands=[["ITA"], []])
    assert answers("offer p1 give cash 500 ask cash 20000", match, RED, BLUE) == ["refuse"]


def test_what_is_accepted_brings_something() -> None:
    """Over the deals of random matches, and all ways to accept them."""
    judged = 0
    for match, seat in ((match, seat) for table in range(len(TABLES)) for match, seat in moments(table)):
        state = truth(match)
        if seat is None or state.stage != stages.DEAL_ANSWER or state.talk is None or state.talk.proposer == seat:
            continue
        for move in ADVICE.moves(state, seat):
            if moves.verb_of(move) == moves.ACCEPT and len(state.talk.asked):
                assert deals.Judge(state, seat).gain(move) > 0
        judged += 1
    assert judged


def test_a_low_price_is_bid_and_a_high_one_is_not() -> None:
    match = arrange(hands=[["ITA", "FRA"], ["C001"], []])
    low, high = match.copy(), match
    low.play("auction p0 give card C001 min 50000", seat=BLUE)
    assert weighed(low, RED)[0] == "bid 50000"
    cheap = arrange(hands=[[], ["NZE"], []], vehicles=fleets(TRUCKS))
    cheap.play("auction p0 give terr NZE min 200000", seat=BLUE)
    assert weighed(cheap, RED) == ["fold"]
    high.play("auction p0 give card C001 min 500", seat=BLUE)
    assert weighed(high, RED)[0] == "bid 500"


# Offers that are made.


def test_too_low_a_price_is_countered_so_that_both_gain() -> None:
    match = arrange(hands=[USELESS, [], []], vehicles=fleets(TRUCKS))
    match.play("offer p0 give cash 1000 ask terr NZE", seat=BLUE)
    made = weighed(match, RED)[0]
    assert made.startswith("counter give terr NZE ask cash ")
    match.play(made, seat=RED)
    assert any(move.text == "accept" for move in match.legal(BLUE))


def test_signed_goods_are_carried_by_a_rivals_ship_for_money() -> None:
    """No own vehicle is near, and one of blue's stands at the sender."""
    position = {"truck 1": "AUS", "truck 2": "AUS", "ship 1": None, "aircraft 1": None}
    match = arrange(triples=[[triple("C049", "SAF", "BSE")], [], []], vehicles=fleets(position, {"ship 1": "SAF"}))
    made = offers.opening(SeatStanding(truth(match), RED))
    offer = GAME.notation.decode(made)
    assert "ask charter ship 1 for 1" in offer
    assert ADVICE.reason(truth(match), RED, made)
    match.play(offer, seat=RED)
    assert weighed(match, BLUE)[0] == "accept"
    match.play("accept", seat=BLUE)
    assert "deliver 1 p1 ship 1" in weighed(match, RED)


def test_what_is_put_up_for_auction_is_not_needed_and_can_be_paid() -> None:
    hand = ["ITA", "FRA", "NZE", "GRO", "KAZ", "C001"]
    match = arrange(hands=[hand, [], []], vehicles=fleets({"ship 1": None, "aircraft 1": None}), round=3)
    made = offers.auction(SeatStanding(truth(match), RED))
    assert GAME.notation.decode(made).split()[:4] == ["auction", "p1", "p2", "give"]
    assert {"ITA", "FRA"}.isdisjoint(GAME.notation.decode(made).split())
    assert truth(match).allows(RED, made)
    assert ADVICE.reason(truth(match), RED, made)


def test_offers_can_be_accepted() -> None:
    """Whatever bots open in a match, some addressee can accept it or bid."""
    match = GAME.start(seats=3, chance=2, options={"rounds": 4})
    opened = 0
    rng = random.Random(1)
    while not match.over:
        seat = match.to_move()[0]
        move = bots.choose("thumb:noise=0", GAME, match.known(seat), rng)
        match.play(move, seat=seat)
        if move.split()[0] in ("offer", "auction"):
            able = {each.text.split()[0] for other in match.to_move() for each in match.legal(other)}
            assert able & {"accept", "bid"}
            opened += 1
    assert opened


def test_tricks_are_played_and_mostly_refused() -> None:
    """Whether they pay is measured, see docs/bots.md; here that nobody falls for the plain ones."""
    found = account("regular", matches=2, seats=3, rounds=2)
    assert found.offered > 10
    assert found.accepted < found.offered / 4
    assert found.told().startswith("cheating brings")


# Branches and sales.


def test_a_branch_is_built_where_it_opens_a_continent() -> None:
    """Goods that only fly, and cards of American airports that are no use without a base there."""
    hand = ["ITA", "ALA", "BCO", "GRO", "GPI", "C037", "C038", "C039"]
    fleet = fleets({"ship 1": None, "truck 1": None, "truck 2": None})
    match = arrange(hands=[hand, [], []], vehicles=fleet)
    found = bases.branch(SeatStanding(truth(match), RED))
    assert GAME.notation.decode(found.move).startswith("branch ")
    assert ADVICE.reason(truth(match), RED, found.move)
    assert bots.choose("thumb:noise=0", GAME, match.known(RED), random.Random(1)) == GAME.notation.decode(found.move)
    late = arrange(hands=[hand, [], []], vehicles=fleet, round=13)
    assert bases.branch(SeatStanding(truth(late), RED)).move < 0


def test_who_cannot_pay_for_fuel_sells() -> None:
    match = arrange(
        cash=[0, 0, 0],
        vehicles=fleets({"truck 1": "GER", "truck 2": "GER", "ship 1": "ITA"}),
        triples=[[triple("C049", "SPA", "GER")], [], []],
    )
    assert bases.sale(SeatStanding(truth(match), RED)).move >= 0
    rich = arrange(cash=[200000, 0, 0], triples=[[triple("C049", "SPA", "GER")], [], []])
    assert bases.sale(SeatStanding(truth(rich), GREEN)).move < 0


COAL = ["ITA", "EGI", "C022"]
"""Goods for Egypt that go by ship alone."""


def sold(match: Match) -> str:
    """What red sells to the bank; nothing if it keeps everything."""
    move = bases.sale(SeatStanding(truth(match), RED)).move
    return "" if move < 0 else GAME.notation.decode(move)


def advice(match: Match) -> str:
    return bots.choose("thumb:noise=0", GAME, match.known(RED), random.Random(1))


def test_a_vehicle_is_sold_for_one_that_is_needed() -> None:
    """Not by one who has the money for a ship, nor by one who could not buy it after the sale either."""
    flown = fleets({"truck 1": None, "truck 2": None, "ship 1": None})
    match, rich, poor = (
        arrange(cash=[cash, 0, 0], hands=[COAL, [], []], vehicles=flown) for cash in (60_000, 200_000, 10_000)
    )
    assert sold(match) == advice(match) == "sell aircraft 1"
    assert ADVICE.reason(truth(match), RED, GAME.parse("sell aircraft 1"))
    match.play("sell aircraft 1", seat=RED)
    assert advice(match) == "buy ship ITA"
    assert sold(rich) == sold(poor) == ""


def test_a_branch_is_closed_for_a_vehicle_that_is_needed() -> None:
    driven = fleets({"truck 2": None, "ship 1": None, "aircraft 1": None})
    match, rich = (
        arrange(cash=[cash, 0, 0], hands=[COAL, [], []], branches=[["SPA"], [], []], vehicles=driven)
        for cash in (70_000, 200_000)
    )
    assert sold(match) == advice(match) == "close SPA"
    assert ADVICE.reason(truth(match), RED, GAME.parse("close SPA"))
    match.play("close SPA", seat=RED)
    assert advice(match) == "buy ship ITA"
    assert sold(rich) == ""


@pytest.mark.parametrize("number", [3, 12])
def test_an_idle_vehicle_is_put_up_and_bid_for_where_it_is_needed(number: int) -> None:
    """Between what the bank pays and what it asks both gain; the later in the match, the less is asked."""
    match = arrange(
        round=number,
        cash=[200_000, 500_000, 500_000],
        hands=[["ITA", "FRA", "C001"], ["CAL", "TEX", "C037"], []],
        vehicles=fleets({"ship 1": None, "aircraft 1": "BSE"}, {"aircraft 1": None}),
    )
    made = GAME.notation.decode(offers.auction(SeatStanding(truth(match), RED)))
    assert made.startswith("auction p1 p2 give aircraft 1 min ")
    price = int(made.split()[-1])
    assert 100_000 < price < 200_000
    match.play(made, seat=RED)
    assert weighed(match, BLUE)[0] == f"bid {price} at CAL"
    match.play(f"bid {price} at CAL", seat=BLUE)
    assert weighed(match, GREEN) == ["fold"]


def test_a_branch_without_use_is_put_up() -> None:
    match = arrange(
        cash=[200_000, 500_000, 500_000],
        hands=[["ITA", "FRA", "C001"], [], []],
        branches=[["SPA"], [], []],
        vehicles=fleets({"ship 1": None, "aircraft 1": None}),
    )
    made = GAME.notation.decode(offers.auction(SeatStanding(truth(match), RED)))
    assert made.startswith("auction p1 p2 give branch SPA min ")
    assert 50_000 < int(made.split()[-1]) < 100_000
