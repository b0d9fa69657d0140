"""Chapter 17: when proposals may be opened, and what the main line does meanwhile."""

from __future__ import annotations

import random

import pytest

from plancia.core import NotYourTurn
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import answers, changed, denied, fact, hands, is_move, may, say
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, cash, triple

OTHERS: list[Plain] = [{"truck 1": "CAL"}, {"truck 1": "SAF"}]
MOMENTS: dict[str, dict[str, Plain]] = {
    "free_draw": {},
    "action": {},
    "moving": {"trip": {"vehicle": "truck 1"}},
    "delivering": {"trip": {"vehicle": "truck 1", "triple": 1}, "triples": [[triple()], [], []]},
    "check_order": {
        "vehicles": [{"truck 1": "BLC", "truck 2": "ITA"}, *OTHERS],
        "trip": {"vehicle": "truck 1", "triple": 1, "check": "order", "verb": "go", "origin": "ITA", "target": "BLC"},
        "triples": [[triple(recipient="BLC")], [], []],
    },
    "check_answer": {
        "trip": {"vehicle": "truck 1", "triple": 1, "check": "customs"},
        "triples": [[triple()], [], []],
        "customs_card": "D17",
    },
    "check_choice": {
        "trip": {"vehicle": "truck 1", "triple": 1, "check": "customs"},
        "triples": [[triple()], [], []],
        "customs_card": "D08",
    },
    "debt": {"debt": 20_000, "cash": [0, 200_000, 200_000], "resume_stage": "action"},
    "tax_claim": {
        "options": {"hq_tax": "ask"},
        "turn": BLUE,
        "vehicles": [{"truck 1": "CAL", "truck 2": "ITA"}, *OTHERS],
        "trip": {"vehicle": "truck 1", "check": "tax", "verb": "go", "origin": "USO", "target": "CAL"},
    },
    "redeploy": {
        "options": {"branch_redeploy": True},
        "branches": [["FRA"], [], []],
        "branch": "FRA",
        "resume_stage": "action",
    },
}


@rule("CO-17.1")
@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_anybody_opens_a_negotiation_or_an_auction_also_outside_the_own_turn(seat: int) -> None:
    others = [other for other in (RED, BLUE, GREEN) if other != seat]
    for one in others:
        match = say(arrange(), f"p{seat}: offer p{one} give truck 1 ask cash 500")
        assert match.to_move() == (one,)
    match = say(arrange(), f"p{seat}: auction p{others[0]} p{others[1]} give truck 1 min 500")
    assert fact(match, "stage") == "auction_bid"


@rule("CO-17.2")
def test_a_deal_costs_no_action_and_no_fee() -> None:
    match = arrange(hands=[["GER"], ["C017"], []])
    before = match.copy()
    say(match, "p0: offer p1 give terr GER ask card C017", "p1: accept")
    assert hands(match) == [["C017"], ["GER"], []]
    assert changed(before, match) == {"hands", "known", "offers", "closed_by"}
    assert [fact(match, name) for name in ("actions", "cash")] == [2, [200_000] * 3]


@rule("CO-17.2")
@pytest.mark.parametrize("price", [0, 500, 137_500, 200_000])
def test_the_price_is_whatever_is_agreed(price: int) -> None:
    asked = f" ask cash {price}" if price else ""
    match = say(arrange(), f"p0: offer p1 give ship 1{asked}", "p1: accept")
    assert [cash(match, seat) for seat in (RED, BLUE)] == [200_000 + price, 200_000 - price]


@rule("CO-17.3")
@pytest.mark.parametrize("stage", MOMENTS)
@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_every_decision_of_the_main_line_can_be_interrupted_by_anybody(stage: str, seat: int) -> None:
    match = arrange(stage, (), 3, **MOMENTS[stage])
    asked = match.to_move()
    assert fact(match, "stage") == stage
    other = (seat + 1) % 3
    say(match, f"p{seat}: offer p{other} ask any card")
    assert match.to_move() == (other,)
    say(match, f"p{other}: refuse")
    assert (fact(match, "stage"), match.to_move()) == (stage, asked)


@rule("CO-17.3")
def test_nobody_bargains_before_the_first_turn_or_after_the_end() -> None:
    match = GAME.start(3, chance=1)
    for seat in range(3):
        assert not may(match, f"p{seat}: offer p{(seat + 1) % 3} give cash 500")
        assert not may(match, f"p{seat}: auction p{(seat + 1) % 3} give terr ITA min 500")
    while fact(match, "stage") == "choose_hq":
        match.play(match.stand_in(match.to_move()[0]))
    assert fact(match, "round") == 1
    assert all(may(match, f"p{seat}: offer p{(seat + 1) % 3} give cash 500") for seat in range(3))
    late = arrange(round=15, player=GREEN)
    late.play("done")
    assert late.over
    with pytest.raises(NotYourTurn):
        late.play("offer p1 give cash 500", seat=RED)


@rule("CO-17.3")
def test_with_own_turn_only_the_player_proposes() -> None:
    match = arrange(options={"negotiation": "own_turn"})
    assert may(match, "p0: offer p1 give cash 500")
    assert may(match, "p0: auction p1 give truck 1 min 500")
    assert not may(match, "p1: offer p0 give cash 500")
    assert not may(match, "p1: auction p0 give truck 1 min 500")
    say(match, "p0: offer p1 give cash 500", "p1: counter give cash 500 ask truck 1")
    assert match.to_move() == (RED,)


@rule("CO-17.4")
def test_opening_is_never_owed() -> None:
    rng = random.Random(4)
    match = GAME.start(4, chance=4, options={"rounds": 2})
    while not match.over:
        (seat,) = match.to_move()
        for other in {*range(4)} - {seat}:
            decision = match.decision(other)
            assert decision is None or not decision.must
        match.play(rng.choice(match.legal(seat)))


@rule("CO-17.5")
def test_the_main_line_waits_and_puts_the_same_decision_again() -> None:
    match = arrange(hands=[["GER"], [], []])
    before = match.legal(RED)
    say(match, "p1: offer p2 give cash 500")
    with pytest.raises(NotYourTurn):
        match.play("done", seat=RED)
    assert match.legal(RED) == []
    say(match, "p2: refuse")
    assert (match.to_move(), match.legal(RED)) == ((RED,), before)


@rule("CO-17.5")
def test_the_choices_are_computed_anew() -> None:
    match = arrange(hands=[["GER"], [], []], cash=[200_000, 0, 0])
    assert {"branch GER", "sell ship 1", "buy truck ITA"} <= answers(match, RED)
    say(match, "p1: offer p0 ask ship 1 cash 150000 terr GER", "p0: accept")
    assert not {"branch GER", "sell ship 1"} & answers(match, RED)
    assert "buy truck ITA" in answers(match, RED)


@rule("CO-17.5")
def test_the_steps_of_a_trip_are_computed_anew() -> None:
    match = arrange(vehicles=[{"truck 1": "ITA", "ship 1": "ITA"}, {}, {}])
    match.play("move truck 1")
    assert "load truck 1 ship 1" in answers(match, RED)
    say(match, "p1: offer p0 give cash 500 ask ship 1", "p0: accept")
    assert "load truck 1 ship 1" not in answers(match, RED)
    assert "go FRA" in answers(match, RED)


@rule("CO-17.5")
@pytest.mark.parametrize("stage", ["check_answer", "check_choice", "tax_claim"])
def test_what_is_due_stays_due(stage: str) -> None:
    match = arrange(stage, (), 3, **MOMENTS[stage])
    (seat,) = match.to_move()
    before = match.legal(seat)
    say(match, "p1: offer p2 give cash 500", "p2: accept")
    assert (match.to_move(), match.legal(seat)) == ((seat,), before)


@rule("CO-17.5")
def test_a_debt_stays_due_and_is_paid_from_a_deal_first() -> None:
    match = arrange("debt", (), 3, **MOMENTS["debt"])
    say(match, "p0: offer p1 give truck 2 ask cash 5000", "p1: accept")
    assert (fact(match, "stage"), fact(match, "debt"), cash(match)) == ("debt", 15_000, 0)
    say(match, "p0: offer p1 give ship 1 ask cash 40000", "p1: accept")
    assert (fact(match, "stage"), fact(match, "debt"), cash(match)) == ("action", 0, 25_000)


@rule("CO-17.5")
def test_nothing_is_brought_to_a_branch_that_was_given_away() -> None:
    match = arrange("redeploy", (), 3, **MOMENTS["redeploy"])
    assert "place truck 1" in answers(match, RED)
    say(match, "p0: offer p1 give branch FRA", "p1: accept")
    assert answers(match, RED) == {"done"}


@rule("CO-17.6")
def test_only_one_negotiation_is_open_at_a_time() -> None:
    for opening in ("p0: offer p1 give cash 500", "p0: auction p1 give truck 1 min 500"):
        match = say(arrange(), opening)
        for seat in range(3):
            assert not may(match, f"p{seat}: offer p{(seat + 1) % 3} give cash 1000")
            assert not may(match, f"p{seat}: auction p{(seat + 1) % 3} give truck 2 min 500")
    match = say(arrange(), "p0: offer p1 give cash 500")
    assert may(match, "p1: counter ask cash 1000")
    assert not may(match, "p2: counter ask cash 1000")


@rule("CO-17.7")
def test_a_proposal_names_other_seats_and_something_to_give_or_ask() -> None:
    match = arrange()
    assert may(match, "p0: offer p1 p2 give cash 500 ask any card")
    assert may(match, "p0: offer p1 give cash 500")
    assert may(match, "p0: offer p1 ask cash 500")
    assert denied(match, "p0: offer p1") == "CO-17.7"
    assert denied(match, "p0: offer p0 give cash 500") == "CO-17.7"
    assert denied(match, "p0: offer p0 p1 give cash 500") == "CO-17.7"
    assert denied(match, "p0: offer p3 give cash 500") == "CO-17.7"
    assert not is_move("offer give cash 500")


@rule("CO-17.50")
def test_negotiation_off_forbids_deals_and_auctions_but_not_the_tender() -> None:
    off: Plain = {"negotiation": "off"}
    match = arrange(options=off, hands=[["I8"], [], []], triples=[[triple()], [], []], chance=["contract C017"])
    for seat in range(3):
        other = (seat + 1) % 3
        assert not may(match, f"p{seat}: offer p{other} give cash 500")
        assert not may(match, f"p{seat}: offer p{other} ask charter ship 1 for 1")
        assert not may(match, f"p{seat}: auction p{other} give truck 1 min 500")
    match.play("special I8")
    assert (fact(match, "stage"), match.to_move()) == ("auction_bid", (BLUE,))
    say(match, "p1: bid 500", "p2: fold", "p0: fold")
    assert hands(match) == [[], ["C017"], []]


@rule("CO-17.51")
def test_interrupts_are_handled_in_the_order_received() -> None:
    match = arrange("delivering", (), 3, hands=[[], ["I1"], []], **MOMENTS["delivering"])
    assert may(match, "p1: special I1")
    say(match, "p1: offer p2 give card I1 cash 200000")
    assert not may(match, "p1: special I1")
    assert not may(match, "p2: offer p1 ask cash 500")
    say(match, "p2: accept")
    assert not may(match, "p1: offer p0 give cash 500")
    assert not may(match, "p1: special I1")
    assert may(match, "p2: offer p0 give cash 400000")
    assert may(match, "p2: special I1")
