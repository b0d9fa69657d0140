"""Chapter 17: how proposals are answered, countered and closed."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.marks import rule
from tests.rules.competitors.bargaining import answers, changed, denied, each, hands, is_move, may, say, talking
from tests.rules.competitors.helpers import BLUE, GREEN, RED, YELLOW, arrange, cash, triple, vehicles
from tests.rules.shared import told


@rule("CO-17.13")
def test_every_addressee_must_answer() -> None:
    match = say(arrange(seats=4), "p1: offer p0 p2 p3 give cash 500")
    assert match.to_move() == (RED, GREEN, YELLOW)
    for seat in (RED, GREEN, YELLOW):
        assert answers(match, seat) == {"accept", "refuse"}
        assert may(match, f"p{seat}: counter ask cash 1000")
    assert answers(match, BLUE) == {"withdraw"}
    say(match, "p3: refuse", "p0: counter ask cash 1000")
    assert match.to_move() == (GREEN,)
    assert talking(match)


@rule("CO-17.14")
def test_the_first_acceptance_concludes_the_deal_with_that_seat_alone() -> None:
    match = say(arrange(seats=4), "p1: offer p0 p2 p3 give cash 5000", "p3: accept")
    assert [cash(match, seat) for seat in range(4)] == [200_000, 195_000, 200_000, 205_000]
    assert not talking(match)
    before = match.digest()
    assert not may(match, "p2: accept")
    assert not may(match, "p0: accept")
    assert match.digest() == before
    assert denied(match, "p0: accept") == "CO-17.14"


@rule("CO-17.14")
def test_refusals_may_arrive_in_any_order() -> None:
    ends: set[str] = set()
    for order in permutations((RED, GREEN, YELLOW)):
        match = say(arrange(seats=4), "p1: offer p0 p2 p3 give cash 500", *(f"p{seat}: refuse" for seat in order))
        ends.add(match.digest())
    assert len(ends) == 1


@rule("CO-17.14")
@pytest.mark.parametrize("proposer", range(4))
def test_asked_one_by_one_they_are_asked_clockwise_from_the_proposer(proposer: int) -> None:
    others = [(proposer + step) % 4 for step in (1, 2, 3)]
    named = " ".join(f"p{seat}" for seat in sorted(others))
    match = say(arrange(seats=4), f"p{proposer}: offer {named} give cash 500")
    for seat in others:
        assert match.state.turn == seat
        say(match, f"p{seat}: refuse")
    assert match.state.turn == RED


@rule("CO-17.16")
def test_the_proposer_may_withdraw_until_somebody_accepts() -> None:
    match = say(arrange(seats=4), "p1: offer p0 p2 p3 give cash 500", "p2: refuse")
    before = match.copy()
    assert not may(match, "p0: withdraw")
    assert not may(match, "p2: withdraw")
    say(match, "p1: withdraw")
    assert not talking(match)
    assert changed(before, match) == {"talk", "stage", "turn"}
    say(match, "p1: offer p0 give cash 500", "p0: accept")
    assert not may(match, "p1: withdraw")


@rule("CO-17.16")
def test_refused_by_all_it_has_no_effect() -> None:
    match = arrange(hands=[["GER"], [], []])
    before = match.copy()
    say(match, "p0: offer p1 p2 give truck 1 ask cash 500", "p1: refuse", "p2: refuse")
    assert changed(before, match) == {"offers", "refused"}


@rule("CO-17.17")
def test_a_counter_offer_is_a_refusal_and_a_proposal_to_the_proposer_alone() -> None:
    match = say(arrange(seats=4), "p1: offer p2 p3 give cash 500 ask any terr")
    say(match, "p2: counter give truck 1 ask cash 30000")
    assert match.to_move() == (YELLOW,)
    say(match, "p3: refuse")
    assert match.to_move() == (BLUE,)
    say(match, "p1: accept")
    assert [cash(match, seat) for seat in (BLUE, GREEN)] == [170_000, 230_000]
    assert "truck 3" in vehicles(match, BLUE)


@rule("CO-17.17")
def test_counter_offers_open_in_the_order_made_when_the_current_one_is_closed() -> None:
    match = say(arrange(seats=4), "p0: offer p1 p2 p3 give cash 500")
    say(match, "p3: counter ask cash 1000", "p1: counter ask cash 2000", "p2: accept")
    assert [cash(match, seat) for seat in (RED, GREEN)] == [199_500, 200_500]
    assert (match.to_move(), match.state.turn) == ((RED,), RED)
    say(match, "p0: counter ask cash 3000")
    assert told(match, "offer", RED)[-1]["seat"] == "blue"
    say(match, "p0: refuse")
    assert match.to_move() == (YELLOW,)
    say(match, "p3: accept")
    assert (cash(match), cash(match, YELLOW), talking(match)) == (202_500, 197_000, False)


@rule("CO-17.17")
def test_a_counter_offer_that_is_no_longer_legal_is_dropped() -> None:
    match = say(arrange(seats=4), "p0: offer p1 p2 give truck 1")
    say(match, "p1: counter give cash 500 ask truck 1", "p2: accept")
    assert not talking(match)
    assert [one["seat"] for one in told(match, "counter_dropped")] == ["blue"]


@rule("CO-17.18")
def test_a_deal_is_carried_out_at_once_and_as_a_whole() -> None:
    match = arrange(hands=[["GER", "C017"], ["FRA"], []], branches=[["SPA"], [], []])
    say(match, "p0: offer p1 give terr GER card C017 truck 1 branch SPA ask cash 7000 terr FRA ship 1")
    say(match, "p1: accept")
    assert hands(match) == [["FRA"], ["GER", "C017"], []]
    assert each(match, "branches") == [[], ["SPA"], []]
    assert vehicles(match, RED) == {"truck 2": "ITA", "ship 1": "ITA", "ship 2": "CAL", "aircraft 1": "ITA"}
    assert vehicles(match, BLUE) == {"truck 1": "CAL", "truck 2": "CAL", "truck 3": "ITA", "aircraft 1": "CAL"}
    assert [cash(match, seat) for seat in (RED, BLUE)] == [207_000, 193_000]


@rule("CO-17.18", "CO-20.7", "CO-20.8")
def test_whoever_was_told_the_cards_knows_where_they_went() -> None:
    match = arrange(seats=4, hands=[["GER"], ["FRA", "SPA"], [], []])
    say(match, "p0: offer p1 p2 give terr GER ask terr FRA any terr")
    assert each(match, "known") == [{"seat": seat, "card": "GER", "holders": [RED]} for seat in (BLUE, GREEN)]
    say(match, "p1: accept with terr SPA")
    known = [
        {"seat": RED, "card": "GER", "holders": [BLUE]},
        {"seat": BLUE, "card": "FRA", "holders": [RED]},
        {"seat": BLUE, "card": "SPA", "holders": [RED]},
        {"seat": GREEN, "card": "FRA", "holders": [RED]},
        {"seat": GREEN, "card": "GER", "holders": [BLUE]},
    ]
    found = each(match, "known")
    assert len(found) == len(known)
    assert all(note in found for note in known)


@rule("CO-17.18")
def test_where_one_part_is_missing_nothing_changes_hands() -> None:
    match = say(arrange(hands=[["GER"], [], []]), "p0: offer p1 give terr GER ask cash 500 terr FRA")
    assert answers(match, BLUE) == {"refuse"}
    assert not may(match, "p1: accept")


@rule("CO-17.19")
def test_one_proposal_goes_to_several_seats() -> None:
    match = say(arrange(seats=4), "p0: offer p1 p2 p3 ask cash 500")
    assert match.to_move() == (BLUE, GREEN, YELLOW)


@rule("CO-17.19")
def test_a_ring_is_made_as_successive_deals() -> None:
    match = arrange(hands=[["GER"], ["FRA"], ["SPA"]])
    say(match, "p0: offer p1 give terr GER", "p1: accept")
    say(match, "p1: offer p2 give terr FRA", "p2: accept")
    say(match, "p2: offer p0 give terr SPA", "p0: accept")
    assert hands(match) == [["SPA"], ["GER"], ["FRA"]]


@rule("CO-17.20")
def test_nothing_but_charters_outlives_a_deal() -> None:
    match = arrange(triples=[[triple()], [], []])
    before = match.copy()
    say(match, "p0: offer p1 give cash 500 ask truck 1", "p1: accept")
    assert changed(before, match) == {"cash", "vehicles", "offers", "closed_by"}
    before = match.copy()
    say(match, "p0: offer p1 give cash 500 ask charter ship 1 for 1", "p1: accept")
    assert changed(before, match) == {"cash", "charters", "offers"}
    for promise in ("peace", "action", "vp 1", "triple 1", "promise"):
        assert not is_move(f"offer p1 give {promise} ask cash 500")


@rule("CO-17.21")
def test_proposals_counter_offers_and_auctions_count_together() -> None:
    match = arrange(options={"offer_cap": "3,1,2"})
    say(match, "p0: offer p1 give cash 500", "p1: counter ask cash 1000", "p0: counter ask cash 1500")
    assert denied(match, "p1: counter ask cash 2500") == "CO-17.21"
    say(match, "p1: refuse")
    assert denied(match, "p1: offer p0 ask cash 2500") == "CO-17.21"
    say(match, "p0: auction p1 give truck 1 min 500", "p0: withdraw")
    assert each(match, "offers") == [3, 1, 0]
    assert denied(match, "p0: offer p1 give cash 2500") == "CO-17.21"
    assert denied(match, "p0: auction p1 give truck 1 min 500") == "CO-17.21"
    assert may(match, "p2: offer p1 give cash 500")


@rule("CO-17.21")
def test_the_count_begins_anew_with_the_next_player_turn() -> None:
    match = arrange(options={"offer_cap": 1}, player=RED)
    say(match, "p2: offer p1 give cash 500", "p1: refuse")
    assert not may(match, "p2: offer p1 give cash 1000")
    say(match, "p0: draw territory")
    assert not may(match, "p2: offer p1 give cash 1000")
    say(match, "p0: done")
    assert may(match, "p2: offer p1 give cash 1000")
    assert not may(arrange(options={"offer_cap": 0}), "p0: offer p1 give cash 500")


@rule("CO-17.22")
def test_a_refused_proposal_is_not_repeated_in_the_same_turn() -> None:
    match = arrange(hands=[["GER", "FRA"], [], []])
    say(match, "p0: offer p1 p2 give terr GER terr FRA ask cash 500 any card", "p1: refuse", "p2: refuse")
    assert denied(match, "p0: offer p1 p2 give terr GER terr FRA ask cash 500 any card") == "CO-17.22"
    assert not may(match, "p0: offer p1 p2 give terr FRA terr GER ask any card cash 500")
    assert may(match, "p0: offer p1 give terr GER terr FRA ask cash 500 any card")
    assert may(match, "p0: offer p1 p2 give terr GER ask cash 500 any card")
    assert may(match, "p0: offer p1 p2 give terr GER terr FRA ask cash 1000 any card")
    say(match, "p0: done")
    assert may(match, "p0: offer p1 p2 give terr GER terr FRA ask cash 500 any card")


@rule("CO-17.22")
def test_only_the_own_proposal_and_only_a_refused_one_is_barred() -> None:
    match = say(arrange(seats=4), "p0: offer p2 give cash 500", "p2: refuse")
    assert may(match, "p1: offer p2 give cash 500")
    assert not may(match, "p0: offer p2 give cash 500")
    say(match, "p0: offer p1 give cash 500", "p0: withdraw")
    assert may(match, "p0: offer p1 give cash 500")
    say(match, "p0: offer p3 give cash 500", "p3: accept")
    assert may(match, "p0: offer p3 give cash 500")
    say(match, "p1: offer p0 give cash 500", "p0: counter ask cash 7000", "p1: refuse")
    assert not may(match, "p1: offer p0 give cash 500")
    assert not may(match, "p0: offer p1 ask cash 7000")
    say(match, "p1: offer p0 give cash 1500")
    assert not may(match, "p0: counter ask cash 7000")
