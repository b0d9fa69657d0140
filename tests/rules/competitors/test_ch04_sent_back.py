"""Chapter 4, continued: vehicles that are sent back."""

from __future__ import annotations

import random

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, arrange, fleets, names, place, triple
from tests.rules.competitors.weather import BOARD, SHIP_BACK, TRUCK_BACK, area_of, distance, new_round, saves, under
from tests.rules.shared import legal, play, told

# Where a vehicle is placed.


@rule("CO-4.10")
def test_a_vehicle_that_fails_is_placed_at_a_base_of_its_owner() -> None:
    match = new_round(
        "area 3", "weather 2", "save 1", "save 1", vehicles=fleets({"truck 1": "FRA"}, {"truck 1": "FRA"})
    )
    assert (place(match, "truck 1"), place(match, "truck 1", BLUE)) == ("ITA", "CAL")
    assert [sent["territory"] for sent in told(match, "sent_back")] == ["ITA", "CAL"]


@rule("CO-4.10")
@pytest.mark.parametrize("die", [7, 8, 10, 11])
def test_milder_events_send_nobody_back(die: int) -> None:
    """Closed ports and airports, slow roads and dear fuel: no save at the roll, and a failed one leaves the truck."""
    match = new_round("area 3", f"weather {die}", "save 1", vehicles=fleets({"truck 1": "FRA", "ship 1": "MEDO"}))
    assert saves(match) == []
    play(match, "skip", "move truck 1", "go GER")
    assert place(match, "truck 1") == "GER"


@rule("CO-4.11", "CO-4.30")
@pytest.mark.parametrize("area", SHIP_BACK)
def test_a_ship_is_placed_in_the_nearest_port_of_its_owner(area: str) -> None:
    """Branches anywhere, some of them without port, some of them over the edge of the board."""
    face, die = SHIP_BACK[area]
    rng = random.Random(area)
    free = [name for name in BOARD.territories if name not in ("ITA", "CAL", "SAF")]
    for cell in (cell for cell in BOARD.cells if area_of(cell) == area):
        branches = sorted(rng.sample(free, 5))
        ports = ["ITA", *(name for name in branches if BOARD.port[BOARD.territories.index(name)])]
        match = new_round(
            f"area {face}",
            f"weather {die}",
            "save 1",
            vehicles=fleets({"ship 1": cell}),
            branches=[[name for name in BOARD.territories if name in branches], [], []],
        )
        assert place(match, "ship 1") == min(ports, key=lambda port: (distance(cell, port), port != "ITA", port))


@rule("CO-4.11", "CO-4.30")
def test_the_way_around_the_edge_counts() -> None:
    """From New Zealand California is nearer over the edge than Chile, and Western India without it."""
    match = new_round(
        "area 6", "weather 10", "save 1", vehicles=fleets({}, {"ship 1": "NZES"}), branches=[[], ["CIL", "INO"], []]
    )
    assert place(match, "ship 1", BLUE) == "CAL"


@rule("CO-4.11")
def test_of_equal_bases_the_headquarters_comes_first_then_the_lowest_id() -> None:
    """Every tie on the map between two bases of a truck in its territory."""
    ties = 0
    for name in BOARD.territories:
        face, die = TRUCK_BACK[area_of(name)]
        ranges: dict[int, list[str]] = {}
        for other in sorted(BOARD.territories):
            if other not in (name, "CAL", "SAF"):
                ranges.setdefault(distance(name, other), []).append(other)
        for far, tied in ranges.items():
            if len(tied) == 1 or far > distance(name, "ITA") or name == "ITA":
                continue
            ties += 1
            branches = [branch for branch in BOARD.territories if branch in tied and branch != "ITA"]
            match = new_round(
                f"area {face}",
                f"weather {die}",
                "save 1",
                vehicles=fleets({"truck 1": name}),
                branches=[branches[:5], [], []],
            )
            assert place(match, "truck 1") == ("ITA" if "ITA" in tied else min(branches[:5]))
    assert ties > 20


@rule("CO-4.11", "CO-4.30")
def test_an_aircraft_in_flight_is_placed_where_its_part_of_the_leg_counts() -> None:
    """Italy to Australia is 4 P.M.: with 2 flown it counts as in Australia. Papua, nearer, has no airport."""
    for flown, face, die, base in ((1, 3, 6, "ITA"), (2, 6, 8, "NZE"), (3, 6, 8, "NZE")):
        match = new_round(
            f"area {face}",
            f"weather {die}",
            "save 1",
            vehicles=fleets({"aircraft 1": "in flight"}),
            flights=[{"from": "ITA", "to": "AUS", "flown": flown}, None, None],
            branches=[["TNO", "NZE"], [], []],
        )
        assert place(match, "aircraft 1") == base
        assert match.position()["flights"] == [None, None, None]


@rule("CO-4.30")
def test_in_a_strait_a_vehicle_is_at_the_cell_it_came_from() -> None:
    """The ship is lost in the Bosphorus; its truck goes to Greece, near the Aegean, not to Romania on the Black Sea."""
    match = arrange(
        chance=["customs D14"],
        triples=[[triple("C094", "TUR", "UCR")], [], []],
        vehicles=fleets({"ship 1": "EGEO", "truck 1": "aboard ship 1"}),
        branches=[["ROM", "GRE"], [], []],
        stage="delivering",
        trip={"vehicle": "ship 1", "triple": 1},
    )
    play(match, "sail NERO", "take")
    assert place(match, "ship 1") is None
    assert distance("NERO", "ROM") < distance("NERO", "GRE")
    assert place(match, "truck 1") == "GRE"


# What comes of it.


def sent_back_loaded(*moves: str, options: Plain = None, contract: str = "C016", recipient: str = "POL") -> Match:
    """Goods for Poland; the truck fails its save on entering France."""
    match = arrange(
        chance=["save 1"],
        hit_area="EU",
        weather=2,
        triples=[[triple(contract, "ITA", recipient)], [], []],
        options=options or {},
    )
    return play(match, "deliver 1 truck 1", "go FRA", *moves)


@rule("CO-4.12")
def test_a_loaded_vehicle_sent_back_goes_on_in_the_next_movement_turn() -> None:
    match = sent_back_loaded()
    assert place(match, "truck 1") == "ITA"
    assert told(match, "movement_turn")[-1]["number"] == 2
    play(match, "go FRA", "go GER", "go POL")
    assert len(told(match, "delivered")) == 1


@rule("CO-4.12")
def test_without_another_movement_turn_the_delivery_fails() -> None:
    match = sent_back_loaded(contract="C010")
    assert len(told(match, "failed")) == 1
    assert match.position()["stage"] == "action"


@rule("CO-4.12")
def test_the_table_may_have_the_load_lost() -> None:
    match = sent_back_loaded(options={"weather_load": "lost"})
    assert (len(told(match, "failed")), place(match, "truck 1")) == (1, "ITA")
    assert match.position()["triples"] == [[], [], []]


@rule("CO-4.12")
def test_an_empty_truck_sent_back_leaves_the_delivery_as_it_is() -> None:
    """Set down in Greece it goes home to the branch in the Balkans; the ship with the goods meets the event there."""
    match = arrange(
        "delivering",
        ["save 1", "event 10"],
        hit_area="EU",
        weather=2,
        triples=[[triple("C052", "ITA", "EGI")], [], []],
        vehicles=fleets({"ship 1": "MEDC", "truck 1": "aboard ship 1"}),
        branches=[["BLC"], [], []],
        trip={"vehicle": "ship 1", "triple": 1},
    )
    play(match, "dock GRE", "unload truck 1")
    assert (place(match, "truck 1"), place(match, "ship 1")) == ("BLC", "GRE")
    assert told(match, "movement_turn") == []
    play(match, "sail MEDC", "dock BLC")
    assert [event["territory"] for event in told(match, "event")] == ["BLC"]


@rule("CO-4.13")
def test_goods_sent_back_to_the_recipient_have_not_arrived() -> None:
    """From France for Italy: the flood sends the truck there, and it has to leave and come back."""
    match = arrange(
        chance=["save 1"],
        hit_area="EU",
        weather=2,
        triples=[[triple("C016", "FRA", "ITA")], [], []],
        vehicles=fleets({"truck 1": "FRA"}),
    )
    play(match, "deliver 1 truck 1", "go GER")
    assert place(match, "truck 1") == "ITA"
    assert told(match, "movement_turn")[-1]["number"] == 2
    play(match, "go ALP")
    assert "delivered" not in names(match)
    assert "delivered" in names(play(match, "go ITA"))


@rule("CO-4.13")
def test_a_ship_sent_back_to_the_recipient_delivers_when_it_docks() -> None:
    match = arrange(
        chance=["save 1"],
        hit_area="EU",
        weather=3,
        triples=[[triple("C052", "SPA", "ITA")], [], []],
        vehicles=fleets({"ship 1": "SPA"}),
    )
    play(match, "deliver 1 ship 1", "sail IBER")
    assert (place(match, "ship 1"), told(match, "delivered")) == ("ITA", [])
    assert "dock ITA" not in legal(match)
    assert "delivered" in names(play(match, "sail MEDO", "dock ITA"))


@rule("CO-4.13")
def test_without_another_movement_turn_goods_sent_back_to_the_recipient_fail() -> None:
    match = arrange(
        chance=["save 1"],
        hit_area="EU",
        weather=2,
        triples=[[triple("C010", "FRA", "ITA")], [], []],
        vehicles=fleets({"truck 1": "FRA"}),
    )
    play(match, "deliver 1 truck 1", "go GER")
    assert [name for name in names(match) if name in ("delivered", "failed")] == ["failed"]


@rule("CO-4.14")
def test_an_empty_vehicle_sent_back_ends_the_move() -> None:
    match = arrange(chance=["save 1"], hit_area="EU", weather=2)
    play(match, "move truck 1", "go FRA")
    position = match.position()
    assert (place(match, "truck 1"), position["stage"], position["actions"]) == ("ITA", "action", 1)


@rule("CO-4.15")
@pytest.mark.parametrize("moving", [False, True])
def test_a_truck_aboard_goes_along(moving: bool) -> None:
    aboard = {"ship 1": "IBER", "truck 1": "aboard ship 1"}
    if moving:
        match = arrange(chance=["save 1"], hit_area="EU", weather=3, vehicles=fleets(aboard))
        play(match, "move ship 1", "sail CELT")
    else:
        match = new_round("area 3", "weather 3", "save 1", vehicles=fleets(aboard))
    assert (place(match, "ship 1"), place(match, "truck 1")) == ("ITA", "aboard ship 1")


@rule("CO-4.16")
def test_a_save_frees_the_vehicle_for_the_rest_of_the_round() -> None:
    match = new_round("area 3", "weather 2", "save 3", vehicles=fleets({"truck 1": "FRA"}))
    play(match, "skip", "move truck 1", "go GER", "go POL", "end")
    assert saves(match) == ["red truck 1"]


@rule("CO-4.16")
def test_it_frees_no_other_vehicle() -> None:
    match = arrange(chance=["save 6", "save 6"], hit_area="EU", weather=2)
    play(match, "move truck 1", "go FRA", "end", "move truck 2", "go FRA")
    assert saves(match) == ["red truck 1", "red truck 2"]


@rule("CO-4.16")
def test_nobody_is_sent_back_twice_in_a_round() -> None:
    match = arrange(chance=["save 1"], hit_area="EU", weather=2)
    play(match, "move truck 1", "go FRA", "move truck 1", "go FRA", "end")
    assert saves(match) == ["red truck 1"]
    assert place(match, "truck 1") == "FRA"


@rule("CO-4.16")
@pytest.mark.parametrize(("roll", "way"), [(6, ["go ALP", "go ITA", "end"]), (1, ["go ALP"])])
def test_the_same_event_in_the_next_round_is_a_new_danger(roll: int, way: list[str]) -> None:
    """Saved or sent back in this round, the truck is at home at the next roll and then tested again."""
    match = under("EU", 2, f"save {roll}", "area 3", "weather 2", "save 1", seats=2, hands=[[], []])
    play(match, "move truck 1", *way, "done", "skip", "done", "skip", "move truck 1", "go ALP")
    assert saves(match) == ["red truck 1"] * 2
    assert place(match, "truck 1") == "ITA"


@rule("CO-4.16")
def test_the_next_event_is_a_new_danger() -> None:
    match = arrange(
        chance=["save 6", "area 3", "weather 2", "save 1"], seats=2, hands=[[], []], hit_area="EU", weather=2
    )
    play(match, "move truck 1", "go FRA", "end", "done", "skip", "done")
    assert saves(match) == ["red truck 1"] * 2
    assert place(match, "truck 1") == "ITA"
    assert "skip" in legal(match)
