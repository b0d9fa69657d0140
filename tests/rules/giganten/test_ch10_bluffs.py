"""Chapter 10, second part: bids above the own hand, and what they cost."""

from __future__ import annotations

import pytest

from plancia.core import BadOption
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    GREY,
    RED,
    before_auctions,
    bidding,
    busy,
    busy_matches,
    depots,
    names,
    see,
    who_can_tell,
)
from tests.rules.shared import Watched, legal, play, refused, told

NO_REBIDS: dict[str, Plain] = {"bluffer_rebids": False}


@rule("GI-10.23")
@pytest.mark.parametrize("licences", ["1", "2", "1 1 1", "2 2 2"])
def test_anything_may_be_bid_whatever_the_hand_is_worth(licences: str) -> None:
    match = bidding(licences, "1", "1", "1")
    assert legal(match) == {"pass"} | {f"bid {bid}" for bid in range(1, 118)}
    assert see(play(match, "bid 117")).standing == 117


@rule("GI-10.23")
@pytest.mark.parametrize(
    "bids", [[], ["bid 4"], ["bid 4", "bid 5", "pass"], ["bid 1", "bid 2", "pass", "pass", "bid 6"], ["bid 100"]]
)
def test_nothing_tells_a_bluff_from_an_honest_bid(bids: list[str]) -> None:
    bluffer = play(bidding("1 1 1", "2 2", "1 1", "2"), *bids)
    honest = play(bidding("2 2 2", "2 2", "1 1", "2"), *bids)
    assert who_can_tell(bluffer, honest) == {RED}


@rule("GI-10.23")
def test_a_bluffer_is_offered_what_an_honest_bidder_is_offered() -> None:
    moves = ["bid 5", "pass", "bid 6", "pass"]
    bluffer, honest = (play(bidding(hand, "2 2", "1 1", "2"), *moves) for hand in ("1 1 1", "2 2 2"))
    assert bluffer.legal(RED) == honest.legal(RED)
    assert refused(bluffer, "bid 3") == refused(honest, "bid 3") == "GI-10.6"


@rule("GI-10.24")
@pytest.mark.parametrize(("cards", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
@pytest.mark.parametrize("value", ["1", "2"])
def test_a_bluffer_loses_half_of_the_cards_rounded_up(cards: int, lost: int, value: str) -> None:
    match = bidding(" ".join([value] * cards), "1 1 1 1", "2 2")
    play(match, f"bid {cards * int(value) + 1}", "pass", "pass")
    assert see(match).hand_sizes == (cards - lost, 4, 2)
    assert see(match).licence_discards == {value: lost}
    assert [fact["licences"] for fact in told(match, "penalty")] == [lost]


@rule("GI-10.24")
def test_a_hand_worth_exactly_the_bid_is_no_bluff() -> None:
    match = play(bidding("2 2 1", "1"), "bid 5", "pass")
    assert (see(match).stage, names(match).count("bluff")) == ("pay", 0)
    match = play(bidding("2 2 1", "1"), "bid 6", "pass")
    assert (see(match).stage, names(match).count("bluff")) == ("bid", 1)


@rule("GI-10.25")
@pytest.mark.parametrize("seat", [RED, GREY, BLUE, GREEN])
def test_the_left_neighbour_picks_and_nobody_receives_anything(seat: int) -> None:
    match = bidding("2 1 1", "2 1 1", "2 1 1", "2 1 1", turn=seat, first_player=seat, chance=["loss 2", "loss 1"])
    play(match, "bid 9", "pass", "pass", "pass")
    fact = told(match, "penalty")[0]
    assert (fact["seat"], fact["picker"]) == (COLOURS[seat], COLOURS[(seat + 1) % 4])
    assert see(match, seat).hand == {"1": 1, "2": 0}
    assert see(match).hand_sizes == tuple(1 if one == seat else 3 for one in range(4))
    assert (see(match).licence_discards, see(match).cash) == ({"1": 1, "2": 1}, (15_000,) * 4)


@rule("GI-10.25")
def test_each_card_of_the_hand_is_equally_likely_to_be_lost() -> None:
    chance = Watched("loss 1", "loss 2", "loss 1")
    match = bidding("2 2 1 1 1", "1")
    match.draw_from(chance)
    play(match, "bid 8", "pass")
    assert chance.seen == [("loss", [3, 2], 5), ("loss", [2, 2], 4), ("loss", [2, 1], 3)]
    assert see(match, RED).hand == {"1": 1, "2": 1}


@rule("GI-10.26")
def test_the_auction_is_held_again() -> None:
    match = bidding("1 1", "2 2", depots=depots(2, hudson=(1, 1), jet=(1, 1)))
    play(match, "bid 9", "pass")
    assert (see(match).company, see(match).stage, see(match).standing, see(match).leader) == ("hudson", "bid", 0, None)
    assert names(match)[-3:] == ["bluff", "penalty", "auction"]
    play(match, "pass", "bid 1", "pay 2", "sell 1")
    assert (see(match).cash, see(match).company) == ((15_000, 20_000), "jet")


@rule("GI-10.27")
def test_the_repeat_starts_afresh() -> None:
    match = bidding("2 2", "1 1", "2 2", "2 2", depots=depots(hudson=(1, 1, 0, 1)))
    play(match, "pass", "bid 9", "pass")
    assert (match.to_move(), see(match).bidders) == ((RED,), (RED, GREY, GREEN))
    assert legal(match) == {"pass"} | {f"bid {bid}" for bid in range(1, 118)}
    match = play(before_auctions("2", "2", "2", "2", first_player=BLUE, depots=depots(hudson=(1, 1))), "pass")
    assert play(match, "pass", "bid 9").to_move() == (RED,)


@rule("GI-10.28")
def test_a_bluffer_may_bid_in_the_repeat() -> None:
    assert GAME.start(4, chance=1).options["bluffer_rebids"] is True
    match = play(bidding("2 2 2", "1", "1"), "bid 9", "pass", "pass")
    assert (match.to_move(), see(match).bidders, see(match).shut_out) == ((RED,), (RED, GREY, BLUE), ())
    assert see(play(match, "bid 2", "pass", "pass")).stage == "pay"


@rule("GI-10.28")
def test_without_bluffer_rebids_the_bluffer_is_out_until_the_company_is_settled() -> None:
    stored = depots(3, hudson=(1, 1, 1), jet=(1, 1, 1))
    match = play(bidding("2 2 2", "1 1", "1", depots=stored, options=NO_REBIDS), "bid 9", "pass", "pass")
    assert (match.to_move(), see(match).bidders, see(match).shut_out) == ((GREY,), (GREY, BLUE), (RED,))
    play(match, "bid 9", "pass")
    assert (match.to_move(), see(match).bidders, see(match).shut_out) == ((BLUE,), (BLUE,), (RED, GREY))
    play(match, "bid 1", "pay 1", "sell 0")
    assert (see(match).company, match.to_move()) == ("jet", (RED,))
    assert (see(match).bidders, see(match).shut_out) == ((RED, GREY, BLUE), ())


@rule("GI-10.28")
def test_whether_bluffers_bid_again_is_true_or_false() -> None:
    with pytest.raises(BadOption, match=r"possible: true, false \(GI-10.28\)"):
        GAME.start(4, chance=1, options={"bluffer_rebids": 1})


@rule("GI-10.29")
def test_a_player_without_a_licence_card_can_only_pass() -> None:
    match = bidding("", "1", "2")
    assert (match.to_move(), legal(match)) == ((RED,), {"pass"})
    assert (refused(match, "bid 1"), refused(match, "bid 117")) == ("GI-10.29", "GI-10.29")
    assert play(match, "pass").to_move() == (GREY,)


@rule("GI-10.29")
def test_a_bluffer_who_lost_the_last_card_can_only_pass() -> None:
    match = play(bidding("1", "2"), "bid 2", "pass")
    assert (match.to_move(), legal(match), see(match).hand_sizes) == ((RED,), {"pass"}, (0, 1))


@rule("GI-10.30")
@pytest.mark.parametrize("move", ["pass", "drop", "bid 3", "sell 1", "done"])
def test_a_winner_who_can_pay_must_pay(move: str) -> None:
    match = play(bidding("2 2", "1"), "bid 2", "pass")
    assert legal(match) == {"pay 2"}
    assert refused(match, move) == "GI-10.30"


@rule("GI-10.31")
def test_only_the_winning_bid_is_checked() -> None:
    match = play(bidding("1 1", "1", "2 2 2"), "bid 3", "bid 4", "bid 5", "pass", "pass", "pay 2 2 2")
    assert (see(match).hand_sizes, names(match).count("bluff")) == ((2, 1, 0), 0)
    assert see(match).licence_discards == {"2": 3}
    assert (match.to_move(), see(match).stage) == ((BLUE,), "sell")


@rule("GI-10.31")
def test_a_bluff_that_was_outbid_leaves_no_trace() -> None:
    moves = ["bid 4", "bid 5", "pass", "pass", "pass", "pay 2 2 2", "sell 1"]
    bluffer, honest = (play(bidding(hand, "2 2 2", "1", "1"), *moves) for hand in ("1 1 1", "2 2 2"))
    assert who_can_tell(bluffer, honest) == {RED}


@rule("GI-10.31")
@busy_matches()
def test_licences_leave_a_hand_only_for_a_winning_bid(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    bluffs = 0
    for moment in busy(seats, seed, **options)[0]:
        for seat in range(seats):
            if moment.after.hand_sizes[seat] < moment.before.hand_sizes[seat]:
                winners = [event.facts["seat"] for event in moment.events if event.name in ("bluff", "paid")]
                assert winners == [COLOURS[seat]]
        for event in moment.events:
            if event.name == "bluff":
                bluffs += 1
                bidder = COLOURS.index(str(event.facts["seat"]))
                mine = moment.move == f"bid {event.facts['bid']}" and moment.before.to_move == (bidder,)
                assert mine or (moment.before.leader, moment.before.standing) == (bidder, event.facts["bid"])
    assert bluffs > 0


@rule("GI-10.32")
def test_no_auction_is_held_where_nobody_has_crude() -> None:
    match = play(before_auctions("2", "2", "2", "2", depots=depots(jet=(0, 1))), "pass")
    assert (see(match).company, match.to_move()) == ("jet", (GREY,))
    assert told(match, "no_auction") == [{"company": "hudson"}]
    play(match, "pass")
    assert told(match, "no_auction") == [{"company": "hudson"}, {"company": "us"}]
    assert (see(match).stage, see(match).round) == ("card", 3)


@rule("GI-10.32")
def test_no_repeat_is_held_when_all_owners_are_shut_out() -> None:
    stored = depots(2, hudson=(2, 0), jet=(1, 1))
    match = play(bidding("1 1 1", "2", depots=stored, options=NO_REBIDS), "bid 9")
    assert told(match, "no_auction") == [{"company": "hudson"}]
    assert (see(match).company, see(match).bidders, see(match).shut_out) == ("jet", (RED, GREY), ())
    assert (see(match).depots[RED]["hudson"], see(match).cash) == (2, (15_000, 15_000))
