"""Chapter 7, first part: points are spent, trucks are placed and drive."""

from __future__ import annotations

import heapq
import random
from itertools import pairwise

import pytest

from plancia.core.plain import Plain
from plancia.games.giganten.box.material import ROOM
from tests.marks import rule
from tests.rules.giganten.helpers import BLUE, GREEN, GREY, RED, arrange, choices, facts_of, moving, offered, see
from tests.rules.shared import legal, play, refused, told

COLUMNS = "abcdefghijklmnopqrst"
MOVEMENT = {"b1": 12, "b2": 10, "b3": 8, "b4": 6, "b6": 3}


def read_board() -> tuple[dict[str, int], list[str]]:
    """The cost of every square by its terrain, and the sites, straight from the picture of the board."""
    rows = [line.split() for line in ROOM.joinpath("content", "board.txt").read_text("utf-8").split("\n")]
    tokens = {
        f"{column}{row[0]}": token
        for row in rows
        if row and row[0].isdecimal()
        for column, token in zip(COLUMNS, row[1:], strict=True)
    }
    costs = {square: 3 if token[0] == "m" else 2 if token[0] == "h" else 1 for square, token in tokens.items()}
    return costs, [square for square, token in tokens.items() if set(token) & set("123")]


COSTS, SITES = read_board()


def beside(square: str) -> list[str]:
    column, row = COLUMNS.index(square[0]), int(square[1:])
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{COLUMNS[x]}{y}" for x, y in near if 0 <= x < 20 and 1 <= y <= 12]


def cheapest(start: str, derricks: set[str]) -> dict[str, int]:
    """The cheapest way to every square round the derricks."""
    found: dict[str, int] = {}
    queue = [(0, start)]
    while queue:
        cost, square = heapq.heappop(queue)
        if square not in found:
            found[square] = cost
            for near in beside(square):
                if near not in derricks:
                    heapq.heappush(queue, (cost + COSTS[near], near))
    return found


@rule("GI-7.1")
def test_all_own_moves_then_the_own_special_then_the_next_player() -> None:
    match = moving("b7")
    assert refused(match, "price jet up") == "GI-7.1"
    play(match, "truck a5", "train c", "done")
    assert match.to_move() == (RED,)
    assert refused(match, "train d") == refused(match, "truck a6") == "GI-7.35"
    assert match.to_move() == (RED,)
    play(match, "price jet up")
    assert match.to_move() == (GREY,)
    assert see(match).stage == "move"


@rule("GI-7.1", "GI-3.3")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_turn_order_of_the_moves(first: int) -> None:
    match = arrange("move", (), 4, first_player=first, cards=["b1", "b2", "b3", "b4"])
    order = [match.to_move()[0]]
    for _ in range(3):
        play(match, "done")
        order.append(match.to_move()[0])
    assert order == [(first + number) % 4 for number in range(4)]


@rule("GI-7.2")
@pytest.mark.parametrize("card", ["b2", "b3", "b4", "b6"])
def test_truck_and_train_together_use_the_points_of_the_card(card: str) -> None:
    match = moving(card, truck="a6")
    points = MOVEMENT[card]
    assert see(match).points == points
    play(match, "truck a8")
    assert see(match).points == points - 2
    play(match, "train b")
    assert see(match).points == points - 3
    assert all(refused(match, f"train {space}") == "GI-7.2" for space in COLUMNS[points - 1 :])
    assert offered(match, "train") == set(COLUMNS[2 : points - 1])


@rule("GI-7.2")
def test_more_than_the_points_is_refused() -> None:
    match = moving("b6", truck="a6")
    assert refused(match, "truck a10") == "GI-7.2"
    assert refused(match, "train e") == "GI-7.2"
    play(match, "truck a8")
    assert refused(match, "train c") == refused(match, "truck a10") == "GI-7.2"


@rule("GI-7.3")
@pytest.mark.parametrize("steps", range(9))
def test_the_points_may_be_divided_in_any_way(steps: int) -> None:
    match = moving("b3", truck="a4", others={GREEN: "t1"})
    if steps:
        play(match, f"truck a{4 + steps}")
    if steps < 8:
        play(match, f"train {COLUMNS[8 - steps]}")
    assert see(match).points == 0
    assert (see(match).trucks[RED], see(match).trains[RED]) == (f"a{4 + steps}", COLUMNS[8 - steps])
    assert legal(match) == {"done"}


@rule("GI-7.4")
def test_nobody_has_to_use_any_points() -> None:
    match = play(moving("b1"), "done")
    assert (see(match).trucks[RED], see(match).trains[RED]) == ("a1", "a")
    assert match.to_move() == (GREY,)
    assert refused(moving("b1"), "truck a1") == "GI-7.4"


@rule("GI-7.4")
def test_the_truck_may_break_off_and_leave_the_rest_to_the_train() -> None:
    match = play(moving("b4", truck="a6"), "truck a7", "train f", "done")
    assert (see(match).trucks[RED], see(match).trains[RED]) == ("a7", "f")


@rule("GI-7.5")
def test_unused_points_are_lost() -> None:
    match = play(moving("b1"), "train d", "done")
    assert told(match, "done") == [{"seat": "red", "points": 9}]
    assert see(match).points == 8
    play(match, "done", "done", "done")
    for _ in range(4):
        play(match, f"card {see(match).display[-1]}")
    while match.to_move() != (RED,):
        play(match, "done" if "done" in legal(match) else "pass")
    taken = [take["movement"] for take in told(match, "take") if take["seat"] == "red"]
    assert see(match).points == taken[-1]


@rule("GI-7.5")
def test_no_points_are_left_after_the_move() -> None:
    match = play(moving("b7"), "done")
    assert (see(match).stage, see(match).points) == ("special", 0)


@rule("GI-7.6")
def test_truck_and_train_may_alternate() -> None:
    match = play(moving("b3", truck="a6"), "train b", "truck a7", "train d", "truck a9", "train e")
    assert (see(match).trucks[RED], see(match).trains[RED], see(match).points) == ("a9", "e", 1)


@rule("GI-7.7")
def test_a_truck_is_placed_in_column_a() -> None:
    match = moving("b3", None, dict.fromkeys((GREY, BLUE, GREEN)))
    assert legal(match) == {f"place a{row}" for row in range(1, 13)}
    assert refused(match, "place b1") == refused(match, "place t12") == "GI-7.7"
    play(match, "place a12")
    assert see(match).trucks == ("a12", None, None, None)


@rule("GI-7.8")
def test_placing_costs_nothing_and_is_no_move() -> None:
    match = play(moving("b6", None, dict.fromkeys((GREY, BLUE, GREEN))), "place a6")
    assert (see(match).stage, see(match).points, match.to_move()) == ("move", 3, (RED,))
    assert facts_of(match, "truck a9")["cost"] == 3
    assert told(match, "truck") == []


@rule("GI-7.9")
def test_placing_is_compulsory_at_the_first_action_4() -> None:
    match = moving("b3", None, dict.fromkeys((GREY, BLUE, GREEN)))
    for move in ("done", "truck a5", "train b", "pass"):
        assert refused(match, move) == "GI-7.9"
    play(match, "place a5", "done")
    assert (match.to_move(), see(match).stage) == ((GREY,), "place")
    assert refused(moving("b3"), "place a5") == "GI-7.1"


@rule("GI-7.9")
def test_placing_needs_a_square_without_truck() -> None:
    match = play(moving("b3", None, dict.fromkeys((GREY, BLUE, GREEN))), "place a5", "done")
    assert legal(match) == {f"place a{row}" for row in range(1, 13) if row != 5}
    assert refused(match, "place a5") == "GI-7.9"


@rule("GI-7.10")
@pytest.mark.parametrize(
    ("truck", "near"), [("b2", {"a2", "c2", "b1", "b3"}), ("a12", {"a11"}), ("t12", {"t11", "s12"})]
)
def test_one_point_reaches_the_orthogonal_neighbours(truck: str, near: set[str]) -> None:
    match = moving(truck=truck, others={GREY: "a9"}, points=1)
    assert offered(match, "truck") == near


@rule("GI-7.11", "GI-7.12", "GI-7.13")
@pytest.mark.parametrize(
    ("truck", "square", "cost"),
    [("a6", "b6", 1), ("t5", "t6", 1), ("b3", "b4", 2), ("t3", "t4", 2), ("b6", "b7", 3), ("t8", "t7", 3)],
)
def test_what_a_square_costs(truck: str, square: str, cost: int) -> None:
    match = moving(truck=truck)
    assert facts_of(match, f"truck {square}") == {
        "move": f"truck {square}", "label": f"Drive to {square} for {cost} point{'s' if cost > 1 else ''}",
        "cost": cost, "square": square, "path": [square],
    }  # fmt: skip
    assert see(play(match, f"truck {square}")).points == 8 - cost
    if cost > 1:
        assert refused(moving(truck=truck, points=cost - 1), f"truck {square}") == "GI-7.2"


@rule("GI-7.14")
@pytest.mark.parametrize(("truck", "tile"), [("c6", "c7"), ("r2", "r1"), ("l2", "l1")])
def test_no_truck_stops_on_a_tile(truck: str, tile: str) -> None:
    match = moving(truck=truck)
    assert tile in see(match).tiles
    assert tile not in offered(match, "truck")
    assert refused(match, f"truck {tile}") == "GI-7.14"


@rule("GI-7.15")
@pytest.mark.parametrize(("truck", "tile", "end", "cost"), [("c6", "c7", "c8", 2), ("q8", "q9", "q10", 3)])
def test_a_truck_drives_over_a_tile_at_the_cost_of_the_terrain(truck: str, tile: str, end: str, cost: int) -> None:
    match = moving(truck=truck)
    facts = facts_of(match, f"truck {end}")
    assert (facts["cost"], facts["path"]) == (cost, [tile, end])
    assert see(play(match, f"truck {end}")).trucks[RED] == end


@rule("GI-7.16")
def test_no_truck_stops_on_another() -> None:
    match = moving(truck="a6", others={GREY: "a7"})
    assert "a7" not in offered(match, "truck")
    assert refused(match, "truck a7") == "GI-7.16"


@rule("GI-7.17")
@pytest.mark.parametrize(("truck", "other", "end", "cost"), [("a6", "a7", "a8", 2), ("b3", "b4", "b5", 3)])
def test_a_truck_drives_over_another_at_the_cost_of_the_terrain(truck: str, other: str, end: str, cost: int) -> None:
    facts = facts_of(moving(truck=truck, others={GREY: other}), f"truck {end}")
    assert (facts["cost"], facts["path"]) == (cost, [other, end])


@rule("GI-7.18")
@pytest.mark.parametrize("owner", [RED, GREY])
def test_no_truck_enters_a_square_with_a_derrick(owner: int) -> None:
    match = moving(truck="c6", derricks={"c7": {"seat": owner, "crude": 2}})
    assert refused(match, "truck c7") == "GI-7.18"
    facts = facts_of(match, "truck c8")
    assert facts["cost"] == 6
    assert "c7" not in str(facts["path"])


@rule("GI-7.19")
def test_a_square_whose_derrick_has_gone_is_ordinary_terrain() -> None:
    match = arrange("haul", trucks=["c6", "a2", "a3", "a4"], derricks={"c7": {"seat": RED, "crude": 1}})
    assert told(play(match, "drop"), "run_dry") == [{"seat": "red", "square": "c7"}]
    while see(match).stage == "card" or match.to_move() != (RED,):
        play(match, "done" if "done" in legal(match) else min(legal(match)))
    assert facts_of(match, "truck c7")["cost"] == 1
    assert refused(match, "peek c7") == "GI-7.21"
    assert see(play(match, "truck c7")).trucks[RED] == "c7"


@rule("GI-7.19")
def test_nobody_builds_where_a_derrick_has_gone() -> None:
    match = arrange("build", trucks=["e4", "a2", "a3", "a4"], tiles=["e3"])
    assert legal(match) == {"build e3", "pass"}
    assert refused(match, "build e5") == "GI-8.1"


@rule("GI-7.10", "GI-7.11", "GI-7.12", "GI-7.13", "GI-7.14", "GI-7.15", "GI-7.16", "GI-7.17", "GI-7.18")
@pytest.mark.parametrize("seed", range(60))
def test_every_way_is_a_cheapest_way(seed: int) -> None:
    """Against the cheapest ways worked out here, in a random position with derricks, bare sites and trucks."""
    rng = random.Random(seed)
    card = rng.choice(sorted(MOVEMENT))
    built = rng.sample(SITES, 20)
    owners: dict[str, Plain] = {square: {"seat": at % 4, "crude": 1} for at, square in enumerate(built[: seed % 17])}
    tiles = sorted(set(SITES) - set(built))
    trucks = rng.sample(sorted(COSTS.keys() - set(SITES)), 4)
    match = moving(card, trucks[0], {1: trucks[1], 2: trucks[2], 3: trucks[3]}, derricks=owners, tiles=list(tiles))
    costs = cheapest(trucks[0], set(owners))
    closed = {*tiles, *trucks}
    assert offered(match, "truck") == {
        square for square, cost in costs.items() if cost <= MOVEMENT[card] and square not in closed
    }
    drives = [facts for move, facts in choices(match).items() if move.startswith("truck")]
    assert len(drives) == len(offered(match, "truck"))
    for facts in drives:
        square, path = str(facts["square"]), facts["path"]
        assert facts["cost"] == costs[square]
        assert isinstance(path, list)
        way = [trucks[0], *(str(step) for step in path)]
        assert way[-1] == square
        assert all(after in beside(before) for before, after in pairwise(way))
        assert sum(COSTS[step] for step in way[1:]) == costs[square]
        assert not set(way) & owners.keys()


@rule("GI-7.2", "GI-7.6")
@pytest.mark.parametrize("seed", range(20))
def test_points_left_are_what_the_moves_have_cost(seed: int) -> None:
    rng = random.Random(seed)
    match = moving("b1", rng.choice(sorted(COSTS.keys() - set(SITES) - {"a2", "a3", "a4"})))
    points = 12
    while moves := sorted(legal(match) - {"done"}):
        move = rng.choice(moves)
        cost = facts_of(match, move).get("cost", 0)
        assert isinstance(cost, int)
        points -= cost
        assert see(play(match, move)).points == points >= 0
