"""What holds for every game: matches end, moves are sound, refusals change nothing."""

from __future__ import annotations

import json
import pickle

import pytest

from plancia.core import BadNotation, IllegalMove, Match, NotYourTurn
from tests.conformance.cases import BY_SEATS, CASES, Case, finish
from tests.conformance.moves import well_formed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_matches_end_and_every_step_is_sound(case: Case) -> None:
    match = case.start(1)
    for match, _, _ in case.walk(seed=1):
        check_step(match)
    assert match.faults() == []
    assert match.to_move() == ()
    assert all(match.legal(seat) == [] for seat in range(case.seats))
    assert list(match.state.legal()) == []
    result = match.result
    assert result is not None
    assert len(result.scores) == case.seats
    assert {seat for seat, place in enumerate(result.places) if place == 1} == set(result.winners)
    sheet = case.game.score_sheet(match.view(None))
    assert not sheet or tuple(map(sum, zip(*(line.amounts for line in sheet), strict=True))) == result.scores
    with pytest.raises(NotYourTurn):
        match.play(well_formed(case.game)[0])


def check_step(match: Match) -> None:
    assert match.faults() == []
    asked = match.to_move()
    assert asked == tuple(sorted(set(asked))) != ()
    assert match.state.turn in asked
    for seat in range(match.seats):
        moves = [move.text for move in match.legal(seat)]
        assert len(set(moves)) == len(moves)
        assert all(match.game.move(text).text == text for text in moves)
        decision = match.decision(seat)
        assert sorted([] if decision is None else decision.moves()) == sorted(moves)
        if decision is not None:
            assert decision.seat == seat
            assert decision.options
            assert decision.must is (seat in asked)
            assert decision.considered == match.considered(seat)
            assert set(decision.rules) <= set(match.game.rules)
        if seat in asked:
            assert match.stand_in(seat).text in moves
        else:
            assert all(match.game.notation.unasked(match.game.parse(text)) for text in moves)


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_views_tell_who_is_asked_and_what(case: Case) -> None:
    for match, _, rng in case.walk(seed=7):
        if rng.random() < 1 / 12:
            for seat in (*range(match.seats), None):
                view = match.view(seat)
                assert view.to_move == match.to_move()
                assert view.decision == (None if seat is None else match.decision(seat))
                assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301  # what was just written


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
    texts = well_formed(game)
    refused = 0
    for match, seat, rng in case.walk(seed=3):
        if refused and rng.random() > 1 / 12:
            continue
        before = match.digest()
        state = match.state
        for text in rng.sample(texts, min(len(texts), 120)):
            if not state.allows(seat, game.parse(text)):
                with pytest.raises(IllegalMove) as refusal:
                    match.play(text, seat)
                assert refusal.value.rule in game.rules
                assert len(refusal.value.reason) > 10
                refused += 1
        for other in set(range(case.seats)) - set(match.to_move()):
            for text in rng.sample(texts, min(len(texts), 5)):
                unasked = game.notation.unasked(game.parse(text))
                assert unasked or not state.allows(other, game.parse(text))
                if not state.allows(other, game.parse(text)):
                    with pytest.raises(IllegalMove if unasked else NotYourTurn):
                        match.play(text, other)
        assert match.digest() == before
    assert refused


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
    for match, _, rng in case.walk(seed=6):
        if rng.random() < 1 / 10:
            position = json.loads(json.dumps(match.position()))
            twin = case.game.arrange(position)
            assert twin.position() == match.position()
            assert twin.to_move() == match.to_move()
            assert all(twin.legal(one) == match.legal(one) for one in range(case.seats))
