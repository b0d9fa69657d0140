"""Chapter 7, third part: the checks of a step and their order."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, RED, arrange, cash, delivering, fleets, names, place, see, triple
from tests.rules.competitors.travels import dice, journey, moving, offered, order, weather
from tests.rules.shared import play, told

TOLL_IN: dict[str, dict[str, Plain]] = {
    land: {"branches": [[], [land], []], "attached": {land: ["V1"]}} for land in ("BLC", "YEM", "TUR", "EGI", "MAR")
}
"""Blue has a branch there and asks a transit tax."""
ALL = ("step", "landed", "toll", "customs", "saved", "not_saved", "sent_back", "event", "delivered", "refused")


@rule("CO-7.13")
def test_the_checks_of_a_truck_come_in_their_order() -> None:
    """Movement, tax, customs card, weather save; the event when it stops."""
    facts: dict[str, Plain] = {**TOLL_IN["BLC"], **weather("EU", 1)}
    match = delivering("truck 1", "C010", "ITA", "MOS", "customs D03", "save 3", "event 8", **facts)
    play(match, "go BLC", "first customs", "take", "end", "take")
    assert order(match, *ALL) == ["step", "toll", "customs", "saved", "event"]
    assert dice(match) == ["customs D03", "save 3", "event 8"]
    assert cash(match, BLUE) == 210_000


@rule("CO-7.13", "CO-7.14")
def test_the_arrival_comes_after_all_checks() -> None:
    match = delivering("truck 1", "C010", "ITA", "BLC", "customs D03", "save 3", "event 8", **weather("EU", 1))
    play(match, "go BLC", "first customs", "take", "take")
    assert order(match, *ALL) == ["step", "customs", "saved", "event", "delivered"]
    match = delivering("truck 1", "C010", "MEX", "CAL", "customs D03", "save 4", **weather("NA", 2))
    play(match, "go CAL", "take")
    assert order(match, "tax", *ALL) == ["step", "tax", "customs", "saved", "delivered"]


@rule("CO-7.13")
def test_the_checks_of_a_ship_come_in_their_order() -> None:
    match = delivering("ship 1", "C026", "ITA", "LEV", "customs D03", "event 8", **TOLL_IN["EGI"])
    play(match, "sail MEDC", "sail MEDE", "dock EGI", "take", "take")
    assert order(match, *ALL)[2:] == ["step", "toll", "customs", "event"]
    match = delivering("ship 1", "C026", "ITA", "EGI", "customs D03", "event 8")
    play(match, "sail MEDC", "sail MEDE", "dock EGI", "take", "take")
    assert order(match, *ALL)[2:] == ["step", "customs", "event", "delivered"]


@rule("CO-7.13")
def test_the_checks_of_an_aircraft_come_in_their_order() -> None:
    """Its weather save comes before the movement."""
    facts: dict[str, Plain] = {**TOLL_IN["EGI"], **weather("AF", 9)}
    match = delivering("aircraft 1", "C045", "ITA", "LEV", "save 4", "customs D03", "event 8", **facts)
    play(match, "fly EGI", "first customs", "take", "take")
    assert order(match, *ALL) == ["saved", "landed", "toll", "customs", "event"]


@rule("CO-7.13", "CO-7.29")
def test_an_aircraft_that_fails_its_save_meets_nothing_else() -> None:
    facts: dict[str, Plain] = {**TOLL_IN["EGI"], **weather("AF", 9)}
    match = delivering("aircraft 1", "C045", "ITA", "LEV", "save 3", **facts)
    play(match, "fly EGI")
    assert order(match, *ALL) == ["not_saved", "sent_back"]
    assert (place(match, "aircraft 1"), journey(match).number, cash(match)) == ("ITA", 2, 200_000)


@rule("CO-7.13")
@pytest.mark.parametrize(
    ("vehicle", "facts", "step"),
    [
        ("ship 1", {**weather("EU", 9), "vehicles": fleets({"ship 1": "MEDC"})}, "dock BLC"),
        ("aircraft 1", weather("EU", 7), "fly FRA"),
        ("truck 1", {**weather("EU", 5), "vehicles": fleets({"truck 1": "ITA"})}, "go BLC"),
    ],
)
def test_a_refusal_comes_before_everything(vehicle: str, facts: dict[str, Plain], step: str) -> None:
    """Closed port, closed airport, and a slow road for which the points no longer suffice."""
    spent: list[Plain] = [{"vehicle": vehicle, "spent": 3 if vehicle == "truck 1" else 0}]
    trip: dict[str, Plain] = {"vehicle": vehicle, "movers": spent, "spent": 3 if vehicle == "truck 1" else 0}
    match = arrange("moving", ["save 1"], 3, **{**TOLL_IN["BLC"], **facts}, trip=trip, actions=1)
    before = place(match, vehicle)
    play(match, step)
    assert order(match, *ALL) == ["not_saved", "refused"]
    assert (place(match, vehicle), dice(match)) == (before, ["save 1"])
    assert cash(match, BLUE) == 200_000


@rule("CO-7.15")
@pytest.mark.parametrize(
    ("vehicle", "chance", "steps"),
    [
        ("truck 1", ["customs D16"], ["go BLC", "first customs", "take"]),
        ("truck 1", ["customs D01", "event 3"], ["go BLC", "first customs", "take"]),
        ("ship 1", ["event 3"], ["sail MEDC", "dock BLC", "take"]),
    ],
)
def test_the_end_of_the_turn_makes_a_delivery_fail_at_the_recipient(
    vehicle: str, chance: list[str], steps: list[str]
) -> None:
    match = play(delivering(vehicle, "C073", "ITA", "BLC", *chance), *steps)
    assert order(match, "failed", "delivered") == ["failed"]
    assert place(match, vehicle) == "BLC"
    assert (see(match).player, see(match).stage) == (BLUE, "free_draw")


@rule("CO-7.16", "CO-7.32")
@pytest.mark.parametrize(
    "chance", [["customs D18", "event 10"], ["customs D01", "event 1"], ["customs D18", "event 1"]]
)
def test_the_end_of_the_movement_turn_does_not_prevent_the_arrival(chance: list[str]) -> None:
    match = delivering("truck 1", "C010", "ITA", "BLC", *chance)
    play(match, "go BLC", "first customs", *["take"] * (("customs D01" not in chance) + ("event 10" not in chance)))
    assert "delivered" in names(match)
    assert dice(match)[:2] == chance
    assert see(match).actions == 1


@rule("CO-7.23", "CO-7.32")
@pytest.mark.parametrize(("contract", "card"), [("C073", "D16"), ("C083", "D15")])
@pytest.mark.parametrize(
    ("vehicle", "recipient", "steps"),
    [
        ("truck 1", "BLC", ["go BLC", "first customs"]),
        ("ship 1", "EGI", ["sail MEDC", "sail MEDE", "dock EGI"]),
        ("aircraft 1", "EGI", ["fly EGI", "first customs"]),
    ],
)
def test_once_failed_no_further_check_is_made(
    contract: str, card: str, vehicle: str, recipient: str, steps: list[str]
) -> None:
    """`stop` and `lose_goods` work at once: neither the weather nor the event of the red flag is met."""
    match = delivering(vehicle, contract, "ITA", recipient, f"customs {card}", **weather("EU", 2))
    play(match, *steps, "take")
    assert dice(match)[0] == f"customs {card}"
    assert order(match, "customs", "saved", "not_saved", "event", "failed") == ["customs", "failed"]
    assert place(match, vehicle) == recipient
    assert (see(match).player == RED) == (card == "D15")


@rule("CO-7.23")
@pytest.mark.parametrize(("card", "tolls"), [("D16", 0), ("D01", 1), ("D18", 1)])
def test_after_a_failure_on_a_strait_no_tax_is_paid_beyond_it(card: str, tolls: int) -> None:
    match = delivering("truck 1", "C001", "GRE", "MOS", f"customs {card}", **TOLL_IN["TUR"])
    play(match, "go TUR", *["take"] * (card != "D01"))
    assert place(match, "truck 1") == "TUR"
    assert names(match).count("toll") == tolls
    assert cash(match, BLUE) == 200_000 + 10_000 * tolls


@rule("CO-7.23")
@pytest.mark.parametrize(("card", "fine"), [("D14", 50_000), ("D20", 50_000)])
def test_the_rest_of_the_text_that_made_it_fail_still_applies(card: str, fine: int) -> None:
    match = delivering("truck 1", "C083", "ITA", "BLC", f"customs {card}")
    play(match, "go BLC", "first customs", "take")
    assert place(match, "truck 1") is None
    assert cash(match) == 200_000 - fine - 500
    assert order(match, "lost", "failed", "event") == ["lost", "failed"]


@rule("CO-7.29", "CO-7.24")
def test_a_vehicle_sent_back_meets_no_further_check_but_owes_its_fuel() -> None:
    match = play(moving("truck 1", "ITA", "save 2", **weather("EU", 1)), "go BLC")
    assert order(match, *ALL) == ["step", "not_saved", "sent_back"]
    assert (place(match, "truck 1"), cash(match), see(match).actions) == ("ITA", 199_500, 1)
    match = delivering("truck 1", "C010", "ITA", "BLC", "customs D01", "save 2", **weather("EU", 1))
    play(match, "go BLC", "first customs")
    assert order(match, *ALL) == ["step", "customs", "not_saved", "sent_back"]
    assert "failed" in names(match)


@rule("CO-7.29")
def test_a_truck_brought_home_by_the_event_draws_no_customs_card_after_it() -> None:
    match = delivering("truck 1", "C016", "KEN", "MOS", "event 7")
    play(match, "go SUD", "first event", "take", "choose 2")
    assert order(match, "brought_home", "customs", "event") == ["event", "brought_home"]
    assert (place(match, "truck 1"), journey(match).number, journey(match).fuel) == ("ITA", 2, 500)


@rule("CO-7.30", "CO-8.9")
def test_the_order_on_a_strait_for_a_truck() -> None:
    """Customs card, movement, tax, weather save; event and arrival after them."""
    facts: dict[str, Plain] = {**TOLL_IN["YEM"], **weather("AS", 3)}
    match = delivering("truck 1", "C010", "ETI", "MOS", "customs D03", "save 4", "event 8", **facts)
    play(match, "go YEM", "take", "take")
    assert order(match, *ALL) == ["customs", "step", "toll", "saved", "event"]
    match = delivering("truck 1", "C010", "ETI", "YEM", "customs D03", "save 4", "event 8", **weather("AS", 3))
    play(match, "go YEM", "take", "take")
    assert order(match, *ALL) == ["customs", "step", "saved", "event", "delivered"]


@rule("CO-7.30", "CO-8.10")
def test_the_forced_placement_is_such_a_movement() -> None:
    facts: dict[str, Plain] = {**TOLL_IN["YEM"], **weather("AS", 3)}
    match = delivering("truck 1", "C001", "ETI", "MOS", "customs D18", "save 4", "event 8", **facts)
    play(match, "go YEM", "take")
    assert order(match, "passage", *ALL) == ["customs", "passage", "toll", "saved", "event"]
    assert (cash(match), cash(match, BLUE)) == (200_000 - 5_000 - 10_000, 210_000)


@rule("CO-7.30", "CO-9.9")
@pytest.mark.parametrize(("card", "moved"), [("D03", "step"), ("D18", "passage")])
def test_the_order_on_a_strait_for_a_ship(card: str, moved: str) -> None:
    """Customs card, movement, weather save."""
    match = delivering("ship 1", "C026", "EGI", "ARA", f"customs {card}", "save 4", **weather("AS", 5))
    play(match, "sail MEDE", "sail ROSS", "take")
    assert order(match, "passage", *ALL) == ["step", "customs", moved, "saved"]
    assert place(match, "ship 1") == "ROSS"


@rule("CO-7.30")
def test_a_refusal_comes_before_the_customs_card_of_a_strait() -> None:
    """Two points suffice for Morocco beyond Gibraltar, unless the roads are slow."""
    trip: dict[str, Plain] = {
        "vehicle": "truck 1", "triple": 1, "movers": [{"vehicle": "truck 1", "spent": 3}], "spent": 3,
    }  # fmt: skip
    facts: dict[str, Plain] = {
        "trip": trip, "vehicles": fleets({"truck 1": "SPA"}), "triples": [[triple("C001", "ITA", "MAR")], [], []],
        **weather("AF", 4), "actions": 1,
    }  # fmt: skip
    match = play(arrange("delivering", ["save 1"], 3, **facts), "go MAR")
    assert (order(match, *ALL), place(match, "truck 1")) == (["not_saved", "refused"], "SPA")
    match = play(arrange("delivering", ["save 2", "customs D01"], 3, **facts), "go MAR")
    assert order(match, *ALL) == ["saved", "customs", "step", "delivered"]


@rule("CO-7.31")
def test_with_the_event_first_the_customs_card_and_the_save_come_after_it() -> None:
    facts: dict[str, Plain] = {**TOLL_IN["BLC"], **weather("EU", 1)}
    match = delivering("truck 1", "C010", "ITA", "MOS", "event 8", "customs D03", "save 3", **facts)
    play(match, "go BLC", "first event", "take", "take")
    assert order(match, *ALL) == ["step", "toll", "event", "customs", "saved"]
    match = delivering("truck 1", "C010", "ITA", "BLC", "event 8", "customs D03", "save 3", **weather("EU", 1))
    play(match, "go BLC", "first event", "take", "take")
    assert order(match, *ALL) == ["step", "event", "customs", "saved", "delivered"]
    assert dice(match) == ["event 8", "customs D03", "save 3"]


@rule("CO-7.31")
def test_an_aircraft_that_takes_the_event_first_lands_first() -> None:
    facts: dict[str, Plain] = {**TOLL_IN["EGI"], **weather("AF", 9)}
    match = delivering("aircraft 1", "C045", "ITA", "LEV", "save 4", "event 8", "customs D03", **facts)
    play(match, "fly EGI", "first event", "take", "take")
    assert order(match, *ALL) == ["saved", "landed", "toll", "event", "customs"]


@rule("CO-7.32")
def test_the_end_of_the_movement_turn_waits_for_the_remaining_checks() -> None:
    """The customs card ends the movement turn; the weather is met all the same, then the event of the stop."""
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D18", "save 3", "event 8", **weather("EU", 1))
    play(match, "go BLC", "first customs", "take")
    assert order(match, *ALL) == ["step", "customs", "saved", "event"]
    play(match, "take")
    assert (journey(match).number, journey(match).spent) == (2, 0)


@rule("CO-7.33", "CO-7.20")
def test_at_the_end_of_the_last_movement_turn_the_event_comes_before_the_failure() -> None:
    match = delivering("truck 1", "C010", "ITA", "MOS", "customs D01", "event 8")
    play(match, "go BLC", "first customs", "end", "take")
    assert order(match, "event", "received", "failed") == ["event", "received", "failed"]


@rule("CO-7.33")
@pytest.mark.parametrize(("arrives", "end"), [(False, "failed"), (True, "delivered")])
def test_the_event_at_the_end_comes_before_the_failure(arrives: bool, end: str) -> None:
    """Kidnapping in Mexico: the truck is brought home to California, where the goods should be (CO-21.34)."""
    facts: dict[str, Plain] = {
        "headquarters": ["CAL", "ITA", "SAF"],
        "options": {"sent_back_delivers": arrives},
    }
    match = delivering("truck 1", "C010", "TEX", "CAL", "customs D01", "event 7", **facts)
    play(match, "go MEX", "first customs", "end", "take", "choose 2")
    assert order(match, "brought_home", "failed", "delivered") == ["brought_home", end]
    assert told(match, end)[0]["recipient"] == "CAL"


@rule("CO-7.33")
def test_a_truck_that_did_not_move_in_the_last_movement_turn_meets_no_event() -> None:
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D01", "event 10")
    play(match, "go BLC", "first customs", "end")
    assert names(match).count("event") == 1
    assert "BLC" not in offered(match, "go")
    play(match, "end")
    assert names(match).count("event") == 1
    assert "failed" in names(match)
