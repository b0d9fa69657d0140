"""Chapter 17: transport on an opponent's vehicle."""

from __future__ import annotations

import pytest

from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import CARRIAGE, CHARTER, answers, chartering, charters, each, fact, say
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, cash, triple, vehicles
from tests.rules.shared import told


@rule("CO-17.31")
def test_a_chartered_vehicle_is_used_like_an_own_one() -> None:
    match = chartering(charters=[CHARTER])
    for move in ("deliver 1 p1 ship 1", "sail MEDO"):
        match.play(move)
    assert vehicles(match, BLUE)["ship 1"] == "MEDO"
    match = chartering(charters=[CHARTER])
    match.play("deliver 1 truck 1")
    assert {"load truck 1 p1 ship 1", "shift p1 ship 1"} <= answers(match, RED)
    for move in ("load truck 1 p1 ship 1", "sail MEDO"):
        match.play(move)
    assert vehicles(match, RED)["truck 1"] == "aboard p1 ship 1"


@rule("CO-17.31")
def test_it_may_take_over_in_the_middle_of_a_delivery() -> None:
    match = chartering(recipient="ALP")
    match.play("deliver 1 truck 1")
    assert "shift p1 truck 1" not in answers(match, RED)
    say(match, "p0: offer p1 give cash 500 ask charter truck 1 for 1", "p1: accept")
    assert "shift p1 truck 1" in answers(match, RED)
    match.play("shift p1 truck 1")
    match.play("go ALP")
    assert vehicles(match, BLUE)["truck 1"] == "ALP"
    assert [one["seat"] for one in told(match, "delivered")] == ["red"]


@rule("CO-17.31")
def test_vehicle_truck_and_goods_must_be_in_the_same_place() -> None:
    match = chartering(blue={"ship 1": "SPA", "truck 1": "FRA"}, charters=[CHARTER])
    assert "deliver 1 p1 ship 1" not in answers(match, RED)
    match.play("deliver 1 truck 1")
    assert not {"load truck 1 p1 ship 1", "shift p1 ship 1"} & answers(match, RED)


@rule("CO-17.32")
def test_the_holder_acts_and_pays() -> None:
    match = chartering(charters=[CHARTER], recipient="GRE", contract="C021")
    for move in ("deliver 1 p1 ship 1", "sail MEDC", "dock GRE"):
        match.play(move)
    assert (fact(match, "actions"), cash(match), cash(match, BLUE)) == (1, 200_000 + 35_000 - 1_000, 200_000)
    assert told(match, "fuel") == [{"seat": "red", "money": 1_000}]


@rule("CO-17.32")
def test_the_holder_pays_taxes() -> None:
    match = chartering(blue={"truck 1": "MEX"}, recipient="USO", contract="C049", headquarters=["ITA", "SAF", "CAL"],
                       triples=[[triple("C049", "MEX", "CAL")], [], []],
                       charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
                       chance=["customs D01"])  # fmt: skip
    match.play("deliver 1 p1 truck 1")
    match.play("go CAL")
    assert told(match, "tax") == [{"seat": "red", "owner": "green", "money": 10_000}]
    assert (cash(match, BLUE), cash(match, GREEN)) == (200_000, 210_000)


@rule("CO-17.32", "CO-17.47")
@pytest.mark.parametrize(("branches", "drawn"), [([["BLC"], [], []], 0), ([[], ["BLC"], []], 1)])
def test_the_bases_of_the_holder_count_for_customs(branches: Plain, drawn: int) -> None:
    match = chartering(
        recipient="GRE",
        branches=branches,
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
        chance=["customs D01"] * drawn,
    )
    match.play("deliver 1 p1 truck 1")
    match.play("go BLC")
    if drawn:
        match.play("first customs")
    assert len(told(match, "customs")) == drawn


@rule("CO-17.33")
@pytest.mark.parametrize(("owner", "paid"), [(BLUE, 0), (GREEN, 10_000)])
@pytest.mark.parametrize("toll", [False, True])
def test_no_tax_is_due_to_the_owner_of_the_chartered_vehicle(owner: int, paid: int, toll: bool) -> None:
    sites: Plain = ["ITA", "CAL", "SAF"] if owner == BLUE else ["ITA", "SAF", "CAL"]
    match = chartering(
        blue={"truck 1": "USO"},
        headquarters=sites,
        triples=[[triple("C049", "USO", "CAL")], [], []],
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
        attached={"CAL": ["V1"]} if toll else {},
    )
    match.play("deliver 1 p1 truck 1")
    match.play("go CAL")
    due = paid * 2 if toll else paid
    assert cash(match, owner) == 200_000 + due
    assert len(told(match, "tax")) == (paid > 0)
    assert len(told(match, "toll")) == (paid > 0 and toll)


@rule("CO-17.34")
def test_fee_points_and_failure_belong_to_the_holder() -> None:
    match = chartering(recipient="ALP", charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}])
    match.play("deliver 1 p1 truck 1")
    match.play("go ALP")
    assert each(match, "victory_points") == [1, 0, 0]
    assert (cash(match), cash(match, BLUE)) == (200_000 + 30_000 - 500, 200_000)
    match = chartering(charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}], victory_points=[3, 3, 3])
    match.play("deliver 1 p1 truck 1")
    match.play("abandon")
    assert each(match, "victory_points") == [2, 3, 3]


@rule("CO-17.35")
def test_a_chartered_vehicle_sent_back_goes_to_its_owners_nearest_base() -> None:
    for branch, home in (("GER", "GER"), ("MEX", "SAF")):
        match = chartering(
            headquarters=["ITA", "SAF", "COR"],
            branches=[["FRA"], [branch], []],
            hit_area="EU",
            weather=1,
            recipient="SPA",
            charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
            chance=["save 1"],
        )
        match.play("deliver 1 p1 truck 1")
        match.play("go ALP")
        assert vehicles(match, BLUE)["truck 1"] == home


@rule("CO-17.36")
def test_a_chartered_vehicle_that_is_seized_is_lost_by_its_owner() -> None:
    match = chartering(
        contract="C081",
        recipient="BLC",
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
        chance=["customs D14"],
    )
    for move in ("deliver 1 p1 truck 1", "go BLC", "first customs", "take"):
        match.play(move)
    assert "truck 1" not in vehicles(match, BLUE)
    assert vehicles(match, RED) == {"truck 1": "ITA"}
    assert (cash(match), cash(match, BLUE)) == (200_000 - 50_000 - 500, 200_000)
    assert charters(match) == []


@rule("CO-17.38")
def test_after_the_action_the_vehicle_stays_where_it_is() -> None:
    match = chartering(charters=[CARRIAGE])
    for move in ("move p1 ship 1", "load truck 1 p1 ship 1", "sail MEDO", "end"):
        match.play(move)
    assert (vehicles(match, BLUE)["ship 1"], vehicles(match, RED)["truck 1"]) == ("MEDO", "aboard p1 ship 1")
    assert not [one for one in answers(match, RED) if one.startswith(("unload", "move p1"))]


@rule("CO-17.38")
@pytest.mark.parametrize(("player", "move"), [(RED, "unload truck 1"), (BLUE, "unload p0 truck 1")])
@pytest.mark.parametrize(("place", "possible"), [("SPA", True), ("MEDO", False)])
def test_either_player_unloads_a_truck_left_aboard(player: int, move: str, place: str, possible: bool) -> None:
    match = chartering({"truck 1": "aboard p1 ship 1", "truck 2": "ITA"}, {"ship 1": place}, player=player)
    assert (move in answers(match, player)) == possible
    if possible:
        match.play(move)
        assert vehicles(match, RED)["truck 1"] == place
    assert not [one for one in answers(arrange(player=GREEN), GREEN) if one.startswith("unload")]


@rule("CO-17.46")
def test_the_named_truck_is_aboard_before_the_first_movement() -> None:
    match = chartering(charters=[CARRIAGE])
    match.play("move p1 ship 1")
    assert answers(match, RED) == {"load truck 1 p1 ship 1", "end"}
    match.play("load truck 1 p1 ship 1")
    assert {"sail MEDO", "sail MEDC"} <= answers(match, RED)
    assert "move p1 ship 1" not in answers(chartering({"truck 1": "FRA"}, charters=[CARRIAGE]), RED)


@rule("CO-17.47")
@pytest.mark.parametrize(("branches", "possible"), [([["GER"], [], []], True), ([[], ["GER"], []], False)])
def test_the_bases_of_the_holder_open_national_airports(branches: Plain, possible: bool) -> None:
    match = arrange(
        headquarters=["CAL", "ITA", "SAF"],
        vehicles=[{"truck 1": "CAL"}, {"aircraft 1": "UNE"}, {}],
        triples=[[triple("C049", "UNE", "SPA")], [], []],
        branches=branches,
        charters=[{"vehicle": "p1 aircraft 1", "holder": RED, "triple": 1}],
    )
    match.play("deliver 1 p1 aircraft 1")
    assert ("fly SPA" in answers(match, RED)) == possible
    assert "fly FRA" in answers(match, RED)


@rule("CO-17.47")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_depot_of_the_holder_saves_the_fuel(seat: int) -> None:
    match = chartering(
        recipient="ALP",
        headquarters=["ITA", "CAL", "SAF"] if seat == RED else ["CAL", "ITA", "SAF"],
        attached={"ITA": ["V5"]},
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
    )
    match.play("deliver 1 p1 truck 1")
    match.play("go ALP")
    assert told(match, "fuel") == ([] if seat == RED else [{"seat": "red", "money": 500}])
