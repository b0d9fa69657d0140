"""Table A, the rows that ask nobody: what a seat may do out of turn, and what it may not."""

from __future__ import annotations

import pytest

from plancia.core import Match, NotYourTurn
from plancia.core.plain import Plain
from tests.rules.competitors.bargaining import answers, changed, may, say
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, delivering, drawn, hand, see, triple
from tests.rules.shared import play

BLUES: list[Plain] = ["I1", "C020", "FRA"]


def at_a6(*chance: str, **facts: Plain) -> Match:
    """Red is on the way to Moscow, blue holds a targeted inspection."""
    usual: dict[str, Plain] = {"hands": [[], BLUES, ["I1"]]}
    return delivering("truck 1", "C017", "POL", "MOS", *chance, **{**usual, **facts})


# A13 and A14.


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_a_proposal_interrupts_and_the_same_decision_is_put_again(seat: int) -> None:
    match = at_a6()
    before = match.copy()
    other = (seat + 1) % 3
    say(match, f"p{seat}: offer p{other} give cash 500")
    assert (match.to_move(), see(match).stage) == ((other,), "deal_answer")
    say(match, f"p{other}: refuse")
    assert changed(before, match) == {"offers", "refused"}
    assert match.to_move() == (RED,)


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_an_auction_does_so_too(seat: int) -> None:
    match = at_a6()
    before = match.copy()
    other = (seat + 1) % 3
    say(match, f"p{seat}: auction p{other} give truck 2 min 500")
    assert (match.to_move(), see(match).stage) == ((other,), "auction_bid")
    say(match, f"p{other}: fold")
    assert changed(before, match) == {"offers"}
    assert match.to_move() == (RED,)


@pytest.mark.parametrize("words", ["go BIE", "end", "abandon", "take", "done", "bid 500", "accept", "refuse", "fold"])
def test_other_moves_are_not_made_out_of_turn(words: str) -> None:
    match = at_a6()
    before = match.digest()
    with pytest.raises(NotYourTurn, match="blue is not asked now"):
        match.play(words, seat=BLUE)
    assert match.digest() == before


def test_nobody_has_to_interrupt() -> None:
    match = at_a6()
    for seat in (BLUE, GREEN):
        decision = match.decision(seat)
        assert decision is not None
        assert not decision.must
        with pytest.raises(NotYourTurn):
            match.stand_in(seat)
    assert match.to_move() == (RED,)


# A15.


def test_an_opponent_inspects_at_a6_only() -> None:
    match = at_a6("customs D17")
    assert answers(match, BLUE) == {"special I1"}
    assert not may(match, "p0: special I1")
    say(match, "p1: special I1")
    assert (drawn(match), see(match).stage, match.to_move()) == (["D17"], "check_answer", (RED,))
    assert hand(match, BLUE) == ["FRA", "C020"]
    # Green waits until the card is resolved.
    assert not may(match, "p2: special I1")
    assert may(play(match, "take"), "p2: special I1")


@pytest.mark.parametrize("stage", ["free_draw", "action"])
def test_there_is_no_inspection_without_a_delivery(stage: str) -> None:
    match = arrange(stage, hands=[[], BLUES, []])
    assert answers(match, BLUE) == set()
    assert not may(match, "p1: special I1")
    moving = play(arrange(hands=[[], BLUES, []]), "move truck 1")
    assert not may(moving, "p1: special I1")


def test_who_has_no_inspection_makes_none() -> None:
    match = at_a6(hands=[[], ["I4", "I5", "I9"], []])
    assert answers(match, BLUE) == set()
    assert not any(may(match, f"p1: special {card}") for card in ("I1", "I4", "I5", "I9"))


# A16 and A17.


def test_addressees_answer_in_any_order_and_the_first_acceptance_counts() -> None:
    match = say(arrange(), "p0: offer p1 p2 give cash 500")
    assert match.to_move() == (BLUE, GREEN)
    taken = say(match.copy(), "p2: accept")
    assert taken.to_move() == (RED,)
    assert say(match, "p2: refuse").to_move() == (BLUE,)
    assert not may(match, "p2: accept")


def test_a_counter_offer_opens_when_the_proposal_is_closed() -> None:
    match = say(arrange(), "p0: offer p1 p2 give cash 500", "p1: counter give cash 500 ask truck 1")
    assert match.to_move() == (GREEN,)
    say(match, "p2: refuse")
    assert (match.to_move(), answers(match, RED)) == ((RED,), {"accept", "refuse"})


def test_the_proposer_withdraws_until_somebody_accepts() -> None:
    match = say(arrange(), "p0: offer p1 p2 give cash 500")
    assert answers(match, RED) == {"withdraw"}
    assert not any(may(match, f"p{seat}: withdraw") for seat in (BLUE, GREEN))
    assert may(say(match.copy(), "p1: refuse"), "p0: withdraw")
    say(match, "p0: withdraw")
    assert (match.to_move(), see(match).stage) == ((RED,), "action")
    assert not may(match, "p0: withdraw")


def test_the_proposer_of_a_charter_shows_or_withdraws() -> None:
    placed: Plain = [{"truck 1": "ITA"}, {"truck 1": "CAL", "ship 1": "ITA"}, {"truck 1": "SAF"}]
    match = arrange(vehicles=placed, triples=[[triple("C049", "ITA", "AUS")], [], []])
    say(match, "p0: offer p1 ask charter ship 1 for 1", "p1: inspect")
    assert (match.to_move(), see(match).stage) == ((RED,), "deal_show")
    shown = say(match.copy(), "p0: show")
    assert (shown.to_move(), answers(shown, BLUE)) == ((BLUE,), {"accept", "refuse"})
    assert see(say(match, "p0: withdraw")).stage == "action"


# A19 and A20.


def test_the_auctioneer_withdraws_before_the_first_bid() -> None:
    match = say(arrange(), "p0: auction p1 p2 give truck 1 min 500")
    assert answers(match, RED) == {"withdraw"}
    assert not may(match, "p2: withdraw")
    assert see(say(match.copy(), "p0: withdraw")).stage == "action"
    assert may(say(match.copy(), "p1: fold"), "p0: withdraw")
    say(match, "p1: bid 500")
    assert answers(match, RED) == set()
    assert not may(match, "p0: withdraw")


def test_nobody_withdraws_a_tender() -> None:
    match = play(arrange(hands=[["I8"], [], []], chance=["contract C020"]), "special I8")
    assert match.to_move() == (BLUE,)
    assert not may(match, "p0: withdraw")
    # The player who called for it bids last.
    play(match, "fold", "fold")
    assert match.to_move() == (RED,)
    assert hand(play(match, "bid 500")) == ["C020"]


def test_bidders_are_asked_one_after_the_other() -> None:
    match = say(arrange(), "p1: auction p0 p2 give truck 1 min 500")
    assert match.to_move() == (GREEN,)
    assert not may(match, "p0: bid 500")
    assert say(match, "p2: bid 500").to_move() == (RED,)
