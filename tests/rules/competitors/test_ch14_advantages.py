"""Chapter 14, second part: the advantages V1 to V9."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.codes import NATIONAL
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    delivering,
    drawn,
    fleets,
    hand,
    place,
    see,
    triple,
)
from tests.rules.shared import legal, play, told

BOARD = BOX.board


def holding(*cards: str, **facts: Plain) -> Match:
    """Red has the turn with these cards in hand."""
    return arrange("action", (), 3, hands=[list(cards), [], []], **facts)


def playable(match: Match) -> set[str]:
    """The specials that can be played now, as moves."""
    return {move for move in legal(match) if move.startswith("special ")}


TOLL: dict[str, Plain] = {"branches": [[], ["FRA"], []], "attached": {"FRA": ["V1"]}}


@rule("CO-14.7")
@pytest.mark.parametrize(
    ("vehicle", "moves"),
    [("truck 1", ("go FRA",)), ("ship 1", ("sail CELT", "dock FRA")), ("aircraft 1", ("fly FRA",))],
)
def test_an_opponent_pays_where_a_vehicle_enters_docks_or_lands(vehicle: str, moves: tuple[str, ...]) -> None:
    match = arrange("action", (), 3, vehicles=fleets({"ship 1": "SPA"} if vehicle == "ship 1" else {}), **TOLL)
    if vehicle == "ship 1":
        moves = ("sail IBER", *moves)
    play(match, f"move {vehicle}", *moves)
    assert (cash(match), cash(match, BLUE)) == (190_000, 210_000)


@rule("CO-14.7")
def test_the_toll_has_the_limits_of_the_tax() -> None:
    match = play(arrange("action", (), 3, **TOLL), "move truck 1", "go FRA", "go ITA", "go FRA")
    assert cash(match, BLUE) == 210_000  # Once per vehicle and action.
    facts = {**TOLL, "vehicles": fleets({"truck 1": "FRA", "truck 2": "aboard ship 1", "ship 1": "CELT"})}
    match = play(arrange("action", (), 3, **facts), "move truck 1", "go GER", "end")
    assert cash(match, BLUE) == 200_000  # Not for a start there.
    play(match, "move ship 1", "dock FRA", "unload truck 2")
    assert cash(match, BLUE) == 210_000  # Not for the truck aboard.


@rule("CO-14.7")
def test_the_owner_pays_no_toll() -> None:
    facts: dict[str, Plain] = {"branches": [["FRA"], [], []], "attached": {"FRA": ["V1"]}}
    assert cash(play(arrange("action", (), 3, **facts), "move truck 1", "go FRA")) == 200_000


@rule("CO-14.7", "CO-14.28")
@pytest.mark.parametrize(("cards", "due"), [([], 10_000), (["V1"], 20_000), (["V1", "V1"], 30_000)])
def test_on_a_headquarters_tolls_come_on_top_of_the_tax(cards: list[Plain], due: int) -> None:
    match = arrange(vehicles=fleets({"truck 1": "UNO"}), attached={"CAL": cards})
    play(match, "move truck 1", "go CAL")
    assert (cash(match), cash(match, BLUE)) == (200_000 - due, 200_000 + due)


@rule("CO-14.28")
def test_two_equal_advantages_are_attached_and_revoked_one_by_one() -> None:
    match = play(holding("V1", "V1"), "special V1 ITA", "special V1 ITA")
    assert see(match).attached == {"ITA": ("V1", "V1")}
    match = holding("I6", branches=[[], ["FRA"], []], attached={"FRA": ["V1", "V1"]})
    assert playable(match) == {"special I6 p1 V1 FRA"}
    play(match, "special I6 p1 V1 FRA")
    assert see(match).attached == {"FRA": ("V1",)}


CLEARANCE: dict[str, Plain] = {"branches": [["MOS"], [], []], "attached": {"MOS": ["V2"]}}


@rule("CO-14.8")
@pytest.mark.parametrize(
    ("vehicle", "start", "moves", "cards"),
    [("truck 1", "POL", ("go BIE",), 0), ("truck 1", "POL", ("go UCR", "first customs"), 1),
     ("truck 1", "BIE", ("go POL",), 1), ("aircraft 1", "ITA", ("fly MOS",), 0),
     ("aircraft 1", "ITA", ("fly TUR",), 1)],
)  # fmt: skip
def test_clearance_holds_in_the_whole_customs_area_and_nowhere_else(
    vehicle: str, start: str, moves: tuple[str, ...], cards: int
) -> None:
    """Belarus lies in one customs area with Moscow, Ukraine and Poland do not."""
    match = delivering(vehicle, "C049", start, "SAF", *["customs D01"] * cards, **CLEARANCE)
    assert len(drawn(play(match, *moves))) == cards


@rule("CO-14.8")
def test_clearance_counts_for_a_docking_ship_and_for_its_owner_only() -> None:
    """South-Western Asia for a ship: Saudi Arabia and the Emirates are one customs area."""
    for owner, cards in ((RED, 0), (BLUE, 1)):
        branches: list[Plain] = [[], [], []]
        branches[owner] = ["EMI"]
        match = arrange(
            "delivering", ["customs D01"], 3, vehicles=fleets({"ship 1": "ROSS"}), branches=branches,
            attached={"EMI": ["V2"]}, triples=[[triple("C021", "ITA", "COR")], [], []],
            trip={"vehicle": "ship 1", "triple": 1},
        )  # fmt: skip
        assert len(drawn(play(match, "dock ARA"))) == cards


def flights(match: Match) -> set[str]:
    return {move.removeprefix("fly ") for move in legal(play(match, "move aircraft 1")) if move.startswith("fly ")}


@rule("CO-14.9")
def test_a_hub_opens_every_national_airport_to_and_from_it() -> None:
    europe = BOARD.areas.index("EU")
    airports = zip(BOARD.territories, BOARD.airport, BOARD.area, strict=False)
    foreign = {name for name, kind, area in airports if kind == NATIONAL and area != europe}
    assert flights(arrange()) & foreign == set()
    assert flights(arrange(attached={"ITA": ["V3"]})) & foreign == foreign
    assert "ITA" not in flights(arrange(vehicles=fleets({"aircraft 1": "MAR"})))
    back = flights(arrange(vehicles=fleets({"aircraft 1": "MAR"}), attached={"ITA": ["V3"]}))
    assert "ITA" in back
    assert "FRA" not in back


@rule("CO-14.9")
def test_a_hub_is_intercontinental_for_its_owner_only() -> None:
    """Algeria has a national airport; blue has a branch there, red's aircraft stands there."""
    facts: dict[str, Plain] = {"vehicles": fleets({"aircraft 1": "ALG"}), "attached": {"ALG": ["V3"]}}
    assert "ITA" not in flights(arrange("action", (), 3, branches=[[], ["ALG"], []], **facts))
    assert "ITA" in flights(arrange("action", (), 3, branches=[["ALG"], [], []], **facts))


@rule("CO-14.10")
@pytest.mark.parametrize(("start", "cards", "cells"), [("ITA", ["V4"], 5), ("ITA", [], 4), ("MEDC", ["V4"], 4)])
def test_a_ship_that_starts_at_a_container_terminal_has_five_points(start: str, cards: list[Plain], cells: int) -> None:
    match = arrange(vehicles=fleets({"ship 1": start}), attached={"ITA": cards})
    play(match, "move ship 1", *["sail MEDO", "sail MEDC"] * (cells // 2), *(["sail MEDO"] * (cells % 2)))
    if see(match).stage == "moving":
        # Only docking is left, which costs nothing.
        assert not [move for move in legal(match) if move.startswith("sail")]
        play(match, "end")
    assert see(match).stage == "action"
    assert place(match, "ship 1") == ("MEDO" if cells % 2 else "MEDC")


@rule("CO-14.10", "CO-11.17")
def test_the_terminal_counts_in_the_joint_limit_too() -> None:
    """After two points by truck three of five are left for all; the ship alone would have five."""
    match = delivering("truck 1", "C049", "ITA", "SAF", attached={"ITA": ["V4"]})
    play(match, "shift ship 1", *["sail MEDO", "sail MEDC"] * 2)
    assert "sail MEDO" in legal(match)
    match = delivering("truck 1", "C049", "ITA", "SAF", attached={"ITA": ["V4"]})
    play(match, "go FRA", "go ITA", "load truck 1 ship 1", "sail MEDO", "sail MEDC")
    assert "sail MEDO" in legal(match)
    play(match, "sail MEDO")
    assert not [move for move in legal(match) if move.startswith("sail")]


@rule("CO-14.11")
@pytest.mark.parametrize(
    ("vehicle", "step", "fuel"),
    [("truck 1", "go FRA", 500), ("ship 1", "sail MEDO", 1_000), ("aircraft 1", "fly TUR", 2_000)],
)
def test_a_first_step_from_a_fuel_depot_costs_no_fuel(vehicle: str, step: str, fuel: int) -> None:
    for cards, paid in (([], fuel), (["V5"], 0)):
        match = play(arrange(attached={"ITA": cards}), f"move {vehicle}", step, "end")
        assert (see(match).stage, cash(match)) == ("action", 200_000 - paid)


@rule("CO-14.11")
def test_only_the_movement_turn_that_begins_there_is_free() -> None:
    match = delivering("truck 1", "C017", "ITA", "SAF", attached={"ITA": ["V5"]})
    play(match, "go FRA", "end", "go GER", "end", "go FRA", "end")
    assert (see(match).stage, cash(match)) == ("action", 199_000)
    passing = arrange(vehicles=fleets({"truck 1": "FRA"}), attached={"ITA": ["V5"]})
    assert cash(play(passing, "move truck 1", "go ITA", "go FRA", "end")) == 199_500


@rule("CO-14.11")
def test_without_cash_a_vehicle_can_leave_a_depot() -> None:
    assert "move truck 1" not in legal(arrange(cash=[0, 0, 0]))
    match = arrange(cash=[0, 0, 0], attached={"ITA": ["V5"]})
    assert {"move truck 1", "move ship 1", "move aircraft 1"} <= legal(match)
    play(match, "move aircraft 1", "fly TUR", "end")
    assert (cash(match), place(match, "aircraft 1")) == (0, "TUR")


@rule("CO-14.12")
def test_a_warehouse_gives_a_movement_turn_more_to_its_own_sender() -> None:
    for sender, cards, allowed in (("ITA", ["V6"], 4), ("ITA", [], 3), ("GER", ["V6"], 3)):
        match = delivering("truck 1", "C017", sender, "SAF", attached={"ITA": cards})
        trip = see(match).trip
        assert trip is not None
        assert (trip.printed, trip.allowed) == (3, allowed)
        play(match, *["end"] * (allowed - 1))
        assert see(match).stage == "delivering"
        assert told(play(match, "end"), "failed")


@rule("CO-14.12", "CO-7.18")
@pytest.mark.parametrize(("ends", "bonus"), [(0, 1), (1, 0), (2, 0)])
def test_with_a_warehouse_the_printed_number_still_decides_about_the_bonus(ends: int, bonus: int) -> None:
    match = delivering("truck 1", "C001", "ITA", "FRA", attached={"ITA": ["V6"]})
    play(match, *["end"] * ends, "go FRA")
    assert len(told(match, "delivered")) == 1
    assert len(hand(match)) == bonus


@rule("CO-14.26")
def test_a_warehouse_lost_on_the_way_has_counted() -> None:
    facts: dict[str, Plain] = {"vehicles": fleets(), "triples": [[triple("C010", "ITA", "SAF")], [], []]}
    trip: dict[str, Plain] = {"vehicle": "truck 1", "triple": 1, "number": 1}
    lost = arrange("delivering", (), 3, trip={**trip, "allowed": 2}, **facts)
    assert told(play(lost, "end"), "failed") == []
    assert told(play(lost, "end"), "failed")
    never = arrange("delivering", (), 3, trip=trip, **facts)
    assert told(play(never, "end"), "failed")


@rule("CO-14.26")
def test_a_warehouse_attached_just_before_the_start_counts() -> None:
    match = holding("V6", triples=[[triple("C010", "ITA", "SAF")], [], []])
    play(match, "special V6 ITA", "deliver 1 truck 1", "end")
    assert see(match).stage == "delivering"
    assert told(play(match, "end"), "failed")


@rule("CO-14.13")
@pytest.mark.parametrize("rolled", range(1, 7))
@pytest.mark.parametrize(
    ("save", "cards", "saved"),
    [("at_least", [], {3, 4, 5, 6}), ("at_least", ["V7"], {1, 2, 3, 4, 5, 6}), ("exact", [], {3}),
     ("exact", ["V7"], {1, 2, 3, 4, 5})],
)  # fmt: skip
def test_insurance_adds_two_to_own_saves_in_its_area(
    save: str, cards: list[Plain], saved: set[int], rolled: int
) -> None:
    """A flood in Europe, 3 or more."""
    match = arrange(
        "action",
        [f"save {rolled}"],
        3,
        hit_area="EU",
        weather=2,
        attached={"ITA": cards},
        options={"weather_save": save},
    )
    play(match, "move truck 1", "go FRA")
    assert (place(match, "truck 1") == "FRA") == (rolled in saved)


@rule("CO-14.13")
def test_insurance_counts_in_no_other_area_and_for_nobody_else() -> None:
    facts: dict[str, Plain] = {"hit_area": "NA", "weather": 5, "vehicles": fleets({"truck 1": "GPI"})}
    match = arrange("action", ["save 2"], 3, attached={"ITA": ["V7"]}, **facts)
    assert place(play(match, "move truck 1", "go TEX"), "truck 1") == "ITA"
    match = arrange("action", ["save 2"], 3, attached={"CAL": ["V7"]}, **facts)
    assert place(play(match, "move truck 1", "go TEX"), "truck 1") == "ITA"
    match = arrange("action", ["save 2"], 3, attached={"UNE": ["V7"]}, branches=[["UNE"], [], []], **facts)
    assert place(play(match, "move truck 1", "go TEX"), "truck 1") == "TEX"


@rule("CO-14.14")
def test_a_workshop_sells_trucks_for_20000() -> None:
    facts: dict[str, Plain] = {"branches": [["FRA"], [], []], "attached": {"FRA": ["V8"]}}
    for base, price in (("FRA", 20_000), ("ITA", 30_000)):
        assert cash(play(arrange("action", (), 3, **facts), f"buy truck {base}")) == 200_000 - price
    assert cash(play(arrange("action", (), 3, **facts), "buy ship FRA")) == 100_000
    bought = {move for move in legal(arrange("action", (), 3, cash=[25_000, 0, 0], **facts)) if move[:3] == "buy"}
    assert bought == {"buy truck FRA"}


@rule("CO-14.15")
@pytest.mark.parametrize(("cards", "base", "drawn_cards"), [([], "ITA", 0), (["V9"], "ITA", 1), (["V9"], "MAR", 0)])
def test_a_sales_office_draws_after_each_success_in_its_area(cards: list[Plain], base: str, drawn_cards: int) -> None:
    facts: dict[str, Plain] = {"branches": [["MAR"], [], []], "attached": {base: cards}}
    match = delivering("truck 1", "C010", "GER", "FRA", **facts)
    assert len(hand(play(match, "go FRA"))) == drawn_cards
    early = delivering("truck 1", "C001", "GER", "FRA", **facts)
    assert len(hand(play(early, "go FRA"))) == 1 + drawn_cards


@rule("CO-14.15")
def test_a_sales_office_draws_nothing_after_a_failure_or_for_another_company() -> None:
    match = delivering("truck 1", "C010", "GER", "FRA", attached={"ITA": ["V9"]})
    assert hand(play(match, "abandon")) == []
    match = delivering("truck 1", "C010", "GER", "FRA", branches=[[], ["POL"], []], attached={"POL": ["V9"]})
    assert (hand(play(match, "go FRA")), hand(match, BLUE)) == ([], [])
