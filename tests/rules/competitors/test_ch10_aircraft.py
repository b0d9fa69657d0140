"""Chapter 10: aircraft."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import GREEN, RED, arrange, cash, delivering, fleets, names, place, see, triple
from tests.rules.competitors.travels import AIRPORTS, LANDS, SPOTS, dice, flight, journey, leg, moving, offered, order
from tests.rules.shared import legal, play, refused, told

EVERYWHERE: dict[str, Plain] = {"branches": [["CAR", "BOL", "NIC", "MON", "TNO"], [], []]}
"""With Italy a base in every area."""


def laid(square: Fraction, measure: int) -> int:
    """How often a measure is laid along a distance, whose square is given."""
    count = 0
    while (count * measure) ** 2 < square:
        count += 1
    return count


def parts(start: str, end: str) -> list[tuple[int, int]]:
    """Points and fuel of the parts of a leg: one if it is direct, two over the board edge."""
    (x, y), (u, v) = SPOTS[start], SPOTS[end]
    direct = [Fraction((x - u) ** 2 + (y - v) ** 2)]
    beyond = u + 360 if x > u else u - 360
    before = Fraction((180 if x > u else -180) - x, beyond - x)
    around = (beyond - x) ** 2 + (y - v) ** 2
    edge = [around * before**2, around * (1 - before) ** 2]
    ways = [[(laid(part, 42), 1000 * laid(part, 14)) for part in way] for way in (direct, edge)]
    return min(ways, key=lambda way: (sum(points for points, _ in way), sum(fuel for _, fuel in way)))


def points_of(start: str, end: str) -> int:
    return sum(points for points, _ in parts(start, end))


def fuel_of(start: str, end: str) -> int:
    return sum(fuel for _, fuel in parts(start, end))


def flown(start: str, end: str, **facts: Plain) -> Match:
    """A delivery by air to an airport, up to its landing."""
    match = delivering("aircraft 1", "C049", start, end, **{**EVERYWHERE, **facts})
    while "landed" not in names(match):
        play(match, f"fly {end}")
    return match


def pairs(seed: int, count: int) -> list[tuple[str, str]]:
    rng = random.Random(seed)
    found = [(a, b) for a in AIRPORTS for b in AIRPORTS if a != b and "ITA" not in (a, b)]
    return rng.sample(found, count)


@rule("CO-10.2", "CO-10.3", "CO-10.4", "CO-10.5", "CO-10.6", "CO-10.8", "CO-10.9", "CO-10.15")
def test_points_and_fuel_of_a_leg() -> None:
    """Between any two airports, against the distances worked out here."""
    for start, end in pairs(10, 250):
        match = flown(start, end)
        costs = [event.facts["cost"] for event in match.events(None) if event.name in ("airborne", "landed")]
        owed = told(match, "fuel")[0]["money"] if see(match).trip is None else journey(match).fuel
        assert sum(int(cost) for cost in costs) == points_of(start, end)
        assert owed == fuel_of(start, end)


@rule("CO-10.1", "CO-10.23")
@pytest.mark.parametrize(("start", "end"), [("FRA", "GER"), ("ITA", "EGI"), ("ITA", "ONT"), ("ITA", "CAL")])
def test_an_aircraft_has_two_points_in_a_movement_turn(start: str, end: str) -> None:
    match = play(moving("aircraft 1", start, "event 10", **EVERYWHERE), f"fly {end}")
    spent = [event.facts["cost"] for event in match.events(None) if event.name in ("airborne", "landed")]
    assert spent == [min(2, points_of(start, end))]
    assert place(match, "aircraft 1") == (end if points_of(start, end) <= 2 else "in flight")


@rule("CO-10.2", "CO-10.17", "CO-10.19")
@pytest.mark.parametrize("bases", [[], ["CAR"], ["NIC", "MON"], ["CAR", "BOL", "NIC", "MON", "TNO"]])
@pytest.mark.parametrize("start", ["ITA", "SPA", "CAL", "GPI", "EGI", "MAR", "IDN", "AUS", "QLD", "PER"])
def test_where_an_aircraft_may_fly(start: str, bases: list[str]) -> None:
    """Anywhere inside the area; elsewhere from and to intercontinental airports or where the player has a base."""
    areas = {"EU", *(LANDS[base]["area"] for base in bases)}

    def open_airport(land: str) -> bool:
        return LANDS[land]["airport"] == "I" or LANDS[land]["area"] in areas

    expected = {
        end
        for end in AIRPORTS
        if end != start and (LANDS[start]["area"] == LANDS[end]["area"] or (open_airport(start) and open_airport(end)))
    }
    match = moving("aircraft 1", start, branches=[bases, [], []])
    assert offered(match, "fly") == expected
    assert offered(match, "go", "sail", "dock") == set()
    for end in sorted(set(AIRPORTS) - expected - {start})[:3]:
        assert refused(match, f"fly {end}") == "CO-10.17"


@rule("CO-10.2")
def test_nobody_flies_where_there_is_no_airport() -> None:
    for land in LANDS.keys() - set(AIRPORTS):
        refused(moving("aircraft 1", "ITA"), f"fly {land}")


@rule("CO-10.17")
def test_the_bases_of_others_open_no_airport() -> None:
    match = moving("aircraft 1", "ITA", branches=[[], ["MON"], []])
    assert not {"SOC", "KAZ"} & offered(match, "fly")


@rule("CO-10.4", "CO-10.5")
def test_the_radius_and_the_bands_are_exact() -> None:
    """Kenya to Ethiopia is less than one band; the radius holds to the unit."""
    assert (points_of("KEN", "ETI"), fuel_of("KEN", "ETI")) == (1, 1000)
    within = {(a, b) for a in AIRPORTS for b in AIRPORTS if a < b and distance(a, b) <= 42**2}
    for a, b in sorted(within)[::12]:
        assert told(flown(a, b), "landed")[0]["cost"] == 1
    just = min(
        ((a, b) for a in AIRPORTS for b in AIRPORTS if a < b and distance(a, b) > 42**2), key=lambda ab: distance(*ab)
    )
    assert sum(int(str(one["cost"])) for one in told(flown(*just), "landed")) == 2


def distance(a: str, b: str) -> int:
    return (SPOTS[a][0] - SPOTS[b][0]) ** 2 + (SPOTS[a][1] - SPOTS[b][1]) ** 2


@rule("CO-10.6")
@pytest.mark.parametrize(("start", "end", "fuel"), [("FRA", "GER", 1000), ("ITA", "NOR", 2000), ("ITA", "EMI", 4000)])
def test_fuel_goes_by_the_band_reached(start: str, end: str, fuel: int) -> None:
    """(-8, 4), (2, -19) and (-43, 19) units away: one band, two, and a whole radius with one band more."""
    match = play(moving("aircraft 1", start), f"fly {end}")
    if see(match).trip is not None:
        play(match, "end")
    assert (place(match, "aircraft 1"), cash(match)) == (end, 200_000 - fuel)


@rule("CO-10.7", "CO-10.8", "CO-10.10")
@pytest.mark.parametrize(
    ("start", "end"), [("NZE", "CAL"), ("CAL", "NZE"), ("PAC", "ALA"), ("GIA", "CAL"), ("ALA", "EOR")]
)
def test_a_flight_may_cross_the_board_edge(start: str, end: str) -> None:
    """Points and fuel of the two parts are added; going on from the edge needs a further point."""
    first, second = parts(start, end)
    assert first[0] > 0
    assert second[0] > 0
    match = flown(start, end)
    assert (
        sum(int(str(one["cost"])) for one in [*told(match, "airborne"), *told(match, "landed")]) == first[0] + second[0]
    )


@rule("CO-10.7", "CO-10.10")
def test_the_point_that_reaches_the_edge_ends_there() -> None:
    """The Pacific Islands lie 2 units before the edge; even so the first point takes the aircraft no further."""
    assert parts("PAC", "CAL")[0] == (1, 1000)
    match = play(moving("aircraft 1", "PAC", **EVERYWHERE), "fly CAL")
    assert see(match).vehicles[RED]["aircraft 1"].leg is not None
    assert (place(match, "aircraft 1"), cash(match)) == ("in flight", 200_000 - 1000 - 3000)


@rule("CO-10.10")
def test_going_on_from_the_edge_may_wait_for_the_next_movement_turn() -> None:
    """From Japan two points reach the edge exactly; the rest is flown in the next movement turn."""
    assert [points for points, _ in parts("GIA", "CAL")] == [1, 2]
    match = play(delivering("aircraft 1", "C045", "GIA", "CAL", **EVERYWHERE), "fly CAL")
    assert (place(match, "aircraft 1"), journey(match).number) == ("in flight", 2)
    play(match, "fly CAL")
    assert told(match, "landed")[0]["cost"] == 1


@rule("CO-10.9")
@pytest.mark.parametrize(
    ("start", "end", "first", "fuel"),
    [("EOR", "AMA", 6000, 15_000), ("COR", "UNE", 5000, 13_000), ("CAL", "KAZ", 6000, 14_000)],
)
def test_of_the_two_ways_the_better_is_flown(start: str, end: str, first: int, fuel: int) -> None:
    """Fewer points though more fuel; as many points and less fuel over the edge; all equal: the direct way.

    Over the edge the first two points would take, or take, the Russian aircraft 4,000 and the others 5,000.
    """
    match = play(delivering("aircraft 1", "C049", start, end, **EVERYWHERE), f"fly {end}")
    assert journey(match).fuel == first
    match = flown(start, end)
    assert fuel == (told(match, "fuel")[0]["money"] if see(match).trip is None else journey(match).fuel)


@rule("CO-10.11", "CO-10.13", "CO-10.23")
def test_a_leg_is_declared_and_cannot_be_changed() -> None:
    match = play(moving("aircraft 1", "ITA"), "fly CAL")
    leg_now = see(match).vehicles[RED]["aircraft 1"].leg
    assert leg_now is not None
    assert (leg_now.start, leg_now.end, leg_now.flown) == ("ITA", "CAL", 2)
    assert (see(match).actions, see(match).trip) == (1, None)
    play(match, "move aircraft 1")
    assert legal(match) == {"fly CAL"}
    for move in ("fly ITA", "fly FRA", "fly UNE"):
        assert refused(match, move) == "CO-10.11"
    play(match, "fly CAL")
    assert place(match, "aircraft 1") == "CAL"


@rule("CO-10.12")
def test_landing_ends_a_point() -> None:
    """France lies a short hop away; the rest of the first point does not carry the aircraft on."""
    match = play(moving("aircraft 1", "ITA"), "fly FRA")
    assert journey(match).spent == 1
    play(match, "fly GER")
    assert (place(match, "aircraft 1"), see(match).trip, see(match).actions) == ("GER", None, 1)


@rule("CO-10.13")
@pytest.mark.parametrize(("start", "end"), [("ITA", "CAL"), ("ITA", "AUS"), ("UNE", "INO")])
def test_a_leg_goes_on_in_the_next_movement_turn(start: str, end: str) -> None:
    match = play(delivering("aircraft 1", "C049", start, end, **EVERYWHERE), f"fly {end}")
    assert (place(match, "aircraft 1"), journey(match).number) == ("in flight", 2)
    assert legal(match) == {f"fly {end}", "end", "abandon"}
    while "landed" not in names(match):
        play(match, f"fly {end}")
    assert names(match)[: names(match).index("landed")].count("movement_turn") == (points_of(start, end) - 1) // 2


@rule("CO-10.13")
def test_an_aircraft_left_in_flight_goes_on_in_a_later_move() -> None:
    match = play(delivering("aircraft 1", "C038", "ITA", "CAL"), "fly CAL")
    assert "failed" in names(match)
    assert place(match, "aircraft 1") == "in flight"
    play(match, "move aircraft 1", "fly CAL")
    assert place(match, "aircraft 1") == "CAL"


@rule("CO-10.14")
def test_no_step_leaves_a_second_aircraft_in_flight() -> None:
    facts = flight("ITA", "CAL", 2)
    facts["vehicles"] = fleets({"aircraft 1": "in flight", "aircraft 2": "ITA"})
    match = play(arrange("action", (), 3, **facts), "move aircraft 2")
    assert offered(match, "fly") == {
        end for end in offered(moving("aircraft 1", "ITA"), "fly") if points_of("ITA", end) <= 2
    }
    assert refused(match, "fly CAL") == "CO-10.14"
    play(match, "fly FRA", "end")
    assert (place(match, "aircraft 1"), place(match, "aircraft 2")) == ("in flight", "FRA")


@rule("CO-10.14")
def test_a_second_leg_counts_the_points_that_are_left() -> None:
    """After a hop to France one point is left: not even a leg of two may be begun."""
    facts = flight("ITA", "CAL", 2)
    facts["vehicles"] = fleets({"aircraft 1": "in flight", "aircraft 2": "ITA"})
    match = play(arrange("action", (), 3, **facts), "move aircraft 2", "fly FRA")
    assert all(points_of("FRA", end) == 1 for end in offered(match, "fly"))
    alone = play(moving("aircraft 1", "ITA"), "fly FRA")
    assert any(points_of("FRA", end) > 1 for end in offered(alone, "fly"))


@rule("CO-10.15")
@pytest.mark.parametrize(
    ("start", "end"), [("ITA", "CAL"), ("ITA", "AUS"), ("COR", "BSE"), ("GIA", "CAL"), ("NZE", "MEX")]
)
def test_fuel_of_each_movement_turn_is_that_of_the_points_flown_in_it(start: str, end: str) -> None:
    """All points but the last of a part are flown to the end of their radius."""
    fuels: list[int] = []
    for points, fuel in parts(start, end):
        fuels += [3000] * (points - 1) + [fuel - 3000 * (points - 1)]
    match = delivering("aircraft 1", "C049", start, end, **EVERYWHERE)
    owed = 0
    while fuels:
        owed += sum(fuels[:2])
        fuels = fuels[2:]
        play(match, f"fly {end}")
        if fuels:
            assert journey(match).fuel == owed
    assert owed == fuel_of(start, end)


@rule("CO-10.16")
@pytest.mark.parametrize(
    ("start", "end", "flown_so_far", "area"),
    [
        ("ITA", "CAL", 1, "EU"), ("ITA", "CAL", 2, "NA"), ("ITA", "AUS", 1, "EU"), ("ITA", "AUS", 2, "OC"),
        ("CAL", "ITA", 1, "NA"), ("CAL", "ITA", 2, "EU"), ("COR", "BSE", 2, "AS"), ("COR", "BSE", 3, "SA"),
    ],
)  # fmt: skip
def test_an_aircraft_in_flight_counts_as_in_one_of_the_two_areas(
    start: str, end: str, flown_so_far: int, area: str
) -> None:
    """Less than half of the points: the area of take-off, else that of the airport declared."""
    faces = {"NA": 1, "SA": 2, "EU": 3, "AS": 5, "OC": 6}
    events = {"NA": 2, "SA": 5, "EU": 4, "AS": 2, "OC": 1}
    assert (2 * flown_so_far < points_of(start, end)) == (area == LANDS[start]["area"])
    for hit in {LANDS[start]["area"], LANDS[end]["area"]}:
        chance = [f"area {faces[hit]}", f"weather {events[hit]}"]
        match = play(arrange("action", chance, 3, player=GREEN, **flight(start, end, flown_so_far)), "done")
        assert dice(match)[:2] == chance
        assert any(outcome.startswith("save") for outcome in dice(match)) == (hit == area)


@rule("CO-10.16", "CO-4.30")
@pytest.mark.parametrize(("flown_so_far", "face", "event", "base"), [(1, 3, 4, "ITA"), (2, 1, 2, "TEX")])
def test_an_aircraft_in_flight_counts_as_at_one_of_the_two_places(
    flown_so_far: int, face: int, event: int, base: str
) -> None:
    """Sent back on its way from France to California it goes to the base nearest to that place."""
    facts: dict[str, Plain] = {"branches": [["TEX"], [], []], **flight("FRA", "CAL", flown_so_far)}
    chance = [f"area {face}", f"weather {event}", "save 1"]
    match = play(arrange("action", chance, 3, player=GREEN, **facts), "done")
    assert place(match, "aircraft 1") == base


@rule("CO-10.18", "CO-10.12")
def test_a_stopover_costs_the_points_of_its_leg_and_nothing_more() -> None:
    """From a national airport without a base in the area over an intercontinental one."""
    match = moving("aircraft 1", "GPI")
    refused(match, "fly RUN")
    play(match, "fly UNE")
    assert journey(match).spent == points_of("GPI", "UNE") == 1
    assert "RUN" in offered(match, "fly")
    play(match, "fly RUN")
    assert cash(match) == 200_000 - fuel_of("GPI", "UNE") - 3000


@rule("CO-10.19")
@pytest.mark.parametrize("area", ["NA", "SA", "EU", "AF", "AS", "OC"])
def test_inside_an_area_any_airports_are_used(area: str) -> None:
    inside = [land for land in AIRPORTS if LANDS[land]["area"] == area]
    for start in inside:
        assert set(inside) - {start} <= offered(moving("aircraft 1", start), "fly")


@rule("CO-10.20", "CO-11.3")
def test_an_aircraft_carries_one_truck_without_charge() -> None:
    match = play(arrange(), "load truck 1 aircraft 1")
    refused(match, "load truck 2 aircraft 1")
    play(match, "move aircraft 1", "fly FRA", "end")
    assert (cash(match), see(match).vehicles[RED]["truck 1"].place) == (199_000, "FRA")
    assert place(match, "truck 2") == "ITA"


@rule("CO-10.21", "CO-7.2")
@pytest.mark.parametrize("flown_so_far", [1, 2])
def test_no_delivery_starts_with_an_aircraft_in_flight(flown_so_far: int) -> None:
    signed: list[Plain] = [[triple("C060", "ITA", "MOS"), triple("C059", "CAL", "FRA")], [], []]
    match = arrange("action", (), 3, triples=signed, **flight("ITA", "CAL", flown_so_far))
    assert not {move for move in offered(match, "deliver") if "aircraft" in move}
    refused(match, "deliver 1 aircraft 1")
    refused(match, "deliver 2 aircraft 1")


@rule("CO-10.22")
def test_a_base_lost_later_does_not_stop_the_leg() -> None:
    """To Amazonia with a branch in South America, which is sold while the aircraft is on its way."""
    match = moving("aircraft 1", "ITA", branches=[["BOL"], [], []])
    play(match, "fly AMA", "close BOL")
    assert place(match, "aircraft 1") == "in flight"
    while see(match).player != RED or see(match).stage != "action":
        play(match, "skip" if see(match).stage == "free_draw" else "done")
    play(match, "move aircraft 1", "fly AMA")
    assert place(match, "aircraft 1") == "AMA"
    assert "ITA" not in offered(match, "fly")


@rule("CO-10.23")
def test_after_a_landing_the_points_left_may_be_used_for_another_leg() -> None:
    """The second leg of two points is begun with the one that is left."""
    match = play(moving("aircraft 1", "ITA"), "fly FRA", "fly EMI")
    assert (place(match, "aircraft 1"), cash(match)) == ("in flight", 200_000 - 1000 - 3000)
    assert order(match, "landed", "airborne") == ["landed", "airborne"]
    assert match.position()["flights"] == [leg("FRA", "EMI", 1), None, None]
