"""Chapter 15: illegal contracts."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.views import Triple
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
    points,
    see,
    triple,
)
from tests.rules.shared import legal, play, told

CARDS = BOX.cards
ILLEGAL = [name for name, illegal in zip(CARDS.goods, CARDS.illegal, strict=True) if illegal]
STEPS = {"truck": ("go FRA",), "ship": ("sail MEDC", "dock GRE"), "aircraft": ("fly FRA",)}


def vehicle_of(contract: str) -> str:
    """The kind of vehicle a contract asks for, a truck if it asks for none."""
    return VEHICLES[max(0, CARDS.vehicle[CARDS.goods.index(contract)])]


def legal_twin(contract: str) -> str:
    """A legal contract with the same vehicle symbol."""
    symbol = CARDS.vehicle[CARDS.goods.index(contract)]
    kinds = zip(CARDS.goods, CARDS.illegal, CARDS.vehicle, strict=True)
    return next(name for name, illegal, vehicle in kinds if not illegal and vehicle == symbol)


@rule("CO-15.1")
def test_illegal_contracts_lie_in_the_contract_deck() -> None:
    deck = arrange().position()["contract_deck"]
    assert isinstance(deck, list)
    assert len(ILLEGAL) == 16
    assert set(ILLEGAL) <= set(deck)
    assert hand(play(arrange(chance=["contract C084"]), "draw contract")) == ["C084"]


@rule("CO-15.1")
def test_nobody_has_to_carry_them() -> None:
    match = arrange(hands=[["C084", "ITA", "FRA"], [], []])
    assert {"sign C084 ITA FRA", "draw territory", "done"} <= legal(match)
    while see(match).round < 4:
        match.play(match.stand_in(match.to_move()[0]))
    assert ("C084" in hand(match), points(match)) == (True, 0)


@rule("CO-15.2")
@pytest.mark.parametrize("contract", ILLEGAL)
def test_they_are_signed_and_delivered_like_legal_ones(contract: str) -> None:
    kind = vehicle_of(contract)
    recipient = STEPS[kind][-1][-3:]
    scored: list[int] = []
    for goods in (contract, legal_twin(contract)):
        match = arrange(hands=[[goods, "ITA", recipient], [], []])
        play(match, f"sign {goods} ITA {recipient}", f"deliver 1 {kind} 1", *STEPS[kind])
        fee = CARDS.fee[CARDS.goods.index(goods)]
        assert [(facts["contract"], facts["fee"]) for facts in told(match, "delivered")] == [(goods, fee)]
        assert {goods, "ITA", recipient} <= {*see(match).contract_discards, *see(match).territory_discards}
        scored.append(points(match))
    assert scored == [1, 1]


@rule("CO-15.2")
@pytest.mark.parametrize("contract", ILLEGAL)
def test_what_others_see_of_a_signed_one_is_the_same(contract: str) -> None:
    seen: list[tuple[tuple[Triple, ...], ...]] = []
    for goods in (contract, legal_twin(contract)):
        match = play(arrange(hands=[[goods, "ITA", "FRA"], [], []]), f"sign {goods} ITA FRA")
        seen.append(see(match, BLUE).triples)
    assert seen[0] == seen[1]


def checked(card: str, contract: str) -> Match:
    """A truck has taken this customs card, or event in Ukraine, at its worst; legal or illegal goods."""
    effects = CARDS.customs_effects[CARDS.customs.index(card)] if card[0] == "D" else "illegal"
    condition = effects.startswith(("legal", "illegal"))
    rolls = ["roll 1"] if "roll" in effects and (not condition or contract in ILLEGAL) else []
    if card[0] == "D":
        match = delivering("truck 1", contract, "POL", "SAF", f"customs {card}", *rolls)
        play(match, "go BIE")
    else:
        match = play(delivering("truck 1", contract, "MOS", "SAF", f"event {card}"), "go RME", "end")
    if see(match).stage == "check_answer":
        play(match, "take")
    return match


@rule("CO-15.3")
@pytest.mark.parametrize(
    ("card", "fine", "goods", "truck"),
    [("D10", 30_000, False, True), ("D13", 20_000, True, True), ("D14", 50_000, False, False),
     ("D15", 30_000, False, True), ("D20", 50_000, False, False), ("6", 30_000, False, True)],
)  # fmt: skip
def test_they_risk_fines_the_goods_and_the_vehicle(card: str, fine: int, goods: bool, truck: bool) -> None:
    match = checked(card, "C085")
    assert sum(int(facts["money"]) for facts in told(match, "paid")) - 500 * (not goods) == fine
    assert (told(match, "failed") == []) == goods
    assert (place(match, "truck 1") is not None) == truck
    unharmed = checked(card, "C016")
    assert place(unharmed, "truck 1") is not None
    assert cash(unharmed) > cash(match)


@rule("CO-15.3")
def test_the_other_cards_do_not_ask_what_is_aboard() -> None:
    for card, effect in zip(CARDS.customs, CARDS.customs_effects, strict=True):
        if "legal" not in effect and "draw" not in effect:
            illegal, legal_goods = checked(card, "C085"), checked(card, "C001")
            assert (see(illegal).stage, cash(illegal)) == (see(legal_goods).stage, cash(legal_goods)), card


@rule("CO-15.3")
def test_all_vehicles_involved_may_be_lost() -> None:
    match = delivering("truck 1", "C081", "ITA", "SAF", "customs D20")
    play(match, "load truck 1 ship 1", "sail MEDO", "dock ALG", "take")
    assert [facts["vehicle"] for facts in told(match, "lost")] == ["red truck 1", "red ship 1"]


@rule("CO-15.4")
@pytest.mark.parametrize("contract", ILLEGAL)
def test_goods_that_meet_no_check_pass(contract: str) -> None:
    kind = vehicle_of(contract)
    match = delivering(f"{kind} 1", contract, "ITA", STEPS[kind][-1][-3:])
    play(match, *STEPS[kind])
    assert (drawn(match), told(match, "event"), len(told(match, "delivered"))) == ([], [], 1)
    assert told(match, "paid") == [{"seat": "red", "money": told(match, "fuel")[0]["money"]}]


@rule("CO-15.5", "CO-17.36")
@pytest.mark.parametrize("card", ["D14", "D20"])
def test_the_vehicle_of_an_opponent_is_seized(card: str) -> None:
    facts: dict[str, Plain] = {
        "vehicles": fleets({}, {"truck 1": "POL"}),
        "triples": [[triple("C085", "POL", "SAF")], [], []],
        "charters": [{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
    }
    match = arrange("action", [f"customs {card}"], 3, **facts)
    play(match, "deliver 1 p1 truck 1", "go BIE", "take")
    assert place(match, "truck 1", BLUE) is None
    assert (cash(match), cash(match, BLUE)) == (200_000 - 50_000 - 500, 200_000)
    assert place(match, "truck 1") == "ITA"
