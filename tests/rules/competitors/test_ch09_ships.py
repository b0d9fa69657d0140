"""Chapter 9: ships."""

from __future__ import annotations

import random

import pytest

from plancia.core import BadNotation, BadPosition
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import RED, arrange, cash, delivering, drawn, fleets, names, place, see
from tests.rules.competitors.travels import (
    CELLS,
    LANDS,
    LINKS,
    PASSAGES,
    PORTS,
    STRAITS,
    both_ways,
    journey,
    moving,
    offered,
    order,
    read,
)
from tests.rules.shared import legal, play, refused, told

THROUGH_STRAITS = both_ways(PASSAGES)
BEYOND = {cell: LINKS.get(cell, set()) | THROUGH_STRAITS.get(cell, set()) for cell in CELLS}
TOUCHING = {cell: {port for port, cells in PORTS.items() if cell in cells} for cell in CELLS}


def sailing(cell: str, spent: int) -> dict[str, Plain]:
    """The facts of a Move of red's ship on a cell that has spent so many points."""
    movers: list[Plain] = [{"vehicle": "ship 1", "spent": spent, "moved": True}]
    trip: dict[str, Plain] = {"vehicle": "ship 1", "movers": movers, "spent": spent, "fuel": 1000}
    return {"vehicles": fleets({"ship 1": cell}), "trip": trip, "actions": 1}


@rule("CO-9.1", "CO-9.4")
@pytest.mark.parametrize("start", random.Random(9).sample(sorted(CELLS), 10))
def test_a_ship_reaches_all_that_four_points_reach(start: str) -> None:
    """A cell costs 1, a strait 1 more; worked out here and tried out step by step."""
    best = {start: 0}
    queue = [start]
    for cell in queue:
        for near in BEYOND[cell]:
            spent = best[cell] + 1 + (near in THROUGH_STRAITS.get(cell, ()))
            if spent <= 4 and spent < best.get(near, 5):
                best[near] = spent
                queue.append(near)
    found: dict[str, int] = {start: 0}
    matches = [moving("ship 1", start)]
    for match in matches:
        spent = journey(match).spent
        for near in offered(match, "sail"):
            after = spent + 1 + (near in THROUGH_STRAITS.get(str(place(match, "ship 1")), ()))
            if after < found.get(near, 5):
                found[near] = after
                there = play(match.copy(), f"sail {near}")
                if see(there).trip is not None:
                    assert journey(there).spent == after
                    matches.append(there)
    assert found == best


@rule("CO-9.2", "CO-7.39")
@pytest.mark.parametrize(
    "steps",
    [["sail MEDO"], ["sail MEDO", "sail MEDC", "sail EGEO"], ["sail MEDC", "dock GRE"], ["sail MEDO", "dock ITA"]],
)
def test_a_ship_pays_1000_for_a_movement_turn_whatever_it_uses(steps: list[str]) -> None:
    assert cash(play(moving("ship 1", "ITA"), *steps, "end")) == 199_000


@rule("CO-9.2")
def test_a_ship_pays_for_each_movement_turn_in_which_it_moves() -> None:
    match = play(delivering("ship 1", "C021", "ITA", "COR"), "sail MEDO", "end", "end", "sail MEDC", "end", "dock GRE")
    play(match, "abandon")
    assert told(match, "fuel") == [{"seat": "red", "money": 3000}]


@rule("CO-9.3", "CO-9.4", "CO-9.6", "CO-9.13")
def test_from_a_cell_a_ship_sails_to_linked_cells_and_docks_in_touching_ports() -> None:
    """From every cell; every touching port is open to it, whosever area it is."""
    for cell in CELLS:
        match = moving("ship 1", cell)
        assert offered(match, "sail") == BEYOND[cell]
        assert offered(match, "dock") == TOUCHING[cell]
        assert offered(match, "go", "fly") == set()
        for near in LINKS.get(cell, set()):
            after = play(match.copy(), f"sail {near}")
            assert (place(after, "ship 1"), journey(after).spent) == (near, 1)


@rule("CO-9.3", "CO-9.5", "CO-9.13")
def test_from_a_port_a_ship_enters_a_touching_cell_for_one_point() -> None:
    for land in LANDS:
        if land not in PORTS:
            with pytest.raises(BadPosition):
                moving("ship 1", land)
            continue
        match = moving("ship 1", land)
        assert (offered(match, "sail"), offered(match, "dock")) == (PORTS[land], set())
        for cell in PORTS[land]:
            after = play(match.copy(), f"sail {cell}")
            assert (place(after, "ship 1"), journey(after).spent) == (cell, 1)


@rule("CO-9.5")
def test_docking_costs_no_points_and_is_possible_with_none_left() -> None:
    match = arrange("moving", (), 3, **sailing("MEDC", 4))
    assert offered(match, "dock") == {"ITA", "BLC", "GRE", "ALG", "LIB"}
    assert offered(match, "sail") == set()
    play(match, "dock GRE")
    assert (place(match, "ship 1"), see(match).trip) == ("GRE", None)
    match = play(moving("ship 1", "MEDC"), "dock GRE")
    assert journey(match).spent == 0
    play(match, "sail EGEO")
    assert journey(match).spent == 1


@rule("CO-9.4")
def test_a_coast_between_two_cells_is_no_link() -> None:
    """The Red Sea and the Gulf of Guinea both touch Africa; from one nobody sails to the other."""
    assert refused(moving("ship 1", "ROSS"), "sail GUIN") == "CO-9.4"
    assert refused(moving("ship 1", "MEDO"), "sail CELT") == "CO-9.4"


@rule("CO-9.6")
@pytest.mark.parametrize(("a", "b"), [(row["a"], row["b"]) for row in read("cell_links.csv") if row["edge"] == "1"])
def test_links_over_the_board_edge_are_ordinary_steps(a: str, b: str) -> None:
    assert abs(int(CELLS[a]["x"]) - int(CELLS[b]["x"])) > 180
    for start, end in ((a, b), (b, a)):
        match = play(moving("ship 1", start), f"sail {end}")
        assert (place(match, "ship 1"), journey(match).spent) == (end, 1)


@rule("CO-9.7")
@pytest.mark.parametrize(("a", "b"), PASSAGES + [(b, a) for a, b in PASSAGES])
def test_a_strait_costs_two_points_with_the_cell_beyond(a: str, b: str) -> None:
    """Both in the same movement turn, or the passage is not begun."""
    for left in range(5):
        match = arrange("moving", (), 3, **sailing(a, 4 - left))
        if left == 0 and not TOUCHING[a]:
            continue
        assert (b in offered(match, "sail")) == (left >= 2)
        if left > 2:
            play(match, f"sail {b}")
            assert (place(match, "ship 1"), journey(match).spent) == (b, 6 - left)
            assert told(match, "step")[-1]["cost"] == 2


@rule("CO-9.9")
@pytest.mark.parametrize(("a", "b"), PASSAGES)
def test_no_port_lets_a_ship_around_a_strait(a: str, b: str) -> None:
    """Docking on one side and leaving on the other would save the point and the card."""
    assert not TOUCHING[a] & TOUCHING[b]


@rule("CO-9.8")
@pytest.mark.parametrize("strait", [row["id"] for row in STRAITS])
def test_no_ship_rests_in_a_strait(strait: str) -> None:
    with pytest.raises(BadPosition):
        arrange(vehicles=fleets({"ship 1": strait}))
    with pytest.raises(BadNotation):
        moving("ship 1", "ITA").play(f"sail {strait}")


@rule("CO-9.9", "CO-12.4")
def test_a_loaded_ship_draws_a_card_in_each_strait() -> None:
    match = delivering("ship 1", "C021", "EGI", "COR", "customs D07", "roll 3", "customs D01")
    play(match, "sail MEDE", "sail ROSS")
    assert (see(match).stage, place(match, "ship 1"), drawn(match)) == ("check_answer", "MEDE", ["D07"])
    play(match, "take")
    assert (place(match, "ship 1"), journey(match).spent) == ("ROSS", 3)
    play(match, "end", "sail ADEN")
    assert (place(match, "ship 1"), drawn(match)) == ("ADEN", ["D07", "D01"])
    play(match, "sail ARAB")
    assert drawn(match) == ["D07", "D01"]


@rule("CO-9.9")
@pytest.mark.parametrize(("a", "b"), PASSAGES)
def test_an_empty_ship_passes_freely(a: str, b: str) -> None:
    match = play(moving("ship 1", a), f"sail {b}")
    assert (place(match, "ship 1"), drawn(match), "passage" in names(match)) == (b, [], False)


ENDINGS: dict[str, tuple[str, str, list[str], int]] = {
    "tm_end": ("C026", "customs D18", ["take"], 0),
    "stop": ("C026", "customs D16", ["take"], 0),
    "lose_goods": ("C096", "customs D15", ["take"], 30_000),
    "too few points": ("C026", "customs D08", ["take", "choose 2"], 0),
}


@rule("CO-9.9", "CO-9.10")
@pytest.mark.parametrize("why", ENDINGS)
def test_a_movement_that_ends_in_a_strait(why: str) -> None:
    """The player pays 10,000 and the ship is placed in the cell beyond; the movement turn ends."""
    contract, card, answers, fine = ENDINGS[why]
    match = delivering("ship 1", contract, "EGI", "ARA", card)
    play(match, "sail MEDE", "sail ROSS", *answers)
    assert place(match, "ship 1") == "ROSS"
    assert told(match, "passage") == [{"vehicle": "red ship 1", "place": "ROSS", "price": 10_000}]
    if why in ("stop", "lose_goods"):
        assert order(match, "delivered", "failed") == ["failed"]
        assert cash(match) == 200_000 - fine - 10_000 - 1000
    else:
        assert (journey(match).number, journey(match).spent, cash(match)) == (2, 0, 190_000)


@rule("CO-9.10")
def test_a_ship_that_is_lost_in_a_strait_pays_no_passage() -> None:
    match = delivering("ship 1", "C096", "EGI", "ARA", "customs D14")
    play(match, "sail MEDE", "sail ROSS", "take")
    assert (place(match, "ship 1"), "passage" in names(match)) == (None, False)
    assert cash(match) == 200_000 - 50_000 - 1000


@rule("CO-9.10")
def test_a_card_that_lets_the_ship_on_costs_no_passage() -> None:
    match = delivering("ship 1", "C026", "EGI", "ARA", "customs D08")
    play(match, "sail MEDE", "sail ROSS", "take", "choose 1")
    assert (place(match, "ship 1"), "passage" in names(match), cash(match)) == ("ROSS", False, 190_000)
    assert (journey(match).number, journey(match).spent) == (1, 3)


@rule("CO-9.11", "CO-11.3")
def test_a_ship_carries_one_truck_at_a_time_without_charge() -> None:
    match = play(arrange(), "load truck 1 ship 1")
    assert place(match, "truck 1") == "aboard ship 1"
    assert "truck 2 ship 1" not in offered(match, "load")
    refused(match, "load truck 2 ship 1")
    play(match, "move ship 1", "sail MEDC", "dock GRE", "end")
    assert (cash(match), see(match).vehicles[RED]["truck 1"].place) == (199_000, "GRE")
    play(match, "unload truck 1")
    assert (place(match, "truck 1"), cash(match)) == ("GRE", 199_000)


@rule("CO-9.12")
def test_a_move_and_a_movement_turn_may_end_at_sea() -> None:
    match = play(moving("ship 1", "ITA"), "sail MEDO", "end")
    assert (place(match, "ship 1"), see(match).actions) == ("MEDO", 1)
    play(match, "move ship 1", "dock ALG", "end")
    assert place(match, "ship 1") == "ALG"
    match = play(delivering("ship 1", "C026", "ITA", "COR"), "sail MEDC", "end")
    assert (place(match, "ship 1"), journey(match).number) == ("MEDC", 2)
    assert "end" in legal(match)


@rule("CO-9.13")
def test_there_is_one_kind_of_port() -> None:
    assert {row["port"] for row in LANDS.values()} == {"0", "1"}
