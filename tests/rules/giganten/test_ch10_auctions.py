"""Chapter 10: the right to sell is auctioned, paid in licences, and used."""

from __future__ import annotations

from itertools import pairwise

import pytest

from plancia.core import BadNotation, NotYourTurn
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    COMPANIES,
    GREEN,
    GREY,
    RED,
    arrange,
    before_auctions,
    bidding,
    busy,
    busy_matches,
    depots,
    hand,
    names,
    see,
)
from tests.rules.shared import legal, play, refused, told

RICH = "2 2 2 2 1 1"
FOUR = (RICH,) * 4


def paying(licences: str, bid: int) -> set[str]:
    """How red can pay a bid from this hand."""
    return legal(play(bidding(licences, "2"), f"bid {bid}", "pass"))


@rule("GI-10.1")
@busy_matches()
def test_every_company_is_settled_once_per_round_in_order(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    rounds: list[list[object]] = []
    for event in busy(seats, seed, **options)[1].events(None):
        if event.name == "round":
            rounds.append([])
        if event.name in ("sale", "unsold", "no_auction"):
            rounds[-1].append(event.facts["company"])
    assert rounds == [[*COMPANIES]] * (len(rounds) - 1) + [[]]


@rule("GI-10.1")
def test_hudson_then_jet_then_us() -> None:
    match = before_auctions(*FOUR, depots=depots(us=(1, 1), jet=(0, 1, 1), hudson=(1, 0, 0, 1)))
    play(match, "pass")
    seen: list[object] = []
    while see(match).stage == "bid":
        seen.append((see(match).company, see(match).bidders))
        play(match, *["pass"] * len(see(match).bidders))
    assert seen == [("hudson", (RED, GREEN)), ("jet", (GREY, BLUE)), ("us", (RED, GREY))]


@rule("GI-10.2")
def test_only_the_winner_sells() -> None:
    match = bidding(*FOUR, depots=depots(hudson=(2, 2, 2, 2), jet=(0, 0, 0, 1)))
    play(match, "bid 1", "bid 2", "pass", "pass", "pass", "pay 2")
    assert (match.to_move(), see(match).stage) == ((GREY,), "sell")
    with pytest.raises(NotYourTurn):
        match.play("sell 1", seat=RED)
    view = see(play(match, "sell 2"))
    assert (view.company, [one["hudson"] for one in view.depots]) == ("jet", [2, 0, 2, 2])
    assert view.cash == (15_000, 25_000, 15_000, 15_000)


@rule("GI-10.3")
@pytest.mark.parametrize("stored", [(1, 1, 1, 1), (0, 2, 0, 1), (3, 0, 0, 1), (0, 0, 1, 0)])
def test_only_players_with_crude_there_take_part(stored: tuple[int, ...]) -> None:
    match = before_auctions(*FOUR, depots=depots(hudson=stored, jet=(1, 1, 1, 1)))
    view = see(play(match, "pass"))
    holders = tuple(seat for seat in range(4) if stored[seat])
    assert (view.company, view.bidders) == ("hudson", holders)
    play(match, *["pass"] * len(holders))
    assert [fact["seat"] for fact in told(match, "pass")] == [COLOURS[seat] for seat in holders]


@rule("GI-10.4")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
@pytest.mark.parametrize("stored", [(1, 1, 1, 1), (1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 0, 1)])
def test_the_first_player_who_can_opens_and_bidding_goes_clockwise(first: int, stored: tuple[int, ...]) -> None:
    position = depots(hudson=stored, jet=stored, us=stored)
    match = play(before_auctions(*FOUR, first_player=first, depots=position), "pass")
    order = [COLOURS[seat % 4] for seat in range(first, first + 4) if stored[seat % 4]]
    while see(match).stage == "bid":
        play(match, "pass")
    assert [fact["seat"] for fact in told(match, "pass")] == order * 3
    assert told(match, "auction") == [{"company": company, "seat": order[0]} for company in COMPANIES]


@rule("GI-10.4")
def test_bidding_goes_round_past_those_who_are_out() -> None:
    match = bidding(*FOUR, first_player=BLUE)
    play(match, "bid 1", "pass", "bid 2", "bid 3", "bid 4", "bid 5", "pass", "bid 6")
    bids = [event.facts["seat"] for event in match.events(None) if event.name in ("bid", "pass")]
    assert bids == ["blue", "green", "red", "grey", "blue", "red", "grey", "blue"]
    assert match.to_move() == (RED,)


@rule("GI-10.5")
def test_a_bid_is_heard_by_all_and_states_a_sum_of_values() -> None:
    match = play(bidding("2 1 1", "2", "1", "1"), "bid 3")
    for seat in (None, RED, GREY, BLUE, GREEN):
        assert told(match, "bid", seat) == [{"seat": "red", "bid": 3, "company": "hudson"}]
        assert (see(match, seat).standing, see(match, seat).leader) == (3, RED)
    assert legal(play(match, "pass", "pass", "pass")) == {"pay 2 1"}


@rule("GI-10.6")
def test_each_bid_is_higher_than_the_one_before() -> None:
    match = play(bidding(*FOUR), "bid 4")
    assert legal(match) == {"pass"} | {f"bid {bid}" for bid in range(5, 118)}
    assert [refused(match, f"bid {bid}") for bid in (1, 3, 4)] == ["GI-10.6"] * 3
    assert (see(match).standing, refused(play(match, "bid 9"), "bid 9")) == (4, "GI-10.6")


@rule("GI-10.7")
def test_the_first_bid_is_a_whole_number_from_1() -> None:
    match = bidding(*FOUR)
    assert legal(match) == {"pass"} | {f"bid {bid}" for bid in range(1, 118)}
    assert refused(match, "bid 0") == "GI-10.7"
    for text in ("bid 1.5", "bid -1", "bid 01", "bid two", "bid", "bid 1 1"):
        with pytest.raises(BadNotation, match="is not a move of Giganten"):
            match.play(text)


@rule("GI-10.8")
@pytest.mark.parametrize(("licences", "cap"), [(78, 117), (60, 90)])
def test_no_bid_is_above_all_licences_in_the_game(licences: int, cap: int) -> None:
    match = bidding("1", "1", options={"licences": licences})
    assert (f"bid {cap}" in legal(match), f"bid {cap + 1}" in legal(match)) == (True, False)
    assert [refused(match, f"bid {bid}") for bid in (cap + 1, 1000)] == ["GI-10.8"] * 2
    play(match, f"bid {cap}")
    assert legal(match) == {"pass"}
    assert refused(match, f"bid {cap}") == "GI-10.6"


@rule("GI-10.9")
def test_who_passes_is_out_for_good() -> None:
    match = play(bidding(*FOUR), "pass", "bid 1", "bid 2", "bid 3")
    assert (match.to_move(), see(match).bidders) == ((GREY,), (GREY, BLUE, GREEN))
    assert play(match, "pass").to_move() == (BLUE,)
    with pytest.raises(NotYourTurn):
        match.play("bid 9", seat=RED)


@rule("GI-10.9")
@pytest.mark.parametrize("move", ["drop", "sell 1", "pay 1", "done", "haul own jet", "push"])
def test_nothing_but_bids_and_passes_in_an_auction(move: str) -> None:
    assert refused(bidding(*FOUR), move) == "GI-10.9"


@rule("GI-10.10")
def test_the_last_bidder_wins_when_all_others_have_passed() -> None:
    match = play(bidding(*FOUR), "bid 1", "bid 2", "bid 3", "pass", "bid 4", "pass")
    assert see(match).stage == "bid"
    play(match, "pass")
    assert (see(match).stage, match.to_move(), see(match).standing) == ("pay", (RED,), 4)
    assert told(match, "won") == [{"seat": "red", "company": "hudson", "bid": 4}]


@rule("GI-10.11")
def test_the_last_player_left_without_a_bid_may_bid_or_pass() -> None:
    match = play(bidding(*FOUR), "pass", "pass", "pass")
    assert (match.to_move(), legal(match)) == ((GREEN,), {"pass"} | {f"bid {bid}" for bid in range(1, 118)})
    assert see(play(match, "bid 1")).stage == "pay"
    assert (match.to_move(), see(match).standing) == ((GREEN,), 1)


@rule("GI-10.11")
@pytest.mark.parametrize("bid", [1, 4, 10])
def test_a_lone_participant_wins_with_any_bid(bid: int) -> None:
    match = play(bidding(*FOUR, depots=depots(hudson=(1,))), f"bid {bid}")
    assert (see(match).stage, match.to_move(), see(match).standing) == ("pay", (RED,), bid)


@rule("GI-10.12")
def test_nobody_sells_when_everybody_passes() -> None:
    match = bidding(*FOUR, depots=depots(hudson=(2, 1, 2, 2), jet=(0, 1)))
    view = see(play(match, *["pass"] * 4))
    assert (view.company, view.stage, view.cash) == ("jet", "bid", (15_000,) * 4)
    assert [one["hudson"] for one in view.depots] == [2, 1, 2, 2]
    assert told(match, "unsold") == [{"company": "hudson"}]


@rule("GI-10.13", "GI-10.15")
@pytest.mark.parametrize(("ones", "twos"), [(0, 5), (10, 0), (4, 3), (2, 4), (2, 1)])
def test_payments_cover_the_bid_and_hold_no_licence_that_could_be_spared(ones: int, twos: int) -> None:
    for bid in range(1, ones + 2 * twos + 1):
        payments = {
            " ".join(["pay", *["2"] * two, *["1"] * one])
            for one in range(ones + 1)
            for two in range(twos + 1)
            if bid <= one + 2 * two and (one == 0 or one + 2 * two - 1 < bid) and (two == 0 or one + 2 * two - 2 < bid)
        }
        assert paying(" ".join(["1"] * ones + ["2"] * twos), bid) == payments != set()


@rule("GI-10.13")
def test_a_payment_below_the_bid_or_not_held_is_refused() -> None:
    match = play(bidding("2 2 1 1", "1"), "bid 4", "pass")
    assert [refused(match, move) for move in ("pay 2", "pay 2 1", "pay 1 1 1 1", "pay 2 2 2")] == ["GI-10.13"] * 4


@rule("GI-10.14")
def test_no_change_is_given() -> None:
    match = play(bidding("2 2", "1"), "bid 1", "pass", "pay 2")
    assert (see(match, RED).hand, see(match).licence_discards) == ({"1": 0, "2": 1}, {"2": 1})
    assert paying("2 2", 3) == {"pay 2 2"}


@rule("GI-10.15")
def test_superfluous_licences_are_refused() -> None:
    match = play(bidding("2 2 2 1 1", "1"), "bid 3", "pass")
    assert legal(match) == {"pay 2 1", "pay 2 2"}
    assert [refused(match, move) for move in ("pay 2 1 1", "pay 2 2 1", "pay 2 2 2")] == ["GI-10.15"] * 3


@rule("GI-10.16")
def test_paid_licences_are_discarded() -> None:
    match = play(bidding("2 2 1 1", "1", licence_discards={"1": 3}), "bid 5", "pass", "pay 2 2 1")
    view = see(match, RED)
    assert (view.licence_discards, view.hand, view.hand_sizes) == ({"1": 4, "2": 2}, {"1": 1, "2": 0}, (1, 1))
    assert told(match, "paid", GREY) == [{"seat": "red", "ones": 1, "twos": 2}]


@rule("GI-10.17")
def test_the_other_bidders_keep_their_licences() -> None:
    match = play(bidding("2 2 1 1", "2 2 1", "2 2"), "bid 2", "bid 3", "bid 4", "bid 5", "pass", "pass", "pay 2 2 1")
    assert [see(match, seat).hand for seat in (GREY, BLUE)] == [{"1": 1, "2": 2}, {"1": 0, "2": 2}]
    assert see(match).hand_sizes == (1, 3, 2)


@rule("GI-10.18")
@pytest.mark.parametrize("stored", [1, 2, 5])
def test_the_winner_sells_from_none_to_all(stored: int) -> None:
    position = depots(2, hudson=(stored, 9), jet=(3, 1))
    match = play(bidding("1", "1", depots=position), "bid 1", "pass", "pay 1")
    assert legal(match) == {f"sell {crude}" for crude in range(stored + 1)}
    assert (refused(match, f"sell {stored + 1}"), refused(match, "pass")) == ("GI-10.18", "GI-10.18")
    assert see(play(match, "sell 0")).depots[RED]["hudson"] == stored


@rule("GI-10.19", "GI-10.20")
@pytest.mark.parametrize(("price", "crude"), [(1500, 3), (5000, 1), (9000, 2), (6500, 0)])
def test_the_bank_pays_the_price_and_the_crude_returns_to_the_supply(price: int, crude: int) -> None:
    prices: dict[str, Plain] = {"hudson": 4000, "jet": price, "us": 7000}
    stored = depots(2, jet=(3, 1), us=(1, 0))
    match = arrange("bid", seats=2, company="jet", depots=stored, prices=prices, hands=[hand("1"), hand("1")])
    view = see(play(match, "bid 1", "pass", "pay 1", f"sell {crude}"))
    assert (view.cash, view.bank) == ((15_000 + crude * price, 15_000), -30_000 - crude * price)
    assert (view.supply, view.depots[RED]["jet"], view.prices["jet"]) == (55 + crude, 3 - crude, price)


@rule("GI-10.21")
def test_the_sale_is_finished_before_the_next_auction() -> None:
    match = bidding("2 2", "2 2", depots=depots(2, hudson=(1, 1), jet=(1, 1)))
    play(match, "bid 1", "pass", "pay 2")
    assert (see(match).company, see(match).stage, names(match).count("auction")) == ("hudson", "sell", 0)
    play(match, "sell 1")
    assert (see(match).company, see(match).stage, names(match)[-2:]) == ("jet", "bid", ["sale", "auction"])


@rule("GI-10.22")
def test_one_player_may_win_all_three() -> None:
    stored = (1, 1)
    match = bidding("2 1 1", "1", depots=depots(2, hudson=stored, jet=stored, us=stored))
    for payment in ("pay 1", "pay 1", "pay 2"):
        play(match, "bid 1", "pass", payment, "sell 1")
    assert [fact["seat"] for fact in told(match, "sale")] == ["red"] * 3
    assert see(match).cash == (30_000, 15_000)


@busy_matches()
def test_bids_rise_and_nobody_acts_after_passing(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    events = [
        event
        for event in busy(seats, seed, **options)[1].events(None)
        if event.name in ("auction", "bid", "pass", "won", "bluff", "unsold")
    ]
    passed: set[object] = set()
    for before, event in pairwise(events):
        if before.name == "auction":
            passed = set()
            assert event.facts["seat"] == before.facts["seat"]
        if event.name in ("bid", "pass"):
            assert event.facts["seat"] not in passed
        if event.name == "pass":
            passed.add(event.facts["seat"])
        if before.name == event.name == "bid":
            assert int(event.facts["bid"]) > int(before.facts["bid"])
    assert {event.name for event in events} >= {"auction", "bid", "pass", "won"}
