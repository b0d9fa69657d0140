"""Table A: what is asked, of whom, and why other moves are refused."""

from __future__ import annotations

import pytest

from plancia.core import Choice, IllegalMove, Match, Range
from tests.conformance.moves import well_formed
from tests.rules.galopp_royal.helpers import GAME, RED, crafty, interval, lot, matches, played, substitute
from tests.rules.shared import legal, refused

ASKED = {
    "starting lot": lambda: lot("one", "two", "three", "five"),
    "forced bid": lambda: lot("one", "two", "three", "five", attempt=5),
    "answered lot": lambda: lot("one", "two", "three", "five", auction={"standing": 7, "leader": 3}),
    "substitute lot": lambda: substitute("three", "goof", "two", "one", gold=[3, 9, 9, 9]),
    "crafty": lambda: crafty(spaces=[0, -2, 14, 15], places=[0, 0, 0, 1]),
    "lonely crafty": lambda: crafty(spaces=[0, -3, -3, -3]),
    "exchange": lambda: interval("exchange"),
}


@pytest.mark.parametrize("name", ASKED)
def test_every_illegal_move_is_refused_with_a_statement_and_a_sentence(name: str) -> None:
    match: Match = ASKED[name]()
    moves = well_formed(GAME)
    illegal = [move for move in moves if move not in legal(match)]
    assert illegal
    assert {refused(match, move) for move in illegal} <= {*GAME.rules}


@pytest.mark.parametrize("name", ASKED)
def test_a_decision_as_data_offers_exactly_the_legal_moves(name: str) -> None:
    match: Match = ASKED[name]()
    decision = match.decision(RED)
    assert decision is not None
    assert sorted(decision.moves()) == sorted(legal(match))
    assert {*decision.rules} <= {*GAME.rules}
    assert decision == match.view(RED).decision
    assert match.decision(1) is match.view(1).decision is None


@matches()
def test_legal_moves_are_distinct_texts_that_parse_back_to_themselves(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        moves = [move.text for move in match.legal(match.to_move()[0])]
        assert len(set(moves)) == len(moves) > 0
        assert [GAME.move(text).text for text in moves] == moves
        match.play(moment.move)


def test_a_crafty_choice_says_who_moves_how_far() -> None:
    decision = crafty(spaces=[0, 3, 3, 3]).decision(RED)
    assert decision is not None
    push = Choice("push blue 2", "Go 2 forward, push blue 2 back", (("own", 2), ("chairs", ["blue"]), ("steps", -2)))
    split = Choice(
        "help blue 1 green 1",
        "Go 2 back, help blue and green 1 forward each",
        (("own", -2), ("chairs", ["blue", "green"]), ("steps", 1)),
    )
    assert [option for option in decision.options if option in (push, split)] == [push, split]


def test_an_exchange_choice_says_which_slot_is_emptied() -> None:
    decision = interval("exchange").decision(RED)
    assert decision is not None
    assert decision.options == (
        Choice("remove red one", "Discard the one in slot 1", (("slot", 1),)),
        Choice("remove red two", "Discard the two in slot 2", (("slot", 2),)),
        Choice("remove red five", "Discard the five in slot 3", (("slot", 3),)),
        Choice("remove red crafty", "Discard the crafty bearer in slot 4", (("slot", 4),)),
    )


@pytest.mark.parametrize(
    ("name", "prompt", "asked"),
    [
        (
            "starting lot",
            "Open the bidding for the starting team, or pass. You have 50 gold.",
            "Red is thinking about the first bid for the starting team.",
        ),
        (
            "forced bid",
            "Bid for the starting team: 5 lots in a row stayed unsold, so you must. You have 50 gold.",
            "Red is thinking about the first bid for the starting team.",
        ),
        (
            "answered lot",
            "Yellow has bid 7 for the starting team: bid more, or pass. You have 50 gold.",
            "Red is thinking about a bid for the starting team; yellow has bid 7.",
        ),
        (
            "substitute lot",
            (
                "Open the bidding for substitute team 1 of 2, or pass. You have 3 gold. "
                "Whoever buys it discards the old team."
            ),
            "Red is thinking about the first bid for substitute team 1 of 2.",
        ),
    ],
)
def test_what_a_bidder_and_the_others_are_told(name: str, prompt: str, asked: str) -> None:
    match: Match = ASKED[name]()
    decision = match.decision(RED)
    assert decision is not None
    assert decision.prompt == prompt
    assert match.view(1).asked == asked


@pytest.mark.parametrize(("name", "verbs"), [("crafty", "push or help"), ("lonely crafty", "push, help or advance")])
def test_a_crafty_owner_is_told_what_can_be_done(name: str, verbs: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        ASKED[name]().play("pass")
    assert refusal.value.reason == f"a crafty bearer was rolled: {verbs}"


def test_a_bid_says_what_its_button_does_and_why_there_is_none() -> None:
    decision = ASKED["answered lot"]().decision(RED)
    assert decision is not None
    (bids,) = (option for option in decision.options if isinstance(option, Range))
    assert [bids.deed(number) for number in (8, 50)] == ["Bid 8", "Bid 50"]
    zones = [bids.zone(number) for number in (10, 11, 20, 21)]
    assert [zone is not None and zone.danger for zone in zones] == [False, False, False, True]
    assert zones[0] is None
    assert zones[1] == zones[2]
    poor = substitute(
        "one", "two", "three", "five", gold=[7, 50, 50, 50], auction={"standing": 7, "leader": 3}
    ).decision(RED)
    assert poor is not None
    assert poor.moves() == ["pass"]
    assert "you have 7 gold and would need 8" in poor.prompt


def test_only_the_way_into_the_pond_is_warned_of() -> None:
    decision = crafty(spaces=[-2, 5, 5, 5]).decision(RED)
    assert decision is not None
    warned = {option.move.split(" ")[0] for option in decision.options if isinstance(option, Choice) and option.hurts}
    assert warned == {"help"}
    decision = crafty(spaces=[0, 5, 5, 5]).decision(RED)
    assert decision is not None
    assert not [option for option in decision.options if isinstance(option, Choice) and option.hurts]


def test_a_crafty_owner_who_can_push_nobody_is_told_why() -> None:
    asked = {name: ASKED[name]().decision(RED) for name in ("crafty", "lonely crafty")}
    told = {
        name: decision is not None and "too close to the pond" in decision.prompt for name, decision in asked.items()
    }
    assert told == {"crafty": False, "lonely crafty": True}
