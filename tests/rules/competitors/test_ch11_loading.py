"""Chapter 11, second part: trucks are loaded and unloaded, goods are shifted."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, RED, arrange, delivering, fleets, names, place, see, triple
from tests.rules.competitors.travels import AIRPORTS, LANDS, PORTS, flight, journey, moving, offered, weather
from tests.rules.shared import legal, play, refused, told


@rule("CO-11.2")
def test_loading_needs_truck_and_carrier_in_one_territory_with_the_facility() -> None:
    for land in LANDS:
        placed: dict[str, str | None] = {"truck 1": land, "truck 2": None}
        placed["ship 1"] = land if land in PORTS else None
        placed["aircraft 1"] = land if land in AIRPORTS else None
        expected = {f"truck 1 {kind} 1" for kind, at in (("ship", PORTS), ("aircraft", AIRPORTS)) if land in at}
        assert offered(arrange(vehicles=fleets(placed)), "load") == expected


@rule("CO-11.2")
def test_a_truck_elsewhere_or_a_carrier_under_way_is_not_loaded() -> None:
    match = arrange(vehicles=fleets({"truck 1": "FRA", "ship 1": "MEDO"}))
    assert offered(match, "load") == {"truck 2 aircraft 1"}
    refused(match, "load truck 1 aircraft 1")
    refused(match, "load truck 2 ship 1")
    assert offered(arrange("action", (), 3, **flight("ITA", "CAL", 2)), "load") == {"truck 1 ship 1", "truck 2 ship 1"}
    refused(arrange(), "load truck 1 truck 2")
    refused(arrange(vehicles=fleets({}, {"ship 1": "ITA"})), "load truck 1 p1 ship 1")


@rule("CO-11.10")
@pytest.mark.parametrize(("carrier", "step"), [("ship 1", "sail MEDC"), ("aircraft 1", "fly FRA")])
def test_in_a_move_an_empty_truck_rides_as_freight(carrier: str, step: str) -> None:
    match = play(moving(carrier, "ITA"), f"load truck 1 {carrier}", step)
    assert place(match, "truck 1") == f"aboard {carrier}"
    assert see(match).vehicles[RED]["truck 1"].place == see(match).vehicles[RED][carrier].place
    assert offered(match, "go") == set()


@rule("CO-11.10")
def test_truck_and_carrier_do_not_both_drive_in_one_move() -> None:
    match = play(moving("ship 1", "ITA"), "load truck 1 ship 1", "sail MEDC", "dock GRE", "unload truck 1")
    assert offered(match, "go") == set()
    assert offered(match, "sail") == {"EGEO", "MEDC"}
    match = play(moving("truck 1", "FRA"), "go ITA", "load truck 1 ship 1")
    assert legal(match) == {"unload truck 1", "end"}
    play(match, "unload truck 1")
    assert "FRA" in offered(match, "go")
    assert offered(match, "sail", "fly") == set()


@rule("CO-11.11")
def test_a_truck_may_stay_aboard_between_turns() -> None:
    match = play(arrange(), "load truck 1 ship 1", "move ship 1", "sail MEDC", "end", "done")
    assert see(match).player == BLUE
    while see(match).player != RED or see(match).stage != "action":
        play(match, "skip" if see(match).stage == "free_draw" else "done")
    assert place(match, "truck 1") == "aboard ship 1"
    assert offered(match, "unload") == set()
    play(match, "move ship 1", "dock GRE", "unload truck 1")
    assert place(match, "truck 1") == "GRE"


@rule("CO-11.11")
def test_a_truck_is_loaded_in_its_owners_turn_only() -> None:
    match = arrange(player=BLUE)
    assert offered(match, "load") == {
        "truck 1 ship 1", "truck 1 aircraft 1", "truck 2 ship 1", "truck 2 aircraft 1",
    }  # fmt: skip
    refused(match, "load p0 truck 1 p0 ship 1")
    play(match, "load truck 1 ship 1")
    assert (place(match, "truck 1", BLUE), place(match, "truck 1")) == ("aboard ship 1", "ITA")


@rule("CO-11.11")
def test_a_truck_is_loaded_only_during_the_action_of_its_carrier_or_its_own() -> None:
    """While the aircraft moves, the other truck does not board the ship."""
    assert offered(play(arrange(), "move aircraft 1"), "load") == {"truck 1 aircraft 1", "truck 2 aircraft 1"}
    assert offered(play(arrange(), "move truck 1"), "load") == {"truck 1 ship 1", "truck 1 aircraft 1"}
    signed: list[Plain] = [[triple("C049", "ITA", "MOS")], [], []]
    match = play(arrange(triples=signed), "deliver 1 truck 1")
    assert offered(match, "load") == {"truck 1 ship 1", "truck 1 aircraft 1"}


@rule("CO-11.12")
@pytest.mark.parametrize(
    ("steps", "where"),
    [([], "ITA"), (["move ship 1", "sail MEDC"], "MEDC"), (["move ship 1", "sail MEDC", "dock GRE"], "GRE")],
)
def test_a_truck_aboard_is_wherever_its_carrier_is(steps: list[str], where: str) -> None:
    match = play(arrange(), "load truck 1 ship 1", *steps)
    assert see(match).vehicles[RED]["truck 1"].place == see(match).vehicles[RED]["ship 1"].place == where


@rule("CO-11.12")
def test_a_truck_aboard_a_flying_aircraft_is_in_flight() -> None:
    match = play(arrange(), "load truck 1 aircraft 1", "move aircraft 1", "fly CAL")
    assert see(match).vehicles[RED]["truck 1"].place is None
    assert (place(match, "truck 1"), offered(match, "unload")) == ("aboard aircraft 1", set())
    play(match, "move aircraft 1", "fly CAL")
    assert see(match).vehicles[RED]["truck 1"].place == "CAL"


@rule("CO-11.14")
def test_between_two_actions_a_truck_is_loaded_and_unloaded_once() -> None:
    match = play(arrange(), "load truck 1 ship 1", "unload truck 1")
    assert refused(match, "load truck 1 ship 1") == refused(match, "load truck 1 aircraft 1") == "CO-11.14"
    assert "truck 2 ship 1" in offered(match, "load")
    play(match, "draw contract")
    assert "truck 1 ship 1" in offered(match, "load")


@rule("CO-11.14")
def test_what_was_done_between_actions_counts_until_points_are_spent() -> None:
    """The second truck was in and out of the aircraft; the ship that docks beside it has spent no points."""
    match = arrange(vehicles=fleets({"ship 1": "MEDC"}))
    play(match, "load truck 2 aircraft 1", "unload truck 2", "move ship 1", "dock ITA")
    assert offered(match, "load") == {"truck 1 ship 1"}
    play(match, "sail MEDC", "dock ITA")
    assert offered(match, "load") == {"truck 1 ship 1", "truck 2 ship 1"}


@rule("CO-11.14")
def test_between_two_steps_goods_are_shifted_once_to_the_same_vehicle() -> None:
    match = play(delivering("truck 1", "C049", "FRA", "MOS"), "go ITA", "shift truck 2", "shift truck 1")
    assert "truck 2" not in offered(match, "shift")
    assert refused(match, "shift truck 2") == "CO-11.14"
    play(match, "shift ship 1")
    assert offered(match, "shift") == {"aircraft 1"}
    play(match, "shift aircraft 1")
    assert offered(match, "shift") == set()
    play(match, "fly FRA", "fly ITA")
    assert offered(match, "shift") == {"truck 1", "truck 2", "ship 1"}


@rule("CO-11.14")
def test_only_a_step_that_spends_points_allows_it_again() -> None:
    """Docking spends none."""
    placed = fleets({"ship 1": "MEDC", "truck 1": "aboard ship 1"})
    match = play(arrange(vehicles=placed), "move ship 1", "dock ITA", "unload truck 1", "load truck 1 ship 1")
    assert (offered(match, "load"), offered(match, "unload")) == (set(), set())
    play(match, "sail MEDC", "dock ITA")
    assert offered(match, "unload") == {"truck 1"}


@rule("CO-11.14")
@pytest.mark.parametrize("contract", ["C049", "C001", "C026", "C045"])
def test_free_acts_come_to_an_end(contract: str) -> None:
    """Whoever loads, unloads and shifts as long as possible, without a step, can soon only go on."""
    vehicle = {"C026": "ship 1", "C045": "aircraft 1"}.get(contract, "truck 1")
    match = delivering(vehicle, contract, "ITA", "MOS")
    for _ in range(20):
        free = sorted(move for move in legal(match) if move.split(" ")[0] in ("load", "unload", "shift"))
        if not free:
            break
        play(match, free[0])
    assert not {move.split(" ")[0] for move in legal(match)} & {"load", "unload", "shift"}


@rule("CO-11.15")
@pytest.mark.parametrize(("contract", "carrier"), [("C026", "ship 1"), ("C049", "ship 1"), ("C045", "aircraft 1")])
def test_a_carrier_with_goods_takes_an_own_truck_along(contract: str, carrier: str) -> None:
    match = play(delivering(carrier, contract, "ITA", "MOS"), f"load truck 2 {carrier}")
    play(match, *(["sail MEDC", "dock GRE"] if carrier == "ship 1" else ["fly GRE"]), "unload truck 2")
    assert (place(match, "truck 2"), journey(match).holder) == ("GRE", f"p0 {carrier}")
    assert "delivered" not in names(match)
    assert offered(match, "go") == set()


@rule("CO-11.15")
def test_a_carrier_takes_no_truck_of_others_and_none_beside_the_loaded_one() -> None:
    match = delivering("ship 1", "C026", "ITA", "MOS", vehicles=fleets({}, {"truck 1": "ITA"}))
    assert offered(match, "load") == {"truck 1 ship 1", "truck 2 ship 1"}
    refused(match, "load p1 truck 1 ship 1")
    match = play(delivering("truck 1", "C049", "ITA", "MOS"), "load truck 1 ship 1")
    assert offered(match, "load") == set()


@rule("CO-11.16", "CO-7.10")
def test_port_airport_and_aboard_count_as_in_the_territory() -> None:
    """From a truck aboard a ship to the ship, an aircraft at its airport, a truck ashore."""
    match = delivering("truck 1", "C049", "ITA", "MOS", vehicles=fleets({"truck 3": "aboard aircraft 1"}))
    play(match, "load truck 1 ship 1")
    assert offered(match, "shift") == {"ship 1", "aircraft 1", "truck 2", "truck 3"}
    play(match, "shift truck 3")
    assert (journey(match).holder, journey(match).mover) == ("p0 truck 3", "p0 aircraft 1")
    assert "FRA" in offered(match, "fly")


@rule("CO-11.16")
def test_at_sea_and_in_flight_nothing_is_shifted() -> None:
    match = play(delivering("truck 1", "C049", "ITA", "MOS"), "load truck 1 ship 1", "sail MEDC")
    assert offered(match, "shift") == set()
    refused(match, "shift ship 1")
    match = play(delivering("truck 1", "C049", "ITA", "MOS"), "load truck 1 aircraft 1", "fly CAL")
    assert (place(match, "aircraft 1"), offered(match, "shift")) == ("in flight", set())
    refused(match, "shift aircraft 1")
    match = play(delivering("ship 1", "C049", "ITA", "MOS"), "sail MEDC")
    assert offered(match, "shift") == set()


@rule("CO-11.15", "CO-4.17")
def test_a_freight_truck_sent_back_when_it_is_unloaded_does_not_touch_the_delivery() -> None:
    match = play(delivering("ship 1", "C026", "ITA", "MOS", "save 1", **weather("EU", 1)), "load truck 2 ship 1")
    play(match, "sail MEDC", "dock GRE", "unload truck 2")
    assert (place(match, "truck 2"), place(match, "ship 1")) == ("ITA", "GRE")
    assert (journey(match).number, journey(match).holder, "failed" in names(match)) == (1, "p0 ship 1", False)


@rule("CO-11.15", "CO-13.4", "CO-13.14", "CO-13.15")
def test_a_freight_truck_sent_back_under_a_red_flag_spares_the_carrier_no_event_there() -> None:
    """The truck goes home to the branch in the Balkans and meets none; the ship that docks there later does."""
    facts: dict[str, Plain] = {"branches": [["BLC"], [], []], **weather("EU", 2)}
    match = delivering("ship 1", "C026", "ITA", "MOS", "save 1", "event 8", **facts)
    play(match, "load truck 2 ship 1", "sail MEDC", "dock GRE", "unload truck 2")
    assert (place(match, "truck 2"), "event" in names(match)) == ("BLC", False)
    play(match, "sail MEDC", "dock BLC")
    assert (journey(match).number, see(match).stage) == (1, "check_answer")
    assert told(match, "event")[0]["territory"] == "BLC"
