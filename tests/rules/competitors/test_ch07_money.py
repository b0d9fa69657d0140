"""Chapter 7, fourth part: fuel, debts, forced sales, and the vehicles used in an action."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    delivering,
    names,
    place,
    see,
    triple,
)
from tests.rules.competitors.travels import journey, moving, offered, options, order, seats, weather
from tests.rules.shared import legal, play, refused, told

BLUE_HOME = {"truck 1": "CAL", "ship 1": "CAL", "aircraft 1": "CAL"}
GREEN_HOME = {"truck 1": "SAF", "ship 1": "SAF", "aircraft 1": "SAF"}


def fined(money: int, red: dict[str, str | None], **facts: Plain) -> dict[str, Plain]:
    """The facts of red's delivery of small arms from Italy with so much money and these vehicles."""
    return {"cash": [money, 200_000, 200_000], "vehicles": seats(red, BLUE_HOME, GREEN_HOME), **facts}


@rule("CO-7.24")
def test_fuel_is_paid_when_the_delivery_is_over_after_the_fee() -> None:
    match = delivering("truck 1", "C001", "ITA", "BEN", cash=[1000, 0, 0])
    play(match, "go FRA", "end")
    assert (cash(match), journey(match).fuel) == (1000, 500)
    play(match, "go BEN")
    assert cash(match) == 1000 + 30_000 - 1000
    assert order(match, "delivered", "fuel", "paid") == ["delivered", "fuel", "paid"]
    assert told(match, "paid") == [{"seat": "red", "money": 1000}]


@rule("CO-7.24")
@pytest.mark.parametrize("last", ["abandon", "end"])
def test_fuel_is_paid_after_a_failure_and_after_a_move_too(last: str) -> None:
    match = play(delivering("truck 1", "C010", "ITA", "MOS"), "go FRA")
    assert cash(match) == 200_000
    play(match, last)
    assert cash(match) == 199_500
    match = play(moving("ship 1", "ITA"), "sail MEDO")
    assert (cash(match), journey(match).fuel) == (200_000, 1000)
    assert cash(play(match, "end")) == 199_000


@rule("CO-7.24")
def test_the_fee_helps_to_pay_the_fuel() -> None:
    """The tax has taken all cash; without the fee there would be a debt."""
    match = delivering("truck 1", "C010", "MEX", "CAL", "customs D01", cash=[10_000, 0, 0])
    play(match, "go CAL")
    assert order(match, "tax", "delivered", "fuel", "debt", "forgiven") == ["tax", "delivered", "fuel"]
    assert cash(match) == 40_000 - 500


@rule("CO-7.25")
@pytest.mark.parametrize(("money", "steps"), [(500, 1), (1000, 2), (1500, 3)])
def test_a_step_needs_cash_for_all_fuel_owed_so_far(money: int, steps: int) -> None:
    """Truck goods with three movement turns; one step in each."""
    match = delivering("truck 1", "C016", "ITA", "MOS", cash=[money, 0, 0])
    for step in range(steps):
        play(match, "go FRA" if step % 2 == 0 else "go ITA")
        if step % 2 == 0:
            assert offered(match, "go")
        play(match, "end")
    if steps < 3:
        assert "go" not in {move.split(" ")[0] for move in legal(match)}
    assert order(match, "step") == ["step"] * steps


@rule("CO-7.25")
def test_a_step_without_money_is_refused() -> None:
    match = play(delivering("truck 1", "C060", "ITA", "MOS", cash=[500, 0, 0]), "go FRA", "go ITA", "end")
    assert legal(match) >= {"shift truck 2", "load truck 1 ship 1"}
    assert refused(match, "go FRA") == "CO-7.25"
    play(match, "load truck 1 ship 1")
    assert refused(match, "sail MEDO") == "CO-7.25"


@rule("CO-7.25", "CO-10.6")
@pytest.mark.parametrize("money", [500, 1000, 2000, 3000, 4000, 200_000])
def test_an_aircraft_takes_off_only_with_money_for_what_it_flies_now(money: int) -> None:
    """Two points at most in this movement turn; the rest of a longer leg is not counted yet."""
    rich = play(arrange(), "move aircraft 1")
    costs: dict[str, int] = {}
    for airport in offered(rich, "fly"):
        twin = play(rich.copy(), f"fly {airport}")
        costs[airport] = 200_000 - cash(twin) if see(twin).trip is None else journey(twin).fuel
    match = arrange(cash=[money, 0, 0])
    if money < min(costs.values()):
        assert "aircraft 1" not in offered(match, "move")
    else:
        assert offered(play(match, "move aircraft 1"), "fly") == {to for to, cost in costs.items() if cost <= money}


@rule("CO-7.26", "CO-7.28")
def test_who_cannot_pay_pays_what_there_is_and_sells_until_all_is_paid() -> None:
    red: dict[str, str | None] = {"truck 1": "ITA", "truck 2": "ITA", "truck 3": "FRA", "ship 1": "GRE"}
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **fined(2000, red))
    play(match, "go BLC", "first customs", "take")
    assert (see(match).stage, see(match).debt, cash(match), match.to_move()) == ("debt", 18_000, 0, (RED,))
    assert legal(match) == {"sell truck 2", "sell truck 3", "sell ship 1"}
    play(match, "sell truck 3")
    assert (see(match).debt, cash(match)) == (3000, 0)
    play(match, "sell ship 1")
    assert (see(match).debt, cash(match), see(match).stage) == (0, 47_000, "delivering")
    assert (place(match, "truck 3"), place(match, "ship 1"), place(match, "truck 2")) == (None, None, "ITA")
    assert [paid["money"] for paid in told(match, "paid")] == [2000, 15_000, 3000]


@rule("CO-7.26")
def test_branches_are_sold_too_and_their_card_is_discarded() -> None:
    red: dict[str, str | None] = {"truck 1": "ITA", "truck 2": "ITA"}
    facts = fined(500, red, branches=[["GRE", "NOR"], [], []])
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **facts)
    play(match, "go BLC", "first customs", "take")
    assert legal(match) == {"sell truck 2", "close GRE", "close NOR"}
    play(match, "close NOR")
    assert (see(match).branches[RED], cash(match)) == (("GRE",), 50_000 - 19_500)
    assert "NOR" in see(match).territory_discards


@rule("CO-7.26", "CO-17.5")
def test_cash_from_a_deal_made_meanwhile_pays_first() -> None:
    facts = fined(2000, {"truck 1": "ITA", "truck 2": "ITA"}, hands=[["GER", "SPA"], [], []])
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **facts)
    play(match, "go BLC", "first customs", "take")
    play(match, "offer p1 give terr GER ask cash 8000")
    match.play("accept", seat=BLUE)
    assert (see(match).stage, see(match).debt, cash(match)) == ("debt", 10_000, 0)
    play(match, "offer p1 give terr SPA ask cash 12000")
    match.play("accept", seat=BLUE)
    assert (see(match).stage, see(match).debt, cash(match)) == ("delivering", 0, 2000)
    assert place(match, "truck 2") == "ITA"


def owing_a_tax() -> Match:
    return play(moving("truck 1", "MEX", cash=[500, 0, 0]), "go CAL")


def owing_a_passage() -> Match:
    match = delivering("truck 1", "C001", "SPA", "MOS", "customs D18", cash=[500, 0, 0])
    return play(match, "go MAR", "take")


def owing_fuel() -> Match:
    return play(moving("truck 1", "FRA", "save 1", cash=[500, 0, 0], **weather("EU", 11)), "go BEN", "end")


def owing_a_fine() -> Match:
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", cash=[500, 0, 0])
    return play(match, "go BLC", "first customs", "take")


@rule("CO-7.26")
@pytest.mark.parametrize("owing", [owing_a_tax, owing_a_passage, owing_fuel, owing_a_fine])
def test_all_that_can_be_owed_is_paid_by_sales(owing: Callable[[], Match]) -> None:
    match = owing()
    debt = see(match).debt
    assert (see(match).stage, cash(match), debt > 0) == ("debt", 0, True)
    assert legal(match) == {"sell truck 2", "sell ship 1", "sell aircraft 1"}
    play(match, "sell aircraft 1")
    assert (see(match).stage != "debt", cash(match)) == (True, 100_000 - debt)


@rule("CO-7.26")
def test_with_the_option_nothing_is_sold() -> None:
    facts = fined(2000, {"truck 1": "ITA", "truck 2": "ITA"}, **options(insolvency="forgive"))
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **facts)
    play(match, "go BLC", "first customs", "take")
    assert (see(match).stage, cash(match), place(match, "truck 2")) == ("delivering", 0, "ITA")
    assert told(match, "forgiven") == [{"seat": "red", "money": 18_000}]


@rule("CO-7.27")
def test_what_nobody_has_to_sell() -> None:
    """What is used, at sea, in flight or aboard, a carrier with a truck, what is chartered out, the headquarters."""
    red: dict[str, str | None] = {
        "truck 1": "ITA", "truck 2": "aboard ship 1", "truck 3": "FRA", "truck 4": "FRA", "ship 1": "GRE",
        "ship 2": "MEDO", "ship 3": "GRE", "aircraft 1": "in flight", "aircraft 2": "FRA", "aircraft 3": "CAL",
    }  # fmt: skip
    facts = fined(
        500, red,
        flights=[{"from": "ITA", "to": "CAL", "flown": 1}, None, None],
        charters=[{"vehicle": "p0 truck 4", "holder": BLUE, "triple": 1}],
    )  # fmt: skip
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **facts)
    play(match, "go BLC", "first customs", "take")
    assert legal(match) == {"sell truck 3", "sell ship 3", "sell aircraft 2", "sell aircraft 3"}
    for move in ("sell truck 1", "sell truck 2", "sell truck 4", "sell ship 1", "sell aircraft 1", "close ITA"):
        refused(match, move)


@rule("CO-7.27", "CO-7.28", "CO-7.36")
def test_the_last_vehicle_is_never_sold() -> None:
    """Red delivers with blue's truck; of the two vehicles at home one must go, the last one stays."""
    facts = fined(
        500, {"truck 1": "FRA", "truck 2": "FRA"},
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
        triples=[[triple("C001", "ITA", "MOS")], [], []],
    )  # fmt: skip
    facts["vehicles"] = seats({"truck 1": "FRA", "truck 2": "FRA"}, {**BLUE_HOME, "truck 1": "ITA"}, GREEN_HOME)
    match = arrange("action", ["customs D17"], 3, **facts)
    play(match, "deliver 1 p1 truck 1", "go BLC", "first customs", "take")
    assert legal(match) == {"sell truck 1", "sell truck 2"}
    play(match, "sell truck 1")
    assert told(match, "forgiven") == [{"seat": "red", "money": 4500}]
    assert (place(match, "truck 2"), cash(match), see(match).stage) == ("FRA", 0, "delivering")


@rule("CO-7.28", "CO-7.36")
def test_what_cannot_be_paid_is_forgiven_and_nobody_is_out() -> None:
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **fined(500, {"truck 1": "ITA"}))
    play(match, "go BLC", "first customs", "take")
    assert told(match, "forgiven") == [{"seat": "red", "money": 19_500}]
    assert (see(match).stage, see(match).debt, cash(match), place(match, "truck 1")) == ("delivering", 0, 0, "BLC")
    play(match, "abandon")
    while see(match).stage != "action":
        play(match, "take" if see(match).stage == "check_answer" else min(legal(match)))
    assert "draw contract" in legal(match)


@rule("CO-7.36")
def test_the_rest_is_forgiven_at_once_when_a_deal_takes_the_last_thing_to_sell() -> None:
    facts = fined(500, {"truck 1": "ITA"}, branches=[["GRE"], [], []], hands=[[], ["SPA"], []])
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D17", **facts)
    play(match, "go BLC", "first customs", "take")
    assert legal(match) == {"close GRE"}
    play(match, "offer p1 give branch GRE ask terr SPA")
    match.play("accept", seat=BLUE)
    assert told(match, "forgiven") == [{"seat": "red", "money": 19_500}]
    assert (see(match).stage, see(match).branches[BLUE]) == ("delivering", ("GRE",))


@rule("CO-7.35")
def test_a_tax_goes_to_its_owner_from_cash_and_from_sales() -> None:
    match = play(moving("truck 1", "MEX", cash=[2000, 0, 0]), "go CAL")
    assert (see(match).stage, cash(match, BLUE), see(match).creditor) == ("debt", 2000, BLUE)
    play(match, "sell truck 2")
    assert (cash(match, BLUE), cash(match)) == (10_000, 7000)


@rule("CO-7.35", "CO-7.28")
def test_the_headquarters_tax_is_paid_before_the_transit_tax_and_the_rest_by_nobody() -> None:
    facts: dict[str, Plain] = {
        "cash": [14_000, 0, 0], "attached": {"CAL": ["V1"]},
        "vehicles": seats({"truck 1": "MEX"}, BLUE_HOME, GREEN_HOME),
    }  # fmt: skip
    match = play(arrange("action", (), 3, **facts), "move truck 1", "go CAL")
    told_all = order(match, "tax", "toll", "paid_seat", "forgiven")
    assert told_all == ["tax", "paid_seat", "toll", "paid_seat", "forgiven"]
    assert [paid["money"] for paid in told(match, "paid_seat")] == [10_000, 4000]
    assert (cash(match), cash(match, BLUE)) == (0, 14_000)


@rule("CO-7.37", "CO-7.27")
def test_a_vehicle_is_used_once_it_has_had_a_part_in_the_action() -> None:
    """Named, loaded, carrying, unloaded, giving and taking goods; the truck at home has no part."""
    red: dict[str, str | None] = {
        "truck 1": "FRA", "truck 2": "ITA", "truck 3": "ITA", "ship 1": "ITA", "aircraft 1": "ITA",
    }  # fmt: skip
    facts = fined(2000, red, triples=[[triple("C049", "FRA", "MOS")], [], []])
    match = play(arrange("action", ["customs D17"], 3, **facts), "deliver 1 truck 1")
    assert journey(match).used == ("p0 truck 1",)
    play(match, "go ITA", "shift ship 1")
    assert set(journey(match).used) == {"p0 truck 1", "p0 ship 1"}
    play(match, "load truck 2 ship 1")
    assert set(journey(match).used) == {"p0 truck 1", "p0 ship 1", "p0 truck 2"}
    play(match, "unload truck 2", "shift truck 2", "go BLC", "first customs", "take")
    assert legal(match) == {"sell truck 3", "sell aircraft 1"}


@rule("CO-7.37", "CO-17.10")
def test_a_used_vehicle_is_not_traded_until_the_action_ends() -> None:
    match = play(delivering("truck 1", "C060", "ITA", "MOS"), "shift truck 2")
    refused(match, "offer p1 give truck 1 ask cash 500")
    refused(match, "offer p1 give truck 2 ask cash 500")
    play(match, "abandon")
    assert {"truck 1", "truck 2"} <= offered(match, "sell")
    play(match, "offer p1 give truck 1 ask cash 500")
    assert see(match).stage == "deal_answer"


@rule("CO-7.37")
def test_the_vehicle_of_a_move_is_used_before_its_first_step() -> None:
    match = play(arrange(), "move truck 1")
    assert journey(match).used == ("p0 truck 1",)
    refused(match, "offer p1 give truck 1 ask cash 500")


@rule("CO-7.39", "CO-9.5")
def test_docking_for_no_points_is_movement_and_costs_fuel() -> None:
    match = play(moving("ship 1", "MEDC"), "dock GRE")
    assert journey(match).spent == 0
    play(match, "end")
    assert cash(match) == 199_000


@rule("CO-7.39")
def test_a_movement_turn_without_movement_owes_no_fuel() -> None:
    match = delivering("truck 1", "C060", "ITA", "MOS")
    play(match, "load truck 1 ship 1", "unload truck 1", "shift ship 1", "end", "abandon")
    assert cash(match) == 200_000
    assert "fuel" not in names(match)
    facts: dict[str, Plain] = weather("EU", 7)
    match = delivering("aircraft 1", "C045", "ITA", "MOS", "save 1", **facts)
    play(match, "fly FRA", "abandon")
    assert cash(match) == 200_000


@rule("CO-7.39")
def test_each_movement_turn_with_movement_owes_fuel_once() -> None:
    match = play(
        delivering("truck 1", "C016", "ITA", "MOS"), "go FRA", "go BEN", "end", "end", "go GER", "go ALP", "end"
    )
    assert told(match, "fuel") == [{"seat": "red", "money": 1000}]


@rule("CO-7.40")
def test_the_fuel_that_a_step_needs_counts_without_the_doubling() -> None:
    """The save is rolled after the step is chosen; what was not foreseen becomes a debt."""
    match = moving("truck 1", "FRA", "save 1", cash=[500, 0, 0], **weather("EU", 11))
    assert offered(match, "go")
    play(match, "go BEN")
    assert journey(match).fuel == 1000
    play(match, "end")
    assert (see(match).stage, see(match).debt) == ("debt", 500)


@rule("CO-7.40")
def test_a_fuel_depot_makes_a_step_possible_without_money() -> None:
    facts: dict[str, Plain] = {"cash": [0, 0, 0], "attached": {"ITA": ["V5"]}}
    match = arrange("action", (), 3, **facts)
    assert offered(match, "move") == {"truck 1", "truck 2", "ship 1", "aircraft 1"}
    play(match, "move truck 1", "go FRA", "go ITA", "go FRA", "end")
    assert (cash(match), "debt" in names(match)) == (0, False)
    assert "truck 1" not in offered(match, "move")
