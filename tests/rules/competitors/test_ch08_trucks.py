"""Chapter 8: trucks."""

from __future__ import annotations

import heapq
import random

import pytest

from plancia.core import BadNotation, BadPosition
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import arrange, cash, delivering, drawn, fleets, names, place, see
from tests.rules.competitors.travels import (
    CROSSINGS,
    ENTRY,
    LANDS,
    STRAITS,
    WAYS,
    both_ways,
    journey,
    moving,
    offered,
    order,
)
from tests.rules.shared import play, refused, told

OVER_STRAITS = both_ways(CROSSINGS)


def cost(here: str, there: str) -> int:
    """The terrain of the far side, and 1 for a strait on the way."""
    return ENTRY[LANDS[there]["terrain"]] + (there in OVER_STRAITS.get(here, ()))


def cheapest(start: str) -> dict[str, int]:
    """The cheapest way to every territory on the same land."""
    found: dict[str, int] = {}
    queue = [(0, start)]
    while queue:
        spent, land = heapq.heappop(queue)
        if land not in found:
            found[land] = spent
            for near in WAYS.get(land, ()):
                heapq.heappush(queue, (spent + cost(land, near), near))
    return found


def reached(start: str) -> set[str]:
    """Where one Move of a truck can end, tried out step by step."""
    found: set[str] = set()
    queue = [moving("truck 1", start)]
    best: dict[str, int] = {start: 0}
    while queue:
        match = queue.pop()
        for land in offered(match, "go"):
            spent = journey(match).spent + cost(str(place(match, "truck 1")), land)
            if spent < best.get(land, 6):
                best[land] = spent
                found.add(land)
                after = play(match.copy(), f"go {land}")
                if see(after).trip is not None and see(after).stage == "moving":
                    queue.append(after)
    return found - {start}


@rule("CO-8.1", "CO-8.5")
@pytest.mark.parametrize("start", random.Random(8).sample([land for land in LANDS if land in WAYS], 12))
def test_a_truck_reaches_all_that_five_points_reach(start: str) -> None:
    assert reached(start) == {land for land, spent in cheapest(start).items() if 0 < spent <= 5}


@rule("CO-8.2", "CO-7.39")
@pytest.mark.parametrize(
    "steps", [["go FRA"], ["go FRA", "go BEN"], ["go FRA", "go BEN", "go GER", "go POL", "go BAL"]]
)
def test_a_truck_pays_500_for_a_movement_turn_whatever_it_uses(steps: list[str]) -> None:
    match = play(moving("truck 1", "ITA"), *steps)
    if see(match).trip is not None:
        play(match, "end")
    assert cash(match) == 199_500


@rule("CO-8.2")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_truck_pays_for_each_movement_turn_in_which_it_moves(turns: int) -> None:
    match = delivering("truck 1", "C016", "ITA", "MOS")
    for number in range(turns):
        play(match, "go ITA" if number % 2 else "go FRA", "end")
    if see(match).trip is not None:
        play(match, "abandon")
    assert told(match, "fuel") == [{"seat": "red", "money": 500 * turns}]


@rule("CO-8.3", "CO-8.4", "CO-8.7")
def test_trucks_move_over_borders_and_straits_at_the_cost_of_the_far_side() -> None:
    """From every territory; the territory of departure costs nothing."""
    for start in LANDS:
        match = arrange(vehicles=fleets({"truck 1": start, "truck 2": None}))
        assert ("truck 1" in offered(match, "move")) == (start in WAYS)
        if start in WAYS:
            play(match, "move truck 1")
            assert offered(match, "go") == WAYS[start]
            assert offered(match, "sail", "dock", "fly") == set()
            for land in WAYS[start]:
                after = play(match.copy(), f"go {land}")
                assert place(after, "truck 1") == land
                trip = see(after).trip
                assert trip is None or trip.spent == cost(start, land)
                assert told(after, "step")[0]["cost"] == cost(start, land)


@rule("CO-8.4")
@pytest.mark.parametrize(
    ("start", "land", "points"),
    [("ITA", "FRA", 1), ("ITA", "ALP", 2), ("CAR", "ALA", 2), ("CAL", "USO", 3), ("INE", "BIR", 3), ("BIR", "INE", 1)],
)
def test_what_each_terrain_costs(start: str, land: str, points: int) -> None:
    match = play(moving("truck 1", start), f"go {land}")
    assert journey(match).spent == points


@rule("CO-8.5")
@pytest.mark.parametrize(("land", "points"), [("FRA", 1), ("ALP", 2), ("BLC", 2)])
def test_a_territory_is_entered_only_if_the_points_cover_it(land: str, points: int) -> None:
    for left in range(1, 6):
        spent = 5 - left
        trip: dict[str, Plain] = {
            "vehicle": "truck 1", "movers": [{"vehicle": "truck 1", "spent": spent, "moved": True}], "spent": spent,
        }  # fmt: skip
        match = arrange("moving", trip=trip, actions=1)
        assert (land in offered(match, "go")) == (left >= points)
        if left < points:
            assert refused(match, f"go {land}") == "CO-8.5"


@rule("CO-8.6")
def test_the_example_from_eastern_siberia_to_moscow() -> None:
    match = moving("truck 1", "SOR")
    for land, spent in (("SOC", 2), ("URA", 4)):
        play(match, f"go {land}")
        assert journey(match).spent == spent
    play(match, "go MOS")
    assert (place(match, "truck 1"), see(match).trip, see(match).actions) == ("MOS", None, 1)
    assert [step["cost"] for step in told(match, "step")] == [2, 2, 1]


@rule("CO-8.7")
@pytest.mark.parametrize(("a", "b"), CROSSINGS + [(b, a) for a, b in CROSSINGS])
def test_a_strait_costs_one_point_more_in_the_same_movement_turn(a: str, b: str) -> None:
    """Strait and far side together, or the crossing is not begun."""
    needed = ENTRY[LANDS[b]["terrain"]] + 1
    for left in range(1, 6):
        trip: dict[str, Plain] = {
            "vehicle": "truck 1", "movers": [{"vehicle": "truck 1", "spent": 5 - left, "moved": True}],
            "spent": 5 - left,
        }  # fmt: skip
        match = arrange("moving", ["event 10"], 3, vehicles=fleets({"truck 1": a}), trip=trip, actions=1)
        assert (b in offered(match, "go")) == (left >= needed)
        if left > needed:
            play(match, f"go {b}")
            assert place(match, "truck 1") == b
            assert see(match).trip is None or journey(match).spent == 5 - left + needed


@rule("CO-8.8")
@pytest.mark.parametrize("strait", [row["id"] for row in STRAITS])
def test_no_truck_rests_on_a_strait(strait: str) -> None:
    with pytest.raises(BadPosition):
        arrange(vehicles=fleets({"truck 1": strait}))
    with pytest.raises(BadNotation):
        moving("truck 1", "ITA").play(f"go {strait}")


@rule("CO-8.9", "CO-12.2")
@pytest.mark.parametrize(("a", "b"), CROSSINGS)
def test_the_customs_card_is_drawn_before_the_far_side(a: str, b: str) -> None:
    match = play(delivering("truck 1", "C001", a, "ITA", "customs D07", "roll 3", "event 10"), f"go {b}")
    assert (see(match).stage, see(match).customs_card, place(match, "truck 1")) == ("check_answer", "D07", a)
    play(match, "take")
    assert (place(match, "truck 1"), drawn(match)) == (b, ["D07"])
    assert order(match, "customs", "step") == ["customs", "step"]


@rule("CO-8.9")
def test_an_empty_truck_draws_none() -> None:
    match = play(moving("truck 1", "SPA"), "go MAR")
    assert (place(match, "truck 1"), drawn(match)) == ("MAR", [])


ENDINGS: dict[str, tuple[str, str, list[str]]] = {
    "tm_end": ("C001", "customs D18", ["take"]),
    "choice of tm_end": ("C001", "customs D11", ["take", "choose 2"]),
    "stop": ("C001", "customs D16", ["take"]),
    "lose_goods": ("C085", "customs D15", ["take"]),
    "too few points": ("C001", "customs D08", ["take", "choose 2"]),
}


@rule("CO-8.10", "CO-8.11")
@pytest.mark.parametrize(
    ("why", "sender", "far"),
    [
        (why, sender, far)
        for why in ENDINGS
        for sender, far in (("ETI", "YEM"), ("EGI", "LEV"), ("EMI", "IRA"), ("ACE", "COL"))
        # In mountains the points still suffice.
        if why != "too few points" or far in ("YEM", "LEV")
    ],
)
@pytest.mark.parametrize("arrives", [True, False])
def test_a_movement_that_ends_on_a_strait(why: str, sender: str, far: str, arrives: bool) -> None:
    """The player pays 5,000, the truck is placed beyond whatever the terrain, and the movement turn ends.

    In the recipient's territory that is an arrival, but not after the end of the turn or the loss of the goods.
    """
    contract, card, answers = ENDINGS[why]
    match = delivering("truck 1", contract, sender, far if arrives else "ITA", card, "event 10")
    play(match, f"go {far}", *answers)
    assert place(match, "truck 1") == far
    assert told(match, "passage") == [{"vehicle": "red truck 1", "place": far, "price": 5000}]
    fails = why in ("stop", "lose_goods")
    assert order(match, "delivered", "failed") == (["failed"] if fails else ["delivered"] if arrives else [])
    if not fails and not arrives:
        assert (journey(match).number, journey(match).spent, cash(match)) == (2, 0, 195_000)
    paid = 5000 + 500 + 30_000 * (why == "lose_goods")
    if fails:
        assert cash(match) == 200_000 - paid


@rule("CO-8.10")
def test_a_truck_that_is_lost_on_a_strait_pays_no_passage() -> None:
    match = play(delivering("truck 1", "C085", "SPA", "MAR", "customs D14"), "go MAR", "take")
    assert (place(match, "truck 1"), "passage" in names(match)) == (None, False)
    assert cash(match) == 200_000 - 50_000 - 500


@rule("CO-8.10")
@pytest.mark.parametrize(
    ("card", "answers"), [("D01", []), ("D03", ["take"]), ("D17", ["take"]), ("D08", ["take", "choose 1"])]
)
def test_a_card_that_lets_the_truck_on_costs_no_passage(card: str, answers: list[str]) -> None:
    match = play(delivering("truck 1", "C001", "SPA", "MOS", f"customs {card}"), "go MAR", *answers)
    assert (place(match, "truck 1"), "passage" in names(match)) == ("MAR", False)
    assert (journey(match).number, journey(match).spent) == (1, 2)


@rule("CO-8.10")
def test_points_too_few_are_counted_after_the_card() -> None:
    """Two points fewer leave two for a plain that costs one."""
    match = play(delivering("truck 1", "C001", "SPA", "MAR", "customs D08"), "go MAR", "take", "choose 2")
    assert order(match, "passage", "step", "delivered") == ["step", "delivered"]


@rule("CO-8.12")
@pytest.mark.parametrize(("a", "b"), [("ALA", "EOR"), ("EOR", "ALA")])
def test_trucks_cross_the_bering_strait_over_the_board_edge(a: str, b: str) -> None:
    match = play(moving("truck 1", a), f"go {b}")
    assert (place(match, "truck 1"), journey(match).spent) == (b, 3)
