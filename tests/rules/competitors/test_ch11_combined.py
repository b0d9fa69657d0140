"""Chapter 11, first part: the points and the fuel of combined vehicles."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import arrange, cash, delivering, fleets, names, place, see, triple
from tests.rules.competitors.travels import journey, offered
from tests.rules.shared import play, told

MEDITERRANEAN = {"MEDO", "MEDC"}


def under_way(contract: str, spent: dict[str, int], **placed: str) -> Match:
    """Red's delivery to Moscow within a movement turn: the points spent so far, the goods in the first vehicle."""
    movers: list[Plain] = [{"vehicle": name, "spent": points} for name, points in spent.items()]
    holder = next(iter(spent))
    trip: dict[str, Plain] = {
        "vehicle": holder, "triple": 1, "movers": movers, "spent": sum(spent.values()), "used": list(spent),
    }  # fmt: skip
    fleet: dict[str, str | None] = {name.replace("_", " "): at for name, at in placed.items()}
    return arrange(
        "delivering", (), 3, trip=trip, actions=1, vehicles=fleets(fleet),
        triples=[[triple(contract, "FRA", "MOS")], [], []],
    )  # fmt: skip


def sails(match: Match) -> int:
    """How many cells a ship can still enter, back and forth."""
    count = 0
    while offered(match, "sail"):
        play(match, f"sail {min(offered(match, 'sail') & MEDITERRANEAN)}")
        count += 1
    return count


def hops(match: Match) -> int:
    """How many plain territories a truck can still enter, back and forth."""
    count = 0
    number = journey(match).number
    while see(match).trip is not None and journey(match).number == number and offered(match, "go") & {"FRA", "ITA"}:
        play(match, f"go {min(offered(match, 'go') & {'FRA', 'ITA'})}")
        count += 1
    return count


@rule("CO-11.1", "CO-11.4")
def test_a_truck_rides_on_a_ship_and_drives_before_and_after() -> None:
    match = delivering("truck 1", "C060", "FRA", "ROM")
    play(match, "go ITA", "load truck 1 ship 1", "sail MEDC", "dock GRE", "unload truck 1", "go ROM")
    assert [step["end"] for step in told(match, "step")] == ["ITA", "MEDC", "GRE", "ROM"]
    assert told(match, "delivered")[0]["recipient"] == "ROM"
    assert (place(match, "truck 1"), place(match, "ship 1")) == ("ROM", "GRE")


@rule("CO-11.1")
def test_a_truck_rides_on_an_aircraft_and_drives_before_and_after() -> None:
    match = delivering("truck 1", "C060", "FRA", "ROM")
    play(match, "go ITA", "load truck 1 aircraft 1", "fly GRE", "unload truck 1", "go ROM")
    assert "delivered" in names(match)
    assert (place(match, "truck 1"), place(match, "aircraft 1")) == ("ROM", "GRE")


@rule("CO-11.3")
def test_loading_and_unloading_between_actions_cost_nothing() -> None:
    match = play(arrange(), "load truck 1 ship 1", "load truck 2 aircraft 1", "unload truck 1")
    assert (see(match).actions, cash(match), see(match).stage) == (2, 200_000, "action")


@rule("CO-11.3")
@pytest.mark.parametrize(("port", "cell"), [("ALG", "MEDO"), ("LIB", "MEDC"), ("BLC", "MEDC"), ("CRB", "CARO")])
def test_unloading_pays_no_terrain(port: str, cell: str) -> None:
    """Deserts, mountains and forests: neither points nor money."""
    placed = fleets({"ship 1": cell, "truck 1": "aboard ship 1"})
    match = arrange("action", ["event 10"], 3, vehicles=placed)
    play(match, "move ship 1", f"dock {port}")
    before = (journey(match).spent, journey(match).fuel)
    play(match, "unload truck 1")
    trip = see(match).trip
    assert trip is None or (trip.spent, trip.fuel) == before
    assert (place(match, "truck 1"), told(match, "unloaded")) == (port, [{"truck": "red truck 1", "territory": port}])
    if trip is not None:
        play(match, "end")
    assert cash(match) == 199_000


@rule("CO-11.4", "CO-11.5")
@pytest.mark.parametrize("by_truck", range(1, 6))
def test_after_the_truck_the_carrier_has_what_is_left_of_five(by_truck: int) -> None:
    """A ship at most 4, an aircraft at most 2."""
    match = under_way("C049", {"truck 1": by_truck}, truck_1="ITA")
    ship = play(match.copy(), "load truck 1 ship 1")
    assert sails(ship) == min(4, 5 - by_truck)
    aircraft = play(match, "load truck 1 aircraft 1")
    hops_left = 0
    while journey(aircraft).number == 1 and offered(aircraft, "fly") & {"FRA", "GER"}:
        play(aircraft, "fly FRA" if "FRA" in offered(aircraft, "fly") else "fly GER")
        hops_left += 1
    assert hops_left == min(2, 5 - by_truck)


@rule("CO-11.5")
@pytest.mark.parametrize("by_truck", range(3))
@pytest.mark.parametrize("by_ship", range(1, 4))
def test_after_the_carrier_the_truck_has_what_both_left(by_truck: int, by_ship: int) -> None:
    spent = {"truck 1": by_truck, "ship 1": by_ship}
    match = under_way("C049", spent, truck_1="aboard ship 1", ship_1="ITA")
    play(match, "unload truck 1")
    assert hops(match) == 5 - by_truck - by_ship


@rule("CO-11.5")
def test_a_truck_drives_on_after_an_aircraft() -> None:
    spent = {"truck 1": 0, "aircraft 1": 2}
    match = play(under_way("C049", spent, truck_1="aboard aircraft 1", aircraft_1="ITA"), "unload truck 1")
    assert hops(match) == 3


@rule("CO-11.6")
@pytest.mark.parametrize(
    ("spent", "taker", "left"),
    [
        ({"ship 1": 3}, "aircraft 1", 1), ({"ship 1": 2}, "aircraft 1", 2), ({"aircraft 1": 1}, "ship 1", 3),
        ({"aircraft 1": 2}, "ship 1", 2), ({"truck 1": 3}, "truck 2", 2), ({"truck 1": 1}, "ship 1", 4),
        ({"ship 1": 4}, "truck 1", 1), ({"aircraft 1": 2}, "truck 2", 3), ({"truck 1": 4}, "aircraft 1", 1),
    ],
)  # fmt: skip
def test_all_points_together_are_the_largest_allowance_of_those_that_moved(
    spent: dict[str, int], taker: str, left: int
) -> None:
    """Goods are shifted in Italy to another vehicle, which goes on with what is left."""
    match = play(under_way("C049", spent), f"shift {taker}")
    if taker.startswith("ship"):
        assert sails(match) == left
    elif taker.startswith("truck"):
        assert hops(match) == left
    else:
        play(match, "fly FRA")
        assert (journey(match).number == 1) == (left == 2)


@rule("CO-11.7", "CO-11.8")
def test_when_the_carrier_has_no_points_left_a_new_movement_turn_is_needed_not_an_action() -> None:
    match = play(delivering("truck 1", "C060", "ITA", "COR"), "load truck 1 ship 1")
    play(match, "sail MEDO", "sail MEDC", "sail MEDO", "sail MEDC")
    assert offered(match, "sail") == set()
    play(match, "end")
    assert (journey(match).number, journey(match).spent, see(match).actions) == (2, 0, 1)
    assert sails(match) == 4


@rule("CO-11.8")
def test_a_new_movement_turn_has_fresh_allowances_for_truck_and_carrier() -> None:
    match = play(under_way("C049", {"truck 1": 5}, truck_1="ITA"), "end", "load truck 1 ship 1")
    assert sails(match) == 4
    match = play(under_way("C049", {"truck 1": 2, "ship 1": 3}, truck_1="aboard ship 1"), "end", "unload truck 1")
    assert hops(match) == 5


@rule("CO-11.9")
@pytest.mark.parametrize(
    ("steps", "fuel"),
    [
        (["go ITA", "load truck 1 ship 1"], 500),
        (["go ITA", "load truck 1 ship 1", "sail MEDC"], 1500),
        (["go ITA", "load truck 1 ship 1", "sail MEDC", "dock GRE", "unload truck 1"], 1500),
        (["go ITA", "load truck 1 ship 1", "sail MEDC", "end", "dock GRE"], 2500),
        (["go ITA", "load truck 1 ship 1", "sail MEDC", "end", "dock GRE", "unload truck 1", "go ROM"], 3000),
        (["go ITA", "load truck 1 aircraft 1", "fly GRE"], 1500),
    ],
)
def test_each_vehicle_that_moved_by_itself_pays_its_fuel(steps: list[str], fuel: int) -> None:
    """A carried truck pays none."""
    assert journey(play(delivering("truck 1", "C049", "FRA", "MOS"), *steps)).fuel == fuel


@rule("CO-11.13", "CO-11.5")
def test_the_example_of_a_combined_trip() -> None:
    """Truck 2 points, ship 3, then in the next movement turn ship 1 and truck 4."""
    match = under_way("C049", {"truck 1": 2}, truck_1="ITA")
    play(match, "load truck 1 ship 1", "sail MEDO", "sail MEDC", "sail MEDO")
    assert offered(match, "sail") == set()
    play(match, "end", "sail MEDC", "dock ITA", "unload truck 1")
    assert journey(match).spent == 1
    assert hops(match) == 4


@rule("CO-11.17", "CO-14.10")
@pytest.mark.parametrize("terminal", [True, False])
@pytest.mark.parametrize(("sender", "by_truck"), [("ITA", 0), ("FRA", 1)])
def test_a_container_terminal_gives_the_ship_five_points(terminal: bool, sender: str, by_truck: int) -> None:
    """Five together with the truck it carries, so four after one point by truck."""
    facts: dict[str, Plain] = {"attached": {"ITA": ["V4"]}} if terminal else {}
    match = delivering("truck 1", "C049", sender, "MOS", **facts)
    play(match, *["go ITA"] * by_truck, "load truck 1 ship 1")
    assert sails(match) == min(4 + terminal, 5 - by_truck)
    assert journey(match).spent == 4 + (terminal or by_truck > 0)


@rule("CO-11.17")
@pytest.mark.parametrize("terminal", [True, False])
def test_with_a_container_terminal_ship_and_aircraft_share_five_points(terminal: bool) -> None:
    """Three by ship leave two for the aircraft; without the card one."""
    facts: dict[str, Plain] = {"attached": {"ITA": ["V4"]}} if terminal else {}
    match = delivering("ship 1", "C049", "ITA", "MOS", vehicles=fleets({"aircraft 1": "GRE"}), **facts)
    play(match, "sail MEDO", "sail MEDC", "sail EGEO", "dock GRE", "shift aircraft 1", "fly ITA")
    assert journey(match).spent == 4
    assert bool(offered(match, "fly")) == terminal
