"""Chapter 7, second part: how a delivery ends."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, RED, arrange, cash, delivering, hand, names, pile, place, points, see
from tests.rules.competitors.travels import CONTRACTS, journey, weather
from tests.rules.shared import play, told

START = {"truck": "truck 1", "ship": "ship 1", "aircraft": "aircraft 1", "": "truck 1"}
AWAY = {"truck": ["go FRA"], "ship": ["sail MEDC", "dock GRE"], "aircraft": ["fly FRA"], "": ["go FRA"]}
"""A short way from Italy without checks: over a regional border, to a port of the own area, to a union country."""
RECIPIENT = {"truck": "FRA", "ship": "GRE", "aircraft": "FRA", "": "FRA"}
TIMES = {1: "C010", 2: "C001", 3: "C016"}
"""Truck goods by the movement turns printed."""


@rule("CO-7.17")
def test_success_pays_the_fee() -> None:
    """Of every contract."""
    for contract, row in CONTRACTS.items():
        match = delivering(START[row["vehicle"]], contract, "ITA", RECIPIENT[row["vehicle"]])
        play(match, *AWAY[row["vehicle"]])
        fuel = {"truck": 500, "ship": 1000, "aircraft": 1000, "": 500}[row["vehicle"]]
        assert cash(match) == 200_000 + int(row["fee"]) - fuel
        assert told(match, "delivered", BLUE)[0]["fee"] == int(row["fee"])


@rule("CO-7.17")
@pytest.mark.parametrize(("recipient", "chance", "points_won"), [("GRE", [], 1), ("ALG", ["customs D01"], 3)])
def test_success_scores_the_points_of_the_table(recipient: str, chance: list[str], points_won: int) -> None:
    match = delivering("ship 1", "C060", "ITA", recipient, *chance, victory_points=[4, 4, 4])
    play(match, "sail MEDC", f"dock {recipient}")
    assert [points(match, seat) for seat in (RED, BLUE)] == [4 + points_won, 4]


@rule("CO-7.18", "CO-7.19")
@pytest.mark.parametrize("printed", TIMES)
@pytest.mark.parametrize("ended", range(3))
def test_who_begins_fewer_movement_turns_than_printed_draws_a_contract_card(printed: int, ended: int) -> None:
    """A movement turn that was only ended counts as begun."""
    match = delivering("truck 1", TIMES[printed], "ITA", "FRA", "contract C050")
    play(match, *["end"] * min(ended, printed - 1), "go FRA")
    begun = min(ended, printed - 1) + 1
    assert hand(match) == (["C050"] if begun < printed else [])
    assert names(match, BLUE).count("draw") == (begun < printed)


@rule("CO-7.18")
@pytest.mark.parametrize(("ended", "drawn"), [(0, True), (1, False), (2, False)])
def test_the_printed_number_counts_for_the_card(ended: int, drawn: bool) -> None:
    """The movement turn that a warehouse adds does not count."""
    match = delivering("truck 1", "C001", "ITA", "FRA", "contract C050", attached={"ITA": ["V6"]})
    play(match, *["end"] * ended, "go FRA")
    assert "delivered" in names(match)
    assert hand(match) == ["C050"] * drawn


@rule("CO-7.18", "CO-7.21")
def test_the_card_is_drawn_before_the_used_ones_are_discarded() -> None:
    """The contract deck is used up: the discards are mixed anew, and the delivered contract is not among them."""
    held = [card for card in pile(arrange(), "contract_deck") if card not in ("C001", "C050")]
    match = delivering(
        "truck 1", "C001", "ITA", "FRA", hands=[[], held, []], contract_deck=[], contract_discards=["C050"]
    )
    play(match, "go FRA")
    assert (hand(match), pile(match, "contract_deck"), pile(match, "contract_discards")) == (["C050"], [], ["C001"])


@rule("CO-7.18", "CO-14.15")
def test_a_sales_office_draws_after_the_discard() -> None:
    held = [card for card in pile(arrange(), "contract_deck") if card not in ("C001", "C050", "V9")]
    match = delivering(
        "truck 1", "C001", "ITA", "FRA",
        hands=[[], held, []], contract_deck=[], contract_discards=["C050"], attached={"ITA": ["V9"]},
    )  # fmt: skip
    play(match, "go FRA")
    assert (sorted(hand(match)), pile(match, "contract_discards")) == (["C001", "C050"], [])


@rule("CO-7.19")
def test_a_refused_step_begins_the_movement_turn() -> None:
    facts: dict[str, Plain] = weather("EU", 7)
    match = delivering("aircraft 1", "C045", "ITA", "FRA", "save 1", "save 6", **facts)
    assert "touched" not in journey(match).flags
    play(match, "fly FRA")
    assert names(match)[-1] == "refused"
    assert "touched" in journey(match).flags
    play(match, "end", "fly FRA")
    assert "delivered" in names(match)
    assert hand(match) == []


FAILURES: dict[str, tuple[str, list[str], list[str]]] = {
    "time out": ("C083", [], ["go FRA", "end"]),
    "abandoned": ("C083", [], ["go FRA", "abandon"]),
    "end of turn by customs": ("C083", ["customs D16"], ["go BLC", "first customs", "take"]),
    "end of turn by an event": ("C083", ["customs D01", "event 3"], ["go BLC", "first customs", "end", "take"]),
    "goods lost": ("C083", ["customs D15"], ["go BLC", "first customs", "take"]),
    "vehicle lost": ("C083", ["customs D14"], ["go BLC", "first customs", "take"]),
}


@rule("CO-7.20", "CO-7.21", "CO-7.24")
@pytest.mark.parametrize("way", FAILURES)
@pytest.mark.parametrize("scored", [3, 0])
def test_failure_pays_nothing_and_costs_a_point(way: str, scored: int) -> None:
    contract, chance, steps = FAILURES[way]
    match = delivering("truck 1", contract, "ITA", "MOS", *chance, victory_points=[scored, 5, 5])
    play(match, *steps)
    fine = {"goods lost": 30_000, "vehicle lost": 50_000}.get(way, 0)
    assert names(match).count("failed") == 1
    assert "delivered" not in names(match)
    assert cash(match) == 200_000 - fine - 500
    assert [points(match, seat) for seat in range(3)] == [max(0, scored - 1), 5, 5]
    assert see(match).triples[RED] == ()
    assert set(see(match).territory_discards) == {"ITA", "MOS"}
    assert see(match).contract_discards == (contract,)


@rule("CO-7.21")
def test_after_success_the_three_cards_are_discarded() -> None:
    match = play(delivering("truck 1", "C010", "ITA", "FRA"), "go FRA")
    assert see(match).triples[RED] == ()
    assert (set(see(match).territory_discards), see(match).contract_discards) == ({"ITA", "FRA"}, ("C010",))


@rule("CO-7.22")
@pytest.mark.parametrize(
    ("vehicle", "steps", "left"),
    [
        ("truck 1", ["go FRA", "go BEN"], "BEN"), ("ship 1", ["sail MEDC", "sail MEDE"], "MEDE"),
        ("aircraft 1", ["fly CAL"], "in flight"),
    ],
)  # fmt: skip
def test_after_failure_the_vehicles_stay_where_they_are(vehicle: str, steps: list[str], left: str) -> None:
    match = delivering(vehicle, "C073", "ITA", "THA")
    play(match, *steps)
    if see(match).trip is not None:
        play(match, "abandon")
    assert "failed" in names(match)
    assert place(match, vehicle) == left
    assert [place(match, name) for name in ("truck 2", "ship 1", "aircraft 1") if name != vehicle].count("ITA") >= 2
