"""Chapter 16: the bank, the supply, and what happens when crude runs short."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.core import BadOption, BadPosition, Event, Match
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.conformance.moves import well_formed
from tests.marks import rule
from tests.rules.giganten.helpers import (
    COLOURS,
    COMPANIES,
    GAME,
    GREY,
    RED,
    arrange,
    bidding,
    building,
    busy,
    busy_matches,
    depots,
    derricks,
    hauling,
    moving,
    names,
    offered,
    see,
)
from tests.rules.shared import legal, play, told

SHORT: dict[str, Plain] = {"crude_shortage": "short"}


def seat_of(event: Event, fact: str = "seat") -> int:
    return COLOURS.index(str(event.facts[fact]))


def number(event: Event, fact: str) -> int:
    return int(event.facts[fact])


def paid(event: Event) -> dict[int | str, int]:
    """What an event adds to the cash of each seat, and to the bank."""
    facts = event.facts
    if event.name in ("sale", "overflow"):
        return {seat_of(event): number(event, "money"), "bank": -number(event, "money")}
    if event.name == "built":
        return {seat_of(event): -number(event, "cost"), "bank": number(event, "cost")}
    if event.name == "fee_to_bank":
        return {seat_of(event): -number(event, "share"), "bank": number(event, "share")}
    if event.name == "fee":
        assert facts["seat"] != facts["owner"]
        return {seat_of(event): -number(event, "share"), seat_of(event, "owner"): number(event, "share")}
    return {}


def stocked(event: Event) -> dict[object, int]:
    """What an event adds to the depot of a seat at a company, and to the supply."""
    depot = (event.facts.get("seat"), event.facts.get("company"))
    if event.name in ("sale", "overflow"):
        return {depot: -number(event, "crude"), "supply": number(event, "crude")}
    changes: dict[str, dict[object, int]] = {
        "hauled": {depot: 1},
        "hauled_for_fee": {depot: 1},
        "free_crude": {depot: 1, "supply": -1},
        "dropped": {"supply": 1},
        "struck": {"supply": -int(event.facts.get("crude", 0))},
    }
    return changes.get(event.name, {})


@rule("GI-16.1")
@pytest.mark.parametrize("cash", [0, 500, 10_000_000])
def test_the_bank_always_pays(cash: int) -> None:
    match = bidding("1", "1", cash=[cash, cash], depots=depots(2, hudson=(4, 1)))
    view = see(play(match, "bid 1", "pass", "pay 1", "sell 4"))
    assert (view.cash[RED], view.bank) == (cash + 20_000, -2 * cash - 20_000)


@rule("GI-16.2", "GI-16.3")
@busy_matches()
def test_every_amount_is_a_multiple_of_500_and_nobody_owes(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    for moment in busy(seats, seed, **options)[0]:
        amounts = [*moment.after.cash, moment.after.bank, *moment.after.prices.values()]
        amounts += [amount for event in moment.events for amount in paid(event).values()]
        assert [amount for amount in amounts if amount % 500] == []
        assert min(moment.after.cash) >= 0


@rule("GI-16.2", "GI-16.3")
@pytest.mark.parametrize("cash", [250, 15_001, -500])
def test_no_position_holds_other_amounts(cash: int) -> None:
    with pytest.raises(BadPosition):
        bidding("1", "1", cash=[cash, 15_000])


@rule("GI-16.3")
def test_nothing_is_bought_on_credit() -> None:
    match = building("d2", "e4", cash=[4000, 3500, 0, 0], chance=["number 2"])
    play(match, "build d1")
    assert (see(match).cash, see(match).stage, match.to_move()) == ((0, 3500, 0, 0), "haul", (RED,))
    poor = hauling(black_train="k", cash=[2500, 0, 0, 0], derricks=derricks(g6=(RED, 2)))
    assert legal(poor) == {"drop"}


@rule("GI-16.4", "GI-16.5")
@busy_matches()
def test_money_moves_only_by_sales_overflow_derricks_and_fees(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    moments, match = busy(seats, seed, **options)
    purse: Counter[int | str] = Counter(dict.fromkeys(range(seats), 15_000))
    purse["bank"] = -15_000 * seats
    for moment in moments:
        for event in moment.events:
            purse.update(paid(event))
        assert moment.after.cash == tuple(purse[seat] for seat in range(seats))
        assert moment.after.bank == purse["bank"] == -sum(moment.after.cash)
    assert {"sale", "built", "fee_to_bank"} <= {*names(match)}


@rule("GI-16.4")
@busy_matches()
def test_licences_come_from_the_pile_and_go_to_the_discards(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    held = [0] * seats
    for moment in busy(seats, seed, **options)[0]:
        for event in moment.events:
            if event.name == "dealt":
                held[seat_of(event)] += number(event, "licences")
            if event.name in ("paid", "penalty"):
                held[seat_of(event)] -= number(event, "ones") + number(event, "twos")
        assert moment.after.hand_sizes == tuple(held)


@rule("GI-16.4")
def test_there_is_no_move_to_trade() -> None:
    verbs = {move.split()[0] for move in well_formed(GAME)}
    assert verbs == {
        "card", "place", "truck", "peek", "train", "done", "price", "store", "push", "build", "haul", "drop", "bid",
        "pay", "sell", "pass",
    }  # fmt: skip


@rule("GI-16.5")
def test_everybody_starts_with_15000() -> None:
    view = see(GAME.start(3, chance=1))
    assert (view.cash, view.bank) == ((15_000,) * 3, -45_000)


@rule("GI-16.6")
@busy_matches()
def test_crude_returns_to_the_supply(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    moments, match = busy(seats, seed, **options)
    stock: Counter[object] = Counter({"supply": 60})
    for moment in moments:
        for event in moment.events:
            stock.update(stocked(event))
        assert moment.after.supply == stock["supply"]
        for seat in range(seats):
            for company in COMPANIES:
                assert moment.after.depots[seat][company] == stock[COLOURS[seat], company]
    assert {"dropped", "sale"} <= {*names(match)}


@rule("GI-16.7")
def test_a_derrick_that_came_back_is_built_again_from_the_next_round_on() -> None:
    standing = derricks(c4=(RED, 1), c7=(RED, 2), e3=(RED, 2), f1=(RED, 2), g6=(RED, 2))
    trucks: list[Plain] = ["d2", "a2", "a3", "a4"]
    cards: list[Plain] = [None, None, None, "b3"]
    match = arrange("move", trucks=trucks, derricks=standing, cards=cards, turn=3)
    play(match, "done")
    assert (see(match).stage, see(match).stock[RED]) == ("haul", 0)
    play(match, *["drop"] * 5)
    assert (see(match).stock[RED], see(match).round, see(match).stage) == (1, 3, "card")
    while see(match).stage != "build":
        play(match, match.stand_in(match.to_move()[0]).text)
    assert (see(match).round, match.to_move(), offered(match, "build")) == (3, (RED,), {"d1"})


@rule("GI-16.8")
def test_stand_ins_are_used_unless_the_table_says_otherwise() -> None:
    assert GAME.start(4, chance=1).options["crude_shortage"] == "substitute"
    with pytest.raises(BadOption, match=r"possible: substitute, short \(GI-16.8\)"):
        GAME.start(4, chance=1, options={"crude_shortage": "none"})


def built(supply: int, options: dict[str, Plain]) -> Match:
    """Red builds on a tile that shows 3 while the supply holds so much; grey stands beside another tile."""
    match = building(
        "d2", "e4", depots=depots(jet=(0, 0, 60 - supply)), chance=["number 3"], cash=[15_000] * 4, options=options
    )
    return play(match, "build d1")


@rule("GI-16.8", "GI-16.9")
@pytest.mark.parametrize(("supply", "left"), [(5, 2), (3, 0), (2, -1), (0, -3)])
def test_with_substitute_the_full_number_is_placed(supply: int, left: int) -> None:
    match = built(supply, {})
    assert (see(match).supply, see(match).derricks["d1"].crude) == (left, 3)
    assert (match.to_move(), offered(match, "build")) == ((GREY,), {"e3", "e5"})


@rule("GI-16.8", "GI-16.10")
@pytest.mark.parametrize(("supply", "left", "crude"), [(5, 2, 3), (3, 0, 3), (2, 0, 2), (1, 0, 1)])
def test_with_short_a_derrick_gets_what_the_supply_holds(supply: int, left: int, crude: int) -> None:
    match = built(supply, SHORT)
    assert (see(match).supply, see(match).derricks["d1"].crude) == (left, crude)
    assert told(match, "struck") == [{"seat": "red", "square": "d1", "number": 3, "crude": crude}]
    assert (see(match).stage, match.to_move()) == (("build", (GREY,)) if left else ("haul", (RED,)))


@rule("GI-16.9")
@pytest.mark.parametrize(("supply", "left"), [(1, 0), (0, -1)])
def test_with_substitute_free_crude_is_always_given(supply: int, left: int) -> None:
    match = moving("r2", depots=depots(jet=(0, 60 - supply)))
    view = see(play(match, "done", "store us"))
    assert (view.supply, view.depots[RED]["us"]) == (left, 1)


@rule("GI-16.10")
def test_with_short_and_an_empty_supply_free_crude_gives_nothing() -> None:
    match = play(moving("r2", depots=depots(jet=(0, 60)), options=SHORT), "done")
    assert (match.to_move(), see(match).stage, see(match).supply) == ((GREY,), "move", 0)
    assert told(match, "no_free_crude") == [{"seat": "red"}]
    last = play(moving("r2", depots=depots(jet=(0, 59)), options=SHORT), "done")
    assert offered(last, "store") == {*COMPANIES}
    assert see(play(last, "store us")).supply == 0


@rule("GI-16.10")
def test_with_short_and_an_empty_supply_nobody_builds() -> None:
    full = depots(jet=(0, 0, 60))
    cards: list[Plain] = [None, None, None, "b3"]
    trucks: list[Plain] = ["d2", "e4", "a3", "a4"]
    stages = [
        see(play(arrange("move", trucks=trucks, cards=cards, turn=3, depots=full, options=options), "done")).stage
        for options in (SHORT, {"crude_shortage": "substitute"})
    ]
    assert stages == ["bid", "build"]
