"""Chapter 8: derricks."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GREEN,
    GREY,
    RED,
    building,
    busy,
    busy_matches,
    facts_of,
    moving,
    names,
    see,
)
from tests.rules.shared import Watched, legal, play, refused, told

KINDS = [("d2", "d1", 4000, 3), ("r2", "r1", 6000, 5), ("l2", "l1", 8000, 6)]


@rule("GI-8.1")
@pytest.mark.parametrize(
    ("truck", "tiles"), [("e4", {"e3", "e5"}), ("e2", {"e3"}), ("e1", {"d1", "f1"}), ("b7", {"c7"}), ("c8", {"c7"})]
)
def test_a_derrick_is_built_on_a_tile_beside_the_truck(truck: str, tiles: set[str]) -> None:
    match = building(truck)
    assert legal(match) == {"pass", *(f"build {tile}" for tile in tiles)}
    built = min(tiles)
    assert see(play(match, f"build {built}")).derricks[built].seat == RED


@rule("GI-8.1")
def test_neither_elsewhere_nor_diagonally_nor_where_no_tile_lies() -> None:
    match = building("e2")
    for square in ("d1", "f1", "k12", "e1", "d2"):
        assert refused(match, f"build {square}") == "GI-8.1"
    match = building("e4", derricks={"e5": {"seat": GREY, "crude": 2}})
    assert refused(match, "build e5") == "GI-8.1"


@rule("GI-8.1")
def test_nobody_has_to_build() -> None:
    match = play(building("e4"), "pass")
    assert told(match, "not_built") == [{"seat": "red"}]
    assert (see(match).derricks, see(match).cash[RED]) == ({}, 15_000)


@rule("GI-8.2")
def test_one_derrick_per_player_and_round() -> None:
    match = play(building("e4", cash=[30_000] * 4, trains=["t"] * 4), "build e3")
    assert see(match).derricks.keys() == {"e3"}
    assert see(match).stage == "haul"
    assert refused(match, "build e5") == "GI-9.4"


@rule("GI-8.2")
@busy_matches()
def test_nobody_ever_builds_twice_in_a_round(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    match = busy(seats, seed, **options)[1]
    builders: list[str | int] = []
    assert told(match, "built")
    for event in match.events(None):
        if event.name == "round":
            builders.clear()
        elif event.name == "built":
            assert event.facts["seat"] not in builders
            builders.append(event.facts["seat"])


@rule("GI-8.3")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_the_first_player_builds_first_then_clockwise(first: int) -> None:
    match = building("d2", "f2", "e4", "g7", first_player=first)
    tiles = ("d1", "f1", "e3", "g6")
    order = [(first + number) % 4 for number in range(4)]
    for seat in order:
        assert match.to_move() == (seat,)
        play(match, f"build {tiles[seat]}")
    assert [built["seat"] for built in told(match, "built")] == [COLOURS[seat] for seat in order]


@rule("GI-8.3")
def test_whoever_does_not_wish_to_build_passes_and_whoever_cannot_is_not_asked() -> None:
    match = building("d2", "a5", "e4", "g7")
    play(match, "pass")
    assert match.to_move() == (BLUE,)
    play(match, "build e3")
    assert match.to_move() == (GREEN,)
    assert refused(match, "done") == refused(match, "truck a5") == "GI-8.3"


@rule("GI-8.4", "GI-8.5", "GI-8.6", "GI-8.9")
@pytest.mark.parametrize(("truck", "tile", "cost", "number"), KINDS)
def test_what_a_derrick_costs_and_brings(truck: str, tile: str, cost: int, number: int) -> None:
    match = building(truck, chance=[f"number {number}"])
    assert facts_of(match, f"build {tile}")["cost"] == cost
    play(match, f"build {tile}")
    view = see(match)
    assert (view.cash[RED], view.bank) == (15_000 - cost, -60_000 + cost)
    assert (view.derricks[tile].crude, view.supply) == (number, 60 - number)


@rule("GI-8.7")
@pytest.mark.parametrize(("truck", "tile", "cost", "number"), KINDS)
def test_the_cost_is_paid_before_the_tile_is_turned(truck: str, tile: str, cost: int, number: int) -> None:
    match = play(building(truck, chance=[f"number {number}"]), f"build {tile}")
    assert names(match)[:2] == ["built", "struck"]
    assert told(match, "built") == [{"seat": "red", "square": tile, "cost": cost}]
    assert told(match, "struck") == [{"seat": "red", "square": tile, "number": number, "crude": number}]


@rule("GI-8.7")
def test_what_the_tile_shows_does_not_undo_the_payment() -> None:
    for number in (2, 4):
        match = play(building("d2", chance=[f"number {number}"]), "build d1")
        assert see(match).cash[RED] == 11_000
        assert not match.can_undo(RED)


@rule("GI-8.8")
@pytest.mark.parametrize(("truck", "tile", "number"), [("d2", "d1", 3), ("r2", "r1", 5), ("l2", "l1", 6)])
def test_everybody_sees_the_number(truck: str, tile: str, number: int) -> None:
    match = building(truck, chance=[f"number {number}"])
    assert facts_of(match, f"build {tile}")["number"] is None
    play(match, f"build {tile}")
    for seat in (None, *range(4)):
        assert see(match, seat).numbers == {tile: number}
        assert told(match, "struck", seat)[0]["number"] == number


@rule("GI-8.8", "GI-8.9")
def test_a_number_somebody_has_seen_is_the_one_that_is_turned_up() -> None:
    chance = Watched()
    match = building("e4", seen={"e3": [GREY]}, numbers={"e3": 4})
    match.draw_from(chance)
    assert facts_of(match, "build e3")["number"] is None
    assert see(match, RED).numbers == {}
    play(match, "build e3")
    assert see(match).derricks["e3"].crude == 4
    assert "number" not in [name for name, _, _ in chance.seen]


@rule("GI-8.10")
def test_the_crude_lies_below_the_derrick_of_the_builder() -> None:
    match = play(building("e4", "f2", chance=["number 4", "number 2"]), "build e3", "build f1")
    view = see(match)
    assert {square: (derrick.seat, derrick.crude) for square, derrick in view.derricks.items()} == {
        "e3": (RED, 4),
        "f1": (GREY, 2),
    }
    assert view.stock == (4, 4, 5, 5)
    assert sum(sum(depots.values()) for depots in view.depots) == 0


@rule("GI-8.10", "GI-7.18")
def test_the_derrick_blocks_the_square() -> None:
    """In the next round red has ten points to drive round it."""
    chance = ["number 4", *["die blue 2"] * 3, "red_card r1", *["beige_card b1"] * 3, "beige_card b2"]
    match = play(building("c6", chance=chance), "build c7", "drop", *["card b1"] * 3, "card b2", *["done"] * 3)
    assert match.to_move() == (RED,)
    assert refused(match, "truck c7") == "GI-7.18"
    assert facts_of(match, "truck c8")["cost"] == 6


@rule("GI-8.11")
def test_the_tile_leaves_the_game() -> None:
    match = play(building("e4", chance=["number 4"]), "build e3")
    assert "e3" not in see(match).tiles
    assert len(see(match).tiles) == 35
    assert see(match).numbers_left["1"] == {"2": 4, "3": 4, "4": 3}


@rule("GI-8.11")
@busy_matches()
def test_no_site_is_ever_built_on_twice(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, match = busy(seats, seed, **options)
    squares = [built["square"] for built in told(match, "built")]
    assert squares
    assert len(squares) == len(set(squares))
    for moment in moments:
        assert moment.after.tiles.keys() <= moment.before.tiles.keys()
        assert not moment.after.tiles.keys() & moment.after.derricks.keys()


@rule("GI-8.12")
@pytest.mark.parametrize(("truck", "tile", "cost", "number"), KINDS)
def test_the_full_cost_must_be_paid(truck: str, tile: str, cost: int, number: int) -> None:
    exact = building(truck, chance=[f"number {number}"], cash=[cost, 0, 0, 0])
    assert see(play(exact, f"build {tile}")).cash[RED] == 0
    trucks: list[Plain] = [truck, "e4", "a3", "a4"]
    poor = moving(trucks=trucks, cash=[cost - 500, 15_000, 0, 0])
    play(poor, *["done"] * 4)
    assert poor.to_move() == (GREY,)


@rule("GI-8.12")
def test_a_tile_that_is_too_dear_is_refused_beside_one_that_is_not() -> None:
    match = building("n9", cash=[6000, 0, 0, 0])
    assert legal(match) == {"build n10", "pass"}
    assert refused(match, "build n8") == "GI-8.12"
    assert legal(building("n9", cash=[8000, 0, 0, 0])) == {"build n8", "build n10", "pass"}


@rule("GI-8.13")
def test_a_derrick_in_stock_is_needed() -> None:
    sites = ("c4", "d1", "f1", "g6", "c7")
    derricks: dict[str, Plain] = {square: {"seat": RED, "crude": 2} for square in sites}
    match = play(moving(truck="e4", derricks=derricks, trains=["t"] * 4), *["done"] * 4)
    assert see(match).stock[RED] == 0
    assert see(match).stage == "haul"
    del derricks["c7"]
    match = play(moving(truck="e4", derricks=derricks, trains=["t"] * 4), *["done"] * 4)
    assert legal(match) == {"build e3", "build e5", "pass"}
    assert see(play(match, "build e3")).stock[RED] == 0


@rule("GI-8.13")
@busy_matches()
def test_nobody_ever_has_more_than_five(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    for moment in busy(seats, seed, **options)[0]:
        view = moment.after
        standing = [sum(one.seat == seat for one in view.derricks.values()) for seat in range(seats)]
        assert [view.stock[seat] + standing[seat] for seat in range(seats)] == [5] * seats
        assert min(view.stock) >= 0


@rule("GI-8.14")
def test_neither_a_move_nor_a_look_is_needed() -> None:
    match = play(moving(truck="e4"), *["done"] * 4)
    assert names(match) == ["done"] * 4
    assert legal(match) == {"build e3", "build e5", "pass"}


@rule("GI-8.15")
@pytest.mark.parametrize(("first", "builder"), [(RED, RED), (GREY, GREY), (BLUE, RED)])
def test_whoever_comes_first_takes_a_tile_that_two_trucks_stand_beside(first: int, builder: int) -> None:
    match = building("d3", "f3", first_player=first, turn=builder)
    assert legal(match) == {"build e3", "pass"}
    play(match, "build e3")
    assert [built["seat"] for built in told(match, "built")] == [COLOURS[builder]]
    assert (see(match).stage, match.to_move()) == ("haul", (builder,))


@rule("GI-8.15")
def test_who_comes_first_may_leave_it_to_the_other() -> None:
    match = play(building("d3", "f3"), "pass")
    assert match.to_move() == (GREY,)
    assert see(play(match, "build e3")).derricks["e3"].seat == GREY


@rule("GI-8.15")
def test_a_tile_that_was_taken_is_gone_for_the_other() -> None:
    match = play(building("d3", "e4"), "build e3")
    assert match.to_move() == (GREY,)
    assert legal(match) == {"build e5", "pass"}
    assert refused(match, "build e3") == "GI-8.1"
