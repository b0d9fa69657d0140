"""Chapter 7, last part: the specials of the action cards."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import COMPANIES, GREY, RED, busy, busy_matches, facts_of, moving, names, see, special
from tests.rules.shared import legal, play, refused, told

PRICE_MOVES = {f"price {company} {way}" for company in COMPANIES for way in ("up", "down")}
STORES = {f"store {company}" for company in COMPANIES}
CHANGES = {"b7": 2, "b8": 2, "b9": 3, "b10": 3, "b11": 3, "b12": 4}
SPECIALS = [("b7", PRICE_MOVES), ("r7", STORES), ("r1", {"push"})]


def must(card: str, **facts: Plain) -> Match:
    """Red comes to the special of this card at a table where specials must be used."""
    return special(card, 4, **{"options": {"specials_optional": False}, **facts})


@rule("GI-7.34")
@pytest.mark.parametrize(("card", "moves"), SPECIALS)
def test_a_special_may_be_declined(card: str, moves: set[str]) -> None:
    match = special(card, trains=["a", "e", "e", "e"])
    assert legal(match) == {*moves, "pass"}
    before = see(match)
    play(match, "pass")
    after = see(match)
    assert (after.prices, after.depots, after.trains) == (before.prices, before.depots, before.trains)
    assert told(match, "declined") == [{"seat": "red", "face": card}]
    assert match.to_move() == (GREY,)


@rule("GI-7.34")
@pytest.mark.parametrize(("card", "moves"), SPECIALS[:2])
def test_a_special_must_be_used_with_the_other_reading(card: str, moves: set[str]) -> None:
    match = must(card)
    assert legal(match) == moves
    assert refused(match, "pass") == "GI-7.34"


@rule("GI-7.34", "GI-7.39")
def test_a_push_back_happens_by_itself_with_the_other_reading() -> None:
    match = moving("r1", trains=["g", "g", "e", "b"], options={"specials_optional": False})
    play(match, "train h", "done")
    assert see(match).trains == ("h", "d", "b", "a")
    assert match.to_move() == (GREY,)
    assert names(match)[:3] == ["train", "done", "push_back"]


@rule("GI-7.34")
def test_specials_come_after_the_move() -> None:
    for card, move in (("b7", "price us up"), ("r7", "store us"), ("r1", "push")):
        match = moving(card)
        assert refused(match, move) == "GI-7.1"
        assert move in legal(play(match, "done"))


@rule("GI-7.34")
@pytest.mark.parametrize(
    ("card", "rule_id", "others"),
    [
        ("b7", "GI-7.35", ("store jet", "push", "done", "build e3")),
        ("r7", "GI-7.37", ("price jet up", "push", "done", "bid 1")),
        ("r1", "GI-7.39", ("price jet up", "store jet", "done", "train c")),
    ],
)
def test_only_the_special_of_the_own_card_can_be_used(card: str, rule_id: str, others: tuple[str, ...]) -> None:
    assert {refused(special(card), move) for move in others} == {rule_id}


@rule("GI-7.35")
@pytest.mark.parametrize("card", CHANGES)
@pytest.mark.parametrize("company", ["hudson", "jet", "us"])
@pytest.mark.parametrize(("way", "sign"), [("up", 1), ("down", -1)])
def test_the_barrel_of_one_company_moves_by_the_number_shown(card: str, company: str, way: str, sign: int) -> None:
    match = special(card)
    new = 5000 + sign * 500 * CHANGES[card]
    assert facts_of(match, f"price {company} {way}")["new"] == new
    play(match, f"price {company} {way}")
    assert see(match).prices == {**dict.fromkeys(COMPANIES, 5000), company: new}
    assert match.to_move() == (GREY,)


@rule("GI-7.35")
@pytest.mark.parametrize(("price", "way", "new"), [(8000, "up", 9000), (2000, "up", 3000), (3500, "down", 2500)])
def test_the_section_of_the_barrel_does_not_matter(price: int, way: str, new: int) -> None:
    match = play(special("b7", prices={"us": price}), f"price us {way}")
    assert see(match).prices["us"] == new


@rule("GI-7.36")
@pytest.mark.parametrize(("price", "way", "new"), [(8500, "up", 9000), (7500, "up", 9000), (2000, "down", 1500)])
def test_a_price_change_stops_at_the_end_of_the_table(price: int, way: str, new: int) -> None:
    match = special("b12", prices={"jet": price})
    assert facts_of(match, f"price jet {way}")["new"] == new
    assert see(play(match, f"price jet {way}")).prices["jet"] == new


@rule("GI-7.37")
@pytest.mark.parametrize("card", ["r2", "r7", "r10"])
@pytest.mark.parametrize("company", ["hudson", "jet", "us"])
def test_one_crude_goes_from_the_supply_to_an_own_depot(card: str, company: str) -> None:
    match = play(special(card, depots=[{}, {"jet": 1}, {}, {}]), f"store {company}")
    assert see(match).supply == 58
    assert see(match).depots[RED] == {**dict.fromkeys(COMPANIES, 0), company: 1}
    assert see(match).depots[GREY] == {"hudson": 0, "jet": 1, "us": 0}


@rule("GI-7.38")
@pytest.mark.parametrize("stored", [2, 3])
def test_free_crude_may_go_to_a_full_depot_and_be_sold_in_the_same_round(stored: int) -> None:
    match = special("r7", depots=[{"jet": stored}, {}, {}, {}], hands=[{"1": 1}, {}, {}, {}])
    assert facts_of(match, "store jet")["stored"] == stored
    play(match, "store jet", *["done"] * 3)
    assert see(match).depots[RED]["jet"] == stored + 1
    assert (see(match).stage, see(match).company) == ("bid", "jet")
    play(match, "bid 1", "pay 1", f"sell {stored + 1}")
    assert see(match).cash[RED] == 15_000 + 5000 * (stored + 1)


@rule("GI-7.46")
@pytest.mark.parametrize(
    ("card", "move", "red", "beige"),
    [("b7", "price us up", {}, {"b7": 1}), ("b7", "pass", {}, {"b7": 1}), ("r7", "store us", {"r7": 1}, {}),
     ("r1", "push", {"r1": 1}, {}), ("r1", "pass", {"r1": 1}, {})],
)  # fmt: skip
def test_a_card_is_discarded_to_its_colour_when_all_is_done(
    card: str, move: str, red: dict[str, int], beige: dict[str, int]
) -> None:
    match = special(card)
    assert see(match).cards == (card, "b3", "b3", "b3")
    assert (see(match).red_discards, see(match).beige_discards) == ({}, {})
    play(match, move)
    assert see(match).cards == (None, "b3", "b3", "b3")
    assert (see(match).red_discards, see(match).beige_discards) == (red, beige)


@rule("GI-7.46")
def test_a_card_without_special_is_discarded_after_the_move() -> None:
    match = play(moving("b1"), "train c")
    assert see(match).cards[RED] == "b1"
    play(match, "done")
    assert (see(match).cards[RED], see(match).beige_discards) == (None, {"b1": 1})


@rule("GI-7.46")
@busy_matches()
def test_after_action_4_nobody_holds_a_card(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, _ = busy(seats, seed, **options)
    late = [moment.after for moment in moments if moment.after.stage in ("build", "haul", "bid", "pay", "sell")]
    assert late
    assert all(view.cards == (None,) * seats for view in late)


@rule("GI-7.47")
@pytest.mark.parametrize("options", [{}, {"specials_optional": False}])
def test_a_barrel_that_cannot_move_cannot_be_chosen(options: dict[str, Plain]) -> None:
    match = special("b7", prices={"hudson": 9000, "jet": 1500, "us": 8500}, options=options)
    assert legal(match) - {"pass"} == PRICE_MOVES - {"price hudson up", "price jet down"}
    assert refused(match, "price hudson up") == refused(match, "price jet down") == "GI-7.47"


@rule("GI-7.47")
@pytest.mark.parametrize(("price", "way"), [(9000, "down"), (1500, "up")])
def test_another_direction_is_always_open(price: int, way: str) -> None:
    match = must("b12", prices=dict.fromkeys(COMPANIES, price))
    assert legal(match) == {f"price {company} {way}" for company in COMPANIES}


@rule("GI-7.37", "GI-7.34")
def test_free_crude_is_not_asked_for_where_the_supply_is_short_and_empty() -> None:
    match = moving("r7", depots=[{"jet": 15}] * 4, options={"crude_shortage": "short"})
    assert see(match).supply == 0
    play(match, "done")
    assert told(match, "no_free_crude") == [{"seat": "red"}]
    assert match.to_move() == (GREY,)
