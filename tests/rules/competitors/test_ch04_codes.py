"""Chapter 4, continued: what the codes of an event do to a step."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import cash, fleets, names, place, triple
from tests.rules.competitors.weather import new_round, saves, steps, under
from tests.rules.shared import play, refused, told

# Trucks, ships and aircraft that are sent back.


@rule("CO-4.17")
def test_a_truck_is_tested_when_it_enters_a_territory_of_the_area() -> None:
    match = under("EU", 2, "save 2", vehicles=fleets({"truck 1": "SOC"}))
    play(match, "move truck 1", "go URA")
    assert saves(match) == ["red truck 1"]
    assert place(match, "truck 1") == "ITA"


@rule("CO-4.17")
@pytest.mark.parametrize(("start", "end"), [("URA", "SOC"), ("FRA", "ITA"), ("FRA", "GER")])
def test_not_outside_the_area_nor_at_an_own_base(start: str, end: str) -> None:
    match = under("EU", 2, vehicles=fleets({"truck 1": start}), branches=[["GER"], [], []])
    play(match, "move truck 1", f"go {end}")
    assert saves(match) == []
    assert place(match, "truck 1") == end


@rule("CO-4.17")
def test_the_base_of_somebody_else_is_no_shelter() -> None:
    match = under("EU", 2, "save 1", branches=[[], ["FRA"], []])
    play(match, "move truck 1", "go FRA")
    assert place(match, "truck 1") == "ITA"


@rule("CO-4.17")
@pytest.mark.parametrize(("port", "tested"), [("FRA", True), ("ITA", False), ("ALG", False)])
def test_a_truck_is_tested_when_it_is_unloaded_in_the_area(port: str, tested: bool) -> None:
    match = under("EU", 2, "save 1", vehicles=fleets({"ship 1": port, "truck 1": "aboard ship 1"}))
    play(match, "unload truck 1")
    assert saves(match) == (["red truck 1"] if tested else [])
    assert place(match, "truck 1") == ("ITA" if tested else port)
    assert place(match, "ship 1") == port


@rule("CO-4.18")
def test_a_ship_is_tested_when_it_enters_a_cell_of_the_area() -> None:
    match = under("EU", 3, "save 2", vehicles=fleets({"ship 1": "CANA"}))
    play(match, "move ship 1", "sail IBER")
    assert saves(match) == ["red ship 1"]
    assert place(match, "ship 1") == "ITA"


@rule("CO-4.18")
def test_neither_docking_nor_a_cell_of_another_area_is_tested() -> None:
    match = under("EU", 3, vehicles=fleets({"ship 1": "MEDO"}))
    play(match, "move ship 1", "dock ITA", "end")
    away = under("EU", 3, vehicles=fleets({"ship 1": "IBER"}))
    play(away, "move ship 1", "sail CANA", "end")
    assert saves(match) == saves(away) == []


@rule("CO-4.18")
@pytest.mark.parametrize(("start", "end", "tested"), [("EGEO", "NERO", 0), ("NERO", "EGEO", 1), ("MEDO", "IBER", 1)])
def test_straits_belong_to_no_area(start: str, end: str, tested: int) -> None:
    """Only the cell beyond counts, and it counts once."""
    match = under("EU", 3, "save 6", vehicles=fleets({"ship 1": start}))
    play(match, "move ship 1", f"sail {end}")
    assert len(saves(match)) == tested


@rule("CO-4.19")
@pytest.mark.parametrize(("flown", "face", "die", "tested"), [(1, 3, 6, 1), (2, 3, 6, 0), (1, 6, 8, 0), (2, 6, 8, 1)])
def test_an_aircraft_in_flight_is_tested_at_the_roll_where_it_counts(
    flown: int, face: int, die: int, tested: int
) -> None:
    """From Italy to Australia: the first of four P.M. in Europe, then in Oceania."""
    match = new_round(
        f"area {face}",
        f"weather {die}",
        "save 6",
        vehicles=fleets({"aircraft 1": "in flight"}),
        flights=[{"from": "ITA", "to": "AUS", "flown": flown}, None, None],
    )
    assert len(saves(match)) == tested


@rule("CO-4.19", "CO-4.29")
@pytest.mark.parametrize(("start", "end"), [("KEN", "EMI"), ("ITA", "EGI"), ("KEN", "SAF")])
def test_an_aircraft_is_tested_at_take_off_and_before_landing(start: str, end: str) -> None:
    """Ash over Africa: 3 is not enough. Nothing was flown and nothing is paid."""
    match = under("AF", 9, "save 3", vehicles=fleets({"aircraft 1": start}))
    play(match, "move aircraft 1", f"fly {end}")
    assert saves(match) == ["red aircraft 1"]
    assert place(match, "aircraft 1") == "ITA"
    assert cash(match) == 200_000
    assert match.position()["stage"] == "action"
    assert "landed" not in names(match)


@rule("CO-4.19")
def test_a_leg_between_other_areas_is_not_tested() -> None:
    match = under("AF", 9)
    play(match, "move aircraft 1", "fly TUR")
    assert saves(match) == []


@rule("CO-4.19")
def test_a_leg_that_does_not_reach_the_area_yet_is_tested_when_it_lands() -> None:
    """Eastern China to South Africa is more than two P.M."""
    match = under("AF", 9, "save 3", vehicles=fleets({"aircraft 1": "COR"}))
    play(match, "move aircraft 1", "fly SAF")
    assert (saves(match), place(match, "aircraft 1")) == ([], "in flight")
    play(match, "move aircraft 1", "fly SAF")
    assert (saves(match), place(match, "aircraft 1")) == (["red aircraft 1"], "ITA")
    assert match.position()["flights"] == [None, None, None]


@rule("CO-4.19", "CO-4.20")
@pytest.mark.parametrize(("area", "die", "start", "end"), [("EU", 7, "ITA", "AUS"), ("OC", 8, "AUS", "ITA")])
def test_flying_on_is_neither_take_off_nor_landing(area: str, die: int, start: str, end: str) -> None:
    """The first of four P.M. is flown, so the aircraft counts as in the area, and it will not land in this Move."""
    leg: Plain = {"from": start, "to": end, "flown": 1}
    match = under(area, die, vehicles=fleets({"aircraft 1": "in flight"}), flights=[leg, None, None])
    play(match, "move aircraft 1", f"fly {end}")
    assert saves(match) == []
    assert match.position()["flights"] == [{"from": start, "to": end, "flown": 3}, None, None]


@rule("CO-4.29")
def test_an_aircraft_with_goods_that_fails_loses_the_movement_turn_only() -> None:
    match = under(
        "AF", 9, "save 3", vehicles=fleets({"aircraft 1": "KEN"}), triples=[[triple("C044", "KEN", "EGI")], [], []]
    )
    play(match, "deliver 1 aircraft 1", "fly EGI")
    assert place(match, "aircraft 1") == "ITA"
    assert told(match, "movement_turn")[-1]["number"] == 2
    play(match, "abandon")
    assert cash(match) == 200_000


# Closed ports and airports.


@rule("CO-4.20", "CO-4.26", "CO-4.28")
def test_a_ship_is_refused_at_its_own_port() -> None:
    """Italy is red's headquarters. Nothing is paid; with no step left the Move is over."""
    match = under("EU", 10, "save 3")
    play(match, "move ship 1", "load truck 1 ship 1", "sail MEDO", "unload truck 1")
    assert len(told(match, "refused")) == 1
    assert (place(match, "ship 1"), cash(match)) == ("ITA", 200_000)
    assert (match.position()["stage"], match.position()["actions"]) == ("moving", 1)
    assert steps(match) == set()
    refused(match, "sail MEDC")


@rule("CO-4.20")
def test_a_ship_that_saves_sails_out() -> None:
    match = under("EU", 10, "save 4")
    play(match, "move ship 1", "sail MEDO", "dock ITA")
    assert saves(match) == ["red ship 1"]
    assert told(match, "refused") == []


@rule("CO-4.20", "CO-4.28")
def test_a_ship_that_is_not_let_in_stays_at_sea_and_may_dock_elsewhere() -> None:
    match = under("EU", 10, "save 3", vehicles=fleets({"ship 1": "MEDO"}))
    play(match, "move ship 1")
    assert {"dock ITA", "dock ALG"} <= steps(match)
    play(match, "dock ITA")
    assert place(match, "ship 1") == "MEDO"
    assert "dock ALG" in steps(match)
    assert "dock ITA" not in steps(match)
    play(match, "sail MEDC")
    assert not {"dock ITA", "dock BLC", "dock GRE"} & steps(match)
    assert {"dock ALG", "dock LIB"} <= steps(match)
    assert saves(match) == ["red ship 1"]


@rule("CO-4.20", "CO-4.28")
def test_the_refused_step_costs_no_points() -> None:
    match = under("EU", 10, "save 3", vehicles=fleets({"ship 1": "MEDO"}))
    play(match, "move ship 1", "dock ITA", "sail MEDC", "sail MEDE", "sail EGEO", "sail MEDC")
    assert place(match, "ship 1") == "MEDC"
    assert cash(play(match, "end")) == 199_000


@rule("CO-4.20")
def test_the_next_movement_turn_is_a_new_try() -> None:
    match = under(
        "EU",
        10,
        "save 3",
        "save 4",
        vehicles=fleets({"truck 1": None, "truck 2": None, "aircraft 1": None}),
        triples=[[triple("C026", "ITA", "ALG")], [], []],
    )
    play(match, "deliver 1 ship 1", "sail MEDO")
    assert told(match, "movement_turn")[-1]["number"] == 2
    play(match, "sail MEDO")
    assert (len(saves(match)), place(match, "ship 1")) == (2, "MEDO")


@rule("CO-4.20")
def test_another_move_is_a_new_try() -> None:
    match = under("EU", 10, "save 3", "save 4", vehicles=fleets({"truck 1": None, "truck 2": None}))
    play(match, "move ship 1", "sail MEDO")
    assert (match.position()["stage"], match.position()["actions"]) == ("action", 1)
    assert place(play(match, "move ship 1", "sail MEDO"), "ship 1") == "MEDO"


@rule("CO-4.20", "CO-4.26", "CO-4.28")
def test_an_aircraft_is_refused_at_its_own_airport() -> None:
    match = under("EU", 7, "save 3", vehicles=fleets({"truck 1": None, "truck 2": None}))
    play(match, "move aircraft 1", "fly EGI")
    assert (place(match, "aircraft 1"), cash(match)) == ("ITA", 200_000)
    assert match.position()["stage"] == "action"


@rule("CO-4.20", "CO-4.28")
def test_an_aircraft_that_may_not_land_stays_at_its_airport_and_may_fly_elsewhere() -> None:
    match = under("EU", 7, "save 3", vehicles=fleets({"aircraft 1": "EGI"}))
    play(match, "move aircraft 1", "fly ITA")
    assert place(match, "aircraft 1") == "EGI"
    assert "fly ITA" not in steps(match)
    assert "fly GRE" not in steps(match)
    assert "fly TUR" in steps(match)
    assert cash(play(match, "end")) == 200_000


@rule("CO-4.28")
def test_an_aircraft_that_may_not_land_stays_in_flight() -> None:
    leg: Plain = {"from": "COR", "to": "ITA", "flown": 2}
    match = under("EU", 7, "save 3", vehicles=fleets({"aircraft 1": "in flight"}), flights=[leg, None, None])
    play(match, "move aircraft 1", "fly ITA")
    assert place(match, "aircraft 1") == "in flight"
    assert match.position()["flights"] == [leg, None, None]
    assert (cash(match), match.position()["stage"]) == (200_000, "action")


@rule("CO-4.20")
@pytest.mark.parametrize(("area", "die"), [("EU", 7), ("NA", 7)])
def test_closed_airports_leave_ships_alone_and_closed_ports_aircraft(area: str, die: int) -> None:
    """In Europe the controllers strike, in North America the dockers."""
    standing = {"ship 1": "ITA", "aircraft 1": "ITA"} if area == "EU" else {"ship 1": "TEX", "aircraft 1": "TEX"}
    match = under(area, die, vehicles=fleets(standing))
    play(match, *(("move ship 1", "sail MEDO", "end") if area == "EU" else ("move aircraft 1", "fly USE", "end")))
    assert saves(match) == []


# Several codes, one save.


@rule("CO-4.26")
def test_trucks_at_own_bases_and_vehicles_at_rest_cannot_be_sent_back() -> None:
    match = new_round("area 3", "weather 9", "save 1", vehicles=fleets({"ship 1": "FRA"}))
    assert saves(match) == []
    fog = new_round("area 3", "weather 6", "save 1", vehicles=fleets({"aircraft 1": "FRA"}))
    assert saves(fog) == []


@rule("CO-4.27")
def test_with_a_closed_port_the_failed_save_only_refuses() -> None:
    """A storm surge closes ports and sends ships back; Spain is not red's."""
    match = under("EU", 9, "save 2", vehicles=fleets({"ship 1": "SPA"}))
    play(match, "move ship 1", "sail IBER")
    assert (saves(match), place(match, "ship 1")) == (["red ship 1"], "SPA")
    assert told(match, "sent_back") == []


@rule("CO-4.27")
def test_a_save_at_the_port_covers_the_cell_beyond() -> None:
    match = under("EU", 9, "save 3", vehicles=fleets({"ship 1": "SPA"}))
    play(match, "move ship 1", "sail IBER", "sail CELT", "dock FRA")
    assert saves(match) == ["red ship 1"]
    assert place(match, "ship 1") == "FRA"


@rule("CO-4.27")
def test_at_sea_the_same_event_sends_back() -> None:
    match = under("EU", 9, "save 2", vehicles=fleets({"ship 1": "IBER"}))
    play(match, "move ship 1", "sail CELT")
    assert place(match, "ship 1") == "ITA"


@rule("CO-4.16", "CO-4.27")
def test_a_ship_sent_back_may_still_be_refused() -> None:
    match = under("EU", 9, "save 2", "save 2", vehicles=fleets({"ship 1": "IBER", "truck 1": None, "truck 2": None}))
    play(match, "move ship 1", "sail CELT", "move ship 1", "sail MEDO")
    assert (place(match, "ship 1"), len(saves(match)), len(told(match, "refused"))) == ("ITA", 2, 1)


@rule("CO-4.27")
@pytest.mark.parametrize(("area", "die", "start", "end"), [("EU", 6, "ITA", "FRA"), ("AF", 9, "KEN", "EGI")])
def test_take_off_and_landing_in_the_area_are_one_save(area: str, die: int, start: str, end: str) -> None:
    for roll, where in (("save 6", end), ("save 1", "ITA")):
        match = under(area, die, roll, vehicles=fleets({"aircraft 1": start}))
        play(match, "move aircraft 1", f"fly {end}")
        assert saves(match) == ["red aircraft 1"]
        assert place(match, "aircraft 1") == where


@rule("CO-4.27")
def test_fog_over_europe_only_refuses() -> None:
    match = under("EU", 6, "save 1", vehicles=fleets({"aircraft 1": "FRA"}))
    play(match, "move aircraft 1", "fly GER")
    assert place(match, "aircraft 1") == "FRA"
    assert told(match, "sent_back") == []
