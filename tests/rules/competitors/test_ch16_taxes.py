"""Chapter 16: what passing through a headquarters costs."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, cash, delivering, fleets, place, see, triple
from tests.rules.shared import legal, play, told

WAYS = [
    ("truck 1", "UNO", ("go CAL",)),
    ("ship 1", "CALI", ("dock CAL",)),
    ("aircraft 1", "MEX", ("fly CAL",)),
]


def visiting(**facts: Plain) -> Match:
    """Red's vehicles stand around blue's headquarters in California."""
    around = {vehicle: start for vehicle, start, _ in WAYS}
    return arrange("action", (), 3, **{"vehicles": fleets(around), **facts})


@rule("CO-16.5", "CO-16.6", "CO-16.7")
@pytest.mark.parametrize(("vehicle", "start", "moves"), WAYS)
def test_whoever_enters_docks_or_lands_pays_the_owner_10000(vehicle: str, start: str, moves: tuple[str, ...]) -> None:
    match = visiting()
    assert place(match, vehicle) == start
    play(match, f"move {vehicle}", *moves)
    assert (cash(match), cash(match, BLUE), cash(match, GREEN)) == (190_000, 210_000, 200_000)
    # Nobody was asked.
    assert match.to_move() == (RED,)


@rule("CO-16.5")
def test_a_delivery_is_taxed_too() -> None:
    match = play(delivering("truck 1", "C017", "UNO", "SAF"), "go CAL")
    assert (cash(match), cash(match, BLUE), see(match).stage) == (190_000, 210_000, "delivering")


@rule("CO-16.5")
def test_a_branch_without_advantage_asks_nothing() -> None:
    match = play(arrange(branches=[[], ["FRA"], []]), "move truck 1", "go FRA")
    assert (cash(match), told(match, "tax"), told(match, "toll")) == (200_000, [], [])


@rule("CO-16.5")
def test_the_tax_makes_a_debt_that_goes_to_the_owner() -> None:
    match = play(visiting(cash=[4_000, 0, 0]), "move truck 1", "go CAL")
    assert (see(match).stage, see(match).debt, cash(match, BLUE)) == ("debt", 6_000, 4_000)
    play(match, "sell truck 2")
    assert (cash(match), cash(match, BLUE)) == (9_000, 10_000)


@rule("CO-16.6")
@pytest.mark.parametrize(("answer", "paid"), [("claim", 10_000), ("waive", 0)])
@pytest.mark.parametrize(("vehicle", "start", "moves"), WAYS)
def test_with_the_other_reading_the_owner_decides(
    vehicle: str, start: str, moves: tuple[str, ...], answer: str, paid: int
) -> None:
    match = play(visiting(options={"hq_tax": "ask"}), f"move {vehicle}", *moves)
    assert start != "CAL"
    assert (see(match).stage, match.to_move(), legal(match)) == ("tax_claim", (BLUE,), {"claim", "waive"})
    play(match, answer)
    assert (cash(match), cash(match, BLUE)) == (200_000 - paid, 200_000 + paid)
    assert (see(match).stage, match.to_move(), place(match, vehicle)) == ("moving", (RED,), "CAL")


@rule("CO-16.6")
def test_with_the_third_reading_there_is_no_tax() -> None:
    match = play(visiting(options={"hq_tax": "off"}), "move truck 1", "go CAL")
    assert (cash(match), see(match).stage) == (200_000, "moving")


@rule("CO-16.7")
def test_a_vehicle_pays_once_in_an_action() -> None:
    match = play(visiting(), "move truck 1", "go CAL", "go UNO", "go CAL")
    assert cash(match, BLUE) == 210_000
    if see(match).stage == "moving":
        play(match, "end")
    # Another vehicle in another action.
    play(match, "move ship 1", "dock CAL")
    assert cash(match, BLUE) == 220_000


@rule("CO-16.7")
def test_the_same_vehicle_pays_again_in_another_action() -> None:
    match = play(visiting(), "move ship 1", "dock CAL", "end", "move ship 1", "sail CALI", "dock CAL")
    assert cash(match, BLUE) == 220_000


@rule("CO-16.7")
def test_two_vehicles_of_one_delivery_pay_each() -> None:
    """The ship brings the truck with the goods, which drives out of the country and in again."""
    match = arrange(
        "delivering", (), 3, vehicles=fleets({"ship 1": "CALI", "truck 1": "aboard ship 1"}),
        triples=[[triple("C049", "ITA", "SAF")], [], []],
        trip={"vehicle": "truck 1", "triple": 1, "free_delivery": True},
    )  # fmt: skip
    play(match, "dock CAL", "unload truck 1")
    assert cash(match, BLUE) == 210_000
    play(match, "go UNO", "go CAL")
    assert cash(match, BLUE) == 220_000


@rule("CO-16.7")
def test_a_waived_or_paid_tax_is_not_asked_again_in_the_action() -> None:
    match = play(visiting(options={"hq_tax": "ask"}), "move truck 1", "go CAL", "waive", "go UNO", "go CAL")
    assert (match.to_move(), cash(match, BLUE)) == ((RED,), 200_000)


@rule("CO-16.7")
def test_a_truck_aboard_pays_nothing() -> None:
    match = visiting(vehicles=fleets({"ship 1": "CALI", "truck 1": "aboard ship 1"}))
    play(match, "move ship 1", "dock CAL", "unload truck 1")
    assert (place(match, "truck 1"), cash(match, BLUE)) == ("CAL", 210_000)


@rule("CO-16.7")
@pytest.mark.parametrize(
    ("vehicle", "start", "moves"),
    [("truck 1", "CAL", ("go UNO",)), ("ship 1", "CAL", ("sail CALI",)), ("aircraft 1", "CAL", ("fly MEX",)),
     ("ship 1", "OREG", ("sail CALI", "sail PMEX")), ("aircraft 1", "BCO", ("fly MEX",))],
)  # fmt: skip
def test_starting_there_sailing_past_and_flying_over_are_free(vehicle: str, start: str, moves: tuple[str, ...]) -> None:
    match = arrange(chance=["event 10"] * (moves == ("fly MEX",)), vehicles=fleets({vehicle: start}))
    play(match, f"move {vehicle}", *moves)
    assert (told(match, "tax"), cash(match, BLUE)) == ([], 200_000)


@rule("CO-16.7", "CO-7.23")
def test_a_delivery_that_has_failed_on_the_way_pays_no_tax() -> None:
    """A strait before the headquarters: customs stop the truck there."""
    facts: dict[str, Plain] = {"headquarters": ["ITA", "RUN", "SAF"]}
    match = delivering("truck 1", "C017", "FRA", "SAF", "customs D16", **facts)
    play(match, "go RUN", "take")
    assert (place(match, "truck 1"), told(match, "tax"), cash(match, BLUE)) == ("RUN", [], 200_000)


@rule("CO-16.15")
@pytest.mark.parametrize("reading", ["auto", "ask", "off"])
def test_the_tax_of_an_advantage_is_always_claimed(reading: str) -> None:
    facts: dict[str, Plain] = {"branches": [[], ["FRA"], []], "attached": {"FRA": ["V1"]}}
    match = play(arrange("action", (), 3, options={"hq_tax": reading}, **facts), "move truck 1", "go FRA")
    assert (match.to_move(), cash(match, BLUE)) == ((RED,), 210_000)


@rule("CO-16.15")
@pytest.mark.parametrize(("reading", "paid"), [("auto", 20_000), ("off", 10_000), ("ask", 10_000)])
def test_on_a_headquarters_the_two_are_told_apart(reading: str, paid: int) -> None:
    match = play(visiting(attached={"CAL": ["V1"]}, options={"hq_tax": reading}), "move truck 1", "go CAL")
    if reading == "ask":
        play(match, "waive")
    assert cash(match, BLUE) == 200_000 + paid


def chartered(owner: int, start: str, **facts: Plain) -> Match:
    """Red uses the truck of another player for a delivery."""
    fleet: list[dict[str, str | None]] = [{}, {}, {}]
    fleet[owner] = {"truck 1": start}
    match = arrange(
        "action", ["customs D01"], 3, vehicles=fleets(*fleet), triples=[[triple("C017", start, "COR")], [], []],
        charters=[{"vehicle": f"p{owner} truck 1", "holder": RED, "triple": 1}], **facts,
    )  # fmt: skip
    return play(match, f"deliver 1 p{owner} truck 1")


@rule("CO-16.16")
def test_the_player_who_uses_the_vehicle_owes_the_tax() -> None:
    """Green's truck, used by red, enters blue's headquarters."""
    match = play(chartered(GREEN, "UNO"), "go CAL")
    assert [cash(match, seat) for seat in (RED, BLUE, GREEN)] == [190_000, 210_000, 200_000]


@rule("CO-16.16", "CO-17.33")
def test_nobody_owes_tax_to_oneself_nor_to_the_owner_of_the_vehicle() -> None:
    own = play(chartered(BLUE, "FRA"), "go ITA")
    owners = play(chartered(BLUE, "UNO"), "go CAL")
    for match in (own, owners):
        assert [cash(match, seat) for seat in (RED, BLUE, GREEN)] == [200_000] * 3
