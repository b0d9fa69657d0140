"""The choices of Competitor$ as data, and the reasons for a refusal."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from plancia.core import IllegalMove, Match
from plancia.core.decision import Choice, Composed, Decision, Open, Range
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from tests.conformance.moves import every_move
from tests.games.competitors.moments import moments
from tests.rules.competitors.bargaining import say
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, delivering, fleets, triple

EVERY = every_move(GAME)


def decide(match: Match, seat: int = RED) -> Decision:
    decision = match.decision(seat)
    assert decision is not None
    return decision


def state_of(match: Match) -> CompetitorsState:
    state = match.state
    assert isinstance(state, CompetitorsState)
    return state


def choice(match: Match, move: str, seat: int = RED) -> Choice:
    return next(one for one in decide(match, seat).options if isinstance(one, Choice) and one.move == move)


def facts(match: Match, move: str, seat: int = RED) -> dict[str, Plain]:
    return dict(choice(match, move, seat).facts)


def opened(match: Match, verb: str, seat: int = RED) -> dict[str, Plain]:
    """The form of what a seat composes by itself."""
    return dict(next(one for one in decide(match, seat).options if isinstance(one, Open) and one.verb == verb).form)


# On walks through whole matches.

TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {"sign_batch": True, "hq_tax": "ask", "branch_redeploy": True}),
    (3, {"sign_at_sender": True, "event_order": "choice", "trade_placement": "stay"}),
    (4, {"start_cash": 60_000, "risk_customs": "always", "open_money": False}),
    (5, {"negotiation": "own_turn", "deal_before_hq": False, "offer_cap": 2}),
]


def walk(seats: int, options: dict[str, OptionValue], seed: int, steps: int = 120) -> Iterator[Match]:
    """A match whose players like to deliver and to deal."""
    match = GAME.start(seats, seed, options)
    rng = random.Random(seed)
    for _ in range(steps):
        if match.over:
            return
        yield match
        seat = rng.choice(match.to_move())
        if rng.random() < 0.15 and _propose(match, seats, rng):
            continue
        by_verb: dict[str, list[str]] = {}
        for move in match.legal(seat):
            by_verb.setdefault(move.text.split()[0], []).append(move.text)
        verbs = [verb for verb in by_verb if verb not in ("done", "end", "abandon", "sell")] or list(by_verb)
        match.play(rng.choice(by_verb["deliver" if "deliver" in by_verb else rng.choice(verbs)]), seat=seat)


def _propose(match: Match, seats: int, rng: random.Random) -> bool:
    proposer, other = rng.sample(range(seats), 2)
    words = rng.choice(("give cash 5000 ask any card", "ask truck 1", "give ship 1", "ask charter ship 1 for 1"))
    offer = f"offer p{other} {words}" if rng.random() < 0.7 else f"auction p{other} give truck 2 min 1000"
    try:
        match.play(offer, seat=proposer)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_decision_lists_the_legal_moves_of_every_seat(seats: int, options: dict[str, OptionValue]) -> None:
    kinds: set[str] = set()
    for match in walk(seats, options, seed=seats):
        for seat in range(seats):
            decision = match.decision(seat)
            listed = sorted(move.text for move in match.legal(seat))
            if decision is None:
                assert seat not in match.to_move()
                assert not listed
                continue
            kinds.add(decision.kind)
            assert sorted(decision.moves()) == listed
            assert decision.must == (seat in match.to_move())
            assert decision.prompt.endswith(".") or decision.prompt.endswith("?")
            assert decision.rules
            assert set(decision.rules) <= set(GAME.rules)
            assert all(option.label for option in decision.options)
    assert {"choose_hq", "action", "moving", "interrupt"} <= kinds


@pytest.mark.parametrize(("seats", "options"), TABLES[1:3])
def test_every_move_that_is_not_legal_is_refused_with_a_reason(seats: int, options: dict[str, OptionValue]) -> None:
    rng = random.Random(seats)
    for match in walk(seats, options, seed=seats + 20):
        state = state_of(match)
        for move in rng.sample(EVERY, 60):
            seat = rng.randrange(seats)
            if not state.allows(seat, move):
                rule, reason = GAME.prompts.refusal(state, seat, move)
                assert rule in GAME.rules
                assert len(reason.split()) > 2
                assert not reason.endswith(".")


def test_decisions_and_refusals_tell_nothing_that_the_seat_does_not_know() -> None:
    rng = random.Random(3)
    for number, match in enumerate(walk(3, {}, seed=8)):
        if number % 4:
            continue
        seat = rng.randrange(3)
        state = state_of(match)
        other = GAME.imagine(GAME.view(state, seat, ()), rng)
        assert GAME.prompts.decide(state, seat) == GAME.prompts.decide(other, seat)
        for move in rng.sample(EVERY, 80):
            assert state.allows(seat, move) == other.allows(seat, move)
            if not state.allows(seat, move):
                assert GAME.prompts.refusal(state, seat, move) == GAME.prompts.refusal(other, seat, move)


# What choices tell.


def test_signing_is_composed_for_each_sender() -> None:
    match = arrange(hands=[["GER", "FRA", "GIA", "C017", "C040"], [], []])
    signs = [one for one in decide(match).options if isinstance(one, Composed)]
    assert [one.parts for one in signs] == [
        (("C017", "C040"), ("FRA",), ("GER", "GIA")),
        (("C017", "C040"), ("GER",), ("FRA", "GIA")),
        (("C017", "C040"), ("GIA",), ("FRA", "GER")),
    ]
    told = dict(decide(match).facts)
    assert told["victory_points"] == {
        "FRA": {"GER": 1, "GIA": 2}, "GER": {"FRA": 1, "GIA": 2}, "GIA": {"FRA": 2, "GER": 2}
    }  # fmt: skip


def test_a_delivery_tells_what_it_is_worth() -> None:
    match = arrange(triples=[[triple("C001", "ITA", "GER")], [], []])
    told = facts(match, "deliver 1 truck 1")
    assert (told["allowed"], told["victory_points"]) == (2, 1)
    assert told["goods"] == {
        "name": "Wooden furniture", "movement_turns": 2, "fee": 30000, "vehicle": "truck", "legal": True
    }  # fmt: skip


def test_a_step_tells_its_cost_and_what_waits_there() -> None:
    match = delivering("truck 1", "C001", "FRA", "GER")
    match_facts = facts(match, "go GER")
    assert (match_facts["points"], match_facts["fuel"], match_facts["customs"]) == (1, 500, False)
    assert match_facts["arrival"] is True


def test_a_step_to_a_foreign_headquarters_tells_the_tax() -> None:
    match = arrange("moving", vehicles=fleets({"truck 1": "UNO"}), trip={"vehicle": "truck 1"})
    assert facts(match, "go CAL")["tax"] == 10000


def test_reach_has_every_place_of_the_movement_turn_with_the_way_there() -> None:
    match = delivering("truck 1", "C001", "SOR", "MOS")
    told = dict(decide(match).facts)
    reach = told["reach"]
    assert isinstance(reach, dict)
    assert reach["MOS"] == {
        "turn": 1, "points": 5, "fuel": 500, "customs": 1, "route": ["go SOC", "go URA", "go MOS"],
        "gates": [1],
    }  # fmt: skip
    assert "SOR" not in reach
    assert {"SOC", "URA"} <= set(reach)


def test_facts_of_a_decision_are_part_of_its_plain_data() -> None:
    plain = decide(delivering("truck 1", "C001", "FRA", "GER")).plain()
    assert isinstance(plain, dict)
    told = plain["facts"]
    assert isinstance(told, dict)
    assert (told["vehicle"], told["points"], told["movement_turn"], told["allowed"]) == ("truck 1", 5, 1, 2)


def test_a_vehicle_aboard_reaches_nothing_in_its_own_move() -> None:
    match = arrange()
    match.play("move truck 1")
    match.play("load truck 1 ship 1")
    assert dict(decide(match).facts)["reach"] == {}
    assert "unload truck 1" in decide(match).moves()


# Deals.


def test_an_offer_has_a_form_of_what_may_be_given_and_asked() -> None:
    match = arrange(
        hands=[["GER", "C017"], ["FRA", "C020"], []],
        triples=[[], [triple("C001", "SPA", "POL")], []],
        cash=[20_500, 0, 0],
    )
    form = opened(match, "offer")
    assert form["to"] == ["p1", "p2"]
    give = form["give"]
    assert isinstance(give, dict)
    assert give["cash"] == {"least": 500, "most": 20500, "step": 500}
    assert (give["terr"], give["card"]) == (["GER"], ["C017"])
    charters = give["charter"]
    assert isinstance(charters, dict)
    assert charters["p1"] == [
        {"vehicle": ["truck 1", "truck 2", "ship 1", "aircraft 1"], "for": ["1"]},
        {"vehicle": ["ship 1", "aircraft 1"], "for": ["truck 1", "truck 2"]},
    ]
    assert "FRA" not in str(form["ask"])
    assert "C020" not in str(form)


def test_who_is_not_asked_may_speak() -> None:
    match = arrange()
    decision = decide(match, BLUE)
    assert (decision.kind, decision.must) == ("interrupt", False)
    assert [one.verb for one in decision.options if isinstance(one, Open)] == ["offer", "auction"]


def test_an_inspection_is_offered_to_who_holds_it_alone() -> None:
    match = delivering("truck 1", "C001", "FRA", "GER", hands=[[], ["I1"], []])
    assert decide(match, BLUE).moves() == ["special I1"]
    assert decide(match, GREEN).moves() == []


def test_an_answer_names_the_cards_to_choose_from() -> None:
    match = arrange(hands=[[], ["FRA", "GER", "GIA"], []])
    say(match, "p0: offer p1 give cash 500 ask any terr EU")
    assert decide(match, BLUE).moves() == ["accept with terr FRA", "accept with terr GER", "refuse"]
    assert choice(match, "accept with terr FRA", BLUE).label == "Accept and give France"
    assert opened(match, "counter", BLUE)["to"] == ["p0"]
    assert decide(match, RED).moves() == ["withdraw"]
    assert match.decision(GREEN) is None


def test_a_bid_is_a_range_in_steps_and_places_are_choices() -> None:
    match = arrange(cash=[0, 3000, 0])
    say(match, "p0: auction p1 give truck 1 min 1000")
    bids = [one for one in decide(match, BLUE).options if isinstance(one, Range)]
    assert [(one.least, one.most, one.step) for one in bids] == [(1000, 3000, 500)]
    assert choice(match, "bid 1000 at CAL", BLUE).label == "Bid 1,000, with truck 1 in California"


# Refusals.


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("go GER", "CO-6.1", "you are between actions"),
        ("deliver 1 truck 1", "CO-7.2", "the goods of contract 1 wait in Germany"),
        ("deliver 1 p1 ship 1", "CO-17.28", "you have not chartered it"),
        ("deliver 7 truck 1", "CO-6.10", "no signed contract 7"),
        ("move truck 3", "CO-2.20", "you have no truck 3"),
        ("move p0 truck 1", "CO-6.1", "without your seat"),
        ("buy aircraft ITA", "CO-6.19", "costs 200,000 and you have 90,000"),
        ("buy truck FRA", "CO-6.17", "France is none"),
        ("sell p1 truck 1", "CO-6.16", "blue truck 1 is not yours"),
        ("branch FRA", "CO-6.20", "a branch costs 100,000"),
        ("branch CAL", "CO-16.2", "blue has a base"),
        ("close ITA", "CO-16.1", "never sold"),
        ("sign C017 FRA FRA", "CO-6.3", "two different cards"),
        ("sign C017 FRA GER", "CO-6.4", "Germany lies in a signed contract"),
        ("special V3 ITA", "CO-14.1", "is not in your hand"),
        ("load truck 1 truck 2", "CO-11.2", "rides on a ship or an aircraft"),
        ("unload truck 1", "CO-11.2", "not aboard"),
        ("accept", "CO-17.13", "no offer is open"),
        ("bid 500", "CO-17.40", "no auction is running"),
        ("offer p1", "CO-17.7", "give something or ask for something"),
        ("offer p0 give cash 500", "CO-17.7", "not to yourself"),
        ("offer p4 give cash 500", "CO-17.7", "no seat p4"),
        ("offer p1 give cash 95000", "CO-17.11", "you have 90,000"),
        ("offer p1 p2 ask truck 1", "CO-17.9", "names one seat"),
        ("offer p1 ask branch CAL", "CO-16.1", "a headquarters is never traded"),
        ("auction p1 give cash 500 min 500", "CO-17.39", "cash is not auctioned"),
    ],
)
def test_a_refusal_names_the_rule_and_the_reason(move: str, rule: str, reason: str) -> None:
    match = arrange(
        hands=[["FRA", "C017"], [], []], triples=[[triple("C001", "GER", "POL")], [], []], cash=[90_000, 0, 0]
    )
    packed = GAME.parse(move)
    state = state_of(match)
    assert not state.allows(RED, packed)
    found = GAME.prompts.refusal(state, RED, packed)
    assert found[0] == rule
    assert reason in found[1]


def test_whoever_comes_second_hears_who_was_first() -> None:
    match = arrange()
    say(match, "p0: offer p1 p2 give cash 500", "p1: accept")
    state = state_of(match)
    assert GAME.prompts.refusal(state, GREEN, moves.REFUSE) == ("CO-17.14", "the offer is closed: blue accepted first")


def test_a_refusal_never_tells_what_others_hold() -> None:
    found: set[tuple[str, str]] = set()
    for hands in ([[], [], ["C017"]], [[], ["C017"], []]):
        match = say(arrange(hands=hands), "p0: offer p1 ask card C017", "p1: refuse")
        found.add(GAME.prompts.refusal(state_of(match), RED, GAME.parse("offer p1 ask card C017")))
    assert found == {("CO-17.22", "the same proposal was refused in this turn")}


def test_a_card_that_can_only_be_taken_is_no_question() -> None:
    match = delivering("truck 1", "C006", "POL", "BIE", "customs D15")
    match.play("go BIE")
    taken = match.forced(RED)
    assert taken is not None
    assert taken.text == "take"
    lawyer = delivering("truck 1", "C006", "POL", "BIE", "customs D15", hands=[["I4"], [], []])
    lawyer.play("go BIE")
    assert lawyer.forced(RED) is None


def test_what_a_card_leaves_to_choose_is_said_by_the_answers_alone() -> None:
    match = delivering("truck 1", "C006", "POL", "BIE", "customs D08")
    match.play("go BIE")
    match.play("take")
    decision = decide(match)
    labels = [one.label for one in decision.options if isinstance(one, Choice)]
    assert len(labels) == 2
    assert decision.prompt == "The yellow customs card “Import duty” leaves you the choice."


@pytest.mark.parametrize("table", range(3))
def test_what_has_one_answer_is_asked_only_where_a_deal_may_be_better(table: int) -> None:
    for match, seat in moments(table):
        decision = None if seat is None else match.decision(seat)
        if decision is None or len(decision.moves()) != 1 or decision.forced:
            continue
        # Before a turn ends, and before the bank gets a vehicle, a player may still want to deal.
        assert decision.moves()[0].partition(" ")[0] in ("done", "sell", "close")
        assert any(isinstance(option, Open) for option in decision.options)


def test_what_gives_a_delivery_up_says_what_it_costs() -> None:
    match = delivering("truck 1", "C006", "POL", "BIE")
    decision = match.decision(RED)
    assert decision is not None
    hurts = {option.move: option.hurts for option in decision.options if isinstance(option, Choice)}
    assert hurts["abandon"]
    assert not hurts["go BIE"] + hurts["end"]
