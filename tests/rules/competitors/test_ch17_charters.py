"""Chapter 17: how vehicles are chartered, and for how long."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import (
    CARRIAGE,
    CHARTER,
    answers,
    changed,
    chartering,
    charters,
    each,
    fact,
    may,
    say,
    talking,
)
from tests.rules.competitors.helpers import BLUE, GREEN, RED, cash, see, triple
from tests.rules.shared import told


@rule("CO-17.28")
def test_a_charter_is_for_the_deliver_of_one_triple() -> None:
    match = chartering()
    assert "deliver 1 p1 ship 1" not in answers(match, RED)
    say(match, "p0: offer p1 give cash 5000 ask charter ship 1 for 1", "p1: accept")
    assert charters(match) == [{"vehicle": "p1 ship 1", "holder": RED, "triple": 1}]
    assert (cash(match), cash(match, BLUE)) == (195_000, 205_000)
    assert {"deliver 1 truck 1", "deliver 1 p1 ship 1"} <= answers(match, RED)
    assert not {"deliver 1 p1 truck 1", "move p1 ship 1", "load truck 1 p1 ship 1"} & answers(match, RED)


@rule("CO-17.28")
def test_a_charter_is_for_a_move_that_carries_one_empty_truck() -> None:
    match = chartering({"truck 1": "ITA", "truck 2": "ITA"})
    say(match, "p1: offer p0 give charter ship 1 for truck 2 ask cash 1000", "p0: accept")
    assert charters(match) == [{"vehicle": "p1 ship 1", "holder": RED, "truck": "p0 truck 2"}]
    assert "move p1 ship 1" in answers(match, RED)
    assert "deliver 1 p1 ship 1" not in answers(match, RED)
    match.play("move p1 ship 1")
    assert {one for one in answers(match, RED) if one.startswith("load")} == {"load truck 2 p1 ship 1"}


@rule("CO-17.28")
def test_a_truck_carries_no_truck() -> None:
    assert not may(chartering(), "p0: offer p1 ask charter truck 1 for truck 1")
    assert may(chartering(), "p0: offer p1 ask charter truck 1 for 1")


@rule("CO-17.29")
def test_a_charter_ends_with_the_action_it_serves() -> None:
    match = chartering(charters=[CHARTER, {"vehicle": "p1 truck 1", "holder": RED, "triple": 1}])
    for move in ("deliver 1 p1 ship 1", "sail MEDO", "abandon"):
        match.play(move)
    assert charters(match) == []
    assert (cash(match, BLUE), fact(match, "actions")) == (200_000, 1)
    match = chartering(charters=[CARRIAGE])
    for move in ("move p1 ship 1", "load truck 1 p1 ship 1", "sail MEDO"):
        match.play(move)
        assert charters(match)
    match.play("end")
    assert charters(match) == []


@rule("CO-17.29")
def test_another_action_does_not_end_it_but_the_end_of_the_turn_does() -> None:
    match = chartering(charters=[CHARTER])
    match.play("draw territory")
    assert charters(match) == [CHARTER]
    match.play("done")
    assert charters(match) == []


@rule("CO-17.29")
def test_a_charter_made_in_another_turn_lasts_to_the_end_of_the_holders_next_one() -> None:
    match = chartering(player=BLUE, hit_area="OC")
    say(match, "p0: offer p1 ask charter ship 1 for 1", "p1: accept")
    before = cash(match)
    for seat in (BLUE, GREEN):
        match.play("done", seat=seat)
        while match.to_move() == (GREEN,) and fact(match, "stage") == "free_draw":
            match.play("skip")
        assert charters(match) == [CHARTER]
    match.play("skip")
    match.play("done")
    assert charters(match) == []
    assert cash(match) == before


def owning(*charters: Plain) -> Match:
    """Blue is the player and has a triple from Italy, where its ship and its truck are."""
    triples: Plain = [[], [triple(recipient="SPA")], [triple("C050", "USO", "MEX")]]
    return chartering(player=BLUE, triples=triples, charters=list(charters))


@rule("CO-17.30")
def test_until_then_the_owner_may_not_use_or_sell_it() -> None:
    free = owning()
    taken = owning({"vehicle": "p1 ship 1", "holder": GREEN, "triple": 1})
    barred = {"move ship 1", "deliver 1 ship 1", "load truck 1 ship 1", "sell ship 1"}
    assert barred <= answers(free, BLUE)
    assert not barred & answers(taken, BLUE)
    for other in ("offer p0 give ship 1", "auction p0 give ship 1 min 500", "offer p2 give charter ship 1 for 1"):
        assert may(free, f"p1: {other}")
        assert not may(taken, f"p1: {other}")
    assert not may(taken, "p0: offer p1 ask ship 1")


@rule("CO-17.30")
def test_the_owner_may_not_load_it_or_shift_goods_to_it_in_a_delivery() -> None:
    free = owning()
    taken = owning({"vehicle": "p1 ship 1", "holder": GREEN, "triple": 1})
    for match in (free, taken):
        match.play("deliver 1 truck 1")
    barred = {"shift ship 1", "load truck 1 ship 1"}
    assert barred <= answers(free, BLUE)
    assert not barred & answers(taken, BLUE)


@rule("CO-17.37")
def test_the_addressee_may_ask_to_see_the_contract() -> None:
    match = say(chartering(), "p0: offer p1 give cash 5000 ask charter ship 1 for 1")
    assert answers(match, BLUE) == {"accept", "refuse", "inspect"}
    say(match, "p1: inspect")
    assert (match.to_move(), answers(match, RED)) == ((RED,), {"show", "withdraw"})
    assert not may(match, "p1: accept")
    trial = say(match.copy(), "p0: show")
    assert answers(trial, BLUE) == {"accept", "refuse"}
    shown: dict[str, str | int] = {"seat": "red", "other": "blue", "number": 1}
    for seat in (RED, BLUE):
        assert told(trial, "shown_contract", seat) == [{**shown, "card": "C049"}]
    for outsider in (GREEN, None):
        assert (told(trial, "shown_contract", outsider), told(trial, "shown", outsider)) == ([], [shown])
    assert see(trial, BLUE).json() != see(match, BLUE).json()
    assert '"C049"' not in see(trial, GREEN).json()
    say(trial, "p1: refuse")
    assert not talking(trial)
    say(match, "p0: withdraw")
    assert (talking(match), match.to_move(), each(match, "refused")) == (False, (RED,), [])


@rule("CO-17.37")
def test_a_contract_once_shown_is_not_asked_for_again() -> None:
    match = say(chartering(), "p0: offer p1 give cash 5000 ask charter ship 1 for 1")
    say(match, "p1: inspect", "p0: show", "p1: refuse", "p0: offer p1 give cash 6000 ask charter ship 1 for 1")
    assert answers(match, BLUE) == {"accept", "refuse"}


@rule("CO-17.37")
@pytest.mark.parametrize(
    "offer",
    [
        "p0: offer p1 give cash 500 ask charter ship 1 for truck 1",
        "p0: offer p1 give cash 500 ask truck 1",
        "p0: offer p1 give cash 500",
    ],
)
def test_without_a_charter_for_a_triple_there_is_nothing_to_see(offer: str) -> None:
    assert "inspect" not in answers(say(chartering(), offer), BLUE)


@rule("CO-17.37")
def test_the_own_contract_is_not_asked_for() -> None:
    match = say(chartering(), "p1: offer p0 give charter ship 1 for 1 ask cash 5000")
    assert answers(match, RED) == {"accept", "refuse"}


@rule("CO-17.44")
def test_only_a_vehicle_that_could_be_traded_is_chartered() -> None:
    loaded: dict[str, Plain] = {"truck 1": "aboard ship 1", "ship 1": "ITA"}
    flights: Plain = [None, {"from": "CAL", "to": "ITA"}, None]
    untradeable = [
        ("aircraft 1", chartering(blue={"aircraft 1": "in flight"}, flights=flights)),
        ("truck 1", chartering(blue=loaded)),
        ("ship 1", chartering(blue=loaded)),
        ("ship 1", chartering(charters=[CARRIAGE])),
        ("ship 2", chartering()),
    ]
    for vehicle, match in untradeable:
        assert not may(match, f"p0: offer p1 ask charter {vehicle} for 1")
        assert not may(match, f"p1: offer p0 give charter {vehicle} for 1")
    match = chartering({"truck 1": "aboard p1 ship 1"}, {"ship 1": "ITA"})
    assert may(match, "p0: offer p1 ask charter ship 1 for truck 1")
    assert not may(match, "p0: offer p1 ask ship 1")


@rule("CO-17.44")
def test_a_vehicle_used_in_the_running_action_is_not_chartered() -> None:
    match = chartering(player=BLUE)
    match.play("move ship 1")
    assert not may(match, "p0: offer p1 ask charter ship 1 for 1")
    assert may(match, "p0: offer p1 ask charter truck 1 for 1")


@rule("CO-17.44")
def test_a_proposal_with_a_charter_has_exactly_one_addressee() -> None:
    match = chartering(triples=[[triple(recipient="SPA")], [triple("C050", "CAL", "USO")], []])
    for charter in ("ask charter ship 1 for 1", "give charter truck 1 for 1"):
        assert may(match, f"p0: offer p1 {charter}")
        assert not may(match, f"p0: offer p1 p2 {charter}")


@rule("CO-17.44")
def test_the_triple_or_truck_named_is_the_holders() -> None:
    match = chartering(
        triples=[[triple(recipient="SPA")], [triple("C050", "CAL", "USO"), triple("C051", "MEX", "GRE")], []]
    )
    assert may(match, "p0: offer p1 give charter truck 1 for 2")
    assert not may(match, "p0: offer p1 ask charter ship 1 for 2")
    assert may(match, "p0: offer p1 ask charter ship 1 for 1")
    assert not may(match, "p1: offer p0 give charter ship 1 for 2")
    match = chartering({"truck 1": "ITA", "ship 1": "ITA"}, {"truck 2": "ITA", "ship 1": "ITA"})
    assert may(match, "p0: offer p1 ask charter ship 1 for truck 1")
    assert not may(match, "p0: offer p1 ask charter ship 1 for truck 2")
    assert may(match, "p0: offer p1 give charter ship 1 for truck 2")
    assert not may(match, "p0: offer p1 give charter ship 1 for truck 1")


@rule("CO-17.45")
def test_the_kind_of_vehicle_is_tested_only_when_the_charter_is_used() -> None:
    for contract, usable in (("C001", False), ("C021", True), ("C037", False), ("C049", True)):
        match = say(chartering(contract=contract), "p0: offer p1 ask charter ship 1 for 1", "p1: accept")
        assert len(charters(match)) == 1
        assert ("deliver 1 p1 ship 1" in answers(match, RED)) == usable


@rule("CO-17.20", "CO-17.29")
def test_the_price_of_a_charter_is_not_returned() -> None:
    match = say(chartering(), "p0: offer p1 give cash 5000 ask charter ship 1 for 1", "p1: accept")
    before = match.copy()
    match.play("done")
    assert "cash" not in changed(before, match)
    assert charters(match) == []
