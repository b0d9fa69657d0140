"""Chapter 7, first part: a delivery from its start to its end."""

from __future__ import annotations

import random

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    GREEN,
    RED,
    arrange,
    cash,
    delivering,
    fleets,
    names,
    place,
    see,
    triple,
)
from tests.rules.competitors.travels import BORDERS, CONTRACTS, LANDS, WAYS, flight, journey, offered, options, weather
from tests.rules.shared import legal, play, refused, told

KINDS = ("truck", "ship", "aircraft")
START = {"truck": "truck 1", "ship": "ship 1", "aircraft": "aircraft 1", "": "truck 1"}
AWAY = {"truck": ["go FRA"], "ship": ["sail MEDC", "dock GRE"], "aircraft": ["fly FRA"], "": ["go FRA"]}
"""A short way from Italy without checks: over a regional border, to a port of the own area, to a union country."""
RECIPIENT = {"truck": "FRA", "ship": "GRE", "aircraft": "FRA", "": "FRA"}


@rule("CO-7.1", "CO-7.21")
@pytest.mark.parametrize("seed", range(25))
def test_a_deliver_carries_out_one_triple_completely(seed: int) -> None:
    """Whatever happens on the way, it ends within the action and the three cards are discarded."""
    rng = random.Random(seed)
    sender, recipient, third, fourth = rng.sample([land for land in LANDS if land != "ITA"], 4)
    goods, others = rng.sample([card for card, row in CONTRACTS.items() if not row["vehicle"]], 2)
    match = arrange(
        vehicles=fleets({"truck 1": sender, "truck 2": sender}),
        triples=[[triple(goods, sender, recipient), triple(others, third, fourth)], [], []],
    )
    play(match, "deliver 1 truck 1")
    while see(match).trip is not None:
        play(match, rng.choice(sorted(legal(match) - {"abandon"})))
    ended = [event for event in match.events(None) if event.name in ("delivered", "failed")]
    assert [event.facts["contract"] for event in ended] == [goods]
    assert [one.number for one in see(match).triples[RED]] == [2]
    assert {sender, recipient} <= set(see(match).territory_discards)
    assert goods in see(match).contract_discards
    assert see(match).player != RED or see(match).actions == 1


@rule("CO-7.1")
def test_nothing_else_is_done_before_it_ends() -> None:
    match = delivering("truck 1", "C001", "ITA", "MOS", hands=[["GER", "SPA", "C002"], [], []])
    assert {move.split(" ")[0] for move in legal(match)} == {"go", "shift", "end", "abandon"}
    for move in ("done", "draw contract", "sign C002 GER SPA", "move truck 2", "buy truck ITA", "deliver 1 truck 2"):
        refused(match, move)


@rule("CO-7.2")
@pytest.mark.parametrize(
    ("vehicle", "place", "allowed"),
    [
        ("truck 1", "GRE", True), ("truck 1", "ROM", False), ("ship 1", "GRE", True), ("ship 1", "EGEO", False),
        ("ship 1", "ITA", False), ("aircraft 1", "GRE", True), ("aircraft 1", "TUR", False),
    ],
)  # fmt: skip
def test_the_start_vehicle_stands_at_the_sender(vehicle: str, place: str, allowed: bool) -> None:
    match = arrange(vehicles=fleets({vehicle: place}), triples=[[triple("C060", "GRE", "POL")], [], []])
    assert offered(match, "deliver") == ({f"1 {vehicle}"} if allowed else set())
    if not allowed:
        refused(match, f"deliver 1 {vehicle}")


@rule("CO-7.2")
@pytest.mark.parametrize("vehicle", ["truck 2", "ship 1", "aircraft 1"])
def test_the_goods_go_aboard_at_the_start(vehicle: str) -> None:
    match = arrange(triples=[[triple("C060", "ITA", "POL")], [], []])
    assert not any(one.loaded for one in see(match).vehicles[RED].values())
    play(match, f"deliver 1 {vehicle}")
    assert [name for name, one in see(match, BLUE).vehicles[RED].items() if one.loaded] == [vehicle]


@rule("CO-7.3")
def test_the_printed_number_of_movement_turns_is_announced() -> None:
    """Of every contract; the movement turn that a warehouse adds is not announced, nor are the goods."""
    for contract, row in CONTRACTS.items():
        match = arrange(triples=[[triple(contract, "ITA", "MOS")], [], []], attached={"ITA": ["V6"]})
        assert told(match, "deliver", BLUE) == []
        play(match, f"deliver 1 {START[row['vehicle']]}")
        for seat in (BLUE, GREEN, None):
            assert [fact["printed"] for fact in told(match, "deliver", seat)] == [int(row["tm"])]
            assert see(match, seat).triples[RED][0].contract is None


@rule("CO-7.4")
@pytest.mark.parametrize("contract", ["C010", "C001", "C016", "C049"])
def test_the_trip_uses_as_many_movement_turns_as_printed_and_one_action(contract: str) -> None:
    match = delivering("truck 1", contract, "ITA", "MOS")
    for number in range(1, int(CONTRACTS[contract]["tm"]) + 1):
        assert (journey(match).number, see(match).actions) == (number, 1)
        play(match, "end")
    assert see(match).trip is None
    assert "failed" in names(match)
    assert (see(match).stage, see(match).player, see(match).actions) == ("action", RED, 1)


@rule("CO-7.5", "CO-8.1")
def test_three_movement_turns_by_truck_are_fifteen_points() -> None:
    match = delivering("truck 1", "C016", "FRA", "MOS")
    steps = 0
    while see(match).trip is not None:
        assert journey(match).number == 1 + steps // 5
        play(match, "go BEN" if "go BEN" in legal(match) else "go FRA")
        steps += 1
    assert steps == 15
    assert names(match).count("movement_turn") == 2
    assert "failed" in names(match)


@rule("CO-7.5", "CO-9.1", "CO-10.1")
@pytest.mark.parametrize(
    ("vehicle", "steps", "points"),
    [("ship 1", ("sail MEDO", "sail MEDC"), 4), ("aircraft 1", ("fly FRA", "fly ITA"), 2)],
)
def test_a_movement_turn_gives_the_allowance_of_the_vehicle(vehicle: str, steps: tuple[str, str], points: int) -> None:
    match = delivering(vehicle, "C060", "ITA", "MOS")
    for number in range(points):
        assert (journey(match).number, journey(match).spent) == (1, number)
        play(match, steps[number % 2])
    assert (journey(match).number, offered(match, "sail", "fly")) == (1, set())


@rule("CO-7.6", "CO-11.8")
def test_points_not_used_lapse() -> None:
    match = play(delivering("truck 1", "C001", "FRA", "MOS"), "go BEN", "end")
    for step in ("go FRA", "go BEN", "go FRA", "go BEN", "go FRA"):
        assert journey(match).number == 2
        play(match, step)
    assert see(match).trip is None
    assert "failed" in names(match)


@rule("CO-7.7")
def test_only_the_vehicle_with_the_goods_or_its_carrier_moves() -> None:
    match = delivering("truck 1", "C060", "ITA", "MOS")
    assert offered(match, "go") == BORDERS["ITA"]
    assert offered(match, "sail", "dock", "fly") == set()
    assert journey(match).mover == "p0 truck 1"
    play(match, "load truck 1 ship 1")
    assert (offered(match, "sail"), offered(match, "go", "dock", "fly")) == ({"MEDO", "MEDC"}, set())
    assert journey(match).mover == "p0 ship 1"
    play(match, "shift aircraft 1")
    assert offered(match, "go", "sail", "dock") == set()
    assert "FRA" in offered(match, "fly")
    assert [name for name, one in see(match).vehicles[RED].items() if one.loaded] == ["aircraft 1"]
    play(match, "fly FRA")
    assert [place(match, name) for name in ("truck 1", "truck 2", "ship 1")] == ["aboard ship 1", "ITA", "ITA"]


@rule("CO-7.8", "CO-7.9")
def test_the_symbol_says_which_vehicles_may_carry_the_goods() -> None:
    """Of every contract, at the start and later when another vehicle stands beside it."""
    everything = {"truck 1", "truck 2", "ship 1", "aircraft 1"}
    for contract, row in CONTRACTS.items():
        symbol = row["vehicle"]
        match = arrange(triples=[[triple(contract, "ITA", "MOS")], [], []])
        allowed = {vehicle for vehicle in everything if symbol in ("", vehicle.split(" ")[0])}
        assert offered(match, "deliver") == {f"1 {vehicle}" for vehicle in allowed}
        play(match, f"deliver 1 {START[symbol]}")
        assert offered(match, "shift") == allowed - {START[symbol]}
        if symbol == "":
            assert offered(match, "load") == {"truck 1 ship 1", "truck 1 aircraft 1"}


@rule("CO-7.8")
def test_truck_goods_never_travel_aboard() -> None:
    match = delivering("truck 1", "C001", "ITA", "MOS")
    refused(match, "load truck 1 ship 1")
    refused(match, "shift ship 1")
    aboard = delivering("truck 1", "C001", "ITA", "MOS", vehicles=fleets({"truck 2": "aboard ship 1"}))
    refused(aboard, "shift truck 2")


@rule("CO-7.8")
@pytest.mark.parametrize(("contract", "vehicle"), [("C026", "ship 1"), ("C045", "aircraft 1")])
def test_goods_with_the_symbol_of_a_carrier_stay_in_it(contract: str, vehicle: str) -> None:
    match = play(delivering(vehicle, contract, "ITA", "MOS"), f"load truck 1 {vehicle}")
    assert offered(match, "shift") == set()
    refused(match, "shift truck 1")


@rule("CO-7.10")
@pytest.mark.parametrize("taker", ["truck 2", "ship 1", "aircraft 1"])
def test_goods_are_shifted_at_no_cost(taker: str) -> None:
    match = delivering("truck 1", "C060", "FRA", "MOS")
    play(match, "go ITA")
    before = journey(match)
    play(match, f"shift {taker}")
    after = journey(match)
    assert (after.number, after.spent, after.fuel) == (before.number, before.spent, before.fuel)
    assert (after.holder, cash(match)) == (f"p0 {taker}", 200_000)
    assert (see(match).actions, told(match, "shifted")) == (1, [{"giver": "red truck 1", "taker": f"red {taker}"}])


@rule("CO-7.10")
def test_goods_are_not_shifted_elsewhere_nor_to_others() -> None:
    match = delivering("truck 1", "C060", "ITA", "MOS", vehicles=fleets({"truck 2": "FRA"}, {"truck 1": "ITA"}))
    assert offered(match, "shift") == {"ship 1", "aircraft 1"}
    refused(match, "shift truck 2")
    refused(match, "shift p1 truck 1")


@rule("CO-7.11")
def test_a_movement_turn_may_end_early_and_the_delivery_may_be_abandoned() -> None:
    match = play(delivering("truck 1", "C001", "ITA", "MOS"), "go FRA", "end")
    assert (journey(match).number, journey(match).spent) == (2, 0)
    play(match, "abandon")
    assert see(match).trip is None
    assert "failed" in names(match)
    assert (see(match).stage, see(match).actions) == ("action", 1)


@rule("CO-7.11")
def test_an_abandoned_delivery_fails_after_the_checks_of_the_place() -> None:
    match = delivering("truck 1", "C001", "ITA", "MOS", "customs D01", "event 8")
    play(match, "go BLC", "first customs", "abandon")
    assert see(match).stage == "check_answer"
    assert "failed" not in names(match)
    play(match, "take")
    assert names(match)[-4:] == ["received", "failed", "fuel", "paid"]


@rule("CO-7.12")
def test_a_movement_turn_ends_by_itself_when_no_step_is_left() -> None:
    match = delivering("truck 1", "C060", "GER", "MOS", vehicles=fleets({"truck 1": "GER", "truck 2": "ALP"}))
    play(match, "go BEN", "go FRA", "go GER", "go ECE")
    assert journey(match).number == 1
    play(match, "go POL")
    assert (journey(match).number, journey(match).spent) == (2, 0)


@rule("CO-7.12")
def test_it_goes_on_while_something_can_be_loaded_or_shifted() -> None:
    match = delivering("truck 1", "C060", "GER", "MOS")
    play(match, "go BEN", "go FRA", "go GER", "go FRA", "go ITA")
    assert journey(match).number == 1
    assert legal(match) == {
        "load truck 1 ship 1", "load truck 1 aircraft 1", "shift truck 2", "shift ship 1", "shift aircraft 1",
        "end", "abandon",
    }  # fmt: skip


@rule("CO-7.14")
@pytest.mark.parametrize("symbol", ["truck", "ship", "aircraft"])
def test_arrival_is_entering_docking_or_landing_with_the_goods(symbol: str) -> None:
    match = delivering(START[symbol], "C060", "ITA", RECIPIENT[symbol])
    for step in AWAY[symbol]:
        assert "delivered" not in names(match)
        play(match, step)
    assert told(match, "delivered")[0]["recipient"] == RECIPIENT[symbol]
    assert see(match).trip is None


@rule("CO-7.14")
@pytest.mark.parametrize("carrier", ["ship", "aircraft"])
def test_goods_in_a_truck_aboard_arrive_with_the_carrier(carrier: str) -> None:
    match = delivering("truck 1", "C060", "ITA", RECIPIENT[carrier])
    play(match, f"load truck 1 {carrier} 1", *AWAY[carrier])
    assert "delivered" in names(match)
    assert place(match, "truck 1") == f"aboard {carrier} 1"


@rule("CO-7.14")
def test_sailing_past_the_recipient_or_coming_without_the_goods_is_no_arrival() -> None:
    match = play(delivering("ship 1", "C060", "ITA", "GRE"), "sail MEDC", "sail EGEO")
    assert "delivered" not in names(match)
    match = play(delivering("truck 1", "C060", "FRA", "ITA"), "go ALP", "go GER", "end")
    assert "delivered" not in names(match)
    match = delivering("truck 1", "C060", "ALP", "ITA", vehicles=fleets({"truck 1": "ALP", "truck 2": "ALP"}))
    play(match, "shift truck 2", "go ITA")
    assert "delivered" in names(match)
    assert place(match, "truck 1") == "ALP"


@rule("CO-7.34")
@pytest.mark.parametrize("carrier", ["ship 1", "aircraft 1"])
def test_a_truck_aboard_cannot_be_the_start_vehicle(carrier: str) -> None:
    placed = fleets({"truck 1": f"aboard {carrier}", "truck 2": "FRA"})
    match = arrange(vehicles=placed, triples=[[triple("C060", "ITA", "MOS")], [], []])
    assert offered(match, "deliver") == {"1 ship 1", "1 aircraft 1"}
    refused(match, "deliver 1 truck 1")
    play(match, "unload truck 1", "deliver 1 truck 1")
    assert journey(match).holder == "p0 truck 1"


@rule("CO-7.38")
def test_a_move_needs_a_first_step_and_a_deliver_does_not() -> None:
    """A truck on an island can be sent out with goods, but its movement turns end by themselves."""
    for land in LANDS:
        facts: dict[str, Plain] = {"vehicles": fleets({"truck 1": land, "truck 2": None, "ship 1": None})}
        recipient = "MOS" if land != "MOS" else "FRA"
        match = arrange("action", ["event 10"], 3, triples=[[triple("C001", land, recipient)], [], []], **facts)
        assert ("truck 1" in offered(match, "move")) == (land in WAYS)
        assert "1 truck 1" in offered(match, "deliver")
        play(match, "deliver 1 truck 1")
        assert ("failed" in names(match)) == (land not in WAYS)


@rule("CO-7.38")
@pytest.mark.parametrize(
    ("vehicle", "step"), [("truck 1", "go FRA"), ("ship 1", "sail MEDO"), ("aircraft 1", "fly FRA")]
)
def test_a_move_can_be_ended_only_after_a_step(vehicle: str, step: str) -> None:
    match = play(arrange(vehicles=fleets({"truck 2": None})), f"move {vehicle}")
    assert refused(match, "end") == "CO-7.38"
    if vehicle != "aircraft 1":
        after_loading = play(match.copy(), "load truck 1 ship 1")
        # A truck aboard has no step any more; the ship still has one.
        assert ("end" in legal(after_loading)) == (vehicle == "truck 1")
    assert "end" in legal(play(match, step))


@rule("CO-7.38")
def test_a_move_whose_step_is_refused_may_end() -> None:
    """The ports of North America are closed: the ship cannot put to sea, but a truck could still board."""
    facts: dict[str, Plain] = {
        **weather("NA", 7),
        "headquarters": ["CAL", "ITA", "SAF"],
        "vehicles": [{"truck 1": "CAL", "ship 1": "CAL"}, {}, {}],
    }
    match = play(arrange("action", ["save 1"], 3, **facts), "move ship 1")
    step = min(move for move in legal(match) if move.startswith("sail"))
    assert legal(play(match, step)) == {"load truck 1 ship 1", "end"}


@rule("CO-7.38")
def test_an_absent_player_makes_the_first_step_of_a_move() -> None:
    match = play(arrange(), "move truck 1")
    first = match.stand_in(RED)
    assert first.text in {f"go {land}" for land in WAYS["ITA"]}
    assert play(match, first.text).stand_in(RED).text == "end"


@rule("CO-7.38")
def test_a_move_without_money_for_fuel_cannot_be_chosen() -> None:
    match = arrange(cash=[0, 0, 0], triples=[[triple("C001", "ITA", "FRA")], [], []])
    assert offered(match, "move") == set()
    refused(match, "move truck 1")
    assert offered(match, "deliver") == {"1 truck 1", "1 truck 2"}
    assert offered(arrange(cash=[500, 0, 0]), "move") == {"truck 1", "truck 2"}
    facts: dict[str, Plain] = {**flight("ITA", "CAL", 2), **options(aircraft_supply=2)}
    assert "aircraft 1" in offered(arrange("action", (), 3, **facts), "move")
