"""Chapter 4: the round, the weather roll, and who saves."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, fleets, names, place
from tests.rules.competitors.weather import BOARD, SHIP_BACK, TRUCK_BACK, area_of, new_round, saves, under
from tests.rules.shared import Watched, play, told

# The round.


@rule("CO-4.1")
def test_a_round_is_the_weather_and_one_turn_for_each_seat() -> None:
    match = GAME.start(3, chance=3, options={"first_player": 1})
    for site in ("ITA", "CAL", "SAF"):
        match.play(f"hq {site}")
    for _ in range(3):
        match.play("done")
    assert [name for name in names(match) if name in ("round", "weather", "turn")] == [
        "round", "weather", "turn", "turn", "turn", "round", "weather", "turn",
    ]  # fmt: skip
    assert [turn["seat"] for turn in told(match, "turn")] == ["blue", "green", "red", "blue"]


@rule("CO-4.2")
def test_area_and_event_are_rolled_at_the_start_of_every_round() -> None:
    """Nobody is asked. The headquarters of the last seat is followed by the first roll."""
    match = GAME.start(2, chance=1)
    match.draw_from(chance := Watched("area 2", "weather 12", "area 6", "weather 12"))
    match.play(match.stand_in(match.to_move()[0]))
    match.play(match.stand_in(match.to_move()[0]))
    assert chance.seen == [("area", [1] * 6, 6), ("weather", [1] * 12, 12)]
    assert (match.position()["round"], match.position()["hit_area"]) == (1, "SA")
    play(match, "done", "done")
    assert len(chance.seen) == 4
    assert (match.position()["round"], match.position()["hit_area"]) == (2, "OC")


@rule("CO-4.2")
def test_every_face_brings_an_area() -> None:
    for face, area in enumerate(("NA", "SA", "EU", "AF", "AS", "OC"), 1):
        for die in range(1, 13):
            position = new_round(f"area {face}", f"weather {die}").position()
            assert (position["hit_area"], position["weather"]) == (area, die)


@rule("CO-4.3")
def test_the_event_takes_effect_before_the_first_turn() -> None:
    match = new_round("area 3", "weather 2", "save 1", vehicles=fleets({"truck 1": "FRA"}))
    assert place(match, "truck 1") == "ITA"
    assert names(match)[-2:] == ["sent_back", "turn"]


@rule("CO-4.3")
def test_the_event_lasts_until_the_next_roll() -> None:
    """It meets green, the last seat of the round, but not red after the next roll."""
    standing = fleets({"truck 1": "GER"}, {}, {"truck 1": "GER"})
    match = under("EU", 2, "save 3", "area 6", "weather 12", player=GREEN, vehicles=standing)
    play(match, "move truck 1", "go FRA", "end", "done")
    assert saves(match) == ["green truck 1"]
    play(match, "skip", "move truck 1", "go FRA", "end")
    assert saves(match) == ["green truck 1"]
    assert place(match, "truck 1") == "FRA"


@rule("CO-4.4")
def test_all_territories_of_the_continent_are_hit_and_no_others() -> None:
    for number, name in enumerate(BOARD.territories):
        for area in {area_of(name), BOARD.areas[number % 6]}:
            face, die = TRUCK_BACK[area]
            match = new_round(f"area {face}", f"weather {die}", "save 1", vehicles=fleets({"truck 1": name}))
            hit = area_of(name) == area and name != "ITA"
            assert saves(match) == (["red truck 1"] if hit else [])


@rule("CO-4.4")
def test_the_sea_cells_with_its_code_are_hit_and_no_others() -> None:
    for number, cell in enumerate(BOARD.cells):
        for area in {area_of(cell), BOARD.areas[number % 6]}:
            face, die = SHIP_BACK[area]
            match = new_round(f"area {face}", f"weather {die}", "save 1", vehicles=fleets({"ship 1": cell}))
            assert saves(match) == (["red ship 1"] if area_of(cell) == area else [])


@rule("CO-4.5")
def test_the_marker_moves_on_after_all_seats() -> None:
    match = arrange(round=7)
    for seat, number in ((BLUE, 7), (GREEN, 7), (RED, 8)):
        play(match, *(["skip"] if match.position()["stage"] == "free_draw" else []), "done")
        assert (match.position()["player"], match.position()["round"]) == (seat, number)


@rule("CO-4.23")
@pytest.mark.parametrize("face", range(1, 7))
def test_clear_skies_do_nothing(face: int) -> None:
    ways = {"truck 1": "FRA", "ship 1": "MEDO", "aircraft 1": "ARG", "truck 2": "QLD"}
    match = new_round(f"area {face}", "weather 12", vehicles=fleets(ways))
    play(match, "skip", "move truck 1", "go GER", "end", "move ship 1", "dock ITA", "end")
    assert saves(match) == []
    assert told(match, "refused") == []
    assert place(match, "truck 2") == "QLD"


# Who is concerned.


@rule("CO-4.6")
@pytest.mark.parametrize(
    ("where", "hit"), [("ITA", False), ("FRA", False), ("GER", True), ("RUN", True)], ids=["home", "branch", "", "foe"]
)
def test_a_truck_is_vulnerable_outside_own_bases(where: str, hit: bool) -> None:
    match = new_round(
        "area 3",
        "weather 2",
        "save 6",
        vehicles=fleets({"truck 1": where, "truck 2": None}),
        branches=[["FRA"], ["RUN"], []],
    )
    assert saves(match) == (["red truck 1"] if hit else [])


@rule("CO-4.6")
@pytest.mark.parametrize(("where", "hit"), [("ITA", False), ("FRA", False), ("MEDO", True), ("CELT", True)])
def test_a_ship_is_vulnerable_when_not_in_port(where: str, hit: bool) -> None:
    match = new_round("area 3", "weather 3", "save 6", vehicles=fleets({"ship 1": where}))
    assert saves(match) == (["red ship 1"] if hit else [])


@rule("CO-4.6")
def test_an_aircraft_is_vulnerable_in_flight() -> None:
    standing = new_round("area 4", "weather 9", "save 6", vehicles=fleets({"aircraft 1": "KEN"}))
    assert saves(standing) == []
    flying = new_round(
        "area 4",
        "weather 9",
        "save 6",
        vehicles=fleets({"aircraft 1": "in flight"}),
        flights=[{"from": "ITA", "to": "SAF", "flown": 1}, None, None],
    )
    assert saves(flying) == ["red aircraft 1"]


@rule("CO-4.7")
@pytest.mark.parametrize(
    ("ship", "die", "tested"), [("LACC", 1, ["red ship 1"]), ("LACC", 3, []), ("THA", 1, [])], ids=["both", "", "port"]
)
def test_a_truck_aboard_is_not_tested_itself(ship: str, die: int, tested: list[str]) -> None:
    """Die 1 threatens trucks and ships in Asia, die 3 trucks only."""
    loaded = {"ship 1": ship, "truck 1": "aboard ship 1"}
    match = new_round("area 5", f"weather {die}", "save 6", vehicles=fleets(loaded))
    assert saves(match) == tested


# The save.


@rule("CO-4.8", "CO-4.9")
@pytest.mark.parametrize(("face", "die", "needed"), [(3, 2, 3), (4, 1, 4), (2, 4, 5)])
def test_one_die_against_the_number_of_the_event(face: int, die: int, needed: int) -> None:
    place_of = {3: "FRA", 4: "KEN", 2: "ARG"}[face]
    for roll in range(1, 7):
        match = new_round(f"area {face}", f"weather {die}", f"save {roll}", vehicles=fleets({"truck 1": place_of}))
        assert place(match, "truck 1") == (place_of if roll >= needed else "ITA")
        (said,) = told(match, "saved" if roll >= needed else "not_saved")
        assert (said["number"], said["needed"]) == (roll, needed)


@rule("CO-4.8")
def test_every_vehicle_concerned_rolls_for_itself() -> None:
    match = arrange(player=GREEN, vehicles=fleets({"truck 1": "FRA", "truck 2": "GER"}))
    match.draw_from(chance := Watched("area 3", "weather 2", "save 6", "save 1"))
    play(match, "done")
    assert chance.seen[2:] == [("save", [1] * 6, 6)] * 2
    assert (place(match, "truck 1"), place(match, "truck 2")) == ("FRA", "ITA")


@rule("CO-4.9")
def test_the_table_may_ask_for_the_exact_number() -> None:
    for roll in range(1, 7):
        match = new_round(
            "area 3",
            "weather 2",
            f"save {roll}",
            vehicles=fleets({"truck 1": "FRA"}),
            options={"weather_save": "exact"},
        )
        assert place(match, "truck 1") == ("FRA" if roll == 3 else "ITA")


@rule("CO-4.24")
def test_saves_are_rolled_seat_by_seat_in_turn_order_trucks_ships_aircraft() -> None:
    """Asia, pirates and storms: blue is first, red last."""
    fleet = {"truck 2": "KAZ", "truck 1": "KAZ", "ship 1": "ARAB"}
    match = arrange(
        player=RED,
        first_player=BLUE,
        chance=["area 5", "weather 1", *["save 6"] * 9],
        vehicles=fleets(fleet, {**fleet, "ship 2": "LACC"}, {"truck 2": "KAZ"}),
    )
    play(match, "done")
    assert saves(match) == [
        "blue truck 1", "blue truck 2", "blue ship 1", "blue ship 2",
        "green truck 2",
        "red truck 1", "red truck 2", "red ship 1",
    ]  # fmt: skip


@rule("CO-4.24")
def test_aircraft_come_last() -> None:
    match = new_round(
        "area 1",
        "weather 2",
        "save 6",
        "save 1",
        vehicles=fleets({"aircraft 1": "in flight", "truck 2": "MEX"}),
        flights=[{"from": "ITA", "to": "UNE", "flown": 2}, None, None],
    )
    assert saves(match) == ["red truck 2", "red aircraft 1"]
    assert place(match, "aircraft 1") == "ITA"


@rule("CO-4.25")
def test_the_save_is_rolled_without_asking() -> None:
    """Red is not asked anything before the free draw, though it is red's truck."""
    match = new_round("area 3", "weather 2", "save 1", vehicles=fleets({"truck 1": "FRA"}))
    assert match.position()["stage"] == "free_draw"
    assert saves(match) == ["red truck 1"]
    moving = arrange(chance=["save 6"], hit_area="EU", weather=2)
    play(moving, "move truck 1", "go FRA")
    assert moving.position()["stage"] == "moving"
    assert saves(moving) == ["red truck 1"]
