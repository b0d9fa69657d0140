"""Chapter 14: numbers of players, and the inflation variant."""

from __future__ import annotations

import pytest

from plancia.core import BadOption, Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    COMPANIES,
    GAME,
    GREY,
    RED,
    before_auctions,
    bidding,
    building,
    depots,
    derricks,
    last_card,
    moving,
    names,
    new_round,
    offered,
    see,
)
from tests.rules.shared import legal, play, told


def selling(inflation: str, stored: int, price: int = 5000) -> Match:
    """Red has won Hudson; all three prices are the same, and grey has crude at Jet."""
    position = depots(2, hudson=(stored, 1), jet=(0, 1))
    prices: dict[str, Plain] = dict.fromkeys(COMPANIES, price)
    match = bidding("1", "1", depots=position, prices=prices, options={"inflation": inflation})
    return play(match, "bid 1", "pass", "pay 1")


def price_after(inflation: str, sold: int, price: int = 5000) -> int:
    """The price of Hudson when the auction of Jet opens."""
    match = play(selling(inflation, max(sold, 1), price), f"sell {sold}")
    assert see(match).company == "jet"
    return see(match).prices["hudson"]


@rule("GI-14.1")
def test_three_or_four_play_two_unofficially_and_four_unless_said_otherwise() -> None:
    assert (GAME.seat_counts, GAME.unofficial, GAME.default_seats) == ((2, 3, 4), (2,), 4)
    assert [len(see(GAME.start(seats, chance=1)).cash) for seats in (2, 3, 4)] == [2, 3, 4]
    assert GAME.start(chance=1).seats == 4


@rule("GI-14.2")
def test_two_players_lay_thirty_tiles_and_turn_up_two_beige_cards() -> None:
    view = see(GAME.start(2, chance=1))
    assert [[*view.tiles.values()].count(kind) for kind in (1, 2, 3)] == [10, 10, 10]
    assert {"e5", "f10", "k4", "r7", "n12", "p1"} & {*view.tiles} == set()
    assert view.tiles == see(GAME.start(3, chance=1)).tiles
    assert [face[0] for face in view.display] == ["r", "b", "b"]
    assert (view.cash, view.stock, sum(view.beige_pile.values())) == ((15_000, 15_000), (5, 5), 28)


@rule("GI-14.2")
def test_two_players_share_all_other_rules() -> None:
    match = new_round(seats=2)
    play(match, f"card {see(match).display[0]}")
    assert (match.to_move(), see(match).stage, len(see(match).display)) == ((GREY,), "card", 2)
    assert offered(moving("b3", truck=None, seats=2), "place") == {f"a{row}" for row in range(1, 13)} - {"a2"}
    assert legal(building("d2", seats=2)) == {"build d1", "pass"}
    bluff = play(bidding("1 1 1", "1"), "bid 9", "pass")
    assert (told(bluff, "penalty")[0]["picker"], see(bluff).hand_sizes) == ("grey", (1, 1))


@rule("GI-14.2")
@pytest.mark.parametrize(("pay", "values"), [("by_rank", [4000, 5000]), ("bottom", [2000, 5000])])
def test_two_players_score_5000_and_4000_for_a_derrick(pay: str, values: list[int]) -> None:
    standing = derricks(c4=(RED, 1), d1=(GREY, 1))
    match = last_card(seats=2, trains=["a", "b"], derricks=standing, options={"last_place_pay": pay})
    assert [fact["value"] for fact in told(match, "derricks")] == values


@rule("GI-14.3")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_no_other_number_of_players_is_offered(seats: int) -> None:
    with pytest.raises(BadOption, match=rf"not played with {seats} seats; possible: 2, 3, 4"):
        GAME.start(seats, chance=1)


@rule("GI-14.4")
def test_inflation_is_off_unless_the_table_wants_it() -> None:
    assert GAME.start(4, chance=1).options["inflation"] == "off"
    with pytest.raises(BadOption, match=r"possible: off, on, literal \(GI-14.4\)"):
        GAME.start(4, chance=1, options={"inflation": True})


@rule("GI-14.4")
@pytest.mark.parametrize("sold", [0, 1, 2, 3, 4])
def test_without_the_variant_sales_move_no_price(sold: int) -> None:
    assert price_after("off", sold) == 5000


@rule("GI-14.5")
@pytest.mark.parametrize(("sold", "price"), [(1, 5500), (4, 4500)])
def test_only_that_companys_barrel_moves_before_the_next_auction(sold: int, price: int) -> None:
    match = play(selling("on", sold), f"sell {sold}")
    assert see(match).prices == {"hudson": price, "jet": 5000, "us": 5000}
    assert (see(match).company, names(match)[-3:]) == ("jet", ["sale", "inflation", "auction"])
    assert told(match, "inflation") == [{"company": "hudson", "old": 5000, "new": price}]


@rule("GI-14.5")
def test_the_sale_itself_is_at_the_old_price() -> None:
    assert see(play(selling("on", 1), "sell 1")).cash[RED] == 20_000


@rule("GI-14.6")
@pytest.mark.parametrize("inflation", ["on", "literal"])
def test_one_sold_or_nobody_winning_raises_the_price(inflation: str) -> None:
    assert price_after(inflation, 1) == 5500
    match = bidding("1", "1", depots=depots(2, hudson=(1, 1), jet=(1, 0)), options={"inflation": inflation})
    assert see(play(match, "pass", "pass")).prices == {"hudson": 5500, "jet": 5000, "us": 5000}


@rule("GI-14.7")
@pytest.mark.parametrize("inflation", ["on", "literal"])
def test_two_sold_leave_the_price(inflation: str) -> None:
    match = play(selling(inflation, 4), "sell 2")
    assert see(match).prices["hudson"] == 5000
    assert "inflation" not in names(match)


@rule("GI-14.8")
@pytest.mark.parametrize("inflation", ["on", "literal"])
@pytest.mark.parametrize("sold", [4, 5, 7])
def test_more_than_three_sold_lower_the_price_by_one_space(inflation: str, sold: int) -> None:
    assert price_after(inflation, sold) == 4500


@rule("GI-14.9")
@pytest.mark.parametrize(("inflation", "price"), [("on", 4500), ("literal", 5000)])
def test_three_sold(inflation: str, price: int) -> None:
    assert price_after(inflation, 3) == price


@rule("GI-14.10")
@pytest.mark.parametrize(("inflation", "price"), [("on", 5500), ("literal", 5000)])
def test_a_winner_who_sells_none(inflation: str, price: int) -> None:
    assert price_after(inflation, 0) == price


@rule("GI-14.11")
@pytest.mark.parametrize(("inflation", "price"), [("off", 5000), ("on", 5500), ("literal", 5500)])
def test_a_company_where_nobody_could_bid_counts_as_won_by_nobody(inflation: str, price: int) -> None:
    match = before_auctions("1", "1", "1", "1", depots=depots(us=(1,)), options={"inflation": inflation})
    play(match, "pass")
    assert see(match).prices == {"hudson": price, "jet": price, "us": 5000}


@rule("GI-14.12")
@pytest.mark.parametrize("rebids", [True, False])
def test_only_the_final_auction_counts(rebids: bool) -> None:
    options: dict[str, Plain] = {"inflation": "on", "bluffer_rebids": rebids}
    match = bidding("1 1", "2", depots=depots(2, hudson=(1, 4), jet=(0, 1)), options=options)
    play(match, "bid 9", "pass")
    assert (see(match).company, see(match).prices["hudson"]) == ("hudson", 5000)
    play(match, *["pass"] * rebids, "bid 1", "pay 2", "sell 4")
    assert (see(match).company, see(match).prices["hudson"]) == ("jet", 4500)


@rule("GI-14.13")
@pytest.mark.parametrize(
    ("price", "sold", "after"), [(9000, 1, 9000), (8500, 1, 9000), (1500, 4, 1500), (2000, 4, 1500)]
)
def test_the_change_stops_at_the_ends_of_the_table(price: int, sold: int, after: int) -> None:
    assert price_after("on", sold, price) == after
