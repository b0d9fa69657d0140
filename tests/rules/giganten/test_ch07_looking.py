"""Chapter 7, second part: the search for oil."""

from __future__ import annotations

import pytest

from plancia.core import Match
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GREEN,
    GREY,
    RED,
    busy,
    busy_matches,
    choices,
    facts_of,
    moving,
    names,
    offered,
    see,
    who_can_tell,
)
from tests.rules.shared import Watched, legal, play, refused, told


def beside_both(number: int = 3, **others: str) -> Match:
    """Red stands between the black tiles of e3 and e5; whoever looks there first finds this number."""
    standing: dict[int, str | None] = {COLOURS.index(colour): square for colour, square in others.items()}
    return moving(truck="e4", others=standing, chance=[f"number {number}"])


@rule("GI-7.20")
def test_a_move_may_be_interrupted_to_look_and_resumed() -> None:
    match = play(moving("b3", truck="c2"), "truck d2", "peek d1", "train b", "truck f2", "peek f1", "truck f3")
    assert see(match).trucks[RED] == "f3"
    assert [look["square"] for look in told(match, "look")] == ["d1", "f1"]
    assert "done" in legal(match)


@rule("GI-7.21")
def test_the_number_is_shown_to_the_looker_alone() -> None:
    match = play(beside_both(4), "peek e3")
    assert told(match, "looked", RED) == [{"seat": "red", "square": "e3", "number": 4}]
    assert see(match, RED).numbers == {"e3": 4}
    for seat in (None, GREY, BLUE, GREEN):
        assert told(match, "looked", seat) == []
        assert told(match, "look", seat) == [{"seat": "red", "square": "e3"}]
        assert see(match, seat).numbers == {}
        assert see(match, seat).numbers_left["1"] == {"2": 4, "3": 4, "4": 4}
        assert see(match, seat).seen == {"e3": (RED,)}


@rule("GI-7.21")
def test_others_cannot_tell_what_was_seen() -> None:
    poor, rich = (play(beside_both(number), "peek e3") for number in (2, 4))
    assert who_can_tell(poor, rich) == {RED}
    assert who_can_tell(play(poor, "done"), play(rich, "done")) == {RED}


@rule("GI-7.21")
def test_looking_belongs_to_the_own_action_4() -> None:
    match = moving(truck="a1", others={GREY: "e4"})
    assert refused(match, "peek e3") == "GI-7.22"
    play(match, "done")
    assert offered(match, "peek") == {"e3", "e5"}
    play(match, *["done"] * 3)
    assert match.to_move() == (GREY,)
    assert refused(match, "peek e3") == "GI-8.3"


@rule("GI-7.21")
def test_where_no_tile_lies_there_is_nothing_to_see() -> None:
    match = moving(truck="e4", derricks={"e3": {"seat": GREY, "crude": 2}})
    assert offered(match, "peek") == {"e5"}
    assert refused(match, "peek e3") == refused(match, "peek d4") == "GI-7.21"


@rule("GI-7.22")
def test_a_diagonal_neighbour_is_not_beside() -> None:
    match = moving(truck="e2")
    assert {"d1", "f1", "e3"} <= see(match).tiles.keys()
    assert offered(match, "peek") == {"e3"}
    assert refused(match, "peek d1") == refused(match, "peek f1") == refused(match, "peek k12") == "GI-7.22"


@rule("GI-7.22")
@pytest.mark.parametrize("truck", ["c6", "c8", "b7", "d7"])
def test_every_side_is_beside(truck: str) -> None:
    assert "c7" in offered(moving(truck=truck), "peek")


@rule("GI-7.23")
def test_every_black_tile_beside_may_be_looked_at_at_every_halt() -> None:
    match = moving("b1", truck="e4")
    assert offered(match, "peek") == {"e3", "e5"}
    play(match, "peek e5", "peek e3", "truck f2")
    assert offered(match, "peek") == {"f1"}
    play(match, "peek f1", "truck d2")
    assert offered(match, "peek") == {"d1"}
    assert see(play(match, "peek d1"), RED).numbers.keys() == {"d1", "e3", "e5", "f1"}


@rule("GI-7.23")
def test_a_tile_that_was_passed_on_may_be_looked_at_when_the_truck_comes_back() -> None:
    match = play(moving("b1", truck="e4"), "truck d4", "truck e4")
    assert offered(match, "peek") == {"e3", "e5"}


@rule("GI-7.24")
@pytest.mark.parametrize(("truck", "tile"), [("r2", "r1"), ("l3", "m3"), ("k5", "k4"), ("p6", "p7")])
def test_nobody_looks_at_a_red_tile(truck: str, tile: str) -> None:
    match = moving(truck=truck)
    assert see(match).tiles[tile] == 2
    assert offered(match, "peek") == set()
    assert refused(match, f"peek {tile}") == "GI-7.24"


@rule("GI-7.24")
@busy_matches()
def test_red_tiles_stay_unknown_until_built_on(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, match = busy(seats, seed, **options)
    red = {square for moment in moments for square, kind in moment.before.tiles.items() if kind == 2}
    assert told(match, "look")
    assert not red & {str(look["square"]) for look in told(match, "look")}
    assert not any(red & moment.after.seen.keys() for moment in moments)


@rule("GI-7.25")
def test_looking_costs_nothing() -> None:
    match = play(beside_both(), "peek e3")
    assert see(match).points == 8
    match = play(moving("b6", truck="e4"), "train d")
    assert (see(match).points, legal(match)) == (0, {"peek e3", "peek e5", "done"})
    assert see(play(match, "peek e3")).points == 0


@rule("GI-7.26")
def test_the_tile_goes_back_to_its_square() -> None:
    match = play(beside_both(), "peek e3")
    assert see(match).tiles["e3"] == 1
    assert refused(match, "truck e3") == "GI-7.14"
    play(match, *["done"] * 4)
    assert facts_of(match, "build e3")["number"] == 3
    assert facts_of(match, "build e5")["number"] is None


@rule("GI-7.26")
def test_the_next_looker_and_the_builder_find_the_same_number() -> None:
    chance = Watched("number 2")
    match = beside_both(grey="f3")
    match.draw_from(chance)
    play(match, "peek e3", "done", "peek e3", "done", "done", "done")
    assert see(match, GREY).numbers == see(match, RED).numbers == {"e3": 2}
    assert see(match, BLUE).numbers == {}
    assert told(play(match, "build e3"), "struck") == [{"seat": "red", "square": "e3", "number": 2, "crude": 2}]
    assert [name for name, _, _ in chance.seen] == ["number"]


@rule("GI-7.23", "GI-15.5")
def test_no_second_look_is_offered() -> None:
    match = play(beside_both(), "peek e3")
    assert offered(match, "peek") == {"e5"}
    assert refused(match, "peek e3") == "GI-15.5"
    later = moving(truck="e4", seen={"e3": [RED, BLUE]}, numbers={"e3": 4})
    assert offered(later, "peek") == {"e5"}
    assert see(later, RED).numbers == see(later, BLUE).numbers == {"e3": 4}
    assert see(later, GREY).numbers == {}


@rule("GI-7.27")
def test_looking_needs_no_move() -> None:
    match = beside_both()
    assert see(play(match, "peek e3", "done"), RED).numbers == {"e3": 3}
    assert names(match) == ["look", "done"]


@rule("GI-7.28")
def test_no_looking_while_passing_over_a_truck() -> None:
    """Grey stands on the square from which e3 can be seen; red drives through."""
    match = moving(truck="d4", others={GREY: "e4"})
    assert facts_of(match, "truck f4")["path"] == ["e4", "f4"]
    assert offered(match, "peek") == {"c4"}
    play(match, "truck f4")
    assert offered(match, "peek") == set()
    assert refused(match, "peek e3") == "GI-7.22"
    assert told(match, "look") == []


@rule("GI-7.28")
def test_no_looking_while_passing_over_a_tile() -> None:
    """Sites never touch, so a tile is seen from its neighbours and from no other tile."""
    match = moving(truck="c6")
    assert facts_of(match, "truck c8")["path"] == ["c7", "c8"]
    assert refused(match, "truck c7") == "GI-7.14"
    assert {move.split()[0] for move in choices(match)} == {"truck", "train", "peek", "done"}
    assert told(play(match, "truck c8"), "look") == []


@rule("GI-7.29")
@pytest.mark.parametrize(("end", "asked"), [("d2", True), ("e1", True), ("e2", True), ("c2", False), ("g2", False)])
def test_a_truck_that_ends_beside_a_tile_lets_its_owner_build(end: str, asked: bool) -> None:
    match = play(moving("b1", truck="b2"), f"truck {end}", *["done"] * 4)
    assert (see(match).stage == "build") == asked


@rule("GI-7.29")
def test_a_halt_on_the_way_is_not_enough_to_build() -> None:
    match = play(moving("b1", truck="c2"), "truck d2", "peek d1", "truck b2", *["done"] * 4)
    assert "built" not in names(match)
    assert see(match).stage == "card"
