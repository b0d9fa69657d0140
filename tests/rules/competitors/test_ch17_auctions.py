"""Chapter 17: auctions between players."""

from __future__ import annotations

import random

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import answers, changed, each, fact, hands, is_move, may, say, talking
from tests.rules.competitors.helpers import BLUE, GREEN, RED, YELLOW, arrange, cash, triple, vehicles
from tests.rules.shared import told


def bidding(opening: str = "p0: auction p1 p2 p3 give truck 1 terr GER min 10000", **facts: Plain) -> Match:
    """Red auctions a truck and a card among blue, green and yellow, from 10,000."""
    return say(arrange("action", (), 4, **{"hands": [["GER"], [], [], []], **facts}), opening)


@rule("CO-17.39")
def test_any_seat_offers_a_bundle_to_one_or_more_seats_at_a_minimum_price() -> None:
    for opening in ("p0: auction p1 p2 p3 give truck 1 terr GER min 10000", "p2: auction p0 give ship 1 min 500"):
        match = bidding(opening)
        assert fact(match, "stage") == "auction_bid"
    assert not may(arrange(), "p0: auction p0 give truck 1 min 500")
    assert not may(arrange(), "p0: auction p0 p1 give truck 1 min 500")
    assert not may(arrange(), "p0: auction p3 give truck 1 min 500")
    for lacking in ("auction give truck 1 min 500", "auction p1 min 500", "auction p1 give truck 1"):
        assert not is_move(lacking)


@rule("CO-17.39")
def test_nobody_else_bids() -> None:
    match = bidding("p0: auction p1 p3 give truck 1 min 500")
    say(match, "p1: bid 500")
    assert match.to_move() == (YELLOW,)
    assert not may(match, "p2: bid 5000")
    assert not may(match, "p0: bid 5000")


@rule("CO-17.40")
@pytest.mark.parametrize("auctioneer", range(4))
def test_bidding_goes_clockwise_from_the_auctioneer(auctioneer: int) -> None:
    order = [(auctioneer + step) % 4 for step in (1, 2, 3)]
    named = " ".join(f"p{seat}" for seat in sorted(order))
    match = say(arrange(seats=4), f"p{auctioneer}: auction {named} give truck 1 min 500")
    for turn, seat in enumerate(order * 2):
        assert match.to_move() == (seat,)
        say(match, f"p{seat}: bid {500 * (turn + 1)}")


@rule("CO-17.40")
def test_a_seat_that_folds_is_out_for_good() -> None:
    match = say(bidding(), "p1: bid 10000", "p2: fold", "p3: bid 10500")
    assert match.to_move() == (BLUE,)
    say(match, "p1: bid 11000")
    assert match.to_move() == (YELLOW,)
    assert not may(match, "p2: bid 20000")


@rule("CO-17.41")
def test_a_bid_is_a_multiple_of_500_from_the_minimum_within_the_cash() -> None:
    match = bidding(cash=[0, 12_000, 9_500, 50_000])
    assert answers(match, BLUE) - {f"bid 10000 at {place}" for place in ("CAL",)} == {
        "fold",
        *(f"bid {money}" for money in range(10_000, 12_001, 500)),
    }
    assert not is_move("bid 10250")
    assert not is_move("bid 0")
    say(match, "p1: bid 10000")
    assert answers(match, GREEN) == {"fold"}
    assert not may(match, "p2: bid 10000")


@rule("CO-17.41")
@pytest.mark.parametrize("step", [500, 2_000])
def test_a_bid_is_a_step_above_the_last(step: int) -> None:
    match = say(bidding(options={"auction_step": step}), "p1: bid 15000")
    for money in range(10_000, 20_000, 500):
        assert may(match, f"p2: bid {money}") == (money >= 15_000 + step)


@rule("CO-17.42")
def test_the_highest_bidder_pays_the_auctioneer_and_receives_the_bundle_at_once() -> None:
    match = bidding()
    before = match.copy()
    say(match, "p1: bid 10000", "p2: bid 20000", "p3: fold")
    assert talking(match)
    say(match, "p1: fold")
    assert [cash(match, seat) for seat in range(4)] == [220_000, 200_000, 180_000, 200_000]
    assert hands(match) == [[], [], ["GER"], []]
    assert vehicles(match, GREEN)["truck 3"] == "ITA"
    assert (talking(match), match.to_move()) == (False, (RED,))
    assert "actions" not in changed(before, match)


@rule("CO-17.42")
def test_the_last_one_left_may_still_bid_and_wins_at_once() -> None:
    match = say(bidding(), "p1: fold", "p2: fold")
    assert match.to_move() == (YELLOW,)
    say(match, "p3: bid 10000")
    assert (cash(match, YELLOW), talking(match)) == (190_000, False)


@rule("CO-17.42")
def test_when_all_fold_nothing_changes_hands() -> None:
    match = arrange(seats=4, hands=[["GER"], [], [], []])
    before = match.copy()
    say(match, "p0: auction p1 p2 p3 give truck 1 terr GER min 10000", "p1: fold", "p2: fold", "p3: fold")
    assert changed(before, match) == {"offers", "known"}
    assert told(match, "unsold") == [{"seat": "red"}]


@rule("CO-17.42")
def test_the_highest_of_many_bids_wins() -> None:
    rng = random.Random(17)
    for _ in range(30):
        match = bidding()
        best = (0, -1)
        while talking(match):
            (seat,) = match.to_move()
            move = rng.choice(["fold", f"bid {max(10_000, best[0] + 500)}", f"bid {max(10_000, best[0] + 7_000)}"])
            if move != "fold":
                best = (int(move.split()[1]), seat)
            say(match, f"p{seat}: {move}")
        money, winner = best
        expected = [200_000] * 4
        if winner >= 0:
            expected[RED] += money
            expected[winner] -= money
        assert each(match, "cash") == expected


@rule("CO-17.43", "CO-17.49")
def test_the_auctioneer_does_not_bid_and_withdraws_only_before_the_first_bid() -> None:
    match = bidding()
    assert answers(match, RED) == {"withdraw"}
    assert not may(match, "p0: bid 10000")
    assert not may(match, "p1: withdraw")
    say(match, "p1: fold")
    assert may(match, "p0: withdraw")
    trial = say(match.copy(), "p0: withdraw")
    assert (talking(trial), trial.to_move(), hands(trial)[RED]) == (False, (RED,), ["GER"])
    say(match, "p2: bid 10000")
    assert answers(match, RED) == set()
    assert not may(match, "p0: withdraw")


@rule("CO-17.48")
def test_neither_cash_nor_charters_are_auctioned() -> None:
    match = arrange(triples=[[], [triple(sender="CAL", recipient="USO")], []], hands=[["GER"], [], []])
    assert not may(match, "p0: auction p1 give cash 500 min 500")
    assert not may(match, "p0: auction p1 give truck 1 cash 500 min 500")
    assert may(match, "p0: offer p1 give charter ship 1 for 1")
    assert not may(match, "p0: auction p1 give charter ship 1 for 1 min 500")
    assert not may(match, "p0: auction p1 give charter ship 1 for truck 1 min 500")


@rule("CO-17.48")
def test_the_minimum_is_a_multiple_of_500_from_500() -> None:
    for money, right in ((0, False), (250, False), (500, True), (750, False), (1_000, True)):
        assert is_move(f"auction p1 give truck 1 min {money}") == right
    match = bidding("p0: auction p1 give truck 1 min 500")
    assert may(match, "p1: bid 500")


@rule("CO-17.48")
def test_only_a_seat_that_could_receive_the_bundle_bids() -> None:
    ships: dict[str, Plain] = {f"ship {number}": "CAL" for number in (1, 2, 3)}
    match = arrange(vehicles=[{"ship 1": "ITA"}, ships, {}])
    say(match, "p0: auction p1 p2 give ship 1 min 500")
    assert answers(match, BLUE) == {"fold"}
    assert not may(match, "p1: bid 500")
    say(match, "p1: fold")
    assert "bid 500" in answers(match, GREEN)
    match = arrange(branches=[["SPA"], ["MEX"], []], options={"branch_supply": 1})
    assert answers(say(match, "p0: auction p1 p2 give branch SPA min 500"), BLUE) == {"fold"}


@rule("CO-17.49")
def test_the_places_of_vehicles_are_named_with_the_bid() -> None:
    match = arrange(branches=[[], ["ALP"], []])
    say(match, "p0: auction p1 p2 give truck 1 ship 1 min 500")
    assert {"bid 500", "bid 500 at ALP CAL", "bid 500 at stay CAL"} <= answers(match, BLUE)
    assert not may(match, "p1: bid 500 at ALP")
    assert not may(match, "p1: bid 500 at ALP ALP")
    assert not may(match, "p1: bid 500 at SAF stay")
    say(match, "p1: bid 8000 at ALP stay", "p2: bid 9000 at SAF SAF", "p1: bid 10000 at CAL stay", "p2: fold")
    assert vehicles(match, BLUE) == {
        "truck 1": "CAL",
        "truck 2": "CAL",
        "truck 3": "CAL",
        "ship 1": "CAL",
        "ship 2": "ITA",
        "aircraft 1": "CAL",
    }


@rule("CO-17.49")
def test_a_bid_without_a_place_leaves_the_vehicles_where_they_are() -> None:
    match = say(arrange(), "p0: auction p1 p2 give ship 1 min 500", "p1: bid 500 at CAL", "p2: bid 1000", "p1: fold")
    assert vehicles(match, GREEN)["ship 2"] == "ITA"
