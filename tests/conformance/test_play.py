"""What holds for every game: matches end, moves are sound, refusals change nothing."""

from __future__ import annotations

import json

import pytest

from plancia.core import BadNotation, IllegalMove, Match, NotYourTurn
from tests.conformance.cases import BY_SEATS, CASES, Case, finish


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_matches_end_and_every_step_is_sound(case: Case) -> None:
    match = case.start(1)
    for match, seat, _ in case.walk(seed=1):
        check_step(match, seat)
    assert match.faults() == []
    assert match.to_move() == ()
    assert all(match.legal(seat) == [] for seat in range(case.seats))
    assert list(match.state.legal()) == []
    result = match.result
    assert result is not None
    assert len(result.scores) == case.seats
    assert {seat for seat, place in enumerate(result.places) if place == 1} == set(result.winners)
    with pytest.raises(NotYourTurn):
        match.play(case.game.decode(next(case.game.every_move())))


def check_step(match: Match, seat: int) -> None:
    assert match.faults() == []
    moves = [move.text for move in match.legal(seat)]
    assert moves
    assert len(set(moves)) == len(moves)
    assert all(match.game.move(text).text == text for text in moves)
    decision = match.decision(seat)
    assert decision is not None
    assert sorted(decision.moves()) == sorted(moves)
    assert set(decision.rules) <= set(match.game.rules)
    assert match.stand_in(seat).text in moves
    for other in range(match.seats):
        if other != seat:
            assert match.legal(other) == []
            assert match.decision(other) is None


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_every_legal_move_is_accepted(case: Case) -> None:
    for match, seat, rng in case.walk(seed=2):
        if rng.random() < 1 / 8:
            for move in match.legal(seat):
                twin = match.copy()
                twin.play(move, seat)
                assert twin.faults() == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_illegal_moves_are_refused_with_a_rule_and_change_nothing(case: Case) -> None:
    game = case.game
    texts = [game.decode(move) for move in game.every_move()]
    refused = 0
    for match, seat, rng in case.walk(seed=3):
        if rng.random() > 1 / 12:
            continue
        before = match.digest()
        legal = {move.text for move in match.legal(seat)}
        for text in rng.sample(texts, min(len(texts), 120)):
            if text not in legal:
                with pytest.raises(IllegalMove) as refusal:
                    match.play(text, seat)
                assert refusal.value.rule in game.rules
                assert len(refusal.value.reason) > 10
                refused += 1
        for other in range(case.seats):
            if other != seat:
                with pytest.raises(NotYourTurn):
                    match.play(next(iter(legal)), other)
        assert match.digest() == before
    assert refused or game.id == "leduc"


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "bid", "bid 01", "bid -1", "bid 3 ", "Bid 3", "pass\n", "bid ٣", "x" * 999]
)
def test_what_is_no_move_is_bad_notation(case: Case, text: str) -> None:
    match = case.start(4)
    before = match.digest()
    with pytest.raises(BadNotation, match="not a move"):
        match.play(text)
    assert match.digest() == before


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_copies_are_independent(case: Case) -> None:
    for match, _, rng in case.walk(seed=5):
        if rng.random() < 1 / 20:
            before = match.digest(), match.record.json(), match.view(None).json()
            twin = match.copy()
            assert twin.digest() == before[0]
            finish(twin, rng)
            assert (match.digest(), match.record.json(), match.view(None).json()) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_positions_are_plain_data_both_ways(case: Case) -> None:
    for match, seat, rng in case.walk(seed=6):
        if rng.random() < 1 / 10:
            position = json.loads(json.dumps(match.position()))
            twin = case.game.arrange(position)
            assert twin.position() == match.position()
            assert twin.legal(seat) == match.legal(seat)
