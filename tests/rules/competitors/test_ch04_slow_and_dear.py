"""Chapter 4, continued: slow roads and dear fuel."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import arrange, cash, fleets, place, triple
from tests.rules.competitors.weather import saves, steps, under
from tests.rules.shared import play, told

# Slow roads.


@rule("CO-4.21", "CO-4.26")
def test_slow_roads_cost_a_point_more_for_every_entry() -> None:
    """The own base too; and without another save."""
    match = under("EU", 8, "save 2")
    play(match, "move truck 1", "go FRA", "go ITA")
    assert [step["cost"] for step in told(match, "step")] == [2, 2]
    assert saves(match) == ["red truck 1"]
    assert steps(match) == set()


@rule("CO-4.21")
def test_it_lasts_for_the_round_and_not_longer() -> None:
    match = under("EU", 8, "save 2", "area 3", "weather 12", seats=2, hands=[[], []])
    play(match, "move truck 1", "go FRA", "end", "move truck 1", "go GER", "end")
    play(match, "skip", "done", "skip", "move truck 1", "go POL")
    assert [step["cost"] for step in told(match, "step")] == [2, 2, 1]


@rule("CO-4.21")
def test_slow_roads_in_the_next_round_are_a_new_danger() -> None:
    match = under("EU", 8, "save 2", "area 3", "weather 8", "save 3", seats=2, hands=[[], []])
    play(match, "move truck 1", "go FRA", "end", "done", "skip", "done", "skip", "move truck 1", "go GER")
    assert [step["cost"] for step in told(match, "step")] == [2, 1]
    assert saves(match) == ["red truck 1"] * 2


@rule("CO-4.21")
def test_a_truck_that_saves_drives_as_ever() -> None:
    match = under("EU", 8, "save 3")
    play(match, "move truck 1", "go FRA", "go GER", "go POL")
    assert [step["cost"] for step in told(match, "step")] == [1, 1, 1]
    assert saves(match) == ["red truck 1"]


@rule("CO-4.21")
def test_roads_outside_the_area_are_not_slow() -> None:
    match = under("EU", 8, "save 2", vehicles=fleets({"truck 1": "SOC"}))
    play(match, "move truck 1", "go URA", "go SOC")
    assert [step["cost"] for step in told(match, "step")] == [3, 2]


@rule("CO-4.21", "CO-4.28")
def test_if_the_points_no_longer_suffice_the_step_is_refused() -> None:
    driven: Plain = [{"vehicle": "truck 1", "spent": 4}]
    match = arrange(
        "moving",
        ["save 2"],
        hit_area="EU",
        weather=8,
        actions=1,
        trip={"vehicle": "truck 1", "movers": driven, "spent": 4, "fuel": 500},
        vehicles=fleets({"truck 1": "FRA"}),
    )
    play(match, "go GER")
    assert len(told(match, "refused")) == 1
    assert place(match, "truck 1") == "FRA"
    assert (match.position()["stage"], cash(match)) == ("action", 199_500)


@rule("CO-4.21")
def test_a_truck_known_to_be_slow_is_offered_what_it_can_reach() -> None:
    marks: Plain = [{"truck 1": "slowed"}, {}, {}]
    standing = fleets({"truck 1": "KAZ"})
    match = play(under("EU", 8, vehicles=standing, marks=marks), "move truck 1", "go SOC")
    assert "go URA" in steps(match)
    match = play(under("EU", 8, vehicles=standing, marks=marks), "move truck 1", "go SOC", "go KAZ")
    assert "go URA" not in steps(match)
    assert "go RME" in steps(match)


# Dear fuel.


@rule("CO-4.22", "CO-4.26")
@pytest.mark.parametrize(
    ("vehicle", "step", "fuel"),
    [("truck 1", "go FRA", 500), ("ship 1", "sail MEDO", 1000), ("aircraft 1", "fly SPA", 2000)],
)
def test_fuel_is_doubled_if_the_save_fails(vehicle: str, step: str, fuel: int) -> None:
    for roll, paid in ((2, 2 * fuel), (3, fuel)):
        match = play(under("EU", 11, f"save {roll}"), f"move {vehicle}", step, "end")
        assert cash(match) == 200_000 - paid
        assert saves(match) == [f"red {vehicle}"]


@rule("CO-4.22")
def test_one_save_and_the_whole_movement_turn_is_dear() -> None:
    """France and back by air, 1,000 each; the second leg rolls no more."""
    match = play(under("EU", 11, "save 2"), "move aircraft 1", "fly FRA", "fly ITA", "end")
    assert cash(match) == 200_000 - 4000
    assert len(saves(match)) == 1


@rule("CO-4.22", "CO-4.31")
def test_later_movement_turns_are_dear_if_they_begin_in_the_area() -> None:
    """Urals, Western Siberia, Kazakhstan, and the third movement turn begins in Asia: 1,000 + 1,000 + 500."""
    match = under(
        "EU",
        11,
        "save 2",
        "customs D01",
        vehicles=fleets({"truck 1": "RNO"}),
        triples=[[triple("C016", "RNO", "KAZ")], [], []],
    )
    play(match, "deliver 1 truck 1", "go URA", "end", "go SOC", "end", "go KAZ")
    assert len(told(match, "delivered")) == 1
    assert told(match, "fuel")[-1]["money"] == 2500
    assert saves(match) == ["red truck 1"]


@rule("CO-4.22", "CO-4.31")
def test_a_movement_turn_begun_outside_the_area_stays_cheap() -> None:
    """From Western Siberia over the Urals to Moscow: the second step is made in Europe."""
    match = under("EU", 11, vehicles=fleets({"truck 1": "SOC"}))
    play(match, "move truck 1", "go URA", "go MOS", "end")
    assert saves(match) == []
    assert cash(match) == 199_500


@rule("CO-4.22")
def test_the_next_round_is_cheap_again() -> None:
    match = under("EU", 11, "save 2", "area 6", "weather 11", seats=2, hands=[[], []])
    play(match, "move truck 1", "go FRA", "end", "done", "skip", "done", "skip", "move truck 1", "go GER", "end")
    assert [fuel["money"] for fuel in told(match, "fuel")] == [1000, 500]


@rule("CO-4.31")
@pytest.mark.parametrize(
    ("vehicle", "place_", "step", "tested"),
    [
        ("truck 1", "URA", "go SOC", True),
        ("truck 1", "SOC", "go URA", False),
        ("ship 1", "IBER", "sail CANA", True),
        ("ship 1", "CANA", "sail IBER", False),
        ("ship 1", "MEDO", "dock ALG", True),
        ("ship 1", "ALG", "sail MEDO", False),
        ("aircraft 1", "ITA", "fly EGI", True),
        ("aircraft 1", "EGI", "fly ITA", False),
    ],
)
def test_the_place_from_which_the_first_step_is_made_counts(vehicle: str, place_: str, step: str, tested: bool) -> None:
    match = under("EU", 11, "save 1", vehicles=fleets({vehicle: place_}))
    play(match, f"move {vehicle}", step)
    assert saves(match) == ([f"red {vehicle}"] if tested else [])


@rule("CO-4.31")
@pytest.mark.parametrize(("flown", "tested"), [(1, True), (2, False)])
def test_in_flight_the_leg_says_where_the_step_is_made(flown: int, tested: bool) -> None:
    leg: Plain = {"from": "ITA", "to": "AUS", "flown": flown}
    match = under("EU", 11, "save 1", vehicles=fleets({"aircraft 1": "in flight"}), flights=[leg, None, None])
    play(match, "move aircraft 1", "fly AUS")
    assert saves(match) == (["red aircraft 1"] if tested else [])
